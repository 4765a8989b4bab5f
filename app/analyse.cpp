#include "app/analyse.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "app/boards/boards.h"
#include "app/command.h"
#include "app/replay.h"
#include "core/json.h"
#include "minds/review.h"

namespace kriegsrat {

namespace {

std::string points(double share) { return fmt::format("{:+.0f}", 100 * share); }

class Report {
  public:
    Report(const LogFile& file, const std::string& language)
        : texts_(load_texts(language, file.loaded.start->game().spec().id)),
          speaker_(texts_, *file.loaded.start, owner_names(file, texts_)),
          match_(*file.loaded.start) {}

    std::string curve(const minds::Analysis& found) const {
        std::string text = texts_.say("app.analyse.curve") + "\n";
        for (const minds::Analysis::Point& point : found.points) {
            const std::string turn =
                is_player(point.seat)
                    ? texts_.say("app.analyse.turn", {{"round", point.round}, {"player", speaker_.player(point.seat)}})
                    : texts_.say("step.over");
            text += fmt::format("  {}\n   ", turn);
            for (std::size_t i = 0; i < point.chances.size(); ++i) {
                text += fmt::format(" {} {:.0f} %", speaker_.player(seat(static_cast<int>(i))), 100 * point.chances[i]);
                text += i + 1 < point.chances.size() ? "," : "\n";
            }
        }
        return text;
    }

    std::string players(const minds::Analysis& found) const {
        std::string text;
        for (std::size_t i = 0; i < found.players.size(); ++i) {
            const minds::Analysis::Player& player = found.players[i];
            text += texts_.say("app.analyse.player", {{"player", speaker_.player(seat(static_cast<int>(i)))},
                                                      {"luck", points(player.luck)},
                                                      {"lost", points(-player.lost)},
                                                      {"count", player.mistakes}}) +
                    "\n";
            text += player.worst ? worst(*player.worst) : "";
        }
        return text;
    }

  private:
    std::string worst(const minds::Analysis::Mistake& mistake) const {
        return "   " +
               texts_.say("app.analyse.worst", {{"round", mistake.round},
                                                {"entry", mistake.entry},
                                                {"chosen", speaker_.action(match_.write(mistake.chosen))},
                                                {"better", speaker_.action(match_.write(mistake.better))},
                                                {"loss", fmt::format("{:.0f}", 100 * mistake.loss)},
                                                {"error", fmt::format("{:.0f}", 100 * mistake.error)}}) +
               "\n";
    }

    Texts texts_;
    Speaker speaker_;
    const Match& match_;
};

}  // namespace

int analyse(const AnalyseOptions& options, std::ostream& out, std::ostream& err) {
    const auto file = read_log_file(options.file);
    if (!file) {
        return complain(err, file.error().text);
    }
    const LoadedLog& loaded = file->loaded;
    auto assessment = loaded.start->game().assessment();
    if (!assessment) {
        return complain(err, assessment.error().text);
    }
    minds::Review review(*loaded.start, loaded.log.entries, std::move(*assessment), options.seed, options.simulations);
    int told = -1;
    constexpr int slice = 64;
    while (review.run(slice)) {
        if (const int now = static_cast<int>(100 * review.found().done); options.progress && now != told) {
            fmt::print(err, "\r{:>3} %", told = now);
            err.flush();
        }
    }
    err << (options.progress ? "\r     \r" : "");
    if (options.json) {
        out << to_text(minds::write_analysis(*loaded.start, review.found())) << '\n';
        return exit_fine;
    }
    const Report report(*file, choose_language(options.language));
    out << report.curve(review.found()) << report.players(review.found());
    return exit_fine;
}

}  // namespace kriegsrat
