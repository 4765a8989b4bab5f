#include "app/engine.h"

#include <array>
#include <istream>
#include <ostream>

#include "app/command.h"
#include "app/session.h"
#include "games/catalogue.h"
#include "games/list.h"

namespace kriegsrat {

struct Engine::Verb {
    std::string_view name;
    Answer (Engine::*run)(const Reader&);
    bool needs_match;
};

namespace {

// Through whose eyes: a player's, or a spectator's if nobody is named.
Seat read_watcher(const Reader& request, int players) {
    const Seat who = request.has("seat") ? read_seat(request["seat"], players) : Seat::spectator;
    return is_player(who) ? who : Seat::spectator;
}

constexpr int protocol = 1;

bool blank(std::string_view line) { return line.find_first_not_of(" \t\r\n") == std::string_view::npos; }

// Reads one line but keeps no more of it than shows that it is too long. False at the end of the input.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf& buffer = *in.rdbuf();
    constexpr int end = std::char_traits<char>::eof();
    int letter = buffer.sbumpc();
    if (letter == end) {
        return false;
    }
    for (; letter != end && letter != '\n'; letter = buffer.sbumpc()) {
        if (line.size() <= Engine::longest_line) {
            line += static_cast<char>(letter);
        }
    }
    return true;
}

}  // namespace

Engine::Engine() = default;
Engine::~Engine() = default;

std::string Engine::answer(std::string_view line) {
    if (blank(line)) {
        return {};
    }
    Answer outcome;
    Json id;
    bool has_id = false;
    if (line.size() > longest_line) {
        outcome = Refusal::of("too_long", "a request has at most " + std::to_string(longest_line) + " bytes");
    } else if (const auto request = parse_json(line); !request) {
        outcome = Refusal::of(request.error());
    } else if (!request->is_object()) {
        outcome = Refusal::of("request", "a request is a JSON object");
    } else {
        if (const auto found = request->find("id"); found != request->end()) {
            id = *found;
            has_id = true;
        }
        outcome = respond(*request);
    }
    Json json = Json::object();
    if (outcome) {
        json = std::move(*outcome);
    } else {
        const Refusal& refusal = outcome.error();
        json["error"] = {{"kind", refusal.kind}, {"text", refusal.text}};
        if (!refusal.rule.empty()) {
            json["error"]["rule"] = refusal.rule;
        }
    }
    json["ok"] = outcome.has_value();
    if (has_id) {
        json["id"] = std::move(id);
    }
    return to_text(json);
}

Engine::Answer Engine::respond(const Json& json) {
    static constexpr std::array<Verb, 16> verbs{{
        {"hello", &Engine::hello, false},
        {"spec", &Engine::spec, false},
        {"new", &Engine::start, false},
        {"turn", &Engine::turn, true},
        {"act", &Engine::act, true},
        {"check", &Engine::check, true},
        {"state", &Engine::state, true},
        {"load", &Engine::load, true},
        {"view", &Engine::view, true},
        {"ask", &Engine::ask, true},
        {"undo", &Engine::undo, true},
        {"log", &Engine::log, true},
        {"result", &Engine::result, true},
        {"mind", &Engine::mind, true},
        {"hint", &Engine::hint, true},
        {"quit", &Engine::quit, false},
    }};
    Mistake mistake;
    const Reader request(json, mistake);
    const std::string_view key = request.has("verb")   ? "verb"
                                 : request.has("cmd")  ? "cmd"
                                 : request.has("type") ? "type"
                                                       : "verb";
    const std::string wanted = request[key].text();
    if (mistake.made()) {
        return Refusal::of(mistake.error("request"));
    }
    for (const Verb& verb : verbs) {
        if (verb.name != wanted) {
            continue;
        }
        if (verb.needs_match && session_ == nullptr) {
            return Refusal::of("no_match", "there is no match yet: start one with the verb new");
        }
        Answer outcome = (this->*verb.run)(request);
        return mistake.made() ? Answer(Refusal::of(mistake.error("request"))) : outcome;
    }
    return Refusal::of("verb", "there is no verb '" + wanted.substr(0, 60) + "'");
}

Engine::Answer Engine::hello(const Reader& /*request*/) {
    return Json{{"name", "kriegsrat"}, {"version", KRIEGSRAT_VERSION}, {"protocol", protocol}, {"games", list_games()}};
}

Engine::Answer Engine::spec(const Reader& request) {
    const std::string wanted = request["game"].text();
    const Game* game = find_game(wanted);
    return game == nullptr ? Answer(Refusal::of("setup", "there is no game '" + wanted.substr(0, 60) + "'"))
                           : Answer(Json{{"spec", game_spec(*game)}});
}

Engine::Answer Engine::start(const Reader& request) {
    auto session = Session::start(request);
    if (!session || !request.ok()) {
        return session ? Answer() : Answer(tl::unexpected<Refusal>(session.error()));
    }
    session_ = std::move(*session);
    ++version_;
    const std::vector<Event> events = session_->table.begin();
    const std::string& commitment = session_->table.log().commitment;
    return Json{{"setup", session_->match().setup()},
                {"commitment", commitment.empty() ? Json() : Json(commitment)},
                {"version", version_},
                {"events", session_->write(events)},
                {"turn", session_->turn()}};
}

Engine::Answer Engine::turn(const Reader& /*request*/) {
    Json json = session_->turn();
    json["version"] = version_;
    json["options"] = session_->options();
    if (Json any_time = session_->any_time(); !any_time.empty()) {
        json["any_time"] = std::move(any_time);
    }
    return json;
}

Engine::Answer Engine::act(const Reader& request) {
    const Match& match = session_->match();
    const Json& wanted = request["action"].json();
    const Seat who = request.has("seat") ? read_seat(request["seat"], match.players()) : match.turn().seat;
    const std::uint64_t version = request.has("version") ? request["version"].unsigned_number() : version_;
    const bool filtered = request.has("view_for");
    const Seat watcher = filtered ? read_seat(request["view_for"], match.players()) : Seat::spectator;
    if (!request.ok()) {
        return Json();
    }
    if (version != version_) {
        return Refusal::of("stale", "the position has changed: its version is now " + std::to_string(version_));
    }
    const auto action = match.read_action(wanted);
    if (!action) {
        return Refusal::of(action.error());
    }
    if (const Verdict verdict = session_->check(who, *action); !verdict.legal()) {
        return tl::unexpected<Refusal>({"illegal", session_->rule(verdict), session_->rule_text(verdict)});
    }
    ++version_;
    const std::vector<Event> events = session_->table.act(who, *action);
    return Json{{"events", filtered ? session_->write(events, watcher) : session_->write(events)},
                {"version", version_},
                {"turn", session_->turn()}};
}

Engine::Answer Engine::check(const Reader& request) {
    const Match& match = session_->match();
    const Json& wanted = request["action"].json();
    const Seat who = request.has("seat") ? read_seat(request["seat"], match.players()) : match.turn().seat;
    if (!request.ok()) {
        return Json();
    }
    const auto action = match.read_action(wanted);
    if (!action) {
        return Refusal::of(action.error());
    }
    const Verdict verdict = session_->check(who, *action);
    Json json{{"legal", verdict.legal()}};
    if (!verdict.legal()) {
        json["rule"] = session_->rule(verdict);
        json["text"] = session_->rule_text(verdict);
    }
    return json;
}

Engine::Answer Engine::state(const Reader& /*request*/) {
    return Json{{"state", session_->match().state()}, {"version", version_}};
}

Engine::Answer Engine::load(const Reader& request) {
    const Json& wanted = request["state"].json();
    if (!request.ok()) {
        return Json();
    }
    if (const auto loaded = session_->table.load(wanted); !loaded) {
        return Refusal::of(loaded.error());
    }
    ++version_;
    const std::vector<Event> events = session_->table.begin();
    return Json{{"version", version_}, {"events", session_->write(events)}, {"turn", session_->turn()}};
}

Engine::Answer Engine::view(const Reader& request) {
    const Seat who = read_watcher(request, session_->match().players());
    if (!request.ok()) {
        return Json();
    }
    return Json{{"view", session_->match().view(who)}, {"version", version_}};
}

Engine::Answer Engine::ask(const Reader& request) {
    const Seat who = read_watcher(request, session_->match().players());
    const Json question = request["question"].json();
    if (!request.ok()) {
        return Json();
    }
    const auto answer = session_->match().ask(question, who);
    if (!answer) {
        return Refusal::of("ask", answer.error().text);
    }
    return Json{{"answer", *answer}, {"version", version_}};
}

Engine::Answer Engine::undo(const Reader& /*request*/) {
    if (!session_->table.undo()) {
        return Refusal::of("undo", "there is no decision to take back");
    }
    ++version_;
    return Json{{"version", version_}, {"turn", session_->turn()}};
}

Engine::Answer Engine::log(const Reader& request) {
    const bool reveal = request.has("reveal") && request["reveal"].boolean();
    return Json{{"log", session_->table.write_log(reveal || session_->over())}};
}

Engine::Answer Engine::result(const Reader& /*request*/) {
    const Match& match = session_->match();
    const Result result = match.result();
    return Json{
        {"over", result.over}, {"winners", write_seats(result.winners, match.players())}, {"round", match.round()}};
}

Engine::Answer Engine::mind(const Reader& request) {
    const std::string name = request["mind"].text();
    const std::uint64_t seed = request.has("seed") ? request["seed"].unsigned_number() : session_->minds.next();
    if (!request.ok()) {
        return Json();
    }
    const Match& match = session_->match();
    const Seat who = match.turn().seat;
    if (!is_player(who)) {
        return Refusal::of("turn", who == Seat::chance ? "it is the turn of chance" : "the match is over");
    }
    const auto mind = match.game().mind(name, seed);
    if (!mind) {
        return Refusal::of(mind.error());
    }
    Rng guessing(seed, 2);
    const auto guess = match.guess(who, guessing);
    return Json{
        {"seat", write_seat(who)}, {"action", match.write((*mind)->choose(*guess, who))}, {"version", version_}};
}

Engine::Answer Engine::hint(const Reader& request) {
    const std::uint64_t seed = request.has("seed") ? request["seed"].unsigned_number() : session_->minds.next();
    if (!request.ok()) {
        return Json();
    }
    const Match& match = session_->match();
    const Seat who = match.turn().seat;
    if (!is_player(who)) {
        return Refusal::of("turn", who == Seat::chance ? "it is the turn of chance" : "the match is over");
    }
    const auto counsel = match.game().counsel(seed);
    if (!counsel) {
        return Refusal::of(counsel.error());
    }
    Rng guessing(seed, 2);
    const auto guess = match.guess(who, guessing);
    (*counsel)->begin(*guess, who);
    while ((*counsel)->run(64)) {
    }
    Json json = write_advice(match, (*counsel)->advice());
    json["seat"] = write_seat(who);
    json["version"] = version_;
    return json;
}

Engine::Answer Engine::quit(const Reader& /*request*/) {
    finished_ = true;
    return Json::object();
}

int engine(std::istream& in, std::ostream& out) {
    Engine engine;
    std::string line;
    while (!engine.finished() && read_line(in, line)) {
        const std::string answer = engine.answer(line);
        if (!answer.empty() && !(out << answer << '\n' << std::flush)) {
            return exit_failed;
        }
    }
    return exit_fine;
}

}  // namespace kriegsrat
