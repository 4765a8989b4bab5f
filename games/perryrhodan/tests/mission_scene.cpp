#include "games/perryrhodan/tests/mission_scene.h"

#include <sstream>

namespace kriegsrat::perryrhodan {

namespace {

inline constexpr int rounds_before = 3;  // agents of a scene have been there for a while
inline constexpr int cards_in_a_source = 30;

// Numbers and a goal that an action card must show.
struct ActionCardWish {
    Goal goal = Goal::none;
    std::array<std::array<int, 5>, 2> number{};  // 0: any

    bool fits(const ActionCard& card) const {
        for (const BarColumn column : {BarColumn::red, BarColumn::green}) {
            for (std::size_t letter = 0; letter < 5; ++letter) {
                const int wanted = number[static_cast<std::size_t>(column)][letter];
                if (wanted != 0 && card.value(column, static_cast<Letter>(letter)) != wanted) {
                    return false;
                }
            }
        }
        return goal == Goal::none || card.goal == goal;
    }
};

Goal goal_named(const std::string& word) {
    return word == "assassination"     ? Goal::assassination
           : word == "destabilisation" ? Goal::destabilisation
           : word == "sabotage"        ? Goal::sabotage
                                       : Goal::devastation;
}

}  // namespace

MissionScene::MissionScene(int phase, int players) : Scene(players, phase - 1) {
    const int filling = setup.pack->first_of_phase[kriegsrat::at(phase - 1)];
    const auto& ids = setup.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
    for (int seat = 0; seat < players; ++seat) {
        player(state, seat).rounds = rounds_before;
        source(seat, ids[kriegsrat::at(filling)], cards_in_a_source);
    }
}

MissionScene::Where MissionScene::where(const std::string& column) const {
    const bool is_anti = column.starts_with("anti ");
    EXPECT_TRUE(is_anti || column.starts_with("pro ")) << column << " names no side";
    return {is_anti ? anti : pro, column_of(setup, place(column.substr(column.find(' ') + 1)))};
}

const Column& MissionScene::column_at(int seat, const char* column) const {
    const Where there = where(column);
    return perryrhodan::column(state, seat, there.side, there.column);
}

MissionScene& MissionScene::places(int seat, const char* column, int number) {
    const std::string text(column);
    const int wanted = place(text.substr(text.find(' ') + 1));
    const auto& ids = setup.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
    int found = no_record;
    for (int record = 0; record < records; ++record) {
        const CardRecord& one = print(setup, record);
        if (is_place(one) && one.place == wanted && one.phase <= state.phase) {
            found = record;
        }
    }
    EXPECT_NE(found, int{no_record}) << "no card of this phase is " << column;
    lay(seat, where(column).side, text.substr(text.find(' ') + 1), ids[kriegsrat::at(found)], number);
    return *this;
}

int MissionScene::put(int seat, const char* column, const char* id) {
    const std::string text(column);
    EXPECT_GT(column_at(seat, column).places, 0) << "player " << seat << " has no " << column;
    return lay(seat, where(column).side, text.substr(text.find(' ') + 1), id);
}

int MissionScene::landed(int seat, int host, const char* column, const char* id) {
    const std::string text(column);
    const int number = agent(seat, 1 - where(column).side, host, text.substr(text.find(' ') + 1), id);
    card(state, number).since = 0;
    return number;
}

MissionScene& MissionScene::windows(bool asked) {
    windows_ = asked;
    return *this;
}

MissionScene& MissionScene::missions(int seat) {
    at(Step::source_section, seat);
    Events listening(events);
    begin_mission_section(setup, state, listening);
    settle(setup, state, listening);
    pass_over();
    return *this;
}

MissionScene& MissionScene::next_turn(int seat) {
    at(Step::begin_turn, seat);
    Events listening(events);
    settle(setup, state, listening);
    pass_over();
    return simple(Do::go_on);
}

void MissionScene::pass_over() {
    while (!windows_ && (step() == Step::window || step() == Step::answer)) {
        play(act(Do::pass));
    }
}

MissionScene& MissionScene::does(Action action) {
    play(action);
    pass_over();
    return *this;
}

MissionScene& MissionScene::announces(MissionKind kind, const char* column) {
    const Where there = where(column);
    return does(act(Do::announce_mission, static_cast<int>(kind), there.column, there.side));
}

MissionScene& MissionScene::leads_to(const char* target, int opponent) {
    return does(act(Do::choose_target, column_of(setup, place(target)), opponent));
}

MissionScene& MissionScene::attacks(const char* column, const char* target, int opponent, const char* goal) {
    announces(MissionKind::offensive, column).leads_to(target, opponent);
    if (step() == Step::choose_goal) {
        simple(Do::with_goal);
    }
    return draws(std::string("goal ") + goal);
}

MissionScene& MissionScene::moves(const char* column, const char* target) {
    return announces(MissionKind::defensive, column).leads_to(target, state.turn.seat);
}

MissionScene& MissionScene::takes(std::initializer_list<int> cards) {
    for (const int number : cards) {
        does(act(Do::take_along, number));
        EXPECT_NE(step(), Step::choose_carrier) << "several ships could carry it";
    }
    return *this;
}

MissionScene& MissionScene::takes(int number, int ship) {
    does(act(Do::take_along, number));
    return step() == Step::choose_carrier ? does(act(Do::aboard, ship)) : *this;
}

MissionScene& MissionScene::draws(const std::string& what) {
    EXPECT_EQ(step(), Step::draw_action) << "nobody draws an action card now";
    ActionCardWish wish;
    std::istringstream words(what);
    std::string word;
    std::size_t column = 0;
    while (words >> word) {
        if (word == "red" || word == "green") {
            column = word == "green" ? 1 : 0;
        } else if (word == "goal") {
            words >> word;
            wish.goal = goal_named(word);
        } else {
            wish.number[column][static_cast<std::size_t>(word[0] - 'A')] = word[1] - '0';
        }
    }
    const int seat = state.agenda.top().seat;
    for (int number = 0; number < action_cards; ++number) {
        if (wish.fits(setup.pack->action[kriegsrat::at(number)])) {
            if (!state.stack[kriegsrat::at(seat)].has(number)) {
                state.stack[kriegsrat::at(seat)].add(number);
            }
            return does(act(Do::draw_action, number));
        }
    }
    ADD_FAILURE() << "no action card shows " << what;
    return *this;
}

MissionScene& MissionScene::names(const char* name) {
    const auto& entries = setup.pack->names.tables[static_cast<std::size_t>(Table::name)].entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i] == name) {
            return does(act(step() == Step::reduce ? Do::reduce : Do::name_target, static_cast<int>(i)));
        }
    }
    ADD_FAILURE() << "no card is called " << name;
    return *this;
}

MissionScene& MissionScene::lines_up(int number) {
    does(act(Do::pair, number));
    return step() == Step::post ? simple(Do::front) : *this;
}

MissionScene& MissionScene::escorts(int number, int pairing, bool attack) {
    return does(act(Do::pair, number)).does(act(Do::escort, pairing, attack ? 1 : 0));
}

MissionScene& MissionScene::splits(int to_attack) { return does(act(Do::split, 0, 0, 0, to_attack)); }

MissionScene& MissionScene::fires(const char* attacker_card, const char* defender_card) {
    return draws(attacker_card).draws(defender_card);
}

bool MissionScene::is_at(int number, const char* column) const {
    const Where there = where(column);
    return exists(state, number) && lies_at(card(state, number), there.side, there.column);
}

}  // namespace kriegsrat::perryrhodan
