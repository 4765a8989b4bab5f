#include <span>
#include <string>

#include "core/json_text.h"
#include "core/setup_json.h"
#include "core/words.h"
#include "games/risk/codec.h"
#include "games/risk/rules/play.h"

// What a seat sees, for tables and bots: the same facts as the position, gathered the way people look at them.
namespace kriegsrat::risk {

namespace {

// Writes what a table of names calls a number, or null.
class Sheet {
  public:
    Sheet(const Setup& setup, JsonText& out) : setup_(setup), out_(out) {}

    void id(Table table, int entry) const {
        const auto& all = ids(setup_, table);
        entry < static_cast<int>(all.size()) ? out_.value(all[at(entry)]) : out_.value(nullptr);
    }
    void id(std::string_view name, Table table, int entry) const {
        out_.key(name);
        id(table, entry);
    }
    void id_list(std::string_view name, Table table, Bits set) const {
        out_.list(name);
        for (const int entry : each(set)) {
            id(table, entry);
        }
        out_.end();
    }
    void number(std::uint8_t value) const { value == none ? out_.value(nullptr) : out_.value(value); }

  private:
    const Setup& setup_;
    JsonText& out_;
};

int units_on(const State& state, Bits where) {
    int sum = 0;
    for (const int t : each(where)) {
        sum += state.units[at(t)];
    }
    return sum;
}

void write_player(const Setup& setup, const View& view, int seat_index, JsonText& out) {
    const Sheet sheet(setup, out);
    const State& state = view.state;
    const std::size_t i = at(seat_index);
    const std::uint8_t colour = state.colour[i];
    Bits won = 0;
    for (int r = 0; r < rewards; ++r) {
        won |= state.holder[at(r)] == seat_index ? bit(r) : 0;
    }
    out.object().field("seat", seat_index);
    sheet.id("colour", Table::colour, colour);
    sheet.id("species", Table::species, colour == none ? none : setup.pack->species_of[colour]);
    out.field("team", setup.teams ? seat_index % 2 : seat_index)
        .field("alive", has(state.alive, seat_index))
        .field("territories", count(state.owned[i]))
        .field("units", units_on(state, state.owned[i]))
        .field("hand", view.hand_count[i])
        .field("taken", view.taken_count[i]);
    sheet.id_list("achievements", Table::achievement, state.got[i]);
    sheet.id_list("rewards", Table::reward, won);
    sheet.id("hero", Table::territory, state.hero[i]);
    sheet.id("base", Table::territory, state.base[i]);
    out.field("silenced", has(state.silenced, seat_index)).end();
}

void write_neutrals(const Setup& setup, const State& state, JsonText& out) {
    out.list("neutrals");
    for (int owner = setup.players; owner < setup.owners(); ++owner) {
        const Bits own = state.owned[at(owner)];
        out.object().field("owner", owner);
        Sheet(setup, out).id("colour", Table::colour, state.colour[at(owner)]);
        out.field("territories", count(own)).field("units", units_on(state, own)).end();
    }
    out.end();
}

// The colours of the owners whose piece stands there.
void write_colours_at(const Setup& setup, const State& state, const std::array<std::uint8_t, colours>& pieces,
                      int territory, JsonText& out) {
    out.list();
    for (int owner = 0; owner < setup.owners(); ++owner) {
        if (pieces[at(owner)] == territory) {
            Sheet(setup, out).id(Table::colour, state.colour[at(owner)]);
        }
    }
    out.end();
}

void write_owner(const State& state, int territory, JsonText& out) {
    for (std::size_t owner = 0; owner < colours; ++owner) {
        if (has(state.owned[owner], territory)) {
            out.value(owner);
            return;
        }
    }
    out.value(nullptr);
}

void write_territories(const Setup& setup, const State& state, JsonText& out) {
    out.object("territories");
    for (int t = 0; t < territories; ++t) {
        Bits towers = 0;
        for (int r = 0; r < rewards; ++r) {
            towers |= state.tower[at(r)] == t ? bit(r) : 0;
        }
        out.object(ids(setup, Table::territory)[at(t)]);
        write_owner(state, t, out.key("owner"));
        out.field("units", state.units[at(t)]).field("mineral", has(state.minerals, t));
        write_colours_at(setup, state, state.base, t, out.key("base"));
        write_colours_at(setup, state, state.hero, t, out.key("hero"));
        Sheet(setup, out).id_list("watchtower", Table::reward, towers);
        out.end();
    }
    out.end();
}

// Those of the match: an owner's pack may have others.
void write_bonuses(const Setup& setup, JsonText& out) {
    out.object("planet_bonus");
    for (std::size_t i = 0; i < planets; ++i) {
        out.field(ids(setup, Table::planet)[i], setup.pack->planet_bonus[i]);
    }
    out.end();
}

void write_rewards_left(const Setup& setup, const State& state, JsonText& out) {
    std::array<int, 2> left{};
    for (const int r : each(state.rewards_left)) {
        ++left[static_cast<std::size_t>(setup.pack->reward[at(r)].tier)];
    }
    out.object("rewards_left")
        .field("silver", left[static_cast<std::size_t>(Tier::silver)])
        .field("gold", left[static_cast<std::size_t>(Tier::gold)])
        .end();
}

void write_piles(const Setup& setup, const View& view, JsonText& out) {
    out.object("draw");
    if (!setup.species_piles()) {
        out.field("common", view.draw_count[0]);
    }
    for (std::size_t i = 0; i < species_count && setup.species_piles(); ++i) {
        out.field(ids(setup, Table::species)[i], view.draw_count[i]);
    }
    out.end();
}

void write_dice(std::string_view name, std::span<const std::int8_t> dice, JsonText& out) {
    std::size_t shown = dice.size();
    while (shown > 0 && dice[shown - 1] == 0) {
        --shown;
    }
    out.list(name);
    for (const std::int8_t die : dice.first(shown)) {
        out.value(die);
    }
    out.end();
}

void write_invasion(const Setup& setup, const State& state, JsonText& out) {
    const Invasion& invasion = state.invasion;
    if (invasion.from == none) {
        out.value(nullptr);
        return;
    }
    const Sheet sheet(setup, out);
    out.object();
    sheet.id("from", Table::territory, invasion.from);
    sheet.id("to", Table::territory, invasion.to);
    out.key("defender");
    sheet.number(invasion.enemy);
    out.field("attackers", invasion.committed[attacker])
        .field("defenders", invasion.committed[defender])
        .field("hero", invasion.hero_called != 0);
    write_dice("attack_dice", invasion.attack_dice, out);
    write_dice("defence_dice", invasion.defence_dice, out);
    out.list("cards");
    for (std::size_t i = 0; i < invasion.modifiers; ++i) {
        sheet.id(Table::card, invasion.modifier[i]);
    }
    out.end().end();
}

// How near everybody is to winning. What is still open is told of those who could win in their next turn.
void write_goals(const Setup& setup, const State& state, JsonText& out) {
    const Sheet sheet(setup, out);
    out.list("goals");
    for (int i = 0; i < setup.players; ++i) {
        const Goal goal = goal_of(setup, state, i);
        out.object()
            .field("seat", i)
            .field("of", setup.mode == Mode::total_domination ? "territories" : "achievements")
            .field("have", goal.way.have)
            .field("need", goal.way.need)
            .field("base", goal.bases)
            .field("could_win", goal.could_win)
            .list("ways");
        const bool by_achievement = setup.mode != Mode::total_domination && goal.way.have < goal.way.need;
        for (const int a : each(goal.could_win && by_achievement ? Bits{state.available} : 0)) {
            const Way way = way_to(setup, state, setup.pack->achievement[at(a)], i);
            out.object();
            sheet.id("achievement", Table::achievement, a);
            out.field("have", way.have).field("need", way.need).end();
        }
        out.end().end();
    }
    out.end();
}

// Nobody is at turn before the first turn and after the last.
bool in_a_turn(const State& state) {
    const auto step = static_cast<Step>(state.agenda[0]);
    return step >= Step::trade;
}

// What this seat alone may know.
void write_own(const Setup& setup, const View& view, JsonText& out) {
    const Sheet sheet(setup, out);
    const State& state = view.state;
    const bool player = is_player(view.who);
    const std::size_t own = player ? at(index(view.who)) : 0;
    sheet.id_list("hand", Table::card, player ? state.hand[own] : 0);
    sheet.id_list("taken", Table::card, player ? state.taken[own] : 0);
    out.list("known");
    for (std::size_t other = 0; other < setup.players && player; ++other) {
        const Bits seen = (state.hand[other] | state.taken[other]) & state.known[own];
        if (other != own && seen != 0) {
            out.object().field("seat", other);
            sheet.id_list("cards", Table::card, seen);
            out.end();
        }
    }
    out.end();
    const bool trades = player && in_a_turn(state) && state.active_seat() == index(view.who);
    sheet.id_list("trading", Table::card, trades ? state.trading : 0);
}

}  // namespace

void Risk::write_view(const Setup& setup, const View& view, JsonText& out) {
    const Sheet sheet(setup, out);
    const State& state = view.state;
    out.object().key("seat");
    is_player(view.who) ? out.value(index(view.who)) : out.value(nullptr);
    out.field("variant", spec().variants[setup.variant].id);
    write_house_rules(out, spec(), setup.house_rules);
    out.field("round", state.round).field("step", spec().steps[static_cast<std::size_t>(state.step())]).key("active");
    in_a_turn(state) ? out.value(state.active_seat()) : out.value(nullptr);
    out.list("order");
    for (std::size_t i = 0; i < setup.players; ++i) {
        sheet.number(state.order[i]);
    }
    out.end().list("players");
    for (int i = 0; i < setup.players; ++i) {
        write_player(setup, view, i, out);
    }
    out.end();
    write_goals(setup, state, out);
    write_neutrals(setup, state, out);
    write_territories(setup, state, out);
    write_bonuses(setup, out);
    sheet.id_list("achievements", Table::achievement, state.available);
    write_rewards_left(setup, state, out);
    write_piles(setup, view, out);
    sheet.id_list("discard", Table::card, state.discard);
    out.field("pool", state.pool).field("manoeuvres", state.manoeuvres);
    sheet.id("origin", Table::territory, state.origin);
    write_invasion(setup, state, out.key("invasion"));
    out.list("winners");
    for (const int winner : each(state.winners)) {
        out.value(winner);
    }
    out.end();
    write_own(setup, view, out);
    out.end();
}

}  // namespace kriegsrat::risk
