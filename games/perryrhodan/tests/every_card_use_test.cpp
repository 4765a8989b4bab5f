#include <functional>
#include <set>

#include "games/perryrhodan/tests/every_card_stage.h"

// Every card of the set is used; what happens is compared with its data.
namespace kriegsrat::perryrhodan::every_card {
namespace {

// The mission, the combat and the window of an effect; false: it is used elsewhere (answers, messages, by itself).
bool set_up(Stage& stage, const Effect& effect) {
    const Window window = effect.window == Window::in_combat ? Window::fire : effect.window;
    switch (window) {
        case Window::play:
        case Window::continuous:
        case Window::response:
        case Window::transmit:
        case Window::agent_return:
        case Window::agent_caught:
            return false;
        case Window::mission:
            stage.at(Step::mission_section);
            return true;
        case Window::source:
            stage.at(Step::source_section);
            return true;
        case Window::build:
        case Window::own_turn:
            stage.at(Step::build_section);
            return true;
        default:
            break;
    }
    int role = attacker;
    const bool location = stage.printed().is(Group::equip_location) || stage.printed().kind == Kind::location;
    if (window == Window::target_named || window == Window::flight || window == Window::agent_landed ||
        window == Window::mission_end || location) {
        role = defender;
    }
    const std::function<void(int)> look = [&](int number) {
        if (number == no_entry) {
            return;
        }
        const Node& node = stage.setup.pack->nodes[at(number)];
        role = node.op == NodeOp::role ? static_cast<int>(node.role) : role;
        if (node.op == NodeOp::place && !has(node.names, stage.column)) {
            stage.column = column_of(stage.setup, first(node.names));
            stage.ground(0, stage.side, first(node.names), 2);
            stage.ground(1, 1 - stage.side, first(node.names), 2);
        }
        for (int i = node.of.begin(); i < node.of.end(); ++i) {
            look(i);
        }
    };
    look(effect.condition);
    MissionKind kind = MissionKind::offensive;
    if ((effect.missions & mission_bit(kind)) == 0) {
        kind = (effect.missions & mission_bit(MissionKind::counter)) != 0 ? MissionKind::counter : MissionKind::agent;
    }
    if (window == Window::agent_landed) {
        kind = MissionKind::agent;
    }
    if (kind == MissionKind::counter && location) {
        role = attacker;
    }
    const int side = role == attacker ? stage.side : 1 - stage.side;
    stage.mission(kind, side, stage.word(stage.column), role == attacker ? 0 : 1, role == attacker ? 1 : 0);
    stage.state.mission.goal = Goal::devastation;
    stage.fighting = window >= Window::setup && window <= Window::round_end;
    if (stage.fighting) {
        stage.fight(effect.combat == Fight::none ? Fight::ground : effect.combat);
    }
    return true;
}

int zone_target(Stage& stage, const Target& target, const Mode& mode) {
    const Filter& filter = filter_of(stage.setup, target.filter);
    const int seat = target.owner == Owner::own ? 0 : 1;
    const int side = seat == 0 ? stage.side : 1 - stage.side;
    int record = stage.fitting(filter, side);
    if (filter.kind == Group::unsaid && record != no_record) {
        for (record = 0; !is_unit(stage.setup.pack->card[at(record)]) ||
                         !is_on_side(stage.setup.pack->card[at(record)].side, side);) {
            ++record;
        }
    }
    if (record == no_record || target.n == all_of_them) {
        return no_card;
    }
    int number = no_card;
    if (filter.name != no_entry) {  // the premise may have brought it
        for (const int there : cards_of(stage.state, seat)) {
            if (print_of(stage.setup, stage.state, there).name == filter.name && there != stage.number) {
                return there;
            }
        }
    }
    if (target.zone == Zone::agents) {
        number = stage.agent(seat, side, 1 - seat, stage.word(stage.column), stage.id(record));
    } else if (target.zone == Zone::room && filter.at != none) {
        stage.ground(seat, side, filter.at, 2);
        number = stage.bring(seat, side, record, column_of(stage.setup, filter.at));
    } else {
        number = stage.bring(seat, side, record, stage.column);
    }
    Card& card = perryrhodan::card(stage.state, number);
    if (filter.state == Activity::passive || mode.ops.count > 0) {
        for (const Operation& operation : ops_of(stage.setup, mode.ops)) {
            if (operation.on_self) {
                continue;
            }
            if (operation.op == Op::activate) {
                card.flags |= flag::passive;
            }
            if (operation.op == Op::cancel && operation.what == What::destruction) {
                card.flags |= flag::marked;
            }
            if (operation.op == Op::cancel && operation.what == What::breakthrough) {
                card.flags |= flag::broken_through;
            }
        }
    }
    if (filter.passive_by != PassiveBy::unsaid) {
        card.flags |= flag::passive | flag::passive_by_mutant;
    }
    return number;
}

// Active cards of the kind of this one, of its owner.
int awake(const Stage& stage, int like) {
    int sum = 0;
    for (const int number : cards_of(stage.state, owner_of(like))) {
        const Card& card = perryrhodan::card(stage.state, number);
        sum += card.record == perryrhodan::card(stage.state, like).record && card.active() ? 1 : 0;
    }
    return sum;
}

struct Outcome {
    int used = 0;
    std::set<std::string> idle;
};

void use_one(Stage& stage, int effect_number, int mode_number, int skill, Outcome& outcome) {
    const Effect& effect = effect_of(stage.setup, effect_number);
    const Mode& mode = mode_of(stage.setup, effect, mode_number);
    const Target& target = target_of(stage.setup, mode);
    const bool event = stage.printed().kind == Kind::event;
    if (!set_up(stage, effect)) {
        return;
    }
    const std::string name =
        std::string(stage.id(stage.record)) + (skill == none ? "" : " skill " + std::to_string(skill));
    if (!event) {
        stage.number = stage.bring(0, stage.side, stage.record, stage.column);
    } else {
        stage.hand(0, stage.id(stage.record));
        stage.satisfy_premise();
    }
    if (effect.condition != no_entry) {
        stage.satisfy(stage.setup.pack->nodes[effect.condition]);
    }
    for (const Cost& cost : costs_of(stage.setup, effect)) {
        if (cost.op == CostOp::discard_hand) {
            stage.hand(0, "p1-konter", cost.n);
        } else if (cost.filter != no_entry) {
            stage.bring(0, stage.side, stage.fitting(filter_of(stage.setup, cost.filter), stage.side), stage.column);
        }
    }
    int prepared = no_card;
    if (target.who == Who::card) {
        prepared = zone_target(stage, target, mode);
    } else if (target.who == Who::both) {
        zone_target(stage, stage.setup.pack->targets[target.own], mode);
        zone_target(stage, stage.setup.pack->targets[target.enemy], mode);
    } else if (target.who == Who::place && !in_mission(stage.state)) {
        const Filter& filter = filter_of(stage.setup, target.filter);
        const int on = filter.side == Side::unsaid ? 1 - stage.side : static_cast<int>(filter.side);
        const int place = stage.fitting(filter, on);
        stage.lay(1, on, stage.word(stage.setup.pack->card[at(place)].place), stage.id(place));
    } else if (target.who == Who::carrier && stage.number != no_card) {
        EXPECT_EQ(card(stage.state, stage.number).spot, Spot::aboard) << name;
    }
    stage.source(0, "p1-gcc", 5).source(1, "p1-gcc", 5);
    const Window window = effect.window == Window::in_combat ? Window::fire : effect.window;
    if (in_mission(stage.state)) {
        // Somebody to fight with on either side.
        Filter anybody;
        for (int i = 0; i < records; ++i) {
            anybody.fits.add(i);
        }
        for (const int seat : {0, 1}) {
            const int side = seat == 0 ? stage.side : 1 - stage.side;
            for (int record = 0; record < records; ++record) {
                const CardRecord& card = stage.setup.pack->card[at(record)];
                const bool suits = stage.state.combat.kind == Fight::space ? is_ship(card) : is_unit(card);
                if (suits && is_on_side(card.side, side)) {
                    stage.bring(seat, side, record, stage.column);
                    break;
                }
            }
        }
        for (Pairing& pairing : stage.state.combat.pairing) {
            pairing.fired = window == Window::after_values ? 1 : 0;
            pairing.attack = {9, 9};
        }
        if (stage.number != no_card && stage.fighting) {
            // The card faces somebody.
            const int front = bearer_or_self(stage.state, stage.number);
            const int where = pairing_of(stage.state, front);
            const int own = role_of(stage.state, 0);
            for (int i = 0; where != none && i < stage.state.combat.count; ++i) {
                std::uint16_t& other = stage.state.combat.pairing[at(i)].front[at(1 - own)];
                std::uint16_t& facing = stage.state.combat.pairing[at(where)].front[at(1 - own)];
                const bool wanted = prepared == no_card || target.zone != Zone::pairing || other == prepared;
                if (other != no_card && wanted) {
                    std::swap(other, facing);
                    break;
                }
            }
        }
    }
    const Wish wish{0,
                    window,
                    event ? static_cast<int>(no_card) : stage.number,
                    stage.record,
                    effect_number,
                    mode_number,
                    event ? stage.side : static_cast<int>(none),
                    none,
                    skill};
    Wish chosen = wish;
    bool legal = false;
    any_wish(stage.setup, stage.state, 0, window, [&](const Wish& offered) {
        if (offered.effect == effect_number && offered.mode == mode_number && offered.record == stage.record &&
            may_use(stage.setup, stage.state, offered).legal()) {
            chosen = offered;
            legal = true;
        }
        return legal;
    });
    if (!legal) {
        outcome.idle.insert(name + " window " + std::to_string(static_cast<int>(window)) + " " +
                            rule_name("PR", may_use(stage.setup, stage.state, wish).rule));
        return;
    }
    ++outcome.used;
    const int user = chosen.card;
    begin_use(stage.setup, stage.state, chosen);
    Events listening(stage.events);
    settle(stage.setup, stage.state, listening);
    const int changes = stage.state.changes;
    const int awake_before = prepared == no_card ? 0 : awake(stage, prepared);
    const int cards_before = stage.state.in_play[1].size();
    finish_use(stage, prepared);
    EXPECT_EQ(stage.state.uses, 0) << name;
    stage.expect_sound();
    // The price.
    bool wakes = false;
    for (const Operation& operation : ops_of(stage.setup, mode.ops)) {
        wakes = wakes || (operation.op == Op::activate && operation.on_self);
    }
    for (const Cost& cost : costs_of(stage.setup, effect)) {
        const bool there =
            user != no_card && exists(stage.state, user) && card(stage.state, user).record == stage.record;
        if (cost.op == CostOp::passivate_self && there && !wakes) {
            EXPECT_FALSE(card(stage.state, user).active()) << name;
        }
        if (cost.op == CostOp::sink_self) {
            EXPECT_TRUE(stage.state.sink[0].has(stage.record)) << name;
        }
    }
    // What it did to the card it was used on.
    if (prepared == no_card || target.who != Who::card) {
        return;
    }
    const bool there = exists(stage.state, prepared);
    for (const Operation& operation : ops_of(stage.setup, mode.ops)) {
        if (operation.on_self) {
            continue;
        }
        switch (operation.op) {
            case Op::mod:
                EXPECT_GE(stage.state.changes + 1, changes) << name;
                EXPECT_TRUE(any_change(stage.state, ChangeKind::value, [&](const Change& change) {
                    return change.effect == effect_number && change.by == operation.by;
                })) << name;
                break;
            case Op::passivate:
                EXPECT_TRUE(there && !card(stage.state, prepared).active()) << name;
                break;
            case Op::activate:
                EXPECT_TRUE(there && (card(stage.state, prepared).active() || awake_before < awake(stage, prepared)))
                    << name;
                break;
            case Op::destroy:
            case Op::return_to_hand:
            case Op::to_source:
                // Where it lay hidden another card of the kind may have been hit.
                EXPECT_TRUE(!there || stage.state.in_play[1].size() < cards_before) << name;
                break;
            case Op::cancel:
                EXPECT_FALSE(card(stage.state, prepared).is(flag::marked | flag::broken_through)) << name;
                break;
            case Op::lay_aside:
                EXPECT_EQ(card(stage.state, prepared).spot, Spot::aside) << name;
                break;
            default:
                break;
        }
    }
}

TEST(EveryCard, PR_N01_is_used_in_its_window_at_its_price_and_does_what_its_data_says) {
    Outcome outcome;
    for (int record = 0; record < records && !HasFailure(); ++record) {
        const CardRecord& card = standard_pack().card[at(record)];
        for (const int side : sides_of(card)) {
            for (int effect = card.effects.begin(); effect < card.effects.end(); ++effect) {
                for (int mode = 0; mode < standard_pack().effects[at(effect)].modes.count; ++mode) {
                    Stage stage(record, side);
                    use_one(stage, effect, mode, none, outcome);
                }
            }
            for (int i = 0; i < card.skill_count; ++i) {
                for (int level = 1; level <= card.skill[at(i)].level; ++level) {
                    const Span effects = standard_pack().skill[card.skill[at(i)].skill].effects[at(level)];
                    for (int effect = effects.begin(); effect < effects.end(); ++effect) {
                        for (int mode = 0; mode < standard_pack().effects[at(effect)].modes.count; ++mode) {
                            Stage stage(record, side);
                            use_one(stage, effect, mode, card.skill[at(i)].skill, outcome);
                        }
                    }
                }
            }
        }
    }
    // Wirtschaft is used with the effect whose price it lifts; two cards have an effect on one of their sides alone.
    for (const std::string& idle : outcome.idle) {
        EXPECT_TRUE(idle.ends_with("PR-N67") || idle.starts_with("p4-motuner") ||
                    idle.starts_with("p5-solares-system-sol"))
            << idle;
    }
    EXPECT_GT(outcome.used, 500);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::every_card
