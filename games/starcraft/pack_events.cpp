#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

constexpr std::array<int, stages> cards_of_stage{25, 25, 20};
constexpr int end_cards = 3;

bool is_end_card(const std::vector<EffectTree>& effects) {
    return std::any_of(effects.begin(), effects.end(),
                       [](const EffectTree& tree) { return tree.effect.op == Op::end_card; });
}

struct Numbers {
    std::array<int, stages> cards{};
    int end_cards = 0;
};

void check_numbers(const Sheet& sheet, const Numbers& numbers) {
    for (int stage = 0; stage < stages; ++stage) {
        check_number(sheet, "cards of stage " + std::to_string(stage + 1), numbers.cards[at(stage)],
                     cards_of_stage[at(stage)]);
    }
    check_number(sheet, "end cards", numbers.end_cards, end_cards);
}

}  // namespace

void read_events(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.head("event_cards", {"cards"});
    sheet.record([](const Reader& root) {
        root["cards"].only({"1", "2", "3"});
        for (int stage = 0; stage < stages; ++stage) {
            must_be(root["cards"][std::to_string(stage + 1)], cards_of_stage[at(stage)]);
        }
    });
    Bits seen = 0;
    Numbers numbers;
    bool good = sheet.list_at("records", event_types, [&](const Reader& entry, int i) {
        only_about(entry, {"id", "stage", "name", "copies", "text", "effects", "keep_in_play_area", "mandatory"});
        const int number = sheet.named(entry["id"], Table::event);
        once(entry["id"], seen, number);
        entry["name"].text();
        entry["text"].text();
        EventCard& card = pack.event[at(number)];
        card.stage = byte(byte(entry["stage"], 1, stages) - 1);
        card.copies = byte(entry["copies"], 1, cards_of_stage[card.stage]);
        card.keep = entry["keep_in_play_area"].boolean();
        card.mandatory = entry["mandatory"].boolean();
        numbers.cards[card.stage] += card.copies;
        if (!entry.ok()) {
            return;  // what it may do depends on what it is
        }
        const EffectOwner owner{card.keep ? Bearer::kept_event : Bearer::event};
        const std::vector<EffectTree> effects = read_effects(sheet, effects_of_record(i), owner);
        card.effects = store_effects(pack, effects);
        const bool end_card = is_end_card(effects);
        numbers.end_cards += end_card ? card.copies : 0;
        if (end_card != card.mandatory) {
            entry["mandatory"].mistake("must be true for an end card and for no other (SC-N22)");
        }
        if (end_card && card.stage != stages - 1) {
            entry["stage"].mistake("must be 3 for an end card (SC-A15)");
        }
    });
    if (good) {
        check_numbers(sheet, numbers);
    }
}

}  // namespace kriegsrat::starcraft
