#include <algorithm>

#include "games/starcraft/pack_effects.h"

// Conditions, prices and filters of effects: the tables of data/effects.md.
namespace kriegsrat::starcraft {

namespace {

constexpr int most_units = 9;
constexpr int most_workers = 15;

Units some_units(const Sheet& sheet, const Reader& list, int race) {
    const Units units = read_unit_set(sheet, list, race);
    if (list.ok() && units == 0) {
        list.mistake("must name a unit");
    }
    return units;
}

Units read_kind_and_tag(const Sheet& sheet, const Reader& reader) {
    Units units = all_units;
    if (reader.has("kind")) {
        units &= units_of_kind(sheet, reader["kind"]);
    }
    if (reader.has("tag")) {
        units &= sheet.draft.tagged[at(reader["tag"].one_of(tag_names(), "tag"))];
    }
    return units;
}

// A switch that can only be given in one way.
bool read_switch(const Reader& reader, bool value) {
    must_be(reader, value);
    return true;
}

struct Condition {
    std::string_view name;
    Bits times;
    void (*read)(const Sheet&, const Reader&, int race, Conditions&);
};

constexpr std::array<Condition, 14> all_conditions{{
    {"front", in_skirmish,
     [](const Sheet& sheet, const Reader& reader, int race, Conditions& out) {
         out.front = some_units(sheet, reader, race);
     }},
    {"has_unit", in_skirmish,
     [](const Sheet& sheet, const Reader& reader, int race, Conditions& out) {
         out.has_unit = some_units(sheet, reader, race);
     }},
    {"in_battle", in_battle,
     [](const Sheet& sheet, const Reader& reader, int race, Conditions& out) {
         out.in_battle = some_units(sheet, reader, race);
     }},
    {"enemy_front", in_skirmish,
     [](const Sheet& sheet, const Reader& reader, int, Conditions& out) {
         reader.only({"kind", "tag"});
         out.enemy_front = read_kind_and_tag(sheet, reader);
         if (reader.ok() && !reader.has("kind") && !reader.has("tag")) {
             reader.mistake("must have a 'kind' or a 'tag'");
         }
     }},
    {"role", in_battle,
     [](const Sheet&, const Reader& reader, int, Conditions& out) {
         out.role = reader.one_of({"attacker", "defender"}, "role") == 0 ? Role::attacker : Role::defender;
     }},
    {"own_base_in_area", in_battle | at_time(When::continuous),
     [](const Sheet&, const Reader& reader, int, Conditions& out) {
         out.own_base_in_area = read_switch(reader, true);
     }},
    {"own_support_at_least", in_skirmish,
     [](const Sheet&, const Reader& reader, int, Conditions& out) { out.own_support = byte(reader, 1, most_units); }},
    {"enemy_detector", in_skirmish,
     [](const Sheet&, const Reader& reader, int, Conditions& out) {
         out.no_enemy_detector = read_switch(reader, false);
     }},
    {"sufficient_strength", at_time(When::after_compare),
     [](const Sheet&, const Reader& reader, int, Conditions& out) {
         out.sufficient_strength = read_switch(reader, true);
     }},
    {"own_front_destroyed", at_time(When::end_of_destroy),
     [](const Sheet&, const Reader& reader, int, Conditions& out) {
         out.own_front_not_destroyed = read_switch(reader, false);
     }},
    {"own_front_removed", at_time(When::end_of_destroy),
     [](const Sheet&, const Reader& reader, int, Conditions& out) {
         out.own_front_not_removed = read_switch(reader, false);
     }},
    {"own_transport_at_planet", in_battle,
     [](const Sheet&, const Reader& reader, int, Conditions& out) {
         out.own_transport_at_planet = read_switch(reader, true);
     }},
    {"own_survivor", at_time(When::end_of_battle),
     [](const Sheet&, const Reader& reader, int, Conditions& out) { out.own_survivor = read_switch(reader, true); }},
    {"controls_conquest_area", at_time(When::at_once),
     [](const Sheet&, const Reader& reader, int, Conditions& out) { out.conquest_areas = byte(reader, 1, areas); }},
}};

void read_one_price(const Sheet& sheet, const Reader& reader, int race, Price& price) {
    reader.only({"worker_to_unavailable", "destroy_own_unit_in_battle", "keep_one_of", "destroy_own_worker"});
    const std::size_t prices = reader.ok() ? reader.keys().size() - (reader.has("keep_one_of") ? 1 : 0) : 1;
    if (prices != 1) {
        reader.mistake("must have one price");
    }
    if (reader.has("worker_to_unavailable")) {
        price.workers_to_unavailable = byte(reader["worker_to_unavailable"], 1, most_workers);
    }
    if (reader.has("destroy_own_unit_in_battle")) {
        price.own_units = byte(reader["destroy_own_unit_in_battle"], 1, 1);
        if (reader.has("keep_one_of")) {
            price.keep_one_of = some_units(sheet, reader["keep_one_of"], race);
        }
    } else if (reader.has("keep_one_of")) {
        reader["keep_one_of"].mistake("suits only 'destroy_own_unit_in_battle'");
    }
    if (reader.has("destroy_own_worker")) {
        price.own_workers = byte(reader["destroy_own_worker"], 1, most_workers);
    }
}

}  // namespace

Units units_of_kind(const Sheet& sheet, const Reader& kind) {
    return kind.one_of({"ground", "flying"}, "kind of unit") == 0 ? sheet.draft.ground : sheet.draft.flying;
}

Conditions read_conditions(const Sheet& sheet, const Reader& reader, int race, When when) {
    std::array<std::string_view, all_conditions.size()> names;
    std::transform(all_conditions.begin(), all_conditions.end(), names.begin(),
                   [](const Condition& condition) { return condition.name; });
    reader.only(names);
    Conditions conditions;
    for (const Condition& condition : all_conditions) {
        if (!reader.has(condition.name)) {
            continue;
        }
        condition.read(sheet, reader[condition.name], race, conditions);
        if (reader.ok() && !has(condition.times, static_cast<int>(when))) {
            reader[condition.name].mistake("cannot be asked at the time of this effect");
        }
    }
    return conditions;
}

Price read_price(const Sheet& sheet, const Reader& reader, int race) {
    Price price;
    if (!reader.has("one_of")) {
        read_one_price(sheet, reader, race, price);
        return price;
    }
    reader.only({"one_of"});
    const Reader list = reader["one_of"];
    list.size(2);
    for (std::size_t i = 0; i < 2; ++i) {
        read_one_price(sheet, list[i], race, price);
    }
    if (list.ok() && (price.own_units == 0 || price.own_workers == 0)) {
        list.mistake("must be 'destroy_own_unit_in_battle' and 'destroy_own_worker'");
    }
    return price;
}

Units read_filter(const Sheet& sheet, const Reader& filter, bool* lowest_cost) {
    filter.only({"kind", "tag", "units", "lowest_total_cost"});
    Units units = read_kind_and_tag(sheet, filter);
    if (filter.has("units")) {
        units &= some_units(sheet, filter["units"], races);
    }
    if (filter.has("lowest_total_cost")) {
        if (lowest_cost == nullptr) {
            filter["lowest_total_cost"].mistake("suits only 'destroy' at the start of a battle");
        } else {
            *lowest_cost = read_switch(filter["lowest_total_cost"], true);
        }
    }
    return units;
}

}  // namespace kriegsrat::starcraft
