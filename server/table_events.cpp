#include <algorithm>
#include <array>

#include "games/decks.h"
#include "games/list.h"
#include "games/log_reach.h"
#include "server/table_state.h"

// What each event of a table does.
namespace kriegsrat::server {

namespace {

constexpr std::size_t chat_kept = 100;

const std::vector<std::string> seat_kinds{"open", "person", "mind", "closed"};
const std::vector<std::string> clock_kinds{"none", "move", "player"};

Seat read_seat(const Reader& in, int players) { return seat(static_cast<int>(in.number(0, players - 1))); }

ClockRule read_clock(const Reader& in) {
    constexpr Milliseconds longest = INT64_C(1) << 50U;
    ClockRule clock;
    clock.kind = static_cast<ClockRule::Kind>(in["kind"].one_of(clock_kinds, "kind of clock"));
    if (clock.kind != ClockRule::Kind::none) {
        clock.time = in["time"].number(0, longest);
        clock.increment = in["increment"].number(0, longest);
    }
    clock.answers = in.has("answers") ? in["answers"].number(0, longest) : 0;
    return clock;
}

SeatHolder read_holder(const Reader& in) {
    SeatHolder holder;
    holder.kind = static_cast<SeatHolder::Kind>(in["kind"].one_of(seat_kinds, "kind of seat"));
    holder.person = in["person"].text();
    holder.name = in["name"].text();
    holder.mind = in["mind"].text();
    holder.contribution = in["contribution"].text();
    return holder;
}

}  // namespace

Expected<std::unique_ptr<TableState>> TableState::begin(const TableId& id, const Json& first) {
    auto state = std::make_unique<TableState>();
    state->id = id;
    Mistake mistake;
    const Reader in(first, mistake);
    const std::string name = in["event"].text();
    state->created = state->changed = state->since = in["time"].number(0, INT64_MAX);
    if (name == "created") {
        state->read_created(in);
    } else if (name == "imported") {
        state->read_imported(in);
    } else {
        in.mistake("is no beginning of a table");
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("storage"));
    }
    state->events = 1;
    return state;
}

void TableState::read_created(const Reader& in) {
    game = find_game(in["game"].text());
    if (game == nullptr) {
        in["game"].mistake("is not known here");
        return;
    }
    take_setup(in["setup"].json());
    auto match = game->start(setup);
    if (!match) {
        in["setup"].mistake(match.error().text);
        return;
    }
    if (in.has("begun")) {
        lesson = true;
        prelude = in["begun"].json();
    }
    if (in.has("position")) {
        lesson = true;
        if (const auto loaded = (*match)->load(in["position"].json()); !loaded) {
            in["position"].mistake(loaded.error().text);
            return;
        }
    }
    opening = std::move(*match);
    language = in["language"].text();
    wants_public = in["public"].boolean();
    clock = read_clock(in["clock"]);
    for (std::size_t i = 0, size = in["seats"].size(static_cast<std::size_t>(opening->players())); i < size; ++i) {
        seats.push_back(read_holder(in["seats"][i]));
    }
    if (const auto key = key_from_hex(in["seed"].text())) {
        seed = *key;
    } else {
        in["seed"].mistake("is no key");
    }
    if (clock.kind != ClockRule::Kind::none) {
        left.assign(seats.size(), clock.time);
    }
}

void TableState::take_setup(Json chosen) {
    setup = std::move(chosen);
    const DeckBook* book = deck_book(*game);
    const Json told = book == nullptr ? setup : book->without_decks(setup);
    options = told.is_object() && told.contains("options") ? told["options"] : Json::object();
}

// With another deck the game begins from another set-up.
void TableState::take_deck(Seat who, const Json& deck, const Reader& in) {
    const DeckBook* book = deck_book(*game);
    if (table || book == nullptr) {
        in.mistake("there is no deck to choose");
        return;
    }
    auto other = book->with_deck(setup, index(who), deck);
    auto match = other ? game->start(*other) : tl::unexpected<Error>(other.error());
    if (!match) {
        in.mistake(match.error().text);
        return;
    }
    take_setup(std::move(*other));
    opening = std::move(*match);
}

void TableState::read_imported(const Reader& in) {
    auto loaded = read_log(in["log"].json(), all_games());
    if (!loaded) {
        in["log"].mistake(loaded.error().text);
        return;
    }
    imported = true;
    language = "en";
    game = &loaded->start->game();
    take_setup(loaded->log.setup);
    table.emplace(std::move(*loaded), sodium_hashing());
    for (std::size_t i = 0, size = in["seats"].size(static_cast<std::size_t>(match().players())); i < size; ++i) {
        seats.push_back(read_holder(in["seats"][i]));
    }
    version = 1;
    const auto& entries = table->log().entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (is_player(entries[i].seat)) {
            marks.push_back({++version, i, true, false, false});
        }
    }
    status = Status::over;
}

Expected<std::vector<Event>> TableState::apply(const Json& json) {
    Mistake mistake;
    const Reader in(json, mistake);
    const std::string name = in["event"].text();
    const Milliseconds time = in["time"].number(0, INT64_MAX);
    if (name == "moved") {
        const Moved moved = read_moved(in);
        return mistake.made() ? tl::unexpected<Error>(mistake.error("storage")) : apply(moved);
    }
    if (in.has("left")) {
        for (std::size_t i = 0, size = in["left"].size(left.size()); i < size; ++i) {
            left[i] = in["left"][i].number(0, INT64_MAX);
        }
        since = time;
    }
    if (in.has("answer")) {
        answer_left = in["answer"].number(0, INT64_MAX);
        since = time;
    }
    std::vector<Event> happened;
    if (!in.ok()) {
        return tl::unexpected<Error>(mistake.error("storage"));
    }
    if (name == "started") {
        happened = started(in);
    } else if (name == "undone") {
        undone(in);
    } else if (name == "sat") {
        sat(in);
    } else if (name == "mind_sat") {
        SeatHolder& holder = at(read_seat(in["seat"], players()));
        holder.kind = SeatHolder::Kind::mind;
        holder.mind = in["mind"].text();
    } else if (name == "decked") {
        take_deck(read_seat(in["seat"], players()), in["deck"].json(), in);
    } else if (name == "left") {
        left_seat(in);
    } else if (name == "became") {
        became(in);
    } else if (name == "contributed") {
        at(read_seat(in["seat"], players())).contribution = in["text"].text();
    } else if (name == "chat") {
        said(in);
    } else if (name == "handed") {
        handed(in);
    } else if (name == "resigned") {
        SeatHolder& holder = at(read_seat(in["seat"], players()));
        holder.resigned = holder.by_mind = true;
    } else if (name == "ordered") {
        ordered_for(in);
    } else if (name == "paused" || name == "resumed") {
        paused = name == "paused";
    } else if (name == "clock") {
        clocked(in);
    } else if (name == "asked") {
        asks = Takeback{read_seat(in["seat"], players()), in["to"].number(0, INT64_MAX), 0};
    } else if (name == "answered") {
        answered(in);
    } else if (name == "rematch") {
        rematch = in["table"].text();
    } else {
        in["event"].mistake("is not known here");
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("storage"));
    }
    changed = time;
    ++events;
    return happened;
}

void TableState::play_begun() {
    Mistake mistake;
    const Reader in(prelude, mistake);
    for (std::size_t i = 0, size = prelude.is_array() ? in.size() : 0; i < size && in.ok(); ++i) {
        const Seat who = read_seat(in[i]["seat"], players());
        const Action action = read_action(in[i]["action"]);
        // What another version of the rules forbids is left to whoever takes the lesson.
        if (!in.ok() || !match().check(who, action).legal()) {
            return;
        }
        static_cast<void>(table->act(who, action));
    }
}

void TableState::make_table() {
    std::vector<std::string> contributions;
    contributions.reserve(seats.size());
    for (const SeatHolder& holder : seats) {
        contributions.push_back(holder.contribution);
    }
    table.emplace(opening->clone(), FairChance(sodium_hashing(), seed, std::move(contributions)));
    opening.reset();
    status = Status::playing;
    version = 1;
}

bool TableState::repeat(Seat who, Action action, std::vector<Event>& happened) {
    if (!match().check(who, action).legal()) {
        return false;
    }
    const std::vector<Event> more = table->repeat({who, action});
    happened.insert(happened.end(), more.begin(), more.end());
    return true;
}

Action TableState::read_action(const Reader& in) const {
    const auto action = match().read_action(in.json());
    if (!action) {
        in.mistake(action.error().text);
    }
    return action.value_or(Action{});
}

std::vector<Action> TableState::read_chance(const Reader& in) const {
    std::vector<Action> actions;
    for (std::size_t i = 0, size = in.has("chance") ? in["chance"].size() : 0; i < size; ++i) {
        actions.push_back(read_action(in["chance"][i]));
    }
    return actions;
}

std::vector<Event> TableState::started(const Reader& in) {
    std::vector<Event> happened;
    if (table) {
        in.mistake("the game has started already");
        return happened;
    }
    make_table();
    for (std::size_t i = 0, size = in.has("begun") ? in["begun"].size() : 0; i < size; ++i) {
        const Reader entry = in["begun"][i];
        const Seat who = entry["seat"].is_string() ? Seat::chance : read_seat(entry["seat"], players());
        if (const Action action = read_action(entry["action"]); in.ok() && !repeat(who, action, happened)) {
            entry.mistake("is against the rules");
        }
    }
    for (const Action action : read_chance(in)) {
        if (in.ok() && !repeat(Seat::chance, action, happened)) {
            in.mistake("is against the rules");
        }
    }
    ask_anew(in["time"].number(0, INT64_MAX));
    return happened;
}

Moved TableState::read_moved(const Reader& in) const {
    Moved moved;
    moved.seat = read_seat(in["seat"], players());
    moved.action = read_action(in["action"]);
    moved.chance = read_chance(in);
    moved.time = in["time"].number(0, INT64_MAX);
    moved.ordered = in.has("ordered") && in["ordered"].boolean();
    for (std::size_t i = 0, size = in.has("left") ? in["left"].size(left.size()) : 0; i < size; ++i) {
        moved.left.push_back(in["left"][i].number(0, INT64_MAX));
    }
    return moved;
}

Expected<std::vector<Event>> TableState::apply(const Moved& moved) {
    if (status != Status::playing) {
        return error("storage", "the game is not on");
    }
    std::vector<Event> happened;
    const std::size_t entry = table->version();
    bool legal = repeat(moved.seat, moved.action, happened);
    for (const Action action : moved.chance) {
        legal = legal && repeat(Seat::chance, action, happened);
    }
    if (!legal) {
        return error("storage", "the decision is against the rules");
    }
    if (!moved.left.empty()) {
        left = moved.left;
    }
    ask_anew(moved.time);
    decided(entry, happened, moved.ordered);
    changed = moved.time;
    ++events;
    return happened;
}

void TableState::decided(std::size_t entry, const std::vector<Event>& happened, bool ordered) {
    const bool for_all = std::all_of(happened.begin(), happened.end(),
                                     [](const Event& e) { return e.public_too && e.seen_by == everyone; });
    Mark mark{++version, entry, !table->undo_is_harmless(), !for_all, ordered};
    for (const Event& event : happened) {
        const Seat begun = turn_begun(*game, event);
        mark.begins = begun == Seat::nobody ? mark.begins : begun;
    }
    marks.push_back(mark);
    asks.reset();
    finish_if_over();
}

void TableState::finish_if_over() {
    if (match().turn().seat == Seat::nobody) {
        status = Status::over;
    }
}

void TableState::undone(const Reader& in) {
    const std::int64_t to = in["to"].number(0, INT64_MAX);
    while (status == Status::playing && !marks.empty() && marks.back().version > to) {
        marks.pop_back();
        table->undo();
    }
    ++version;
    asks.reset();
    ask_anew(in["time"].number(0, INT64_MAX));
}

void TableState::sat(const Reader& in) {
    SeatHolder& holder = at(read_seat(in["seat"], players()));
    holder.kind = SeatHolder::Kind::person;
    holder.person = in["person"].text();
    holder.name = in["name"].text();
    holder.contribution = in["contribution"].text();
    if (in.has("deck")) {
        take_deck(read_seat(in["seat"], players()), in["deck"].json(), in);
    }
}

void TableState::left_seat(const Reader& in) {
    SeatHolder& holder = at(read_seat(in["seat"], players()));
    const std::string mind = holder.mind;
    holder = SeatHolder{};
    holder.mind = mind;
    if (deck_book(*game) != nullptr) {
        take_deck(read_seat(in["seat"], players()), nullptr, in);
    }
}

void TableState::became(const Reader& in) {
    const PersonId from = in["from"].text();
    for (SeatHolder& holder : seats) {
        if (holder.person == from) {
            holder.person = in["to"].text();
        }
    }
}

void TableState::said(const Reader& in) {
    ChatLine line;
    line.number = chat_lines++;
    line.from = static_cast<int>(in["from"].number(-1, players() - 1));
    line.name = in["name"].text();
    line.to = static_cast<int>(in["to"].number(ChatLine::to_team, players() - 1));
    line.text = in["text"].text();
    line.time = in["time"].number(0, INT64_MAX);
    chat.push_back(std::move(line));
    if (chat.size() > chat_kept) {
        chat.pop_front();
    }
}

void TableState::handed(const Reader& in) {
    SeatHolder& holder = at(read_seat(in["seat"], players()));
    holder.mind = in["mind"].text();
    holder.by_mind = in["by_mind"].boolean();
}

void TableState::ordered_for(const Reader& in) {
    Orders orders;
    for (const std::string& name : in["orders"].keys()) {
        orders[name] = in["orders"][name].text();
    }
    const PersonId person = in["person"].text();
    for (SeatHolder& holder : seats) {
        if (holder.person == person) {
            holder.orders = orders;
        }
    }
}

void TableState::clocked(const Reader& in) {
    if (in.has("out")) {
        SeatHolder& holder = at(read_seat(in["out"], players()));
        holder.out_of_time = holder.by_mind = true;
    }
}

void TableState::answered(const Reader& in) {
    const Seat who = read_seat(in["seat"], players());
    if (!asks) {
        return;
    }
    if (in["yes"].boolean()) {
        asks->yes = static_cast<SeatSet>(asks->yes | seats_of(at(who).person));
    } else {
        asks.reset();
    }
}

}  // namespace kriegsrat::server
