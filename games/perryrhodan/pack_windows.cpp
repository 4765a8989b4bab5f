#include <algorithm>

#include "games/perryrhodan/pack.h"

// Which windows the cards of the set have something for: a window is opened by that and by public numbers alone.
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::uint8_t both = 3;

// Narrows roles and sides to what a condition can allow.
void narrow(const Pack& pack, int number, Chance& chance) {
    if (number == no_entry) {
        return;
    }
    const Node& node = pack.nodes[static_cast<std::size_t>(number)];
    if (node.op == NodeOp::role) {
        chance.roles &= static_cast<std::uint8_t>(1U << node.role);
    } else if (node.op == NodeOp::side) {
        chance.sides &= static_cast<std::uint8_t>(1U << static_cast<unsigned>(node.is));
    } else if (node.op == NodeOp::all) {
        for (int i = node.of.begin(); i < node.of.end(); ++i) {
            narrow(pack, i, chance);
        }
    }
}

void add_once(std::vector<Chance>& list, const Chance& chance) {
    if (std::find(list.begin(), list.end(), chance) == list.end()) {
        list.push_back(chance);
    }
}

Holder holder_of(const CardRecord& card) {
    if (card.kind == Kind::event) {
        return Holder::event;
    }
    if (card.is(Group::unit) || card.is(Group::equip_unit)) {
        return Holder::unit;
    }
    return card.is(Group::ship) || card.is(Group::equip_ship) ? Holder::ship : Holder::location;
}

void note_effect(Pack& pack, int record, int number) {
    const CardRecord& card = pack.card[static_cast<std::size_t>(record)];
    const Effect& effect = pack.effects[static_cast<std::size_t>(number)];
    const Chance chance = chance_of(pack, card, effect);
    const auto add = [&](Window window) {
        add_once(pack.chances_of[static_cast<std::size_t>(window)], chance);
        std::vector<std::uint16_t>& events = pack.events_of[static_cast<std::size_t>(window)];
        const auto id = static_cast<std::uint16_t>(record);
        if (card.kind == Kind::event && std::find(events.begin(), events.end(), id) == events.end()) {
            events.push_back(id);
        }
    };
    if (effect.window == Window::in_combat) {
        for (const Window window : {Window::before_stealth, Window::stealth, Window::fire_start, Window::fire}) {
            add(window);
        }
    } else {
        add(effect.window);
    }
    if (effect.window == Window::response) {
        pack.responses.push_back({static_cast<std::uint16_t>(number), card.phase, card.kind == Kind::event});
    }
}

WindowSet windows_of(const Pack& pack, Span effects) {
    WindowSet found = 0;
    for (int i = effects.begin(); i < effects.end(); ++i) {
        const Window window = pack.effects[static_cast<std::size_t>(i)].window;
        found |= window_bit(window);
        if (window == Window::in_combat) {  // PR-N70
            found |= window_bit(Window::before_stealth) | window_bit(Window::stealth) | window_bit(Window::fire_start) |
                     window_bit(Window::fire);
        }
    }
    return found;
}

bool lasts(const Operation& operation) {
    switch (operation.op) {
        case Op::mod:
        case Op::passivate:
        case Op::activate:
        case Op::draw_bonus:
        case Op::extra_location:
        case Op::grant_skill:
        case Op::forbid:
        case Op::permit:
        case Op::track:
        case Op::later_bonus:
            return true;
        default:
            return false;
    }
}

int lasting_changes(const Pack& pack, Span ops, int targets) {
    int most = 0;
    for (int i = ops.begin(); i < ops.end(); ++i) {
        most += lasts(pack.ops[static_cast<std::size_t>(i)]) ? targets : 0;
    }
    return most;
}

// How many lasting changes it can leave behind: for every operation one on each target or player.
void note_changes(const Pack& pack, Effect& effect) {
    constexpr int in_line = max_pairings * (1 + max_escorts);  // all of a side in a combat
    for (int i = effect.modes.begin(); i < effect.modes.end(); ++i) {
        const Mode& mode = pack.modes[static_cast<std::size_t>(i)];
        const Target& target = pack.targets[mode.target];
        const int targets = target.who == Who::card && target.n == all_of_them ? in_line : max_targets;
        const int changes = lasting_changes(pack, mode.ops, targets) + lasting_changes(pack, effect.else_ops, targets);
        effect.changes = static_cast<std::uint8_t>(std::max<int>(effect.changes, changes));
    }
}

void note_sacrifices(Pack& pack, int record) {
    for (std::size_t side = 0; side < 2; ++side) {
        const Span all = pack.card[static_cast<std::size_t>(record)].premise[side].alternatives;
        bool found = false;
        for (int i = all.begin(); i < all.end(); ++i) {
            const Span leaves = pack.alternatives[static_cast<std::size_t>(i)];
            for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
                const Node& node = pack.nodes[pack.leaves[static_cast<std::size_t>(leaf)]];
                found = found || (node.op == NodeOp::sacrifice && node.n > 0);
            }
        }
        if (found) {
            pack.sacrificed_for[side].push_back(static_cast<std::uint16_t>(record));
        }
    }
}

// What a card forbids, permits and grants as long as it lies there.
void note_continuous(const Pack& pack, CardRecord& card) {
    for (int i = card.effects.begin(); i < card.effects.end(); ++i) {
        const Effect& effect = pack.effects[static_cast<std::size_t>(i)];
        if (effect.window != Window::continuous) {
            continue;
        }
        const Span ops = pack.modes[effect.modes.first].ops;
        for (int op = ops.begin(); op < ops.end(); ++op) {
            const Operation& operation = pack.ops[static_cast<std::size_t>(op)];
            const WhatSet what = WhatSet{1} << static_cast<unsigned>(operation.what);
            card.forbids |= operation.op == Op::forbid ? what : 0U;
            card.permits |= operation.op == Op::permit ? what : 0U;
            card.grants |= operation.op == Op::grant_skill ? SkillSet{1} << operation.skill : 0U;
        }
    }
}

void note_card(Pack& pack, CardRecord& card) {
    card.own_windows = windows_of(pack, card.effects);
    card.windows = card.own_windows;
    for (int i = 0; i < card.skill_count; ++i) {
        const std::uint8_t skill = card.skill[static_cast<std::size_t>(i)].skill;
        card.skills |= SkillSet{1} << skill;
        card.windows |= pack.skill[skill].windows;
    }
    for (const CardRecord& other : pack.card) {
        if (other.name == card.name && other.phase > card.phase && other.kind == card.kind) {
            card.later |= static_cast<std::uint8_t>(1U << other.phase);
        }
    }
    note_continuous(pack, card);
}

}  // namespace

Chance chance_of(const Pack& pack, const CardRecord& card, const Effect& effect) {
    const std::uint8_t printed =
        card.side == Side::dual ? both : static_cast<std::uint8_t>(1U << static_cast<unsigned>(card.side));
    Chance chance{card.phase, holder_of(card), effect.combat, effect.round, effect.missions, both, printed};
    narrow(pack, effect.condition, chance);
    return chance;
}

void note_windows(Pack& pack) {
    for (Effect& effect : pack.effects) {
        note_changes(pack, effect);
    }
    for (SkillRecord& skill : pack.skill) {
        for (const Span effects : skill.effects) {
            skill.windows |= windows_of(pack, effects);
        }
    }
    for (CardRecord& card : pack.card) {
        note_card(pack, card);
    }
    for (int record = 0; record < records; ++record) {
        note_sacrifices(pack, record);
        const CardRecord& card = pack.card[static_cast<std::size_t>(record)];
        for (int effect = card.effects.begin(); effect < card.effects.end(); ++effect) {
            note_effect(pack, record, effect);
        }
        // Every level: a skill may be raised.
        for (int i = 0; i < card.skill_count; ++i) {
            for (const Span effects : pack.skill[card.skill[static_cast<std::size_t>(i)].skill].effects) {
                for (int effect = effects.begin(); effect < effects.end(); ++effect) {
                    note_effect(pack, record, effect);
                }
            }
        }
    }
}

}  // namespace kriegsrat::perryrhodan
