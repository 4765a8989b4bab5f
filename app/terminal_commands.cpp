#include <algorithm>
#include <tuple>

#include "app/terminal_table.h"
#include "games/log_reach.h"

// What can be typed at any time.
namespace kriegsrat::terminal {

namespace {

constexpr std::size_t usual_log = 20;
constexpr std::size_t most_rules = 8;

// The first word, and the rest without the blanks around it.
std::pair<std::string, std::string> first_word(const std::string& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::size_t rest = line.find_first_not_of(' ', end);
    return {line.substr(0, end), rest == std::string::npos ? std::string() : line.substr(rest)};
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

}  // namespace

std::optional<TerminalTable::Answer> TerminalTable::command(Seat who, const std::string& line) {
    std::string word;
    std::string rest;
    std::tie(word, rest) = first_word(line);
    word = lower(word);
    if (word.size() > 1 && word.front() == '?') {
        rest = line.substr(1);
        word = "?";
    }
    const auto picture = [&](std::string (*draw)(const Scene&)) {
        show(who, draw);
        return Answer::again;
    };
    const auto question = [&](std::string (*ask)(const Scene&, const std::string&)) {
        std::string text = with_scene(who, [&](const Scene& scene) { return ask(scene, rest); });
        while (text.ends_with('\n')) {
            text.pop_back();
        }
        console_.say(text);
        return Answer::again;
    };
    if (word == "?" || word == "why" || word == "help") {
        if (rest.empty()) {
            console_.say(say(word == "why" ? "app.why.usage" : "app.help", {{"example", say("app.example")}}));
        } else if (rules_.find(rest) != nullptr) {
            show_rules(rest);
        } else {
            explain(who, rest);
        }
        return Answer::again;
    }
    if (word == "undo" || word == "undo!") return undo(word == "undo!" || rest == "!");
    if (word == "save") {
        rest.empty() ? console_.tell(say("app.save.usage")) : static_cast<void>(save(rest));
        return Answer::again;
    }
    if (word == "load") {
        if (rest.empty()) {
            console_.tell(say("app.load.usage"));
            return Answer::again;
        }
        return load(rest);
    }
    if (word == "lang") return change_language(who, lower(rest));
    if (word == "board" || word == "map") {
        show(who, board().draw);
        return picture(board().players);
    }
    if (word == "score" || word == "players") return picture(board().players);
    if (word == "hand" || word == "cards") return picture(board().hand);
    if (word == "goals") return picture(board().goals);
    if (word == "look") return question(board().look);
    if (word == "odds") return question(board().odds);
    if (word == "more") {
        show_choices();
        return Answer::again;
    }
    if (word == "options" || word == "list") {
        shown_ = 0;
        show_choices();
        return Answer::again;
    }
    if (word == "besides") return besides(who, rest);
    if (word == "log") {
        show_log(rest);
        return Answer::again;
    }
    if (word == "rules" || word == "rule") {
        show_rules(rest);
        return Answer::again;
    }
    if (word == "hint") return hint(who);
    if (word == "orders") return give_order(who, rest);
    if (word == "auto") {
        auto_[who] = match().turn().step;
        console_.tell(say("app.auto", {{"mind", setup_.helper}}));
        return Answer::changed;
    }
    if (word == "quit" || word == "exit" || word == "q") return quit(who);
    return std::nullopt;
}

// Takes back the last free decision of a person, and everything after it.
TerminalTable::Answer TerminalTable::undo(bool sure) {
    const auto& entries = table_->log().entries;
    std::size_t target = entries.size();
    while (target > 0 && (!is_person(entries[target - 1].seat) || unfree_.contains(target - 1))) {
        --target;
    }
    if (target == 0) {
        console_.tell(say("app.undo.nothing"));
        return Answer::again;
    }
    --target;
    const Seat whose = entries[target].seat;
    const auto chance = std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(target), entries.end(),
                                    [](const Log::Entry& entry) { return entry.seat == Seat::chance; });
    const auto others = std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(target), entries.end(),
                                    [&](const Log::Entry& entry) { return entry.seat != whose; });
    const Json action = match().write(entries[target].action);
    const std::string text =
        with_scene(audience(), [&](const Scene& scene) { return name(whose) + ": " + scene.speaker.action(action); });
    if ((chance || others) && !sure) {
        console_.tell(say(chance ? "app.undo.chance" : "app.undo.others", {{"decision", text}}));
        return Answer::again;
    }
    while (table_->version() > target && table_->undo()) {
    }
    std::erase_if(history_, [&](const Happening& what) { return what.entry >= target; });
    unfree_.erase(unfree_.lower_bound(target), unfree_.end());
    told_ = std::min(told_, history_.size());
    for (std::size_t& seen : left_at_) {
        seen = std::min(seen, history_.size());
    }
    occasion_.clear();
    auto_.clear();
    storm_.reset();
    console_.tell(say("app.undo.done", {{"decision", text}}));
    return Answer::changed;
}

TerminalTable::Answer TerminalTable::quit(Seat /*who*/) {
    const std::string usual =
        setup_.autosave.empty() ? "kriegsrat-" + std::string(setup_.game->spec().id) + ".json" : setup_.autosave;
    const auto path = console_.ask(say("app.quit", {{"file", usual}}));
    if (!path) {
        leave_at_end_of_input();
        return Answer::ended;
    }
    if (*path == "c" || *path == "C") {
        return Answer::again;
    }
    if (*path != "n" && *path != "N") {
        const std::string& file = path->empty() ? usual : *path;
        if (!save(file)) {
            return Answer::again;
        }
        console_.tell(say("app.go_on",
                          {{"command", "kriegsrat play " + std::string(setup_.game->spec().id) + " --load " + file}}));
    } else {
        remove_autosave();
    }
    console_.say(say("app.goodbye"));
    return Answer::ended;
}

void TerminalTable::show_log(const std::string& words) {
    const bool sound = !words.empty() && words.size() < 7 && words.find_first_not_of("0123456789") == std::string::npos;
    const std::size_t wanted = sound ? static_cast<std::size_t>(std::stoul(words)) : usual_log;
    const Seat reader = audience();
    const bool limited = log_is_limited(*setup_.game) && !match().result().over;
    const auto begins = [&](std::size_t i) { return turn_begun(*setup_.game, history_[i].event); };
    const std::size_t first = limited ? first_shown(history_.size(), reader, begins).value_or(0) : 0;
    std::vector<const Happening*> visible;
    for (std::size_t i = first; i < history_.size(); ++i) {
        if (history_[i].event.visible_to(reader)) {
            visible.push_back(&history_[i]);
        }
    }
    if (visible.empty()) {
        console_.tell(say("app.log.empty"));
        return;
    }
    const std::size_t begin = visible.size() - std::min(wanted, visible.size());
    with_scene(reader, [&](const Scene& scene) {
        for (std::size_t i = begin; i < visible.size(); ++i) {
            const Json& json = visible[i]->json;
            std::string line =
                style().dim(pad(std::to_string(visible[i]->entry + 1), 5, true)) + "  " + scene.speaker.event(json);
            line += json.contains("rule") ? " " + style().dim("(" + std::string(json["rule"]) + ")") : "";
            console_.say(fold_lines(line, console_.columns() - 1, 7));
        }
    });
}

void TerminalTable::show_rules(const std::string& words) {
    if (words.empty()) {
        console_.say(say("app.rules.usage"));
        return;
    }
    const Rulebook::Item* item = rules_.find(words);
    const auto found = item != nullptr ? std::vector<const Rulebook::Item*>{item} : rules_.search(words);
    if (found.empty()) {
        console_.tell(say("app.rules.none", {{"words", words}}));
        return;
    }
    for (std::size_t i = 0; i < found.size() && i < most_rules; ++i) {
        console_.tell(style().bold(found[i]->id) + ": " + found[i]->text, 2);
    }
    if (found.size() > most_rules) {
        console_.tell(say("app.rules.more", {{"count", found.size() - most_rules}}));
    } else if (found.size() == 1) {
        console_.tell(style().dim(found.front()->chapter), 2);
    }
}

TerminalTable::Answer TerminalTable::change_language(Seat who, const std::string& language) {
    if (std::find(languages.begin(), languages.end(), language) == languages.end()) {
        console_.tell(say("app.lang.usage"));
        return Answer::again;
    }
    speak(language);
    console_.tell(say("app.lang.done"));
    gather_choices(who);
    show_decision(who);
    return Answer::again;
}

}  // namespace kriegsrat::terminal
