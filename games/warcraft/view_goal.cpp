#include "games/warcraft/view_goal.h"

#include <algorithm>

#include "games/warcraft/codec.h"
#include "games/warcraft/rules/play.h"

// The goals of the set-ups with their counters, for boards.
namespace kriegsrat::warcraft {

namespace {

class Goal {
  public:
    Goal(const Setup& setup, const View& view, JsonText& out)
        : setup_(setup), view_(view), state_(view.state), map_(*setup.map), out_(out) {}

    void write() {
        const bool dealt = state_.allies[0] != 0;
        out_.object("scenario");
        if (dealt) {
            gate();
            necromancers();
            captives();
            tree();
        }
        out_.end().list("goals");
        for (int seat = 0; seat < setup_.players && dealt; ++seat) {
            const Standing now = is_alive(state_, seat) ? standing(seat) : Standing{};
            out_.object().field("seat", seat).field("have", now.have).field("need", now.need);
            out_.field("could_win", now.could_win).end();
        }
        out_.end();
    }

  private:
    struct Standing {
        int have = 0;
        int need = 0;
        bool could_win = false;  // in the next turn, as far as everybody can see
    };

    Standing standing(int seat) const {
        if (map_.target != 0) {
            return points(seat);
        }
        if (map_.gate != none) {
            const bool there = has(state_.units_at[at(seat)], map_.gate);
            return {there ? 1 : 0, 1, there && enemies_beside_gate(setup_, state_, seat) < map_.gate_enemies};
        }
        if (map_.summoner != none) {
            return is_summoner(setup_, state_, seat) ? siege(map_.summoner == 0 ? 1 : 0) : hunt();
        }
        if (map_.tree != none) {
            return spell_or_siege(seat);
        }
        const int way = way_home(seat);
        const int whole = map_.distance[at(map_.captive[state_.place[at(seat)]])][at(city_of(setup_, state_, seat))];
        return {std::max(whole - way, 0), whole, way <= setup_.pack->fast_limit};
    }
    // With the Victory Point cards that could be in the hands of the side.
    Standing points(int seat) const {
        const int have = victory_points(setup_, state_, seat);
        int possible = have;
        for (const int mate : each(unsigned{state_.allies[at(seat)]} & state_.alive)) {
            const Race& race = race_of(setup_, state_, mate);
            for (int kind = 0; kind < deck_kinds; ++kind) {
                const int card = race.deck[at(kind)];
                if (card != none && setup_.pack->card[at(card)].op == Op::victory_points) {
                    const int unseen = copies_in(race.whole_deck, kind) - copies_in(state_.open[at(mate)], kind);
                    possible += std::min<int>(unseen, view_.hand_count[at(mate)]) * setup_.pack->card[at(card)].amount;
                }
            }
        }
        return {have, map_.target, possible >= map_.target};
    }
    // Both occupations of the city of this place.
    Standing siege(int place) const {
        const bool marked = has(state_.marked, state_.seat_at[at(place)]);
        return {marked ? 1 : 0, 2, marked};
    }
    // Necromancers or sources, whichever are nearer to their end.
    Standing hunt() const {
        const int dead = (state_.necromancer[0] == none ? 1 : 0) + (state_.necromancer[1] == none ? 1 : 0);
        int destroyed = 0;
        for (const std::uint8_t source : map_.source) {
            destroyed += has(state_.graves, source) ? 0 : 1;
        }
        return {destroyed, unit_types, dead == 1 || destroyed == unit_types - 1};
    }
    Standing spell_or_siege(int seat) const {
        if (state_.place[at(seat)] == map_.besieger) {
            Standing now = siege(map_.keeper);
            now.could_win = now.could_win || has(state_.units_at[at(seat)], map_.tree);
            return now;
        }
        const int left = view_.deck_count[state_.seat_at[map_.keeper]];
        const int all = deck_size - opening_hand;
        return {std::max(all - left, 0), all, left <= 1};
    }
    int way_home(int seat) const {
        return state_.captive[at(seat)] == none
                   ? 0
                   : map_.distance[at(state_.captive[at(seat)])][at(city_of(setup_, state_, seat))];
    }

    const std::string& name(Table table, int entry) const { return words(setup_, table)[entry]; }

    // WC-R10: units beside the gate that are enemies of each player.
    void gate() {
        if (map_.gate == none) {
            return;
        }
        out_.object("gate").field("space", name(Table::space, map_.gate)).field("enemies_below", map_.gate_enemies);
        out_.list("enemies");
        for (int seat = 0; seat < setup_.players; ++seat) {
            out_.value(enemies_beside_gate(setup_, state_, seat));
        }
        out_.end().end();
    }

    void token(int space, const char* gives) {
        const int summoner = state_.seat_at[map_.summoner];
        const bool stands = has(state_.graves, space);
        out_.object().field("space", name(Table::space, space)).field("gives", gives).field("stands", stands);
        out_.field("falls", stands && has(enemy_units(state_, summoner), space)).end();
    }
    // WC-S05, WC-S07, WC-S12, WC-S14.
    void necromancers() {
        if (map_.summoner == none) {
            return;
        }
        const int left = (state_.necromancer[0] != none ? 1 : 0) + (state_.necromancer[1] != none ? 1 : 0);
        out_.object("necromancers").field("summoner", state_.seat_at[map_.summoner]).field("left", left).list("tokens");
        for (int type = 0; type < unit_types; ++type) {
            token(map_.source[at(type)], name(Table::type, type).c_str());
        }
        for (const int space : each(map_.graveyards)) {
            token(space, "improvement");
        }
        out_.end().end();
    }

    // WC-T06: the way a captive still has, as the one who flies it home would go.
    void captives() {
        bool any = false;
        for (int seat = 0; seat < setup_.players; ++seat) {
            any = any || map_.captive[at(seat)] != none;
        }
        if (!any) {
            return;
        }
        out_.list("captives");
        for (int seat = 0; seat < setup_.players; ++seat) {
            const int space = state_.captive[at(seat)];
            const int city = city_of(setup_, state_, seat);
            if (space != none && city != none) {
                out_.object().field("player", seat).field("space", name(Table::space, space));
                out_.field("city", name(Table::space, city)).field("way", way_home(seat)).end();
            }
        }
        out_.end();
    }

    // WC-U09, WC-U13.
    void tree() {
        if (map_.tree == none) {
            return;
        }
        const int keeper = state_.seat_at[map_.keeper];
        out_.object("tree").field("space", name(Table::space, map_.tree));
        out_.field("besieger", state_.seat_at[map_.besieger]).field("keeper", keeper);
        out_.field("outpost", name(Table::space, map_.city[map_.keeper])).end();
    }

    const Setup& setup_;
    const View& view_;
    const State& state_;
    const Map& map_;
    JsonText& out_;
};

}  // namespace

const char* colour_of(std::string_view race) {
    return race == "human" ? "blue" : race == "orc" ? "red" : race == "undead" ? "purple" : "green";
}

void write_goals(const Setup& setup, const View& view, JsonText& out) { Goal(setup, view, out).write(); }

}  // namespace kriegsrat::warcraft
