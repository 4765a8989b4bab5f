#include "core/adapter.h"
#include "core/spec_kit.h"
#include "games/risk/events.h"
#include "games/risk/risk.h"

// The names of everything that can be done, happens or is asked in Risk: StarCraft.
namespace kriegsrat::risk {

namespace {

constexpr Field amount = number("amount", amount_slot);
constexpr Field territory = named("territory", 0, Table::territory);
constexpr Field card = named("card", 0, Table::card);

constexpr Field roll_fields[] = {dice(0)};
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
constexpr Field move_in_fields[] = {amount, yes_or_no("hero", 0)};
constexpr Field player_fields[] = {player("player", 0)};
constexpr Field move_fields[] = {territory, amount, yes_or_no("hero", 1)};

constexpr auto kinds = kinds_of<Do>({
    {Do::roll, roll_fields},
    {Do::draw_mineral, card_fields},
    {Do::draw_achievement, achievement_fields},
    {Do::deal_territory, card_fields},
    {Do::draw_card, card_fields},
    {Do::draw_reward, reward_fields},
    {Do::choose_colour, colour_fields},
    {Do::place_base, territory_fields},
    {Do::claim, territory_fields},
    {Do::place_units, units_fields},
    {Do::place_neutral, territory_fields},
    {Do::place_hero, territory_fields},
    {Do::trade_card, card_fields},
    {Do::take_back_card, card_fields},
    {Do::trade_done},
    {Do::request_command, territory_fields},
    {Do::agree},
    {Do::refuse},
    {Do::invade, invade_fields},
    {Do::end_attack},
    {Do::play_card, card_fields},
    {Do::play_card_at, card_at_fields},
    {Do::play_card_on, card_on_fields},
    {Do::play_card_reroll, reroll_fields},
    {Do::pass},
    {Do::commit, amount_fields},
    {Do::call_hero},
    {Do::leave_hero},
    {Do::defend, amount_fields},
    {Do::move_in, move_in_fields},
    {Do::give_achievements, player_fields},
    {Do::take_achievement, achievement_fields},
    {Do::place_watchtower, territory_fields},
    {Do::manoeuvre_from, territory_fields},
    {Do::manoeuvre_to, move_fields},
    {Do::retreat, move_fields},
    {Do::end_turn},
});
static_assert(kinds.size() == action_kinds);

// Events. Arguments are named by slot; a set takes two slots.
constexpr Field who = player("player", 0);
constexpr Field at(std::uint8_t slot) { return named("territory", slot, Table::territory); }

constexpr Field e_roll[] = {who, dice(1)};
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
constexpr Field e_trade[] = {who, set_of("cards", 1, Table::card), number("stars", 3), number("amount", 4)};
constexpr Field e_request[] = {who, at(1), player("ally", 2)};
constexpr Field e_invade[] = {who, named("from", 1, Table::territory), named("to", 2, Table::territory),
                              player("defender", 3)};
constexpr Field e_commit[] = {who, number("amount", 1)};
constexpr Field e_dice[] = {who, dice(1)};
constexpr Field e_compare[] = {number("attack_first", 0), number("defence_first", 1), number("attack_second", 2),
                               number("defence_second", 3), number("pairs", 4)};
constexpr Field e_losses[] = {number("attacker_losses", 0), number("defender_losses", 1)};
constexpr Field e_who_other[] = {who, player("other", 1)};
constexpr Field e_who_other_count[] = {who, player("other", 1), number("amount", 2)};
constexpr Field e_move[] = {who, named("from", 1, Table::territory), named("to", 2, Table::territory),
                            number("amount", 3), yes_or_no("hero", 4)};
constexpr Field e_who_achievement[] = {who, named("achievement", 1, Table::achievement)};
constexpr Field e_who_reward[] = {who, named("reward", 1, Table::reward)};
constexpr Field e_seen[] = {who, player("other", 1), set_of("cards", 2, Table::card)};

constexpr auto happenings = kinds_of<Happening>({
    {Happening::order_rolled, e_roll},
    {Happening::mineral_placed, e_mineral},
    {Happening::achievement_laid_out, e_achievement},
    {Happening::territory_dealt, e_who_at},
    {Happening::first_player, e_who},
    {Happening::colour_chosen, e_colour},
    {Happening::base_placed, e_who_at},
    {Happening::territory_claimed, e_who_at},
    {Happening::units_placed, e_units},
    {Happening::hero_placed, e_who_at},
    {Happening::card_drawn, e_card},
    {Happening::card_drawn_unseen, e_who},
    {Happening::pile_shuffled, e_pile},
    {Happening::turn_began, e_turn},
    {Happening::reinforcements, e_reinforcements},
    {Happening::cards_traded, e_trade},
    {Happening::command_requested, e_request},
    {Happening::command_given, e_request},
    {Happening::command_refused, e_request},
    {Happening::invasion_declared, e_invade},
    {Happening::card_played, e_card},
    {Happening::units_removed, e_units},
    {Happening::invasion_stopped, e_invade},
    {Happening::units_committed, e_commit},
    {Happening::hero_called, e_who},
    {Happening::attack_rolled, e_dice},
    {Happening::defence_rolled, e_dice},
    {Happening::dice_rolled_again, e_dice},
    {Happening::dice_compared, e_compare},
    {Happening::losses, e_losses},
    {Happening::conquered, e_invade},
    {Happening::hero_defeated, e_who_at},
    {Happening::watchtower_destroyed, e_who_at},
    {Happening::player_eliminated, e_who_other},
    {Happening::cards_taken, e_who_other_count},
    {Happening::achievements_passed_on, e_who_other_count},
    {Happening::units_moved, e_move},
    {Happening::hand_seen, e_seen},
    {Happening::hand_looked_at, e_who_other},
    {Happening::achievement_taken, e_who_achievement},
    {Happening::reward_received, e_who_reward},
    {Happening::watchtower_placed, e_who_at},
    {Happening::watchtower_lost, e_who},
    {Happening::turn_ended, e_who},
    {Happening::won, e_who},
});
static_assert(happenings.size() == event_kinds);

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
        {"basic_training", {3, 4, 5, 6}, {}, max_players, nullptr, of_all},
        {"command_room", {3, 4, 5, 6}, {colours_option}, 4, nullptr, of_most},
        {"total_domination", {2, 3, 4, 5, 6}, {extended_option, colours_option}, 0, nullptr, of_duels},
        {"duel", {2}, {extended_option, colours_option}, 0, nullptr, of_duels},
        {"team_command_room", {4, 6}, {colours_option}, 0, one_of_two_teams, of_teams},
        {"team_total_domination", {4, 6}, {extended_option, colours_option}, 0, one_of_two_teams, of_teams},
    };
    spec.house_rules = house_rules;
    spec.actions = kinds;
    spec.events = happenings;
    spec.steps = names_of<Step, steps>;
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
