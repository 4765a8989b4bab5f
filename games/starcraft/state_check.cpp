#include <algorithm>
#include <cstring>
#include <span>

#include "games/starcraft/codec.h"
#include "games/starcraft/rules/build.h"
#include "games/starcraft/rules/event_places.h"
#include "games/starcraft/state_check.h"

// A loaded position: does its step make sense, and do the fields that the step reads hold what it expects? The rules
// index arrays with these fields without asking again.
namespace kriegsrat::starcraft {

namespace {

Step root(const State& state) { return static_cast<Step>(state.agenda[0]); }
bool in_set_up(const State& state) { return root(state) != Step::over && root(state) <= Step::opening_hands; }

template <class T>
bool is_empty(const T& value) {
    const T empty{};
    return std::memcmp(&value, &empty, sizeof empty) == 0;
}

// --- the agenda: what may stand on what

constexpr Bits of(std::initializer_list<Step> list) {
    Bits set = 0;
    for (const Step step : list) {
        set |= bit(static_cast<int>(step));
    }
    return set;
}

constexpr Bits alone = of({Step::over, Step::first_player, Step::deal_faction, Step::choose_faction, Step::draw_planet,
                           Step::place_planet, Step::first_base, Step::z_major, Step::z_minor, Step::starting_units,
                           Step::starting_transport, Step::opening_hands, Step::plan, Step::observe, Step::choose_order,
                           Step::read_events, Step::play_event, Step::discard});

struct Stands {
    Step upper;
    Bits lower;
};
constexpr Stands stands[] = {
    {Step::draw, of({Step::opening_hands, Step::technology, Step::start_abilities, Step::battle_draw, Step::event})},
    {Step::reveal_order, of({Step::choose_order})},
    {Step::pay, of({Step::build, Step::upgrade, Step::new_base, Step::addition, Step::event})},
    {Step::sacrifice, of({Step::build})},
    {Step::demolish, of({Step::reveal_order, Step::build, Step::upgrade, Step::new_base, Step::mobilize,
                         Step::research_cards, Step::technology})},
    {Step::price, of({Step::start_abilities, Step::battle_draw})},
    {Step::victim, of({Step::start_abilities, Step::battle_draw, Step::end_of_destroy})},
    {Step::extra_cards, of({Step::battle_draw})},
    {Step::blind_card, of({Step::place_cards})},
    {Step::search, of({Step::reveal, Step::cancel, Step::abilities})},
    {Step::replace, of({Step::cancel, Step::abilities})},
    {Step::withdraw, of({Step::end_of_destroy})},
    {Step::event, of({Step::play_event})},
};
constexpr Bits parts_of_an_order =
    of({Step::build,          Step::upgrade,       Step::new_base,       Step::mobilize,
        Step::research_cards, Step::technology,    Step::addition,       Step::start_abilities,
        Step::battle_draw,    Step::choose_front,  Step::pair,           Step::support,
        Step::place_cards,    Step::next_skirmish, Step::reveal,         Step::cancel,
        Step::abilities,      Step::loss,          Step::end_of_destroy, Step::splash,
        Step::surplus,        Step::retreat,       Step::abandon,        Step::end_abilities});

bool stands_on(Step upper, Step lower) {
    if (has(parts_of_an_order, static_cast<int>(upper))) {
        return lower == Step::choose_order || lower == Step::event;
    }
    return std::any_of(std::begin(stands), std::end(stands), [&](const Stands& pair) {
        return pair.upper == upper && has(pair.lower, static_cast<int>(lower));
    });
}

Fault check_agenda(const Setup& /*setup*/, const State& state) {
    if (!has(alone, state.agenda[0])) {
        return {"/agenda/0", "is a step that belongs to another one"};
    }
    for (std::size_t i = 1; i <= state.depth; ++i) {
        if (!stands_on(static_cast<Step>(state.agenda[i]), static_cast<Step>(state.agenda[i - 1]))) {
            return {"/agenda", "a step does not belong to the one below it"};
        }
    }
    return {};
}

// --- the galaxy

Fault check_galaxy(const Setup& setup, const State& state) {
    for (const int one : each(state.on_board)) {
        for (const int other : each(state.on_board)) {
            if (one != other && state.x[at(one)] == state.x[at(other)] && state.y[at(one)] == state.y[at(other)]) {
                return {"/planets", "two planets lie in one cell"};
            }
        }
    }
    std::array<unsigned, planets> left{};  // slots
    for (const int planet : each(state.on_board)) {
        left[at(planet)] = turned(setup, planet, state.rotation[at(planet)]);
    }
    for (int route = 0; route < routes; ++route) {
        const auto& ends = state.route_planet[at(route)];
        if (ends[0] == none) {
            continue;
        }
        if (route < normal_routes && route >= state.normal_routes_built) {
            return {"/routes", "a normal route was left out"};
        }
        for (std::size_t end = 0; end < 2; ++end) {
            const unsigned slot = 1U << state.route_slot[at(route)][end];
            if ((left[ends[end]] & slot) == 0) {
                return {"/routes", "a slot is used twice or does not exist"};
            }
            left[ends[end]] &= ~slot;
        }
    }
    return {};
}

// --- players

bool fights(const State& state, int seat) {
    const bool gathers = seat == state.seat && state.battle.force[attacker] != 0;
    return gathers || state.battle.seat[attacker] == seat || state.battle.seat[defender] == seat;
}

// His last units may have been destroyed for the one he is buying (SC-Q18).
bool transforms(const State& state, int seat) { return seat == state.seat && state.buying.item == Item::unit; }

bool has_nothing(const State& state, int seat) {
    const std::size_t i = at(seat);
    const auto none_of = [](const auto& list) {
        return std::all_of(list.begin(), list.end(), [](int n) { return n == 0; });
    };
    return presence(state, seat) == 0 && state.sources[i] == 0 && state.play[i] == 0 &&
           workers_in_play(state, seat) == 0 && transports_of(state, seat) == 0 && none_of(state.kept[i]) &&
           none_of(state.read[i]);
}

Bits play_area_cards(const Setup& setup, int race) {
    return first_n(setup.pack->card_count[at(race)]) & ~setup.pack->standard_cards[at(race)] &
           ~setup.pack->reinforcement_cards[at(race)];
}

// Cards of a player that he has taken from his hand and laid face down.
Bits laid_from_hand(const State& state, int seat) {
    Bits cards = 0;
    for (const int side : {attacker, defender}) {
        for (const Skirmish& skirmish : state.battle.skirmish) {
            if (state.battle.seat[at(side)] == seat && !has(skirmish.blind, side)) {
                const int standard = skirmish.standard[at(side)];
                const int reinforcement = skirmish.reinforcement[at(side)];
                cards |= (standard == none ? 0 : bit(standard)) | (reinforcement == none ? 0 : bit(reinforcement));
            }
        }
    }
    return cards;
}

Fault check_sheet(const Setup& setup, const State& state, int seat) {
    const std::size_t i = at(seat);
    const int race = race_of(setup, state, seat);
    const auto& own = state.module[i];
    for (std::size_t type = 0; type < building_types; ++type) {
        if (state.level[i][type] > setup.pack->levels[at(race)][type]) {
            return {"/players", "a building has a level that does not exist"};
        }
    }
    if (own[0] + own[1] + own[2] > faction_of(setup, state, seat).module_places ||
        special_orders_allowed(setup, state, seat) < 0) {
        return {"/players", "there are too many modules"};
    }
    if ((state.sources[i] & setup.pack->areas_of_type[static_cast<std::size_t>(AreaType::conquest)]) != 0) {
        return {"/areas", "an area without resources has a resource card"};
    }
    if (!within(state.play[i], play_area_cards(setup, race)) ||
        (is_alive(state, seat) &&
         ((state.hand[i] | state.deck[i] | state.discard[i]) & play_area_cards(setup, race)) != 0)) {
        return {"/players", "a card lies in a play area that does not belong there, or the other way round"};
    }
    for (int who = 0; who < setup.players; ++who) {
        if (!within(state.known[at(who)][i], who == seat ? 0 : state.hand[i] | laid_from_hand(state, seat))) {
            return {"/known", "a player knows a card that is not in that hand"};
        }
    }
    return {};
}

Fault check_players(const Setup& setup, const State& state) {
    Bits used = 0;
    for (int seat = 0; seat < setup.players; ++seat) {
        const std::uint8_t faction = state.faction[at(seat)];
        const bool given = setup.faction[at(seat)] != none && root(state) != Step::first_player;
        if (faction == none ? !in_set_up(state) || given
                            : has(used, faction) || (given && faction != setup.faction[at(seat)])) {
            return {"/factions", "a player has no faction, one of another player or not that of the set-up"};
        }
        if (faction == none) {
            continue;
        }
        used |= bit(faction);
        if (const Fault fault = check_sheet(setup, state, seat)) {
            return fault;
        }
    }
    return {};
}

Fault check_living(const Setup& setup, const State& state) {
    if (state.alive == 0) {
        return {"/alive", "nobody is in the game"};
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        if (is_alive(state, seat) ? presence(state, seat) == 0 && !fights(state, seat) && !transforms(state, seat)
                                  : !has_nothing(state, seat)) {
            return {"/alive", "a player has pieces and is not in the game, or the other way round"};
        }
    }
    return {};
}

// --- order tokens

Fault check_tokens(const Setup& setup, const State& state) {
    std::array<int, factions> placed{};
    std::array<int, factions> specials{};
    for (int i = 0; i < state.order_count; ++i) {
        const OrderToken& token = state.orders[at(i)];
        ++placed[token.owner];
        specials[token.owner] += is_special(token.kind) ? 1 : 0;
        if (!has(token.seen_by, token.owner) || (token.planet != none && !has(state.on_board, token.planet))) {
            return {"/orders", "an order lies beside the board, or its owner does not know it"};
        }
        if (root(state) <= Step::observe && (token.planet == none || token.seen_by == everyone)) {
            return {"/orders", "an order was resolved too early"};
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        bool fits = placed[at(seat)] <= orders_each && specials[at(seat)] <= special_orders_allowed(setup, state, seat);
        for (int kind = 0; kind < order_kinds; ++kind) {
            fits = fits && tokens_left(setup, state, seat, kind) >= 0;
        }
        if (root(state) == Step::plan) {
            const int turn = (seat - state.first + setup.players) % setup.players;
            const int now = (state.seat - state.first + setup.players) % setup.players;
            fits = fits && placed[at(seat)] == (is_alive(state, seat) ? state.lap + (turn < now ? 1 : 0) : 0);
        }
        if (!fits) {
            return {"/orders", "a player has placed orders that he could not place"};
        }
    }
    return root(state) == Step::plan && state.lap >= orders_each ? Fault{"/lap", "planning is over"} : Fault{};
}

// --- event cards

Fault check_event_cards(const Setup& setup, const State& state) {
    std::array<int, stages + 1> unseen{};
    for (int event = 0; event < event_types; ++event) {
        const std::size_t stage = setup.pack->event[at(event)].stage;
        unseen[stage] += state.unseen[at(event)];
        unseen[stages] += stage == stages - 1 ? state.again[at(event)] : 0;
        if (state.again[at(event)] != 0 && (!setup.conquest || stage != stages - 1)) {
            return {"/events/again", "there is no second deck of these cards"};
        }
        for (int seat = 0; seat < setup.players; ++seat) {
            if (state.read[at(seat)][at(event)] != 0 && root(state) != Step::read_events &&
                root(state) != Step::play_event) {
                return {"/players", "an event card was read outside step 8"};
            }
        }
    }
    for (std::size_t part = 0; part <= stages; ++part) {
        int due = state.events_left[part];
        for (const auto& unread : state.unread) {
            due += unread[part];
        }
        if (due > unseen[part]) {
            return {"/events", "there are fewer event cards than are to be drawn"};
        }
    }
    return {};
}

// --- an order that is being executed

bool kind_fits(Step step, int kind) {
    switch (chapter_of(step)) {
        case Chapter::build:
            return order_of(kind) == OrderOf::build;
        case Chapter::mobilize:
        case Chapter::battle:
            return order_of(kind) == OrderOf::mobilize;
        case Chapter::research:
            return order_of(kind) == OrderOf::research;
        default:
            return true;
    }
}

Fault check_gathering(const Setup& setup, const State& state) {
    Battle battle = state.battle;
    battle.force[attacker] = 0;
    if (!is_empty(battle)) {
        return {"/battle", "there is a battle outside one"};
    }
    const Force force = state.battle.force[attacker];
    if (force == 0) {
        return {};
    }
    const int area = state.order.enemy_area;
    const int enemy = area == none ? int{none} : unit_owner(state, area);
    if (order_step(state) != Step::mobilize || enemy == none || setup.allied(state.seat, enemy) ||
        state.order.no_battle != 0 || size(force) > setup.pack->area[at(area)].unit_limit + attackers_above) {
        return {"/battle/force", "units have gathered where they cannot attack"};
    }
    return {};
}

Fault check_order(const Setup& setup, const State& state) {
    const OrderState& order = state.order;
    const Step step = order_step(state);
    if (order.planet == none || !has(state.on_board, order.planet) || !kind_fits(step, order.kind)) {
        return {"/order", "is not the order that is being executed"};
    }
    if (!is_alive(state, state.seat)) {
        return {"/seat", "is not in the game"};
    }
    if ((order.by_card != 0) != (root(state) == Step::play_event) || (order.no_battle != 0 && order.by_card == 0)) {
        return {"/order/by_card", "does not fit the agenda"};
    }
    if (order.discounts > 0 && (order_of(order.kind) != OrderOf::build || !is_special(order.kind))) {
        return {"/order/discounts", "only a special Build order has one"};
    }
    if (order.enemy_area != none && planet_of(setup, order.enemy_area) != order.planet) {
        return {"/order/enemy_area", "does not lie on the active planet"};
    }
    const bool acquired = order.technology != none;
    if (acquired && (step != Step::addition || state.step() == Step::pay ||
                     setup.pack->technology[order.technology].race != race_of(setup, state, state.seat))) {
        return {"/order/technology", "cannot have been acquired"};
    }
    if (!within(order.cards_used, state.play[state.seat])) {
        return {"/order/cards_used", "names a card that is not in the play area"};
    }
    const Bits here = areas_of(setup, order.planet);
    for (int i = 0; i < planet_areas; ++i) {
        const int area = first(here) + i;
        const Force own = has(here & state.held[state.seat], area) ? state.units[at(area)] : 0;
        if (!fits_into(order.fresh[at(i)], own)) {
            return {"/order/fresh", "names units that are not there"};
        }
    }
    return {};
}

// --- a purchase that is being paid

bool can_be_bought(const Setup& setup, const State& state) {
    const Purchase& buying = state.buying;
    const int seat = state.seat;
    const int planet = state.order.planet;
    switch (buying.item) {
        case Item::worker:
            return workers_in_play(state, seat) < faction_of(setup, state, seat).workers;
        case Item::transport:
            return has(routes_of(state, planet), buying.where) && !has(state.transports[buying.where], seat) &&
                   transports_of(state, seat) < faction_of(setup, state, seat).transports;
        case Item::unit: {
            const UnitType& type = setup.pack->unit[buying.what];
            return type.race == race_of(setup, state, seat) && units_of(state.supply[at(seat)], type.place) > 0 &&
                   planet_of(setup, buying.where) == planet && has(open_areas(state, seat), buying.where) &&
                   room(setup, state, buying.where) > 0;
        }
        case Item::building:
            return setup.pack->building[buying.what].race == race_of(setup, state, seat) &&
                   next_building(setup, state, seat, setup.pack->building[buying.what].type) == buying.what;
        case Item::module:
            return modules_left(setup, state, seat, buying.what) > 0 && has_module_place(setup, state, seat);
        case Item::base:
            return planet_of(setup, buying.where) == planet && has(state.held[at(seat)], buying.where) &&
                   base_place_check(setup, state, seat, buying.where).legal();
        case Item::technology: {
            const Technology& wanted = setup.pack->technology[buying.what];
            return wanted.race == race_of(setup, state, seat) && (wanted.cards & state.technology[at(seat)]) != 0;
        }
        default:
            return false;
    }
}

bool is_sold_in(Step step, Item item) {
    switch (step) {
        case Step::build:
            return item == Item::worker || item == Item::transport || item == Item::unit;
        case Step::upgrade:
            return item == Item::building || item == Item::module;
        case Step::new_base:
            return item == Item::base;
        case Step::addition:
            return item == Item::technology;
        default:
            return item == Item::building || item == Item::module || item == Item::technology;
    }
}

Fault check_purchase(const Setup& setup, const State& state) {
    const Step step = state.step();
    const Purchase& buying = state.buying;
    if (step != Step::pay && step != Step::sacrifice) {
        return is_empty(buying) ? Fault{} : Fault{"/buying", "nothing is being bought in this step"};
    }
    if (!is_sold_in(static_cast<Step>(state.agenda[state.depth - 1]), buying.item) || !can_be_bought(setup, state) ||
        !is_alive(state, state.seat)) {
        return {"/buying", "cannot be bought in this step"};
    }
    if (step == Step::sacrifice) {
        return buying.sacrifices > 0 && sacrifice_can_be_made(setup, state)
                   ? Fault{}
                   : Fault{"/buying/sacrifices", "cannot be made"};
    }
    if (buying.sacrifices != 0 ||
        !can_pay(setup, state, state.seat, {buying.owed[minerals], buying.owed[gas]}, buying.waivers)) {
        return {"/buying/owed", "cannot be paid"};
    }
    return {};
}

// --- an event card that is being carried out

Fault check_event(const Setup& setup, const State& state) {
    const EventState& event = state.event;
    if (root(state) != Step::play_event || state.depth == 0) {
        return is_empty(event) ? Fault{} : Fault{"/event", "no event card is being carried out"};
    }
    if (event.card == none || !is_alive(state, state.seat)) {
        return {"/event/card", "is missing, or its player is not in the game"};
    }
    EventState begun;
    begun.card = event.card;
    begun.effect = event.effect;
    if (state.step() != Step::event) {
        return std::memcmp(&event, &begun, sizeof event) == 0 ? Fault{} : Fault{"/event", "is not waiting"};
    }
    const auto list = effects_of(setup, setup.pack->event[event.card].effects);
    if (event.effect >= list.size()) {
        return {"/event/effect", "the card has fewer effects"};
    }
    const Effect& effect = list[event.effect];
    if (event.option != none && (effect.op != Op::choose || event.option >= effect.options.count)) {
        return {"/event/option", "there is nothing like that to choose"};
    }
    if (event.area != none) {
        const int owner = unit_owner(state, event.area);
        if (current_effect(setup, state)->op != Op::destroy_unit || owner == none || setup.allied(state.seat, owner)) {
            return {"/event/area", "nothing is destroyed there"};
        }
    }
    if ((event.ends == 0) != (event.route == none) || (event.route != none && event.route < normal_routes)) {
        return {"/event/route", "is not the Z-axis route that was moved"};
    }
    return {};
}

// --- fields that are empty outside their step

Fault check_idle(const Setup& setup, const State& state) {
    const Step step = state.step();
    const bool ordering = state.depth >= (root(state) == Step::play_event ? 2 : 1) && !in_set_up(state) &&
                          chapter_of(order_step(state)) != Chapter::payment && order_step(state) != Step::draw;
    if ((step == Step::over) != (root(state) == Step::over) ||
        (step != Step::over && (state.winners != 0 || state.victory != 0))) {
        return {"/winners", "winners and the end of the match disagree"};
    }
    if ((step == Step::draw) != (state.draws != 0)) {
        return {"/draws", "cards are due in a step in which none are drawn, or the other way round"};
    }
    if (step == Step::draw && state.drawer != state.seat && !fights(state, state.drawer)) {
        return {"/drawer", "has no cards to draw"};
    }
    if (state.to_place != 0 && step != Step::starting_units) {
        return {"/to_place", "there are no starting units to be placed"};
    }
    if (!ordering) {
        if (!is_empty(state.order)) {
            return {"/order", "no order is being executed"};
        }
        return is_empty(state.battle) ? Fault{} : Fault{"/battle", "there is no battle"};
    }
    if (const Fault fault = check_order(setup, state)) {
        return fault;
    }
    return chapter_of(order_step(state)) == Chapter::battle ? senseless_battle(setup, state)
                                                            : check_gathering(setup, state);
}

// Steps that go round the table from the first player on.
Fault check_turns(const Setup& setup, const State& state) {
    const Step step = root(state);
    const bool in_turn =
        step == Step::observe || step == Step::read_events || step == Step::play_event || step == Step::discard;
    if (in_turn && (state.lap >= setup.players || state.seat != (state.first + state.lap) % setup.players)) {
        return {"/seat", "it is another player's turn"};
    }
    const bool dead = !is_alive(state, state.seat) && step != Step::read_events && step != Step::over;
    return dead ? Fault{"/seat", "is not in the game"} : Fault{};
}

Fault check_decision(const Setup& setup, const State& state) {
    if (state.step() == Step::over) {
        return {};
    }
    if (!is_settled(setup, state)) {
        return {"/agenda", "nothing is to be decided in this step"};
    }
    const Turn turn = StarCraft::turn(setup, state);
    if (is_player(turn.seat) && (index(turn.seat) >= setup.players || !is_alive(state, index(turn.seat)))) {
        return {"/agenda", "a player who is not in the game has to decide"};
    }
    Options options;
    StarCraft::options(setup, state, options);
    return options.empty() ? Fault{"/agenda", "there is nothing to choose from"} : Fault{};
}

Fault check_round(const Setup& /*setup*/, const State& state) {
    return state.round == 0 && root(state) != Step::over ? Fault{"/round", "the first round is 1"} : Fault{};
}

using Check = Fault (*)(const Setup&, const State&);

Fault first_fault(std::span<const Check> checks, const Setup& setup, const State& state) {
    for (const Check check : checks) {
        if (const Fault fault = check(setup, state)) {
            return fault;
        }
    }
    return {};
}

constexpr Check of_set_up[] = {check_agenda, check_galaxy, check_players, senseless_set_up, check_decision};
constexpr Check of_rounds[] = {check_agenda,      check_galaxy,   check_players, check_living,
                               check_round,       check_turns,    check_tokens,  check_idle,
                               check_event_cards, check_purchase, check_event,   check_decision};
constexpr Check of_the_end[] = {check_agenda, check_galaxy, check_players, check_idle, check_purchase, check_event};

}  // namespace

Fault senseless_step(const Setup& setup, const State& state) {
    if (root(state) == Step::over) {
        return first_fault(of_the_end, setup, state);
    }
    return in_set_up(state) ? first_fault(of_set_up, setup, state) : first_fault(of_rounds, setup, state);
}

}  // namespace kriegsrat::starcraft
