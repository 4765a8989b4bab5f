#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr int standard_cards = 20;  // of the ready stack

// The German words of the goals, in the order of goal_words.
std::vector<std::string> read_goals(const Reader& goals) {
    std::vector<std::string> german(goal_words.size());
    for (const std::string& key : goals.keys()) {
        german[at(read_word<int>(goals[key], goal_words, "goal"))] = key;
    }
    if (goals.ok() && std::find(german.begin(), german.end(), "") != german.end()) {
        goals.mistake("must name each goal once");
    }
    return german;
}

void read_column(const Reader& reader, std::array<std::uint8_t, 5>& numbers) {
    reader.only({"B", "C", "D", "E"});
    numbers[0] = 1;  // PR-A06
    for (int letter = 1; letter < 5; ++letter) {
        numbers[at(letter)] = byte(reader[letter_words[at(letter)]], 1, letter + 1);  // PR-A05
    }
}

Bits read_stack(const Sheet& sheet, const Reader& stack, std::size_t size) {
    Bits cards = 0;
    stack.only({"cards", "note"});
    texts(stack, {"note"});
    const Reader list = stack["cards"];
    list.size(size);
    for (std::size_t i = 0; i < size && list.ok(); ++i) {
        once(list[i], cards, sheet.named(list[i], Table::action_card));
    }
    return cards;
}

}  // namespace

void read_action_cards(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    std::vector<std::string> german;
    sheet.record([&](const Reader& root) {
        root.only({"about", "provenance", "goals", "cards", "stacks", "help_cards"});
        texts(root, {"about", "provenance"});
        german = read_goals(root["goals"]);
    });
    Bits seen = 0;
    sheet.list_at("cards", action_cards, [&](const Reader& entry, int) {
        entry.only({"id", "goal", "red", "green"});
        const int number = sheet.named(entry["id"], Table::action_card);
        once(entry["id"], seen, number);
        ActionCard& card = pack.action[at(number)];
        card.goal = static_cast<Goal>(entry["goal"].one_of(german, "goal") + static_cast<int>(Goal::assassination));
        for (int column = 0; column < 2; ++column) {
            read_column(entry[bar_column_words[at(column)]], card.number[at(column)]);
        }
    });
    sheet.record([&](const Reader& root) {
        root["stacks"].only({"standard_20", "full_60"});
        pack.standard_stack = read_stack(sheet, root["stacks"]["standard_20"], standard_cards);
        read_stack(sheet, root["stacks"]["full_60"], action_cards);
    });
    sheet.list_at("help_cards", 0, [](const Reader& entry, int) {
        entry.only({"id", "name", "gloss", "phase"});
        entry["id"].text();
        texts(entry, {"name", "gloss"});
        read_phase(entry["phase"]);
    });
}

}  // namespace kriegsrat::perryrhodan
