#include <string>

#include "games/risk/pack_sheet.h"

namespace kriegsrat::risk {

namespace {

// In the order of the enums.
const std::vector<std::string>& timing_names() {
    static const std::vector<std::string> names = {
        "reinforcement",       "attack_phase",        "after_declare_attacker", "after_declare_defender",
        "after_roll_attacker", "after_roll_defender", "after_conquest",         "end_of_turn"};
    return names;
}

const std::vector<std::string>& effect_names() {
    static const std::vector<std::string> names = {
        "reroll_own",       "reroll_enemy",       "die_bonus",     "die_penalty", "extra_die",       "win_ties",
        "limit_enemy_dice", "remove_enemy_units", "sacrifice",     "add_units",   "cancel_invasion", "save_units",
        "retreat_units",    "manoeuvre",          "invade_remote", "peek_hand"};
    return names;
}

enum Side { offensive, defensive, utility };
const std::vector<std::string>& side_names() {
    static const std::vector<std::string> names = {"offensive", "defensive", "utility"};
    return names;
}

// What is added to one die must fit its type, even if every card that changes dice comes together.
constexpr int most_on_a_die = 6;
constexpr int most_units_of_a_card = 20;
constexpr int most_extra_dice = 2;  // with three attack dice and the bonus die the six that a roll can show

constexpr Bits at(Timing timing) { return bit(static_cast<int>(timing)); }
constexpr Bits after_declare = at(Timing::after_declare_attacker) | at(Timing::after_declare_defender);
constexpr Bits after_roll = at(Timing::after_roll_attacker) | at(Timing::after_roll_defender);
constexpr Bits of_defender = at(Timing::after_declare_defender) | at(Timing::after_roll_defender);

Bits timings_of(const Card& card) {
    switch (card.effect) {
        case Effect::reroll_own:
        case Effect::reroll_enemy:
        case Effect::save_units:
            return after_roll;
        case Effect::die_bonus:
        case Effect::die_penalty:
            return after_declare | after_roll;
        case Effect::extra_die:
        case Effect::limit_enemy_dice:
            return after_declare;
        case Effect::win_ties:
            return at(Timing::after_declare_attacker) | at(Timing::after_roll_attacker);
        case Effect::sacrifice:
            return at(Timing::after_declare_attacker);
        case Effect::cancel_invasion:
        case Effect::retreat_units:
            return at(Timing::after_declare_defender);
        case Effect::manoeuvre:
            return at(Timing::end_of_turn);
        case Effect::invade_remote:
        case Effect::peek_hand:
            return at(Timing::attack_phase);
        case Effect::remove_enemy_units:
            return card.scope == Scope::opposing_territory         ? after_declare
                   : card.scope == Scope::adjacent_enemy_territory ? at(Timing::attack_phase)
                                                                   : at(Timing::after_conquest);
        case Effect::add_units:
            return card.scope == Scope::attacked_territory ? at(Timing::after_declare_defender)
                                                           : at(Timing::reinforcement) | at(Timing::attack_phase);
    }
    return 0;
}

struct ScopeName {
    std::string name;
    Scope scope;
};

Scope read_scope(const Reader& reader, const std::vector<ScopeName>& scopes) {
    std::vector<std::string> names;
    names.reserve(scopes.size());
    for (const ScopeName& scope : scopes) {
        names.push_back(scope.name);
    }
    return scopes[static_cast<std::size_t>(reader.one_of(names, "choice here"))].scope;
}

bool optional_flag(const Reader& effect, std::string_view key, bool otherwise) {
    return effect.has(key) ? effect[key].boolean() : otherwise;
}

void read_effect(const Reader& effect, Card& card) {
    card.effect = static_cast<Effect>(effect["kind"].one_of(effect_names(), "kind of effect"));
    if (!effect.ok()) {
        return;
    }
    switch (card.effect) {
        case Effect::reroll_own:
            effect.only({"kind", "count"});
            card.count = byte(effect["count"], 1, 3);
            break;
        case Effect::reroll_enemy:
            effect.only({"kind", "which", "count"});
            card.scope = read_scope(effect["which"], {{"highest", Scope::highest}});
            card.count = byte(effect["count"], 1, 1);
            break;
        case Effect::die_bonus:
            effect.only({"kind", "which", "amount"});
            card.scope = read_scope(effect["which"], {{"highest", Scope::highest}, {"all", Scope::all}});
            card.count = byte(effect["amount"], 1, most_on_a_die);
            break;
        case Effect::die_penalty:
            effect.only({"kind", "which", "amount"});
            card.scope = read_scope(effect["which"], {{"highest", Scope::highest}});
            card.count = byte(effect["amount"], 1, most_on_a_die);
            break;
        case Effect::extra_die:
            effect.only({"kind", "count"});
            card.count = byte(effect["count"], 1, most_extra_dice);
            break;
        case Effect::limit_enemy_dice:
            effect.only({"kind", "max", "win_ties"});
            card.count = byte(effect["max"], 1, 2);
            card.win_ties = optional_flag(effect, "win_ties", false);
            if (card.win_ties && has(of_defender, static_cast<int>(card.timing))) {
                effect["win_ties"].mistake("suits only a card of the attacker");
            }
            break;
        case Effect::remove_enemy_units:
            effect.only({"kind", "count", "from", "min_left"});
            card.scope = read_scope(effect["from"], {{"opposing_territory", Scope::opposing_territory},
                                                     {"adjacent_enemy_territory", Scope::adjacent_enemy_territory},
                                                     {"adjacent_to_conquered", Scope::adjacent_to_conquered}});
            card.count = byte(effect["count"], 1, most_units_of_a_card);
            card.min_left = byte(effect["min_left"], 1, most_units_of_a_card);
            break;
        case Effect::sacrifice:
            effect.only({"kind", "own", "enemy", "min_left"});
            card.own = byte(effect["own"], 1, most_units_of_a_card);
            card.count = byte(effect["enemy"], 1, most_units_of_a_card);
            card.min_left = byte(effect["min_left"], 1, most_units_of_a_card);
            break;
        case Effect::add_units:
            effect.only({"kind", "count", "to"});
            card.scope = read_scope(effect["to"], {{"attacked_territory", Scope::attacked_territory},
                                                   {"own_any", Scope::own_any},
                                                   {"own_mineral", Scope::own_mineral},
                                                   {"own_base", Scope::own_base}});
            card.count = byte(effect["count"], 1, most_units_of_a_card);
            break;
        case Effect::save_units:
            effect.only({"kind", "count"});
            card.count = byte(effect["count"], 1, 2);  // no roll costs more
            break;
        case Effect::retreat_units:
            effect.only({"kind", "max", "min_left"});
            card.count = byte(effect["max"], 1, most_units_of_a_card);
            card.min_left = byte(effect["min_left"], 1, most_units_of_a_card);
            break;
        case Effect::manoeuvre:
            effect.only({"kind", "connected"});
            card.connected = optional_flag(effect, "connected", true);
            break;
        case Effect::invade_remote:
            effect.only({"kind", "distance"});
            card.count = byte(effect["distance"], 2, max_distance);
            break;
        case Effect::peek_hand:
            effect.only({"kind", "silence"});
            card.silence = optional_flag(effect, "silence", false);
            break;
        case Effect::win_ties:
        case Effect::cancel_invasion:
            effect.only({"kind"});
            break;
    }
}

// What the whole deck may hold; the card that is one too many is the one to report.
struct Tally {
    Bits named = 0;
    std::array<int, species_count> of_species{};
    std::array<int, species_count> extra_dice{};
    std::array<int, 3> stars{};
    std::array<int, 3> sides{};
    int modifiers = 0;
    int cancels = 0;
};

void count_card(const Reader& entry, const Card& card, int side, Tally& tally) {
    ++tally.stars[card.stars];
    ++tally.sides[static_cast<std::size_t>(side)];
    if (++tally.of_species[card.species] > cards / species_count) {
        entry["species"].mistake("has more than " + std::to_string(cards / species_count) + " cards");
    }
    once(entry["territory"], tally.named, card.territory);
    const Reader effect = entry["effect"];
    if (card.effect == Effect::die_bonus || card.effect == Effect::die_penalty) {
        if (++tally.modifiers > max_modifiers) {
            effect.mistake("at most " + std::to_string(max_modifiers) + " cards may change dice");
        }
    }
    if (card.effect == Effect::cancel_invasion && ++tally.cancels > max_cancels) {
        effect.mistake("at most " + std::to_string(max_cancels) + " cards may stop an invasion");
    }
    if (card.effect == Effect::extra_die) {
        tally.extra_dice[card.species] += card.count;
        if (tally.extra_dice[card.species] > most_extra_dice) {
            effect.mistake("the cards of a species may add at most " + std::to_string(most_extra_dice) + " dice");
        }
    }
}

void store(Pack& pack, int number, const Card& card) {
    pack.card[static_cast<std::size_t>(number)] = card;
    pack.species_cards[card.species] |= bit(number);
    pack.timing_cards[static_cast<std::size_t>(card.timing)] |= bit(number);
    if (card.stars == 2) {
        pack.two_star_cards |= bit(number);
    }
}

bool read_all_cards(const Sheet& sheet, Tally& tally) {
    Bits seen = 0;
    std::array<bool, cards> good_effect{};
    std::array<Card, cards> effects{};
    // On their own first, so that a mistake in an effect and one in the rest of a card are both found.
    const bool good_effects = sheet.list_at("cards", cards, [&](const Reader& entry, int i) {
        const auto place = static_cast<std::size_t>(i);
        Card& card = effects[place];
        Mistake elsewhere;
        card.timing = static_cast<Timing>(Reader(entry.json(), elsewhere)["timing"].one_of(timing_names(), "timing"));
        read_effect(entry["effect"], card);
        good_effect[place] = entry.ok();
    });
    const bool good_rest = sheet.list_at("cards", cards, [&](const Reader& entry, int i) {
        const auto place = static_cast<std::size_t>(i);
        entry.only({"id", "species", "territory", "stars", "name", "ability_name", "timing", "side", "text", "effect",
                    "provenance"});
        Card card = effects[place];
        const int number = sheet.named(entry["id"], Table::card);
        once(entry["id"], seen, number);
        card.species = static_cast<std::uint8_t>(sheet.named(entry["species"], Table::species));
        card.territory = static_cast<std::uint8_t>(sheet.named(entry["territory"], Table::territory));
        card.stars = byte(entry["stars"], 1, 2);
        entry["name"].text();
        entry["text"].text();
        texts(entry, {"ability_name", "provenance"});
        const int timing = entry["timing"].one_of(timing_names(), "timing");
        const int side = entry["side"].one_of(side_names(), "side");
        if (entry.ok() && (side == defensive) != has(of_defender, timing)) {
            entry["side"].mistake(side == defensive ? "does not suit the timing"
                                                    : "must be \"defensive\" at this timing");
        }
        if (entry.ok() && good_effect[place] && !has(timings_of(card), timing)) {
            entry["timing"].mistake("does not suit the effect");
        }
        if (entry.ok() && good_effect[place]) {
            count_card(entry, card, side, tally);
        }
        if (entry.ok()) {
            store(sheet.pack, number, card);
        }
    });
    return good_effects && good_rest;
}

// The words of the file, explained: exactly these keys.
void read_glossary(const Sheet& sheet, std::string_view key, const std::vector<std::string>& words) {
    sheet.record([&](const Reader& root) {
        const Reader glossary = root[key];
        for (const std::string& word : words) {
            glossary[word].text();
        }
        for (const std::string& word : glossary.keys()) {
            if (std::find(words.begin(), words.end(), word) == words.end()) {
                glossary.mistake("has the unknown key '" + word.substr(0, 60) + "'");
            }
        }
    });
}

}  // namespace

void read_cards(const Sheet& sheet) {
    sheet.record([](const Reader& root) {
        root.only({"totals", "note", "timings", "effect_kinds", "cards"});
        texts(root, {"note"});
    });
    read_glossary(sheet, "timings", timing_names());
    read_glossary(sheet, "effect_kinds", effect_names());
    Tally tally;
    const bool good = read_all_cards(sheet, tally);
    sheet.record([&](const Reader& root) {
        const Reader totals = root["totals"];
        totals.only({"cards", "per_species", "one_star", "two_star", "stars", "offensive", "defensive", "utility"});
        must_be(totals["cards"], cards);
        must_be(totals["per_species"], cards / species_count);
        if (good) {
            must_be(totals["one_star"], tally.stars[1]);
            must_be(totals["two_star"], tally.stars[2]);
            must_be(totals["stars"], tally.stars[1] + 2 * tally.stars[2]);
            must_be(totals["offensive"], tally.sides[offensive]);
            must_be(totals["defensive"], tally.sides[defensive]);
            must_be(totals["utility"], tally.sides[utility]);
        }
    });
}

void read_star_table(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    const bool good_limits = sheet.record([&](const Reader& root) {
        root.only({"min_stars", "max_stars", "sets_per_turn", "table", "provenance"});
        pack.min_stars = byte(root["min_stars"], 1, static_cast<int>(pack.star_units.size()) - 1);
        pack.max_stars = byte(root["max_stars"], pack.min_stars, static_cast<int>(pack.star_units.size()) - 1);
        must_be(root["sets_per_turn"], 1);
        texts(root, {"provenance"});
    });
    const int rows = good_limits ? pack.max_stars - pack.min_stars + 1 : 0;
    sheet.list_at("table", static_cast<std::size_t>(rows), [&](const Reader& entry, int i) {
        entry.only({"stars", "units", "provenance"});
        const std::uint8_t units = byte(entry["units"], 0, 255);
        texts(entry, {"provenance"});
        if (good_limits) {
            const int stars = pack.min_stars + i;
            must_be(entry["stars"], stars);
            pack.star_units[static_cast<std::size_t>(stars)] = units;
        }
    });
}

}  // namespace kriegsrat::risk
