#include <algorithm>
#include <charconv>

#include "app/terminal_table.h"

// One decision of a person: what is shown and what may be typed.
namespace kriegsrat::terminal {

namespace {

constexpr std::size_t page = 24;  // rows of options at once
constexpr std::size_t between_columns = 3;

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size() && !text.empty() ? std::optional(value)
                                                                                       : std::nullopt;
}

// "3 5", or nothing if there is anything but numbers.
std::vector<int> all_numbers(std::string_view line) {
    std::vector<int> numbers;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        if (end > at) {
            const auto number = whole_number(line.substr(at, end - at));
            if (!number) {
                return {};
            }
            numbers.push_back(*number);
        }
        at = end + 1;
    }
    return numbers;
}

bool lists(std::span<const std::string_view> kinds, const Json& action) {
    return std::any_of(kinds.begin(), kinds.end(), [&](std::string_view kind) { return action["kind"] == kind; });
}

}  // namespace

TerminalTable::Choice TerminalTable::make_choice(const Scene& scene, const Option& option) const {
    Choice choice{option, match().write(option.action), "", "", false, 0};
    Json spoken = choice.action;
    if (choice.ranged()) {
        spoken["amount"] = std::to_string(option.action.amount) + "-" + std::to_string(option.most);
    }
    choice.text = board().option(scene, spoken);
    choice.note = board().note(scene, choice.action);
    return choice;
}

void TerminalTable::gather_any_time(Seat who) {
    Options options;
    match().any_time_options(who, options);
    any_time_.clear();
    with_scene(who, [&](const Scene& scene) {
        for (const Option& option : options) {
            any_time_.push_back(make_choice(scene, option));
        }
    });
}

// "besides" lists it, "besides 2" and "besides 2 5" do it.
TerminalTable::Answer TerminalTable::besides(Seat who, const std::string& words) {
    gather_any_time(who);
    if (any_time_.empty()) {
        console_.tell(say("app.besides.nothing"));
        return Answer::again;
    }
    if (words.empty()) {
        console_.tell(say("app.besides"));
        for (std::size_t i = 0; i < any_time_.size(); ++i) {
            console_.say(pad(style().bold(std::to_string(i + 1)), 4, true) + "  " + any_time_[i].text);
        }
        return Answer::again;
    }
    const std::vector<int> numbers = all_numbers(words);
    const int last = static_cast<int>(any_time_.size());
    if (numbers.empty() || numbers.size() > 2 || numbers[0] < 1 || numbers[0] > last) {
        console_.tell(style().warning(say("app.no_such_option", {{"last", last}})));
        return Answer::again;
    }
    const Choice choice = any_time_[static_cast<std::size_t>(numbers[0] - 1)];
    if (numbers.size() == 2 && !choice.ranged()) {
        console_.tell(style().warning(say("app.no_amount", {{"option", choice.text}})));
        return Answer::again;
    }
    return choose(who, choice, numbers.size() == 2 ? std::optional(numbers[1]) : std::nullopt);
}

void TerminalTable::gather_choices(Seat who) {
    choices_.clear();
    shown_ = 0;
    Options options;
    match().options(options);
    with_scene(who, [&](const Scene& scene) {
        std::vector<Choice> ranked;
        for (const Option& option : options) {
            Choice choice = make_choice(scene, option);
            choice.leave = lists(board().leave, choice.action);
            choice.rank = choice.leave ? -1e9 : board().rank(scene, choice.action);
            ranked.push_back(std::move(choice));
        }
        std::stable_sort(ranked.begin(), ranked.end(),
                         [](const Choice& one, const Choice& other) { return one.rank > other.rank; });
        choices_ = std::move(ranked);
    });
    // Number 0 is for the one way to do nothing more.
    const auto leaves = std::count_if(choices_.begin(), choices_.end(), [](const Choice& c) { return c.leave; });
    for (Choice& choice : choices_) {
        choice.leave = choice.leave && leaves == 1 && choices_.size() > 1;
    }
}

void TerminalTable::show(Seat who, std::string (*picture)(const Scene&)) {
    std::string text = with_scene(who, [&](const Scene& scene) { return picture(scene); });
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    if (!text.empty()) {
        console_.say(text);
    }
}

void TerminalTable::show_board_if_new(Seat who) {
    const std::string now = occasion_of(who);
    if (now.empty() || now == occasion_) {
        return;
    }
    occasion_ = now;
    const bool hide_hand = persons() > 1 && at_screen_ != who;
    console_.say();
    show(who, board().draw);
    show(hide_hand ? Seat::spectator : who, board().players);
    autosave();
}

void TerminalTable::show_decision(Seat who) {
    const Turn turn = match().turn();
    const std::string question = with_scene(who, [&](const Scene& scene) { return scene.speaker.question(turn); });
    console_.say();
    console_.say(style().accent(question));
    if (!orders_told_ && asks_whatever_is_held()) {
        console_.say(style().dim(say("app.orders.hint")));
        orders_told_ = true;
    }
    show_choices();
}

void TerminalTable::show_choices() {
    const std::size_t countable = choices_.size() - (choices_.back().leave ? 1 : 0);
    const std::size_t begin = shown_ < countable ? shown_ : 0;
    std::vector<std::string> entries;
    std::size_t widest = 0;
    for (std::size_t i = begin; i < countable; ++i) {
        const Choice& choice = choices_[i];
        std::string entry = pad(style().bold(std::to_string(i + 1)), 4, true) + "  " + choice.text;
        entry += choice.note.empty() ? "" : "  " + style().dim("(" + choice.note + ")");
        widest = std::max(widest, columns_of(entry));
        entries.push_back(std::move(entry));
    }
    const std::size_t room = console_.columns() - 1;
    const std::size_t fitting = (room + between_columns) / (widest + between_columns);
    const std::size_t wanted = console_.plain() ? 1 : entries.size() > 4 ? 3 : 1;
    const std::size_t across = std::max<std::size_t>(1, std::min(fitting, wanted));
    const std::size_t end = std::min(begin + page * across, countable);
    entries.resize(end - begin);
    const std::size_t down = (entries.size() + across - 1) / across;
    for (std::size_t row = 0; row < down; ++row) {
        std::string line;
        for (std::size_t i = row; i < entries.size(); i += down) {
            line += i + down < entries.size() ? pad(entries[i], widest + between_columns) : entries[i];
        }
        console_.say(across == 1 ? fold_lines(line, room, 6) : line);
    }
    shown_ = end;
    if (end - begin < countable) {
        console_.say(style().dim("      " + say("app.more", {{"from", begin + 1}, {"to", end}, {"all", countable}})));
    }
    if (choices_.back().leave) {
        const Choice& leave = choices_.back();
        console_.say(pad(style().bold("0"), 4, true) + "  " + leave.text +
                     (leave.note.empty() ? "" : "  " + style().dim("(" + leave.note + ")")));
    }
}

std::string TerminalTable::prompt() const {
    std::string enter;
    if (choices_.size() == 1 && choices_.front().ranged()) {
        enter = std::to_string(choices_.front().option.most);
        const std::string range =
            std::to_string(choices_.front().option.action.amount) + "-" + std::to_string(choices_.front().option.most);
        return style().dim(say("app.prompt.amount", {{"range", range}, {"enter", enter}})) + style().accent("> ");
    }
    if (choices_.size() == 1 || (choices_.back().leave && lists(board().on_enter, choices_.back().action))) {
        return style().dim(say("app.prompt.enter", {{"enter", choices_.back().text}})) + style().accent("> ");
    }
    return style().dim(say("app.prompt")) + style().accent("> ");
}

TerminalTable::Answer TerminalTable::answer(Seat who, const std::string& line) {
    if (line.empty()) {
        if (choices_.size() == 1) {
            return choose(who, choices_.front(), choices_.front().option.most);
        }
        if (choices_.back().leave && lists(board().on_enter, choices_.back().action)) {
            return choose(who, choices_.back(), std::nullopt);
        }
        console_.tell(say("app.choose"));
        return Answer::again;
    }
    if (const auto done = command(who, line)) {
        return *done;
    }
    if (line.ends_with('!')) {
        return answer_again_and_again(who, line.substr(0, line.size() - 1));
    }
    if (const std::vector<int> numbers = all_numbers(line); !numbers.empty()) {
        return choose_by_number(who, numbers);
    }
    return choose_by_words(who, line);
}

// Until it is no longer possible, or looks only half as good as at first.
TerminalTable::Answer TerminalTable::answer_again_and_again(Seat who, const std::string& line) {
    const Turn turn = match().turn();
    const std::size_t entry = table_->version();
    const std::vector<Choice> before = choices_;
    const Answer result = line.empty() ? Answer::again : answer(who, line);
    if (result == Answer::changed && table_->version() > entry) {
        const Action chosen = table_->log().entries[entry].action;
        for (const Choice& choice : before) {
            if (choice.option.allows(chosen)) {
                storm_ = Storm{turn, chosen, choice.rank / 2, {}};
            }
        }
    }
    return result;
}

TerminalTable::Answer TerminalTable::choose_by_number(Seat who, const std::vector<int>& numbers) {
    if (choices_.size() == 1 && choices_.front().ranged() && numbers.size() == 1) {
        return choose(who, choices_.front(), numbers.front());
    }
    const bool has_leave = choices_.back().leave;
    const int last = static_cast<int>(choices_.size()) - (has_leave ? 1 : 0);
    const int number = numbers.front();
    if (number == 0 && has_leave && numbers.size() == 1) {
        return choose(who, choices_.back(), std::nullopt);
    }
    if (number < 1 || number > last || numbers.size() > 2) {
        console_.tell(style().warning(say("app.no_such_option", {{"last", last}})));
        return Answer::again;
    }
    const Choice& choice = choices_[static_cast<std::size_t>(number - 1)];
    if (numbers.size() == 2 && !choice.ranged()) {
        console_.tell(style().warning(say("app.no_amount", {{"option", choice.text}})));
        return Answer::again;
    }
    return choose(who, choice, numbers.size() == 2 ? std::optional(numbers[1]) : std::nullopt);
}

TerminalTable::Answer TerminalTable::choose(Seat who, const Choice& choice, std::optional<int> amount) {
    Action action = choice.option.action;
    if (choice.ranged() && !amount) {
        const Json range{{"least", choice.option.action.amount}, {"most", choice.option.most}, {"option", choice.text}};
        const auto line = console_.ask(style().dim(say("app.how_many", range)) + style().accent("> "));
        if (!line) {
            leave_at_end_of_input();
            return Answer::ended;
        }
        amount = line->empty() ? std::optional<int>(choice.option.most) : whole_number(*line);
        if (!amount) {
            console_.tell(style().warning(say("app.no_number", {{"words", *line}})));
            return Answer::again;
        }
    }
    if (amount && (*amount < choice.option.action.amount || *amount > choice.option.most)) {
        action.amount = static_cast<std::uint16_t>(std::clamp(*amount, 0, 65535));
        console_.tell(style().warning(
            say("app.out_of_range", {{"least", choice.option.action.amount}, {"most", choice.option.most}})));
        if (const Verdict verdict = match().check(who, action); !verdict.legal()) {
            explain_rule(rule_name(setup_.game->spec().rule_prefix, verdict.rule));
        }
        return Answer::again;
    }
    if (amount && choice.ranged()) {
        action.amount = static_cast<std::uint16_t>(*amount);
    }
    const std::uint8_t step = match().turn().step;
    act(who, action, true);
    if (match().is_any_time(who, action)) {
        return Answer::changed;
    }
    if (storm_ && storm_->turn.seat == who) {
        storm_->answers[step] = action;
    } else {
        storm_.reset();
    }
    return Answer::changed;
}

Vocabulary TerminalTable::vocabulary(const std::vector<std::string>& players) const {
    return {setup_.game->spec(), match().names(), texts_, players};
}

bool TerminalTable::means(const Reading& reading, const Choice& choice) const {
    for (auto field = reading.action.begin(); field != reading.action.end(); ++field) {
        if (field.key() == "amount" && choice.ranged()) {
            const int amount = field.value();
            if (amount < choice.option.action.amount || amount > choice.option.most) {
                return false;
            }
        } else if (!choice.action.contains(field.key()) || choice.action[field.key()] != field.value()) {
            return false;
        }
    }
    return true;
}

// The choices meant by the most orderly readings that mean any; one that leaves nothing out comes first. A flag that
// was not named is not set, if possible.
std::vector<const TerminalTable::Choice*> TerminalTable::choices_meant(const std::vector<Reading>& readings) const {
    std::vector<const Choice*> found;
    int disorder = 0;
    bool complete_found = false;
    for (const Reading& reading : readings) {
        if (!found.empty() && (reading.disorder > disorder || (complete_found && !reading.complete))) {
            break;
        }
        const Json complete = filled(reading, setup_.game->spec());
        std::vector<const Choice*> fitting;
        std::vector<const Choice*> plain;
        for (const Choice& choice : choices_) {
            if (means(reading, choice)) {
                fitting.push_back(&choice);
                bool same_flags = true;
                for (auto field = complete.begin(); field != complete.end(); ++field) {
                    same_flags =
                        same_flags && (!field.value().is_boolean() || choice.action[field.key()] == field.value());
                }
                if (same_flags) {
                    plain.push_back(&choice);
                }
            }
        }
        for (const Choice* choice : plain.empty() ? fitting : plain) {
            disorder = reading.disorder;
            complete_found = complete_found || reading.complete;
            if (std::find(found.begin(), found.end(), choice) == found.end()) {
                found.push_back(choice);
            }
        }
    }
    return found;
}

TerminalTable::Answer TerminalTable::choose_by_words(Seat who, const std::string& line) {
    std::vector<std::string_view> kinds;
    for (const Choice& choice : choices_) {
        kinds.push_back(setup_.game->spec().actions[choice.option.action.kind].name);
    }
    const std::vector<std::string> players = names();
    const auto readings = understand(vocabulary(players), line, kinds);
    const auto meant = choices_meant(readings);
    if (meant.size() == 1) {
        std::optional<int> amount;
        for (const Reading& reading : readings) {
            if (means(reading, *meant.front()) && reading.action.contains("amount")) {
                amount = static_cast<int>(reading.action["amount"]);
            }
        }
        return choose(who, *meant.front(), amount);
    }
    if (meant.size() > 1) {
        console_.tell(say("app.which"));
        for (std::size_t i = 0; i < meant.size() && i < page; ++i) {
            console_.say(pad(std::to_string(meant[i] - choices_.data() + 1), 4, true) + "  " + meant[i]->text);
        }
        return Answer::again;
    }
    explain_reading(who, readings, line);
    return Answer::again;
}

void TerminalTable::explain(Seat who, const std::string& words) {
    if (const std::vector<int> numbers = all_numbers(words); numbers.size() == 1) {
        const std::size_t place = static_cast<std::size_t>(std::max(numbers.front(), 0));
        const bool known = place >= 1 && place <= choices_.size();
        console_.tell(known ? say("app.why.legal", {{"option", choices_[place - 1].text}})
                            : say("app.no_such_option", {{"last", choices_.size()}}));
        return;
    }
    const std::vector<std::string> players = names();
    std::vector<std::string_view> kinds;
    for (const Choice& choice : choices_) {
        kinds.push_back(setup_.game->spec().actions[choice.option.action.kind].name);
    }
    const auto readings = understand(vocabulary(players), words, kinds);
    if (const auto meant = choices_meant(readings); !meant.empty()) {
        console_.tell(say("app.why.legal", {{"option", meant.front()->text}}));
        return;
    }
    explain_reading(who, readings, words);
}

}  // namespace kriegsrat::terminal
