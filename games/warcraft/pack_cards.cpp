#include "games/warcraft/pack_sheet.h"

// experience_cards.json: cards by the moment they may be played and what they do.
namespace kriegsrat::warcraft {

namespace {

// By Timing: the name of the window, the phase it belongs to and whether the player must have a unit in the battle.
struct WindowNames {
    const char* window;
    const char* phase;
    bool in_battle;
};
constexpr std::array<WindowNames, timings> window_names{{
    {"start_of_opponent_movement_phase", "movement", false},
    {"start_of_own_movement_phase", "movement", false},
    {"enemy_unit_enters_space_with_own_workers", "movement", false},
    {"end_of_any_movement_before_battles", "movement", false},
    {"start_of_battle_round", "battle", true},
    {"start_of_melee_phase", "battle", true},
    {"before_own_attack_roll", "battle", true},
    {"after_own_attack_roll", "battle", true},
    {"after_enemy_attack_roll", "battle", true},
    {"before_first_casualty_of_battle_phase", "battle", true},
    {"immediately_before_enemy_removes_a_casualty", "battle", true},
    {"after_enemy_removes_casualty", "battle", true},
    {"battle_card_just_played", "battle", true},
    {"start_of_own_harvest_phase", "harvest", false},
    {"start_of_own_spend_phase", "spend", false},
    {"own_spend_phase", "spend", false},
    {"any_time_outside_battles", "any", false},
}};

// By Op: its name and the moment its rules need. modify_movement has two.
struct OpNames {
    const char* op;
    Timing timing;
};
constexpr std::array<OpNames, 18> op_names{{
    {"workers_become_melee", Timing::enemy_enters_workers},
    {"cancel_card", Timing::card_just_played},
    {"reduce_casualties", Timing::before_casualties},
    {"unit_cannot_attack", Timing::battle_round_start},
    {"remove_from_battle", Timing::battle_round_start},
    {"flying_eligible_as_melee_casualties", Timing::melee_phase_start},
    {"reroll_misses", Timing::before_own_roll},
    {"take_resources_from_owner", Timing::after_enemy_casualty},
    {"modify_own_attack_results", Timing::before_own_roll},
    {"choose_enemy_casualty", Timing::before_enemy_casualty},
    {"extra_attacks_per_hit", Timing::after_own_roll},
    {"remove_depletion_marker", Timing::own_harvest_start},
    {"modify_movement", Timing::own_movement_start},
    {"roll_to_prevent_casualties", Timing::after_enemy_roll},
    {"build_without_worker", Timing::own_spend},
    {"gain_resources", Timing::own_spend_start},
    {"teleport_all_units", Timing::end_of_movement},
    {"victory_points", Timing::any_time},
}};

template <class List, class Name>
std::vector<std::string> names_of(const List& list, Name name) {
    std::vector<std::string> names;
    names.reserve(list.size());
    for (const auto& entry : list) {
        names.emplace_back(entry.*name);
    }
    return names;
}

// Every key of the effect with the value the rules give it; those that are numbers of the card are read elsewhere.
void must_say(const Reader& effect, const Json& fixed, std::initializer_list<std::string_view> numbers) {
    std::vector<std::string_view> keys{"op"};
    for (const auto& [key, value] : fixed.items()) {
        keys.push_back(key);
        must_be(effect[key], value);
    }
    keys.insert(keys.end(), numbers);
    effect.only(keys);
}

void read_movement(const Reader& effect, Card& card) {
    if (card.timing == Timing::opponent_movement_start) {
        must_say(effect,
                 {{"target", "enemy_pieces_in_one_space"},
                  {"minimum", 0},
                  {"until", "end_of_current_player_movement_phase"}},
                 {"amount"});
        must_be(effect["amount"], -1);
        card.amount = -1;
        return;
    }
    must_say(effect, {{"target", "own_pieces_in_one_space"}, {"until", "end_of_own_movement_phase"}},
             {"amount", "maximum_total"});
    card.amount = static_cast<std::int8_t>(byte(effect["amount"], 1, 3));
    card.limit = byte(effect["maximum_total"], 1, 3);
}

void read_gain(const Reader& effect, Card& card) {
    effect.only({"op", "choice"});
    effect["choice"].size(2);
    const Reader in_gold = effect["choice"][0];
    const Reader in_wood = effect["choice"][1];
    in_gold.only({"gold"});
    in_wood.only({"wood"});
    card.choice[0].gold = byte(in_gold["gold"], 1, most_paid);
    card.choice[1].wood = byte(in_wood["wood"], 1, most_paid);
}

void read_battle_effect(const Reader& effect, Card& card) {
    switch (card.op) {
        case Op::reduce_casualties:
            must_say(effect, {{"side", "own"}, {"scope", "battle_phase"}}, {"amount"});
            card.amount = static_cast<std::int8_t>(byte(effect["amount"], 1, 9));
            break;
        case Op::unit_cannot_attack:
            must_say(effect, {{"target", "enemy_participating_unit"}, {"until", "end_of_battle_round"}}, {});
            card.targets = 1U << melee | 1U << ranged | 1U << flying | 1U << worker;
            break;
        case Op::remove_from_battle:
            must_say(effect,
                     {{"target", "enemy_melee_or_ranged_unit"},
                      {"until", "end_of_battle"},
                      {"if_own_side_won", "kill"},
                      {"else", "return_to_origin"}},
                     {});
            card.targets = 1U << melee | 1U << ranged | 1U << worker;
            break;
        case Op::flying_eligible_as_melee_casualties:
            must_say(effect, {{"side", "enemy"}, {"until", "end_of_battle"}}, {});
            break;
        case Op::reroll_misses:
            must_say(effect, {{"side", "own_player"}, {"times", 1}, {"scope", "battle_phase"}}, {});
            break;
        case Op::take_resources_from_owner:
            must_say(effect, {{"amount", "training_cost_of_removed_unit"}, {"cap", "owner_stock"}}, {});
            break;
        case Op::modify_own_attack_results:
            must_say(effect, {{"scope", "battle_phase"}, {"counts_as_natural", false}}, {"amount"});
            card.amount = static_cast<std::int8_t>(effect["amount"].number(-5, -1));
            break;
        case Op::choose_enemy_casualty:
            must_say(effect, Json::object({{"count", 1}}), {});
            break;
        case Op::extra_attacks_per_hit:
            must_say(effect, {{"per_hit", 1}, {"chain", false}, {"scope", "battle_phase"}}, {});
            break;
        default:
            must_say(effect, {{"dice", "per_enemy_hit"}, {"scope", "battle_phase"}}, {"success_max"});
            card.limit = byte(effect["success_max"], 1, die_faces);
            break;
    }
}

void read_effect(const Reader& effect, Card& card) {
    switch (card.op) {
        case Op::workers_become_melee:
            must_say(effect, {{"where", "entered_space"}, {"until", "end_of_current_player_movement_phase"}}, {});
            break;
        case Op::cancel_card:
            must_say(effect, Json::object({{"target", "card_just_played"}}), {});
            break;
        case Op::remove_depletion_marker:
            must_say(effect, Json::object({{"target", "forest_space"}}), {});
            break;
        case Op::modify_movement:
            read_movement(effect, card);
            break;
        case Op::build_without_worker:
            must_say(effect, {{"count", 1}, {"cost", "normal"}, {"not", "outpost"}}, {});
            break;
        case Op::gain_resources:
            read_gain(effect, card);
            break;
        case Op::teleport_all_units:
            must_say(effect,
                     {{"from", "one_space"},
                      {"to", "own_city_or_own_outpost"},
                      {"overflow", "spaces_adjacent_to_destination"},
                      {"workers", false}},
                     {});
            break;
        case Op::victory_points:
            must_say(effect, Json::object({{"permanent", true}}), {"amount"});
            card.amount = static_cast<std::int8_t>(byte(effect["amount"], 1, 3));
            break;
        default:
            read_battle_effect(effect, card);
            break;
    }
}

Card read_card(const Reader& entry) {
    Card card;
    const Reader timing = entry["timing"];
    timing.only({"window", "phase", "needs_participating_unit"});
    const int window = timing["window"].one_of(names_of(window_names, &WindowNames::window), "moment");
    must_be(timing["phase"], window_names[at(window)].phase);
    must_be(timing["needs_participating_unit"], window_names[at(window)].in_battle);
    card.timing = static_cast<Timing>(window);
    const int op = entry["effect"]["op"].one_of(names_of(op_names, &OpNames::op), "effect");
    card.op = static_cast<Op>(op);
    const bool cripple = card.op == Op::modify_movement && card.timing == Timing::opponent_movement_start;
    if (entry.ok() && op_names[at(op)].timing != card.timing && !cripple) {
        entry["timing"]["window"].mistake("does not suit the effect " + std::string(op_names[at(op)].op));
    }
    must_be(entry["discard_after_use"], card.op != Op::victory_points);
    read_effect(entry["effect"], card);
    return card;
}

struct Draft {
    std::array<std::uint8_t, cards> copies{};
    std::array<std::uint8_t, cards> owner{};  // race; races: everybody's
};

int copies_of(const Pack& pack, const Race& race, Op op) {
    int sum = 0;
    for (int place = 0; place < deck_kinds; ++place) {
        const int card = race.deck[at(place)];
        sum += card != none && pack.card[at(card)].op == op ? copies_in(race.whole_deck, place) : 0;
    }
    return sum;
}

void read_deck(const Sheet& sheet, const Reader& deck, const Draft& draft, int race) {
    deck.only({"cards", "total"});
    must_be(deck["total"], deck_size);
    const std::vector<std::string>& names = sheet.names(Table::card);
    deck["cards"].only(std::vector<std::string_view>(names.begin(), names.end()));
    Race& owner = sheet.pack.race[at(race)];
    owner.deck.fill(none);
    int place = 0;
    for (int card = 0; card < cards && deck.ok(); ++card) {
        if (!deck["cards"].has(names[at(card)])) {
            continue;
        }
        const Reader copies = deck["cards"][names[at(card)]];
        must_be(copies, draft.copies[at(card)]);
        if (draft.owner[at(card)] != race && draft.owner[at(card)] != races) {
            copies.mistake("is a card of another race");
        }
        if (place == deck_kinds) {
            copies.mistake("a deck has at most " + std::to_string(deck_kinds) + " kinds of cards");
        }
        if (deck.ok()) {
            owner.deck[at(place)] = byte(card);
            owner.whole_deck |= cards_of(place, draft.copies[at(card)]);
            owner.at[static_cast<std::size_t>(sheet.pack.card[at(card)].timing)] |= cards_of(place, 0xF);
            ++place;
        }
    }
    if (deck.ok() && cards_in(owner.whole_deck) != deck_size) {
        deck["cards"].mistake("must be " + std::to_string(deck_size) + " cards");
    }
    if (deck.ok() && copies_of(sheet.pack, owner, Op::victory_points) != 3) {
        deck["cards"].mistake("must hold 3 Victory Point cards");
    }
    if (deck.ok() && (copies_of(sheet.pack, owner, Op::remove_from_battle) > max_devoured ||
                      copies_of(sheet.pack, owner, Op::unit_cannot_attack) > max_asleep)) {
        deck["cards"].mistake("holds too many cards that take a unit out of a battle");
    }
}

}  // namespace

void read_cards(const Sheet& sheet) {
    sheet.head({"cards_total", "distinct_cards", "copies_note", "errata_not_applied", "decks", "cards"});
    sheet.record([&](const Reader& root) {
        texts(root, {"copies_note", "errata_not_applied"});
        must_be(root["cards_total"], deck_size * races);
        must_be(root["distinct_cards"], cards);
    });
    Draft draft;
    Bits seen = 0;
    std::vector<std::string> owners = race_names();
    owners.emplace_back("common");
    const bool good = sheet.list_at("cards", cards, [&](const Reader& entry, int /*i*/) {
        only_about(entry, {"id", "race", "copies_per_deck", "timing", "text", "effect", "discard_after_use"});
        texts(entry, {"text"});
        const int id = sheet.named(entry["id"], Table::card);
        once(entry["id"], seen, id);
        const Card card = read_card(entry);
        draft.copies[at(id)] = byte(entry["copies_per_deck"], 1, 15);
        draft.owner[at(id)] = byte(entry["race"].one_of(owners, "race"));
        if (entry.ok()) {
            sheet.pack.card[at(id)] = card;
        }
        if (entry.ok() && card.op == Op::modify_movement && card.amount > 0) {
            sheet.pack.fast_amount = byte(card.amount);
            sheet.pack.fast_limit = card.limit;
        }
    });
    if (!good) {
        return;
    }
    sheet.record([&](const Reader& root) {
        root["decks"].only(std::vector<std::string_view>(race_names().begin(), race_names().end()));
    });
    for (int race = 0; race < races; ++race) {
        sheet.record([&](const Reader& root) { read_deck(sheet, root["decks"][race_names()[at(race)]], draft, race); });
    }
}

}  // namespace kriegsrat::warcraft
