#include "games/perryrhodan/orders.h"

#include "games/perryrhodan/ask.h"
#include "games/perryrhodan/rules/interpreter.h"

// Which windows stop a person, and in which it passes by itself.
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::string_view mission_stop = "mission";      // a mission comes to one of my places
constexpr std::string_view event_stop = "event";          // an event is played that I could answer
constexpr std::string_view effect_stop = "effect";        // another effect that I could answer
constexpr std::string_view destroyed_stop = "destroyed";  // one of my cards would be destroyed
constexpr std::string_view reduction_stop = "reduction";  // one of my places is about to be reduced, or has been
constexpr std::string_view stealth_stop = "stealth";      // in a combat: line-up and stealth
constexpr std::string_view fire_stop = "fire";            // in a combat: fire and the end of a round
constexpr std::string_view other_stop = "other";
constexpr std::string_view every_window = "every";

std::string_view stop_of(const State& state, int seat, Window window) {
    const bool at_home = host_of_mission(state) == seat;
    switch (window) {
        case Window::destroyed:
            return destroyed_stop;
        case Window::target_named:
        case Window::flight:
        case Window::agent_landed:
            return at_home ? mission_stop : other_stop;
        case Window::before_reduction:
        case Window::after_reduction:
            return at_home ? reduction_stop : other_stop;
        case Window::setup:
        case Window::before_stealth:
        case Window::stealth:
        case Window::after_stealth:
            return stealth_stop;
        case Window::fire_start:
        case Window::fire:
        case Window::after_values:
        case Window::round_end:
            return fire_stop;
        default:
            return other_stop;
    }
}

std::string occasion(const Match& match) {
    const auto told = match.ask({{"what", "occasion"}}, match.turn().seat);
    return told && told->is_object() && (*told)["occasion"].is_string() ? (*told)["occasion"].get<std::string>()
                                                                        : std::string(other_stop);
}

}  // namespace

// {}: what the window is about in which the reader is asked, as standing orders name it; null: he is in none.
Expected<Json> ask_occasion(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what"});
    if (!question.ok()) {
        return error("ask", "a question about the occasion names nothing else");
    }
    const State& state = view.state;
    const Frame& frame = state.agenda.top();
    Json stop;
    if (is_player(view.who) && frame.seat == index(view.who)) {
        if (state.step() == Step::window) {
            stop = stop_of(state, frame.seat, static_cast<Window>(frame.a & 0xFF));
        } else if (state.step() == Step::answer) {
            const bool event = print(setup, state.use[frame.a].record).kind == Kind::event;
            stop = event ? event_stop : effect_stop;
        }
    }
    return Json{{"occasion", std::move(stop)}};
}

const OrderBook& order_book() {
    static const OrderBook book = [] {
        OrderBook made;
        const std::vector<std::string_view> asked{"window", "answer"};
        for (const std::string_view stop : {mission_stop, event_stop, effect_stop, destroyed_stop, reduction_stop,
                                            stealth_stop, fire_stop, other_stop}) {
            made.orders.push_back({stop, "pass", "pass", asked});
            made.orders.push_back({stop, "ask", "", asked});
        }
        made.orders.push_back({every_window, "ask", "", asked});
        made.windows = asked;
        made.pass = "pass";
        made.occasion = occasion;
        made.every = every_window;
        for (const std::string_view passed : {effect_stop, stealth_stop, fire_stop, other_stop}) {
            made.usual.emplace(passed, "pass");
        }
        return made;
    }();
    return book;
}

}  // namespace kriegsrat::perryrhodan
