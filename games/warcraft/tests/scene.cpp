#include "games/warcraft/tests/scene.h"

#include <algorithm>

#include "games/warcraft/rules/play.h"

namespace kriegsrat::warcraft {

namespace {

Setup make_setup(const std::string& variant, const Json& options) {
    int players = 0;
    for (const Variant& one : Warcraft::spec().variants) {
        players = one.id == variant ? one.players.front() : players;
    }
    const auto setup = Warcraft::read_setup({{"variant", variant}, {"players", players}, {"options", options}});
    EXPECT_TRUE(setup.has_value()) << setup.error().text;
    return setup.value_or(Setup{});
}

Json options_with(Ids led) {
    Json list = Json::array();
    for (const char* race : led) {
        list.push_back(race);
    }
    return {{"races", list}};
}

}  // namespace

Scene Scene::fresh(const std::string& variant, const Json& options) {
    Scene scene;
    scene.setup_ = make_setup(variant, options);
    scene.state_ = Warcraft::start(scene.setup_);
    return scene;
}

Scene Scene::opening(const std::string& variant, Ids led, std::uint64_t seed) {
    Scene scene = fresh(variant, options_with(led));
    return scene.lets_chance(seed);
}

Scene::Scene(const std::string& variant, Ids led) {
    *this = fresh(variant, options_with(led));
    if (step() == "first_player") {
        does({{"kind", "draw_first_player"}, {"player", 0}});
    }
    lets_chance();
    for (int owner = 0; owner < owners(setup_); ++owner) {
        for (const int where : each(state_.units_at[at(owner)] | state_.workers_at[at(owner)])) {
            to_reserve(setup_, state_, owner, where, state_.pieces[at(owner)][at(where)]);
        }
        if (!is_neutral(setup_, owner)) {
            state_.stock[at(owner)] = {};
            state_.deck[at(owner)] = race_of(setup_, state_, owner).whole_deck;
            state_.hand[at(owner)] = 0;
        }
    }
    state_.fresh = {};
    state_.window = {};
    state_.first = 0;
    state_.round = 1;
    state_.depth = 0;
    become(state_, Step::move);
    state_.seat = 0;
}

Scene& Scene::uses(const Pack& pack) {
    setup_.pack = &pack;
    setup_.map = &pack.map[setup_.variant];
    return *this;
}

int Scene::id_of(Table table, const char* id) const {
    const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(table)].entries;
    const auto found = std::find(entries.begin(), entries.end(), id);
    EXPECT_NE(found, entries.end()) << "there is no " << id;
    return found == entries.end() ? 0 : static_cast<int>(found - entries.begin());
}

int Scene::kind(int player, const char* id) const {
    const int place = kind_in_deck(setup_, state_, player, card(id));
    EXPECT_NE(place, none) << id << " is no card of player " << player;
    return place == none ? 0 : place;
}

int Scene::seat_of(const char* race) const { return owner_of_race(state_, id_of(Table::race, race)); }

Scene& Scene::units(int player, const char* where, Army army) {
    for (const auto& [id, number] : army) {
        const Force force = pieces_of(type(id), number);
        put(state_, player, space(where), force);
        if (!is_neutral(setup_, player)) {
            EXPECT_GE(number_of(state_.reserve[at(player)], type(id)), number) << "not enough of " << id;
            state_.reserve[at(player)] = minus(state_.reserve[at(player)], force);
        }
    }
    return *this;
}

Scene& Scene::outpost(int player, const char* where) {
    auto& all = state_.outpost[at(player)];
    const auto place = std::find_if(all.begin(), all.end(), [](const Outpost& one) { return one.space == none; });
    EXPECT_NE(place, all.end()) << "no outpost left";
    *place = {byte(space(where)), 1};
    return *this;
}

Scene& Scene::outpost_begun(int player, const char* where) {
    outpost(player, where).workers(player, where, 1);
    for (Outpost& one : state_.outpost[at(player)]) {
        one.finished = one.space == space(where) ? 0 : one.finished;
    }
    return *this;
}

Scene& Scene::stock(int player, int in_gold, int in_wood) {
    state_.stock[at(player)] = {static_cast<std::uint16_t>(in_gold), static_cast<std::uint16_t>(in_wood)};
    return *this;
}

Scene& Scene::level(int player, const char* id, int level) {
    state_.level[at(player)][at(type(id))] = byte(level);
    return *this;
}

Scene& Scene::built(int player, const char* id, int number) {
    state_.built[at(player)][at(type(id))] = byte(number);
    return *this;
}

Scene& Scene::rising(int player, const char* id, int number) {
    state_.rising[at(player)][at(type(id))] = byte(number);
    state_.reserve[at(player)] = minus(state_.reserve[at(player)], pieces_of(worker, number));
    return *this;
}

Scene& Scene::summoned(int player, const char* id, int number) {
    state_.summoned[at(player)][at(type(id))] = byte(number);
    return *this;
}

Scene& Scene::training(int player, const char* id, int number) {
    state_.training[at(player)][at(type(id))] = byte(number);
    state_.reserve[at(player)] = minus(state_.reserve[at(player)], pieces_of(type(id), number));
    return *this;
}

Scene& Scene::hand(int player, Ids ids) {
    state_.deck[at(player)] += state_.hand[at(player)];
    state_.hand[at(player)] = 0;
    for (const char* id : ids) {
        state_.deck[at(player)] -= cards_of(kind(player, id));
        state_.hand[at(player)] += cards_of(kind(player, id));
    }
    return *this;
}

Scene& Scene::deck(int player, Ids ids) {
    state_.discard[at(player)] += state_.deck[at(player)];
    state_.deck[at(player)] = 0;
    for (const char* id : ids) {
        state_.discard[at(player)] -= cards_of(kind(player, id));
        state_.deck[at(player)] += cards_of(kind(player, id));
    }
    return *this;
}

Scene& Scene::discards(int player, Ids ids) {
    for (const char* id : ids) {
        state_.deck[at(player)] -= cards_of(kind(player, id));
        state_.discard[at(player)] += cards_of(kind(player, id));
    }
    return *this;
}

Scene& Scene::open(int player, int number) {
    const Heap laid = cards_of(kind(player, "victory_point"), static_cast<unsigned>(number));
    state_.deck[at(player)] -= laid;
    state_.open[at(player)] += laid;
    return *this;
}

Scene& Scene::depletion(const char* where, const char* side) {
    const Bits here = bit(space(where));
    state_.partial &= ~here;
    state_.complete &= ~here;
    state_.partial |= std::string(side) == "partial" ? here : 0;
    state_.complete |= std::string(side) == "complete" ? here : 0;
    return *this;
}

Scene& Scene::city_marked(int player) {
    state_.marked |= byte(1 << player);
    return *this;
}

Scene& Scene::pinned(const char* where) {
    state_.pinned |= bit(space(where));
    return *this;
}

Scene& Scene::captive(int player, const char* where) {
    state_.captive[at(player)] = byte(space(where));
    return *this;
}

Scene& Scene::necromancers(const char* one, const char* other) {
    state_.necromancer = {one == nullptr ? none : byte(space(one)), other == nullptr ? none : byte(space(other))};
    return *this;
}

Scene& Scene::token_gone(const char* where) {
    state_.graves &= ~bit(space(where));
    return *this;
}

Scene& Scene::shows(int player) {
    state_.showing |= byte(1 << player);
    return *this;
}

Scene& Scene::round(int number) {
    state_.round = static_cast<std::uint16_t>(number);
    return *this;
}

Scene& Scene::first(int player) {
    state_.first = byte(player);
    return *this;
}

Scene& Scene::eliminated(int player) {
    for (const int where : each(state_.units_at[at(player)] | state_.workers_at[at(player)])) {
        to_reserve(setup_, state_, player, where, state_.pieces[at(player)][at(where)]);
    }
    state_.outpost[at(player)] = {};
    state_.alive &= byte(~(1 << player));
    return *this;
}

Scene& Scene::phase(int player, Phase phase) {
    events_.clear();
    Events events(events_);
    state_.seat = byte(player);
    state_.phase = byte(static_cast<int>(phase));
    begin_phase(setup_, state_, events);
    settle(setup_, state_, events);
    return *this;
}

Scene& Scene::battles(int player) {
    events_.clear();
    Events events(events_);
    state_.seat = byte(player);
    state_.phase = byte(static_cast<int>(Phase::movement));
    become(state_, Step::choose_battle);
    settle(setup_, state_, events);
    return *this;
}

Scene& Scene::battle(int player, std::uint64_t seed) {
    battles(player);
    Rng rng(seed);
    while (step() == "draw") {
        Events events(events_);
        Warcraft::apply(setup_, state_, Warcraft::sample(setup_, state_, rng), events);
    }
    return *this;
}

Scene& Scene::moves(const char* piece, const char* from, const char* to, int amount) {
    return does(acts::move(piece, from, to, amount));
}

Scene& Scene::ends() {
    const std::string now = step();
    return simple(now == "move"     ? "end_movement"
                  : now == "deploy" ? "end_deploy"
                  : now == "spend"  ? "end_spend"
                                    : "end_harvest");
}

Scene& Scene::passes_all() {
    while (!over() && is_window(state_.step()) && seat_to_move() >= 0) {
        passes();
    }
    return *this;
}

Scene& Scene::draws(const char* id) { return does({{"kind", "draw_card"}, {"card", id}}); }

Scene& Scene::rolls(std::initializer_list<int> dice) {
    return does({{"kind", "roll"}, {"dice", std::vector<int>(dice)}});
}

Scene& Scene::rolls_resource(int number) { return does({{"kind", "roll_resource"}, {"number", number}}); }

Scene& Scene::plays(const char* id) { return does(acts::play(id)); }

Scene& Scene::plays_at(const char* id, const char* where) { return does(acts::play_at(id, where)); }

Scene& Scene::plays_on(const char* id, const char* piece, const char* where) {
    return does(acts::play_on(id, piece, where));
}

Scene& Scene::loses(const char* piece, const char* where, bool asleep) {
    return does(acts::lose(piece, where, asleep));
}

Scene& Scene::fights(const char* where, const char* race) {
    return does({{"kind", "fight"}, {"space", where}, {"race", race}});
}

int Scene::units_on(const char* where, int player) const {
    return units_in(state_.pieces[at(player)][at(space(where))]);
}

int Scene::pieces_on(const char* where, int player, const char* id) const {
    return number_of(state_.pieces[at(player)][at(space(where))], type(id));
}

int Scene::in_reserve(int player, const char* id) const { return number_of(state_.reserve[at(player)], type(id)); }

std::vector<std::string> Scene::hand_of(int player) const {
    std::vector<std::string> ids;
    const auto& names = setup_.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
    for (int place = 0; place < deck_kinds; ++place) {
        for (int i = 0; i < copies_in(state_.hand[at(player)], place); ++i) {
            ids.push_back(names[race_of(setup_, state_, player).deck[at(place)]]);
        }
    }
    return ids;
}

std::string Scene::depletion_of(const char* where) const {
    return has(state_.partial, space(where)) ? "partial" : has(state_.complete, space(where)) ? "complete" : "";
}

bool Scene::has_outpost(int player, const char* where) const { return has(outposts_of(state_, player), space(where)); }

int Scene::points(int player) const { return victory_points(setup_, state_, player); }

int Scene::casualties_due(int side) const { return state_.battle.casualties[at(side)]; }

}  // namespace kriegsrat::warcraft
