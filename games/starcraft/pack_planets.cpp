#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

constexpr int resource_cards = 26;
constexpr int most_amount = 9;  // of a resource card, or conquest points of an area

const std::vector<std::string>& type_names() {
    static const std::vector<std::string> names = {"minerals", "gas", "conquest"};
    return names;
}

std::uint8_t read_slots(const Reader& list) {
    Bits found = 0;
    const std::size_t size = list.size();
    for (std::size_t i = 0; i < size; ++i) {
        once(list[i], found, list[i].one_of({"N", "E", "S", "W"}, "side of a planet"));
    }
    if (size == 0) {
        list.mistake("must name a side of the planet");
    }
    return static_cast<std::uint8_t>(found);
}

// What all planets have together.
struct Sums {
    int slots = 0;
    std::array<int, 3> areas{};  // by type
    std::array<int, 3> amounts{};
};

void read_area(const Sheet& sheet, const Reader& entry, int planet, Bits& seen, Sums& sums) {
    const int number = sheet.named(entry["id"], Table::area);
    once(entry["id"], seen, number);
    if (entry.ok() && sheet.pack.area[at(number)].planet != planet) {
        entry["id"].mistake("is an area of another planet");
    }
    const int type = entry["type"].one_of(type_names(), "kind of area");
    if (!entry.ok()) {
        return;
    }
    Area area;
    area.planet = byte(planet);
    area.type = static_cast<AreaType>(type);
    if (area.type == AreaType::conquest) {
        entry.only({"id", "index", "type", "conquest_points", "unit_limit"});
        area.amount = byte(entry["conquest_points"], 1, most_amount);
    } else {
        entry.only({"id", "index", "type", "amount", "resource_card", "unit_limit"});
        area.amount = byte(entry["amount"], 1, most_amount);
        must_be(entry["resource_card"], "rc_" + sheet.name(Table::area, number));
    }
    area.unit_limit = byte(entry["unit_limit"], 1, max_unit_limit);
    if (entry.ok()) {
        sheet.pack.area[at(number)] = area;
        sheet.pack.areas_of_type[at(type)] |= bit(number);
        ++sums.areas[at(type)];
        sums.amounts[at(type)] += area.amount;
    }
}

void check_totals(const Sheet& sheet, const Sums& sums) {
    sheet.record([&](const Reader& root) {
        const Reader totals = root["totals"];
        totals.only({"planets", "areas", "resource_cards", "conquest_areas", "conquest_points_per_round", "minerals",
                     "gas", "route_slots", "normal_routes_in_box", "z_axis_routes_in_box"});
        must_be(totals["planets"], planets);
        must_be(totals["areas"], areas);
        must_be(totals["resource_cards"], resource_cards);
        must_be(totals["conquest_areas"], areas - resource_cards);
        must_be(totals["conquest_points_per_round"], sums.amounts[at(static_cast<int>(AreaType::conquest))]);
        must_be(totals["minerals"], sums.amounts[at(static_cast<int>(AreaType::minerals))]);
        must_be(totals["gas"], sums.amounts[at(static_cast<int>(AreaType::gas))]);
        must_be(totals["route_slots"], sums.slots);
        must_be(totals["normal_routes_in_box"], normal_routes);
        must_be(totals["z_axis_routes_in_box"], z_routes);
    });
    check_number(sheet, "areas with minerals or gas", areas - sums.areas[at(static_cast<int>(AreaType::conquest))],
                 resource_cards);
}

}  // namespace

void read_planets(const Sheet& sheet) {
    sheet.head("planets", {"totals"});
    Bits seen = 0;
    Bits areas_seen = 0;
    Sums sums;
    std::array<int, planets> numbers{};
    bool good = sheet.list_at("records", planets, [&](const Reader& entry, int i) {
        only_about(entry, {"id", "name", "slots", "areas"});
        const int planet = sheet.named(entry["id"], Table::planet);
        once(entry["id"], seen, planet);
        numbers[at(i)] = entry.ok() ? planet : planets;
        entry["name"].text();
        const std::uint8_t sides = read_slots(entry["slots"]);
        if (entry.ok()) {
            sheet.pack.planet_slots[at(planet)] = sides;
            sums.slots += count(sides);
        }
    });
    for (int i = 0; i < planets; ++i) {
        if (numbers[at(i)] == planets) {
            continue;
        }
        const auto list = [i](const Reader& root) { return root["records"][at(i)]["areas"]; };
        const auto size = at(count(sheet.pack.planet[at(numbers[at(i)])]));
        good = sheet.list(list, size, [&](const Reader& entry, int k) {
            read_area(sheet, entry, numbers[at(i)], areas_seen, sums);
            must_be(entry["index"], k + 1);
        }) && good;
    }
    sheet.draft.good_planets = good;
    if (good) {
        check_totals(sheet, sums);
    }
}

}  // namespace kriegsrat::starcraft
