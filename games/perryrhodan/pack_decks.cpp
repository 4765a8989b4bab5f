#include <numeric>

#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

void read_deck(const Sheet& sheet, const Reader& entry, ReadyDeck& deck) {
    entry.only({"id", "title", "phase", "total", "cards"});
    texts(entry, {"title"});
    deck.id = entry["id"].text();
    deck.phase = read_phase(entry["phase"]);
    const Reader list = entry["cards"];
    RecordSet seen;
    for (std::size_t i = 0, size = list.size(); i < size && entry.ok(); ++i) {
        list[i].only({"id", "name", "n"});
        const int card = sheet.named(list[i]["id"], Table::card);
        if (entry.ok() && seen.has(card)) {
            list[i]["id"].mistake("is listed twice");
        }
        if (!entry.ok()) {
            return;
        }
        seen.add(card);
        must_be(list[i]["name"], sheet.pack.card_name[sheet.pack.card[at(card)].name]);
        if (sheet.pack.card[at(card)].phase != deck.phase) {
            list[i]["id"].mistake("is a card of another phase (PR-C03)");
        }
        deck.cards.push_back({static_cast<std::uint16_t>(card), byte(list[i]["n"], 1, most_copies)});
    }
    must_be(entry["total"], deck.total());
}

// {"1": "A1", "2": "A2"}: a ready deck for each of these phases.
void read_sources(const Sheet& sheet, const Reader& sources, std::array<std::uint8_t, phases>& decks) {
    sources.only({"1", "2", "3", "4", "5"});
    decks.fill(none);
    for (int phase = 0; phase < phases; ++phase) {
        const std::string key = std::to_string(phase + 1);
        if (!sources.has(key)) {
            continue;
        }
        decks[at(phase)] = byte(sheet.named(sources[key], Table::deck));
        if (sources.ok() && sheet.pack.deck[decks[at(phase)]].phase != phase) {
            sources[key].mistake("is a deck of another phase");
        }
    }
}

}  // namespace

const std::vector<std::string>& deck_sets() {
    static const std::vector<std::string> all{"A", "B", "C"};
    return all;
}

int ReadyDeck::total() const {
    return std::accumulate(cards.begin(), cards.end(), 0,
                           [](int sum, const DeckEntry& entry) { return sum + entry.n; });
}

void read_decks(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.record([](const Reader& root) {
        root.only({"about", "provenance", "decks", "campaigns"});
        texts(root, {"about", "provenance"});
    });
    Bits seen = 0;
    sheet.list_at("decks", ready_decks, [&](const Reader& entry, int) {
        const int number = sheet.named(entry["id"], Table::deck);
        once(entry["id"], seen, number);
        if (entry.ok()) {
            read_deck(sheet, entry, pack.deck[at(number)]);
        }
    });
    Bits names = 0;
    sheet.list_at("campaigns", campaigns, [&](const Reader& entry, int) {
        entry.only({"name", "sources", "action_stack"});
        const int letter = entry["name"].one_of(deck_sets(), "set of decks");
        once(entry["name"], names, letter);
        must_be(entry["action_stack"], "full_60");
        read_sources(sheet, entry["sources"], pack.campaign[at(letter)]);
    });
}

}  // namespace kriegsrat::perryrhodan
