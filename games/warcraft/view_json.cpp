#include "core/json_text.h"
#include "core/setup_json.h"
#include "games/warcraft/codec.h"
#include "games/warcraft/rules/battle.h"
#include "games/warcraft/view_goal.h"

// What a seat may see, for boards and bots.
namespace kriegsrat::warcraft {

namespace {

constexpr std::array<const char*, terrains> terrain_ids{"city", "forest", "gold_mine", "mountain", "objective", "free"};
constexpr std::array<const char*, unit_types> type_ids{"melee", "ranged", "flying"};
constexpr std::array<const char*, 4> buying_ids{nullptr, "train", "build", "improve"};

class Sheet {
  public:
    Sheet(const Setup& setup, const View& view, JsonText& out)
        : setup_(setup), view_(view), state_(view.state), out_(out) {}

    void write() {
        out_.object();
        number_or_null("seat", is_player(view_.who) ? index(view_.who) : int{none});
        out_.field("variant", Warcraft::spec().variants[setup_.variant].id);
        write_house_rules(out_, Warcraft::spec(), setup_.house_rules);
        out_.field("round", state_.round)
            .field("step", Warcraft::spec().steps[static_cast<std::size_t>(state_.step())]);
        id("phase", Table::round_phase, state_.phase);
        out_.field("active", state_.seat).field("first", state_.first);
        out_.field("target", setup_.map->target).key("buying");
        state_.buying == 0 ? out_.value(nullptr) : out_.value(buying_ids[state_.buying]);
        out_.list("players");
        for (int seat = 0; seat < setup_.players; ++seat) {
            player(seat);
        }
        out_.end().object("spaces");
        for (int space = 0; space < setup_.map->spaces; ++space) {
            this->space(space);
        }
        out_.end();
        walls();
        neutral();
        write_goals(setup_, view_, out_);
        battle();
        played();
        entered();
        result();
        own();
        out_.end();
    }

  private:
    const std::string& name(Table table, int entry) const { return words(setup_, table)[entry]; }
    void id(JsonText::Name key, Table table, int entry) {
        out_.key(key);
        entry == none ? out_.value(nullptr) : out_.value(name(table, entry));
    }
    void number_or_null(JsonText::Name key, int value) {
        out_.key(key);
        value == none ? out_.value(nullptr) : out_.value(value);
    }
    void heap(JsonText::Name key, Heap cards_held, int seat) {
        out_.object(key);
        if (dealt()) {
            for (int kind = 0; kind < deck_kinds; ++kind) {
                if (const int copies = copies_in(cards_held, kind); copies > 0) {
                    out_.field(name(Table::card, race_of(setup_, state_, seat).deck[at(kind)]), copies);
                }
            }
        }
        out_.end();
    }
    void force(JsonText::Name key, Force pieces) {
        out_.object(key);
        for (int type = 0; type < piece_types; ++type) {
            if (number_of(pieces, type) > 0) {
                out_.field(name(Table::type, type), number_of(pieces, type));
            }
        }
        out_.end();
    }
    template <class Numbers>
    void by_type(JsonText::Name key, const Numbers& numbers) {
        out_.object(key);
        for (std::size_t type = 0; type < numbers.size(); ++type) {
            out_.field(name(Table::type, static_cast<int>(type)), numbers[type]);
        }
        out_.end();
    }
    bool dealt() const { return state_.allies[0] != 0; }

    void player(int seat) {
        const std::size_t i = at(seat);
        out_.object().field("seat", seat);
        id("race", Table::race, state_.race[i]);
        out_.key("colour");
        dealt() ? out_.value(colour_of(name(Table::race, state_.race[i]))) : out_.value(nullptr);
        number_or_null("place", state_.place[i]);
        out_.list("side");
        for (const int mate : each(state_.allies[i])) {
            out_.value(mate);
        }
        out_.end();
        out_.field("alive", is_alive(state_, seat));
        id("city", Table::space, dealt() ? city_of(setup_, state_, seat) : int{none});
        out_.field("city_marked", has(state_.marked, seat));
        out_.field("gold", state_.stock[i][gold]).field("wood", state_.stock[i][wood]);
        out_.field("hand", view_.hand_count[i]).field("deck", view_.deck_count[i]);
        out_.field("shows_hand", has(state_.showing, seat));
        heap("discard", state_.discard[i], seat);
        heap("open", state_.open[i], seat);
        out_.field("points", dealt() && setup_.map->target != 0 ? victory_points(setup_, state_, seat) : 0);
        points_from(seat);
        tiles(seat);
        by_type("buildings", finished(seat));
        out_.field("outposts_left", setup_.pack->outposts - count(outposts_of(state_, seat)));
        by_type("built", state_.built[i]);
        by_type("rising", state_.rising[i]);
        by_type("summoned", state_.summoned[i]);
        by_type("training", state_.training[i]);
        force("reserve", state_.reserve[i]);
        out_.end();
    }

    // Where the points of his side come from, as far as they are his own.
    void points_from(int seat) {
        const Points own = dealt() && setup_.map->target != 0 ? own_points(setup_, state_, seat) : Points{};
        out_.object("points_from").field("cities", own.cities).field("objectives", own.objectives);
        out_.field("tiles", own.tiles).field("cards", own.cards).end();
    }

    // With those printed on the town tile.
    std::array<int, piece_types> finished(int seat) const {
        std::array<int, piece_types> number{};
        for (int type = 0; type < piece_types && dealt(); ++type) {
            number[at(type)] = finished_buildings(setup_, state_, seat, type);
        }
        return number;
    }

    // The top tile of each stack.
    void tiles(int owner) {
        out_.object("tiles");
        for (int type = 0; type < unit_types && dealt(); ++type) {
            const Race& race = race_of(setup_, state_, owner);
            const int level = state_.level[at(owner)][at(type)];
            const Tile& tile = tile_of(setup_, state_, owner, type);
            out_.object(type_ids[at(type)]);
            id("tile", Table::tile, race.tile_name[at(type)][at(level - 1)]);
            out_.field("level", level).field("strength", tile.strength);
            out_.field("highest", tile.needs_type == none).end();
        }
        out_.end();
    }

    // Pieces that are nobody's, and who speaks for them in a battle.
    void neutral() {
        const int owner = setup_.map->neutral;
        out_.key("neutral");
        if (owner == none || !dealt()) {
            out_.value(nullptr);
            return;
        }
        out_.object();
        id("race", Table::race, state_.race[at(owner)]);
        out_.field("speaker", speaker(setup_, state_, owner));
        tiles(owner);
        out_.end();
    }

    void space(int space) {
        const Map& map = *setup_.map;
        const std::size_t i = at(space);
        out_.object(name(Table::space, space));
        out_.field("x", map.x[i])
            .field("y", map.y[i])
            .field("kind", terrain_ids[static_cast<std::size_t>(map.terrain[i])]);
        out_.field("points", map.points[i]).key("letter");
        map.letter[i] == 0 ? out_.value(nullptr) : out_.value(std::string(1, map.letter[i]));
        int owner = none;
        for (int seat = 0; seat < setup_.players && dealt(); ++seat) {
            owner = city_of(setup_, state_, seat) == space ? seat : owner;
        }
        number_or_null("city", owner);
        number_or_null("holder", dealt() ? holder(space, owner) : int{none});
        out_.object("pieces");
        for (int one = 0; one < owners(setup_) && dealt(); ++one) {
            if (state_.pieces[at(one)][i] != 0) {
                force(name(Table::race, state_.race[at(one)]), state_.pieces[at(one)][i]);
            }
        }
        out_.end();
        force("fresh", state_.phase == 0 ? state_.fresh[i] : Force{0});
        outposts(space);
        id("depletion", Table::depletion, has(state_.partial, space) ? 0 : has(state_.complete, space) ? 1 : int{none});
        out_.field("inexhaustible", has(map.inexhaustible, space));
        out_.field("pinned", has(state_.pinned, space));
        out_.field("necromancer", state_.necromancer[0] == space || state_.necromancer[1] == space);
        out_.field("token", has(state_.graves, space))
            .field("tree", map.tree == space)
            .field("gate", map.gate == space);
        out_.list("captives");
        for (int seat = 0; seat < setup_.players; ++seat) {
            if (state_.captive[at(seat)] == space) {
                out_.value(name(Table::race, state_.race[at(seat)]));
            }
        }
        out_.end().list("armed");
        for (int seat = 0; seat < setup_.players; ++seat) {
            if (has(state_.armed[at(seat)], space)) {
                out_.value(seat);
            }
        }
        out_.end().end();
    }

    // Whose units alone stand there, the first of a side; of a contested city its owner (WC-Z37).
    int holder(int space, int city_owner) const {
        if (city_owner != none && has(side_units(state_, city_owner), space) &&
            has(enemy_units(state_, city_owner), space)) {
            return city_owner;
        }
        for (int seat = 0; seat < setup_.players; ++seat) {
            if (has(state_.units_at[at(seat)], space)) {
                return has(enemy_units(state_, seat), space) ? int{none} : seat;
            }
        }
        return none;
    }

    void outposts(int space) {
        out_.list("outposts");
        for (int seat = 0; seat < setup_.players; ++seat) {
            for (const Outpost& outpost : state_.outpost[at(seat)]) {
                if (outpost.space == space) {
                    out_.object().field("player", seat).field("finished", outpost.finished != 0).end();
                }
            }
            if (dealt() && is_alive(state_, seat) && has(setup_.map->outpost_cities, state_.place[at(seat)]) &&
                city_of(setup_, state_, seat) == space) {
                out_.object().field("player", seat).field("finished", true).end();
            }
        }
        out_.end();
    }

    void walls() {
        out_.list("walls");
        for (int one = 0; one < setup_.map->spaces; ++one) {
            for (const int other : each(setup_.map->adjacent[at(one)] & ~setup_.map->open[at(one)])) {
                if (one < other) {
                    out_.list().value(name(Table::space, one)).value(name(Table::space, other)).end();
                }
            }
        }
        out_.end();
    }

    void battle() {
        const Battle& battle = state_.battle;
        out_.key("battle");
        if (!in_battle(state_)) {
            out_.value(nullptr);
            return;
        }
        out_.object();
        id("space", Table::space, battle.field);
        id("attacker", Table::race, state_.race[at(leader_of(setup_, state_, attacker))]);
        id("defender", Table::race, state_.race[battle.enemy]);
        id("phase", Table::phase, battle.phase);
        out_.object("casualties")
            .field("attacker", battle.casualties[attacker])
            .field("defender", battle.casualties[defender])
            .end();
        out_.object("hits")
            .field("attacker", battle.hits_on[defender])
            .field("defender", battle.hits_on[attacker])
            .end();
        out_.field("dice", battle.dice).field("misses", battle.misses);
        id("roller", Table::race, battle.roller == none ? int{none} : int{state_.race[battle.roller]});
        out_.list("fighting");
        for (int owner = 0; owner < owners(setup_); ++owner) {
            for (int slot = 0; slot < field_slots; ++slot) {
                if (battle.fighting[at(owner)][at(slot)] != 0) {
                    out_.object();
                    id("race", Table::race, state_.race[at(owner)]);
                    id("space", Table::space, space_of(setup_, state_, slot));
                    out_.field("attacks", side_of(state_, owner) == attacker);
                    force("pieces", battle.fighting[at(owner)][at(slot)]);
                    out_.end();
                }
            }
        }
        out_.end();
        changes();
        units("asleep", battle.asleep);
        units("devoured", battle.devoured);
        unit("victim", state_.step() == Step::consent || state_.step() == Step::return_unit ? battle.victim : Token{0});
        out_.end();
    }
    // Of each race that takes part: phases in which it attacks first, and what cards do to its attacks.
    void changes() {
        const Battle& battle = state_.battle;
        out_.object("changes");
        for (int owner = 0; owner < owners(setup_); ++owner) {
            if (side_of(state_, owner) == none) {
                continue;
            }
            out_.object(name(Table::race, state_.race[at(owner)])).list("first");
            for (const int phase : each(battle.first[at(owner)])) {
                out_.value(name(Table::phase, phase));
            }
            out_.end().field("lowered", battle.lowered[at(owner)]).field("rerolls", has(battle.rerolls, owner));
            out_.field("netted", has(battle.netted, side_of(state_, owner))).end();
        }
        out_.end();
    }
    template <class Tokens>
    void units(JsonText::Name key, const Tokens& list) {
        out_.list(key);
        for (const Token one : list) {
            if (one != 0) {
                unit_value(one);
            }
        }
        out_.end();
    }
    void unit_value(Token one) {
        out_.object();
        id("piece", Table::piece, piece_of(state_, owner_of(one), type_of(one)));
        id("space", Table::space, space_of(setup_, state_, slot_of(one)));
        out_.end();
    }
    void unit(JsonText::Name key, Token one) {
        out_.key(key);
        one == 0 ? static_cast<void>(out_.value(nullptr)) : unit_value(one);
    }

    void played() {
        out_.key("played");
        if (state_.played.card == none) {
            out_.value(nullptr);
            return;
        }
        out_.object();
        id("card", Table::card, state_.played.card);
        out_.field("player", state_.played.seat).field("cancelled", state_.played.cancelled != 0).end();
    }
    // Where workers may take up arms (WC-K01).
    void entered() { id("entered", Table::space, state_.entered); }

    void result() {
        out_.list("winners");
        for (const int seat : each(state_.winners)) {
            out_.value(seat);
        }
        out_.end();
        id("victory", Table::victory, state_.victory);
        out_.field("set_aside", view_.aside_count);
    }

    // Hands this seat may look at, and the cards it has set aside.
    void own() {
        out_.object("hands");
        for (int seat = 0; seat < setup_.players; ++seat) {
            if (is_player(view_.who) && dealt() &&
                (index(view_.who) == seat || (allied(state_, index(view_.who), seat) && has(state_.showing, seat)))) {
                heap(std::to_string(seat), state_.hand[at(seat)], seat);
            }
        }
        out_.end();
        const int keeper = setup_.map->keeper == none ? int{none} : int{state_.seat_at[setup_.map->keeper]};
        heap("aside", index(view_.who) == keeper ? state_.aside : 0, keeper == none ? 0 : keeper);
    }

    const Setup& setup_;
    const View& view_;
    const State& state_;
    JsonText& out_;
};

}  // namespace

void Warcraft::write_view(const Setup& setup, const View& view, JsonText& out) { Sheet(setup, view, out).write(); }

}  // namespace kriegsrat::warcraft
