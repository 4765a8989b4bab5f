#include <algorithm>
#include <array>

#include "core/bits.h"
#include "core/json.h"
#include "core/words.h"
#include "games/perryrhodan/deck_book.h"

// Decks as people write them down.
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::array<std::string_view, phases> numerals{"I", "II", "III", "IV", "V"};
constexpr std::string_view actions_heading = "Actions";
constexpr std::string_view sideboard_heading = "Sideboard ";
constexpr int most_lines = 2000;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r";
    const std::size_t first = text.find_first_not_of(blank);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(blank) - first + 1);
}

// By name where that is clear within the phase.
std::string word_for(const Pack& pack, int card) {
    const CardRecord& record = pack.card[at(card)];
    int same = 0;
    for (int other = pack.first_of_phase[record.phase]; other < pack.first_of_phase[record.phase + 1U]; ++other) {
        same += pack.card[at(other)].name == record.name ? 1 : 0;
    }
    return same == 1 ? pack.card_name[record.name]
                     : pack.names.tables[static_cast<std::size_t>(Table::card)].entries[at(card)];
}

void write_piles(const Pack& pack, const Pile& pile, unsigned present, std::string_view before, std::string& text) {
    for (const int phase : each(Bits{present})) {
        text += "\n[" + std::string(before) + std::string(numerals[at(phase)]) + "]\n";
        for (int card = pack.first_of_phase[at(phase)]; card < pack.first_of_phase[at(phase) + 1]; ++card) {
            if (pile.has(card)) {
                text += std::to_string(pile.of(card)) + " " + word_for(pack, card) + "\n";
            }
        }
    }
}

class TextReader {
  public:
    Expected<Json> read(std::string_view text) {
        deck_ = {{"sources", Json::object()}};
        for (std::size_t at = 0; at <= text.size() && fault_.empty();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            if (++line_ > most_lines) {
                fault_ = "there are too many lines";
            } else {
                take(trimmed(text.substr(at, end - at)));
            }
            at = end + 1;
        }
        if (!fault_.empty()) {
            return error("deck_text", "line " + std::to_string(line_) + ": " + fault_);
        }
        return std::move(deck_);
    }

  private:
    void take(std::string_view line) {
        if (line.empty()) {
            return;
        }
        if (line.front() == '#') {
            const std::string_view name = trimmed(line.substr(1));
            if (!deck_.contains("name") && !name.empty()) {
                deck_["name"] = name;
            }
        } else if (line.front() == '[') {
            heading(line);
        } else {
            card(line);
        }
    }

    void heading(std::string_view line) {
        if (line.back() != ']') {
            fault_ = "a heading ends with ]";
            return;
        }
        std::string_view word = trimmed(line.substr(1, line.size() - 2));
        if (word == actions_heading) {
            open("action_stack", "");
            return;
        }
        const bool beside = word.starts_with(sideboard_heading);
        word = beside ? trimmed(word.substr(sideboard_heading.size())) : word;
        const auto found = std::find(numerals.begin(), numerals.end(), word);
        if (found == numerals.end()) {
            fault_ = "a heading is [I] to [V], [Sideboard I] to [Sideboard V] or [Actions]";
            return;
        }
        open(beside ? "sideboard" : "sources", std::to_string(found - numerals.begin() + 1));
    }

    void open(const char* part, const std::string& phase) {
        Json& pile = deck_[part];
        if (pile.is_null()) {
            pile = Json::object();
        }
        pile_ = phase.empty() ? &pile : &pile[phase];
        if (pile_->is_null()) {
            *pile_ = Json::object();
        }
    }

    void card(std::string_view line) {
        if (pile_ == nullptr) {
            fault_ = "a heading like [I] comes before the first card";
            return;
        }
        int number = 0;
        std::size_t at = 0;
        while (at < line.size() && line[at] >= '0' && line[at] <= '9' && number < 1000) {
            number = number * 10 + (line[at++] - '0');
        }
        const std::string_view word = trimmed(line.substr(at));
        if (at == 0 || number < 1 || number >= 1000 || word.empty() || (line[at] != ' ' && line[at] != '\t')) {
            fault_ = "a card is a number and its name, such as \"20 Terra/Sol\"";
            return;
        }
        Json& count = (*pile_)[std::string(word)];
        count = std::min(999, number + (count.is_null() ? 0 : count.get<int>()));
    }

    Json deck_;
    Json* pile_ = nullptr;
    int line_ = 0;
    std::string fault_;
};

}  // namespace

std::string write_deck_text(const Pack& pack, const Deck& deck) {
    std::string text = deck.name.empty() ? std::string() : "# " + deck.name + "\n";
    write_piles(pack, deck.cards, deck.sources, "", text);
    write_piles(pack, deck.sideboard, deck.sideboards, sideboard_heading, text);
    text += "\n[" + std::string(actions_heading) + "]\n";
    for (int card = 0; card < action_cards; ++card) {
        if (deck.stack.has(card)) {
            text += std::to_string(deck.stack.of(card)) + " " +
                    pack.names.tables[static_cast<std::size_t>(Table::action_card)].entries[at(card)] + "\n";
        }
    }
    return text;
}

Expected<Json> read_deck_text(std::string_view text) { return TextReader().read(text); }

}  // namespace kriegsrat::perryrhodan
