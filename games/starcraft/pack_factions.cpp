#include <span>

#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

constexpr int usual_hand = 6;   // SC-I01
constexpr int base_tokens = 6;  // SC-A11
constexpr int worker_tokens = 15;
constexpr int transport_tokens = 7;
constexpr int standard_orders = 2;  // of each kind (SC-A10)
constexpr int special_orders = 1;
constexpr int most_permanent = 9;
constexpr int most_points = 99;

void read_victory(const Reader& entry, Faction& faction) {
    only_about(entry, {"text", "condition", "stage_iii_only", "when"});
    entry["text"].text();
    texts(entry, {"when"});
    faction.victory_stage_iii = entry["stage_iii_only"].boolean();
    const Reader condition = entry["condition"];
    faction.victory = static_cast<SpecialVictory>(
        condition["type"].one_of({"areas_controlled", "planets_fully_controlled", "most_areas_controlled",
                                  "bases_on_planets", "end_cards_in_play"},
                                 "special victory"));
    if (!entry.ok()) {
        return;
    }
    switch (faction.victory) {
        case SpecialVictory::areas_controlled: {
            condition.only({"type", "area", "at_least", "all_if_fewer"});
            Bits kinds = 0;
            const Reader list = condition["area"];
            for (std::size_t i = 0, size = list.size(); i < size; ++i) {
                once(list[i], kinds, list[i].one_of({"minerals", "gas", "conquest"}, "kind of area"));
            }
            if (list.ok() && kinds == 0) {
                list.mistake("must name a kind of area");
            }
            faction.victory_areas = byte(static_cast<int>(kinds));
            faction.victory_count = byte(condition["at_least"], 1, areas);
            faction.victory_all_if_fewer = condition["all_if_fewer"].boolean();
            break;
        }
        case SpecialVictory::planets_fully_controlled:
            condition.only({"type", "at_least"});
            faction.victory_count = byte(condition["at_least"], 1, planets);
            break;
        case SpecialVictory::bases_on_planets:
            condition.only({"type", "at_least"});
            faction.victory_count = byte(condition["at_least"], 1, base_tokens);
            break;
        case SpecialVictory::most_areas_controlled:
            condition.only({"type", "strictly"});
            must_be(condition["strictly"], true);
            break;
        case SpecialVictory::end_cards_in_play:
            condition.only({"type", "at_least", "at_once", "others_normal_victory"});
            faction.victory_count = byte(condition["at_least"], 1, 3);
            must_be(condition["at_once"], true);
            faction.others_need = byte(condition["others_normal_victory"], 1, most_points);
            break;
    }
}

void read_orders(const Reader& reader, int wanted, std::uint8_t* out) {
    reader.only({"build", "mobilize", "research"});
    for (const std::string_view kind : {"build", "mobilize", "research"}) {
        must_be(reader[kind], wanted);
        *out++ = byte(wanted);
    }
}

void read_tokens(const Reader& tokens, Faction& faction) {
    tokens.only({"bases", "workers", "transports", "standard_orders", "special_orders"});
    must_be(tokens["bases"], base_tokens);
    must_be(tokens["workers"], worker_tokens);
    must_be(tokens["transports"], transport_tokens);
    faction.bases = base_tokens;
    faction.workers = worker_tokens;
    faction.transports = transport_tokens;
    read_orders(tokens["standard_orders"], standard_orders, faction.orders.data());
    read_orders(tokens["special_orders"], special_orders, faction.orders.data() + 3);
}

void read_start(const Sheet& sheet, const Reader& entry, Faction& faction) {
    const Reader forces = entry["starting_forces"];
    forces.only({"bases", "units", "workers", "transports"});
    must_be(forces["bases"], 1);
    faction.starting_units = read_force(sheet, forces["units"], faction.race);
    faction.starting_workers = byte(forces["workers"], 0, worker_tokens);
    faction.starting_transports = byte(forces["transports"], 0, transport_tokens);
    const Building& building = sheet.pack.building[at(sheet.named(entry["starting_building"], Table::building))];
    if (entry.ok() && (building.race != faction.race || !building.printed)) {
        entry["starting_building"].mistake("is not printed on the sheet of this race (SC-C11)");
    }
    if (entry.ok()) {
        faction.starting_level[building.type] = building.level;
    }
}

void read_sheet(const Sheet& sheet, const Reader& entry, Faction& faction) {
    const Reader permanent = entry["permanent_resources"];
    permanent.only({"minerals", "gas"});
    faction.permanent = {byte(permanent["minerals"], 1, most_permanent), byte(permanent["gas"], 1, most_permanent)};
    faction.module_places = byte(entry["module_slots"], 1, most_module_places);
    const int places = sheet.draft.module_places[faction.race];
    if (entry.ok() && places != 0) {
        must_be(entry["module_slots"], places);
    }
    const Reader costs = entry["costs"];
    costs.only({"worker", "transport", "base"});
    faction.worker = read_cost(costs["worker"]);
    faction.transport = read_cost(costs["transport"]);
    faction.base = read_cost(costs["base"]);
}

// The limits of a sheet contain what its abilities give: what these say must agree and is not added again.
void read_limits(const Reader& entry, const Pack& pack, const std::vector<EffectTree>& abilities, Faction& faction) {
    int hand = usual_hand;
    int for_type = 0;
    for (const EffectTree& tree : abilities) {
        hand += tree.effect.op == Op::limit_hand ? tree.effect.amount : 0;
        for_type += tree.effect.op == Op::limit_build ? tree.effect.amount : 0;
    }
    must_be(entry["hand_limit"], hand);
    must_be(entry["opening_hand"], hand);
    faction.hand_limit = byte(hand);
    faction.opening_hand = byte(hand);
    const Reader build = entry["build_limit"];
    build.only({"start", "per", "plus"});
    faction.build_start = byte(build["start"], 1, 9);
    if (for_type != 0) {
        must_be(build["start"], for_type);
        must_be(build["per"], "further building type");
        must_be(build["plus"], for_type);
        return;
    }
    must_be(build["per"], "supply module");
    for (const Effect& effect :
         std::span(pack.effects)
             .subspan(pack.module[faction.race][0].effects.first, pack.module[faction.race][0].effects.count)) {
        if (effect.op == Op::limit_build) {
            must_be(build["plus"], effect.amount);
        }
    }
}

std::vector<EffectTree> read_abilities(const Sheet& sheet, int record, int race) {
    std::vector<EffectTree> all;
    std::size_t number = 0;
    sheet.record([&](const Reader& root) { number = root["records"][at(record)]["abilities"].size(); });
    for (std::size_t i = 0; i < number; ++i) {
        const auto ability = [=](const Reader& root) { return root["records"][at(record)]["abilities"][i]; };
        sheet.record([&](const Reader& root) {
            const Reader entry = ability(root);
            only_about(entry, {"id", "text", "effects"});
            entry["id"].text();
            entry["text"].text();
        });
        const auto list = [=](const Reader& root) { return ability(root)["effects"]; };
        for (EffectTree& tree : read_effects(sheet, list, {Bearer::faction, race})) {
            all.push_back(std::move(tree));
        }
    }
    sheet.record([&](const Reader& root) {
        const Reader abilities = root["records"][at(record)]["abilities"];
        if (all.size() > most_effects) {
            abilities.mistake("have more than " + std::to_string(most_effects) + " effects");
        }
        for (const EffectTree& tree : all) {
            if (tree.effect.op == Op::limit_build && !tree.effect.per_building_type) {
                abilities.mistake("raise the build limit, which 'build_limit' must say");
            }
        }
    });
    return all;
}

}  // namespace

void read_factions(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.head("factions", {});
    Bits seen = 0;
    sheet.list_at("records", factions, [&](const Reader& entry, int i) {
        only_about(entry, {"id", "leader", "leader_de", "race", "colour", "special_victory", "abilities", "hand_limit",
                           "opening_hand", "build_limit", "permanent_resources", "starting_forces", "starting_building",
                           "module_slots", "costs", "tokens"});
        const int number = sheet.named(entry["id"], Table::faction);
        once(entry["id"], seen, number);
        Faction faction;
        faction.race = byte(read_race(sheet, entry["race"]));
        sheet.as_standard(entry, {"race"});
        entry["leader"].text();
        faction.colour = entry["colour"].text();
        texts(entry, {"leader_de"});
        std::vector<EffectTree> abilities = read_abilities(sheet, i, entry.ok() ? faction.race : races);
        read_limits(entry, pack, abilities, faction);
        read_victory(entry["special_victory"], faction);
        read_tokens(entry["tokens"], faction);
        read_start(sheet, entry, faction);
        read_sheet(sheet, entry, faction);
        if (entry.ok()) {
            std::erase_if(abilities, [](const EffectTree& tree) { return tree.effect.op == Op::limit_hand; });
            faction.effects = store_effects(pack, abilities);
            pack.faction[at(number)] = faction;
        }
    });
}

}  // namespace kriegsrat::starcraft
