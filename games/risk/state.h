#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/rules.h"
#include "games/risk/pack.h"

namespace kriegsrat::risk {

enum class Mode : std::uint8_t { basic_training, command_room, total_domination };

// Readings a table may choose instead of the usual ones, in the order of GameSpec::house_rules.
enum class House : std::uint8_t {
    open_achievements,         // RS-Z04
    neutrals_too,              // RS-Z11
    several_sets,              // RS-Z14
    own_start_of_planets,      // RS-Z37
    transfer_while_attacking,  // RS-Z52
    team_is_one_chain,         // RS-Z53
};

// What never changes during a match.
struct Setup {
    const Pack* pack = nullptr;
    std::uint8_t variant = 0;  // in GameSpec::variants
    Mode mode = Mode::command_room;
    bool duel = false;
    bool teams = false;
    bool extended = false;  // RS-W08
    std::uint8_t players = 0;
    Bits house_rules = 0;
    std::array<std::uint8_t, colours> colour{};  // by seat, then by neutral; Basic Training: chosen in play
    std::array<std::uint8_t, colours> allies{};  // of each owner: itself and the rest of its team, a bit each

    bool heroes() const { return mode != Mode::total_domination || extended; }
    bool abilities() const { return heroes(); }
    bool species_piles() const { return heroes(); }
    bool rewards() const { return mode != Mode::basic_training; }
    int owners() const { return duel ? colours : players; }
    bool is_neutral(int owner) const { return owner >= players; }  // RS-E10
    bool plays(House rule) const { return has(house_rules, static_cast<int>(rule)); }
    // Nobody sees the achievements before the first turn, so nothing is drawn before it (RS-Z04).
    bool achievements_come_last() const {
        return teams || (pack->achievements_face_down && !plays(House::open_achievements));
    }
};

inline constexpr std::uint8_t none = 0xFF;  // no territory, no seat
inline constexpr int max_units = 50000;     // of one owner on the board (RS-Z50)

enum class Step : std::uint8_t {
    over,
    // set-up
    order_roll,
    choose_colour,
    draw_mineral,
    draw_achievement,
    deal_territory,
    place_base,
    claim,
    strengthen,
    duel_units,
    duel_neutral,
    first_hero,
    starting_card,
    // the turn
    trade,
    reinforcement_cards,
    return_hero,
    reinforce,
    transfer,
    transfer_answer,
    start_manoeuvre,
    attack,
    achievement,
    reward,
    watchtower,
    draw,
    end_of_turn,
    // an invasion
    attacker_declared,
    defender_declared,
    commit,
    call_hero,
    defend,
    attack_roll,
    defence_roll,
    attacker_rolled,
    defender_rolled,
    give_achievements,
    move_in,
    conquered,
    // what a card or a manoeuvre leaves open
    reroll,
    card_units,
    remote_invasion,
    retreat,
    card_manoeuvre,
    manoeuvre_to,
};
inline constexpr int steps = static_cast<int>(Step::manoeuvre_to) + 1;

enum class Do : std::uint8_t {
    roll,
    draw_mineral,
    draw_achievement,
    deal_territory,
    draw_card,
    draw_reward,
    choose_colour,
    place_base,
    claim,
    place_units,
    place_neutral,
    place_hero,
    trade_card,
    take_back_card,
    trade_done,
    request_command,
    agree,
    refuse,
    invade,
    end_attack,
    play_card,
    play_card_at,
    play_card_on,
    play_card_reroll,
    pass,
    commit,
    call_hero,
    leave_hero,
    defend,
    move_in,
    give_achievements,
    take_achievement,
    place_watchtower,
    manoeuvre_from,
    manoeuvre_to,
    retreat,
    end_turn,
};
inline constexpr int action_kinds = static_cast<int>(Do::end_turn) + 1;

// What a roll for the order decides.
enum class Purpose : std::uint8_t { choice_of_colours, first_player, duel_bases, duel_first };

inline constexpr int attacker = 0;  // sides of an invasion
inline constexpr int defender = 1;

struct Invasion {
    std::uint8_t from = none;
    std::uint8_t to = none;
    std::uint8_t enemy = none;  // owner of the target when it was declared
    std::uint8_t hero_called = 0;
    std::array<std::uint8_t, 2> committed{};
    std::array<std::uint8_t, 2> extra_dice{};
    std::array<std::uint8_t, 2> limit{};  // none, or the most units this side may commit
    std::array<std::uint8_t, 2> saved{};
    std::uint8_t attacker_wins_ties = 0;
    std::uint8_t commit_all = 0;               // RS-K12
    std::array<std::int8_t, 3> attack_dice{};  // sorted, those that count
    std::array<std::int8_t, 2> defence_dice{};
    std::uint8_t reroll_side = 0;
    std::uint8_t reroll_dice = 0;  // by place in the sorted dice
    std::uint8_t modifiers = 0;
    std::array<std::uint8_t, max_modifiers>
        modifier{};  // cards that change dice after the windows, in order of play (RS-K23)
};

// Everything that changes. Flat, without padding: a copy is a memcpy and its bytes are its identity.
struct State {
    std::array<Bits, colours> owned{};  // territories by owner: seats, then neutrals
    Bits minerals = 0;
    std::array<Bits, colours> hand{};
    std::array<Bits, colours> taken{};  // cards of eliminated players (RS-K14)
    std::array<Bits, colours> known{};  // cards of others whose place this seat knows
    std::array<Bits, species_count> draw{};
    Bits discard = 0;
    Bits trading = 0;        // chosen for the set being put together
    Bits at_start = 0;       // territories of the active player when the turn began
    Bits team_at_start = 0;  // of the whole team

    std::array<std::uint16_t, territories> units{};
    std::array<std::uint16_t, colours> got{};  // achievements by owner
    std::uint16_t available = 0;               // achievements on the board
    std::uint16_t round = 0;
    std::uint16_t pool = 0;  // reinforcements, or units of a set-up step, still to be placed

    std::array<std::uint8_t, colours> hero{};
    std::array<std::uint8_t, colours> base{};
    std::array<std::uint8_t, colours> colour{};
    std::array<std::uint8_t, colours> order{};   // seats in turn order
    std::array<std::uint8_t, rewards> holder{};  // owner of each reward; none: nobody yet or out of the game
    std::array<std::uint8_t, rewards> tower{};   // where a watchtower stands
    std::uint8_t rewards_left = 0;               // face down on the board, a bit each
    std::uint8_t alive = 0;

    std::array<std::uint8_t, 8> agenda{};  // steps; the last one is the current one
    std::uint8_t depth = 0;
    std::uint8_t active = 0;  // position in the order
    std::uint8_t winners = 0;

    // set-up
    std::array<std::uint8_t, colours> left{};  // units each owner has still to place
    std::array<std::uint8_t, colours> rank{};
    std::array<std::uint8_t, colours> rolled{};
    std::uint8_t purpose = 0;
    std::uint8_t placer = 0;   // position in the order
    std::uint8_t neutral = 0;  // owner whose unit is placed next; in a turn by the house rule of RS-Z52: a territory of
                               // an ally was taken over

    // the turn
    std::uint8_t conquered = 0;
    std::uint8_t took_achievement = 0;
    std::uint8_t manoeuvres = 0;  // still to be made at the end of the turn
    std::uint8_t origin = none;   // of the manoeuvre under way, or of the retreat
    std::uint8_t asked = none;    // territory asked for, or tier of the reward to be drawn, or eliminated player
    std::uint8_t card = none;     // whose ability is being carried out
    std::uint8_t silenced = 0;    // seats that may play no ability this turn
    std::uint8_t card_units = 0;  // still to be placed or moved by the card
    std::uint8_t retreated = 0;
    std::uint8_t blocked_count = 0;
    std::array<std::array<std::uint8_t, 2>, max_cancels> blocked{};  // invasions stopped by a card this turn
    Invasion invasion{};

    Step step() const { return static_cast<Step>(agenda[depth]); }
    int active_seat() const { return order[active]; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 512);

}  // namespace kriegsrat::risk
