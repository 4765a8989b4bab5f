#include <algorithm>
#include <array>

#include "core/bits.h"
#include "core/json.h"
#include "core/rng.h"
#include "core/words.h"
#include "games/perryrhodan/deck_book.h"
#include "games/perryrhodan/perryrhodan.h"
#include "games/perryrhodan/vocabulary.h"

// A deck as a builder sees it.
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::size_t longest_curve = 5;  // the last one counts all that need more
constexpr int most_hands = 10;
constexpr int standard_goals = 4;

std::string key_of(int phase) { return std::to_string(phase + 1); }
const std::string& entry(const Pack& pack, Table table, int number) {
    return pack.names.tables[static_cast<std::size_t>(table)].entries[at(number)];
}

// As a merge patch of the deck, with what it does in a word and a number.
Json patch(std::string_view does, int number, Json change) {
    return {{"does", does}, {"count", number}, {"patch", std::move(change)}};
}

Json repair_of(const Pack& pack, const Deck& deck, const DeckFault& fault) {
    if (fault.kind == "copies") {
        return patch("remove", fault.have - fault.need,
                     {{"sources", {{key_of(fault.phase), {{entry(pack, Table::card, fault.card), fault.need}}}}}});
    }
    if (fault.kind == "stack_copies") {
        return patch("remove", fault.have - fault.need,
                     {{"action_stack", {{entry(pack, Table::action_card, fault.card), fault.need}}}});
    }
    if (fault.kind == "no_sideboard") {
        return patch("drop_sideboard", deck.sideboard.size(), {{"sideboard", nullptr}});
    }
    if (fault.kind == "no_source") {
        Json cards = Json::object();
        int number = 0;
        for (const DeckEntry& card : pack.deck[pack.campaign[0][at(fault.phase)]].cards) {
            cards[entry(pack, Table::card, card.card)] = card.n;
            number += card.n;
        }
        return patch("ready_source", number, {{"sources", {{key_of(fault.phase), std::move(cards)}}}});
    }
    if (fault.kind == "stack_goal" || fault.kind == "stack_size") {
        // Cards that are not there yet, of this goal or of any.
        int missing = fault.need - fault.have;
        const int wanted = missing;
        Json cards = Json::object();
        for (int card = 0; card < action_cards && missing > 0; ++card) {
            const int goal = static_cast<int>(pack.action[at(card)].goal) - 1;
            const bool fits = fault.kind == "stack_size" || goal_words[at(goal % standard_goals)] == fault.word;
            if (fits && !deck.stack.has(card)) {
                cards[entry(pack, Table::action_card, card)] = 1;
                --missing;
            }
        }
        return missing > 0 ? Json(nullptr) : patch("add", wanted, {{"action_stack", std::move(cards)}});
    }
    return nullptr;
}

Json write_breach(const Pack& pack, const Deck& deck, const DeckFault& fault) {
    Json breach = {{"kind", fault.kind}, {"where", fault.where}, {"text", fault.what}};
    if (fault.rule != RuleId{}) {
        breach["rule"] = rule_name(PerryRhodan::spec().rule_prefix, fault.rule);
    }
    if (fault.card >= 0) {
        breach["card"] = entry(pack, fault.kind == "stack_copies" ? Table::action_card : Table::card, fault.card);
    }
    if (fault.phase >= 0) {
        breach["phase"] = fault.phase + 1;
    }
    if (fault.need > 0) {
        breach["have"] = fault.have;
        breach["need"] = fault.need;
    }
    if (!fault.word.empty()) {
        breach["word"] = fault.word;
    }
    if (Json repair = repair_of(pack, deck, fault); !repair.is_null()) {
        breach["repair"] = std::move(repair);
    }
    return breach;
}

// What the missing part of a premise asks for, in names of tables.
Json write_lack(const Pack& pack, const Lack& lack) {
    const Node& node = pack.nodes[at(lack.node)];
    Json warning = {{"kind", "premise"},
                    {"card", entry(pack, Table::card, lack.card)},
                    {"phase", pack.card[at(lack.card)].phase + 1},
                    {"side", side_words[at(lack.side)]},
                    {"need", node.n}};
    const auto names = [&](std::string_view what, Table table, int number) {
        warning["table"] = what;
        warning["entry"] = entry(pack, table, number);
    };
    if (node.op == NodeOp::loc) {
        names("place", Table::place, node.place);
    } else if (node.op == NodeOp::points) {
        names("skill", Table::skill, node.skill);
    } else if ((node.op == NodeOp::riddle || node.op == NodeOp::played) && node.name != no_entry) {
        names("name", Table::name, node.name);
    } else if (node.op == NodeOp::count) {
        const Filter& filter = pack.filters[node.filter];
        if (filter.name != no_entry) {
            names("name", Table::name, filter.name);
        } else if (filter.skill != none) {
            names("skill", Table::skill, filter.skill);
        } else if (filter.loyalty != 0) {
            names("loyalty", Table::loyalty, first(Bits{filter.loyalty}));
        }
    }
    return warning;
}

Json write_condition(const Condition& condition) {
    Json parts = Json::array();
    for (const NeededPart& part : condition.parts) {
        parts.push_back({{"kind", part.kind}, {"have", part.have}, {"need", part.need}});
    }
    return {{"phase", condition.phase + 1},
            {"rule", rule_name(PerryRhodan::spec().rule_prefix, condition.rule)},
            {"in_reach", condition.in_reach()},
            {"parts", std::move(parts)}};
}

Json write_source(const Pack& pack, const Deck& deck, int phase) {
    std::array<std::array<int, 3>, longest_curve> curve{};
    std::array<int, kind_words.size()> kinds{};
    int number = 0;
    for (int card = pack.first_of_phase[at(phase)]; card < pack.first_of_phase[at(phase) + 1]; ++card) {
        const CardRecord& record = pack.card[at(card)];
        const int copies = deck.cards.of(card);
        number += copies;
        kinds[static_cast<std::size_t>(record.kind)] += copies;
        if (record.kind == Kind::location) {
            continue;
        }
        const int for_pro = places_needed(pack, record, pro);
        const int for_anti = places_needed(pack, record, anti);
        const int needs = for_pro < 0 ? std::max(0, for_anti) : for_anti < 0 ? for_pro : std::min(for_pro, for_anti);
        curve[std::min(at(needs), longest_curve - 1)][static_cast<std::size_t>(record.side)] += copies;
    }
    Json columns = Json::array();
    for (const auto& column : curve) {
        columns.push_back({{"pro", column[0]}, {"anti", column[1]}, {"dual", column[2]}});
    }
    Json by_kind = Json::object();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        by_kind[std::string(kind_words[kind])] = kinds[kind];
    }
    return {{"cards", number},
            {"kinds", std::move(by_kind)},
            {"curve", std::move(columns)},
            {"without_mulligan", share_without_mulligan(pack, deck, phase)}};
}

Json write_stack(const Pack& pack, const Deck& deck) {
    Json goals = Json::object();
    for (const Word goal : goal_words) {
        goals[std::string(goal)] = 0;
    }
    for (int card = 0; card < action_cards; ++card) {
        const int goal = static_cast<int>(pack.action[at(card)].goal) - 1;
        Json& number = goals[std::string(goal_words[at(goal)])];
        number = number.get<int>() + deck.stack.of(card);
    }
    return {{"cards", deck.stack.size()}, {"goals", std::move(goals)}};
}

}  // namespace

Json write_report(const Pack& pack, const Deck& deck, const DeckUse& use, const std::vector<DeckFault>& faults) {
    Json breaches = Json::array();
    for (const DeckFault& fault : faults) {
        breaches.push_back(write_breach(pack, deck, fault));
    }
    Json warnings = Json::array();
    for (const Lack& lack : premises_out_of_reach(pack, deck, use)) {
        warnings.push_back(write_lack(pack, lack));
    }
    Json out_of_reach = Json::array();
    for (const Lack& lack : premises_out_of_reach(pack, deck, use, true)) {
        out_of_reach.push_back(entry(pack, Table::card, lack.card));
    }
    Json conditions = Json::array();
    for (const Condition& condition : conditions_of(pack, deck, use)) {
        conditions.push_back(write_condition(condition));
    }
    Json sources = Json::object();
    for (int phase = 0; phase < phases; ++phase) {
        sources[key_of(phase)] = write_source(pack, deck, phase);
        sources[key_of(phase)]["needed"] = has(sources_needed(use), phase);
    }
    return {{"legal", faults.empty()},
            {"deck", write_deck(pack, deck)},
            {"breaches", std::move(breaches)},
            {"warnings", std::move(warnings)},
            {"conditions", std::move(conditions)},
            {"sources", std::move(sources)},
            {"out_of_reach", std::move(out_of_reach)},
            {"action_stack", write_stack(pack, deck)}};
}

Expected<Json> draw_hands(const Pack& pack, const Deck& deck, const Json& wanted) {
    Mistake mistake;
    const Reader in(wanted, mistake, "/hands");
    in.only({"phase", "seed", "count"});
    const int phase = static_cast<int>(in["phase"].number(1, phases)) - 1;
    const auto seed = static_cast<std::uint64_t>(in["seed"].number(0, INT64_C(1) << 52U));
    const auto count = static_cast<int>(in["count"].number(1, most_hands));
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("request"));
    }
    Pile source = deck.cards;
    for (int card = 0; card < records; ++card) {
        if (pack.card[at(card)].phase != phase) {
            source.remove(card, source.of(card));
        }
    }
    Json hands = Json::array();
    Rng rng(seed);
    for (int i = 0; i < count && source.size() >= first_hand; ++i) {
        Pile rest = source;
        std::vector<int> drawn;
        int locations = 0;
        for (int n = 0; n < first_hand; ++n) {
            const int card = rest.any(rng);
            rest.remove(card);
            drawn.push_back(card);
            locations += pack.card[at(card)].kind == Kind::location ? 1 : 0;
        }
        std::sort(drawn.begin(), drawn.end());
        Json cards = Json::array();
        for (const int card : drawn) {
            cards.push_back(entry(pack, Table::card, card));
        }
        hands.push_back({{"cards", std::move(cards)},
                         {"places", locations},
                         {"mulligan", locations == 0 || locations == first_hand}});
    }
    return hands;
}

}  // namespace kriegsrat::perryrhodan
