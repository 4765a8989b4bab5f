#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr std::string_view place_keys[] = {
    "place",         "system",      "cluster",  "min_range", "neighbourhood", "ground_limit", "ground_limit_by_phase",
    "survey_points", "attack_rule", "stacks_on"};

constexpr std::array<Word, 5> needs_words{"always", "never", "never_in_phase_5", "ship_stealth_value_above_3",
                                          "own_anti_tolimon_was_target"};

// The limits in force: a phase not listed has the last one listed before it, without any limit it is 1.
void read_ground_limits(const Reader& entry, CardRecord& card) {
    card.ground_limit.fill(1);
    if (!entry.has("ground_limit_by_phase")) {
        if (entry.has("ground_limit")) {
            entry["ground_limit"].mistake("needs ground_limit_by_phase");
        }
        return;
    }
    entry["ground_limit"].number(1, 9);
    const Reader limits = entry["ground_limit_by_phase"];
    limits.only({"1", "2", "3", "4", "5"});
    std::uint8_t last = 0;
    for (int phase = 0; phase < phases; ++phase) {
        const std::string key = std::to_string(phase + 1);
        if (limits.has(key)) {
            last = byte(limits[key], 1, 9);
        }
        card.ground_limit[at(phase)] = std::max<std::uint8_t>(last, 1);
    }
}

void read_attack_rule(const Sheet& sheet, const Reader& rule, CardRecord& card) {
    rule.only({"loyalty", "needs"});
    card.attack_loyalty = static_cast<LoyaltySet>(1U << read_loyalty(sheet, rule["loyalty"]));
    const Reader needs = rule["needs"];
    if (needs.is_object()) {
        card.attack_needs = AttackNeeds::counter;
        card.attack_counter = read_condition(sheet, needs);
        must_be(needs["op"], "counter");
    } else {
        card.attack_needs = static_cast<AttackNeeds>(read_word<int>(needs, needs_words, "condition") + 1);
    }
}

PlaceRecord read_place_record(const Sheet& sheet, const Reader& entry, const CardRecord& card) {
    PlaceRecord place;
    place.subkind = card.subkind;
    if (entry.has("system")) {
        place.system = byte(entry["system"].one_of(sheet.draft.system, "system"));
    }
    if (entry.has("cluster")) {
        place.cluster = read_place(sheet, entry["cluster"]);
    }
    if (entry.has("neighbourhood")) {
        place.neighbourhood = byte(entry["neighbourhood"].one_of(sheet.draft.neighbourhood, "neighbourhood"));
    }
    place.min_range = byte(number_or(entry, "min_range", 1, most_range, 0));
    place.survey_points = byte(number_or(entry, "survey_points", 1, 9, 0));
    if (entry.has("stacks_on")) {
        place.stacks_on = read_place(sheet, entry["stacks_on"]);
    }
    return place;
}

}  // namespace

void read_places(const Sheet& sheet, int phase) {
    Pack& pack = sheet.pack;
    const std::size_t wanted = sheet.standard()["cards"].size();
    sheet.list_at("cards", wanted, [&](const Reader& entry, int) {
        const int number = sheet.named(entry["id"], Table::card);
        if (!entry.ok() || !sheet.draft.seen.has(number) || pack.card[at(number)].phase != phase) {
            return;  // what is wrong with it has been told
        }
        CardRecord& card = pack.card[at(number)];
        if (card.kind != Kind::location) {
            for (const std::string_view key : place_keys) {
                if (entry.has(key)) {
                    entry[key].mistake("belongs to places alone");
                }
            }
            return;
        }
        card.place = read_place(sheet, entry["place"]);
        read_ground_limits(entry, card);
        if (entry.has("attack_rule")) {
            read_attack_rule(sheet, entry["attack_rule"], card);
        }
        const PlaceRecord place = read_place_record(sheet, entry, card);
        card.survey_points = place.survey_points;
        card.stacks_on = place.stacks_on;
        const PlaceSet bit = PlaceSet{1} << card.place;
        if ((sheet.draft.places_read & bit) == 0) {
            sheet.draft.places_read |= bit;
            pack.place[card.place] = place;
        } else if (entry.ok() && pack.place[card.place] != place) {
            entry["place"].mistake(
                "has another card with another subkind, system, cluster, neighbourhood, min_range, survey_points or "
                "stacks_on");
        }
    });
}

}  // namespace kriegsrat::perryrhodan
