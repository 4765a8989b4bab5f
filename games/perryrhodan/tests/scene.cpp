#include "games/perryrhodan/tests/scene.h"

#include <algorithm>

#include "core/json_text.h"

namespace kriegsrat::perryrhodan {

namespace {

int entry(const Pack& pack, Table table, std::string_view word) {
    const auto& entries = pack.names.tables[static_cast<std::size_t>(table)].entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i] == word) {
            return static_cast<int>(i);
        }
    }
    ADD_FAILURE() << "no such word: " << word;
    return 0;
}

}  // namespace

Scene::Scene(int players, int first_phase, int last_phase) {
    setup.pack = &standard_pack();
    setup.players = byte(players);
    setup.first_phase = byte(first_phase);
    setup.last_phase = byte(last_phase < 0 ? first_phase : last_phase);
    setup.giving_up = true;
    for (int seat = 0; seat < players; ++seat) {
        for (int card = 0; card < action_cards; ++card) {
            setup.stack[kriegsrat::at(seat)].add(card);
        }
    }
    begin_game(setup, state);
    for (int seat = 0; seat < players; ++seat) {
        player(state, seat).rounds = 1;
    }
    at(Step::build_section);
}

int Scene::record(std::string_view id) const { return entry(*setup.pack, Table::card, id); }
int Scene::place(std::string_view word) const { return entry(*setup.pack, Table::place, word); }
int Scene::skill(std::string_view word) const { return entry(*setup.pack, Table::skill, word); }
int Scene::loyalty(std::string_view word) const { return entry(*setup.pack, Table::loyalty, word); }

Scene& Scene::hand(int seat, std::string_view id, int copies) {
    setup.source[kriegsrat::at(seat)].add(record(id), copies);
    state.hand[kriegsrat::at(seat)].add(record(id), copies);
    return *this;
}
Scene& Scene::source(int seat, std::string_view id, int copies) {
    const int number = record(id);
    setup.source[kriegsrat::at(seat)].add(number, copies);
    state.source[kriegsrat::at(seat)].add(number, copies);
    std::uint16_t& size = player(state, seat).source_size[print(setup, number).phase];
    size = static_cast<std::uint16_t>(size + copies);
    return *this;
}
Scene& Scene::sink(int seat, std::string_view id, int copies) {
    setup.source[kriegsrat::at(seat)].add(record(id), copies);
    state.sink[kriegsrat::at(seat)].add(record(id), copies);
    return *this;
}

int Scene::bring(int seat, std::string_view id) {
    const int number = record(id);
    setup.source[kriegsrat::at(seat)].add(number);
    const int brought = new_card(state, seat, number);
    card(state, brought).known = print(setup, number).secret ? only(kriegsrat::seat(seat)) : everyone;
    return brought;
}

int Scene::lay(int seat, int side, std::string_view where, std::string_view id, int copies) {
    int laid = no_card;
    for (; copies > 0; --copies) {
        laid = bring(seat, id);
        put_at(setup, state, laid, side, column_of(setup, place(where)));
    }
    return laid;
}
int Scene::attach(std::string_view id, int bearer) {
    const int piece = bring(owner_of(bearer), id);
    perryrhodan::attach(setup, state, piece, bearer);
    return piece;
}
int Scene::aboard(std::string_view id, int ship) {
    const int loaded = bring(owner_of(ship), id);
    put_aboard(setup, state, loaded, ship);
    return loaded;
}
int Scene::agent(int seat, int side, int host, std::string_view where, std::string_view id) {
    const int landed = bring(seat, id);
    card(state, landed).side = byte(side);
    card(state, landed).known = only(kriegsrat::seat(seat));
    land(setup, state, landed, host, column_of(setup, place(where)));
    return landed;
}
int Scene::aside(int seat, int side, std::string_view id) {
    const int set = bring(seat, id);
    card(state, set).side = byte(side);
    return set;
}
Scene& Scene::passive(int id) {
    make_passive(state, id, false);
    return *this;
}

Scene& Scene::at(Step step, int seat) {
    while (state.agenda.depth > 0) {
        pop(state);
    }
    state.turn = {};
    state.turn.seat = byte(seat);
    become(state, step, seat);
    state.untidy = 0;
    return *this;
}
Scene& Scene::phase(int running) {
    state.phase = byte(running);
    for (int seat = 0; seat < setup.players; ++seat) {
        player(state, seat).phase = byte(running);
    }
    return *this;
}

Verdict Scene::check(Action action) const { return PerryRhodan::check(setup, state, action); }

bool Scene::offers(Action action) const {
    Options options;
    PerryRhodan::options(setup, state, options);
    const bool offered = options.allow(action);
    EXPECT_EQ(offered, check(action).legal()) << refusal(action);
    return offered;
}

Scene& Scene::play(Action action) {
    EXPECT_EQ(refusal(action), "");
    if (check(action).legal()) {
        Events listening(events);
        PerryRhodan::apply(setup, state, action, listening);
        expect_sound();
    }
    return *this;
}

Scene& Scene::run() {
    while (turn().seat == Seat::chance) {
        play(PerryRhodan::sample(setup, state, rng));
    }
    return *this;
}

Scene& Scene::action_card(int drawn) { return play(act(Do::draw_action, drawn)); }

Scene& Scene::pass_all() {
    run();
    while (chapter_of(step()) == Chapter::effects && check(act(Do::pass)).legal()) {
        play(act(Do::pass));
        run();
    }
    return *this;
}

void Scene::expect_sound() const { EXPECT_STREQ(PerryRhodan::broken_invariant(setup, state), nullptr); }

Json view_json(const Setup& setup, const State& state, Seat who) {
    JsonText out;
    PerryRhodan::write_view(setup, PerryRhodan::view(setup, state, who), out);
    return Json::parse(out.text());
}

Json column_in(const Json& view, int seat, const char* side, std::string_view place) {
    for (const Json& there : view["players"][kriegsrat::at(seat)]["sides"][side]) {
        if (there["place"] == place) {
            return there;
        }
    }
    ADD_FAILURE() << place;
    return {};
}

std::string Scene::refusal(Action action) const {
    const Verdict verdict = check(action);
    return verdict.legal() ? "" : rule_name("PR", verdict.rule);
}

std::vector<Event> Scene::take_events() { return std::exchange(events, {}); }

std::string Scene::rule_told(Happening what) const {
    const auto last = std::find_if(events.rbegin(), events.rend(),
                                   [&](const Event& event) { return event.kind == static_cast<int>(what); });
    return last == events.rend() ? "" : rule_name("PR", last->rule);
}

}  // namespace kriegsrat::perryrhodan
