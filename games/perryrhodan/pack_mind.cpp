#include "games/perryrhodan/mind_terms.h"
#include "games/perryrhodan/pack_sheet.h"

// data/mind.json: what the minds hold for valuable.
namespace kriegsrat::perryrhodan {

namespace {

constexpr int most_worth = 20000;

std::uint8_t side_at(const Reader& entry, std::string_view key) {
    return byte(static_cast<int>(read_word<Side>(entry[key], std::array<Word, 2>{"pro", "anti"}, "side")));
}

Want read_want(const Sheet& sheet, const Reader& entry) {
    entry.only({"term", "phase", "worth", "n", "side", "cards", "room", "if", "if_side"});
    texts(entry, {"term"});
    Want want;
    want.worth = static_cast<std::int16_t>(entry["worth"].number(1, most_worth));
    want.n = byte(number_or(entry, "n", 1, 9, 1));
    want.side = side_at(entry, "side");
    want.condition_side = entry.has("if_side") ? side_at(entry, "if_side") : want.side;
    if (entry.has("cards")) {
        want.cards = read_filter(sheet, entry["cards"]);
        Filter printed = sheet.pack.filters[want.cards];
        printed.side = Side::unsaid;
        want.printed = store_one(sheet.pack.filters, printed);
        sheet.pack.filters[want.cards].side = static_cast<Side>(want.side);
    }
    if (entry.has("room")) {
        want.room = read_place(sheet, entry["room"]);
    }
    if (entry.has("if")) {
        want.condition = read_condition(sheet, entry["if"]);
    }
    if (!entry.has("cards") && !entry.has("room") && !entry.has("if")) {
        entry.mistake("must have cards, room or a condition");
    }
    return want;
}

}  // namespace

MindTerms read_mind(const Sheet& sheet) {
    MindTerms mind;
    sheet.record([&](const Reader& root) {
        root.only({"about", "worths", "wants"});
        texts(root, {"about"});
        root["worths"].only({worth_words.begin(), worth_words.end()});
        for (std::size_t i = 0; i < worth_words.size(); ++i) {
            mind.worth[i] = static_cast<std::int16_t>(root["worths"][worth_words[i]].number(0, most_worth));
        }
    });
    sheet.list_at("wants", 0, [&](const Reader& entry, int) {
        const int phase = read_phase(entry["phase"]);
        mind.wants[at(phase)].push_back(read_want(sheet, entry));
    });
    return mind;
}

}  // namespace kriegsrat::perryrhodan
