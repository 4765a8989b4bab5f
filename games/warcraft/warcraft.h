#pragma once

#include "core/game.h"
#include "core/playout.h"
#include "games/warcraft/state.h"

namespace kriegsrat::warcraft {

// What a seat may see: the position with every hidden card taken out, and how many were there.
struct View {
    State state;
    Seat who = Seat::spectator;
    std::array<std::uint8_t, seats> hand_count{};
    std::array<std::uint8_t, seats> deck_count{};
    std::uint8_t aside_count = 0;
    bool operator==(const View& other) const;
};

// Warcraft: The Board Game as core/rules.h wants a game. rules/ has one file for each chapter of rules.md.
struct Warcraft {
    using Setup = warcraft::Setup;
    using State = warcraft::State;
    using View = warcraft::View;

    static const GameSpec& spec();
    static const Names& names(const Setup& setup) { return setup.pack->names; }
    static int players(const Setup& setup) { return setup.players; }

    static State start(const Setup&);
    static Turn turn(const Setup&, const State&);
    static void options(const Setup&, const State&, Options&);
    static Action sample(const Setup&, const State&, Rng&);
    static Verdict check(const Setup&, const State&, Action);
    static void apply(const Setup&, State&, Action, Events&);
    // Gifts, shown hands and Victory Point cards: at any time, whoever decides.
    static void any_time_options(const Setup&, const State&, Seat, Options&);
    static Verdict any_time_check(const Setup&, const State&, Seat, Action);
    static void any_time_apply(const Setup&, State&, Seat, Action, Events&);
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
    // {"what": "odds"}: of a battle; "points": of every player; "reach": where a piece may go; "move": what it would do
    static Expected<Json> ask(const Setup&, const View&, const Json& question);

    static std::span<const NamedPolicy<Setup, State>> policies();
    static std::span<const std::string_view> levels();
    static std::unique_ptr<Thinker<Setup, State>> thinker(std::string_view level, int simulations);
    static std::span<const std::string_view> terms();
    static std::unique_ptr<Adviser<Setup, State>> adviser();
    static std::unique_ptr<Assessor<Setup, State>> assessor();

    static std::vector<PackMistake> check_pack(const PackFiles& files) { return warcraft::check_pack(files); }
    static Expected<void> use_pack(const PackFiles& files) { return warcraft::use_pack(files); }
    static std::uint64_t current_pack() { return warcraft::current_pack().digest; }
    static std::string_view data(std::uint64_t pack, std::string_view file) { return warcraft::pack_file(pack, file); }
};

const Game& game();

}  // namespace kriegsrat::warcraft
