#include <algorithm>
#include <array>

#include "games/decks.h"
#include "games/list.h"
#include "games/log_reach.h"
#include "server/course.h"
#include "server/table_state.h"

// What each event of a table does.
namespace kriegsrat::server {

namespace {

constexpr std::size_t chat_kept = 100;  // of those who talk with each other

const std::vector<std::string> seat_kinds{"open", "person", "mind", "closed"};
const std::vector<std::string> clock_kinds{"none", "move", "player"};

Seat read_seat(const Reader& in, int players) { return seat(static_cast<int>(in.number(0, players - 1))); }

std::vector<Seat> read_seats(const Reader& in, int players) {
    std::vector<Seat> list;
    for (std::size_t i = 0, size = in.size(); i < size; ++i) {
        list.push_back(read_seat(in[i], players));
    }
    return list;
}

ClockRule read_clock(const Reader& in) {
    constexpr Milliseconds longest = INT64_C(1) << 50U;
    ClockRule clock;
    clock.kind = static_cast<ClockRule::Kind>(in["kind"].one_of(clock_kinds, "kind of clock"));
    if (clock.kind != ClockRule::Kind::none) {
        clock.time = in["time"].number(0, longest);
        clock.increment = in["increment"].number(0, longest);
    }
    clock.absence = in.has("absence") ? in["absence"].number(0, longest) : 0;
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
    holder.account = in.has("account") && in["account"].boolean();
    if (in.has("seal")) {
        holder.seal = in["seal"].text();
        holder.takes_part = true;
    }
    if (in.has("reserved")) {
        holder.reserved = in["reserved"]["person"].text();
        holder.reserved_name = in["reserved"]["name"].text();
    }
    return holder;
}

Key read_key(const Reader& in) {
    const auto key = key_from_hex(in.text());
    if (!key) {
        in.mistake("is no key");
    }
    return key.value_or(Key{});
}

}  // namespace

Expected<std::unique_ptr<TableState>> TableState::begin(const TableId& id, const Json& first) {
    auto state = std::make_unique<TableState>();
    state->id = id;
    Mistake mistake;
    const Reader in(first, mistake);
    const std::string name = in["event"].text();
    state->created = state->changed = state->since = state->word_since = in["time"].number(0, INT64_MAX);
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
    hints = !in.has("hints") || in["hints"].boolean();
    clock = read_clock(in["clock"]);
    for (std::size_t i = 0, size = in["seats"].size(static_cast<std::size_t>(opening->players())); i < size; ++i) {
        seats.push_back(read_holder(in["seats"][i]));
    }
    maker = in.has("by") ? in["by"].text() : "";
    if (in.has("seed")) {
        seed = read_key(in["seed"]);
        seeded = true;
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
    question = version;
    status = Status::over;
    recall();
}

// Once, of a game whose decisions were not made here.
void TableState::recall() {
    Course course(*this);
    while (course.next()) {
        history.add(course.version(), course.by(), course.step(), course.happened());
    }
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
        seal_anew();
    } else if (name == "left") {
        left_seat(read_seat(in["seat"], players()), in);
        seal_anew();
    } else if (name == "kicked") {
        kicked(in);
    } else if (name == "sealed") {
        sealed(in);
    } else if (name == "drawn") {
        seed = read_key(in["seed"]);
        seeded = drawn = true;
    } else if (name == "opened") {
        opened(in);
    } else if (name == "waived") {
        waived(in);
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
        stopped(in);
    } else if (name == "clock") {
        clocked(in);
    } else if (name == "asked") {
        const bool pause = in.has("kind") && in["kind"].text() == "pause";
        asks = Proposal{pause ? Proposal::Kind::pause : Proposal::Kind::takeback, read_seat(in["seat"], players()),
                        pause ? 0 : in["to"].number(0, INT64_MAX), 0};
    } else if (name == "answered") {
        answered(in);
    } else if (name == "rematch") {
        rematch = in["table"].text();
    } else if (name == "closed") {
        closed = true;
        status = Status::over;
        asks.reset();
    } else if (name == "forgotten") {
        forgotten(in);
    } else {
        in["event"].mistake("is not known here");
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("storage"));
    }
    static constexpr std::array waits{"sat", "mind_sat", "left", "kicked", "decked", "drawn", "waived", "forgotten"};
    if (std::find(waits.begin(), waits.end(), name) != waits.end()) {
        word_since = time;
    }
    changed = time;
    ++events;
    return happened;
}

void TableState::play_begun(std::vector<Event>& happened) {
    Mistake mistake;
    const Reader in(prelude, mistake);
    for (std::size_t i = 0, size = prelude.is_array() ? in.size() : 0; i < size && in.ok(); ++i) {
        const Seat who = read_seat(in[i]["seat"], players());
        const Action action = read_action(in[i]["action"]);
        // What another version of the rules forbids is left to whoever takes the lesson.
        if (!in.ok() || !match().check(who, action).legal()) {
            return;
        }
        const std::vector<Event> more = table->act(who, action);
        happened.insert(happened.end(), more.begin(), more.end());
    }
}

void TableState::make_table() {
    std::vector<std::string> contributions;
    std::vector<std::string> seals;
    for (const SeatHolder& holder : seats) {
        contributions.push_back(holder.contribution);
        seals.push_back(holder.seal);
    }
    table.emplace(opening->clone(), FairChance(sodium_hashing(), seed, std::move(contributions)));
    if (drawn) {
        table->sealed_with(std::move(seals));
    }
    opening.reset();
    status = Status::playing;
    version = question = 1;
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
    history.add(version, Seat::nobody, 0, happened);
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
    if (in.has("answer")) {
        moved.answer = in["answer"].number(0, INT64_MAX);
    }
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
    const Turn asked = match().turn();
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
    answer_left = moved.answer.value_or(answer_left);
    decided(entry, happened, moved.ordered, asked);
    changed = moved.time;
    ++events;
    return happened;
}

void TableState::decided(std::size_t entry, const std::vector<Event>& happened, bool ordered, Turn asked) {
    const bool for_all = std::all_of(happened.begin(), happened.end(),
                                     [](const Event& e) { return e.public_too && e.seen_by == everyone; });
    const Log::Entry& made = table->log().entries[entry];
    Mark mark{++version, entry,   !table->undo_is_harmless(),
              !for_all,  ordered, match().is_any_time(made.seat, made.action)};
    question = mark.any_time && match().turn() == asked ? question : version;
    for (const Event& event : happened) {
        const Seat begun = turn_begun(*game, event);
        mark.begins = begun == Seat::nobody ? mark.begins : begun;
    }
    marks.push_back(mark);
    history.add(version, decision(mark).seat, marks.size(), happened);
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
    const Turn asked = match().turn();
    bool same = true;
    while (status == Status::playing && !marks.empty() && marks.back().version > to) {
        same = same && marks.back().any_time;
        marks.pop_back();
        history.drop_last();
        table->undo();
    }
    ++version;
    question = same && match().turn() == asked ? question : version;
    asks.reset();
    ask_anew(in["time"].number(0, INT64_MAX));
}

void TableState::sat(const Reader& in) {
    SeatHolder& holder = at(read_seat(in["seat"], players()));
    holder.kind = SeatHolder::Kind::person;
    holder.person = in["person"].text();
    holder.name = in["name"].text();
    holder.account = in.has("account") && in["account"].boolean();
    holder.contribution = in.has("contribution") ? in["contribution"].text() : "";
    holder.takes_part = in.has("seal");
    holder.seal = in.has("seal") ? in["seal"].text() : "";
    if (in.has("deck")) {
        take_deck(read_seat(in["seat"], players()), in["deck"].json(), in);
    }
}

void TableState::left_seat(Seat who, const Reader& in) {
    SeatHolder& holder = at(who);
    const std::string mind = holder.mind;
    holder = SeatHolder{};
    holder.mind = mind;
    if (deck_book(*game) != nullptr) {
        take_deck(who, nullptr, in);
    }
}

void TableState::kicked(const Reader& in) {
    for (const Seat who : read_seats(in["seats"], players())) {
        left_seat(who, in);
    }
    unwanted.push_back(in["person"].text());
    seal_anew();
}

void TableState::seal_anew() {
    if (!drawn || status != Status::open) {
        return;
    }
    seeded = drawn = false;
    seed = {};
    ++round;
    for (SeatHolder& holder : seats) {
        holder.seal.clear();
        holder.contribution.clear();
    }
}

void TableState::sealed(const Reader& in) {
    for (const Seat who : read_seats(in["seats"], players())) {
        at(who).takes_part = true;
        at(who).seal = in["seal"].text();
    }
}

void TableState::opened(const Reader& in) {
    for (const Seat who : read_seats(in["seats"], players())) {
        at(who).contribution = in["text"].text();
    }
}

void TableState::waived(const Reader& in) {
    for (const Seat who : read_seats(in["seats"], players())) {
        at(who).takes_part = false;
        at(who).seal.clear();
    }
    seal_anew();
}

void TableState::end_pause(Milliseconds now) {
    if (is_player(paused_by)) {
        const Milliseconds left_then = own_pause_left(now);
        const PersonId person = at(paused_by).person;
        for (SeatHolder& holder : seats) {
            holder.pause_left = holder.person == person ? left_then : holder.pause_left;
        }
    }
    paused_by = Seat::nobody;
}

// One's own minutes run at once, and the others are asked for more.
void TableState::stopped(const Reader& in) {
    const Milliseconds time = in["time"].number(0, INT64_MAX);
    end_pause(time);
    paused = in["event"].text() == "paused";
    const bool own = in.has("own") && in["own"].boolean();
    if (paused && own) {
        paused_by = read_seat(in["seat"], players());
        paused_since = time;
        if (!asks) {
            asks = Proposal{Proposal::Kind::pause, paused_by, 0, 0};
        }
    } else if (asks && asks->kind == Proposal::Kind::pause) {
        asks.reset();
    }
}

// Whoever has deleted the account: its name is blank in what was kept before, too.
void TableState::forgotten(const Reader& in) {
    const PersonId person = in["person"].text();
    for (int i = 0; i < players(); ++i) {
        SeatHolder& holder = at(seat(i));
        if (holder.kind != SeatHolder::Kind::person || (!holder.person.empty() && holder.person != person)) {
            continue;
        }
        if (status == Status::open) {
            left_seat(seat(i), in);
            continue;
        }
        holder.person.clear();
        holder.name.clear();
        holder.account = false;
        holder.resigned = holder.resigned || status == Status::playing;
        holder.by_mind = holder.by_mind || status == Status::playing;
    }
    for (ChatLine& line : chat) {
        if (!person.empty() && line.person == person) {
            line.name.clear();
            line.person.clear();
        }
    }
    maker = maker == person ? "" : maker;
    seal_anew();
}

void TableState::became(const Reader& in) {
    const PersonId from = in["from"].text();
    if (from.empty()) {
        return;  // deleted since
    }
    maker = maker == from ? in["to"].text() : maker;
    for (SeatHolder& holder : seats) {
        if (holder.person == from) {
            holder.person = in["to"].text();
            if (in.has("name") && !holder.account && holder.name == in["was"].text()) {
                holder.name = in["name"].text();
                holder.account = true;
            }
        }
        if (holder.reserved == from) {
            holder.reserved = in["to"].text();
        }
    }
}

void TableState::said(const Reader& in) {
    ChatLine line;
    line.number = chat_lines++;
    line.from = static_cast<int>(in["from"].number(-1, players() - 1));
    line.person = in.has("person") ? in["person"].text() : "";
    line.name = in["name"].text();
    line.account = in.has("account") && in["account"].boolean();
    line.to = static_cast<int>(in["to"].number(ChatLine::to_team, players() - 1));
    line.text = in["text"].text();
    line.time = in["time"].number(0, INT64_MAX);
    const auto same = [&](const ChatLine& one) { return same_talk(one, line); };
    if (static_cast<std::size_t>(std::count_if(chat.begin(), chat.end(), same)) >= chat_kept) {
        chat.erase(std::find_if(chat.begin(), chat.end(), same));
    }
    chat.push_back(std::move(line));
}

// Nobody's words are pushed out by those of others who talk elsewhere, or from beside the table.
bool TableState::same_talk(const ChatLine& a, const ChatLine& b) const {
    if (a.to < 0 || b.to < 0) {
        const bool same_side = a.to == ChatLine::to_all ? (a.from < 0) == (b.from < 0)
                                                        : a.to != b.to || team(seat(a.from)) == team(seat(b.from));
        return a.to == b.to && same_side;
    }
    return (a.from == b.from && a.to == b.to) || (a.from == b.to && a.to == b.from);
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
        if (!person.empty() && holder.person == person) {
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
