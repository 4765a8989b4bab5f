#include "app/terminal_table.h"

#include <algorithm>

#include "app/command.h"

// The course of a game: whose turn it is, minds, what is told and what is hidden.
namespace kriegsrat::terminal {

namespace {

constexpr int most_rounds_without_people = 500;
constexpr std::size_t longest_report = 60;  // lines
constexpr std::size_t context = 40;         // happenings that a story may look back on

// Words anywhere in it: what a hand holds may stand there as a list, or as keys with numbers.
void gather_strings(const Json& json, std::set<std::string>& out) {
    if (json.is_string()) {
        out.insert(json);
    }
    for (auto inner = json.begin(); json.is_structured() && inner != json.end(); ++inner) {
        if (json.is_object()) {
            out.insert(inner.key());
        }
        gather_strings(*inner, out);
    }
}

}  // namespace

TerminalTable::TerminalTable(Console& console, TableSetup setup, Table table, const LoadedLog* loaded)
    : console_(console),
      setup_(std::move(setup)),
      table_(std::make_unique<Table>(std::move(table))),
      rng_(setup_.seed, 2),
      left_at_(setup_.places.size()),
      orders_(setup_.places.size(), usual_orders()) {
    speak(setup_.language);
    if (auto helper = setup_.game->mind(setup_.helper, mix(setup_.seed, 1000))) {
        helper_ = std::move(*helper);
    }
    if (loaded != nullptr) {
        remember(*loaded);
    }
}

void TerminalTable::speak(std::string_view language) {
    setup_.language = language;
    const std::string_view game = setup_.game->spec().id;
    texts_ = load_texts(language, game);
    rules_ = Rulebook::load(game, language);
    std::vector<std::string> words;
    for (const Names::Table& names : match().names().tables) {
        for (const std::string& id : names.entries) {
            if (const std::string key = names.name + "." + id; texts_.has(key)) {
                for (std::string& word : plain_words(texts_.raw(key))) {
                    words.push_back(std::move(word));
                }
            }
        }
    }
    for (std::string& word : plain_words(say("app.commands"))) {
        words.push_back(std::move(word));
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    Console::offer(std::move(words));
}

std::size_t TerminalTable::persons() const {
    return static_cast<std::size_t>(
        std::count_if(setup_.places.begin(), setup_.places.end(), [](const Place& place) { return place.person(); }));
}

SeatSet TerminalTable::person_seats() const {
    SeatSet all = 0;
    for (std::size_t i = 0; i < setup_.places.size(); ++i) {
        all |= setup_.places[i].person() ? only(seat(static_cast<int>(i))) : SeatSet{0};
    }
    return all;
}

bool TerminalTable::is_person(Seat who) const { return is_player(who) && contains(person_seats(), who); }

std::string TerminalTable::name(Seat who) const {
    return is_player(who) && static_cast<std::size_t>(index(who)) < setup_.places.size()
               ? setup_.places[static_cast<std::size_t>(index(who))].name
               : std::string();
}

std::vector<std::string> TerminalTable::names() const {
    std::vector<std::string> all;
    for (const Place& place : setup_.places) {
        all.push_back(place.name);
    }
    return all;
}

Seat TerminalTable::audience() const {
    if (persons() == 1) {
        for (std::size_t i = 0; i < setup_.places.size(); ++i) {
            if (setup_.places[i].person()) {
                return seat(static_cast<int>(i));
            }
        }
    }
    return is_player(at_screen_) && !shared_ ? at_screen_ : Seat::spectator;
}

int TerminalTable::run() {
    if (table_->version() == 0) {
        for (const Event& event : table_->begin()) {
            history_.push_back({0, event, match().write(event)});
        }
    }
    Seat last = Seat::nobody;
    while (true) {
        const Turn turn = match().turn();
        if (!is_player(turn.seat)) {
            return finish();
        }
        if (is_person(turn.seat)) {
            if (decide(turn.seat) == Answer::ended) {
                return exit_fine;
            }
            continue;
        }
        if (persons() == 0 && turn.seat != last) {
            report();
            if (match().round() > most_rounds_without_people) {
                console_.tell(say("app.endless"));
                return exit_fine;
            }
        }
        last = turn.seat;
        let_mind_play(turn.seat);
    }
}

Action TerminalTable::ask_mind(Mind& mind, Seat who) {
    const auto position = match().guess(who, rng_);
    const Action action = mind.choose(*position, who);
    if (match().check(who, action).legal()) {
        return action;
    }
    Options options;  // a mind that breaks the rules loses its choice, not the game
    match().options(options);
    return options[0].action;
}

void TerminalTable::let_mind_play(Seat who) {
    act(who, ask_mind(*setup_.places[static_cast<std::size_t>(index(who))].player, who), false);
}

void TerminalTable::act(Seat who, Action action, bool free_choice) {
    const std::size_t entry = table_->version();
    if (!free_choice) {
        unfree_.insert(entry);
    }
    for (const Event& event : table_->act(who, action)) {
        history_.push_back({entry, event, match().write(event)});
    }
}

// Decisions that need no question: there is only one way, or the helper was told to go on.
bool TerminalTable::take_without_asking(Turn turn) {
    if (const auto told = auto_.find(turn.seat); told != auto_.end()) {
        if (helper_ && told->second == turn.step) {
            act(turn.seat, ask_mind(*helper_, turn.seat), false);
            return true;
        }
        auto_.erase(told);
    }
    if (take_by_order(turn)) {
        return true;
    }
    if (choices_.size() != 1 || choices_.front().ranged() || asks_whatever_is_held()) {
        return false;
    }
    // Doing nothing because nothing can be done is no news.
    const auto& quiet = board().on_enter;
    if (std::find(quiet.begin(), quiet.end(), choices_.front().action["kind"].get<std::string>()) == quiet.end()) {
        report();
        console_.say(style().dim("  " + say("app.forced", {{"option", choices_.front().text}})));
    }
    act(turn.seat, choices_.front().option.action, false);
    return true;
}

// Goes on with the storm if this is a question it has an answer to.
bool TerminalTable::storm_on(Turn turn) {
    if (!storm_ || storm_->turn.seat != turn.seat) {
        return false;
    }
    const bool again = turn.step == storm_->turn.step;
    const auto known = storm_->answers.find(turn.step);
    if (!again && known == storm_->answers.end()) {
        return false;
    }
    Action wanted = again ? storm_->action : known->second;
    for (const Choice& choice : choices_) {
        Action same = wanted;
        same.amount = choice.option.action.amount;
        if (same == choice.option.action && (!again || choice.rank >= storm_->least_rank)) {
            wanted.amount = std::clamp(wanted.amount, choice.option.action.amount, choice.option.most);
            report();
            act(turn.seat, wanted, true);
            return true;
        }
    }
    if (again) {
        storm_.reset();
    }
    return false;
}

TerminalTable::Answer TerminalTable::decide(Seat who) {
    gather_choices(who);
    if (storm_on(match().turn()) || take_without_asking(match().turn())) {
        return Answer::changed;
    }
    if (!curtain(who)) {
        return Answer::ended;
    }
    report();
    show_board_if_new(who);
    show_decision(who);
    while (true) {
        const auto line = console_.ask(prompt());
        if (!line) {
            leave_at_end_of_input();
            return Answer::ended;
        }
        const Answer result = answer(who, *line);
        if (result != Answer::again) {
            return result;
        }
    }
}

void TerminalTable::report() {
    const Seat reader = audience();
    std::vector<Json> before;
    std::vector<Json> now;
    for (std::size_t i = told_ > context ? told_ - context : 0; i < history_.size(); ++i) {
        if (history_[i].event.visible_to(reader)) {
            (i < told_ ? before : now).push_back(history_[i].json);
        }
    }
    told_ = history_.size();
    for (std::size_t i = 0; i < left_at_.size(); ++i) {
        left_at_[i] = shared_ || index(at_screen_) == static_cast<int>(i) ? told_ : left_at_[i];
    }
    std::vector<std::string> lines =
        with_scene(reader, [&](const Scene& scene) { return board().tell(scene, before, now); });
    if (lines.size() > longest_report) {
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(longest_report));
        console_.say(style().dim(say("app.earlier")));
    }
    for (const std::string& line : lines) {
        const std::size_t indent = line.starts_with("  ") ? 2 : 0;
        console_.tell(std::string_view(line).substr(indent), indent);
    }
}

// Something that others must not see: anywhere, or in what can be chosen.
bool TerminalTable::has_secrets(Seat who, bool in_choices) const {
    std::set<std::string> own;
    std::set<std::string> open;
    gather_strings(match().view(who), own);
    gather_strings(match().view(Seat::spectator), open);
    for (const std::string& word : open) {
        own.erase(word);
    }
    if (!in_choices) {
        return !own.empty();
    }
    std::set<std::string> chosen;
    for (const Choice& choice : choices_) {
        gather_strings(choice.action, chosen);
    }
    return std::any_of(chosen.begin(), chosen.end(), [&](const std::string& word) { return own.contains(word); });
}

// Quick answers in the middle of somebody's turn need none as long as they show nothing secret.
bool TerminalTable::needs_curtain(Seat who) const {
    if (persons() < 2 || who == at_screen_) {
        return false;
    }
    const bool news_for_one = std::any_of(
        history_.begin() + static_cast<std::ptrdiff_t>(std::min(told_, history_.size())), history_.end(),
        [&](const Happening& what) {
            return is_player(at_screen_) && what.event.visible_to(at_screen_) && !what.event.visible_to(who);
        });
    const bool takes_over = !occasion_of(who).empty();
    return news_for_one || has_secrets(who, true) ||
           (takes_over && (has_secrets(who, false) || (is_player(at_screen_) && has_secrets(at_screen_, false))));
}

bool TerminalTable::curtain(Seat who) {
    if (!needs_curtain(who)) {
        if (who != at_screen_ && !occasion_of(who).empty()) {
            at_screen_ = who;
            shared_ = true;
        }
        return true;
    }
    if (is_player(at_screen_)) {
        report();
        if (!console_.ask(style().dim(say("app.curtain.leave", {{"player", name(who)}})))) {
            leave_at_end_of_input();
            return false;
        }
    }
    at_screen_ = Seat::nobody;
    console_.hide();
    console_.say(style().accent(say("app.curtain", {{"player", name(who)}})));
    if (!console_.ask(say("app.curtain.enter"))) {
        leave_at_end_of_input();
        return false;
    }
    console_.hide();
    at_screen_ = who;
    shared_ = false;
    told_ = std::min(left_at_[static_cast<std::size_t>(index(who))], history_.size());
    occasion_.clear();
    return true;
}

int TerminalTable::leave_at_end_of_input() {
    autosave();
    console_.tell(say("app.end_of_input"));
    if (!setup_.autosave.empty()) {
        console_.tell(say("app.go_on", {{"command", "kriegsrat play " + std::string(setup_.game->spec().id) +
                                                        " --load " + setup_.autosave}}));
    }
    return exit_fine;
}

int TerminalTable::finish() {
    report();
    const Seat reader = persons() == 1 ? audience() : Seat::spectator;
    console_.say();
    show(reader, board().draw);
    show(reader, board().players);
    const Result result = match().result();
    std::vector<std::string> winners;
    for (std::size_t i = 0; i < setup_.places.size(); ++i) {
        if (contains(result.winners, seat(static_cast<int>(i)))) {
            winners.push_back(setup_.places[i].name);
        }
    }
    console_.say(style().accent(say("app.over", {{"players", join(winners, ", ")}, {"round", match().round()}})));
    if (!history_.empty() && history_.back().json.contains("rule")) {
        explain_rule(history_.back().json["rule"]);
    }
    if (table_->log().seed) {
        console_.say();
        console_.tell(
            say("app.revealed", {{"seed", to_hex(*table_->log().seed)}, {"commitment", table_->log().commitment}}));
    }
    remove_autosave();
    const auto path = console_.ask(say("app.save.offer"));
    if (path && !path->empty() && save(*path)) {
        console_.tell(say("app.verify", {{"command", "kriegsrat verify " + *path}}));
    }
    return exit_fine;
}

}  // namespace kriegsrat::terminal
