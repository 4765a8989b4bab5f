#include "app/program_mind.h"

#include "app/option_list.h"
#include "core/json.h"
#include "core/tell.h"
#include "games/usual_mind.h"

namespace kriegsrat {

namespace {

using std::chrono::milliseconds;

constexpr int protocol = 1;
constexpr milliseconds patience_at_the_start{10'000};
constexpr milliseconds patience_at_the_end{200};
// A program that dies is started again; one that always dies is not.
constexpr int most_starts = 4;
constexpr int most_questions = 1000;  // for one decision

Program::Deadline in(milliseconds time) { return std::chrono::steady_clock::now() + time; }

}  // namespace

Expected<std::unique_ptr<Mind>> open_mind(const Game& game, const std::string& name, std::uint64_t seed, int budget,
                                          const ProgramLimits& limits, const TellFault& tell) {
    if (!is_program(name)) {
        return game.mind(name, seed, budget);
    }
    const std::string command = name.substr(program_prefix.size());
    if (command.find_first_not_of(' ') == std::string::npos) {
        return error("minds", "exec: needs the command of a program, such as exec:./my-bot");
    }
    std::string instead = usual_mind(game);
    auto stand_in = game.mind(instead, seed, budget);
    if (!stand_in) {
        return tl::unexpected<Error>(stand_in.error());
    }
    return std::make_unique<ProgramMind>(command, seed, limits, std::move(*stand_in), std::move(instead), tell);
}

ProgramMind::ProgramMind(std::string command, std::uint64_t seed, ProgramLimits limits, std::unique_ptr<Mind> stand_in,
                         std::string stand_in_name, TellFault tell)
    : program_(std::move(command), limits.megabytes),
      seed_(seed),
      limits_(limits),
      stand_in_(std::move(stand_in)),
      stand_in_name_(std::move(stand_in_name)),
      tell_(std::move(tell)) {}

ProgramMind::~ProgramMind() {
    if (program_.runs() && program_.say(R"({"verb":"quit"})", in(patience_at_the_end))) {
        program_.stop_after(patience_at_the_end);
    }
}

void ProgramMind::note(const std::string& what) {
    if (!told_ && tell_) {
        tell_(program_.command() + ": " + what + "; " + stand_in_name_ +
              (replaced_ ? " plays on in its place" : " decides this once"));
    }
    told_ = true;
}

Action ProgramMind::choose(const Match& position, Seat who) {
    while (!replaced_) {
        const auto action = ask(position, who);
        if (action) {
            return *action;
        }
        const bool died = action.error().kind == "died";
        program_.stop();
        replaced_ = !died || starts_ >= most_starts;
        if (replaced_) {
            note(died ? "it ended " + std::to_string(starts_) + " times" : action.error().text);
        }
    }
    return stand_in_->choose(position, who);
}

Expected<Json> ProgramMind::hear(Program::Deadline until) {
    const auto line = program_.hear(until);
    if (!line) {
        return tl::unexpected<Error>(line.error());
    }
    auto json = parse_json(*line);
    if (!json || !json->is_object()) {
        return error("answer", "its answer is no JSON object: " + line->substr(0, 80));
    }
    return std::move(*json);
}

Expected<void> ProgramMind::introduce(const Match& position, Seat who) {
    ++starts_;
    if (auto started = program_.start(); !started) {
        return error("start", started.error().text);
    }
    const Json start{{"verb", "start"},
                     {"protocol", protocol},
                     {"game", position.game().spec().id},
                     {"setup", position.setup()},
                     {"seat", write_seat(who)},
                     {"seed", seed_},
                     {"milliseconds", limits_.milliseconds},
                     {"megabytes", limits_.megabytes}};
    const auto until = in(patience_at_the_start);
    if (auto said = program_.say(to_text(start), until); !said) {
        return said;
    }
    const auto answer = hear(until);
    if (!answer) {
        return tl::unexpected<Error>(answer.error());
    }
    if (answer->value("ok", Json()) != true) {
        return error("answer", "it did not answer the verb start with ok");
    }
    return {};
}

Json ProgramMind::reply(const Match& position, Seat who, const Json& question) {
    const auto refused = [](std::string kind, std::string text) {
        return Json{{"ok", false}, {"error", {{"kind", std::move(kind)}, {"text", std::move(text)}}}};
    };
    if (question["verb"] == "ask") {
        auto answer = position.ask(question.value("question", Json()), who);
        return answer ? Json{{"ok", true}, {"answer", std::move(*answer)}} : refused("ask", answer.error().text);
    }
    if (question["verb"] == "check") {
        const auto action = position.read_action(question.value("action", Json()));
        if (!action) {
            return refused(action.error().kind, action.error().text);
        }
        const Verdict verdict = position.check(who, *action);
        Json json{{"ok", true}, {"legal", verdict.legal()}};
        if (!verdict.legal()) {
            json["rule"] = rule_name(position.game().spec().rule_prefix, verdict.rule);
        }
        return json;
    }
    return refused("verb", "while it thinks a program may ask and check");
}

Expected<Action> ProgramMind::ask(const Match& position, Seat who) {
    if (!program_.runs()) {
        if (auto ready = introduce(position, who); !ready) {
            return tl::unexpected<Error>(ready.error());
        }
    }
    Options options;
    position.options(options);
    const Json request{{"verb", "choose"},
                       {"seat", write_seat(who)},
                       {"turn", write_turn(position)},
                       {"round", position.round()},
                       {"view", position.view(who)},
                       {"options", write_option_list(position, options)},
                       {"milliseconds", limits_.milliseconds}};
    const auto until = in(milliseconds(limits_.milliseconds));
    if (auto said = program_.say(to_text(request), until); !said) {
        return tl::unexpected<Error>(said.error());
    }
    for (int questions = 0; questions <= most_questions; ++questions) {
        const auto answer = hear(until);
        if (!answer) {
            return tl::unexpected<Error>(answer.error());
        }
        if (answer->contains("verb")) {
            if (auto said = program_.say(to_text(reply(position, who, *answer)), until); !said) {
                return tl::unexpected<Error>(said.error());
            }
            continue;
        }
        return read_choice(position, who, *answer);
    }
    return error("answer", "it asks more than " + std::to_string(most_questions) + " questions for one decision");
}

Expected<Action> ProgramMind::read_choice(const Match& position, Seat who, const Json& answer) {
    const auto action = position.read_action(answer.value("action", Json()));
    if (!action) {
        return error("answer", "its answer holds no action: " + action.error().text);
    }
    if (const Verdict verdict = position.check(who, *action); !verdict.legal()) {
        return error("illegal", "its action " + to_text(answer["action"]) + " is forbidden by " +
                                    rule_name(position.game().spec().rule_prefix, verdict.rule));
    }
    return *action;
}

}  // namespace kriegsrat
