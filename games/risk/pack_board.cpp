#include <string>

#include "games/risk/pack_sheet.h"

namespace kriegsrat::risk {

namespace {

void hex_colour(const Reader& reader) {
    const std::string text = reader.text();
    if (text.size() != 7 || text[0] != '#' ||
        text.find_first_not_of("0123456789abcdefABCDEF", 1) != std::string::npos) {
        reader.mistake("must be a colour like \"#2962FF\"");
    }
}

struct Canvas {
    int width = 0;
    int height = 0;
};

Canvas read_canvas(const Sheet& sheet) {
    Canvas canvas;
    sheet.record([&](const Reader& root) {
        const Reader entry = root["canvas"];
        entry.only({"width", "height"});
        canvas = {static_cast<int>(entry["width"].number(1, 10000)),
                  static_cast<int>(entry["height"].number(1, 10000))};
    });
    return canvas;
}

bool read_territories(const Sheet& sheet, const Canvas& canvas) {
    Bits seen = 0;
    return sheet.list_at("territories", territories, [&](const Reader& entry, int) {
        entry.only({"id", "name", "name_de", "name_de_seed_spellings", "planet", "body", "x", "y", "neighbours",
                    "classic_risk_counterpart", "provenance"});
        const int territory = sheet.named(entry["id"], Table::territory);
        once(entry["id"], seen, territory);
        entry["name"].text();
        const int planet = sheet.named(entry["planet"], Table::planet);
        if (entry.ok()) {
            sheet.pack.planet_of[static_cast<std::size_t>(territory)] = static_cast<std::uint8_t>(planet);
            sheet.pack.planet[static_cast<std::size_t>(planet)] |= bit(territory);
        }
        entry["x"].number(0, canvas.width);
        entry["y"].number(0, canvas.height);
        texts(entry, {"name_de", "body", "classic_risk_counterpart", "provenance"});
        if (entry.has("name_de_seed_spellings")) {
            const Reader spellings = entry["name_de_seed_spellings"];
            for (std::size_t i = 0, size = spellings.size(); i < size; ++i) {
                spellings[i].text();
            }
        }
    });
}

void read_planets(const Sheet& sheet, const Canvas& canvas, bool good_territories) {
    Bits seen = 0;
    sheet.list_at("planets", planets, [&](const Reader& entry, int) {
        entry.only({"id", "name", "colour", "hex", "territory_count", "bonus", "label_x", "label_y", "territories",
                    "provenance"});
        const int planet = sheet.named(entry["id"], Table::planet);
        once(entry["id"], seen, planet);
        entry["name"].text();
        entry["colour"].text();
        hex_colour(entry["hex"]);
        entry["label_x"].number(0, canvas.width);
        entry["label_y"].number(0, canvas.height);
        texts(entry, {"provenance"});
        sheet.pack.planet_bonus[static_cast<std::size_t>(planet)] = byte(entry["bonus"], 0, 50);

        const Reader list = entry["territories"];
        Bits listed = 0;
        for (std::size_t i = 0, size = list.size(); i < size; ++i) {
            const int territory = sheet.named(list[i], Table::territory);
            once(list[i], listed, territory);
            if (entry.ok() && good_territories &&
                !has(sheet.pack.planet[static_cast<std::size_t>(planet)], territory)) {
                list[i].mistake("is a territory of another planet");
            }
        }
        const Bits missing = sheet.pack.planet[static_cast<std::size_t>(planet)] & ~listed;
        if (entry.ok() && good_territories && missing != 0) {
            list.mistake("must name '" + sheet.name(Table::territory, first(missing)) + "'");
        }
        if (entry.ok() && listed == 0) {
            list.mistake("must name a territory");
        }
        must_be(entry["territory_count"], count(listed));
    });
}

struct LinkCounts {
    int borders = 0;
    int space_lines = 0;
};

bool read_links(const Sheet& sheet, LinkCounts& counts) {
    return sheet.list_at("links", 0, [&](const Reader& entry, int) {
        entry.only({"a", "b", "type", "wraps", "provenance"});
        const int a = sheet.named(entry["a"], Table::territory);
        const int b = sheet.named(entry["b"], Table::territory);
        const bool space_line = entry["type"].one_of({"border", "space_line"}, "kind of link") == 1;
        entry["wraps"].boolean();
        texts(entry, {"provenance"});
        if (entry.ok() && a == b) {
            entry.mistake("must join two territories");
        }
        if (entry.ok() && has(sheet.pack.adjacent[static_cast<std::size_t>(a)], b)) {
            entry.mistake("is listed twice");
        }
        if (entry.ok()) {
            sheet.pack.adjacent[static_cast<std::size_t>(a)] |= bit(b);
            sheet.pack.adjacent[static_cast<std::size_t>(b)] |= bit(a);
            ++(space_line ? counts.space_lines : counts.borders);
        }
    });
}

void check_neighbours(const Sheet& sheet, bool good_links) {
    sheet.list_at("territories", territories, [&](const Reader& entry, int) {
        const int territory = sheet.named(entry["id"], Table::territory);
        const Reader list = entry["neighbours"];
        const Bits linked = sheet.pack.adjacent[static_cast<std::size_t>(territory)];
        Bits listed = 0;
        for (std::size_t i = 0, size = list.size(); i < size; ++i) {
            const int neighbour = sheet.named(list[i], Table::territory);
            once(list[i], listed, neighbour);
            if (entry.ok() && good_links && !has(linked, neighbour)) {
                list[i].mistake("there is no link to this territory");
            }
        }
        if (entry.ok() && good_links && listed != linked) {
            list.mistake("must name '" + sheet.name(Table::territory, first(linked & ~listed)) +
                         "', to which there is a link");
        }
    });
}

void check_connected(const Sheet& sheet) {
    Bits reached = bit(0);
    for (Bits fresh = reached; fresh != 0;) {
        Bits next = 0;
        for (const int territory : each(fresh)) {
            next |= sheet.pack.adjacent[static_cast<std::size_t>(territory)];
        }
        fresh = next & ~reached;
        reached |= next;
    }
    sheet.record([&](const Reader& root) {
        if (const Bits apart = first_n(territories) & ~reached; apart != 0) {
            root["links"].mistake("must lead from '" + sheet.name(Table::territory, 0) + "' to '" +
                                  sheet.name(Table::territory, first(apart)) + "'");
        }
    });
}

}  // namespace

void read_board(const Sheet& sheet) {
    sheet.record([](const Reader& root) {
        root.only({"game", "canvas", "totals", "planets", "territories", "links"});
        texts(root, {"game"});
    });
    const Canvas canvas = read_canvas(sheet);
    const bool good_territories = read_territories(sheet, canvas);
    read_planets(sheet, canvas, good_territories);
    LinkCounts counts;
    const bool good_links = read_links(sheet, counts);
    check_neighbours(sheet, good_links);
    if (good_links) {
        check_connected(sheet);
    }
    sheet.record([&](const Reader& root) {
        const Reader totals = root["totals"];
        totals.only({"territories", "planets", "links", "borders", "space_lines"});
        must_be(totals["territories"], territories);
        must_be(totals["planets"], planets);
        if (good_links) {
            must_be(totals["links"], counts.borders + counts.space_lines);
            must_be(totals["borders"], counts.borders);
            must_be(totals["space_lines"], counts.space_lines);
        }
    });
}

namespace {

void read_factions(const Sheet& sheet) {
    Bits seen = 0;
    sheet.pack.species_of.fill(unknown_species);
    std::array<int, species_count> of_species{};
    sheet.list_at("factions", colours, [&](const Reader& entry, int) {
        entry.only({"id", "colour", "hex", "species", "hero", "hero_de", "base_piece", "unit_piece_1", "unit_piece_3",
                    "heroes", "bases", "provenance"});
        const int colour = sheet.named(entry["id"], Table::colour);
        once(entry["id"], seen, colour);
        entry["colour"].text();
        hex_colour(entry["hex"]);
        const int species = sheet.named(entry["species"], Table::species);
        if (entry.ok()) {
            sheet.pack.species_of[static_cast<std::size_t>(colour)] = static_cast<std::uint8_t>(species);
            if (++of_species[static_cast<std::size_t>(species)] > colours / species_count) {
                entry["species"].mistake("is the species of two other factions");
            }
        }
        entry["hero"].text();
        texts(entry, {"hero_de", "base_piece", "unit_piece_1", "unit_piece_3", "provenance"});
        must_be(entry["heroes"], 1);
        must_be(entry["bases"], 1);
    });
}

void read_dice(const Sheet& sheet) {
    struct Kind {
        std::string_view id;
        int dice;
    };
    constexpr Kind kinds[] = {{"attack", 3}, {"defence", 2}, {"bonus_attack", 1}, {"bonus_defence", 1}};
    sheet.list_at("dice", std::size(kinds), [&](const Reader& entry, int i) {
        entry.only({"id", "count", "sides", "colour", "provenance"});
        must_be(entry["id"], kinds[i].id);
        must_be(entry["count"], kinds[i].dice);
        must_be(entry["sides"], 6);
        texts(entry, {"colour", "provenance"});
    });
}

void read_counts(const Sheet& sheet) {
    struct Item {
        std::string_view name;
        int pieces;  // 0: not fixed by the rules
    };
    constexpr Item items[] = {
        {"game board", 1},     {"faction cards", cards},
        {"factions", colours}, {"bases", colours},
        {"heroes", colours},   {"dice", 7},
        {"mineral fields", 0}, {"achievements", achievements},
        {"rewards", rewards},  {"unit pieces", 0},
    };
    sheet.list_at("counts", std::size(items), [&](const Reader& entry, int i) {
        entry.only({"item", "count", "provenance"});
        must_be(entry["item"], items[i].name);
        texts(entry, {"provenance"});
        const Reader pieces = entry["count"];
        if (items[i].pieces != 0) {
            must_be(pieces, items[i].pieces);
        } else if (items[i].name == "mineral fields") {
            const std::uint8_t fields = byte(pieces, 1, territories);
            sheet.pack.mineral_fields = entry.ok() ? fields : 0;
        } else if (!pieces.is_null()) {
            pieces.number(1, 1000000);
        }
    });
}

}  // namespace

void read_pieces(const Sheet& sheet) {
    sheet.record([](const Reader& root) { root.only({"factions", "species", "dice", "counts"}); });
    Bits seen = 0;
    sheet.list_at("species", species_count, [&](const Reader& entry, int) {
        entry.only({"id", "name_de", "cards", "provenance"});
        once(entry["id"], seen, sheet.named(entry["id"], Table::species));
        must_be(entry["cards"], cards / species_count);
        texts(entry, {"name_de", "provenance"});
    });
    read_factions(sheet);
    read_dice(sheet);
    read_counts(sheet);
}

}  // namespace kriegsrat::risk
