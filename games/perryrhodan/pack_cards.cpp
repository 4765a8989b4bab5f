#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr std::string_view card_keys[] = {
    "id",
    "name",
    "gloss",
    "phase",
    "kind",
    "subkind",
    "side",
    "unique",
    "premise",
    "premise_number",
    "loyalty",
    "people",
    "build",
    "range",
    "transport",
    "stealth",
    "attack",
    "defence",
    "skills",
    "place",
    "system",
    "cluster",
    "min_range",
    "neighbourhood",
    "ground_limit",
    "ground_limit_by_phase",
    "survey_points",
    "attack_rule",
    "robot_regent_mod",
    "ara_mod",
    "agent",
    "secret",
    "fixed",
    "aside",
    "against_limit",
    "transmitter_range",
    "obsolete_after",
    "max_in_source",
    "stacks_on",
    "counterable",
    "destructible",
    "transmutable",
    "infection",
    "effects",
    "seed_facts",
    "provenance",
};

bool is_unit(Kind kind) { return kind == Kind::person || kind == Kind::troop; }
bool is_ship(Kind kind) { return kind == Kind::spaceship || kind == Kind::fleet; }

GroupSet groups_of(const CardRecord& card) {
    GroupSet groups = GroupSet{1} << static_cast<unsigned>(card.kind);
    const auto add = [&](bool belongs, Group group) { groups |= belongs ? group_bit(group) : 0; };
    const bool equipment = card.kind == Kind::equipment;
    const Subkind of = card.subkind;
    add(is_unit(card.kind), Group::unit);
    add(is_ship(card.kind), Group::ship);
    add(card.kind == Kind::fleet || card.kind == Kind::troop, Group::fleet_or_troop);
    add(card.kind == Kind::spaceship || card.kind == Kind::person, Group::spaceship_or_person);
    add(equipment && (of == Subkind::unit || of == Subkind::person || of == Subkind::troop), Group::equip_unit);
    add(equipment && (of == Subkind::ship || of == Subkind::spaceship || of == Subkind::fleet), Group::equip_ship);
    add(equipment && (of == Subkind::location || of == Subkind::planet || of == Subkind::sphere),
        Group::equip_location);
    add(equipment && card.transmitter_range != 0, Group::transmitter);
    return groups;
}

bool fits_kind(Kind kind, Subkind subkind) {
    switch (kind) {
        case Kind::location:
            return subkind <= Subkind::sphere;
        case Kind::equipment:
            return subkind == Subkind::planet || subkind >= Subkind::sphere;
        default:
            return false;
    }
}

void read_kind(const Reader& entry, CardRecord& card) {
    card.kind = read_word<Kind>(entry["kind"], kind_words, "kind");
    card.side = read_word<Side>(entry["side"], side_words, "side");
    card.unique = entry["unique"].boolean();
    const bool divided = card.kind == Kind::location || card.kind == Kind::equipment;
    if (divided || entry.has("subkind")) {
        card.subkind = read_word<Subkind>(entry["subkind"], subkind_words, "subkind");
        if (entry.ok() && !fits_kind(card.kind, card.subkind)) {
            entry["subkind"].mistake("does not fit the kind of the card");
        }
    }
}

// The sides a card can be laid on are those it has a premise for (PR-A17, PR-A18).
void check_sides(const Reader& reader, const CardRecord& card) {
    for (int side = 0; side < sides; ++side) {
        const bool may = card.side == Side::dual || static_cast<int>(card.side) == side;
        if (reader.ok() && reader.has(side_words[at(side)]) != may) {
            reader.mistake(std::string("must ") + (may ? "" : "not ") + "have the side " +
                           std::string(side_words[at(side)]));
        }
    }
}

void read_values(const Reader& entry, CardRecord& card) {
    const bool fights = is_unit(card.kind) || is_ship(card.kind);
    for (const std::string_view key : {"range", "stealth", "attack", "defence", "loyalty"}) {
        if (entry.ok() && entry.has(key) != fights) {
            entry.mistake(std::string(key) + " belongs to units and ships, and to no other card");
        }
    }
    if (entry.ok() && entry.has("transport") != is_ship(card.kind)) {
        entry.mistake("transport belongs to ships, and to no other card");
    }
    if (!fights || !entry.ok()) {
        return;
    }
    card.range = byte(entry["range"], 0, most_range);
    card.transport = byte(number_or(entry, "transport", 0, most_transport, 0));
    card.stealth = read_strength(entry["stealth"]);
    card.attack = read_strength(entry["attack"]);
    card.defence = read_strength(entry["defence"]);
}

void read_belonging(const Sheet& sheet, const Reader& entry, CardRecord& card) {
    if (entry.has("loyalty")) {
        check_sides(entry["loyalty"], card);
        by_side(entry["loyalty"], [&](const Reader& list, int side) {
            Bits set = 0;
            for (std::size_t i = 0, size = list.size(); i < size; ++i) {
                once(list[i], set, read_loyalty(sheet, list[i]));
            }
            card.loyalty[at(side)] = static_cast<LoyaltySet>(set);
        });
    }
    if (entry.has("people")) {
        card.people = read_people(sheet, entry["people"]);
    }
    if (entry.has("build")) {
        card.build = byte(entry["build"].one_of(sheet.draft.build, "build"));
    }
}

void read_card_skills(const Sheet& sheet, const Reader& entry, CardRecord& card) {
    if (!entry.has("skills")) {
        return;
    }
    const Reader list = entry["skills"];
    if (list.size() > most_skills) {
        list.mistake("must be a list of at most " + std::to_string(most_skills));
        return;
    }
    Bits seen = 0;
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        list[i].only({"skill", "level"});
        SkillLevel& skill = card.skill[i];
        skill.skill = read_skill(sheet, list[i]["skill"]);
        once(list[i]["skill"], seen, skill.skill);
        const bool levelled = entry.ok() && sheet.pack.skill[skill.skill].levelled;
        if (entry.ok() && list[i].has("level") != levelled) {
            list[i].mistake(levelled ? "needs a level" : "has no levels");
        }
        skill.level = levelled ? byte(list[i]["level"], 0, highest_level) : 1;
    }
    card.skill_count = byte(static_cast<int>(list.size()));
}

Modifier read_modifier(const Reader& reader) {
    Modifier modifier;
    if (reader.is_object()) {
        reader.only({"per_card", "max"});
        modifier.per_card = true;
        modifier.by = static_cast<std::int8_t>(reader["per_card"].number(-9, 9));
        modifier.most = static_cast<std::int8_t>(reader["max"].number(1, 9));
    } else {
        modifier.by = static_cast<std::int8_t>(reader.number(-9, 9));
    }
    return modifier;
}

void read_marks(const Reader& entry, CardRecord& card) {
    card.agent = flag(entry, "agent");
    card.secret = flag(entry, "secret");
    card.fixed = flag(entry, "fixed");
    card.aside = flag(entry, "aside");
    if (entry.has("infection")) {
        must_be(entry["infection"], true);
    }
    card.counterable = said(entry, "counterable") != Said::no;
    card.against_limit = said(entry, "against_limit") != Said::no;
    card.destructible = said(entry, "destructible") != Said::no;
    card.transmutable = said(entry, "transmutable") != Said::no;
    card.transmitter_range = byte(number_or(entry, "transmitter_range", 1, most_range, 0));
    card.max_in_source = byte(number_or(entry, "max_in_source", 1, most_copies, 0));
    card.premise_number = byte(number_or(entry, "premise_number", 1, 9, 0));
    if (entry.has("obsolete_after")) {
        card.obsolete_after = read_phase(entry["obsolete_after"]);
    }
    if (entry.has("robot_regent_mod")) {
        by_side(entry["robot_regent_mod"],
                [&](const Reader& value, int side) { card.robot_regent_mod[at(side)] = read_modifier(value); });
    }
    if (entry.has("ara_mod")) {
        by_side(entry["ara_mod"],
                [&](const Reader& value, int side) { card.ara_mod[at(side)] = read_modifier(value); });
    }
}

void read_what_it_is_from(const Reader& entry) {
    texts(entry, {"gloss", "provenance"});
    if (entry.has("seed_facts")) {
        const Reader list = entry["seed_facts"];
        for (std::size_t i = 0, size = list.size(); i < size; ++i) {
            list[i].text();
        }
    }
}

// These fields belong to the id.
void as_standard(const Sheet& sheet, const Reader& entry) {
    for (const Json& card : sheet.standard()["cards"]) {
        if (entry.ok() && card["id"] == entry["id"].json()) {
            for (const std::string_view key : {"name", "phase", "kind", "place"}) {
                if (card.contains(key)) {
                    must_be(entry[key], card[key]);
                }
            }
        }
    }
}

void read_not_included(const Sheet& sheet) {
    if (!sheet.standard().contains("not_included")) {
        return;
    }
    sheet.list_at("not_included", 0, [&](const Reader& entry, int) {
        entry.only({"name", "reason", "rule"});
        texts(entry, {"reason"});
        const bool banned = entry["rule"].one_of({"C16", "C17"}, "rule") == 0;
        sheet.pack.not_included.push_back({entry["name"].text(), banned ? "C16"_rule : "C17"_rule});
    });
}

}  // namespace

void read_cards(const Sheet& sheet, int phase) {
    Pack& pack = sheet.pack;
    const std::size_t wanted = sheet.standard()["cards"].size();
    sheet.record([&](const Reader& root) {
        root.only({"phase", "title", "cards", "not_included"});
        must_be(root["phase"], phase + 1);
        root["title"].text();
    });
    read_not_included(sheet);
    sheet.list_at("cards", wanted, [&](const Reader& entry, int position) {
        entry.only(card_keys);
        const int number = sheet.named(entry["id"], Table::card);
        if (entry.ok() && sheet.draft.seen.has(number)) {
            entry["id"].mistake("is listed twice");
        }
        as_standard(sheet, entry);
        if (!entry.ok()) {
            return;  // what it may have depends on what it is
        }
        sheet.draft.seen.add(number);
        CardRecord& card = pack.card[at(number)];
        card.name = read_name(sheet, entry["name"]);
        card.phase = byte(phase);
        pack.of_name[card.name].add(number);
        read_kind(entry, card);
        read_marks(entry, card);
        card.groups = groups_of(card);
        read_values(entry, card);
        read_belonging(sheet, entry, card);
        read_card_skills(sheet, entry, card);
        read_what_it_is_from(entry);
        check_sides(entry["premise"], card);
        by_side(entry["premise"], [&](const Reader& premise, int side) {
            card.premise[at(side)] = read_premise(sheet, premise);
            card.premise_places[at(side)] = places_named(pack, card.premise[at(side)]);
        });
        if (entry.has("effects")) {
            card.effects = read_effects(
                sheet, [position](const Reader& root) { return root["cards"][at(position)]["effects"]; },
                card.kind == Kind::event ? Bearer::event : Bearer::card);
        }
    });
}

}  // namespace kriegsrat::perryrhodan
