#pragma once

#include <array>
#include <string_view>

#include "games/perryrhodan/effect.h"

// The words of data/effects.md, each list in the order of its enumeration in effect.h.
namespace kriegsrat::perryrhodan {

using Word = std::string_view;

inline constexpr std::array<Word, 9> kind_words{"location",  "person", "troop",  "spaceship", "fleet",
                                                "equipment", "event",  "status", "riddle"};
inline constexpr std::array<Word, 17> group_words{"location",
                                                  "person",
                                                  "troop",
                                                  "spaceship",
                                                  "fleet",
                                                  "equipment",
                                                  "event",
                                                  "status",
                                                  "riddle",
                                                  "unit",
                                                  "ship",
                                                  "equip_unit",
                                                  "equip_ship",
                                                  "equip_location",
                                                  "transmitter",
                                                  "fleet_or_troop",
                                                  "spaceship_or_person"};
inline constexpr std::array<Word, 11> subkind_words{"planet", "system",    "cluster", "sphere", "person",  "troop",
                                                    "unit",   "spaceship", "fleet",   "ship",   "location"};
inline constexpr std::array<Word, 3> side_words{"pro", "anti", "dual"};
inline constexpr std::array<Word, 2> activity_words{"active", "passive"};
inline constexpr std::array<Word, 5> letter_words{"A", "B", "C", "D", "E"};
inline constexpr std::array<Word, 2> bar_column_words{"red", "green"};
inline constexpr std::array<Word, 2> skill_class_words{"normal", "mutant"};
inline constexpr std::array<Word, 19> node_words{
    "none", "loc",  "count", "points", "riddle", "sacrifice",    "counter", "played",        "all",       "any",
    "not",  "role", "side",  "place",  "goal",   "mission_kind", "draw",    "combat_values", "in_pairing"};
inline constexpr std::array<Word, 4> where_words{"here", "side", "mission", "aside"};
inline constexpr std::array<Word, 4> owner_words{"own", "enemy", "each_enemy", "any"};
inline constexpr std::array<Word, 4> counter_words{"survey", "coords_of_sol", "rm", "am"};
inline constexpr std::array<Word, 5> compare_words{">=", "<=", "=", ">", "<"};
inline constexpr std::array<Word, 2> role_words{"attacker", "defender"};
inline constexpr std::array<Word, 2> counter_of_words{"own", "target"};
inline constexpr std::array<Word, 10> who_words{"self",   "bearer", "carrier", "card",          "both",
                                                "player", "place",  "event",   "pairing_enemy", "pairing_own"};
inline constexpr std::array<Word, windows> window_words{"play",
                                                        "continuous",
                                                        "mission",
                                                        "source",
                                                        "build",
                                                        "own_turn",
                                                        "target_named",
                                                        "goal_drawn",
                                                        "flight",
                                                        "setup",
                                                        "in_combat",
                                                        "before_stealth",
                                                        "stealth",
                                                        "after_stealth",
                                                        "fire_start",
                                                        "fire",
                                                        "after_values",
                                                        "destroyed",
                                                        "round_end",
                                                        "between_combats",
                                                        "before_reduction",
                                                        "after_reduction",
                                                        "mission_end",
                                                        "agent_landed",
                                                        "transmit",
                                                        "agent_return",
                                                        "agent_caught",
                                                        "response"};
inline constexpr std::array<Word, 5> cost_words{"passivate_self", "sink_self", "discard_hand", "passivate", "sink"};
inline constexpr std::array<Word, 7> zone_words{"here", "side", "room", "combat", "pairing", "mission", "agents"};
inline constexpr std::array<Word, operations> op_words{
    "mod",         "passivate",      "activate",    "destroy",
    "sink",        "return_to_hand", "retreat",     "move",
    "lay_aside",   "put_into_play",  "draw",        "draw_bonus",
    "search",      "discard",        "store",       "retrieve",
    "cancel",      "redraw_goal",    "choose_goal", "extra_mission",
    "end_mission", "extra_location", "raise_skill", "grant_skill",
    "immune",      "forbid",         "permit",      "foot_link",
    "slow_range",  "stack_limit",    "transmit",    "track",
    "later_bonus", "score",          "to_source",   "swap_pairing",
    "reveal",      "look",           "board",       "choose_reduction",
    "negotiate",   "waive"};
inline constexpr std::array<Word, stats> stat_words{"stealth", "attack",        "defence",     "transport",     "range",
                                                    "limit",   "hand_limit",    "build_limit", "riddle_points", "rm",
                                                    "am",      "coords_of_sol", "survey",      "radio_stealth"};
inline constexpr std::array<Word, 18> what_words{"event",
                                                 "effect_on_target",
                                                 "destruction",
                                                 "breakthrough",
                                                 "reduction",
                                                 "mission_to_here",
                                                 "equip_location",
                                                 "unload_units",
                                                 "mission_here",
                                                 "lay_units_here",
                                                 "retreat",
                                                 "leave_cluster",
                                                 "transport_this",
                                                 "transport_while_passive",
                                                 "any_number_of_mutant_skills",
                                                 "assigned_equipment",
                                                 "hand",
                                                 "top_of_source"};
inline constexpr std::array<Word, 4> score_words{"arkon_bomb", "marten_berceo", "kompensatorpeiler",
                                                 "gesandte_von_aurigel"};
inline constexpr std::array<Word, 2> position_words{"top", "shuffle"};
inline constexpr std::array<Word, 5> reduction_words{"unit", "equipment", "location", "ship", "equip_ship"};
inline constexpr std::array<Word, 9> lasts_words{"instant", "combat_round", "combat", "mission",      "turn",
                                                 "round",   "phase",        "game",   "while_in_play"};
inline constexpr std::array<Word, 4> per_words{"turn", "combat", "mission", "game"};
inline constexpr std::array<Word, 3> from_words{"hand", "source", "sink"};
inline constexpr std::array<Word, 2> extra_mission_words{"defensive", "any"};

// Those whose enumerations begin with "none".
inline constexpr std::array<Word, 4> goal_words{"assassination", "destabilisation", "sabotage", "devastation"};
inline constexpr std::array<Word, 2> fight_words{"space", "ground"};
// Missions an effect is restricted to; fetching agents is an agent mission.
inline constexpr std::array<Word, 4> mission_words{"offensive", "defensive", "agent", "counter"};
inline constexpr std::array<MissionKind, 4> mission_kinds{MissionKind::offensive, MissionKind::defensive,
                                                          MissionKind::agent, MissionKind::counter};

}  // namespace kriegsrat::perryrhodan
