#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

Cost read_cost(const Sheet& sheet, const Reader& reader) {
    Cost cost;
    cost.op = read_word<CostOp>(reader["op"], cost_words, "cost");
    switch (cost.op) {
        case CostOp::passivate_self:
        case CostOp::sink_self:
            reader.only({"op"});
            break;
        case CostOp::discard_hand:
            reader.only({"op", "n", "waived_by"});
            cost.n = byte(reader["n"], 1, 9);
            if (reader.has("waived_by")) {
                cost.waived_by = read_skill(sheet, reader["waived_by"]);
            }
            break;
        case CostOp::passivate:
        case CostOp::sink:
            reader.only({"op", "n", "filter", "zone"});
            cost.n = byte(reader["n"], 1, 9);
            cost.filter = read_filter(sheet, reader["filter"]);
            cost.zone = read_word<Zone>(reader["zone"], zone_words, "zone");
            break;
    }
    return cost;
}

Target read_target(const Sheet& sheet, const Reader& reader, bool inner = false) {
    Target target;
    target.who = read_word<Who>(reader["who"], who_words, "target");
    if (!reader.ok()) {
        return target;
    }
    switch (target.who) {
        case Who::card:
            reader.only({"who", "owner", "zone", "n", "up_to", "named", "filter"});
            target.owner = read_word<Owner>(reader["owner"], owner_words, "owner");
            if (target.owner == Owner::each_enemy) {
                reader["owner"].mistake("must be own, enemy or any");
            }
            target.zone = read_word<Zone>(reader["zone"], zone_words, "zone");
            target.n = byte(reader["n"], 1, all_of_them);
            target.up_to = flag(reader, "up_to");
            target.named = flag(reader, "named");
            target.filter = read_filter(sheet, reader["filter"]);
            break;
        case Who::both:
            reader.only({"who", "own", "enemy"});
            if (inner) {
                reader["who"].mistake("cannot stand inside another");
                break;
            }
            target.own = store_one(sheet.pack.targets, read_target(sheet, reader["own"], true));
            target.enemy = store_one(sheet.pack.targets, read_target(sheet, reader["enemy"], true));
            break;
        case Who::player:
            reader.only({"who", "owner"});
            target.owner = read_word<Owner>(reader["owner"], owner_words, "owner");
            break;
        case Who::place:
            reader.only({"who", "owner", "filter"});
            target.owner = read_word<Owner>(reader["owner"], owner_words, "owner");
            target.filter = read_filter(sheet, reader["filter"]);
            break;
        default:
            reader.only({"who"});
            break;
    }
    return target;
}

Span read_operations(const Sheet& sheet, const Reader& list) {
    std::vector<Operation> ops;
    for (std::size_t i = 0, size = list.size(); i < size && list.ok(); ++i) {
        ops.push_back(read_operation(sheet, list[i]));
    }
    if (list.ok() && ops.empty()) {
        list.mistake("must not be empty");
    }
    return store(sheet.pack.ops, ops);
}

Mode read_mode(const Sheet& sheet, const Reader& reader) {
    Mode mode;
    mode.target = store_one(sheet.pack.targets, read_target(sheet, reader["target"]));
    mode.ops = read_operations(sheet, reader["ops"]);
    return mode;
}

Span read_modes(const Sheet& sheet, const Reader& effect) {
    std::vector<Mode> modes;
    if (!effect.has("modes")) {
        modes.push_back(read_mode(sheet, effect));
        return store(sheet.pack.modes, modes);
    }
    for (const std::string_view key : {"target", "ops"}) {
        if (effect.has(key)) {
            effect[key].mistake("cannot stand beside modes");
        }
    }
    const Reader list = effect["modes"];
    for (std::size_t i = 0, size = list.size(); i < size && list.ok(); ++i) {
        list[i].only({"target", "ops"});
        modes.push_back(read_mode(sheet, list[i]));
    }
    if (list.ok() && modes.size() < 2) {
        list.mistake("must be a list of at least 2");
    }
    return store(sheet.pack.modes, modes);
}

void read_duration(const Reader& reader, Effect& effect) {
    if (reader.is_object()) {
        reader.only({"rounds"});
        effect.duration = Lasts::rounds;
        effect.rounds = byte(reader["rounds"], 1, 9);
    } else {
        effect.duration = read_word<Lasts>(reader, lasts_words, "duration");
    }
}

Causes read_answers(const Sheet& sheet, const Reader& reader) {
    reader.only({"name", "kind", "any_of"});
    Causes causes;
    if (reader.has("any_of")) {
        causes = read_causes(sheet, reader["any_of"]);
    }
    if (reader.has("name")) {
        causes.names = store(sheet.pack.name_lists, std::vector<std::uint16_t>{read_name(sheet, reader["name"])});
    }
    if (reader.has("kind")) {
        must_be(reader["kind"], "event");
        causes.events = true;
    }
    if (reader.ok() && reader.keys().size() != 1) {
        reader.mistake("must have one of name, kind and any_of");
    }
    return causes;
}

void read_limits(const Reader& reader, Effect& effect) {
    if (reader.has("limit")) {
        const Reader limit = reader["limit"];
        limit.only({"n", "per"});
        effect.limit = byte(limit["n"], 1, 9);
        effect.limit_per = read_word<Per>(limit["per"], per_words, "span of time");
    }
    if (reader.has("one_per_target")) {
        const Reader one = reader["one_per_target"];
        one.only({"kind", "per"});
        effect.one_per_target = read_word<Group>(one["kind"], group_words, "kind");
        must_be(one["per"], "combat_round");
    }
}

bool pays(const Sheet& sheet, const Effect& effect, CostOp op) {
    for (int cost = effect.costs.begin(); cost < effect.costs.end(); ++cost) {
        if (sheet.pack.costs[at(cost)].op == op) {
            return true;
        }
    }
    return false;
}

// Nothing may be repeated for ever (PR-Z82).
void check_end(const Sheet& sheet, const Reader& reader, const Effect& effect, Bearer bearer) {
    const bool ends = bearer == Bearer::event || effect.limit != 0 || effect.forced ||
                      effect.window == Window::continuous || effect.window == Window::play ||
                      pays(sheet, effect, CostOp::passivate_self) || pays(sheet, effect, CostOp::sink_self);
    if (reader.ok() && !ends) {
        reader.mistake("could be used for ever: it needs a cost passivate_self or sink_self, or a limit (PR-Z82)");
    }
}

}  // namespace

Causes read_causes(const Sheet& sheet, const Reader& list) {
    Causes causes;
    std::vector<std::uint16_t> names;
    std::vector<std::string> words = sheet.draft.skill;
    words.insert(words.end(), sheet.draft.card_name.begin(), sheet.draft.card_name.end());
    words.insert(words.end(), {"infection", "tracking"});
    const int first_name = static_cast<int>(sheet.draft.skill.size());
    const int infection = first_name + static_cast<int>(sheet.draft.card_name.size());
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        const int found = list[i].one_of(words, "skill or card name");
        if (found < first_name) {
            causes.skills |= SkillSet{1} << static_cast<unsigned>(found);
        } else if (found < infection) {
            names.push_back(static_cast<std::uint16_t>(found - first_name));
        } else if (found == infection) {
            names.insert(names.end(), sheet.draft.infections.begin(), sheet.draft.infections.end());
        } else {
            causes.tracking = true;
        }
    }
    causes.names = store(sheet.pack.name_lists, names);
    return causes;
}

Effect read_effect(const Sheet& sheet, const Reader& reader, Bearer bearer) {
    reader.only({"window", "combat", "round", "missions", "answers", "cost", "if", "target", "ops", "modes", "else_ops",
                 "duration", "limit", "one_per_target", "after_draw", "forced"});
    Effect effect;
    effect.window = read_word<Window>(reader["window"], window_words, "window");
    if (reader.has("combat")) {
        effect.combat = read_word<bool>(reader["combat"], fight_words, "combat") ? Fight::ground : Fight::space;
    }
    effect.round = byte(number_or(reader, "round", 1, 3, 0));
    if (reader.has("missions")) {
        const std::uint32_t named = word_bits(reader["missions"], mission_words, "mission");
        effect.missions = 0;
        for (int i = 0; i < static_cast<int>(mission_kinds.size()); ++i) {
            effect.missions |= has(named, i) ? mission_bit(mission_kinds[at(i)]) : MissionKinds{0};
        }
        if ((effect.missions & mission_bit(MissionKind::agent)) != 0) {
            effect.missions |= mission_bit(MissionKind::fetch);
        }
    }
    if (reader.has("answers") != (effect.window == Window::response) && reader.ok()) {
        reader.mistake("answers belongs to the window response, and to no other");
    } else if (reader.has("answers")) {
        effect.answers = read_answers(sheet, reader["answers"]);
    }
    if (reader.has("cost")) {
        const Reader list = reader["cost"];
        std::vector<Cost> costs;
        for (std::size_t i = 0, size = list.size(); i < size && list.ok(); ++i) {
            costs.push_back(read_cost(sheet, list[i]));
        }
        effect.costs = store(sheet.pack.costs, costs);
    }
    if (reader.has("if")) {
        effect.condition = read_condition(sheet, reader["if"]);
    }
    effect.modes = read_modes(sheet, reader);
    if (reader.has("else_ops")) {
        effect.else_ops = read_operations(sheet, reader["else_ops"]);
    }
    if (reader.has("duration")) {
        read_duration(reader["duration"], effect);
    }
    read_limits(reader, effect);
    effect.after_draw = flag(reader, "after_draw");
    effect.forced = flag(reader, "forced");
    if (effect.after_draw && effect.window != Window::source) {
        reader["after_draw"].mistake("belongs to the window source alone");
    }
    check_end(sheet, reader, effect, bearer);
    return effect;
}

}  // namespace kriegsrat::perryrhodan
