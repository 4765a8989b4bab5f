#pragma once

#include "core/game.h"
#include "core/playout.h"
#include "games/perryrhodan/state.h"

namespace kriegsrat::perryrhodan {

// In a view: a card lies there, but this seat may not know which.
inline constexpr std::uint16_t hidden_record = 0xFFFE;

// Of a group in flight, besides what State::Player::flight says of it (PR-H27).
struct FlightSeen {
    std::uint8_t origin = none;
    std::uint8_t ships = 0;
    std::uint8_t units = 0;
    bool operator==(const FlightSeen&) const = default;
};

// What a seat may see: the position with everything hidden taken out, and how much of it was there.
struct View {
    State state;
    Seat who = Seat::spectator;
    std::array<std::uint16_t, max_seats> hand_count{};
    std::array<std::uint16_t, max_seats> stack_count{};
    std::array<std::uint16_t, max_seats> combat_hand{};          // ships and units on a mission (PR-H24)
    std::array<std::array<std::int8_t, sides>, max_seats> rm{};  // PR-H20
    std::array<std::array<std::int8_t, sides>, max_seats> am{};
    std::array<std::array<FlightSeen, max_flights>, max_seats> flights{};
    std::array<std::uint8_t, max_seats> put_aside_phase{none, none, none, none};  // its back shows it (PR-Z58)
    // Moments everybody knows of, though the frames of others are hidden.
    std::uint8_t window = none;  // the Window that is open
    std::uint8_t passes = 0;     // in a row
    std::uint8_t stage = none;   // MissionStage
    bool operator==(const View& other) const;
};
void add_public_numbers(const Setup&, const State&, View&);

// Perry Rhodan - Das Sammelkartenspiel as core/rules.h wants a game. rules/ has one file for each chapter of rules.md.
struct PerryRhodan {
    using Setup = perryrhodan::Setup;
    using State = perryrhodan::State;
    using View = perryrhodan::View;

    static const GameSpec& spec();
    static const Names& names(const Setup& setup) { return setup.pack->names; }
    static int players(const Setup& setup) { return setup.players; }

    static State start(const Setup&);
    static Turn turn(const Setup&, const State&);
    static void options(const Setup&, const State&, Options&);
    static Action sample(const Setup&, const State&, Rng&);
    static Verdict check(const Setup&, const State&, Action);
    static void apply(const Setup&, State&, Action, Events&);
    // Plays on at random: the quickest way to the end of a game.
    static Playout play_out(const Setup&, State&, Options&, Rng&, int max_rounds);
    static View view(const Setup&, const State&, Seat);
    static State guess(const Setup&, const State&, Seat, Rng&);

    static Result result(const Setup&, const State& state);
    static int round(const State& state) { return state.round; }
    static const char* broken_invariant(const Setup&, const State&);

    static Expected<Setup> read_setup(const Json&);
    static Json write_setup(const Setup&);
    static Json write_state(const Setup&, const State&);
    static Expected<State> read_state(const Setup&, const Json&);
    static void write_view(const Setup&, const View&, JsonText& out);
    static Expected<Json> ask(const Setup&, const View&, const Json& question);

    static std::span<const NamedPolicy<Setup, State>> policies();
    static std::span<const std::string_view> levels();
    static std::unique_ptr<Thinker<Setup, State>> thinker(std::string_view level, int simulations);
    static std::span<const std::string_view> terms();
    static std::unique_ptr<Adviser<Setup, State>> adviser();
    static std::unique_ptr<Assessor<Setup, State>> assessor();

    static std::vector<PackMistake> check_pack(const PackFiles& files) { return perryrhodan::check_pack(files); }
    static Expected<void> use_pack(const PackFiles& files) { return perryrhodan::use_pack(files); }
    static std::uint64_t current_pack() { return perryrhodan::current_pack().digest; }
    static std::string_view data(std::uint64_t pack, std::string_view file) {
        return perryrhodan::pack_file(pack, file);
    }
};

const Game& game();

}  // namespace kriegsrat::perryrhodan
