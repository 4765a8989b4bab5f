#include "core/adapter.h"
#include "games/risk/events.h"
#include "games/risk/risk.h"

// The names of everything that can be done, happens or is asked in Risk: StarCraft.
namespace kriegsrat::risk {

namespace {

constexpr Field number(std::string_view name, std::uint8_t slot) { return {name, FieldType::number, slot, 0}; }
constexpr Field named(std::string_view name, std::uint8_t slot, Table table) {
    return {name, FieldType::name, slot, static_cast<std::uint8_t>(table)};
}
constexpr Field player(std::string_view name, std::uint8_t slot) { return {name, FieldType::seat, slot, 0}; }
constexpr Field flag(std::string_view name, std::uint8_t slot) { return {name, FieldType::flag, slot, 0}; }

constexpr Field amount = number("amount", amount_slot);
constexpr Field territory = named("territory", 0, Table::territory);
constexpr Field card = named("card", 0, Table::card);

constexpr Field roll_fields[] = {{"dice", FieldType::dice, 0, 0}};
constexpr Field card_fields[] = {card};
constexpr Field achievement_fields[] = {named("achievement", 0, Table::achievement)};
constexpr Field reward_fields[] = {named("reward", 0, Table::reward)};
constexpr Field colour_fields[] = {named("place", 0, Table::colour), named("colour", 1, Table::colour)};
constexpr Field territory_fields[] = {territory};
constexpr Field units_fields[] = {territory, amount};
constexpr Field invade_fields[] = {named("from", 0, Table::territory), named("to", 1, Table::territory)};
constexpr Field card_at_fields[] = {card, named("territory", 1, Table::territory), amount};
constexpr Field card_on_fields[] = {card, player("player", 1)};
constexpr Field reroll_fields[] = {card, {"dice", FieldType::places, 1, 0}};
constexpr Field amount_fields[] = {amount};
constexpr Field move_in_fields[] = {amount, flag("hero", 0)};
constexpr Field player_fields[] = {player("player", 0)};
constexpr Field move_fields[] = {territory, amount, flag("hero", 1)};

constexpr std::array<Kind, action_kinds> kinds{{
    {"roll", roll_fields},
    {"draw_mineral", card_fields},
    {"draw_achievement", achievement_fields},
    {"deal_territory", card_fields},
    {"draw_card", card_fields},
    {"draw_reward", reward_fields},
    {"choose_colour", colour_fields},
    {"place_base", territory_fields},
    {"claim", territory_fields},
    {"place_units", units_fields},
    {"place_neutral", territory_fields},
    {"place_hero", territory_fields},
    {"trade_card", card_fields},
    {"take_back_card", card_fields},
    {"trade_done", {}},
    {"request_command", territory_fields},
    {"agree", {}},
    {"refuse", {}},
    {"invade", invade_fields},
    {"end_attack", {}},
    {"play_card", card_fields},
    {"play_card_at", card_at_fields},
    {"play_card_on", card_on_fields},
    {"play_card_reroll", reroll_fields},
    {"pass", {}},
    {"commit", amount_fields},
    {"call_hero", {}},
    {"leave_hero", {}},
    {"defend", amount_fields},
    {"move_in", move_in_fields},
    {"give_achievements", player_fields},
    {"take_achievement", achievement_fields},
    {"place_watchtower", territory_fields},
    {"manoeuvre_from", territory_fields},
    {"manoeuvre_to", move_fields},
    {"retreat", move_fields},
    {"end_turn", {}},
}};

constexpr std::array<std::string_view, steps> step_names{
    "over",
    "order_roll",
    "choose_colour",
    "draw_mineral",
    "draw_achievement",
    "deal_territory",
    "place_base",
    "claim",
    "strengthen",
    "duel_units",
    "duel_neutral",
    "first_hero",
    "starting_card",
    "trade",
    "reinforcement_cards",
    "return_hero",
    "reinforce",
    "transfer",
    "transfer_answer",
    "start_manoeuvre",
    "attack",
    "achievement",
    "reward",
    "watchtower",
    "draw",
    "end_of_turn",
    "attacker_declared",
    "defender_declared",
    "commit",
    "call_hero",
    "defend",
    "attack_roll",
    "defence_roll",
    "attacker_rolled",
    "defender_rolled",
    "give_achievements",
    "move_in",
    "conquered",
    "reroll",
    "card_units",
    "remote_invasion",
    "retreat",
    "card_manoeuvre",
    "manoeuvre_to",
};

// Events. Arguments are named by slot; a set takes two slots.
constexpr Field who = player("player", 0);
constexpr Field at(std::uint8_t slot) { return named("territory", slot, Table::territory); }

constexpr Field e_roll[] = {who, {"dice", FieldType::dice, 1, 0}};
constexpr Field e_mineral[] = {at(0)};
constexpr Field e_achievement[] = {named("achievement", 0, Table::achievement)};
constexpr Field e_who_at[] = {who, at(1)};
constexpr Field e_who[] = {who};
constexpr Field e_colour[] = {who, named("place", 1, Table::colour), named("colour", 2, Table::colour)};
constexpr Field e_units[] = {who, at(1), number("amount", 2)};
constexpr Field e_card[] = {who, named("card", 1, Table::card)};
constexpr Field e_pile[] = {named("pile", 0, Table::species), number("amount", 1)};  // no species: the common pile
constexpr Field e_turn[] = {who, number("round", 1)};
constexpr Field e_reinforcements[] = {
    who, number("territories", 1), number("planets", 2), number("bases", 3), number("rewards", 4), number("amount", 5)};
constexpr Field e_trade[] = {who,
                             {"cards", FieldType::names, 1, static_cast<std::uint8_t>(Table::card)},
                             number("stars", 3),
                             number("amount", 4)};
constexpr Field e_request[] = {who, at(1), player("ally", 2)};
constexpr Field e_invade[] = {who, named("from", 1, Table::territory), named("to", 2, Table::territory),
                              player("defender", 3)};
constexpr Field e_commit[] = {who, number("amount", 1)};
constexpr Field e_dice[] = {who, {"dice", FieldType::dice, 1, 0}};
constexpr Field e_compare[] = {number("attack_first", 0), number("defence_first", 1), number("attack_second", 2),
                               number("defence_second", 3), number("pairs", 4)};
constexpr Field e_losses[] = {number("attacker_losses", 0), number("defender_losses", 1)};
constexpr Field e_who_other[] = {who, player("other", 1)};
constexpr Field e_who_other_count[] = {who, player("other", 1), number("amount", 2)};
constexpr Field e_move[] = {who, named("from", 1, Table::territory), named("to", 2, Table::territory),
                            number("amount", 3), flag("hero", 4)};
constexpr Field e_who_achievement[] = {who, named("achievement", 1, Table::achievement)};
constexpr Field e_who_reward[] = {who, named("reward", 1, Table::reward)};
constexpr Field e_seen[] = {
    who, player("other", 1), {"cards", FieldType::names, 2, static_cast<std::uint8_t>(Table::card)}};

constexpr std::array<Kind, event_kinds> happenings{{
    {"order_rolled", e_roll},
    {"mineral_placed", e_mineral},
    {"achievement_laid_out", e_achievement},
    {"territory_dealt", e_who_at},
    {"first_player", e_who},
    {"colour_chosen", e_colour},
    {"base_placed", e_who_at},
    {"territory_claimed", e_who_at},
    {"units_placed", e_units},
    {"hero_placed", e_who_at},
    {"card_drawn", e_card},
    {"card_drawn_unseen", e_who},
    {"pile_shuffled", e_pile},
    {"turn_began", e_turn},
    {"reinforcements", e_reinforcements},
    {"cards_traded", e_trade},
    {"command_requested", e_request},
    {"command_given", e_request},
    {"command_refused", e_request},
    {"invasion_declared", e_invade},
    {"card_played", e_card},
    {"units_removed", e_units},
    {"invasion_stopped", e_invade},
    {"units_committed", e_commit},
    {"hero_called", e_who},
    {"attack_rolled", e_dice},
    {"defence_rolled", e_dice},
    {"dice_rolled_again", e_dice},
    {"dice_compared", e_compare},
    {"losses", e_losses},
    {"conquered", e_invade},
    {"hero_defeated", e_who_at},
    {"watchtower_destroyed", e_who_at},
    {"player_eliminated", e_who_other},
    {"cards_taken", e_who_other_count},
    {"achievements_passed_on", e_who_other_count},
    {"units_moved", e_move},
    {"hand_seen", e_seen},
    {"hand_looked_at", e_who_other},
    {"achievement_taken", e_who_achievement},
    {"reward_received", e_who_reward},
    {"watchtower_placed", e_who_at},
    {"watchtower_lost", e_who},
    {"turn_ended", e_who},
    {"won", e_who},
}};

constexpr std::array<HouseRule, 6> house_rules{{
    {"open_achievements", "Z04"_rule},
    {"neutrals_too", "Z11"_rule},
    {"several_sets", "Z14"_rule},
    {"own_start_of_planets", "Z37"_rule},
    {"transfer_while_attacking", "Z52"_rule},
    {"team_is_one_chain", "Z53"_rule},
}};
constexpr Bits of(House rule) { return bit(static_cast<int>(rule)); }
constexpr Bits of_all = of(House::several_sets);
constexpr Bits of_most = of_all | of(House::open_achievements);
constexpr Bits of_duels = of_most | of(House::neutrals_too);
constexpr Bits of_teams =
    of_all | of(House::own_start_of_planets) | of(House::transfer_while_attacking) | of(House::team_is_one_chain);

constexpr ViewField view_fields[] = {
    {"active", holds_seat}, {"defender", holds_seat}, {"order", holds_seat}, {"owner", holds_seat},
    {"seat", holds_seat},   {"winners", holds_seat},  {"hero", "hero"},
};

GameSpec make_spec() {
    const OptionSpec colours_option{"colours", OptionSpec::Type::names, "colour"};
    const OptionSpec extended_option{"extended", OptionSpec::Type::boolean, ""};
    GameSpec spec;
    spec.id = "risk";
    spec.rule_prefix = "RS";
    spec.complete = true;
    spec.variants = {
        {"basic_training", {3, 4, 5, 6}, {}, true, nullptr, of_all},
        {"command_room", {3, 4, 5, 6}, {colours_option}, false, nullptr, of_most},
        {"total_domination", {2, 3, 4, 5, 6}, {extended_option, colours_option}, false, nullptr, of_duels},
        {"duel", {2}, {extended_option, colours_option}, false, nullptr, of_duels},
        {"team_command_room", {4, 6}, {colours_option}, false, one_of_two_teams, of_teams},
        {"team_total_domination", {4, 6}, {extended_option, colours_option}, false, one_of_two_teams, of_teams},
    };
    spec.house_rules = house_rules;
    spec.actions = kinds;
    spec.events = happenings;
    spec.steps = step_names;
    spec.view = view_fields;
    spec.not_your_turn = "F02"_rule;
    return spec;
}

}  // namespace

const GameSpec& Risk::spec() {
    static const GameSpec made = make_spec();
    return made;
}

const Game& game() {
    static const GameOf<Risk> made;
    return made;
}

}  // namespace kriegsrat::risk
