#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/action.h"
#include "core/bits.h"
#include "core/error.h"
#include "core/event.h"
#include "core/json_fwd.h"
#include "core/pack.h"
#include "core/rule.h"
#include "core/seat.h"
#include "core/spec.h"

namespace kriegsrat {

// How a match ended. Nobody has won while it goes on.
struct Result {
    bool over = false;
    SeatSet winners = 0;
    bool operator==(const Result&) const = default;
};

// One way to play a game, as `kriegsrat games` lists it.
struct OptionSpec {
    std::string_view name;
    enum class Type : std::uint8_t { boolean, names } type = Type::boolean;
    std::string_view table;  // of Type::names: which names may be listed, one for each player
    bool at_once = false;    // of Type::boolean: for whoever wants to start without preparations
};

// Another reading of a doubtful passage, played at tables that agree on it. The ruling names both readings and says why
// the usual one is played otherwise.
struct HouseRule {
    std::string_view name;
    RuleId ruling;
};

// The usual two teams: neighbours are opponents.
inline int one_of_two_teams(int seat, int /*players*/) { return seat % 2; }

struct Variant {
    std::string_view id;
    std::vector<int> players;
    std::vector<OptionSpec> options;
    int random_play_ends = max_players;            // players without a plan finish it, if they are at most so many
    int (*team)(int seat, int players) = nullptr;  // counted from 0; none where everybody plays alone
    Bits house_rules = 0;                          // of GameSpec::house_rules: those that make a difference here
};

// What a field of a view holds, wherever in the view it is: players, or things that the texts of a game know under this
// prefix.
struct ViewField {
    std::string_view name;
    std::string_view holds;
};
inline constexpr std::string_view holds_seat = "seat";  // a seat, a list of them, or an object with a key for each

// What is fixed about a game, whatever is loaded.
struct GameSpec {
    std::string_view id;           // "risk"
    std::string_view rule_prefix;  // "RS"
    bool complete = false;         // every rule of rules.md is enforced and tested
    std::vector<Variant> variants;
    std::span<const Kind> actions;
    std::span<const Kind> events;
    std::span<const std::string_view> steps;
    std::span<const HouseRule> house_rules;  // at most 64; a game numbers them in this order
    // Of the fields of its views: those that hold players, and names that other tables of the game have, too.
    std::span<const ViewField> view;
    RuleId not_your_turn;
    RuleId (*whose_turn)(std::uint8_t step) = nullptr;  // a game whose steps have different rules about it
    // Kinds of actions that a player may take at any time, asked or not; none in a game without AnyTime.
    bool (*any_time)(std::uint16_t kind) = nullptr;

    RuleId out_of_turn(std::uint8_t step) const { return whose_turn == nullptr ? not_your_turn : whose_turn(step); }
    bool is_any_time(Action action) const { return any_time != nullptr && any_time(action.kind); }
};

// A player that is no person. It is shown a position that its seat cannot tell from the real one, never the real one.
template <class Setup, class State>
using Policy = Action (*)(const Setup&, const State& guess, Seat, const Options&, Rng&);

template <class Setup, class State>
struct NamedPolicy {
    std::string_view name;
    Policy<Setup, State> choose;
};

// A player that thinks for a while. It is begun with a position that its seat cannot tell from the real one and stops
// whenever its driver wants; after the same number of simulations with the same seed it has chosen the same.
template <class Setup, class State>
class Thinker {
  public:
    virtual ~Thinker() = default;
    virtual void begin(const Setup&, const State& guess, Seat, const Options&, std::uint64_t seed) = 0;
    // So many simulations more; false: any more would change nothing.
    virtual bool run(int simulations) = 0;
    virtual Action best() const = 0;

    Action choose(const Setup& setup, const State& guess, Seat who, const Options& options, std::uint64_t seed) {
        begin(setup, guess, who, options, seed);
        while (run(1024)) {
        }
        return best();
    }
};

// A game whose minds also think has levels, and a thinker for each: with its own number of simulations for a decision
// or, above 0, with another.
template <class G>
concept Thinks = requires(std::string_view level, int simulations) {
    { G::levels() } -> std::same_as<std::span<const std::string_view>>;
    { G::thinker(level, simulations) } -> std::same_as<std::unique_ptr<Thinker<typename G::Setup, typename G::State>>>;
};

// What a game must be: free functions over plain structs, gathered as static members of G. docs/adding-a-game.md
// explains each of them.
template <class G>
concept Rules = std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    requires(const typename G::Setup& setup, const typename G::State& state, typename G::State& changing,
             const typename G::View& seen, Options& options, Events& events, Rng& rng, Action action, Seat who,
             const Json& json, JsonText& text) {
    { G::spec() } -> std::same_as<const GameSpec&>;
    { G::names(setup) } -> std::same_as<const Names&>;
    // the contract
    { G::start(setup) } -> std::same_as<typename G::State>;
    { G::turn(setup, state) } -> std::same_as<Turn>;
    { G::options(setup, state, options) } -> std::same_as<void>;
    { G::sample(setup, state, rng) } -> std::same_as<Action>;
    { G::check(setup, state, action) } -> std::same_as<Verdict>;
    { G::apply(setup, changing, action, events) } -> std::same_as<void>;
    { G::view(setup, state, who) } -> std::same_as<typename G::View>;
    { G::guess(setup, state, who, rng) } -> std::same_as<typename G::State>;
    // the end, and what must always hold: nullptr, or the name of what is broken
    { G::result(setup, state) } -> std::same_as<Result>;
    { G::round(state) } -> std::same_as<int>;
    { G::broken_invariant(setup, state) } -> std::same_as<const char*>;
    // JSON
    { G::read_setup(json) } -> std::same_as<Expected<typename G::Setup>>;
    { G::write_setup(setup) } -> std::same_as<Json>;
    { G::write_state(setup, state) } -> std::same_as<Json>;
    { G::read_state(setup, json) } -> std::same_as<Expected<typename G::State>>;
    { G::write_view(setup, seen, text) } -> std::same_as<void>;
    { seen == seen } -> std::same_as<bool>;
    { G::players(setup) } -> std::same_as<int>;
    { G::policies() } -> std::same_as<std::span<const NamedPolicy<typename G::Setup, typename G::State>>>;
};

// A game with component data that an owner may change: what is wrong with his files, using them for every match from
// now on, the digest of what such matches use, and the text of a file of a pack.
template <class G>
concept HasPacks = requires(const typename G::Setup& setup, const PackFiles& files, std::uint64_t digest,
                            std::string_view file) {
    { G::check_pack(files) } -> std::same_as<std::vector<PackMistake>>;
    { G::use_pack(files) } -> std::same_as<Expected<void>>;
    { G::current_pack() } -> std::same_as<std::uint64_t>;
    { G::data(digest, file) } -> std::same_as<std::string_view>;
    {std::uint64_t{setup.pack->digest}};
};

// A game in which players may do something at any time, whoever is asked: what this player may do so now, whether he
// may do just this, and doing it. Such a kind of action stands in options() only where the rules ask for it, and means
// the same there. Searches and simulations never look here.
template <class G>
concept AnyTime = requires(const typename G::Setup& setup, const typename G::State& state, typename G::State& changing,
                           Options& options, Events& events, Action action, Seat who) {
    { G::any_time_options(setup, state, who, options) } -> std::same_as<void>;
    { G::any_time_check(setup, state, who, action) } -> std::same_as<Verdict>;
    { G::any_time_apply(setup, changing, who, action, events) } -> std::same_as<void>;
};

}  // namespace kriegsrat
