#include "core/adapter.h"
#include "games/perryrhodan/events.h"
#include "games/perryrhodan/perryrhodan.h"
#include "games/perryrhodan/rules/slots.h"

// The names of everything that can be done, happens or is asked in Perry Rhodan. A card in play is told by its number
// (`piece`), which the view explains; a card of the set by its id.
namespace kriegsrat::perryrhodan {

namespace {

using Named = kriegsrat::Kind;

constexpr Field number(std::string_view name, std::uint8_t slot) { return {name, FieldType::number, slot, 0}; }
constexpr Field named(std::string_view name, std::uint8_t slot, Table table) {
    return {name, FieldType::name, slot, static_cast<std::uint8_t>(table)};
}
constexpr Field player(std::string_view name, std::uint8_t slot) { return {name, FieldType::seat, slot, 0}; }
constexpr Field flag(std::string_view name, std::uint8_t slot) { return {name, FieldType::flag, slot, 0}; }
constexpr Field amount = number("amount", amount_slot);

constexpr Field tails[] = {flag("tails", 0)};
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
constexpr Field escort[] = {number("pairing", 0), flag("attack", 1)};
constexpr Field from_right[] = {flag("from_right", 0)};
constexpr Field only_amount[] = {amount};
constexpr Field use[] = {number("piece", 0), number("effect", 1), number("mode", 2)};
// where: side * 25 + place, 24 of each side is no place.
constexpr Field play_event[] = {named("card", 0, Table::card), number("effect", 1), number("mode", 2),
                                number("where", amount_slot)};
constexpr Field seat_only[] = {player("player", 0)};
constexpr Field source[] = {player("player", 0), number("source", 1)};  // a phase from 0 on, or 5 for the sink

constexpr std::array<Named, action_kinds> kinds{{
    {"toss", tails},
    {"draw_action", action_card},
    {"draw_card", card},
    {"keep_hand", {}},
    {"mulligan", {}},
    {"draw_from", phase_amount},
    {"go_on", {}},
    {"leave_passive", piece},
    {"trigger_change", {}},
    {"follow_change", {}},
    {"reshuffle", phase},
    {"discard", card},
    {"give_up", {}},
    {"offer_end", {}},
    {"accept_end", {}},
    {"refuse_end", {}},
    {"lay_out", lay_out},
    {"exchange", exchange},
    {"solve", solve},
    {"play_status", play_status},
    {"replace_unique", card},
    {"choose_skill", skill},
    {"choose_top", piece},
    {"choose_loyalty", loyalty},
    // missions and combat
    {"sacrifice", card_side},
    {"sacrifice_for", piece},
    {"announce_mission", mission},
    {"choose_target", place_player},
    {"counter_mission", place_side},
    {"fetch_agents", fetch},
    {"walk", {}},
    {"with_goal", {}},
    {"ships_only", {}},
    {"choose_goal", goal},
    {"name_target", name},
    {"take_along", piece},
    {"give_equipment", piece},
    {"give_to", piece},
    {"load", piece},
    {"aboard", piece},
    {"unload", piece},
    {"land", piece},
    {"pick_up", piece},
    {"destroy_equipment", piece},
    {"choose_place", place},
    {"lose_card", piece},
    {"reduce", name},
    {"reduce_place", {}},
    {"choose_reduced", piece},
    {"pair", piece},
    {"front", {}},
    {"escort", escort},
    {"leave_out", {}},
    {"resolve_from", from_right},
    {"break_through", {}},
    {"split", only_amount},
    {"retreat", {}},
    {"stay", {}},
    {"done", {}},
    // effects
    {"use", use},
    {"play_event", play_event},
    {"pass", {}},
    {"target", piece},
    {"name_where", piece},
    {"name", name},
    {"take", card},
    {"choose_player", seat_only},
    {"choose_source", source},
    {"give", piece},
    {"enough", {}},
}};
static_assert(!kinds.back().name.empty());

constexpr Field e_tails[] = {flag("tails", 0)};
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
constexpr Field e_points[] = {player("player", 0), number("number", 1), flag("minus", 2), number("whole", 3),
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
                              flag("attack", 3)};
constexpr Field e_stealth[] = {number("pairing", 0), number("stealth", 1), number("enemy_stealth", 2)};
constexpr Field e_bonus[] = {player("player", 0), number("attack", 1), number("defence", 2)};
constexpr Field e_values[] = {number("pairing", 0), number("attack", 1), number("defence", 2),
                              number("enemy_attack", 3), number("enemy_defence", 4)};
constexpr Field e_landed[] = {player("player", 0), player("opponent", 1), named("place", 2, Table::place),
                              number("amount", 3)};

constexpr std::array<Named, event_kinds> happenings{{
    {"coin_tossed", e_tails},
    {"number_drawn", e_who_number},
    {"goes_first", e_who},
    {"hand_shown", e_who_card},
    {"hand_changed", e_who},
    {"turn_began", e_who_number},
    {"turn_skipped", e_who},
    {"cards_activated", e_who},
    {"draw_announced", e_who_phase_amount},
    {"card_drawn", e_who_card},
    {"card_drawn_unseen", e_who_phase},
    {"source_refilled", e_who_phase},
    {"source_shuffled", e_who_phase},
    {"obsolete_drawn", e_who_card},
    {"card_discarded", e_who_card},
    {"card_laid_out", e_laid},
    {"secret_laid_out", e_secret},
    {"equipment_laid_out", e_laid},
    {"card_exchanged", e_exchanged},
    {"riddle_solved", e_who_card},
    {"status_played", e_status},
    {"unique_replaced", e_who_card},
    {"card_destroyed", e_card_place},
    {"card_reduced", e_card_place},
    {"card_to_sink", e_card_place},
    {"card_to_hand", e_who_place},
    {"card_to_source", e_who_phase},
    {"card_made_passive", e_who_card},
    {"card_made_active", e_who_card},
    {"agent_returned", e_who},
    {"skill_chosen", e_who_skill},
    {"phase_changed", e_who_phase},
    {"phase_followed", e_who_phase},
    {"points_given", e_points},
    {"coords_changed", e_who_number},
    {"survey_changed", e_who_number},
    {"gave_up", e_who},
    {"end_offered", e_who},
    {"end_refused", e_who},
    {"round_limit", e_phase},
    {"joint_end", {}},
    {"abandoned", e_who},
    {"won", e_who},
    // missions and combat
    {"mission_sacrificed", e_who_side},
    {"mission_announced", e_mission},
    {"goal_drawn", e_who_goal},
    {"ships_only", e_who},
    {"target_named", e_who_name},
    {"cards_moved", e_moved},
    {"ship_stays_behind", e_who_number},
    {"combat_began", e_combat},
    {"card_lined_up", e_lined_up},
    {"card_escorts", e_escort},
    {"stealth_compared", e_stealth},
    {"broke_through", e_who_card},
    {"stealth_used", e_bonus},
    {"values_compared", e_values},
    {"card_saved", e_who_card},
    {"retreated", e_who},
    {"no_reduction", e_who},
    {"reduction_achieved", e_who},
    {"mission_ended", e_who},
    {"agents_landed", e_landed},
    {"agent_caught", e_who_card},
    {"agent_exposed", e_who_card},
    {"message_sent", e_who_number},
    {"message_overheard", e_who_number},
    // effects
    {"event_played", e_who_card},
    {"effect_used", e_who_card},
    {"effect_cancelled", e_who_card},
    {"card_named", e_who_name},
    {"card_seen", e_who_card},
    {"card_found", e_who_card},
    {"nothing_happened", e_who},
}};
static_assert(!happenings.back().name.empty());

constexpr std::array<std::string_view, steps> step_names{
    "over",           "coin",           "first_player",    "first_hand",      "mulligan",       "draw_action",
    "draw_cards",     "know_top",       "announce",        "begin_turn",      "reactivation",   "source_section",
    "after_draws",    "build_section",  "discard_section", "end_turn",        "offer",          "laid_out",
    "choose_skill",   "top_card",       "choose_loyalty",  "mission_section", "mission",        "choose_target",
    "new_goal",       "choose_goal",    "name_target",     "gather",          "choose_carrier", "give_equipment",
    "choose_bearer",  "load_up",        "unload",          "withdraw",        "fetch_from",     "land_agents",
    "agent_destroys", "message",        "counter_units",   "reduce",          "choose_reduced", "homeward",
    "retreat_place",  "way_back",       "lose_surplus",    "line_up",         "post",           "adjust",
    "direction",      "stealth_choice", "retreat",         "join_retreat",    "losses",         "board_result",
    "combat",         "window",         "answer",          "pay_hand",        "pay_card",       "give_points",
    "target",         "name_card",      "choose_copy",     "search",          "choose_player",  "choose_source",
    "store",          "move_where",     "discard_card",    "companion",       "pick_reduced",   "later_bonus",
    "spare_atlan",    "effect",
};
static_assert(!step_names.back().empty());

constexpr std::array<std::uint8_t, action_kinds> find_slots() {
    std::array<std::uint8_t, action_kinds> used{};
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        for (const Field& field : kinds[kind].fields) {
            used[kind] |= static_cast<std::uint8_t>(1U << field.slot);
        }
    }
    return used;
}
constexpr std::array<std::uint8_t, action_kinds> slots_of_kind = find_slots();

constexpr ViewField view_fields[] = {
    {"action_stack_of", holds_seat}, {"active", holds_seat},  {"attacker", holds_seat}, {"defender", holds_seat},
    {"first_player", holds_seat},    {"reaches", holds_seat}, {"seat", holds_seat},     {"winners", holds_seat},
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
        {"phase_1", {2, 3, 4}, options, true}, {"phase_2", {2, 3, 4}, options, true},
        {"phase_3", {2, 3, 4}, options, true}, {"phase_4", {2, 3, 4}, options, true},
        {"phase_5", {2, 3, 4}, options, true}, {"campaign", {2, 3, 4}, options, true},
    };
    spec.actions = kinds;
    spec.events = happenings;
    spec.steps = step_names;
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
