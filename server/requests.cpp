#include <algorithm>
#include <array>

#include "core/tell.h"
#include "server/requests.h"
#include "server/wording.h"

// Requests that begin with the position: decisions, questions, looking.
namespace kriegsrat::server {

namespace {

Json nothing() { return Json::object(); }

Outcome hello(TableVisitor& visitor, const Reader& in) {
    if (in.has("have")) {
        in["have"].number(0, INT64_MAX);
    }
    if (in.ok()) {
        visitor.room().send_table(visitor);
    }
    return nothing();
}

Outcome ping(TableVisitor& /*visitor*/, const Reader& /*in*/) { return nothing(); }

Refusal forbidden_by(Room& room, Verdict verdict) {
    const GameSpec& spec = room.told().game->spec();
    const std::string rule = rule_name(spec.rule_prefix, verdict.rule);
    const Rulebook::Item* item = room.premises().rules(spec.id).find(rule);
    return {"illegal", item == nullptr ? "forbidden by " + rule : item->text, rule};
}

Answer<void> may_decide(const TableState& state, Seat who) {
    if (state.status != Status::playing) {
        return state.status == Status::open ? refuse("not_started", "the game has not started")
                                            : refuse("over", "the game is over");
    }
    if (!is_player(who)) {
        return refuse("not_yours", "look through one of your seats first");
    }
    if (state.paused) {
        return refuse("paused", "the game is paused");
    }
    if (state.at(who).by_mind) {
        return refuse("by_mind", "a mind plays this seat");
    }
    return {};
}

// Nobody fills the log with gifts to and fro.
constexpr int most_any_time_acts = 20;

// A decision answers the question that was seen: what others did at any time since leaves it as it was. What may be
// done at any time answers no question.
Answer<void> is_timely(const TableState& state, Seat who, std::int64_t version, Action action) {
    if (state.match().is_any_time(who, action)) {
        return state.any_time_acts(who) < most_any_time_acts
                   ? Answer<void>()
                   : refuse("enough", "so much may be done besides once somebody has decided");
    }
    return version >= state.question && version <= state.version ? Answer<void>()
                                                                 : refuse("stale", "the position has changed since");
}

void act(TableVisitor& visitor, const Reader& in, const TableVisitor::Reply& reply) {
    Room& room = visitor.room();
    const TableState& state = room.ahead();
    const Seat who = visitor.looks_through();
    const std::int64_t version = in["version"].number(0, INT64_MAX);
    const Json& wanted = in["action"].json();
    if (!in.ok()) {
        return;
    }
    const bool repeatable = state.table && is_player(who);
    const auto action = state.match().read_action(wanted);
    if (const auto made = action && repeatable ? state.repeated(who, version, *action) : std::nullopt) {
        room.after_commits([reply, after = *made](const Answer<void>& done) {
            reply(done ? Answer<Json>(Json{{"version", after}}) : refuse(done.error()));
        });
        return;
    }
    if (const auto may = may_decide(state, who); !may) {
        reply(refuse(may.error()));
        return;
    }
    if (!action) {
        reply(refuse("action", action.error().text));
        return;
    }
    if (const auto timely = is_timely(state, who, version, *action); !timely) {
        room.after_commits(
            [reply, late = timely.error()](const Answer<void>& done) { reply(refuse(done ? late : done.error())); });
        return;
    }
    if (const Verdict verdict = state.match().check(who, *action); !verdict.legal()) {
        reply(refuse(forbidden_by(room, verdict)));
        return;
    }
    const Json id = in.has("id") ? in["id"].json() : Json();
    room.decide(who, *action, {visitor.weak_from_this(), id}, [reply](const Answer<void>& done) {
        if (!done) {
            reply(refuse(done.error()));
        }
    });
}

Outcome check(TableVisitor& visitor, const Reader& in) {
    const TableState& state = visitor.room().told();
    const Json& wanted = in["action"].json();
    if (!in.ok()) {
        return nothing();
    }
    const Seat who = visitor.looks_through();
    if (const auto may = may_decide(state, who); !may) {
        return refuse(may.error());
    }
    const auto action = state.match().read_action(wanted);
    if (!action) {
        return refuse("action", action.error().text);
    }
    if (const Verdict verdict = state.match().check(who, *action); !verdict.legal()) {
        return refuse(forbidden_by(visitor.room(), verdict));
    }
    return nothing();
}

Outcome ask(TableVisitor& visitor, const Reader& in) {
    const Json& question = in["question"].json();
    if (in.ok() && !question.is_object()) {
        in["question"].mistake("must be an object");
    }
    const TableState& state = visitor.room().told();
    if (!in.ok()) {
        return nothing();
    }
    if (!state.table) {
        return refuse("not_started", "the game has not started");
    }
    const auto answer = state.match().ask(question, visitor.looks_through());
    if (!answer) {
        return refuse("ask", answer.error().text);
    }
    return Json{{"answer", *answer}};
}

// To a mind, by anybody who sits at the table.
Outcome decide_now(TableVisitor& visitor, const Reader& /*in*/) {
    if (visitor.own_seats() == 0) {
        return refuse("not_yours", "you have no seat at this table");
    }
    return Json{{"hurried", visitor.room().hurry()}};
}

Outcome look(TableVisitor& visitor, const Reader& in) {
    const Seat who = seat(static_cast<int>(in["seat"].number(0, visitor.room().told().players() - 1)));
    if (!in.ok()) {
        return nothing();
    }
    if (!contains(visitor.own_seats(), who)) {
        return refuse("not_yours", "this is not your seat");
    }
    visitor.room().look(visitor, who);
    return nothing();
}

// A request that is answered at once, or one that answers itself, now or after its commit.
struct Verb {
    std::string_view name;
    std::vector<std::string_view> keys;
    Outcome (*now)(TableVisitor&, const Reader&) = nullptr;
    void (*later)(TableVisitor&, const Reader&, const TableVisitor::Reply&) = nullptr;
    Change (*change)(TableVisitor&, const Reader&) = nullptr;
    // Milliseconds of a processor, about: a change is written, kept and told. Nothing for decisions, which are limited
    // in number.
    double cost = 1;
};

const std::vector<Verb>& verbs() {
    static const std::vector<Verb> list{
        {"hello", {"have"}, &hello, nullptr, nullptr, 1},
        {"ping", {}, &ping, nullptr, nullptr, 0},
        {"act", {"version", "action"}, nullptr, &act, nullptr, 0},
        {"check", {"action"}, &check, nullptr, nullptr, 0.2},
        {"ask", {"question"}, &ask, nullptr, nullptr, 1},
        {"look", {"seat"}, &look, nullptr, nullptr, 1},
        {"undo", {}, nullptr, nullptr, &undo},
        {"takeback", {}, nullptr, nullptr, &takeback},
        {"answer", {"yes"}, nullptr, nullptr, &answer_takeback},
        {"chat", {"to", "text"}, nullptr, nullptr, &chat},
        {"resign", {}, nullptr, nullptr, &resign},
        {"hand_over", {"mind"}, nullptr, nullptr, &hand_over},
        {"take_over", {}, nullptr, nullptr, &take_over},
        {"orders", {"orders"}, nullptr, nullptr, &give_orders},
        {"pause", {}, nullptr, nullptr, &pause},
        {"resume", {}, nullptr, nullptr, &resume},
        {"replace", {"seat"}, nullptr, nullptr, &replace},
        {"seal", {"seal"}, nullptr, nullptr, &seal_word},
        {"open", {"text"}, nullptr, nullptr, &open_word},
        {"without", {"seat"}, nullptr, nullptr, &go_without},
        {"rematch", {"seal"}, nullptr, &rematch},
        {"recap", {}, nullptr, &recap, nullptr, 10},
        {"hint", {}, nullptr, &hint},
        {"decide_now", {}, &decide_now},
    };
    return list;
}

void run(const Verb& verb, TableVisitor& visitor, const Reader& in, const TableVisitor::Reply& reply) {
    if (verb.later != nullptr) {
        verb.later(visitor, in, reply);  // has not replied if there is a mistake
        return;
    }
    if (verb.now != nullptr) {
        const Outcome outcome = verb.now(visitor, in);
        if (in.ok()) {
            reply(outcome);
        }
        return;
    }
    const Change event = verb.change(visitor, in);
    if (!in.ok()) {
        return;
    }
    if (!event) {
        reply(refuse(event.error()));
        return;
    }
    visitor.room().commit(*event, [reply](const Answer<void>& done) {
        reply(done ? Answer<Json>(Json::object()) : refuse(done.error()));
    });
}

}  // namespace

void answer_request(TableVisitor& visitor, const Reader& request, const TableVisitor::Reply& reply) {
    Mistake mistake;
    const Reader in(request.json(), mistake);
    const std::string wanted = in["do"].text();
    const auto verb = std::find_if(verbs().begin(), verbs().end(), [&](const Verb& one) { return one.name == wanted; });
    if (!mistake.made() && verb == verbs().end()) {
        in["do"].mistake("is nothing a client can ask for");
    }
    if (!mistake.made()) {
        std::vector<std::string_view> keys = verb->keys;
        keys.insert(keys.end(), {"do", "id"});
        in.only(keys);
    }
    if (!mistake.made() && !visitor.may_cost(verb->cost)) {
        reply(refuse("too_often", "too much at once"));
        return;
    }
    if (!mistake.made()) {
        run(*verb, visitor, in, reply);
    }
    if (mistake.made()) {
        reply(refuse(mistake.error("request")));
    }
}

}  // namespace kriegsrat::server
