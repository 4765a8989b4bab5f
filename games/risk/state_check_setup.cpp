#include <algorithm>
#include <cstring>

#include "games/risk/codec.h"
#include "games/risk/rules/play.h"

// A loaded position before the first turn. What the set-up has already done is known exactly from its step, so
// everything else must be as it is at the start.
namespace kriegsrat::risk {

namespace {

bool basic(const Setup& setup) { return setup.mode == Mode::basic_training; }

// The steps of each way to play in their order; a roll for the order stands twice in a duel.
struct Stage {
    Step step;
    Purpose purpose = Purpose::choice_of_colours;  // of order_roll
};
constexpr Stage basic_stages[] = {{Step::order_roll}, {Step::choose_colour}, {Step::starting_card}, {Step::first_hero}};
constexpr Stage usual_stages[] = {{Step::draw_mineral},  {Step::order_roll, Purpose::first_player},
                                  {Step::place_base},    {Step::claim},
                                  {Step::strengthen},    {Step::first_hero},
                                  {Step::starting_card}, {Step::draw_achievement}};
constexpr Stage open_stages[] = {{Step::draw_mineral},
                                 {Step::draw_achievement},
                                 {Step::order_roll, Purpose::first_player},
                                 {Step::place_base},
                                 {Step::claim},
                                 {Step::strengthen},
                                 {Step::first_hero},
                                 {Step::starting_card}};
constexpr Stage duel_stages[] = {{Step::deal_territory},
                                 {Step::order_roll, Purpose::duel_bases},
                                 {Step::place_base},
                                 {Step::duel_units},
                                 {Step::duel_neutral},
                                 {Step::draw_mineral},
                                 {Step::order_roll, Purpose::duel_first},
                                 {Step::first_hero},
                                 {Step::draw_achievement}};
constexpr Stage open_duel_stages[] = {{Step::draw_achievement},
                                      {Step::deal_territory},
                                      {Step::order_roll, Purpose::duel_bases},
                                      {Step::place_base},
                                      {Step::duel_units},
                                      {Step::duel_neutral},
                                      {Step::draw_mineral},
                                      {Step::order_roll, Purpose::duel_first},
                                      {Step::first_hero}};

std::span<const Stage> stages(const Setup& setup) {
    if (basic(setup)) {
        return basic_stages;
    }
    if (setup.achievements_come_last()) {
        return setup.duel ? std::span<const Stage>(duel_stages) : usual_stages;
    }
    return setup.duel ? std::span<const Stage>(open_duel_stages) : open_stages;
}

// How far the set-up has come, as a place in its stages.
class Progress {
  public:
    Progress(const Setup& setup, const State& state) : stages_(stages(setup)) {
        while (place_ < stages_.size() && !is(stages_[place_], state)) {
            ++place_;
        }
    }
    bool known() const { return place_ < stages_.size(); }
    bool in(Step step) const { return stages_[place_].step == step; }
    bool after(Step step) const {
        const auto last =
            std::find_if(stages_.rbegin(), stages_.rend(), [&](const Stage& s) { return s.step == step; });
        return last != stages_.rend() && place_ >= static_cast<std::size_t>(stages_.rend() - last);
    }
    bool ordered() const {  // the first roll is over
        const auto roll =
            std::find_if(stages_.begin(), stages_.end(), [](const Stage& s) { return s.step == Step::order_roll; });
        return place_ > static_cast<std::size_t>(roll - stages_.begin());
    }

  private:
    static bool is(const Stage& stage, const State& state) {
        return stage.step == state.step() &&
               (stage.step != Step::order_roll || stage.purpose == static_cast<Purpose>(state.purpose));
    }
    std::span<const Stage> stages_;
    std::size_t place_ = 0;
};

// Everything that no step of the set-up touches.
bool rest_untouched(const Setup& setup, State state) {
    const State start = Risk::start(setup);
    state.owned = start.owned;
    state.minerals = start.minerals;
    state.hand = start.hand;
    state.draw = start.draw;
    state.units = start.units;
    state.available = start.available;
    state.pool = start.pool;
    state.hero = start.hero;
    state.base = start.base;
    state.colour = start.colour;
    state.order = start.order;
    state.agenda = start.agenda;
    state.left = start.left;
    state.rank = start.rank;
    state.rolled = start.rolled;
    state.purpose = start.purpose;
    state.placer = start.placer;
    state.neutral = start.neutral;
    return std::memcmp(&state, &start, sizeof state) == 0;
}

Fault check_ranks(const Setup& setup, const State& state, const Progress& progress) {
    int waiting = 0;
    for (int s = 0; s < setup.players; ++s) {
        const int rank = state.rank[at(s)];
        const auto better =
            std::count_if(state.rank.begin(), state.rank.begin() + setup.players, [&](int r) { return r < rank; });
        const auto equal = std::count(state.rank.begin(), state.rank.begin() + setup.players, rank);
        if (better != rank) {
            return "the rank of " + owner_name(setup, state, s) + " does not fit the other ranks of the roll";
        }
        if (progress.in(Step::choose_colour) && equal > 1) {
            return owner_name(setup, state, s) + " has the same rank as somebody else";
        }
        // Only the first group of equals rolls, one after the other.
        const bool rolls =
            progress.in(Step::order_roll) && equal > 1 &&
            std::all_of(state.rank.begin(), state.rank.begin() + setup.players, [&](int r) {
                return r >= rank || std::count(state.rank.begin(), state.rank.begin() + setup.players, r) == 1;
            });
        if (state.rolled[at(s)] > (rolls ? 6 : 0) || (waiting > 0 && state.rolled[at(s)] != 0)) {
            return owner_name(setup, state, s) + " has rolled without being asked to";
        }
        waiting += rolls && state.rolled[at(s)] == 0 ? 1 : 0;
    }
    return progress.in(Step::order_roll) && waiting == 0 ? "there is nobody left to roll" : Fault();
}

Fault check_order(const Setup& setup, const State& state, const Progress& progress) {
    Bits seats = 0;
    int named = 0;
    for (int i = 0; i < setup.players; ++i) {
        if (state.order[at(i)] != none) {
            seats |= bit(state.order[at(i)]);
            ++named;
        }
    }
    const bool choosing = progress.in(Step::choose_colour);
    if (named != count(seats) || named != (choosing ? state.placer : progress.ordered() ? setup.players : 0)) {
        return "the turn order does not fit the step";
    }
    for (int s = 0; choosing && s < setup.players; ++s) {
        if (has(seats, s) != (state.rank[at(s)] < state.placer)) {
            return "the place of " + owner_name(setup, state, s) + " in the turn order does not fit the roll";
        }
    }
    return {};
}

Fault check_colours(const Setup& setup, const State& state, const Progress& progress) {
    if (!basic(setup)) {
        return state.colour == setup.colour ? Fault() : "the colours are not those of the set-up";
    }
    Bits used = 0;
    for (int i = 0; i < setup.players; ++i) {  // places
        const int who = state.order[at(i)];
        const int reserved = setup.pack->basic[setup.players].places[at(i)].colour;
        const int colour = who == none ? reserved : state.colour[at(who)];
        if (colour >= colours || has(used, colour)) {
            return "the colours do not fit the turn order";
        }
        used |= bit(colour);
    }
    for (int s = 0; s < setup.players; ++s) {
        if (!progress.after(Step::choose_colour) &&
            state.rank[at(s)] >= (progress.in(Step::choose_colour) ? state.placer : 0) && state.colour[at(s)] != none) {
            return owner_name(setup, state, s) + " has a colour too early";
        }
    }
    return {};
}

// The pieces of those who have had their turn to place one, and of nobody else.
bool placed_in_turn(const Setup& setup, const State& state, const std::array<std::uint8_t, colours>& pieces, bool begun,
                    bool done) {
    for (int i = 0; i < colours; ++i) {
        const bool player = begun && i < setup.players;
        const int owner = player ? state.order[at(i)] : i;
        const bool expected = player && (done || i < state.placer);
        const int where = pieces[at(owner)];
        if (expected ? where >= territories || !has(owned_by(state, owner), where) : where != none) {
            return false;
        }
    }
    return true;
}

Fault check_pieces(const Setup& setup, const State& state, const Progress& progress) {
    const bool bases = !basic(setup) && (progress.in(Step::place_base) || progress.after(Step::place_base));
    const bool plan = basic(setup) && progress.after(Step::choose_colour);
    if (!placed_in_turn(setup, state, state.base, bases || plan, plan || progress.after(Step::place_base))) {
        return "the bases do not fit the step";
    }
    const bool heroes = setup.heroes() && (progress.in(Step::first_hero) || progress.after(Step::first_hero));
    if (!placed_in_turn(setup, state, state.hero, heroes, progress.after(Step::first_hero))) {
        return "the heroes do not fit the step";
    }
    return {};
}

Fault check_goals(const Setup& setup, const State& state, const Progress& progress) {
    if (basic(setup)) {
        const Placement& plan = setup.pack->basic[setup.players];
        const bool fits = state.minerals == plan.minerals && state.available == plan.achievements;
        return fits ? Fault() : "mineral fields or achievements are not those of the set-up";
    }
    const int fields = count(state.minerals);
    const int all_fields = setup.pack->mineral_fields;
    if (progress.in(Step::draw_mineral) ? fields >= all_fields
                                        : fields != (progress.after(Step::draw_mineral) ? all_fields : 0)) {
        return "the mineral fields do not fit the step";
    }
    int missing = 0;
    for (std::size_t tier = 0; tier < 2; ++tier) {
        const int laid_out = count(state.available & setup.pack->tier_achievements[tier]);
        const int wanted = setup.pack->achievements_in_play[tier];
        if (laid_out > wanted) {
            return "there are too many achievements on the board";
        }
        missing += wanted - laid_out;
    }
    const bool fits = progress.in(Step::draw_achievement)      ? missing > 0
                      : progress.after(Step::draw_achievement) ? missing == 0
                                                               : state.available == 0;
    return fits ? Fault() : "the achievements do not fit the step";
}

Fault check_hands(const Setup& setup, const State& state, const Progress& progress) {
    for (int i = 0; i < colours; ++i) {
        const bool dealing = progress.in(Step::starting_card);
        const bool dealt = progress.after(Step::starting_card);
        const bool player = i < setup.players && (dealing || dealt);
        const int owner = player ? state.order[at(i)] : i;
        const int due = !player        ? 0
                        : basic(setup) ? setup.pack->basic[setup.players].places[at(i)].starting_cards
                                       : setup.pack->starting_cards[setup.players][at(i)];
        const int held = count(state.hand[at(owner)]);
        const bool now = dealing && i == state.placer;
        if (now ? held >= due : held != (dealt || i < state.placer ? due : 0)) {
            return owner_name(setup, state, owner) + " has " + std::to_string(held) +
                   " starting cards, which does not fit the step";
        }
        if (held > 0 && setup.species_piles() &&
            !within(state.hand[at(owner)], setup.pack->species_cards[pile_of(setup, state, owner)])) {
            return owner_name(setup, state, owner) + " has a card of another species";
        }
    }
    return {};
}

// --- units: those on the board and those still to be placed

int start_units(const Setup& setup, int owner) {
    if (!setup.duel) {
        return owner < setup.players ? setup.pack->start_units[setup.players] : 0;
    }
    return setup.is_neutral(owner) ? setup.pack->duel.neutral_units : setup.pack->duel.player_units;
}

Fault check_basic_board(const Setup& setup, const State& state, const Progress& progress) {
    const Placement& plan = setup.pack->basic[setup.players];
    const bool placed = progress.after(Step::choose_colour);
    for (int t = 0; t < territories; ++t) {
        const int owner = placed ? state.order[plan.owner[at(t)]] : int{none};
        if (owner_of(state, t) != owner || units_at(state, t) != (placed ? plan.units[at(t)] : 0)) {
            return name_of(setup, Table::territory, t) + " is not as in the set-up";
        }
    }
    return std::all_of(state.left.begin(), state.left.end(), [](int n) { return n == 0; })
               ? Fault()
               : "there are no units to place";
}

// Everybody places one unit in turn, from the base on.
Fault check_rounds(const Setup& setup, const State& state, const Progress& progress) {
    const bool placing = progress.in(Step::place_base) || progress.in(Step::claim) || progress.in(Step::strengthen);
    if (!placing) {
        const bool done = progress.after(Step::strengthen);
        for (int owner = 0; owner < colours; ++owner) {
            if (state.left[at(owner)] != (done ? 0 : start_units(setup, owner))) {
                return "the units still to be placed do not fit the step";
            }
        }
        return {};
    }
    const int last = state.left[state.order[at(setup.players - 1)]];
    for (int i = 0; i < setup.players; ++i) {
        if (state.left[state.order[at(i)]] != last - (i < state.placer ? 1 : 0)) {
            return "the units still to be placed do not fit the step";
        }
    }
    Bits owned = 0;
    for (const Bits own : state.owned) {
        owned |= own;
    }
    const bool ones =
        progress.in(Step::strengthen) || count(owned) == setup.players * (start_units(setup, 0) - last) + state.placer;
    const bool based = progress.in(Step::place_base) == (start_units(setup, 0) == last);
    const bool filled = progress.in(Step::strengthen) == (owned == whole_board);
    return ones && based && filled ? Fault() : "the units on the board do not fit the step";
}

Fault check_duel_rounds(const Setup& setup, const State& state, const Progress& progress) {
    const Duel& duel = setup.pack->duel;
    if (!progress.after(Step::deal_territory)) {
        for (int owner = 0; owner < colours; ++owner) {
            const int most = setup.is_neutral(owner) ? duel.neutral_territories : duel.player_territories;
            const int dealt = count(owned_by(state, owner));
            if (dealt > (progress.in(Step::deal_territory) ? most : 0) || dealt != units_of(state, owner)) {
                return "the territories of " + owner_name(setup, state, owner) + " do not fit the step";
            }
        }
        return {};
    }
    // Steps of both players that are over; of the one under way the own units that are placed.
    const int a_step = duel.own_units_a_step;
    const int own_steps = (duel.player_units - duel.player_territories) / a_step;
    const bool own = progress.in(Step::duel_units);
    const bool neutral = progress.in(Step::duel_neutral);
    int over = progress.after(Step::duel_neutral) ? 2 * own_steps : 0;
    if (own || neutral) {
        over = 2 * (own_steps -
                    (state.left[state.order[1]] + (state.placer == 1 ? a_step - (own ? state.pool : 0) : 0)) / a_step) +
               state.placer;
    }
    for (int i = 0; i < setup.players; ++i) {
        const int placed =
            (over + 1 - i) / 2 * a_step + (i == state.placer && (own || neutral) ? a_step - (own ? state.pool : 0) : 0);
        if (state.left[at(progress.ordered() ? state.order[at(i)] : i)] != own_steps * a_step - placed) {
            return "the units still to be placed do not fit the step";
        }
    }
    for (int owner = setup.players; owner < colours; ++owner) {
        if (state.left[at(owner)] != 2 * own_steps - over - (neutral && owner < state.neutral ? 1 : 0)) {
            return "the units that " + owner_name(setup, state, owner) + " has still to place do not fit the step";
        }
    }
    return {};
}

Fault check_board(const Setup& setup, const State& state, const Progress& progress) {
    for (int t = 0; t < territories; ++t) {
        if ((owner_of(state, t) == none) != (units_at(state, t) == 0)) {
            return name_of(setup, Table::territory, t) + " has units and no owner, or an owner and no units";
        }
    }
    if (basic(setup)) {
        return check_basic_board(setup, state, progress);
    }
    for (int owner = 0; owner < colours; ++owner) {
        if (units_of(state, owner) + state.left[at(owner)] != start_units(setup, owner)) {
            return "the units of " + owner_name(setup, state, owner) +
                   " on the board and those still to be placed do not add up";
        }
    }
    return setup.duel ? check_duel_rounds(setup, state, progress) : check_rounds(setup, state, progress);
}

// Whose turn it is to place, which neutral, how many units.
Fault check_counters(const Setup& setup, const State& state, const Progress& progress) {
    const bool placing = progress.in(Step::choose_colour) || progress.in(Step::place_base) ||
                         progress.in(Step::claim) || progress.in(Step::strengthen) || progress.in(Step::duel_units) ||
                         progress.in(Step::duel_neutral) || progress.in(Step::first_hero) ||
                         progress.in(Step::starting_card);
    const int most = progress.in(Step::duel_units) ? setup.pack->duel.own_units_a_step : 0;
    const bool neutral_fits = progress.in(Step::duel_neutral)
                                  ? setup.is_neutral(state.neutral) && state.neutral < colours
                                  : state.neutral == 0;
    if (state.placer > (placing ? setup.players - 1 : 0) || !neutral_fits || state.pool > most ||
        (most > 0 && state.pool == 0)) {
        return "whose turn it is to place what does not fit the step";
    }
    return {};
}

}  // namespace

Fault senseless_setup(const Setup& setup, const State& state) {
    const Progress progress(setup, state);
    if (state.depth != 0 || !progress.known()) {
        return "this way to play has no such step";
    }
    if (!rest_untouched(setup, state)) {
        return "something has changed that changes only in the turns";
    }
    for (const auto check : {check_counters, check_ranks, check_order, check_colours, check_board, check_pieces,
                             check_goals, check_hands}) {
        if (Fault fault = check(setup, state, progress); !fault.empty()) {
            return fault;
        }
    }
    return setup_asks(setup, state) ? Fault() : "the step asks nothing";
}

}  // namespace kriegsrat::risk
