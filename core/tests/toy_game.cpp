#include "core/tests/toy_game.h"

#include <algorithm>

#include "core/adapter.h"
#include "core/dice.h"
#include "core/spec_kit.h"

namespace kriegsrat::toy {

namespace {

enum class Table : std::uint8_t { card };

constexpr Field deal_fields[] = {named("card", 0, Table::card)};
constexpr Field bid_fields[] = {number("coins", amount_slot)};
constexpr Field roll_fields[] = {dice(0)};
constexpr auto action_kinds =
    kinds_of<ActionKind>({{deal, deal_fields}, {bid, bid_fields}, {pass}, {roll, roll_fields}});
constexpr auto step_names = names_of<Step, over + 1>;

constexpr Field whose = player("player", 0);
constexpr Field dealt_fields[] = {whose};
constexpr Field has_card_fields[] = {whose, named("card", 1, Table::card)};
constexpr Field has_bid_fields[] = {whose, number("coins", 1), yes_or_no("all", 2)};
constexpr Field rolled_fields[] = {whose, dice(1)};
constexpr Field ended_fields[] = {{"winners", FieldType::places, 0}, set_of("cards", 1, Table::card)};
constexpr auto event_kinds = kinds_of<EventKind>({{dealt, dealt_fields},
                                                  {has_card, has_card_fields},
                                                  {has_bid, has_bid_fields},
                                                  {passed, dealt_fields},
                                                  {rolled, rolled_fields},
                                                  {ended, ended_fields}});

std::size_t seats_of(const Setup& setup) { return static_cast<std::size_t>(setup.players); }

std::size_t mover(const Setup& setup, const State& state) { return (state.round - 1U + state.acted) % seats_of(setup); }

int score(const State& state, std::size_t i) { return state.coins[i] + state.points[i] + state.card[i] + 1; }

void tell(Events& events, EventKind kind, RuleId rule, std::array<std::int32_t, 6> args, SeatSet seen_by = everyone) {
    events.tell({kind, rule, seen_by, seen_by == everyone, args});
}

using Roll = Rolls<roll, 1>;
int dice_in(const Setup& setup) { return setup.two_dice ? 2 : 1; }

void end_round(const Setup& setup, State& state, Events& events) {
    state.acted = 0;
    state.high_bid = 0;
    state.bidder = none;
    ++state.round;
    state.step = state.round > last_round ? over : bidding;
    if (state.step == over) {
        Bits shown = 0;
        for (std::size_t i = 0; i < seats_of(setup); ++i) {
            shown |= bit(state.card[i]);
        }
        tell(events, ended, "C02"_rule, {Toy::result(setup, state).winners, static_cast<std::int32_t>(shown)});
    }
}

void next_bidder(const Setup& setup, State& state, Events& events) {
    if (++state.acted < seats_of(setup)) {
        return;
    }
    if (state.bidder != none) {
        state.step = rolling;
    } else {
        end_round(setup, state, events);
    }
}

void apply_deal(const Setup& setup, State& state, Action action, Events& events) {
    const std::size_t who = state.acted++;
    state.deck.draw(action.a);
    state.card[who] = action.a;
    const auto player = static_cast<std::int32_t>(who);
    tell(events, dealt, "C01"_rule, {player});
    tell(events, has_card, "C01"_rule, {player, action.a}, only(seat(player)));
    if (state.acted == seats_of(setup)) {
        state.acted = 0;
        state.step = bidding;
    }
}

void apply_bid(const Setup& setup, State& state, Action action, Events& events) {
    const std::size_t who = mover(setup, state);
    state.high_bid = static_cast<std::uint8_t>(action.amount);
    state.bidder = static_cast<std::uint8_t>(who);
    ++state.bids;
    tell(events, has_bid, "B02"_rule,
         {static_cast<std::int32_t>(who), action.amount, action.amount == state.coins[who]});
    next_bidder(setup, state, events);
}

void apply_roll(const Setup& setup, State& state, Action action, Events& events) {
    const Dice dice = unpack_dice(action);
    state.coins[state.bidder] = static_cast<std::uint8_t>(state.coins[state.bidder] - state.high_bid);
    state.points[state.bidder] = static_cast<std::uint8_t>(state.points[state.bidder] + dice[0] + dice[1]);
    state.last_die = dice[0];
    tell(events, rolled, "C02"_rule, {state.bidder, action.a});
    end_round(setup, state, events);
}

Action bid_all(const Setup& /*setup*/, const State& /*guess*/, Seat /*who*/, const Options& options, Rng& /*rng*/) {
    for (const Option& option : options) {
        if (option.action.kind == bid) {
            return bid_coins(option.most);
        }
    }
    return pass_turn();
}

Action never_bid(const Setup& /*setup*/, const State& /*guess*/, Seat /*who*/, const Options& /*options*/,
                 Rng& /*rng*/) {
    return pass_turn();
}

Json card_json(const Setup& setup, int card) {
    const auto& entries = Toy::names(setup).tables[0].entries;
    return card == none ? Json() : Json(entries[static_cast<std::size_t>(card)]);
}

std::uint8_t small(const Reader& in, int least, int most) { return static_cast<std::uint8_t>(in.number(least, most)); }

}  // namespace

const GameSpec& Toy::spec() {
    static const GameSpec spec{.id = "toy",
                               .rule_prefix = "TY",
                               .complete = true,
                               .variants = {{"plain", {2, 3}, {{"two_dice", OptionSpec::Type::boolean, ""}}}},
                               .actions = action_kinds,
                               .events = event_kinds,
                               .steps = step_names,
                               .house_rules = {},
                               .view = {},
                               .not_your_turn = "A01"_rule};
    return spec;
}

const Names& Toy::names(const Setup& /*setup*/) {
    static const Names names{{{"card", {"one", "two", "three", "four", "five", "six", "seven", "eight"}}}};
    return names;
}

State Toy::start(const Setup& setup) {
    State state;
    for (int card = 0; card < cards; ++card) {
        state.deck.shuffle_in(card);
    }
    std::fill_n(state.coins.begin(), seats_of(setup), std::uint8_t{coins_at_start});
    return state;
}

Turn Toy::turn(const Setup& setup, const State& state) {
    const Seat who = state.step == over      ? Seat::nobody
                     : state.step == bidding ? seat(static_cast<int>(mover(setup, state)))
                                             : Seat::chance;
    return {who, state.step};
}

void Toy::options(const Setup& setup, const State& state, Options& out) {
    if (state.step == dealing) {
        for (int card = 0; card < cards; ++card) {
            if (state.deck.in_rest(card)) {
                out.add(deal_card(card));
            }
        }
    } else if (state.step == bidding) {
        if (const int most = state.coins[mover(setup, state)]; most > state.high_bid) {
            out.add(bid_coins(0), state.high_bid + 1, most);
        }
        out.add(pass_turn());
    } else if (state.step == rolling) {
        Roll::list(dice_in(setup), out);
    }
}

Action Toy::sample(const Setup& setup, const State& state, Rng& rng) {
    if (state.step == dealing) {
        return deal_card(state.deck.any_of_rest(rng));
    }
    return Roll::sample(dice_in(setup), rng);
}

Verdict Toy::check(const Setup& setup, const State& state, Action action) {
    if (state.step == dealing && action.kind == deal) {
        const bool plain = action == deal_card(action.a);
        return require(plain && action.a < cards && state.deck.in_rest(action.a), "C01"_rule);
    }
    if (state.step == rolling && action.kind == roll) {
        return require(Roll::contain(dice_in(setup), action), "C02"_rule);
    }
    if (state.step == bidding && action == bid_coins(action.amount)) {
        const Verdict enough = require(action.amount > state.high_bid, "B02"_rule);
        return enough.legal() ? require(action.amount <= state.coins[mover(setup, state)], "B03"_rule) : enough;
    }
    return require(state.step == bidding && action == pass_turn(), "B01"_rule);
}

void Toy::apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (action.kind) {
        case deal:
            apply_deal(setup, state, action, events);
            break;
        case bid:
            apply_bid(setup, state, action, events);
            break;
        case roll:
            apply_roll(setup, state, action, events);
            break;
        default:
            tell(events, passed, "B01"_rule, {static_cast<std::int32_t>(mover(setup, state))});
            next_bidder(setup, state, events);
    }
}

View Toy::view(const Setup& /*setup*/, const State& state, Seat who) {
    View seen{state};
    if (state.step == over) {
        return seen;
    }
    seen.state.deck = {};
    for (std::size_t i = 0; i < seats; ++i) {
        if (static_cast<int>(i) != index(who)) {
            seen.state.card[i] = none;
        }
    }
    return seen;
}

State Toy::guess(const Setup& setup, const State& state, Seat who, Rng& rng) {
    State guess = state;
    if (state.step == over) {
        return guess;
    }
    const auto hidden = [&](std::size_t i) { return state.card[i] != none && static_cast<int>(i) != index(who); };
    for (std::size_t i = 0; i < seats_of(setup); ++i) {
        if (hidden(i)) {
            guess.deck.shuffle_in(guess.card[i]);
        }
    }
    for (std::size_t i = 0; i < seats_of(setup); ++i) {
        if (hidden(i)) {
            const int card = guess.deck.any_of_rest(rng);
            guess.deck.draw(card);
            guess.card[i] = static_cast<std::uint8_t>(card);
        }
    }
    return guess;
}

Result Toy::result(const Setup& setup, const State& state) {
    if (state.step != over) {
        return {};
    }
    Result result{true, 0};
    int best = 0;
    for (std::size_t i = 0; i < seats_of(setup); ++i) {
        best = std::max(best, score(state, i));
    }
    for (std::size_t i = 0; i < seats_of(setup); ++i) {
        if (score(state, i) == best) {
            result.winners = static_cast<SeatSet>(result.winners | only(seat(static_cast<int>(i))));
        }
    }
    return result;
}

const char* Toy::broken_invariant(const Setup& setup, const State& state) {
    if ((state.round > last_round) != (state.step == over) || (state.step == dealing && state.round != 1)) {
        return "the round fits the step";
    }
    if ((state.acted == seats_of(setup)) != (state.step == rolling) || (state.step == over && state.acted > 0)) {
        return "everyone acts once";
    }
    if (state.bidder == none ? state.high_bid > 0 || state.step == rolling
                             : state.high_bid > state.coins[state.bidder]) {
        return "a bid can be paid";
    }
    Bits held = 0;
    int number = state.deck.size();
    for (std::size_t i = 0; i < seats_of(setup); ++i) {
        if ((state.card[i] != none) != (state.step != dealing || i < state.acted)) {
            return "everyone has a card";
        }
        if (state.card[i] != none) {
            held |= bit(state.card[i]);
            ++number;
        }
        if (state.coins[i] > coins_at_start) {
            return "coins are only spent";
        }
    }
    for (int card = 0; card < cards; ++card) {
        number -= state.deck.holds(card) || has(held, card) ? 1 : 0;
    }
    return number == 0 && state.deck.size() + count(held) == cards ? nullptr : "every card is in one place";
}

Expected<Setup> Toy::read_setup(const Json& json) {
    Mistake mistake;
    const Reader in(json, mistake);
    in.only({"variant", "players", "options"});
    in["variant"].one_of({"plain"}, "variant");
    in["options"].only({"two_dice"});
    const Setup setup{static_cast<int>(in["players"].number(2, seats)), in["options"]["two_dice"].boolean()};
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    return setup;
}

Json Toy::write_setup(const Setup& setup) { return setup_json(setup.players, setup.two_dice); }

Json Toy::write_state(const Setup& setup, const State& state) {
    Json hands = Json::array();
    for (std::size_t i = 0; i < seats_of(setup); ++i) {
        hands.push_back(
            {{"card", card_json(setup, state.card[i])}, {"coins", state.coins[i]}, {"points", state.points[i]}});
    }
    return {{"hands", std::move(hands)},
            {"bid", state.high_bid},
            {"bidder", state.bidder == none ? Json() : Json(state.bidder)},
            {"acted", state.acted},
            {"round", state.round},
            {"step", step_names[state.step]},
            {"bids", state.bids},
            {"last_die", state.last_die}};
}

Expected<State> Toy::read_state(const Setup& setup, const Json& json) {
    Mistake mistake;
    const Reader in(json, mistake);
    in.only({"hands", "bid", "bidder", "acted", "round", "step", "bids", "last_die"});
    State state = start(setup);
    for (std::size_t i = 0, size = in["hands"].size(seats_of(setup)); i < size; ++i) {
        const Reader hand = in["hands"][i];
        hand.only({"card", "coins", "points"});
        state.coins[i] = small(hand["coins"], 0, coins_at_start);
        state.points[i] = small(hand["points"], 0, 12 * last_round);
        if (const Reader card = hand["card"]; !card.is_null()) {
            state.card[i] = static_cast<std::uint8_t>(card.one_of(names(setup).tables[0].entries, "card"));
            if (!state.deck.in_rest(state.card[i])) {
                card.mistake("is in two places");
                break;
            }
            state.deck.draw(state.card[i]);
        }
    }
    const std::vector<std::string> all_steps(std::begin(step_names), std::end(step_names));
    state.high_bid = small(in["bid"], 0, coins_at_start);
    state.bidder = in["bidder"].is_null() ? none : small(in["bidder"], 0, setup.players - 1);
    state.acted = small(in["acted"], 0, setup.players);
    state.step = static_cast<std::uint8_t>(in["step"].one_of(all_steps, "step"));
    state.round = small(in["round"], 1, last_round + 1);
    state.bids = small(in["bids"], 0, last_round * setup.players);
    state.last_die = small(in["last_die"], 0, 6);
    if (!mistake.made() && broken_invariant(setup, state) != nullptr) {
        in.mistake(broken_invariant(setup, state));
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("state"));
    }
    return state;
}

std::span<const NamedPolicy<Setup, State>> Toy::policies() {
    static constexpr NamedPolicy<Setup, State> all[] = {{"bold", bid_all}, {"shy", never_bid}};
    return all;
}

const Game& game() {
    static const GameOf<Toy> toy;
    return toy;
}

Json setup_json(int players, bool two_dice) {
    return {{"variant", "plain"}, {"players", players}, {"options", {{"two_dice", two_dice}}}};
}

std::unique_ptr<Match> new_match(int players, bool two_dice) {
    return std::move(*game().start(setup_json(players, two_dice)));
}

Action deal_card(int card) { return {deal, static_cast<std::uint8_t>(card)}; }
Action bid_coins(int coins) { return {bid, 0, 0, 0, static_cast<std::uint16_t>(coins)}; }
Action pass_turn() { return {pass}; }
Action roll_dice(int first, int second) {
    Action action{roll};
    pack_dice({static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}, action);
    return action;
}

}  // namespace kriegsrat::toy
