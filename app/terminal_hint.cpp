#include <fmt/format.h>

#include "app/terminal_table.h"

// The best moves with what they promise, and why.
namespace kriegsrat::terminal {

namespace {

// "over 99 %" rather than a certainty that nobody has.
std::string chance_text(const Texts& texts, double chance) {
    const double percent = 100 * chance;
    if (percent >= 99.5) {
        return texts.say("app.hint.over", {{"percent", 99}});
    }
    if (percent < 0.5) {
        return texts.say("app.hint.under", {{"percent", 1}});
    }
    return texts.say("app.hint.percent", {{"percent", fmt::format("{:.0f}", percent)}});
}

std::vector<std::string> reasons(const Texts& texts, const Advice::Move& move) {
    std::vector<std::string> said;
    for (const Advice::Reason& reason : move.better) {
        said.push_back(texts.say("advice." + std::string(reason.term) + ".better"));
    }
    for (const Advice::Reason& reason : move.worse) {
        said.push_back(
            texts.say("app.hint.but", {{"what", texts.say("advice." + std::string(reason.term) + ".worse")}}));
    }
    return said;
}

}  // namespace

TerminalTable::Answer TerminalTable::hint(Seat who) {
    const auto counsel = setup_.game->counsel(setup_.seed + table_->version());
    if (!counsel) {
        console_.tell(say("app.not_here"));
        return Answer::again;
    }
    Rng guessing(setup_.seed + table_->version(), 2);
    const auto guess = match().guess(who, guessing);
    (*counsel)->begin(*guess, who);
    while ((*counsel)->run(64)) {
    }
    const Advice advice = (*counsel)->advice();
    int number = 0;
    for (const Advice::Move& move : advice.moves) {
        const Json action = match().write(move.action);
        const std::string option = with_scene(who, [&](const Scene& scene) { return board().option(scene, action); });
        std::string line = say("app.hint.move", {{"number", ++number},
                                                 {"option", option},
                                                 {"chance", chance_text(texts_, move.chance)},
                                                 {"error", fmt::format("{:.0f}", 100 * move.error)}});
        line += move.equal ? " " + say("app.hint.equal") : "";
        console_.tell(line);
        for (const std::string& reason : reasons(texts_, move)) {
            console_.tell(reason, 3);
        }
    }
    console_.tell(style().dim(say("app.hint.about", {{"count", advice.simulations}})));
    return Answer::again;
}

}  // namespace kriegsrat::terminal
