#pragma once

#include <functional>
#include <string>

#include "app/program.h"
#include "core/game.h"

namespace kriegsrat {

// How programs may play: each decision takes so long at most, each program so much memory.
struct ProgramLimits {
    int milliseconds = 1000;
    int megabytes = 1024;
};

inline constexpr std::string_view program_prefix = "exec:";
inline bool is_program(const std::string& mind) { return mind.starts_with(program_prefix); }

// A mind by its name; exec:COMMAND is a program that plays by the bot protocol. What it does wrong is told once a game.
using TellFault = std::function<void(const std::string& what)>;
Expected<std::unique_ptr<Mind>> open_mind(const Game& game, const std::string& name, std::uint64_t seed, int budget,
                                          const ProgramLimits& limits, const TellFault& tell);

// A program on a seat for one game. It is shown what its seat sees and nothing else: what it is handed is a position
// guessed from there, of which it is told the view and the options.
class ProgramMind final : public Mind {
  public:
    ProgramMind(std::string command, std::uint64_t seed, ProgramLimits limits, std::unique_ptr<Mind> stand_in,
                std::string stand_in_name, TellFault tell);
    ~ProgramMind() override;

    Action choose(const Match& position, Seat who) override;
    void begin(const Match& position, Seat who) override { chosen_ = choose(position, who); }
    bool run(int /*simulations*/) override { return false; }
    Action best() const override { return chosen_; }

  private:
    Expected<void> introduce(const Match& position, Seat who);
    Expected<Action> ask(const Match& position, Seat who);
    Expected<Json> hear(Program::Deadline until);
    static Json reply(const Match& position, Seat who, const Json& question);
    static Expected<Action> read_choice(const Match& position, Seat who, const Json& answer);
    void note(const std::string& what);

    Program program_;
    std::uint64_t seed_;
    ProgramLimits limits_;
    std::unique_ptr<Mind> stand_in_;
    std::string stand_in_name_;
    TellFault tell_;
    Action chosen_{};
    int starts_ = 0;
    bool replaced_ = false;
    bool told_ = false;
};

}  // namespace kriegsrat
