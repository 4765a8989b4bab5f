#include "core/adapter.h"
#include "core/spec_kit.h"
#include "games/warcraft/events.h"
#include "games/warcraft/rules/chapters.h"
#include "games/warcraft/rules/slots.h"
#include "games/warcraft/warcraft.h"

// The names of everything that can be done, happens or is asked in Warcraft: The Board Game.
namespace kriegsrat::warcraft {

namespace {

constexpr Field amount = number("amount", amount_slot);
constexpr Field space_field = named("space", 0, Table::space);
constexpr Field piece_field = named("piece", 0, Table::piece);
constexpr Field card_field = named("card", 0, Table::card);

constexpr Field race_fields[] = {named("race", 0, Table::race)};
constexpr Field player_fields[] = {player("player", 0)};
constexpr Field card_fields[] = {card_field};
constexpr Field dice_fields[] = {dice(0)};
constexpr Field number_fields[] = {number("number", 0)};
constexpr Field card_space_fields[] = {card_field, named("space", 1, Table::space)};
constexpr Field card_piece_fields[] = {card_field, named("piece", 1, Table::piece), named("space", 2, Table::space)};
constexpr Field portal_fields[] = {card_field, named("from", 1, Table::space), named("to", 2, Table::space)};
constexpr Field card_resource_fields[] = {card_field, named("resource", 1, Table::resource)};
constexpr Field card_type_fields[] = {card_field, named("type", 1, Table::type)};
constexpr Field give_fields[] = {player("player", 0), named("resource", 1, Table::resource), amount};
constexpr Field move_fields[] = {piece_field, named("from", 1, Table::space), named("to", 2, Table::space), amount};
constexpr Field from_to_fields[] = {named("from", 0, Table::space), named("to", 1, Table::space)};
constexpr Field escort_fields[] = {piece_field, named("from", 1, Table::space), named("to", 2, Table::space)};
constexpr Field space_fields[] = {space_field};
constexpr Field piece_space_fields[] = {piece_field, named("space", 1, Table::space)};
constexpr Field fight_fields[] = {space_field, named("race", 1, Table::race)};
constexpr Field phase_fields[] = {named("phase", 0, Table::phase)};
constexpr Field amount_fields[] = {amount};
constexpr Field lose_fields[] = {piece_field, named("space", 1, Table::space), yes_or_no("asleep", 2)};
constexpr Field piece_fields[] = {piece_field};
constexpr Field deploy_fields[] = {piece_field, named("space", 1, Table::space), amount};
constexpr Field type_fields[] = {named("type", 0, Table::type)};
constexpr Field train_fields[] = {piece_field, amount};

constexpr auto kinds = kinds_of<Do>({
    {Do::deal_race, race_fields},
    {Do::draw_first_player, player_fields},
    {Do::draw_card, card_fields},
    {Do::roll, dice_fields},
    {Do::roll_resource, number_fields},
    {Do::pass},
    {Do::play_card, card_fields},
    {Do::play_card_at, card_space_fields},
    {Do::play_card_on, card_piece_fields},
    {Do::play_portal, portal_fields},
    {Do::play_resources, card_resource_fields},
    {Do::play_summon, card_type_fields},
    {Do::lay_open, card_fields},
    {Do::give, give_fields},
    {Do::request, player_fields},
    {Do::show_hand},
    {Do::move, move_fields},
    {Do::move_builder, from_to_fields},
    {Do::move_necromancer, from_to_fields},
    {Do::escort, escort_fields},
    {Do::leave_captive, space_fields},
    {Do::end_movement},
    {Do::place_unit, piece_space_fields},
    {Do::fight, fight_fields},
    {Do::join},
    {Do::stay_out},
    {Do::name_phase, phase_fields},
    {Do::reroll, amount_fields},
    {Do::raise, amount_fields},
    {Do::lose, lose_fields},
    {Do::consent},
    {Do::refuse},
    {Do::return_unit, space_fields},
    {Do::harvest, space_fields},
    {Do::harvest_builder, space_fields},
    {Do::end_harvest},
    {Do::muster, piece_fields},
    {Do::deploy, deploy_fields},
    {Do::finish_building, type_fields},
    {Do::finish_summoned, type_fields},
    {Do::finish_outpost, space_fields},
    {Do::end_deploy},
    {Do::train, train_fields},
    {Do::build, type_fields},
    {Do::build_outpost, space_fields},
    {Do::improve, type_fields},
    {Do::end_spend},
});
static_assert(kinds.size() == action_kinds);

// Events. Arguments are named by slot.
constexpr Field who = player("player", 0);
constexpr Field race(std::uint8_t slot) { return named("race", slot, Table::race); }
constexpr Field on(std::uint8_t slot) { return named("space", slot, Table::space); }
constexpr Field piece(std::uint8_t slot) { return named("piece", slot, Table::piece); }
constexpr Field card(std::uint8_t slot) { return named("card", slot, Table::card); }
constexpr Field type(std::uint8_t slot) { return named("type", slot, Table::type); }

constexpr Field e_who[] = {who};
constexpr Field e_race_dealt[] = {who, race(1)};
constexpr Field e_round[] = {number("round", 0), player("player", 1)};
constexpr Field e_phase[] = {who, named("phase", 1, Table::round_phase)};
constexpr Field e_who_card[] = {who, card(1)};
constexpr Field e_card_space[] = {who, card(1), on(2)};
constexpr Field e_card_piece[] = {who, card(1), piece(2), on(3)};
constexpr Field e_portal[] = {who, card(1), named("from", 2, Table::space), named("to", 3, Table::space)};
constexpr Field e_gift[] = {who, player("other", 1), named("resource", 2, Table::resource), number("amount", 3)};
constexpr Field e_who_other[] = {who, player("other", 1)};
constexpr Field e_moved[] = {who, piece(1), named("from", 2, Table::space), named("to", 3, Table::space),
                             number("amount", 4)};
constexpr Field e_from_to[] = {who, named("from", 1, Table::space), named("to", 2, Table::space)};
constexpr Field e_who_piece_space[] = {who, piece(1), on(2)};
constexpr Field e_who_space_amount[] = {who, on(1), number("amount", 2)};
constexpr Field e_who_space[] = {who, on(1)};
constexpr Field e_battle[] = {on(0), race(1), named("enemy", 2, Table::race)};
constexpr Field e_race_phase[] = {race(0), named("phase", 1, Table::phase)};
constexpr Field e_battle_phase[] = {named("phase", 0, Table::phase)};
// "hitting": the places in "dice" of those that hit.
constexpr Field e_dice[] = {race(0), dice(1), number("hits", 2), {"hitting", FieldType::places, 3, 0}};
constexpr Field e_race_amount[] = {race(0), number("amount", 1)};
constexpr Field e_piece_space[] = {piece(0), on(1)};
constexpr Field e_race[] = {race(0)};
constexpr Field e_race_space_amount[] = {race(0), on(1), number("amount", 2)};
constexpr Field e_from_piece[] = {piece(0), named("from", 1, Table::space), named("to", 2, Table::space)};
constexpr Field e_spoils[] = {who, race(1), number("gold", 2), number("wood", 3)};
constexpr Field e_race_space[] = {race(0), on(1)};
constexpr Field e_space[] = {on(0)};
constexpr Field e_harvested[] = {who, on(1), named("resource", 2, Table::resource), number("amount", 3)};
constexpr Field e_depleted[] = {on(0), named("depletion", 1, Table::depletion)};
constexpr Field e_resources[] = {who, number("gold", 1), number("wood", 2)};
constexpr Field e_deployed[] = {who, piece(1), on(2), number("amount", 3)};
constexpr Field e_who_type[] = {who, type(1)};
constexpr Field e_trained[] = {who, piece(1), number("amount", 2)};
constexpr Field e_improved[] = {who, named("tile", 1, Table::tile)};
constexpr Field e_points[] = {who, number("points", 1), number("target", 2)};
constexpr Field e_won[] = {who, named("victory", 1, Table::victory)};

constexpr auto happenings = kinds_of<Happening>({
    {Happening::race_dealt, e_race_dealt},
    {Happening::first_player, e_who},
    {Happening::round_began, e_round},
    {Happening::phase_began, e_phase},
    {Happening::card_drawn, e_who_card},
    {Happening::card_drawn_unseen, e_who},
    {Happening::deck_shuffled, e_who},
    {Happening::card_played, e_who_card},
    {Happening::card_played_at, e_card_space},
    {Happening::card_played_on, e_card_piece},
    {Happening::portal_opened, e_portal},
    {Happening::card_cancelled, e_who_card},
    {Happening::card_laid_open, e_who_card},
    {Happening::card_set_aside, e_who},
    {Happening::hand_shown, e_who},
    {Happening::gift, e_gift},
    {Happening::gift_requested, e_who_other},
    {Happening::pieces_moved, e_moved},
    {Happening::necromancer_moved, e_from_to},
    {Happening::captive_taken, e_from_to},
    {Happening::unit_placed, e_who_piece_space},
    {Happening::workers_armed, e_who_space},
    {Happening::workers_lost, e_who_space_amount},
    {Happening::outpost_lost, e_who_space},
    {Happening::outpost_given_up, e_who_space},
    {Happening::city_marked, e_who_space},
    {Happening::player_eliminated, e_who},
    {Happening::battle_began, e_battle},
    {Happening::joined, e_who},
    {Happening::stayed_out, e_who},
    {Happening::phase_named, e_race_phase},
    {Happening::battle_phase, e_battle_phase},
    {Happening::dice_rolled, e_dice},
    {Happening::dice_rolled_again, e_dice},
    {Happening::extra_dice_rolled, e_dice},
    {Happening::casualties_due, e_race_amount},
    {Happening::casualties_reduced, e_race_amount},
    {Happening::casualties_prevented, e_dice},
    {Happening::casualties_ignored, e_race_amount},
    {Happening::unit_asleep, e_piece_space},
    {Happening::unit_devoured, e_piece_space},
    {Happening::devoured_killed, e_piece_space},
    {Happening::devoured_returned, e_piece_space},
    {Happening::flying_netted, e_race},
    {Happening::units_raised, e_race_space_amount},
    {Happening::raised_returned, e_race_space_amount},
    {Happening::unit_lost, e_piece_space},
    {Happening::consent_refused, e_who},
    {Happening::unit_returned, e_from_piece},
    {Happening::spoils_taken, e_spoils},
    {Happening::battle_won, e_race_space},
    {Happening::battle_without_winner, e_space},
    {Happening::harvested, e_harvested},
    {Happening::depleted, e_depleted},
    {Happening::renewed, e_space},
    {Happening::resources_gained, e_resources},
    {Happening::unit_mustered, e_who_piece_space},
    {Happening::deployed, e_deployed},
    {Happening::building_finished, e_who_type},
    {Happening::outpost_finished, e_who_space},
    {Happening::city_pinned, e_space},
    {Happening::trained, e_trained},
    {Happening::building_begun, e_who_type},
    {Happening::building_summoned, e_who_type},
    {Happening::outpost_begun, e_who_space},
    {Happening::improved, e_improved},
    {Happening::token_destroyed, e_space},
    {Happening::necromancer_killed, e_space},
    {Happening::points_counted, e_points},
    {Happening::won, e_won},
    {Happening::drawn},
});
static_assert(happenings.size() == event_kinds);

constexpr auto slots_of_kind = slots_of(kinds);

constexpr std::array<HouseRule, 10> house_rules{{
    {"depletion_once_a_round", "Z11"_rule},
    {"teammates_must_join", "Z17"_rule},
    {"flanks_win", "Z19"_rule},
    {"healing_once_a_round", "Z20"_rule},
    {"summoning_is_free", "Z33"_rule},
    {"only_moves_are_pinned", "Z38"_rule},
    {"workers_cross_walls", "Z50"_rule},
    {"outposts_fall_at_once", "Z51"_rule},
    {"tree_after_movement", "Z54"_rule},
    {"curse_raises_dead", "Z65"_rule},
}};
constexpr Bits of(House rule) { return bit(static_cast<int>(rule)); }
constexpr Bits of_battles = of(House::flanks_win) | of(House::healing_once_a_round);
constexpr Bits of_towns = of(House::depletion_once_a_round) | of(House::only_moves_are_pinned);
constexpr Bits of_undead = of(House::curse_raises_dead);
constexpr Bits of_base = of_battles | of_towns | of_undead | of(House::summoning_is_free);
constexpr Bits of_prisoners = of_battles | of_towns | of(House::workers_cross_walls);
constexpr Bits of_nordrassil = of_battles | of_undead | of(House::teammates_must_join) |
                               of(House::outposts_fall_at_once) | of(House::tree_after_movement);

constexpr ViewField view_fields[] = {
    {"active", holds_seat},   {"armed", holds_seat},   {"besieger", holds_seat}, {"city", holds_seat},
    {"first", holds_seat},    {"hands", holds_seat},   {"holder", holds_seat},   {"keeper", holds_seat},
    {"player", holds_seat},   {"seat", holds_seat},    {"side", holds_seat},     {"speaker", holds_seat},
    {"summoner", holds_seat}, {"winners", holds_seat},
};

GameSpec make_spec() {
    const OptionSpec races_option{"races", OptionSpec::Type::names, "race"};
    GameSpec spec;
    spec.id = "warcraft";
    spec.rule_prefix = "WC";
    spec.complete = true;
    spec.variants = {
        {"base_2", {2}, {races_option}, max_players, nullptr, of_base},
        {"base_4", {4}, {races_option}, max_players, one_of_two_teams, of_base | of(House::teammates_must_join)},
        {"elf_gate", {3}, {races_option}, max_players, nullptr, of_base},
        {"necromancers", {2}, {races_option}, max_players, nullptr, of_battles | of_towns | of_undead},
        {"prisoners", {2}, {races_option}, max_players, nullptr, of_prisoners},
        {"nordrassil", {4}, {races_option}, max_players, nullptr, of_nordrassil},
    };
    spec.house_rules = house_rules;
    spec.actions = kinds;
    spec.events = happenings;
    spec.steps = names_of<Step, steps>;
    spec.view = view_fields;
    spec.not_your_turn = "C02"_rule;
    spec.any_time = [](std::uint16_t kind) { return is_any_time(kind); };
    return spec;
}

}  // namespace

unsigned slots_used_by(int kind) { return slots_of_kind[static_cast<std::size_t>(kind)]; }

bool is_canonical(Action action) {
    const unsigned used = slots_used_by(action.kind);
    return ((used & 1U) != 0 || action.a == 0) && ((used & 2U) != 0 || action.b == 0) &&
           ((used & 4U) != 0 || action.c == 0) && ((used & 1U << amount_slot) != 0 || action.amount == 0);
}

const GameSpec& Warcraft::spec() {
    static const GameSpec made = make_spec();
    return made;
}

const Game& game() {
    static const GameOf<Warcraft> made;
    return made;
}

}  // namespace kriegsrat::warcraft
