#include <algorithm>
#include <string_view>

#include "core/json_text.h"
#include "core/setup_json.h"
#include "games/starcraft/codec.h"
#include "games/starcraft/rules/battle.h"

// What a seat sees, for tables and bots: the same facts as the position, gathered the way people look at them.
namespace kriegsrat::starcraft {

namespace {

constexpr std::array<std::string_view, 3> area_kinds{"minerals", "gas", "conquest_points"};
constexpr std::array<std::string_view, 8> items{"nothing",  "worker", "transport", "unit",
                                                "building", "module", "base",      "technology"};

// Writes numbers of a view by their names.
class Sheet {
  public:
    Sheet(const Setup& setup, const View& view, JsonText& out)
        : setup_(setup), view_(view), state_(view.state), out_(out) {}

    void position();

  private:
    // --- words

    void id(std::string_view name, Table table, int entry) {
        out_.key(name);
        entry < words(setup_, table).size ? out_.value(words(setup_, table)[entry]) : out_.value(nullptr);
    }
    void set(std::string_view name, Bits members, const Words& names) {
        out_.list(name);
        for (const int member : each(members)) {
            out_.value(names[member]);
        }
        out_.end();
    }
    void seat_or_null(std::string_view name, int seat) {
        out_.key(name);
        seat < setup_.players ? out_.value(seat) : out_.value(nullptr);
    }
    void force(std::string_view name, Force units, int seat) {
        const Words names = unit_words(setup_, state_, seat);
        out_.object(name);
        for (const int place : types(units)) {
            out_.field(names[place], units_of(units, place));
        }
        out_.end();
    }
    void seats(std::string_view name, Bits members) {
        out_.list(name);
        for (const int seat : each(members)) {
            out_.value(seat);
        }
        out_.end();
    }
    template <class Amounts>
    void amounts(std::string_view name, const Amounts& numbers, Table table) {
        const Words names = words(setup_, table);
        out_.object(name);
        for (int i = 0; i < names.size; ++i) {
            if (numbers[at(i)] > 0) {
                out_.field(names[i], numbers[at(i)]);
            }
        }
        out_.end();
    }
    void card(std::string_view name, int number, int seat) {
        out_.key(name);
        number == none          ? out_.value(nullptr)
        : number == hidden_card ? out_.value("hidden")
                                : out_.value(card_words(setup_, state_, seat)[number]);
    }

    // --- parts

    bool has_faction(int seat) const { return state_.faction[at(seat)] != none; }
    bool all_factions() const {
        return std::all_of(state_.faction.begin(), state_.faction.begin() + setup_.players,
                           [](int faction) { return faction != none; });
    }
    void player(int seat);
    void limits_of(int seat);
    void goal_of(int seat);
    void sheet_of(int seat);
    void planets_and_routes();
    void area(int area);
    void orders();
    std::string_view phase() const;
    void order_being_executed();
    void question();
    void purchase();
    void event();
    void battle();
    void side_of_skirmish(const Skirmish& skirmish, int side);
    void events();
    void own();

    const Setup& setup_;
    const View& view_;
    const State& state_;
    JsonText& out_;
};

void Sheet::player(int seat) {
    const std::size_t i = at(seat);
    const Words cards = card_words(setup_, state_, seat);
    const bool chosen = has_faction(seat);
    out_.object().field("seat", seat);
    id("faction", Table::faction, state_.faction[i]);
    id("race", Table::race, chosen ? race_of(setup_, state_, seat) : int{none});
    out_.key("colour");
    chosen ? out_.value(faction_of(setup_, state_, seat).colour) : out_.value(nullptr);
    out_.field("team", setup_.teams ? seat % (setup_.players / 2) : seat)
        .field("alive", is_alive(state_, seat))
        .field("points", state_.points[i])
        .key("points_needed");
    all_factions() && !setup_.conquest ? out_.value(points_needed(setup_, state_, seat)) : out_.value(nullptr);
    out_.field("hand", view_.hand_count[i]).field("deck", view_.deck_count[i]);
    set("discard", state_.discard[i], cards);
    set("play_area", state_.play[i], cards);
    set("technology_deck", state_.technology[i], cards);
    amounts("kept_events", state_.kept[i], Table::event);
    out_.list("unread_events");  // by stage
    for (std::size_t stage = 0; stage < stages; ++stage) {
        out_.value(state_.unread[i][stage] + (stage + 1 == stages ? state_.unread[i][stages] : 0));
    }
    out_.end().field("read_events", view_.read_count[i]);
    sheet_of(seat);
    if (chosen) {
        limits_of(seat);
    }
    out_.end();
}

// What somebody could work out from what lies open, and people ask for all the time.
void Sheet::limits_of(int seat) {
    const int limit = hand_limit(setup_, state_, seat);
    out_.field("hand_limit", limit)
        .field("hand_above", std::max(0, view_.hand_count[at(seat)] - limit))
        .field("build_limit", build_limit(setup_, state_, seat))
        .field("module_places", faction_of(setup_, state_, seat).module_places)
        .field("special_orders", special_orders_allowed(setup_, state_, seat))
        .field("controlled", control_count(setup_, state_, seat))
        .field("points_each_round", setup_.conquest ? 0 : points_each_round(setup_, state_, seat));
    for (const int resource : {minerals, gas}) {
        out_.object(words(setup_, Table::resource)[resource])
            .field("free", within_capacity(setup_, state_, seat, resource))
            .field("most", available(setup_, state_, seat, resource))
            .end();
    }
    // Of a conquest nobody can win by it (SC-Z40).
    if (setup_.conquest) {
        out_.key("special_victory").value(nullptr);
        return;
    }
    const Progress special = towards_special(setup_, state_, seat);
    out_.object("special_victory")
        .field("have", special.have)
        .field("need", special.needed)
        .field("met", special_condition(setup_, state_, seat))
        .end();
}

// How near the normal victory is, and whether the end of this round could bring any victory. Of a conquest: how many of
// the others are out of the game (SC-Y01).
void Sheet::goal_of(int seat) {
    out_.object().field("seat", seat);
    if (setup_.conquest) {
        const int others = setup_.players - count(setup_.allies[at(seat)]);
        const int left = count(state_.alive & ~setup_.allies[at(seat)]);
        out_.field("have", others - left).field("need", others).field("could_win", false).end();
        return;
    }
    if (!all_factions()) {
        out_.field("have", 0).field("need", 0).field("could_win", false).end();
        return;
    }
    const Progress special = towards_special(setup_, state_, seat);
    int have = 0;
    int coming = 0;
    for (const int member : each(setup_.allies[at(seat)] & state_.alive)) {
        have += state_.points[at(member)];
        coming += points_each_round(setup_, state_, member);
    }
    const int need = points_needed(setup_, state_, seat);
    const bool end_cards = faction_of(setup_, state_, seat).victory == SpecialVictory::end_cards_in_play &&
                           special.have + 1 >= special.needed;
    const bool could_win =
        is_alive(state_, seat) && (have + coming >= need || special_condition(setup_, state_, seat) || end_cards);
    out_.field("have", have).field("need", need).field("could_win", could_win).end();
}

void Sheet::sheet_of(int seat) {
    const std::size_t i = at(seat);
    const bool chosen = has_faction(seat);
    out_.field("workers", state_.workers[i]).field("unavailable_workers", state_.unavailable[i]);
    out_.object("workers_on_permanent")
        .field("minerals", state_.on_permanent[i][minerals])
        .field("gas", state_.on_permanent[i][gas])
        .end();
    out_.list("buildings");  // the highest of each type
    for (int type = 0; type < building_types && chosen; ++type) {
        const int level = state_.level[i][at(type)];
        const int first = setup_.pack->first_building[at(race_of(setup_, state_, seat))][at(type)];
        if (level > 0) {
            out_.value(words(setup_, Table::building)[first + level - 1]);
        }
    }
    out_.end();
    amounts("modules", state_.module[i], Table::module);
    set("planets",
        (state_.drawn[i][0] == none ? 0 : bit(state_.drawn[i][0])) |
            (state_.drawn[i][1] == none ? 0 : bit(state_.drawn[i][1])),
        words(setup_, Table::planet));
    out_.field("bases_left", chosen ? bases_left(setup_, state_, seat) : 0)
        .field("transports_left",
               chosen ? faction_of(setup_, state_, seat).transports - transports_of(state_, seat) : 0);
    force("units_left", state_.supply[i], seat);
}

void Sheet::area(int area) {
    const std::size_t i = at(area);
    const Area& printed = setup_.pack->area[i];
    const int owner = unit_owner(state_, area);
    int holder = none;
    for (int seat = 0; seat < setup_.players; ++seat) {
        holder = has(state_.sources[at(seat)], area) ? seat : holder;
    }
    out_.object(words(setup_, Table::area)[area]);
    id("planet", Table::planet, printed.planet);
    out_.field("type", area_kinds[static_cast<std::size_t>(printed.type)])
        .field("amount", printed.amount)
        .field("unit_limit", printed.unit_limit);
    seat_or_null("owner", owner);
    force("units", state_.units[i], owner);
    seat_or_null("base", base_owner(state_, area));
    out_.field("depletion", state_.depletion[i]);
    seat_or_null("resource_card", holder);
    out_.field("workers", state_.workers_on[i]).end();
}

void Sheet::planets_and_routes() {
    out_.object("planets");
    for (const int planet : each(state_.on_board)) {
        out_.object(words(setup_, Table::planet)[planet])
            .field("x", state_.x[at(planet)])
            .field("y", state_.y[at(planet)]);
        id("rotation", Table::rotation, state_.rotation[at(planet)]);
        set("free_slots", free_slots(setup_, state_, planet), words(setup_, Table::slot));
        out_.end();
    }
    out_.end().object("areas");
    for (const int planet : each(state_.on_board)) {
        for (const int area : each(areas_of(setup_, planet))) {
            this->area(area);
        }
    }
    out_.end().object("routes");
    for (int route = 0; route < routes; ++route) {
        const auto& ends = state_.route_planet[at(route)];
        if (ends[0] != none) {
            out_.object(words(setup_, Table::route)[route]).list("planets");
            for (const std::uint8_t end : ends) {
                out_.value(words(setup_, Table::planet)[end]);
            }
            out_.end().list("slots");
            for (const std::uint8_t slot : state_.route_slot[at(route)]) {
                out_.value(words(setup_, Table::slot)[slot]);
            }
            out_.end();
            seats("transports", state_.transports[at(route)]);
            out_.end();
        }
    }
    out_.end();
}

// The tokens of this round in the order of placing, so those of one planet from bottom to top; then those that have
// left the board.
void Sheet::orders() {
    for (const bool on_board : {true, false}) {
        out_.list(on_board ? "orders" : "returned_orders");
        for (int i = 0; i < state_.order_count; ++i) {
            const OrderToken& token = state_.orders[at(i)];
            if ((token.planet != none) == on_board) {
                out_.object();
                if (on_board) {
                    id("planet", Table::planet, token.planet);
                }
                out_.field("owner", token.owner);
                const bool hidden = token.kind == hidden_order || token.kind == hidden_special;
                id("kind", Table::order, hidden ? int{none} : int{token.kind});
                if (hidden && setup_.plays(House::golden_backs)) {
                    out_.field("special", token.kind == hidden_special);
                }
                out_.end();
            }
        }
        out_.end();
    }
}

std::string_view Sheet::phase() const {
    const auto begun = static_cast<Step>(state_.agenda[0]);
    return begun == Step::over            ? "over"
           : begun <= Step::opening_hands ? "set_up"
           : begun <= Step::observe       ? "planning"
           : begun < Step::read_events    ? "execution"
                                          : "regrouping";
}

void Sheet::order_being_executed() {
    const OrderState& order = state_.order;
    out_.key("order");
    if (order.planet == none) {
        out_.value(nullptr);
        return;
    }
    out_.object().field("player", state_.seat);
    id("kind", Table::order, order.kind);
    id("planet", Table::planet, order.planet);
    out_.field("by_card", order.by_card != 0)
        .field("units_built", order.units_built)
        .field("build_limit", build_limit(setup_, state_, state_.seat))
        .field("discounts", order.discounts);
    out_.object("arrived");  // built or moved in by this order
    for (const int area : each(areas_of(setup_, order.planet))) {
        if (const Force fresh = order.fresh[at(place_on_planet(setup_, area))]; fresh != 0) {
            force(words(setup_, Table::area)[area], fresh, state_.seat);
        }
    }
    out_.end();
    id("enemy_area", Table::area, order.enemy_area);
    out_.key("most_attackers");
    order.enemy_area == none ? out_.value(nullptr)
                             : out_.value(setup_.pack->area[at(order.enemy_area)].unit_limit + attackers_above);
    force("gathered", state_.battle.area == none ? state_.battle.force[attacker] : 0, state_.seat);
    id("technology", Table::technology, order.technology);
    out_.list("transports");  // routes by which units of this player can come
    for (const int route : each(routes_of(state_, order.planet))) {
        if (has(state_.transports[at(route)], state_.seat)) {
            out_.value(words(setup_, Table::route)[route]);
        }
    }
    out_.end().end();
}

// What this seat could ask now: the outlook of the attack it is gathering units for.
void Sheet::question() {
    const OrderState& order = state_.order;
    const Force gathered = state_.battle.area == none ? state_.battle.force[attacker] : 0;
    out_.key("question");
    if (order.planet == none || order.enemy_area == none || gathered == 0 || view_.who != seat(state_.seat)) {
        out_.value(nullptr);
        return;
    }
    out_.object().field("what", "battle");
    id("area", Table::area, order.enemy_area);
    force("units", gathered, state_.seat);
    out_.field("special", is_special(order.kind)).end();
}

void Sheet::purchase() {
    const Purchase& buying = state_.buying;
    out_.key("purchase");
    if (buying.item == Item::nothing) {
        out_.value(nullptr);
        return;
    }
    out_.object().field("player", state_.seat).field("item", items[static_cast<std::size_t>(buying.item)]);
    const Table tables[] = {Table::area,     Table::area,   Table::area, Table::unit,
                            Table::building, Table::module, Table::area, Table::technology};
    const bool named = buying.item == Item::unit || buying.item == Item::building || buying.item == Item::module ||
                       buying.item == Item::technology;
    id("what", tables[static_cast<std::size_t>(buying.item)], named ? buying.what : int{none});
    id("route", Table::route, buying.item == Item::transport ? buying.where : int{none});
    id("area", Table::area, buying.item == Item::unit || buying.item == Item::base ? buying.where : int{none});
    out_.field("minerals", buying.owed[minerals])
        .field("gas", buying.owed[gas])
        .field("waivers", buying.waivers)
        .field("sacrifices", buying.sacrifices);
    set("forced", mined_out(setup_, state_, state_.seat), words(setup_, Table::area));
    out_.end();
}

void Sheet::event() {
    const EventState& event = state_.event;
    out_.key("event");
    if (event.card == none) {
        out_.value(nullptr);
        return;
    }
    out_.object().field("player", state_.seat);
    id("card", Table::event, event.card);
    out_.field("effect", event.effect + 1).field("left", event.left).key("option");
    event.option == none ? out_.value(nullptr) : out_.value(event.option + 1);
    id("planet", Table::planet, event.planet);
    id("area", Table::area, event.area);
    id("route", Table::route, event.route);
    out_.end();
}

void Sheet::side_of_skirmish(const Skirmish& skirmish, int side) {
    const int seat = seat_of(state_, side);
    const int front = skirmish.front[at(side)];
    out_.object().field("player", seat).key("front");
    front == none ? out_.value(nullptr) : out_.value(unit_words(setup_, state_, seat)[front]);
    force("support", skirmish.support[at(side)], seat);
    card("card", skirmish.standard[at(side)], seat);
    card("reinforcement", skirmish.reinforcement[at(side)], seat);
    out_.field("from_deck", has(skirmish.blind, side)).key("matches");
    const int standard = skirmish.standard[at(side)];
    const bool met = skirmish.front[attacker] != none && skirmish.front[defender] != none;
    if (met && standard != none && standard != hidden_card) {
        const auto number = static_cast<int>(&skirmish - state_.battle.skirmish.data());
        out_.value(worth_of(setup_, state_, side, number, standard, none).matches);
    } else {
        out_.value(nullptr);
    }
    out_.end();
}

void Sheet::battle() {
    const Battle& battle = state_.battle;
    out_.key("battle");
    if (battle.area == none) {
        out_.value(nullptr);
        return;
    }
    const auto end = state_.agenda.begin() + state_.depth + 1;
    const bool compared = std::any_of(state_.agenda.begin(), end, [](int step) {
        return step == static_cast<int>(Step::loss) || step == static_cast<int>(Step::end_of_destroy);
    });
    out_.object();
    id("area", Table::area, battle.area);
    out_.field("attacker", battle.seat[attacker]).field("defender", battle.seat[defender]).list("sides");
    for (const int side : {attacker, defender}) {
        const int seat = seat_of(state_, side);
        out_.object().field("player", seat);
        force("units", battle.force[at(side)], seat);
        force("leaving", battle.leaving[at(side)], seat);
        out_.field("face_up", has(battle.open, side))
            .field("attack_bonus", battle.attack_bonus[at(side)])
            .field("health_bonus", battle.health_bonus[at(side)]);
        set("splash", battle.splash[at(side)], card_words(setup_, state_, seat));
        for (const bool attack : {true, false}) {  // of the skirmish that is being resolved
            out_.key(attack ? "attack" : "health");
            compared ? out_.value((attack ? battle.attack : battle.health)[at(side)]) : out_.value(nullptr);
        }
        out_.end();
    }
    out_.end().key("skirmish");
    battle.current == none ? out_.value(nullptr) : out_.value(battle.current + 1);
    out_.field("due", skirmishes_due(setup_, state_)).key("placing");
    state_.step() == Step::place_cards ? out_.value(battle.cursor + 1) : out_.value(nullptr);
    out_.list("skirmishes");
    for (int i = 0; i < battle.count; ++i) {
        out_.object().field("skirmish", i + 1).field("done", battle.skirmish[at(i)].done != 0).list("sides");
        for (const int side : {attacker, defender}) {
            side_of_skirmish(battle.skirmish[at(i)], side);
        }
        out_.end().end();
    }
    out_.end().end();
}

void Sheet::events() {
    int left = 0;
    for (const std::uint8_t part : state_.events_left) {
        left += part;
    }
    out_.object("event_deck").field("cards", left).field("stage", top_stage(state_) + 1);
    amounts("discard", state_.used_events, Table::event);
    out_.field("end_cards", state_.end_cards).field("end_cards_needed", end_cards_to_end).end();
}

// What this seat alone may know.
void Sheet::own() {
    const bool player = is_player(view_.who) && has_faction(index(view_.who));
    const int seat = player ? index(view_.who) : 0;
    set("own_hand", player ? state_.hand[at(seat)] : 0, card_words(setup_, state_, seat));
    out_.list("known_cards");
    for (int other = 0; other < setup_.players && player; ++other) {
        if (state_.known[at(seat)][at(other)] != 0) {
            out_.object().field("seat", other);
            set("cards", state_.known[at(seat)][at(other)], card_words(setup_, state_, other));
            out_.end();
        }
    }
    out_.end();
    std::array<std::uint8_t, event_types> read{};
    std::array<std::uint8_t, order_kinds> tokens{};
    if (player) {
        read = state_.read[at(seat)];
        for (int kind = 0; kind < order_kinds; ++kind) {
            tokens[at(kind)] = byte(tokens_left(setup_, state_, seat, kind));
        }
    }
    amounts("own_events", read, Table::event);
    amounts("own_orders", tokens, Table::order);
}

void Sheet::position() {
    const Step step = state_.step();
    out_.object();
    seat_or_null("seat", is_player(view_.who) ? index(view_.who) : int{none});
    out_.field("variant", StarCraft::spec().variants[setup_.variant].id);
    write_house_rules(out_, StarCraft::spec(), setup_.house_rules);
    out_.field("round", state_.round).field("step", StarCraft::spec().steps[static_cast<std::size_t>(step)]);
    seat_or_null("active", step == Step::over || step == Step::first_player ? int{none} : state_.seat);
    seat_or_null("first_player", step == Step::first_player ? int{none} : state_.first);
    out_.field("phase", phase()).key("lap");
    step == Step::plan || step == Step::observe ? out_.value(state_.lap + 1) : out_.value(nullptr);
    out_.field("laps", orders_each);
    order_being_executed();
    question();
    purchase();
    event();
    battle();
    force("to_place", state_.to_place, state_.seat);
    own();
    out_.list("players");
    for (int seat = 0; seat < setup_.players; ++seat) {
        player(seat);
    }
    out_.end().list("goals");
    for (int seat = 0; seat < setup_.players; ++seat) {
        goal_of(seat);
    }
    out_.end();
    orders();
    planets_and_routes();
    events();
    seats("winners", state_.winners);
    out_.field("victory", setup_.pack->names.tables[static_cast<std::size_t>(Table::victory)].entries[state_.victory])
        .end();
}

}  // namespace

void StarCraft::write_view(const Setup& setup, const View& view, JsonText& out) { Sheet(setup, view, out).position(); }

}  // namespace kriegsrat::starcraft
