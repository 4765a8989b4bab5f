#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr std::string_view filter_keys[] = {
    "id",
    "name",
    "kind",
    "subkind",
    "loyalty",
    "loyalty_in",
    "people",
    "not_people",
    "build",
    "skill",
    "level_min",
    "without_skill",
    "has_mutant_skill",
    "range_min",
    "transport_min",
    "state",
    "passive_by",
    "side",
    "phase",
    "agent",
    "at",
    "cluster",
    "system",
    "stealth_in",
    "destructible",
    "premise_names",
    "not_premise_names",
    "survey_points_min",
    "transmutable",
    "and_self",
    "not_self",
    "not_name",
    "fixed",
    "any_of",
};

LoyaltySet read_loyalties(const Sheet& sheet, const Reader& list) {
    Bits set = 0;
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        once(list[i], set, read_loyalty(sheet, list[i]));
    }
    return static_cast<LoyaltySet>(set);
}

std::uint8_t place_at(const Sheet& sheet, const Reader& reader, std::string_view key) {
    return reader.has(key) ? read_place(sheet, reader[key]) : none;
}

// A switch that is only said when it is on.
bool only_true(const Reader& reader, std::string_view key) {
    if (!reader.has(key)) {
        return false;
    }
    must_be(reader[key], true);
    return true;
}

void read_what_is_printed(const Sheet& sheet, const Reader& reader, Filter& filter) {
    const Draft& draft = sheet.draft;
    filter.kind = word_or(reader, "kind", group_words, Group::unsaid);
    filter.subkind = word_or(reader, "subkind", subkind_words, Subkind::unsaid);
    if (reader.has("id")) {
        filter.id = static_cast<std::uint16_t>(sheet.named(reader["id"], Table::card));
    }
    if (reader.has("name") && filter.kind == Group::location) {
        filter.place = read_place(sheet, reader["name"]);
    } else if (reader.has("name")) {
        filter.name = read_name(sheet, reader["name"]);
    }
    if (reader.has("not_name")) {
        filter.not_name = read_name(sheet, reader["not_name"]);
    }
    if (reader.has("people")) {
        filter.people = read_people(sheet, reader["people"]);
    }
    if (reader.has("not_people")) {
        filter.not_people = read_people(sheet, reader["not_people"]);
    }
    if (reader.has("build")) {
        filter.build = byte(reader["build"].one_of(draft.build, "build"));
    }
    if (reader.has("phase")) {
        filter.phase = read_phase(reader["phase"]);
    }
    if (reader.has("system")) {
        filter.system = byte(reader["system"].one_of(draft.system, "system"));
    }
    if (reader.has("stealth_in")) {
        filter.stealth_in = byte(static_cast<int>(word_bits(reader["stealth_in"], letter_words, "letter")));
    }
    filter.agent = said(reader, "agent");
    filter.fixed = said(reader, "fixed");
    filter.destructible = said(reader, "destructible");
    filter.transmutable = said(reader, "transmutable");
    filter.cluster = place_at(sheet, reader, "cluster");
    filter.premise_names = place_at(sheet, reader, "premise_names");
    filter.not_premise_names = place_at(sheet, reader, "not_premise_names");
    filter.survey_points_min = byte(number_or(reader, "survey_points_min", 1, 9, 0));
}

void read_what_play_decides(const Sheet& sheet, const Reader& reader, Filter& filter) {
    if (reader.has("loyalty")) {
        filter.loyalty = static_cast<LoyaltySet>(1U << read_loyalty(sheet, reader["loyalty"]));
        if (reader.has("loyalty_in")) {
            reader["loyalty_in"].mistake("cannot stand beside loyalty");
        }
    } else if (reader.has("loyalty_in")) {
        filter.loyalty = read_loyalties(sheet, reader["loyalty_in"]);
    }
    if (reader.has("skill")) {
        filter.skill = read_skill(sheet, reader["skill"]);
        filter.level_min = byte(number_or(reader, "level_min", 0, highest_level, 0));
    } else if (reader.has("level_min")) {
        reader["level_min"].mistake("needs a skill");
    }
    if (reader.has("without_skill")) {
        filter.without_skill = read_skill(sheet, reader["without_skill"]);
    }
    filter.has_mutant_skill = only_true(reader, "has_mutant_skill");
    filter.range_min = byte(number_or(reader, "range_min", 1, most_range, 0));
    filter.transport_min = byte(number_or(reader, "transport_min", 1, most_transport, 0));
    filter.state = word_or(reader, "state", activity_words, Activity::unsaid);
    filter.passive_by = word_or(reader, "passive_by", std::array<Word, 1>{"own_mutant_skill"}, PassiveBy::unsaid);
    filter.side = word_or(reader, "side", std::array<Word, 2>{"pro", "anti"}, Side::unsaid);
    filter.at = place_at(sheet, reader, "at");
    filter.and_self = only_true(reader, "and_self");
    filter.not_self = only_true(reader, "not_self");
}

bool says(Said wanted, bool is) { return wanted == Said::unsaid || (wanted == Said::yes) == is; }

bool names_place(const CardRecord& card, std::uint8_t place) {
    return (((card.premise_places[0] | card.premise_places[1]) >> place) & 1U) != 0;
}

bool fits_place(const Pack& pack, const Filter& filter, const CardRecord& card) {
    if (filter.place == none && filter.cluster == none && filter.system == none && filter.survey_points_min == 0) {
        return true;
    }
    if (card.kind != Kind::location) {
        return false;
    }
    const PlaceRecord& place = pack.place[card.place];
    return (filter.place == none || filter.place == card.place) &&
           (filter.cluster == none || filter.cluster == place.cluster) &&
           (filter.system == none || filter.system == place.system) && card.survey_points >= filter.survey_points_min;
}

bool fits_by_print(const Pack& pack, const Filter& filter, int record) {
    const CardRecord& card = pack.card[at(record)];
    return (filter.id == no_record || filter.id == record) && (filter.name == no_entry || filter.name == card.name) &&
           (filter.not_name == no_entry || filter.not_name != card.name) &&
           (filter.kind == Group::unsaid || card.is(filter.kind)) &&
           (filter.subkind == Subkind::unsaid || filter.subkind == card.subkind) &&
           (filter.people == none || filter.people == card.people) &&
           (filter.not_people == none || filter.not_people != card.people) &&
           (filter.build == none || filter.build == card.build) &&
           (filter.phase == none || filter.phase == card.phase) && says(filter.agent, card.agent) &&
           says(filter.fixed, card.fixed) && says(filter.destructible, card.destructible) &&
           says(filter.transmutable, card.transmutable) &&
           (filter.stealth_in == 0 || ((filter.stealth_in >> static_cast<unsigned>(card.stealth.letter)) & 1U) != 0) &&
           (filter.premise_names == none || names_place(card, filter.premise_names)) &&
           (filter.not_premise_names == none || !names_place(card, filter.not_premise_names)) &&
           fits_place(pack, filter, card);
}

}  // namespace

std::uint16_t read_filter(const Sheet& sheet, const Reader& reader) {
    reader.only(filter_keys);
    Filter filter;
    read_what_is_printed(sheet, reader, filter);
    read_what_play_decides(sheet, reader, filter);
    if (reader.has("any_of")) {
        const Reader list = reader["any_of"];
        std::vector<Filter> parts;
        for (std::size_t i = 0, size = list.size(); i < size && list.ok(); ++i) {
            if (list[i].has("any_of")) {
                list[i]["any_of"].mistake("cannot stand inside another");
                break;
            }
            read_filter(sheet, list[i]);
            parts.push_back(sheet.pack.filters.back());
            sheet.pack.filters.pop_back();
        }
        filter.any_of = store(sheet.pack.filters, parts);
    }
    return store_one(sheet.pack.filters, filter);
}

void find_fits(Pack& pack) {
    for (Filter& filter : pack.filters) {
        for (int record = 0; record < records; ++record) {
            if (fits_by_print(pack, filter, record)) {
                filter.fits.add(record);
            }
        }
    }
}

Letter read_letter(const Reader& reader) { return read_word<Letter>(reader, letter_words, "letter"); }

// "C", "C+1"
Strength read_strength(const Reader& reader) {
    const std::string text = reader.text();
    Strength strength;
    const bool plain = text.size() == 1;
    const bool raised = text.size() == 3 && (text[1] == '+' || text[1] == '-') && text[2] >= '1' && text[2] <= '9';
    if (!reader.ok() || (!plain && !raised) || text[0] < 'A' || text[0] > 'E') {
        reader.mistake("must be a letter A to E with or without a bonus, as C or C+1");
        return strength;
    }
    strength.letter = static_cast<Letter>(text[0] - 'A');
    if (raised) {
        strength.bonus = static_cast<std::int8_t>((text[1] == '-' ? -1 : 1) * (text[2] - '0'));
    }
    return strength;
}

PlaceSet read_places(const Sheet& sheet, const Reader& list) {
    Bits set = 0;
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        once(list[i], set, read_place(sheet, list[i]));
    }
    if (list.ok() && set == 0) {
        list.mistake("must not be empty");
    }
    return static_cast<PlaceSet>(set);
}

}  // namespace kriegsrat::perryrhodan
