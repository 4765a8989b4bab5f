#include "app/replay.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <istream>

#include "app/boards/boards.h"
#include "app/command.h"
#include "app/session.h"
#include "core/json.h"

namespace kriegsrat {

std::vector<std::string> owner_names(const LogFile& file, const Texts& texts) {
    const Match& match = *file.loaded.start;
    std::vector<std::string> names = file.names;
    const auto players = static_cast<std::size_t>(match.players());
    for (std::size_t i = names.size(); i < players; ++i) {
        names.push_back(texts.say("seat.player", {{"number", i + 1}}));
    }
    names.resize(players);
    for (std::string& other : terminal::board_of(match.game().spec().id).others(match.view(Seat::spectator), texts)) {
        names.push_back(std::move(other));
    }
    return names;
}

namespace {

// One decision of the log, in JSON and in words.
struct Told {
    Json json;
    std::string text;
};

class Teller {
  public:
    Teller(const LogFile& file, const std::string& language)
        : loaded_(file.loaded),
          texts_(load_texts(language, loaded_.start->game().spec().id)),
          speaker_(texts_, *loaded_.start, owner_names(file, texts_)) {}

    std::vector<Told> tell_all() const {
        std::vector<Told> told;
        const auto match = loaded_.start->clone();
        for (const Log::Entry& entry : loaded_.log.entries) {
            told.push_back(tell(*match, entry, told.size() + 1));
        }
        return told;
    }

    Json position_json(std::size_t at) const {
        const auto match = kriegsrat::replay(loaded_, at);
        const Turn turn = match->turn();
        return {{"at", at},
                {"round", match->round()},
                {"seat", write_seat(turn.seat)},
                {"step", match->game().spec().steps[turn.step]},
                {"view", match->view(Seat::spectator)},
                {"state", match->state()}};
    }

    std::string position_text(std::size_t at, bool colour) const {
        const auto match = kriegsrat::replay(loaded_, at);
        const terminal::Board& board = terminal::board_of(match->game().spec().id);
        const terminal::Style style(colour);
        const Json view = match->view(Seat::spectator);
        terminal::Scene scene{view, match->names(), match->pack(), texts_, speaker_, style};
        scene.ask = [&](const Json& question) { return match->ask(question, Seat::spectator); };
        return fmt::format("{}\n{}\n{} / {}: {}\n", board.draw(scene), board.players(scene), at,
                           loaded_.log.entries.size(), speaker_.question(match->turn()));
    }

  private:
    Told tell(Match& match, const Log::Entry& entry, std::size_t number) const {
        Told told;
        const Json action = match.write(entry.action);
        const std::string words = speaker_.action(action);
        std::vector<Event> happened;
        Events events(happened);
        match.apply(entry.seat, entry.action, events);
        told.text = fmt::format("{:>5}  {}: {}\n", number, speaker_.player(entry.seat), words);
        told.json = {{"number", number}, {"seat", write_seat(entry.seat)}, {"action", action}, {"text", words}};
        told.json["events"] = Json::array();
        for (const Event& event : happened) {
            Json json = match.write(event);
            const std::string sentence = speaker_.event(json);
            told.text += fmt::format("         {}\n", sentence);
            json["text"] = sentence;
            told.json["events"].push_back(std::move(json));
        }
        return told;
    }

    const LoadedLog& loaded_;
    Texts texts_;
    Speaker speaker_;
};

Json whole_json(const LoadedLog& loaded, const std::vector<Told>& told) {
    const auto end = kriegsrat::replay(loaded, loaded.log.entries.size());
    const Result result = end->result();
    Json entries = Json::array();
    for (const Told& entry : told) {
        entries.push_back(entry.json);
    }
    return {{"game", end->game().spec().id},
            {"setup", loaded.log.setup},
            {"entries", std::move(entries)},
            {"over", result.over},
            {"winners", write_seats(result.winners, end->players())},
            {"round", end->round()}};
}

void step_through(const ReplayOptions& options, const Teller& teller, const std::vector<Told>& told, std::istream& in,
                  std::ostream& out) {
    std::size_t at = 0;
    std::string line;
    fmt::print(out, "{} decisions. Enter: next, b: back, p: position, a number: go there, q: quit\n", told.size());
    while (out << "> " << std::flush && std::getline(in, line) && line != "q") {
        if (line == "p") {
            out << teller.position_text(at, options.colour);
            continue;
        }
        if (line == "b") {
            at = at > 0 ? at - 1 : 0;
        } else if (!line.empty() && line.size() < 8 && line.find_first_not_of("0123456789") == std::string::npos) {
            at = std::min<std::size_t>(std::stoul(line), told.size());
        } else if (at < told.size()) {
            ++at;
        } else {
            fmt::print(out, "this was the last decision\n");
            continue;
        }
        out << (at > 0 ? told[at - 1].text : "    0  the start\n");
    }
}

}  // namespace

int replay(const ReplayOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
    const auto file = read_log_file(options.file);
    if (!file) {
        return complain(err, file.error().text);
    }
    const Teller teller(*file, choose_language(options.language));
    if (options.at >= 0) {
        const auto at = static_cast<std::size_t>(options.at);
        const std::size_t most = file->loaded.log.entries.size();
        if (at > most) {
            return complain(err,
                            fmt::format("{}: has {} decisions, there is no position after {}", options.file, most, at));
        }
        out << (options.json ? to_text(teller.position_json(at)) + '\n' : teller.position_text(at, options.colour));
        return exit_fine;
    }
    const std::vector<Told> told = teller.tell_all();
    if (options.json) {
        out << to_text(whole_json(file->loaded, told)) << '\n';
    } else if (options.step) {
        step_through(options, teller, told, in, out);
    } else {
        for (const Told& entry : told) {
            out << entry.text;
        }
    }
    return exit_fine;
}

}  // namespace kriegsrat
