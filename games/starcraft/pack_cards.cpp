#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

constexpr std::array<int, races> technology_cards{21, 20, 22};

// In the order of the enum.
const std::vector<std::string>& kind_names() {
    static const std::vector<std::string> names = {"standard", "reinforcement", "play_area"};
    return names;
}

// The units a card is for.
void read_icons(const Sheet& sheet, const Reader& entry, Card& card) {
    const Reader icons = entry["icons"];
    card.icons = read_unit_set(sheet, icons, card.race);
    if (entry.has("special_support")) {
        const Reader special = entry["special_support"];
        card.special_support = read_unit_set(sheet, special, card.race);
        if (entry.ok() && card.special_support != 0 && card.kind != CardKind::reinforcement) {
            special.mistake("suits only a reinforcement card (SC-K05)");
        }
        if (entry.ok() && (card.special_support & card.icons) != 0) {
            special.mistake("names a unit of 'icons' again");
        }
    }
    card.icons |= card.special_support;
    if (entry.ok() && card.icons == 0 && card.kind != CardKind::play_area) {
        icons.mistake("must name a unit");
    }
    for (std::size_t i = 0, size = entry.ok() ? icons.size() : 0; i < size; ++i) {
        const UnitType& unit = sheet.pack.unit[at(sheet.named(icons[i], Table::unit))];
        if (card.kind == CardKind::standard && unit.assist) {
            icons[i].mistake("is an assist unit, which no standard card shows (SC-K28)");
        }
    }
}

void store(Pack& pack, int number, const Card& card) {
    pack.card[at(number)] = card;
    const Bits self = bit(number - pack.first_card[card.race]);
    if (card.kind == CardKind::standard) {
        pack.standard_cards[card.race] |= self;
    } else if (card.kind == CardKind::reinforcement) {
        pack.reinforcement_cards[card.race] |= self;
    }
}

void no_values(const Reader& entry) {
    for (const std::string_view key : {"major", "minor"}) {
        if (entry.has(key)) {
            entry[key].mistake("suits only a standard card");
        }
    }
}

void read_combat_card(const Sheet& sheet, const Reader& entry, Card& card) {
    card.kind = static_cast<CardKind>(entry["kind"].one_of({"standard", "reinforcement"}, "kind of combat card"));
    must_be(entry["deck_size"], combat_cards);
    entry["ability"].text();
    if (entry.has("replaced_in_expansion")) {
        entry["replaced_in_expansion"].boolean();
    }
    read_icons(sheet, entry, card);
    if (card.kind == CardKind::standard) {
        card.major = read_values(entry["major"]);
        card.minor = read_values(entry["minor"]);
    } else {
        no_values(entry);
    }
}

// What a technology card says of all its copies.
void read_technology(const Sheet& sheet, const Reader& entry, Technology& technology, Card& card) {
    technology.cost = read_cost(entry["cost"]);
    technology.kind = static_cast<CardKind>(entry["kind"].one_of(kind_names(), "kind of technology"));
    card.kind = technology.kind;
    card.returns = entry["return_to_technology_deck"].boolean();
    if (card.returns && card.kind == CardKind::play_area) {
        entry["return_to_technology_deck"].mistake("must be false for a card of the play area");
    }
    entry["ability"].text();
    read_icons(sheet, entry, card);
}

// The values of each copy of a standard technology.
std::vector<std::array<Values, 2>> read_copies(const Reader& entry, const Card& card, int copies) {
    std::vector<std::array<Values, 2>> values(at(copies));
    if (card.kind != CardKind::standard) {
        if (entry.has("cards")) {
            entry["cards"].mistake("suits only a standard technology");
        }
        return values;
    }
    const Reader list = entry["cards"];
    for (std::size_t i = 0, size = list.size(at(copies)); i < size; ++i) {
        list[i].only({"copy", "major", "minor"});
        must_be(list[i]["copy"], i + 1);
        values[i] = {read_values(list[i]["major"]), read_values(list[i]["minor"])};
    }
    return values;
}

// Units that need a technology by units.json must be allowed by it.
void check_allowed(const Sheet& sheet) {
    sheet.list_at("records", technologies, [&](const Reader& entry, int) {
        const int number = sheet.named(entry["id"], Table::technology);
        for (const int unit : each(sheet.draft.good_units & ~sheet.draft.allowed)) {
            if (entry.ok() && sheet.pack.unit[at(unit)].technology == number) {
                entry["effects"].mistake("must allow to build '" + sheet.name(Table::unit, unit) +
                                         "' as units.json says");
            }
        }
    });
}

}  // namespace

void read_combat_cards(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.head("combat_cards", {"cards_per_faction", "structure"});
    sheet.record([](const Reader& root) {
        must_be(root["cards_per_faction"], combat_cards);
        texts(root, {"structure"});
    });
    constexpr int records = races * combat_cards;
    Bits seen = 0;
    std::array<int, records> numbers{};
    numbers.fill(cards);
    sheet.list_at("records", records, [&](const Reader& entry, int i) {
        only_about(entry, {"id", "race", "number", "deck_size", "kind", "icons", "special_support", "major", "minor",
                           "ability", "effects", "replaced_in_expansion"});
        const int number = sheet.named(entry["id"], Table::card);
        if (entry.ok() && pack.card[at(number)].technology != none_named) {
            entry["id"].mistake("is a technology card");
        }
        once(entry["id"], seen,
             pack.card[at(number)].race * combat_cards + number - pack.first_card[pack.card[at(number)].race]);
        numbers[at(i)] = entry.ok() ? number : cards;
        sheet.as_standard(entry, {"race", "number"});
        Card card = pack.card[at(number)];
        read_combat_card(sheet, entry, card);
        if (entry.ok()) {
            store(pack, number, card);
        }
    });
    for (int i = 0; i < records; ++i) {
        const int number = numbers[at(i)];
        const EffectOwner owner{Bearer::combat_card, number == cards ? races : pack.card[at(number)].race};
        const std::vector<EffectTree> effects = read_effects(sheet, effects_of_record(i), owner);
        if (number != cards) {
            pack.card[at(number)].effects = store_effects(pack, effects);
        }
    }
}

void read_technologies(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.head("technology_cards", {"cards_per_faction"});
    sheet.record([](const Reader& root) { must_be_by_race(root["cards_per_faction"], technology_cards); });
    Bits seen = 0;
    std::array<int, technologies> numbers{};
    numbers.fill(technologies);
    const auto each_copy = [&](int number, auto change) {
        const Technology& technology = pack.technology[at(number)];
        std::size_t copy = 0;
        for (const int card : each(technology.cards)) {
            change(pack.first_card[technology.race] + card, copy++);
        }
    };
    bool good = sheet.list_at("records", technologies, [&](const Reader& entry, int i) {
        only_about(entry, {"id", "name", "race", "copies", "cost", "kind", "icons", "special_support", "cards",
                           "ability", "effects", "return_to_technology_deck"});
        const int number = sheet.named(entry["id"], Table::technology);
        once(entry["id"], seen, number);
        sheet.as_standard(entry, {"race", "copies"});
        numbers[at(i)] = entry.ok() ? number : technologies;
        entry["name"].text();
        Technology technology = pack.technology[at(number)];
        Card card;
        card.race = technology.race;
        card.technology = byte(number);
        read_technology(sheet, entry, technology, card);
        const auto values = read_copies(entry, card, count(technology.cards));
        if (entry.ok()) {
            pack.technology[at(number)] = technology;
            each_copy(number, [&](int place, std::size_t copy) {
                card.major = values[copy][0];
                card.minor = values[copy][1];
                store(pack, place, card);
            });
        }
    });
    for (int i = 0; i < technologies; ++i) {
        const int number = numbers[at(i)];
        if (number == technologies) {
            continue;  // what it may do depends on what it is
        }
        const Technology& technology = pack.technology[at(number)];
        const Bearer bearer = technology.kind == CardKind::play_area ? Bearer::play_area : Bearer::combat_card;
        const EffectOwner owner{bearer, technology.race, byte(number)};
        const EffectList effects = store_effects(pack, read_effects(sheet, effects_of_record(i), owner));
        each_copy(number, [&](int place, std::size_t) { pack.card[at(place)].effects = effects; });
    }
    if (good) {
        check_allowed(sheet);
    }
}

}  // namespace kriegsrat::starcraft
