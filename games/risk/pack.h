#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/error.h"
#include "core/pack.h"
#include "core/spec.h"

// The components of Risk: StarCraft as the rules use them, read from the JSON files of games/risk/data or of an
// owner's data pack with the same file names.
namespace kriegsrat::risk {

inline constexpr int territories = 42;
inline constexpr int planets = 6;
inline constexpr int species_count = 3;
inline constexpr int colours = 6;  // also the greatest number of owners: players and neutrals
inline constexpr int cards = 42;
inline constexpr int achievements = 12;
inline constexpr int rewards = 8;
inline constexpr int max_distance = 4;    // of a remote invasion
inline constexpr int max_modifiers = 16;  // cards that change dice, in one pack
inline constexpr int max_cancels = 8;     // cards that stop an invasion, in one pack

// Numbers of the name tables, see Names.
enum class Table : std::uint8_t { territory, planet, species, colour, card, achievement, reward };

enum class Timing : std::uint8_t {
    reinforcement,
    attack_phase,
    after_declare_attacker,
    after_declare_defender,
    after_roll_attacker,
    after_roll_defender,
    after_conquest,
    end_of_turn,
};
inline constexpr int timings = 8;

enum class Effect : std::uint8_t {
    reroll_own,
    reroll_enemy,
    die_bonus,
    die_penalty,
    extra_die,
    win_ties,
    limit_enemy_dice,
    remove_enemy_units,
    sacrifice,
    add_units,
    cancel_invasion,
    save_units,
    retreat_units,
    manoeuvre,
    invade_remote,
    peek_hand,
};

// `from` of remove_enemy_units and `to` of add_units; for die_bonus whether all dice or the highest gain.
enum class Scope : std::uint8_t {
    none,
    opposing_territory,
    adjacent_enemy_territory,
    adjacent_to_conquered,
    attacked_territory,
    own_any,
    own_mineral,
    own_base,
    highest,
    all,
};

struct Card {
    std::uint8_t species = 0;
    std::uint8_t territory = 0;
    std::uint8_t stars = 0;
    Timing timing = Timing::reinforcement;
    Effect effect = Effect::reroll_own;
    Scope scope = Scope::none;
    std::uint8_t count = 0;     // count, amount, max, distance or, of sacrifice, enemy
    std::uint8_t own = 0;       // of sacrifice
    std::uint8_t min_left = 1;  // units that stay in a territory
    bool win_ties = false;      // of limit_enemy_dice
    bool connected = true;      // of manoeuvre
    bool silence = false;       // of peek_hand
};

enum class Tier : std::uint8_t { silver, gold };

enum class Condition : std::uint8_t {
    control_planet,
    control_enemy_bases,
    take_minerals_in_turn,
    control_minerals,
    take_territories_in_turn,
    take_planet_in_turn,
    control_planets,
    control_territories,
};

struct Achievement {
    Tier tier = Tier::silver;
    Condition condition = Condition::control_planet;
    std::uint8_t planet = 0;  // of control_planet
    std::uint8_t count = 1;
    bool whole_team = false;
};

enum class RewardKind : std::uint8_t {
    extra_end_manoeuvre,
    start_manoeuvre,
    guaranteed_card,
    watchtower,
    bonus_attack_die,
    bonus_defence_die,
    extra_reinforcements
};
inline constexpr int reward_kinds = 7;

struct Reward {
    Tier tier = Tier::silver;
    RewardKind kind = RewardKind::watchtower;
    std::uint8_t count = 1;  // manoeuvres, units or the bonus of a watchtower
};

// A Basic Training set-up for one number of players; places are positions in the turn order.
struct Placement {
    struct Place {
        std::uint8_t colour = 0;
        std::uint8_t starting_cards = 0;
        std::uint8_t base = 0;
        std::uint8_t units = 0;
    };
    std::array<Place, colours> places{};
    std::array<std::uint8_t, territories> owner{};  // place
    std::array<std::uint8_t, territories> units{};
    Bits minerals = 0;
    Bits achievements = 0;
};

struct Duel {
    std::uint8_t neutrals = 0;
    std::uint8_t player_units = 0;
    std::uint8_t neutral_units = 0;
    std::uint8_t player_territories = 0;
    std::uint8_t neutral_territories = 0;
    std::uint8_t own_units_a_step = 0;
};

struct Pack {
    Names names;
    std::uint64_t digest = 0;  // of the files: a log names the pack it was played with

    std::array<Bits, territories> adjacent{};
    std::array<std::array<Bits, territories>, max_distance + 1> ring{};  // ring[d][t]: exactly d links away from t
    std::array<std::uint8_t, territories> planet_of{};
    std::array<Bits, planets> planet{};
    std::array<std::uint8_t, planets> planet_bonus{};
    std::array<std::uint8_t, colours> species_of{};  // by colour

    std::array<Card, cards> card{};
    std::array<Bits, species_count> species_cards{};
    std::array<Bits, timings> timing_cards{};
    Bits two_star_cards = 0;
    std::uint8_t min_stars = 0;
    std::uint8_t max_stars = 0;
    std::array<std::uint8_t, 32> star_units{};  // by stars

    std::array<Achievement, achievements> achievement{};
    std::array<Bits, 2> tier_achievements{};
    std::array<std::uint8_t, 2> achievements_in_play{};
    std::uint8_t achievements_to_win = 0;
    std::uint8_t team_achievements_to_win = 0;
    std::array<Reward, rewards> reward{};
    std::array<Bits, reward_kinds> rewards_of_kind{};

    std::array<Placement, colours + 1> basic{};                                   // by players, 3 to 6
    std::array<std::uint8_t, colours + 1> start_units{};                          // by players
    std::array<std::array<std::uint8_t, colours>, colours + 1> starting_cards{};  // by players and place
    std::uint8_t mineral_fields = 0;
    Duel duel;
    // Matches that began with the data of version 0.1.0, which say nothing of the command transfer, go on by the
    // readings of that version.
    std::uint8_t edition = 1;
    bool transfer_asks_again = false;     // RS-T13: a refusal does not use up the turn
    bool transfer_counts_taken = false;   // RS-Z51
    bool achievements_face_down = false;  // until play begins (RS-Z04)
};

using PackError = PackMistake;

// All that is wrong with the files: schema, references, counts. Empty if they can be played.
std::vector<PackError> check_pack(const PackFiles& files);
// Precondition: check_pack(files) is empty.
Pack read_pack(const PackFiles& files);

// The pack compiled into the program.
const Pack& standard_pack();
// Makes an owner's pack available to set-ups that name its digest, and the one that new set-ups use.
Expected<void> use_pack(const PackFiles& files);
const Pack& current_pack();
const Pack* find_pack(std::uint64_t digest);
// The text of a file of this pack; empty: there is no such pack or file.
std::string_view pack_file(std::uint64_t digest, std::string_view name);

}  // namespace kriegsrat::risk
