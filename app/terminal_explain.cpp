#include <algorithm>
#include <tuple>

#include "app/terminal_table.h"

// Why something is not possible.
namespace kriegsrat::terminal {

void TerminalTable::explain_rule(const std::string& id) {
    const Rulebook::Item* item = rules_.find(id);
    console_.tell(style().bold(id) + (item == nullptr ? "" : ": " + item->text), 2);
}

// In how many fields it says what one of the choices says, too.
std::ptrdiff_t TerminalTable::nearness(const Reading& reading) const {
    std::ptrdiff_t most = 0;
    for (const Choice& choice : choices_) {
        const auto same = [&](const auto& field) {
            return choice.action.contains(field.key()) && choice.action[field.key()] == field.value();
        };
        const auto fields = reading.action.items();
        most = choice.action["kind"] == reading.action["kind"]
                   ? std::max(most, static_cast<std::ptrdiff_t>(std::count_if(fields.begin(), fields.end(), same)))
                   : most;
    }
    return most;
}

void TerminalTable::explain_reading(Seat who, std::vector<Reading> readings, const std::string& words) {
    // Of several things that are called so, the one at hand is meant.
    const auto place = [&](const Reading& reading) {
        return std::tuple(reading.disorder, !reading.complete, -nearness(reading));
    };
    std::stable_sort(readings.begin(), readings.end(),
                     [&](const Reading& one, const Reading& other) { return place(one) < place(other); });
    for (Reading& reading : readings) {
        if (board().complete != nullptr) {
            reading.action =
                with_scene(who, [&](const Scene& scene) { return board().complete(scene, reading.action); });
        } else if (!reading.complete) {
            continue;
        }
        const auto action = match().read_action(filled(reading, setup_.game->spec()));
        if (!action) {
            continue;
        }
        const Json json = match().write(*action);
        const std::string text = with_scene(who, [&](const Scene& scene) { return board().option(scene, json); });
        const Verdict verdict = match().check(who, *action);
        if (verdict.legal()) {
            console_.tell(say("app.why.legal", {{"option", text}}));
            return;
        }
        console_.tell(style().warning(say("app.why.refused", {{"option", text}})));
        const std::string fact = with_scene(who, [&](const Scene& scene) { return board().reason(scene, json); });
        if (!fact.empty()) {
            console_.tell(fact, 2);
        }
        explain_rule(rule_name(setup_.game->spec().rule_prefix, verdict.rule));
        return;
    }
    if (!readings.empty()) {
        const std::string kind = readings.front().action["kind"];
        console_.tell(say("app.why.incomplete", {{"usage", usage(setup_.game->spec(), kind)}}));
        return;
    }
    console_.tell(style().warning(say("app.not_understood", {{"words", words}, {"example", say("app.example")}})));
}

}  // namespace kriegsrat::terminal
