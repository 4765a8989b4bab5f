#include "core/adapter.h"
#include "core/spec_kit.h"
#include "games/perryrhodan/events.h"
#include "games/perryrhodan/perryrhodan.h"
#include "games/perryrhodan/rules/slots.h"

// The names of everything that can be done, happens or is asked in Perry Rhodan. A card in play is told by its number
// (`piece`), which the view explains; a card of the set by its id.
namespace kriegsrat::perryrhodan {

namespace {

constexpr Field amount = number("amount", amount_slot);

constexpr Field tails[] = {yes_or_no("tails", 0)};
constexpr Field action_card[] = {named("action_card", 0, Table::action_card)};
constexpr Field card[] = {named("card", 0, Table::card)};
constexpr Field piece[] = {number("piece", 0)};
constexpr Field phase[] = {named("phase", 0, Table::phase)};
constexpr Field phase_amount[] = {named("phase", 0, Table::phase), amount};
constexpr Field skill[] = {named("skill", 0, Table::skill)};
constexpr Field loyalty[] = {named("loyalty", 0, Table::loyalty)};
constexpr Field lay_out[] = {named("card", 0, Table::card), named("place", 1, Table::place), number("bearer", 2),
                             named("side", amount_slot, Table::side)};
constexpr Field exchange[] = {number("piece", 0), named("card", 1, Table::card)};
constexpr Field solve[] = {named("card", 0, Table::card), named("place", 1, Table::place),
                           named("side", amount_slot, Table::side)};
constexpr Field play_status[] = {named("card", 0, Table::card), named("place", 1, Table::place), player("player", 2),
                                 named("side", amount_slot, Table::side)};
constexpr Field card_side[] = {named("card", 0, Table::card), named("side", 1, Table::side)};
constexpr Field mission[] = {named("mission", 0, Table::mission), named("place", 1, Table::place),
                             named("side", 2, Table::side)};
constexpr Field place_player[] = {named("place", 0, Table::place), player("player", 1)};
constexpr Field place_side[] = {named("place", 0, Table::place), named("side", 1, Table::side)};
constexpr Field fetch[] = {named("place", 0, Table::place), player("player", 1), named("side", 2, Table::side)};
constexpr Field goal[] = {named("goal", 0, Table::goal)};
constexpr Field name[] = {named("name", 0, Table::name)};
constexpr Field place[] = {named("place", 0, Table::place)};
constexpr Field escort[] = {number("pairing", 0), yes_or_no("attack", 1)};
constexpr Field from_right[] = {yes_or_no("from_right", 0)};
constexpr Field only_amount[] = {amount};
constexpr Field use[] = {number("piece", 0), number("effect", 1), number("mode", 2)};
// where: side * 25 + place, 24 of each side is no place.
constexpr Field play_event[] = {named("card", 0, Table::card), number("effect", 1), number("mode", 2),
                                number("where", amount_slot)};
constexpr Field seat_only[] = {player("player", 0)};
constexpr Field source[] = {player("player", 0), number("source", 1)};  // a phase from 0 on, or 5 for the sink

constexpr auto kinds = kinds_of<Do>({
    {Do::toss, tails},
    {Do::draw_action, action_card},
    {Do::draw_card, card},
    {Do::keep_hand},
    {Do::mulligan},
    {Do::draw_from, phase_amount},
    {Do::go_on},
    {Do::leave_passive, piece},
    {Do::trigger_change},
    {Do::follow_change},
    {Do::reshuffle, phase},
    {Do::discard, card},
    {Do::give_up},
    {Do::offer_end},
    {Do::accept_end},
    {Do::refuse_end},
    {Do::lay_out, lay_out},
    {Do::exchange, exchange},
    {Do::solve, solve},
    {Do::play_status, play_status},
    {Do::replace_unique, card},
    {Do::choose_skill, skill},
    {Do::choose_top, piece},
    {Do::choose_loyalty, loyalty},
    // missions and combat
    {Do::sacrifice, card_side},
    {Do::sacrifice_for, piece},
    {Do::announce_mission, mission},
    {Do::choose_target, place_player},
    {Do::counter_mission, place_side},
    {Do::fetch_agents, fetch},
    {Do::walk},
    {Do::with_goal},
    {Do::ships_only},
    {Do::choose_goal, goal},
    {Do::name_target, name},
    {Do::take_along, piece},
    {Do::give_equipment, piece},
    {Do::give_to, piece},
    {Do::load, piece},
    {Do::aboard, piece},
    {Do::unload, piece},
    {Do::land, piece},
    {Do::pick_up, piece},
    {Do::destroy_equipment, piece},
    {Do::choose_place, place},
    {Do::lose_card, piece},
    {Do::reduce, name},
    {Do::reduce_place},
    {Do::choose_reduced, piece},
    {Do::pair, piece},
    {Do::front},
    {Do::escort, escort},
    {Do::leave_out},
    {Do::resolve_from, from_right},
    {Do::break_through},
    {Do::split, only_amount},
    {Do::retreat},
    {Do::stay},
    {Do::done},
    // effects
    {Do::use, use},
    {Do::play_event, play_event},
    {Do::pass},
    {Do::target, piece},
    {Do::name_where, piece},
    {Do::name, name},
    {Do::take, card},
    {Do::choose_player, seat_only},
    {Do::choose_source, source},
    {Do::give, piece},
    {Do::enough},
});
static_assert(kinds.size() == action_kinds);

constexpr Field e_tails[] = {yes_or_no("tails", 0)};
constexpr Field e_who[] = {player("player", 0)};
constexpr Field e_who_number[] = {player("player", 0), number("number", 1)};
constexpr Field e_who_card[] = {player("player", 0), named("card", 1, Table::card)};
constexpr Field e_who_phase[] = {player("player", 0), named("phase", 1, Table::phase)};
constexpr Field e_who_phase_amount[] = {player("player", 0), named("phase", 1, Table::phase), number("amount", 2)};
constexpr Field e_laid[] = {player("player", 0), named("card", 1, Table::card), named("place", 2, Table::place),
                            named("side", 3, Table::side)};
constexpr Field e_secret[] = {player("player", 0), named("place", 1, Table::place), named("side", 2, Table::side)};
constexpr Field e_exchanged[] = {player("player", 0), named("old", 1, Table::card), named("card", 2, Table::card),
                                 named("place", 3, Table::place)};
constexpr Field e_status[] = {player("player", 0), named("card", 1, Table::card), player("target", 2)};
constexpr Field e_card_place[] = {player("player", 0), named("card", 1, Table::card), named("place", 2, Table::place)};
constexpr Field e_who_place[] = {player("player", 0), named("place", 1, Table::place)};
constexpr Field e_who_skill[] = {player("player", 0), named("skill", 1, Table::skill)};
constexpr Field e_phase[] = {named("phase", 0, Table::phase)};
constexpr Field e_points[] = {player("player", 0), number("number", 1), yes_or_no("minus", 2), number("whole", 3),
                              number("hundredths", 4)};
constexpr Field e_who_side[] = {player("player", 0), named("side", 1, Table::side)};
constexpr Field e_mission[] = {player("player", 0), named("mission", 1, Table::mission),
                               named("origin", 2, Table::place), named("place", 3, Table::place),
                               player("opponent", 4)};
constexpr Field e_who_goal[] = {player("player", 0), named("goal", 1, Table::goal)};
constexpr Field e_who_name[] = {player("player", 0), named("name", 1, Table::name)};
constexpr Field e_moved[] = {player("player", 0), named("origin", 1, Table::place), named("place", 2, Table::place),
                             number("ships", 3), number("units", 4)};
constexpr Field e_combat[] = {number("fight", 0), number("round", 1)};
constexpr Field e_lined_up[] = {player("player", 0), named("card", 1, Table::card), number("pairing", 2)};
constexpr Field e_escort[] = {player("player", 0), named("card", 1, Table::card), number("pairing", 2),
                              yes_or_no("attack", 3)};
constexpr Field e_stealth[] = {number("pairing", 0), number("stealth", 1), number("enemy_stealth", 2)};
constexpr Field e_bonus[] = {player("player", 0), number("attack", 1), number("defence", 2)};
constexpr Field e_values[] = {number("pairing", 0), number("attack", 1), number("defence", 2),
                              number("enemy_attack", 3), number("enemy_defence", 4)};
constexpr Field e_landed[] = {player("player", 0), player("opponent", 1), named("place", 2, Table::place),
                              number("amount", 3)};

constexpr auto happenings = kinds_of<Happening>({
    {Happening::coin_tossed, e_tails},
    {Happening::number_drawn, e_who_number},
    {Happening::goes_first, e_who},
    {Happening::hand_shown, e_who_card},
    {Happening::hand_changed, e_who},
    {Happening::turn_began, e_who_number},
    {Happening::turn_skipped, e_who},
    {Happening::cards_activated, e_who},
    {Happening::draw_announced, e_who_phase_amount},
    {Happening::card_drawn, e_who_card},
    {Happening::card_drawn_unseen, e_who_phase},
    {Happening::source_refilled, e_who_phase},
    {Happening::source_shuffled, e_who_phase},
    {Happening::obsolete_drawn, e_who_card},
    {Happening::card_discarded, e_who_card},
    {Happening::card_laid_out, e_laid},
    {Happening::secret_laid_out, e_secret},
    {Happening::equipment_laid_out, e_laid},
    {Happening::card_exchanged, e_exchanged},
    {Happening::riddle_solved, e_who_card},
    {Happening::status_played, e_status},
    {Happening::unique_replaced, e_who_card},
    {Happening::card_destroyed, e_card_place},
    {Happening::card_reduced, e_card_place},
    {Happening::card_to_sink, e_card_place},
    {Happening::card_to_hand, e_who_place},
    {Happening::card_to_source, e_who_phase},
    {Happening::card_made_passive, e_who_card},
    {Happening::card_made_active, e_who_card},
    {Happening::agent_returned, e_who},
    {Happening::skill_chosen, e_who_skill},
    {Happening::phase_changed, e_who_phase},
    {Happening::phase_followed, e_who_phase},
    {Happening::points_given, e_points},
    {Happening::coords_changed, e_who_number},
    {Happening::survey_changed, e_who_number},
    {Happening::gave_up, e_who},
    {Happening::end_offered, e_who},
    {Happening::end_refused, e_who},
    {Happening::round_limit, e_phase},
    {Happening::joint_end},
    {Happening::abandoned, e_who},
    {Happening::won, e_who},
    // missions and combat
    {Happening::mission_sacrificed, e_who_side},
    {Happening::mission_announced, e_mission},
    {Happening::goal_drawn, e_who_goal},
    {Happening::ships_only, e_who},
    {Happening::target_named, e_who_name},
    {Happening::cards_moved, e_moved},
    {Happening::ship_stays_behind, e_who_number},
    {Happening::combat_began, e_combat},
    {Happening::card_lined_up, e_lined_up},
    {Happening::card_escorts, e_escort},
    {Happening::stealth_compared, e_stealth},
    {Happening::broke_through, e_who_card},
    {Happening::stealth_used, e_bonus},
    {Happening::values_compared, e_values},
    {Happening::card_saved, e_who_card},
    {Happening::retreated, e_who},
    {Happening::no_reduction, e_who},
    {Happening::reduction_achieved, e_who},
    {Happening::mission_ended, e_who},
    {Happening::agents_landed, e_landed},
    {Happening::agent_caught, e_who_card},
    {Happening::agent_exposed, e_who_card},
    {Happening::message_sent, e_who_number},
    {Happening::message_overheard, e_who_number},
    // effects
    {Happening::event_played, e_who_card},
    {Happening::effect_used, e_who_card},
    {Happening::effect_cancelled, e_who_card},
    {Happening::card_named, e_who_name},
    {Happening::card_seen, e_who_card},
    {Happening::card_found, e_who_card},
    {Happening::nothing_happened, e_who},
});
static_assert(happenings.size() == event_kinds);

constexpr auto slots_of_kind = slots_of(kinds);

constexpr ViewField view_fields[] = {
    {"action_stack_of", holds_seat}, {"active", holds_seat},   {"attacker", holds_seat},
    {"defender", holds_seat},        {"first_phase", "phase"}, {"first_player", holds_seat},
    {"last_phase", "phase"},         {"reaches", holds_seat},  {"seat", holds_seat},
    {"winners", holds_seat},
};

GameSpec make_spec() {
    const OptionSpec giving_up{"giving_up", OptionSpec::Type::boolean, ""};
    const OptionSpec tournament{"tournament", OptionSpec::Type::boolean, ""};
    const OptionSpec decks{"decks", OptionSpec::Type::names, "deck_set"};
    const std::vector<OptionSpec> options{giving_up, tournament, decks};
    GameSpec spec;
    spec.id = "perryrhodan";
    spec.rule_prefix = "PR";
    spec.complete = true;
    spec.variants = {
        {"phase_1", {2, 3, 4}, options}, {"phase_2", {2, 3, 4}, options}, {"phase_3", {2, 3, 4}, options},
        {"phase_4", {2, 3, 4}, options}, {"phase_5", {2, 3, 4}, options}, {"campaign", {2, 3, 4}, options},
    };
    spec.actions = kinds;
    spec.events = happenings;
    spec.steps = names_of<Step, steps>;
    spec.view = view_fields;
    spec.not_your_turn = "E13"_rule;
    return spec;
}

}  // namespace

unsigned slots_used_by(int kind) { return slots_of_kind[static_cast<std::size_t>(kind)]; }

const GameSpec& PerryRhodan::spec() {
    static const GameSpec made = make_spec();
    return made;
}

const Game& game() {
    static const GameOf<PerryRhodan> made;
    return made;
}

}  // namespace kriegsrat::perryrhodan
