#include "core/setup_json.h"

#include <array>
#include <string>
#include <vector>

#include "core/words.h"
#include "games/perryrhodan/deck.h"
#include "games/perryrhodan/perryrhodan.h"

// Set-ups: {"game", "variant", "players", "options", "pack"}. Options:
// {"decks": ["A", {"sources": ...}], "tournament": true, "giving_up": true, "phases": [1, 5], "round_limits": [40,
// ...]}.
namespace kriegsrat::perryrhodan {

namespace {

constexpr int campaign = 5;  // in GameSpec::variants, behind the phases played alone
constexpr std::array<RuleId, campaign + 1> player_rules{"C02"_rule, "C02"_rule, "C02"_rule,
                                                        "C02"_rule, "C02"_rule, "C02"_rule};
constexpr int least_rounds = 10;  // PR-Y42
constexpr int most_rounds = 200;

const Variant& variant_of(const Setup& setup) { return PerryRhodan::spec().variants[setup.variant]; }
DeckUse use_of(const Setup& setup) { return {setup.first_phase, setup.last_phase, setup.tournament}; }
const std::vector<std::string>& sets_of(const Setup& setup) {
    return setup.pack->names.tables[static_cast<std::size_t>(Table::deck_set)].entries;
}

// Every key must be known; these are no options that a table offers as a switch or a list of names.
void check_keys(const Reader& options, const Setup& setup) {
    for (const std::string& name : options.keys()) {
        const bool known = name == "round_limits" || (name == "phases" && setup.variant == campaign);
        if (!known && find_option(variant_of(setup), name) == nullptr) {
            options.mistake(std::string(variant_of(setup).id) + " has no option '" + name.substr(0, 60) + "'");
        }
    }
}

void read_phases(const Reader& reader, Setup& setup) {
    reader.size(2);
    setup.first_phase = byte(static_cast<int>(reader[std::size_t{0}].number(1, phases)) - 1);
    setup.last_phase = byte(static_cast<int>(reader[std::size_t{1}].number(1, phases)) - 1);
    if (reader.ok() && setup.last_phase < setup.first_phase) {
        reader.mistake("the last phase cannot come before the first");
    }
}

void take(const Pack& pack, Setup& setup, int seat, Deck deck) {
    sort_out(pack, use_of(setup), deck);
    setup.source[at(seat)] = deck.cards;
    setup.stack[at(seat)] = deck.stack;
}

// A deck that breaks the rules is refused before the game (PR-C13, PR-Z09).
void read_own_deck(const Reader& reader, Setup& setup, int seat) {
    std::vector<DeckFault> faults;
    Deck deck = read_deck(*setup.pack, reader.json(), faults);
    if (faults.empty()) {
        sort_out(*setup.pack, use_of(setup), deck);
        check_deck(*setup.pack, deck, use_of(setup), faults);
    }
    if (!faults.empty()) {
        const DeckFault& fault = faults.front();
        const std::string rule = rule_name(PerryRhodan::spec().rule_prefix, fault.rule);
        reader.mistake((fault.where.empty() ? "" : fault.where + ": ") + fault.what +
                       (fault.rule == RuleId{} ? "" : " (" + rule + ")"));
        return;
    }
    setup.deck_set[at(seat)] = own_deck;
    setup.deck_name[at(seat)] = deck.name;
    take(*setup.pack, setup, seat, std::move(deck));
}

void read_decks(const Reader& reader, Setup& setup) {
    if (reader.size() != setup.players) {
        reader.mistake("must be " + std::to_string(setup.players) + " decks, one for each player");
        return;
    }
    for (int seat = 0; seat < setup.players && reader.ok(); ++seat) {
        const Reader entry = reader[at(seat)];
        if (entry.is_object()) {
            read_own_deck(entry, setup, seat);
        } else {
            setup.deck_set[at(seat)] = byte(entry.one_of(sets_of(setup), "ready set of decks"));
        }
    }
}

void read_options(const Reader& options, Setup& setup) {
    check_keys(options, setup);
    setup.tournament = options.has("tournament") && options["tournament"].boolean();
    setup.giving_up = options.has("giving_up") && options["giving_up"].boolean();
    if (options.has("phases")) {
        read_phases(options["phases"], setup);
    }
    if (options.has("round_limits")) {
        options["round_limits"].size(phases);
        for (int phase = 0; phase < phases && options.ok(); ++phase) {
            setup.round_limit[at(phase)] =
                byte(static_cast<int>(options["round_limits"][at(phase)].number(least_rounds, most_rounds)));
        }
    }
    if (options.has("decks") && options.ok()) {
        read_decks(options["decks"], setup);
    }
}

}  // namespace

Expected<Setup> PerryRhodan::read_setup(const Json& json) {
    Mistake mistake;
    const Reader root(json, mistake);
    const SetupHead<Pack> head = read_setup_head(root, spec(), player_rules, perryrhodan::current_pack(), find_pack);
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    Setup setup;
    setup.pack = head.pack;
    setup.variant = head.variant;
    setup.players = head.players;
    setup.first_phase = setup.variant == campaign ? byte(0) : setup.variant;
    setup.last_phase = setup.variant == campaign ? byte(phases - 1) : setup.variant;
    for (int seat = 0; seat < max_seats; ++seat) {
        setup.deck_set[at(seat)] = byte(seat % campaigns);
    }
    if (root.has("options")) {
        read_options(root["options"], setup);
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        if (setup.deck_set[at(seat)] != own_deck) {
            take(*setup.pack, setup, seat, ready_deck(*setup.pack, setup.deck_set[at(seat)], use_of(setup)));
        }
    }
    return setup;
}

Json PerryRhodan::write_setup(const Setup& setup) {
    Json options = Json::object();
    Json decks = Json::array();
    for (int seat = 0; seat < setup.players; ++seat) {
        if (setup.deck_set[at(seat)] == own_deck) {
            Deck deck;
            deck.name = setup.deck_name[at(seat)];
            deck.cards = setup.source[at(seat)];
            deck.stack = setup.stack[at(seat)];
            deck.sources = sources_needed(use_of(setup));
            decks.push_back(write_deck(*setup.pack, deck));
        } else {
            decks.push_back(sets_of(setup)[setup.deck_set[at(seat)]]);
        }
    }
    options["decks"] = std::move(decks);
    options["giving_up"] = setup.giving_up;
    options["tournament"] = setup.tournament;
    if (setup.variant == campaign) {
        options["phases"] = {setup.first_phase + 1, setup.last_phase + 1};
    }
    if (setup.round_limit != usual_round_limits) {
        options["round_limits"] = setup.round_limit;
    }
    return write_setup_head(spec(), variant_of(setup), setup.players, std::move(options), setup.pack->digest);
}

}  // namespace kriegsrat::perryrhodan
