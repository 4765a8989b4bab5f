#pragma once

#include "core/pack_files.h"
#include "core/simulate.h"

namespace kriegsrat {

// Turns the plain functions of any game into the interface of core/game.h.
template <Rules G>
class GameOf final : public Game {
  public:
    using Setup = typename G::Setup;
    using State = typename G::State;

    const GameSpec& spec() const override { return G::spec(); }

    Expected<std::unique_ptr<Match>> start(const Json& json) const override {
        auto setup = G::read_setup(json);
        if (!setup) {
            return tl::unexpected<Error>(setup.error());
        }
        if (const std::string fault = spec_fault(G::spec().actions, G::spec().events, G::names(*setup));
            !fault.empty()) {
            return error("spec", fault);
        }
        return std::unique_ptr<Match>(new MatchOf(*this, *setup, G::start(*setup)));
    }

    std::vector<std::string> minds() const override {
        std::vector<std::string> names{"random"};
        for (const auto& policy : G::policies()) {
            names.emplace_back(policy.name);
        }
        if constexpr (Thinks<G>) {
            for (const std::string_view level : G::levels()) {
                names.emplace_back(level);
            }
        }
        return names;
    }

    Expected<std::unique_ptr<Mind>> mind(std::string_view name, std::uint64_t seed, int budget) const override {
        auto player = find_player<G>(name, budget);
        if (!player) {
            return tl::unexpected<Error>(player.error());
        }
        return std::unique_ptr<Mind>(new MindOf(std::move(*player), seed));
    }

    Expected<std::unique_ptr<Counsel>> counsel(std::uint64_t seed) const override {
        if constexpr (Advises<G>) {
            return std::unique_ptr<Counsel>(new CounselOf(G::adviser(), seed));
        } else {
            return error("advice", "this game gives no advice");
        }
    }

    std::vector<std::string_view> advice_terms() const override {
        if constexpr (Advises<G>) {
            return {G::terms().begin(), G::terms().end()};
        } else {
            return {};
        }
    }

    Expected<std::unique_ptr<Assessment>> assessment() const override {
        if constexpr (Assesses<G>) {
            return std::unique_ptr<Assessment>(new AssessmentOf(G::assessor()));
        } else {
            return error("analysis", "games of this kind cannot be analysed");
        }
    }

    Expected<Simulation> simulate(const Json& json, const SimulationOrder& order) const override {
        auto setup = G::read_setup(json);
        if (!setup) {
            return tl::unexpected<Error>(setup.error());
        }
        const auto seats = static_cast<std::size_t>(G::players(*setup));
        if (order.minds.size() != seats) {
            return error("minds", std::to_string(seats) + " minds are needed, one for each player, not " +
                                      std::to_string(order.minds.size()));
        }
        std::vector<Player<Setup, State>> players;
        for (const std::string& name : order.minds) {
            auto player = find_player<G>(name, order.budget);
            if (!player) {
                return tl::unexpected<Error>(player.error());
            }
            players.push_back(std::move(*player));
        }
        return Simulator<G>(*setup, order, std::move(players)).run();
    }

    std::vector<PackMistake> check_pack(const PackFiles& files) const override {
        if constexpr (HasPacks<G>) {
            return G::check_pack(files);
        } else {
            return no_pack(files);
        }
    }
    Expected<void> use_pack(const PackFiles& files) const override {
        if constexpr (HasPacks<G>) {
            return G::use_pack(files);
        } else {
            return no_pack(files).empty() ? Expected<void>() : tl::unexpected<Error>(pack_error(no_pack(files)));
        }
    }
    std::uint64_t current_pack() const override {
        if constexpr (HasPacks<G>) {
            return G::current_pack();
        } else {
            return 0;
        }
    }
    std::string_view data(std::uint64_t pack, std::string_view file) const override {
        if constexpr (HasPacks<G>) {
            return G::data(pack, file);
        } else {
            return {};
        }
    }

  private:
    class MatchOf final : public Match {
      public:
        MatchOf(const GameOf& game, const Setup& setup, const State& state)
            : game_(game), setup_(setup), state_(state) {}

        const Game& game() const override { return game_; }
        int players() const override { return G::players(setup_); }
        Turn turn() const override { return G::turn(setup_, state_); }
        void options(Options& out) const override {
            out.clear();
            G::options(setup_, state_, out);
        }
        Action sample(Rng& rng) const override { return G::sample(setup_, state_, rng); }
        using Match::check;
        Verdict check(Action action) const override { return G::check(setup_, state_, action); }
        using Match::apply;
        void apply(Action action, Events& events) override { G::apply(setup_, state_, action, events); }
        void any_time_options(Seat who, Options& out) const override {
            out.clear();
            if constexpr (AnyTime<G>) {
                G::any_time_options(setup_, state_, who, out);
            }
        }
        Verdict any_time_check(Seat who, Action action) const override {
            if constexpr (AnyTime<G>) {
                return G::any_time_check(setup_, state_, who, action);
            } else {
                return forbidden(G::spec().out_of_turn(turn().step));
            }
        }
        void any_time_apply(Seat who, Action action, Events& events) override {
            if constexpr (AnyTime<G>) {
                G::any_time_apply(setup_, state_, who, action, events);
            }
        }
        Result result() const override { return G::result(setup_, state_); }
        int round() const override { return G::round(state_); }
        const char* broken_invariant() const override { return G::broken_invariant(setup_, state_); }
        std::uint64_t digest() const override { return kriegsrat::digest(state_); }
        std::unique_ptr<Match> clone() const override { return std::unique_ptr<Match>(new MatchOf(*this)); }
        std::unique_ptr<Match> guess(Seat who, Rng& rng) const override {
            return std::unique_ptr<Match>(new MatchOf(game_, setup_, G::guess(setup_, state_, who, rng)));
        }
        bool same_view(const Match& other, Seat who) const override {
            const auto& that = static_cast<const MatchOf&>(other);
            return G::view(setup_, state_, who) == G::view(that.setup_, that.state_, who);
        }
        Json setup() const override { return G::write_setup(setup_); }
        Json state() const override { return G::write_state(setup_, state_); }
        Expected<void> load(const Json& json) override {
            auto state = G::read_state(setup_, json);
            if (!state) {
                return tl::unexpected<Error>(state.error());
            }
            state_ = *state;
            return {};
        }
        using Match::view;
        void view(Seat who, JsonText& out) const override { G::write_view(setup_, G::view(setup_, state_, who), out); }
        Expected<Json> ask(const Json& question, Seat who) const override {
            if constexpr (requires(const Setup& setup, const typename G::View& view) {
                              G::ask(setup, view, question);
                          }) {
                return G::ask(setup_, G::view(setup_, state_, who), question);
            } else {
                return error("ask", "this game answers no questions");
            }
        }
        const Names& names() const override { return G::names(setup_); }
        std::uint64_t pack() const override {
            if constexpr (HasPacks<G>) {
                return setup_.pack->digest;
            } else {
                return 0;
            }
        }

        const GameOf& game_;
        Setup setup_;
        State state_;
    };

    class MindOf final : public Mind {
      public:
        MindOf(Player<Setup, State> player, std::uint64_t seed) : player_(std::move(player)), rng_(seed, 1) {}

        Action choose(const Match& position, Seat who) override {
            begin(position, who);
            while (run(1024)) {
            }
            return best();
        }
        void begin(const Match& position, Seat who) override {
            const auto& match = static_cast<const MatchOf&>(position);
            match.options(options_);
            if (player_.thinker == nullptr) {
                chosen_ = player_.policy(match.setup_, match.state_, who, options_, rng_);
                return;
            }
            const std::uint64_t high = rng_.next();
            player_.thinker->begin(match.setup_, match.state_, who, options_, high << 32U | rng_.next());
        }
        bool run(int simulations) override { return player_.thinker != nullptr && player_.thinker->run(simulations); }
        Action best() const override { return player_.thinker == nullptr ? chosen_ : player_.thinker->best(); }

      private:
        Player<Setup, State> player_;
        Rng rng_;
        Options options_;
        Action chosen_;
    };

    class CounselOf final : public Counsel {
      public:
        CounselOf(std::unique_ptr<Adviser<Setup, State>> adviser, std::uint64_t seed)
            : adviser_(std::move(adviser)), seed_(seed) {}

        void begin(const Match& position, Seat who) override {
            const auto& match = static_cast<const MatchOf&>(position);
            match.options(options_);
            adviser_->begin(match.setup_, match.state_, who, options_, seed_);
        }
        bool run(int simulations) override { return adviser_->run(simulations); }
        Advice advice() const override { return adviser_->advice(); }

      private:
        std::unique_ptr<Adviser<Setup, State>> adviser_;
        std::uint64_t seed_;
        Options options_;
    };

    class AssessmentOf final : public Assessment {
      public:
        explicit AssessmentOf(std::unique_ptr<Assessor<Setup, State>> assessor) : assessor_(std::move(assessor)) {}

        int moment(const Match& match) override { return assessor_->moment(of(match).state_); }
        bool settled(const Match& match) override { return assessor_->settled(of(match).state_); }
        void look_far(const Match& match, std::uint64_t seed, std::span<double> chances) override {
            assessor_->look_far(of(match).setup_, of(match).state_, seed, chances);
        }
        void settle(const Match& match, std::uint64_t seed, std::span<double> chances) override {
            assessor_->settle(of(match).setup_, of(match).state_, seed, chances);
        }
        std::span<const Action> weigh(const Match& match, Seat who, Action chosen, int most,
                                      std::uint64_t seed) override {
            match.options(options_);
            return assessor_->weigh(of(match).setup_, of(match).state_, who, chosen, options_, most, seed);
        }
        double chance_of(int choice, std::uint64_t sample) override { return assessor_->chance_of(choice, sample); }

      private:
        static const MatchOf& of(const Match& match) { return static_cast<const MatchOf&>(match); }

        std::unique_ptr<Assessor<Setup, State>> assessor_;
        Options options_;
    };
};

}  // namespace kriegsrat
