#include "games/perryrhodan/deck.h"

#include <algorithm>
#include <array>

#include "core/bits.h"
#include "core/json.h"
#include "core/words.h"
#include "games/perryrhodan/vocabulary.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr int cycle_end = 3;  // phases I to IV share their sources, phase V begins anew
constexpr std::array<std::string_view, phases> phase_keys{"1", "2", "3", "4", "5"};
constexpr int goals = 4;

std::string phase_name(int phase) {
    constexpr std::array<std::string_view, phases> names{"I", "II", "III", "IV", "V"};
    return std::string(names[at(phase)]);
}
const std::string& name_of(const Pack& pack, int card) { return pack.card_name[pack.card[at(card)].name]; }
const std::vector<std::string>& ids(const Pack& pack, Table table) {
    return pack.names.tables[static_cast<std::size_t>(table)].entries;
}

class DeckReader {
  public:
    DeckReader(const Pack& pack, const Json& json, std::vector<DeckFault>& faults)
        : pack_(pack), json_(json), faults_(faults) {}

    Deck read() {
        Deck deck;
        if (!json_.is_object()) {
            faults_.push_back({"/", "a deck is an object with sources", {}});
            return deck;
        }
        part([&](const Reader& root) {
            root.only({"name", "sources", "action_stack", "sideboard"});
            if (root.has("name")) {
                deck.name = root["name"].text().substr(0, most_name);
            }
        });
        piles("sources", deck.cards, deck.sources);
        if (json_.contains("sideboard")) {
            piles("sideboard", deck.sideboard, deck.sideboards);
        }
        part([&](const Reader& root) { read_stack(root, deck.stack); });
        return deck;
    }

  private:
    static constexpr std::size_t most_name = 60;
    static constexpr int most_of_a_card = 99;

    // Each part finds a mistake of its own.
    template <class Read>
    void part(Read read, RuleId rule = {}) {
        Mistake mistake;
        read(Reader(json_, mistake));
        if (mistake.made()) {
            faults_.push_back({mistake.where, mistake.what, rule});
        }
    }

    void piles(std::string_view key, Pile& pile, std::uint8_t& present) {
        part([&](const Reader& root) { root[key].only(phase_keys); });
        for (int phase = 0; phase < phases; ++phase) {
            std::vector<std::string> cards;
            Mistake ignored;
            const Reader root(json_, ignored);
            if (!root.has(key) || !root[key].has(phase_keys[at(phase)])) {
                continue;
            }
            part([&](const Reader& good) { cards = good[key][phase_keys[at(phase)]].keys(); });
            present = static_cast<std::uint8_t>(present | bit(phase));
            for (const std::string& card : cards) {
                read_card(key, phase, card, pile);
            }
        }
    }

    void read_card(std::string_view key, int phase, const std::string& word, Pile& pile) {
        const std::string where = "/" + std::string(key) + "/" + std::string(phase_keys[at(phase)]);
        const int card = find(word, phase, where);
        part([&](const Reader& root) {
            const auto number = static_cast<int>(root[key][phase_keys[at(phase)]][word].number(1, most_of_a_card));
            if (card >= 0 && root.ok()) {
                pile.add(card, std::min(number, 255 - pile.of(card)));
            }
        });
    }

    std::vector<int> named(const std::string& word, int phase) const {
        std::vector<int> found;
        for (int card = pack_.first_of_phase[at(phase)]; card < pack_.first_of_phase[at(phase) + 1]; ++card) {
            if (name_of(pack_, card) == word) {
                found.push_back(card);
            }
        }
        return found;
    }

    // The card of this phase with this id or name; -1 and a fault if there is none.
    int find(const std::string& word, int phase, const std::string& where) {
        const std::vector<std::string>& all = ids(pack_, Table::card);
        const auto id = std::find(all.begin(), all.end(), word);
        std::vector<int> found;
        if (id != all.end()) {
            found.push_back(static_cast<int>(id - all.begin()));
        } else {
            found = named(word, phase);
            if (found.empty()) {
                for (int other = 0; other < phases && found.empty(); ++other) {
                    found = named(word, other);
                }
                found.resize(std::min<std::size_t>(found.size(), 1));
            }
        }
        const std::string shown = "'" + word.substr(0, most_name) + "'";
        if (found.size() > 1) {
            faults_.push_back({where,
                               shown + " is the name of several cards of this phase: give the id",
                               {},
                               "several",
                               -1,
                               phase,
                               0,
                               0,
                               word.substr(0, most_name)});
            return -1;
        }
        if (found.empty()) {
            not_there(word, shown, where, phase);
            return -1;
        }
        if (pack_.card[at(found[0])].phase != phase) {
            faults_.push_back({where,
                               name_of(pack_, found[0]) + " is a card of phase " +
                                   phase_name(pack_.card[at(found[0])].phase) + ", not of phase " + phase_name(phase),
                               "C03"_rule,
                               "other_phase",
                               found[0],
                               phase,
                               pack_.card[at(found[0])].phase + 1,
                               phase + 1,
                               {}});
            return -1;
        }
        return found[0];
    }

    void not_there(const std::string& word, const std::string& shown, const std::string& where, int phase) {
        const std::string as_written = word.substr(0, most_name);
        for (const NotIncluded& card : pack_.not_included) {
            if (card.name == word) {
                const bool banned = card.rule == "C16"_rule;
                faults_.push_back({where, shown + (banned ? " is banned" : " has no function and is not played"),
                                   card.rule, banned ? "banned" : "no_function", -1, phase, 0, 0, as_written});
                return;
            }
        }
        faults_.push_back(
            {where, shown + " is no card of the set", "C03"_rule, "unknown", -1, phase, 0, 0, as_written});
    }

    void read_stack(const Reader& root, ActionStack& stack) const {
        if (!root.has("action_stack")) {
            add_all(stack, pack_.standard_stack);
            return;
        }
        const Reader reader = root["action_stack"];
        if (reader.is_string()) {
            const bool full = reader.one_of({"standard_20", "full_60"}, "action stack") == 1;
            add_all(stack, full ? ~Bits{0} : pack_.standard_stack);
        } else {
            for (const std::string& key : reader.keys()) {
                const std::vector<std::string>& all = ids(pack_, Table::action_card);
                const auto id = std::find(all.begin(), all.end(), key);
                if (id == all.end()) {
                    reader.mistake("'" + key.substr(0, most_name) + "' is no action card");
                    return;
                }
                stack.add(static_cast<int>(id - all.begin()), static_cast<int>(reader[key].number(1, 20)));
            }
        }
    }

    static void add_all(ActionStack& stack, Bits cards) {
        for (int card = 0; card < action_cards; ++card) {
            if (has(cards, card)) {
                stack.add(card);
            }
        }
    }

    const Pack& pack_;
    const Json& json_;
    std::vector<DeckFault>& faults_;
};

int cards_of_phase(const Pack& pack, const Pile& pile, int phase) {
    int number = 0;
    for (int card = pack.first_of_phase[at(phase)]; card < pack.first_of_phase[at(phase) + 1]; ++card) {
        number += pile.of(card);
    }
    return number;
}

RuleId rule_of_limit(const CardRecord& card) {
    if (card.max_in_source != 0) {
        return "C01"_rule;
    }
    return card.kind == Kind::event ? "C07"_rule : card.side == Side::dual ? "C05"_rule : "C04"_rule;
}

class DeckChecker {
  public:
    DeckChecker(const Pack& pack, const Deck& deck, const DeckUse& use, std::vector<DeckFault>& faults)
        : pack_(pack), deck_(deck), use_(use), faults_(faults) {}

    void check() {
        const unsigned needed = sources_needed(use_);
        for (int phase = 0; phase < phases; ++phase) {
            if (has(needed, phase)) {
                check_source(phase);
            }
        }
        check_stack();
        check_sideboard();
    }

  private:
    DeckFault& fault(std::string where, std::string what, RuleId rule, std::string_view kind, int have = 0,
                     int need = 0) {
        faults_.push_back({std::move(where), std::move(what), rule, kind, -1, -1, have, need, {}});
        return faults_.back();
    }
    static std::string at_source(int phase) { return "/sources/" + std::string(phase_keys[at(phase)]); }

    void check_source(int phase) {
        if (!has(deck_.sources, phase)) {
            fault("/sources", "there is no matter source of phase " + phase_name(phase), "C03"_rule, "no_source")
                .phase = phase;
            return;
        }
        const int number = cards_of_phase(pack_, deck_.cards, phase);
        const bool first = has(sources_at_start(use_), phase);
        const int least = first ? first_hand : 1;
        if (number < least) {
            fault(at_source(phase),
                  "the source of phase " + phase_name(phase) + " has " + std::to_string(number) + " cards and needs " +
                      std::to_string(least),
                  "C09"_rule, "too_few", number, least)  // PR-Z07
                .phase = phase;
        }
        if (number > most_in_source) {
            fault(at_source(phase),
                  "the source of phase " + phase_name(phase) + " has " + std::to_string(number) +
                      " cards; a table takes at most " + std::to_string(most_in_source),
                  {}, "too_many", number, most_in_source)
                .phase = phase;
        }
        for (int card = pack_.first_of_phase[at(phase)]; card < pack_.first_of_phase[at(phase) + 1]; ++card) {
            check_copies(phase, card);
        }
    }

    void check_copies(int phase, int card) {
        const CardRecord& record = pack_.card[at(card)];
        const int most = most_copies_of(record);
        if (most != 0 && deck_.cards.of(card) > most) {
            const bool twin =
                record.unique && record.side != Side::dual && record.max_in_source == 0 && has_twin(record);
            DeckFault& found =
                fault(at_source(phase),
                      name_of(pack_, card) + ": " + std::to_string(deck_.cards.of(card)) + " copies, at most " +
                          std::to_string(most) + (most == 1 ? " is" : " are") + " allowed",
                      twin ? "C06"_rule : rule_of_limit(record), "copies", deck_.cards.of(card), most);
            found.phase = phase;
            found.card = card;
        }
    }
    // The unique exists as a green and as a red card (PR-C06).
    bool has_twin(const CardRecord& record) const {
        int copies = 0;
        for (int card = pack_.first_of_phase[record.phase]; card < pack_.first_of_phase[record.phase + 1U]; ++card) {
            copies += pack_.card[at(card)].name == record.name ? 1 : 0;
        }
        return copies > 1;
    }

    void check_stack() {
        const int played = use_.last_phase - use_.first_phase + 1;
        const int least = use_.tournament ? 10 * played : 8;
        const int least_of_goal = use_.tournament ? played : 1;
        const RuleId rule = use_.tournament ? "R20"_rule : "C10"_rule;
        if (deck_.stack.size() < least) {
            fault("/action_stack",
                  "the action stack has " + std::to_string(deck_.stack.size()) + " cards and needs " +
                      std::to_string(least),
                  rule, "stack_size", deck_.stack.size(), least);
        }
        std::array<int, goals> number{};
        for (int card = 0; card < action_cards; ++card) {
            number[at(static_cast<int>(pack_.action[at(card)].goal) - 1)] += deck_.stack.of(card);
            if (use_.tournament && deck_.stack.of(card) > most_of_action_card) {
                fault("/action_stack", ids(pack_, Table::action_card)[at(card)] + " is there more than four times",
                      rule, "stack_copies", deck_.stack.of(card), most_of_action_card)
                    .card = card;
            }
        }
        for (int goal = 0; goal < goals; ++goal) {
            if (number[at(goal)] < least_of_goal) {
                fault("/action_stack",
                      "the goal " + std::string(goal_words[at(goal)]) + " is on " + std::to_string(number[at(goal)]) +
                          " cards and must be on " + std::to_string(least_of_goal),
                      rule, "stack_goal", number[at(goal)], least_of_goal)
                    .word = goal_words[at(goal)];
            }
        }
    }

    void check_sideboard() {
        if (deck_.sideboards != 0 && !use_.tournament) {
            fault("/sideboard", "a sideboard belongs to tournaments alone", "R21"_rule, "no_sideboard");
            return;
        }
        for (int phase = 0; phase < phases; ++phase) {
            const int number = cards_of_phase(pack_, deck_.sideboard, phase);
            if (number > most_in_sideboard) {
                fault("/sideboard/" + std::string(phase_keys[at(phase)]),
                      "the sideboard of phase " + phase_name(phase) + " has " + std::to_string(number) +
                          " cards and may have " + std::to_string(most_in_sideboard),
                      "R21"_rule, "sideboard_size", number, most_in_sideboard)
                    .phase = phase;
            }
        }
    }

    static constexpr int most_in_sideboard = 10;
    static constexpr int most_of_action_card = 4;

    const Pack& pack_;
    const Deck& deck_;
    const DeckUse& use_;
    std::vector<DeckFault>& faults_;
};

Json write_pile(const Pack& pack, const Pile& pile, std::uint8_t present) {
    Json result = Json::object();
    for (int phase = 0; phase < phases; ++phase) {
        if (!has(present, phase)) {
            continue;
        }
        Json cards = Json::object();
        for (int card = pack.first_of_phase[at(phase)]; card < pack.first_of_phase[at(phase) + 1]; ++card) {
            if (pile.has(card)) {
                cards[ids(pack, Table::card)[at(card)]] = pile.of(card);
            }
        }
        result[std::string(phase_keys[at(phase)])] = std::move(cards);
    }
    return result;
}

}  // namespace

std::uint8_t sources_needed(const DeckUse& use) {
    unsigned needed = 0;
    for (int phase = 0; phase < phases; ++phase) {
        const bool old_cycle = use.first_phase <= cycle_end && phase <= std::min(use.last_phase, cycle_end);
        const bool new_cycle = use.last_phase > cycle_end && phase > cycle_end;
        needed |= old_cycle || new_cycle ? 1U << static_cast<unsigned>(phase) : 0;
    }
    return static_cast<std::uint8_t>(needed);
}

std::uint8_t sources_at_start(const DeckUse& use) { return sources_needed({use.first_phase, use.first_phase}); }

Deck read_deck(const Pack& pack, const Json& json, std::vector<DeckFault>& faults) {
    return DeckReader(pack, json, faults).read();
}

Json write_deck(const Pack& pack, const Deck& deck) {
    Json result = Json::object();
    if (!deck.name.empty()) {
        result["name"] = deck.name;
    }
    result["sources"] = write_pile(pack, deck.cards, deck.sources);
    Json stack = Json::object();
    for (int card = 0; card < action_cards; ++card) {
        if (deck.stack.has(card)) {
            stack[ids(pack, Table::action_card)[at(card)]] = deck.stack.of(card);
        }
    }
    result["action_stack"] = std::move(stack);
    if (deck.sideboards != 0) {
        result["sideboard"] = write_pile(pack, deck.sideboard, deck.sideboards);
    }
    return result;
}

int most_copies_of(const CardRecord& card) {
    if (card.max_in_source != 0) {
        return card.max_in_source;
    }
    if (card.unique) {
        return card.side == Side::dual ? 2 : 1;
    }
    return card.kind == Kind::event ? 4 : 0;
}

void check_deck(const Pack& pack, const Deck& deck, const DeckUse& use, std::vector<DeckFault>& faults) {
    DeckChecker(pack, deck, use, faults).check();
}

Deck ready_deck(const Pack& pack, int set, const DeckUse& use) {
    Deck deck;
    const unsigned needed = sources_needed(use);
    for (int phase = 0; phase < phases; ++phase) {
        const std::uint8_t source = pack.campaign[at(set)][at(phase)];
        if (!has(needed, phase) || source == none) {
            continue;
        }
        deck.sources = static_cast<std::uint8_t>(deck.sources | bit(phase));
        for (const DeckEntry& entry : pack.deck[source].cards) {
            deck.cards.add(entry.card, entry.n);
        }
    }
    const bool standard = use.first_phase == use.last_phase;
    for (int card = 0; card < action_cards; ++card) {
        if (!standard || has(pack.standard_stack, card)) {
            deck.stack.add(card);
        }
    }
    return deck;
}

void sort_out(const Pack& pack, const DeckUse& use, Deck& deck) {
    deck.sources &= sources_needed(use);
    for (int card = 0; card < records; ++card) {
        const CardRecord& record = pack.card[at(card)];
        const bool obsolete = record.obsolete_after != none && record.obsolete_after < use.first_phase;
        if (!has(deck.sources, record.phase) || (obsolete && !use.tournament)) {
            deck.cards.remove(card, deck.cards.of(card));
        }
    }
}

}  // namespace kriegsrat::perryrhodan
