#include "games/starcraft/tests/scene.h"

#include <array>

#include "games/starcraft/rules/play.h"

namespace kriegsrat::starcraft {

namespace {

Setup make_setup(const std::string& variant, int players, const Json& options) {
    const auto setup = StarCraft::read_setup({{"variant", variant}, {"players", players}, {"options", options}});
    EXPECT_TRUE(setup.has_value()) << setup.error().text;
    return setup.value_or(Setup{});
}

constexpr std::array<const char*, factions> usual_factions{"raynor", "overmind",        "tassadar",
                                                           "mengsk", "queen_of_blades", "aldaris"};
constexpr std::array<const char*, factions> homes{"abaddon_2",  "pridewater_1", "antiga_prime_2",
                                                  "dylar_iv_3", "chau_sara_3",  "braken_3"};
struct Placed {
    const char* planet;
    int x;
    int y;
    int rotation;
};
constexpr std::array<Placed, 8> galaxy{{{"abaddon", 0, 0, 0},
                                        {"helios", 1, 0, 0},
                                        {"torus", 2, 0, 0},
                                        {"dylar_iv", 3, 0, 0},
                                        {"antiga_prime", 4, 0, 1},
                                        {"pridewater", 5, 0, 1},
                                        {"chau_sara", 1, 1, 0},
                                        {"braken", 2, 1, 0}}};

}  // namespace

Scene Scene::fresh(const std::string& variant, int players, const Json& options) {
    Scene scene;
    scene.setup_ = make_setup(variant, players, options);
    scene.state_ = StarCraft::start(scene.setup_);
    return scene;
}

Scene::Scene(int players, Ids wanted, const std::string& variant) {
    setup_ = make_setup(variant, players, Json::object());
    state_ = StarCraft::start(setup_);
    Events silent;
    std::vector<const char*> chosen(wanted);
    for (int i = 0; i < players; ++i) {
        const char* id = static_cast<std::size_t>(i) < chosen.size() ? chosen[at(i)] : usual_factions[at(i)];
        state_.seat = byte(i);
        take_faction(setup_, state_, i, id_of(Table::faction, id), silent);
    }
    for (const Placed& placed : galaxy) {
        put_planet(setup_, state_, planet(placed.planet), placed.x, placed.y, placed.rotation, silent);
    }
    for (int i = 0; i < players; ++i) {
        state_.based[at(i)] = bit(area(homes[at(i)]));
        take_start(setup_, state_, i, silent);
        state_.workers[at(i)] = 8;
        state_.drawn[at(i)] = {0, 0};
    }
    state_.placed = none;
    state_.seat = 0;
    state_.first = 0;
    state_.round = 1;
    become(state_, Step::plan);
}

Scene& Scene::uses(const Pack& pack) {
    setup_.pack = &pack;
    return *this;
}

int Scene::id_of(Table table, const char* id) const {
    const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(table)].entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i] == id) {
            return static_cast<int>(i);
        }
    }
    ADD_FAILURE() << "there is no " << id;
    return 0;
}

int Scene::local_card(const char* id) const {
    const int number = card(id);
    return number - setup_.pack->first_card[setup_.pack->card[at(number)].race];
}

int Scene::route(const char* one, const char* other) const {
    for (int i = 0; i < routes; ++i) {
        const auto& ends = state_.route_planet[at(i)];
        if ((ends[0] == planet(one) && ends[1] == planet(other)) ||
            (ends[1] == planet(one) && ends[0] == planet(other))) {
            return i;
        }
    }
    ADD_FAILURE() << "there is no route between " << one << " and " << other;
    return 0;
}

std::string Scene::route_id(const char* one, const char* other) const {
    return setup_.pack->names.tables[static_cast<std::size_t>(Table::route)].entries[at(route(one, other))];
}

Force Scene::force_of(Army army) const {
    Force force = 0;
    for (const auto& [id, number] : army) {
        force += units_at(setup_.pack->unit[at(unit(id))].place, number);
    }
    return force;
}

Scene& Scene::units(int player, const char* where, Army army) {
    const Force force = force_of(army);
    state_.supply[at(player)] -= force;
    put_units(state_, player, area(where), force);
    return *this;
}

Scene& Scene::no_base(int player) {
    state_.based[at(player)] = 0;
    return *this;
}

Scene& Scene::base(int player, const char* where) {
    state_.based[at(player)] |= bit(area(where));
    return *this;
}

Scene& Scene::transport(int player, const char* one, const char* other) {
    state_.transports[at(route(one, other))] |= byte(1 << player);
    return *this;
}

Scene& Scene::axis(int number, const char* major, const char* minor) {
    Events silent;
    put_axis(state_, normal_routes + number - 1, planet(major),
             kriegsrat::first(free_slots(setup_, state_, planet(major))), planet(minor),
             kriegsrat::first(free_slots(setup_, state_, planet(minor))), silent);
    return *this;
}

Scene& Scene::workers(int player, int pool, int unavailable) {
    state_.workers[at(player)] = byte(pool);
    state_.unavailable[at(player)] = byte(unavailable);
    return *this;
}

Scene& Scene::source(int player, const char* where) {
    for (Bits& sources : state_.sources) {
        sources &= ~bit(area(where));
    }
    state_.sources[at(player)] |= bit(area(where));
    return *this;
}

Scene& Scene::no_sources(int player) {
    state_.sources[at(player)] = 0;
    return *this;
}

Scene& Scene::depletion(const char* where, int level) {
    Events silent;
    set_depletion(setup_, state_, area(where), level, silent);
    return *this;
}

Scene& Scene::level(int player, int type, int level) {
    state_.level[at(player)][at(type)] = byte(level);
    return *this;
}

Scene& Scene::module(int player, const char* id, int number) {
    state_.module[at(player)][at(id_of(Table::module, id))] = byte(number);
    return *this;
}

Scene& Scene::hand(int player, Ids ids) {
    state_.deck[at(player)] |= state_.hand[at(player)];
    state_.hand[at(player)] = 0;
    for (const char* id : ids) {
        const Bits wanted = bit(local_card(id));
        state_.deck[at(player)] &= ~wanted;
        state_.discard[at(player)] &= ~wanted;
        state_.technology[at(player)] &= ~wanted;
        state_.hand[at(player)] |= wanted;
    }
    return *this;
}

Scene& Scene::deck(int player, Ids ids) {
    state_.discard[at(player)] |= state_.deck[at(player)];
    state_.deck[at(player)] = 0;
    for (const char* id : ids) {
        const Bits wanted = bit(local_card(id));
        state_.discard[at(player)] &= ~wanted;
        state_.technology[at(player)] &= ~wanted;
        state_.deck[at(player)] |= wanted;
    }
    return *this;
}

Scene& Scene::discards(int player, Ids ids) {
    for (const char* id : ids) {
        const Bits wanted = bit(local_card(id));
        state_.deck[at(player)] &= ~wanted;
        state_.hand[at(player)] &= ~wanted;
        state_.discard[at(player)] |= wanted;
    }
    return *this;
}

Scene& Scene::play_area(int player, Ids ids) {
    for (const char* id : ids) {
        const Bits acquired_cards = setup_.pack->technology[at(id_of(Table::technology, id))].cards;
        state_.technology[at(player)] &= ~acquired_cards;
        state_.play[at(player)] |= acquired_cards;
    }
    return *this;
}

Scene& Scene::acquired(int player, Ids ids) {
    for (const char* id : ids) {
        const Bits acquired_cards = setup_.pack->technology[at(id_of(Table::technology, id))].cards;
        state_.technology[at(player)] &= ~acquired_cards;
        state_.deck[at(player)] |= acquired_cards;
    }
    return *this;
}

Scene& Scene::keeps(int player, Ids ids) {
    for (const char* id : ids) {
        const int number = id_of(Table::event, id);
        --state_.unseen[at(number)];
        ++state_.kept[at(player)][at(number)];
    }
    return *this;
}

Scene& Scene::read(int player, Ids ids) {
    for (const char* id : ids) {
        const int number = id_of(Table::event, id);
        --state_.unseen[at(number)];
        ++state_.read[at(player)][at(number)];
    }
    return *this;
}

Scene& Scene::unread(int player, int stage, int number) {
    std::uint8_t& left = state_.events_left[at(stage - 1)];
    left = byte(left - number);
    state_.unread[at(player)][at(stage - 1)] = byte(state_.unread[at(player)][at(stage - 1)] + number);
    return *this;
}

Scene& Scene::points(int player, int points) {
    state_.points[at(player)] = static_cast<std::uint16_t>(points);
    return *this;
}

Scene& Scene::stage(int stage) {
    for (int i = 0; i < stage - 1; ++i) {
        state_.events_left[at(i)] = 0;
    }
    return *this;
}

Scene& Scene::end_cards(int number) {
    for (int event = 0; event < event_types; ++event) {
        if (setup_.pack->event[at(event)].mandatory) {
            state_.unseen[at(event)] = byte(state_.unseen[at(event)] - number);
        }
    }
    state_.end_cards = byte(number);
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

Scene& Scene::dead(int player) {
    for (const int where : each(state_.held[at(player)])) {
        destroy_units(state_, player, where, state_.units[at(where)]);
    }
    state_.based[at(player)] = 0;
    Events silent;
    eliminate_the_lost(setup_, state_, silent);
    return *this;
}

Scene& Scene::begin(Step step, int player) {
    state_.depth = 0;
    state_.seat = byte(player);
    state_.lap = 0;
    become(state_, step);
    events_.clear();
    Events events(events_);
    settle(setup_, state_, events);
    return *this;
}

Scene& Scene::planning() {
    state_.orders = {};
    state_.order_count = 0;
    state_.new_specials = {};
    return begin(Step::plan, state_.first);
}

Scene& Scene::stack(const char* where, std::initializer_list<std::pair<int, const char*>> orders) {
    for (const auto& [player, id] : orders) {
        state_.orders[state_.order_count++] = {byte(planet(where)), byte(player), byte(id_of(Table::order, id)),
                                               byte(1 << player)};
    }
    return *this;
}

Scene& Scene::execution() { return begin(Step::observe, state_.first); }

Scene& Scene::order(int player, const char* id, const char* where) {
    state_.orders = {};
    state_.order_count = 0;
    stack(where, {{player, id}});
    return begin(Step::choose_order, player);
}

Scene& Scene::regrouping() {
    state_.depth = 0;
    state_.orders = {};
    state_.order_count = 0;
    return begin(Step::choose_order, state_.first);
}

Scene& Scene::playing_events() { return begin(Step::play_event, state_.first); }
Scene& Scene::discarding() { return begin(Step::discard, state_.first); }

Scene& Scene::moves(const char* which, const char* from, const char* to, int amount) {
    return does(acts::move(which, from, to, amount));
}

Scene& Scene::builds(const char* which, const char* where) { return buys(acts::build(which, where)); }

Scene& Scene::buys(const Json& purchase) {
    does(purchase);
    return step() == "pay" ? pays() : *this;
}

Scene& Scene::draws(const char* id) { return does(acts::card("draw_card", id)); }

Scene& Scene::draws_each(Ids ids) {
    for (const char* id : ids) {
        draws(id);
    }
    return *this;
}

Scene& Scene::pairs(const char* own, const char* enemy) {
    return does({{"kind", "pair"}, {"attacker", own}, {"defender", enemy}});
}

Scene& Scene::supports(const char* which, int skirmish, int amount) {
    return does({{"kind", "support"}, {"unit", which}, {"skirmish", skirmish}, {"amount", amount}});
}

Scene& Scene::places(const char* id, const char* reinforcement) {
    return reinforcement == nullptr ? does(acts::card("place_card", id))
                                    : does({{"kind", "place_two"}, {"card", id}, {"reinforcement", reinforcement}});
}

Scene& Scene::resolves(int skirmish) { return does({{"kind", "resolve_skirmish"}, {"skirmish", skirmish}}); }
Scene& Scene::reads(const char* id) { return does({{"kind", "draw_event"}, {"event_card", id}}); }
Scene& Scene::plays(const char* id) { return does({{"kind", "play_event"}, {"event_card", id}}); }

Scene& Scene::attacks(int player, const char* from, const char* to, const char* id) {
    const int where = planet_of(setup_, area(to));
    order(player, id, setup_.pack->names.tables[static_cast<std::size_t>(Table::planet)].entries[at(where)].c_str());
    executes();
    const Force force = state_.units[at(area(from))];
    const int first_unit = setup_.pack->first_unit[at(race_of(setup_, state_, player))];
    const auto& names = setup_.pack->names.tables[static_cast<std::size_t>(Table::unit)].entries;
    for (const int place : types(force)) {
        moves(names[at(first_unit + place)].c_str(), from, to, units_of(force, place));
    }
    if (step() == "mobilize") {
        ends();
    }
    return lets_chance();
}

int Scene::units_in(const char* where, const char* which) const {
    const UnitType& type = setup_.pack->unit[at(unit(which))];
    const int owner = unit_owner(state_, area(where));
    return owner != none && race_of(setup_, state_, owner) == type.race
               ? units_of(state_.units[at(area(where))], type.place)
               : 0;
}

int Scene::units_in(const char* where) const { return size(state_.units[at(area(where))]); }

int Scene::owner_of_units(const char* where) const {
    const int owner = unit_owner(state_, area(where));
    return owner == none ? -1 : owner;
}

int Scene::owner_of_base(const char* where) const {
    const int owner = base_owner(state_, area(where));
    return owner == none ? -1 : owner;
}

bool Scene::has_transport(int player, const char* one, const char* other) const {
    return has(state_.transports[at(route(one, other))], player);
}

int Scene::workers_on(const char* where) const { return state_.workers_on[at(area(where))]; }

Json Scene::on_route(const char* kind, const char* one, const char* other) const {
    return {{"kind", kind}, {"route", route_id(one, other)}};
}

std::vector<std::string> Scene::cards(int player, Bits heap) const {
    const int first_card = setup_.pack->first_card[at(race_of(setup_, state_, player))];
    std::vector<std::string> ids;
    for (const int number : each(heap)) {
        ids.push_back(
            setup_.pack->names.tables[static_cast<std::size_t>(Table::card)].entries[at(first_card + number)]);
    }
    return ids;
}

bool Scene::has_source(int player, const char* where) const { return has(state_.sources[at(player)], area(where)); }

int Scene::keeping(int player, const char* id) const { return state_.kept[at(player)][at(id_of(Table::event, id))]; }

int Scene::discarded(const char* id) const { return state_.used_events[at(id_of(Table::event, id))]; }

std::vector<std::string> Scene::hand_of(int player) const { return cards(player, state_.hand[at(player)]); }

}  // namespace kriegsrat::starcraft
