#pragma once

#include "core/words.h"
#include "games/risk/events.h"
#include "games/risk/risk.h"

// What the chapters of the rules share: small words for reading and changing a position.
namespace kriegsrat::risk {

inline constexpr Bits whole_board = first_n(territories);
inline constexpr Bits all_cards = first_n(cards);
inline constexpr int max_attackers = 3;  // RS-G04
inline constexpr int max_defenders = 2;  // RS-G06

// The agenda. settle() runs every step that needs no decision.
void settle(const Setup&, State&, Events&);
void leave_window(const Setup&, State&, Events&);  // its player passes

// Sets in events.
constexpr std::int32_t low_half(Bits set) { return static_cast<std::int32_t>(static_cast<std::uint32_t>(set)); }
constexpr std::int32_t high_half(Bits set) { return static_cast<std::int32_t>(static_cast<std::uint32_t>(set >> 32U)); }

// Chapter A: control.
inline int owner_of(const State& state, int territory) {
    int owner = none;
    for (int i = 0; i < colours; ++i) {
        owner = has(state.owned[at(i)], territory) ? i : owner;  // without a jump: this is asked all the time
    }
    return owner;
}
inline Bits owned_by(const State& state, int owner) { return state.owned[static_cast<std::size_t>(owner)]; }
Bits team_territories(const Setup& setup, const State& state, int owner);
inline Bits enemy_territories(const Setup& setup, const State& state, int owner) {
    return whole_board & ~team_territories(setup, state, owner);
}
Bits neighbours(const Pack& pack, Bits of);
// Everything that can be reached from `from` through territories of `through`, itself included.
Bits connected(const Pack& pack, int from, Bits through);
bool allied(const Setup& setup, int one, int other);
inline int stars(const Setup& setup, Bits set) { return count(set) + count(set & setup.pack->two_star_cards); }
inline bool is_alive(const State& state, int player) { return has(state.alive, player); }
inline int units_at(const State& state, int territory) { return state.units[static_cast<std::size_t>(territory)]; }
inline void add_units(State& state, int territory, int amount) {
    state.units[static_cast<std::size_t>(territory)] = static_cast<std::uint16_t>(units_at(state, territory) + amount);
}
Bits at_least(const State& state, Bits where, int units);  // territories of `where` with that many units
int units_of(const State& state, int owner);
int room_for_units(const State& state, int owner);  // RS-Z50
inline int hero_of(const State& state, int player) { return state.hero[static_cast<std::size_t>(player)]; }
inline int species_of(const Setup& setup, const State& state, int player) {
    return setup.pack->species_of[state.colour[static_cast<std::size_t>(player)]];
}
// What all rewards of this kind that the player holds give together: their counts.
inline int reward_sum(const Setup& setup, const State& state, int player, RewardKind kind) {
    int sum = 0;
    for (const int r : each(setup.pack->rewards_of_kind[static_cast<std::size_t>(kind)])) {
        sum += state.holder[at(r)] == player ? setup.pack->reward[at(r)].count : 0;
    }
    return sum;
}
inline bool holds_reward(const Setup& setup, const State& state, int player, RewardKind kind) {
    for (const int r : each(setup.pack->rewards_of_kind[static_cast<std::size_t>(kind)])) {
        if (state.holder[at(r)] == player) {
            return true;
        }
    }
    return false;
}

// Set-up (chapters B, C, E), rules/setup.cpp.
void begin_setup(const Setup&, State&);
int choosing_seat(const State&);  // of Step::choose_colour
bool setup_asks(const Setup&, const State&);
void setup_proceed(const Setup&, State&, Events&);
void setup_options(const Setup&, const State&, Options&);
Verdict setup_check(const Setup&, const State&, Action);
void setup_apply(const Setup&, State&, Action, Events&);
Action setup_sample(const Setup&, const State&, Rng&);

// Reinforcements (chapter F) and the return of heroes (chapter I), rules/reinforcement.cpp.
void begin_turn(const Setup&, State&, Events&);
struct Reinforcements {
    int territories = 0;
    int planets = 0;
    int bases = 0;
    int rewards = 0;
    int sum() const { return territories + planets + bases + rewards; }
};
Reinforcements count_reinforcements(const Setup&, const State&, int player);
void reinforcement_options(const Setup&, const State&, Options&);
Verdict reinforcement_check(const Setup&, const State&, Action);
void reinforcement_apply(const Setup&, State&, Action, Events&);

// Attack (chapter G), rules/attack.cpp and rules/roll.cpp.
bool can_invade(const Setup&, const State&, int distance);
void invade_options(const Setup&, const State&, Options&);
Verdict invade_check(const Setup&, const State&, Action);
void declare(State&, int from, int to, Events&);
int most_attackers(const State&);
int most_defenders(const State&);
int defending_seat(const Setup&, const State&);
void attack_options(const Setup&, const State&, Options&);
Verdict attack_check(const Setup&, const State&, Action);
void attack_apply(State&, Action, Events&);
void end_invasion(State&);
void stop_invasion(State&, Events&, RuleId rule);
int dice_thrown(const Setup&, const State&, int side);
int attack_bonus(const Setup&, const State&);
int defence_bonus(const Setup&, const State&);
bool bonus_die(const Setup&, const State&, int side);
// On average, of the roll under way with its bonuses and cards. Precondition: both sides have committed.
struct ExpectedLosses {
    double attacker = 0;
    double defender = 0;
};
ExpectedLosses expected_losses(const Setup&, const State&);
void resolve(const Setup&, State&, Events&);
void roll_options(int dice, Options&);
Verdict roll_check(int dice, Action);
Action sample_roll(int dice, Rng&);
int dice_due(const Setup&, const State&);
void roll_apply(const Setup&, State&, Action, Events&);

// Cards (chapter K), rules/cards.cpp and rules/card_effects.cpp.
bool window_open(const Setup&, const State&, int player, Timing);
void card_options(const Setup&, const State&, int player, Timing, Options&);
Verdict card_check(const Setup&, const State&, int player, Timing, Action);
void card_apply(const Setup&, State&, int player, Action, Events&);
bool is_card_action(Action);
std::size_t pile_of(const Setup&, const State&, int player);
void refill(const Setup&, State&, std::size_t pile, Events&);
void discard(State&, Bits cards);
void draw_card(const Setup&, State&, int player, int card, Events&);
Bits card_unit_territories(const State&, const Card&);
Bits retreat_targets(const Setup&, const State&);
bool retreat_asks(const Setup&, const State&);
void card_step_options(const Setup&, const State&, Options&);
Verdict card_step_check(const Setup&, const State&, Action);
void card_step_apply(const Setup&, State&, Action, Events&);

// Achievements (chapter L), rewards (chapter M).
Bits met_achievements(const Setup&, const State&);
constexpr RuleId achievement_rule(int achievement) { return {'L', 0, word(achievement + 1)}; }  // RS-L01 to RS-L12
void take_achievement(const Setup&, State&, int achievement, Events&);
// How far a player has come: three of four mineral fields, two of three achievements.
struct Way {
    int have = 0;
    int need = 0;
};
Way way_to(const Setup&, const State&, const Achievement&, int player);
Bits drawable_rewards(const Setup&, const State&);
void receive_reward(const Setup&, State&, int reward, Events&);
Bits watchtower_territories(const State&);
Bits towers(const State&);
void lose_watchtower(State&, int territory, Events&);
void drop_rewards(State&, int player);

// End of turn (chapter N).
bool can_manoeuvre(const Setup&, const State&, bool must_be_connected);
Bits manoeuvre_origins(const Setup&, const State&, bool must_be_connected);
Bits manoeuvre_destinations(const Setup&, const State&, int from, bool must_be_connected);
bool manoeuvre_connected(const Setup&, const State&);
bool card_is_due(const Setup&, const State&);
void begin_draw(const Setup&, State&, Events&);
void begin_end_of_turn(const Setup&, State&);
void end_turn(const Setup&, State&, Events&);
void turn_options(const Setup&, const State&, Options&);
Verdict turn_check(const Setup&, const State&, Action);
void turn_apply(const Setup&, State&, Action, Events&);
void move_units(State&, int from, int to, int amount, bool hero, RuleId, Events&);

// Elimination and victory (chapter O), teams (chapter T).
void eliminate(const Setup&, State&, int player, Events&);
int winner_of(const Setup&, const State&);  // none: nobody has won yet
bool check_victory(const Setup&, State&, Events&);
struct Goal {
    Way way;
    bool bases = true;       // those that are needed to win are held
    bool could_win = false;  // in the own next turn, as far as everybody can see
};
Goal goal_of(const Setup&, const State&, int player);
Bits transferable(const Setup&, const State&);
Verdict transfer_check(const Setup&, const State&, Action);
void request_command(State&, int territory, Events&);
// RS-Z52 as a house rule: also between invasions.
inline Bits transferable_now(const Setup& setup, const State& state) {
    return setup.plays(House::transfer_while_attacking) ? transferable(setup, state) : 0;
}
void give_command(const Setup&, State&, Events&);
void pass_on_achievements(State&, int from, int to, RuleId, Events&);

}  // namespace kriegsrat::risk
