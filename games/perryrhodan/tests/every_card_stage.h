#pragma once

#include "games/perryrhodan/tests/battlefield.h"

// The position a card needs, put together from its data: premises, conditions, prices and targets.
namespace kriegsrat::perryrhodan::every_card {

struct Stage : Battlefield {
    int record = 0;
    int side = pro;
    int column = 0;        // where the card lies or acts
    int number = no_card;  // the card, if it is in play
    bool fighting = false;

    Stage(int wanted, int on_side) : Battlefield(2, 0, 4), record(wanted), side(on_side) {
        phase(printed().phase);
        const PlaceSet named = printed().premise_places[kriegsrat::at(side)];
        int where = printed().kind == Kind::location ? printed().place : named != 0 ? first(named) : 0;
        // The first alternative says where.
        const Span all = printed().premise[kriegsrat::at(side)].alternatives;
        const Span leaves = setup.pack->alternatives[all.first];
        for (int i = leaves.begin(); i < leaves.end(); ++i) {
            const Node& leaf = setup.pack->nodes[setup.pack->leaves[kriegsrat::at(i)]];
            where = leaf.op == NodeOp::loc ? leaf.place : where;
        }
        column = column_of(setup, where);
        ground(0, side, where, 3);
        ground(1, 1 - side, where, 3);
    }
    const CardRecord& printed() const { return setup.pack->card[kriegsrat::at(record)]; }
    std::string_view id(int of) const {
        return setup.pack->names.tables[static_cast<std::size_t>(Table::card)].entries[kriegsrat::at(of)];
    }
    std::string_view word(int where) const {
        return setup.pack->names.tables[static_cast<std::size_t>(Table::place)].entries[kriegsrat::at(where)];
    }
    // Place cards of this name, of the phase that runs if there are such.
    void ground(int seat, int on, int where, int copies) {
        int best = -1;
        for (int of = 0; of < records; ++of) {
            const CardRecord& card = setup.pack->card[kriegsrat::at(of)];
            if (card.kind == Kind::location && card.place == where && (best < 0 || card.phase <= state.phase)) {
                best = of;
            }
        }
        lay(seat, on, word(column_of(setup, setup.pack->card[kriegsrat::at(best)].place)), id(best), copies);
    }
    // A card that fits the filter, for this player.
    int fitting(const Filter& filter, int on) const {
        for (int of = 0; of < records; ++of) {
            const CardRecord& card = setup.pack->card[kriegsrat::at(of)];
            if (card.unique && card.name == printed().name) {
                continue;  // there is room for one of them
            }
            bool mutant = !filter.has_mutant_skill;
            for (int i = 0; i < card.skill_count; ++i) {
                mutant = mutant || (has(setup.pack->mutant_skills, card.skill[kriegsrat::at(i)].skill) &&
                                    card.skill[kriegsrat::at(i)].level > 0);
                if (card.skill[kriegsrat::at(i)].skill == filter.without_skill) {
                    mutant = false;
                }
            }
            Filter in_play = filter;
            in_play.side = Side::unsaid;  // in play the side it lies on counts
            if (mutant && is_on_side(card.side, on) && fits_record(setup, state, in_play, of, on)) {
                return of;
            }
        }
        return no_record;
    }
    // Brings a card to the place of the action; equipment with a bearer it fits.
    int bring(int seat, int on, int of, int where) {
        const CardRecord& card = setup.pack->card[kriegsrat::at(of)];
        if (card.is(Group::equip_unit) || card.is(Group::equip_ship)) {
            for (int bearer = 0; bearer < records; ++bearer) {
                const CardRecord& with = setup.pack->card[kriegsrat::at(bearer)];
                if (!is_on_side(with.side, on) || !fits_bearer(card, with)) {
                    continue;
                }
                const int unit = lay(seat, on, word(where), id(bearer));
                if (raisable(setup, state, of, unit) == 0) {  // PR-Z99
                    remove_card(setup, state, unit);
                    setup.source[kriegsrat::at(seat)].remove(bearer);
                    continue;
                }
                return attach(id(of), enlist(unit));
            }
        }
        if (card.kind == Kind::status || card.kind == Kind::riddle) {
            return aside(seat, on, id(of));
        }
        const int brought = lay(seat, on, word(where), id(of));
        return card.kind == Kind::location || card.is(Group::equip_location) ? brought : enlist(brought);
    }
    // Takes part in the mission and stands in the line-up.
    int enlist(int unit) {
        if (!in_mission(state) || !fighting) {
            if (in_mission(state)) {
                card(state, unit).flags |= flag::taking_part;
            }
            return unit;
        }
        const CardRecord& card = print_of(setup, state, unit);
        int front = unit;
        if (is_unit(card) && state.combat.kind == Fight::space) {
            const int on = perryrhodan::card(state, unit).side;
            for (int of = 0; of < records; ++of) {
                if (setup.pack->card[kriegsrat::at(of)].kind == Kind::spaceship &&
                    is_on_side(setup.pack->card[kriegsrat::at(of)].side, on)) {
                    front = lay(owner_of(unit), on, word(column), id(of));
                    put_aboard(setup, state, unit, front);
                    break;
                }
            }
        }
        const bool own = role_of(state, owner_of(unit)) == attacker;
        Pairing& last = state.combat.pairing[state.combat.count == 0 ? 0 : state.combat.count - 1];
        if (state.combat.count > 0 && last.front[own ? attacker : defender] == no_card) {
            last.front[own ? attacker : defender] = kriegsrat::word(front);
            perryrhodan::card(state, front).flags |= flag::taking_part | flag::lined_up;
        } else {
            pair(own ? front : no_card, own ? no_card : front);
        }
        return unit;
    }

    // --- making things true
    void satisfy(const Node& node) {
        Player& own = player(state, 0);
        switch (node.op) {
            case NodeOp::loc:
                if (counted_places(setup, state, 0, side, column, node.place, false) < node.n) {
                    ground(0, side, node.place, node.n);
                }
                break;
            case NodeOp::count: {
                const Filter& filter = filter_of(setup, node.filter);
                const int seat = node.owner == Owner::own ? 0 : 1;
                const int on = seat == 0 ? side : 1 - side;
                for (int i = 0; i < node.n; ++i) {
                    if (filter.kind == Group::location) {
                        const int of = fitting(filter, on);
                        lay(seat, on, word(setup.pack->card[kriegsrat::at(of)].place), id(of));
                    } else {
                        const int unit = bring(seat, on, fitting(filter, on), column);
                        if (filter.state == Activity::passive) {
                            passive(unit);
                        }
                    }
                }
                break;
            }
            case NodeOp::points: {
                Filter giver;
                giver.skill = node.skill;
                giver.level_min = 1;
                for (int i = 0; i < records; ++i) {
                    giver.fits.add(i);
                }
                for (int i = 0; i < node.n; ++i) {
                    lay(0, side, word(column), id(fitting(giver, side)));
                }
                break;
            }
            case NodeOp::riddle:
                for (int of = 0, found = 0; of < records && found < node.n; ++of) {
                    const CardRecord& card = setup.pack->card[kriegsrat::at(of)];
                    if (card.kind == Kind::riddle && (node.name == no_entry || card.name == node.name) &&
                        (node.phase == none || card.phase == node.phase)) {
                        own.solved.add(of);
                        ++found;
                    }
                }
                break;
            case NodeOp::sacrifice:
                own.put_aside = kriegsrat::word(record);
                own.sacrifices = node.n;
                own.sacrifice_side = byte(side);
                setup.source[0].add(record);
                break;
            case NodeOp::counter:
                if (node.counter == Counter::survey) {
                    own.survey = byte(node.value);
                } else if (node.counter == Counter::coords_of_sol) {
                    own.coords = node.value;
                } else {
                    Change change;
                    change.kind = byte(static_cast<int>(ChangeKind::value));
                    change.seat = 0;
                    change.side = byte(static_cast<int>(node.is));
                    change.stat = byte(static_cast<int>(node.counter == Counter::rm ? Stat::rm : Stat::am));
                    change.by = node.value;
                    change.until = byte(static_cast<int>(Lasts::game));
                    add_change(state, change);
                }
                break;
            case NodeOp::played:
                for (int of = 0; of < records; ++of) {
                    if (setup.pack->of_name[node.name].has(of)) {
                        own.played.add(of);
                    }
                }
                break;
            case NodeOp::all:
                for (int i = node.of.begin(); i < node.of.end(); ++i) {
                    satisfy(setup.pack->nodes[kriegsrat::at(i)]);
                }
                break;
            case NodeOp::any:
                satisfy(setup.pack->nodes[node.of.first]);
                break;
            default:
                break;
        }
    }
    void satisfy_premise() {
        const Span all = printed().premise[kriegsrat::at(side)].alternatives;
        const Span leaves = setup.pack->alternatives[all.first];
        for (int i = leaves.begin(); i < leaves.end(); ++i) {
            satisfy(setup.pack->nodes[setup.pack->leaves[kriegsrat::at(i)]]);
        }
    }
};

inline std::vector<int> sides_of(const CardRecord& card) {
    std::vector<int> found;
    for (int side = 0; side < sides; ++side) {
        if (is_on_side(card.side, side) && !card.premise[at(side)].alternatives.empty()) {
            found.push_back(side);
        }
    }
    return found;
}

// Answers every question until the stack of used effects is empty: passes, and takes the first of everything else.
inline void finish_use(Stage& stage, int prepared) {
    for (int i = 0; i < 60 && stage.state.uses > 0; ++i) {
        stage.run();
        if (stage.state.uses == 0 || stage.turn().seat == Seat::nobody) {
            return;
        }
        if (stage.check(act(Do::pass)).legal()) {
            stage.play(act(Do::pass));
        } else if (prepared != no_card && stage.step() == Step::target && exists(stage.state, prepared) &&
                   stage.check(act(Do::target, prepared)).legal()) {
            stage.play(act(Do::target, prepared));
        } else if (prepared != no_card && stage.step() == Step::name_card && exists(stage.state, prepared)) {
            stage.play(act(Do::name, print_of(stage.setup, stage.state, prepared).name));
        } else {
            Options options;
            PerryRhodan::options(stage.setup, stage.state, options);
            ASSERT_FALSE(options.empty());
            stage.play(options[0].action);
        }
        if (testing::Test::HasFailure()) {
            return;
        }
    }
}

}  // namespace kriegsrat::perryrhodan::every_card
