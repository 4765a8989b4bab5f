#include <string>

#include "games/risk/pack_sheet.h"

namespace kriegsrat::risk {

namespace {

constexpr int fewest = 3;  // players of every way to play but the duel
constexpr int player_counts = colours - fewest + 1;
constexpr int most_units = 200;
constexpr int most_starting_cards = 5;

// Each number of players is set up once, in any order.
int read_players(const Reader& entry, Bits& seen) {
    const auto players = static_cast<int>(entry["players"].number(fewest, colours));
    once(entry["players"], seen, players);
    return players;
}

void check_mineral_fields(const Reader& reader, const Pack& pack) {
    if (pack.mineral_fields != 0) {
        must_be(reader, pack.mineral_fields);
    }
}

void check_achievements_to_win(const Reader& reader, int wanted) {
    if (wanted != 0) {
        must_be(reader, wanted);
    }
}

// One Basic Training set-up: the records of /basic_training/<number>.
class Basic {
  public:
    Basic(const Sheet& sheet, std::size_t number, int players)
        : sheet_(sheet),
          number_(number),
          players_(players),
          placement_(sheet.pack.basic[static_cast<std::size_t>(players)]) {}

    void read() {
        sheet_.record([&](const Reader& root) {
            const Reader entry = here(root);
            entry.only({"players", "turn_order", "silver_achievements", "gold_achievements", "mineral_fields",
                        "placement", "provenance"});
            texts(entry, {"provenance"});
        });
        read_achievement_list("silver_achievements", Tier::silver);
        read_achievement_list("gold_achievements", Tier::gold);
        const bool good_minerals = read_minerals();
        const bool good_places = read_places();
        const bool good_placement = read_placement(good_places);
        if (good_placement) {
            check_sums(good_minerals);
        }
    }

  private:
    Reader here(const Reader& root) const { return root["basic_training"][number_]; }
    auto list(std::string_view key) const {
        return [this, key](const Reader& root) { return here(root)[key]; };
    }

    void read_achievement_list(std::string_view key, Tier tier) {
        const auto of_tier = static_cast<std::size_t>(tier);
        sheet_.list(list(key), sheet_.pack.achievements_in_play[of_tier], [&](const Reader& entry, int) {
            const int number = sheet_.named(entry, Table::achievement);
            if (entry.ok() && has(sheet_.pack.tier_achievements[1 - of_tier], number)) {
                entry.mistake("is of the other tier");
            }
            once(entry, placement_.achievements, number);
        });
    }

    bool read_minerals() {
        return sheet_.list(list("mineral_fields"), sheet_.pack.mineral_fields, [&](const Reader& entry, int) {
            once(entry, placement_.minerals, sheet_.named(entry, Table::territory));
        });
    }

    bool read_places() {
        Bits used = 0;
        const auto players = static_cast<std::size_t>(players_);
        return sheet_.list(list("turn_order"), players, [&](const Reader& entry, int i) {
            entry.only({"position", "species", "colour", "starting_cards", "base", "units_total", "territories",
                        "mineral_fields"});
            must_be(entry["position"], i + 1);
            Placement::Place& place = placement_.places[static_cast<std::size_t>(i)];
            const int colour = sheet_.named(entry["colour"], Table::colour);
            once(entry["colour"], used, colour);
            place.colour = static_cast<std::uint8_t>(colour);
            const int species = sheet_.named(entry["species"], Table::species);
            const int species_of_colour = sheet_.pack.species_of[place.colour];
            if (entry.ok() && species_of_colour != species && species_of_colour != unknown_species) {
                entry["species"].mistake("is not the species of this colour");
            }
            place.starting_cards = byte(entry["starting_cards"], 0, most_starting_cards);
            place.base = static_cast<std::uint8_t>(sheet_.named(entry["base"], Table::territory));
            place.units = byte(entry["units_total"], 1, most_units);
            entry["territories"].number(1, territories);
            entry["mineral_fields"].number(0, territories);
        });
    }

    bool read_placement(bool good_places) {
        Bits placed = 0;
        const bool good = sheet_.list(list("placement"), territories, [&](const Reader& entry, int) {
            entry.only({"territory", "colour", "units", "base"});
            const int territory = sheet_.named(entry["territory"], Table::territory);
            once(entry["territory"], placed, territory);
            const int colour = sheet_.named(entry["colour"], Table::colour);
            const std::uint8_t units = byte(entry["units"], 1, most_units);
            const bool base = entry["base"].boolean();
            if (!entry.ok() || !good_places) {
                return;
            }
            const int owner = place_of(colour);
            if (owner == players_) {
                entry["colour"].mistake("takes no part in this set-up");
                return;
            }
            const Placement::Place& place = placement_.places[static_cast<std::size_t>(owner)];
            if (base != (place.base == territory)) {
                entry["base"].mistake(base ? "is not the base of this colour in the turn order"
                                           : "the turn order puts the base of this colour here");
            }
            placement_.owner[static_cast<std::size_t>(territory)] = static_cast<std::uint8_t>(owner);
            placement_.units[static_cast<std::size_t>(territory)] = units;
        });
        return good && good_places;
    }

    int place_of(int colour) const {
        int place = 0;
        while (place < players_ && placement_.places[static_cast<std::size_t>(place)].colour != colour) {
            ++place;
        }
        return place;
    }

    void check_sums(bool good_minerals) const {
        std::array<int, colours> units{};
        std::array<Bits, colours> owned{};
        for (int territory = 0; territory < territories; ++territory) {
            const auto owner = placement_.owner[static_cast<std::size_t>(territory)];
            units[owner] += placement_.units[static_cast<std::size_t>(territory)];
            owned[owner] |= bit(territory);
        }
        const auto players = static_cast<std::size_t>(players_);
        const auto check = [&](auto part) {
            sheet_.list(list("turn_order"), players,
                        [&](const Reader& entry, int i) { part(entry, static_cast<std::size_t>(i)); });
        };
        check([&](const Reader& entry, std::size_t place) { must_be(entry["units_total"], units[place]); });
        check([&](const Reader& entry, std::size_t place) { must_be(entry["territories"], count(owned[place])); });
        check([&](const Reader& entry, std::size_t place) {
            if (!has(owned[place], placement_.places[place].base)) {
                entry["base"].mistake("is not in a territory of this colour");
            }
        });
        if (good_minerals) {
            check([&](const Reader& entry, std::size_t place) {
                must_be(entry["mineral_fields"], count(owned[place] & placement_.minerals));
            });
        }
    }

    const Sheet& sheet_;
    std::size_t number_;
    int players_;
    Placement& placement_;
};

void read_basic_training(const Sheet& sheet) {
    Bits seen = 0;
    std::array<int, player_counts> players{};
    sheet.list_at("basic_training", player_counts, [&](const Reader& entry, int i) {
        const int number = read_players(entry, seen);
        players[static_cast<std::size_t>(i)] = entry.ok() ? number : 0;
    });
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (players[i] != 0) {
            Basic(sheet, i, players[i]).read();
        }
    }
}

Json all_player_counts() {
    Json list = Json::array();
    for (int players = fewest; players <= colours; ++players) {
        list.push_back(players);
    }
    return list;
}

void check_in_play(const Reader& entry, const Pack& pack) {
    must_be(entry["silver"], pack.achievements_in_play[0]);
    must_be(entry["gold"], pack.achievements_in_play[1]);
}

bool read_command_room(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.record([&](const Reader& root) {
        const Reader entry = root["command_room"];
        entry.only({"players", "units_per_player", "mineral_fields", "silver", "gold", "bonus_dice", "heroes",
                    "achievements_to_win", "provenance"});
        must_be(entry["players"], all_player_counts());
        check_mineral_fields(entry["mineral_fields"], pack);
        check_in_play(entry, pack);
        must_be(entry["bonus_dice"], true);
        must_be(entry["heroes"], true);
        check_achievements_to_win(entry["achievements_to_win"], pack.achievements_to_win);
        texts(entry, {"provenance"});
    });
    Bits seen = 0;
    const auto rows = [](const Reader& root) { return root["command_room"]["units_per_player"]; };
    return sheet.list(rows, player_counts, [&](const Reader& entry, int) {
        entry.only({"players", "units", "starting_cards"});
        const int players = read_players(entry, seen);
        const auto row = static_cast<std::size_t>(players);
        // Enough to claim the whole board.
        const std::uint8_t units = byte(entry["units"], (territories + players - 1) / players, most_units);
        std::array<std::uint8_t, colours> starting{};
        const Reader list = entry["starting_cards"];
        for (std::size_t i = 0, size = list.size(row); i < size; ++i) {
            starting[i] = byte(list[i], 0, most_starting_cards);
        }
        if (entry.ok()) {
            pack.start_units[row] = units;
            pack.starting_cards[row] = starting;
        }
    });
}

void read_total_domination(const Sheet& sheet) {
    sheet.record([&](const Reader& root) {
        const Reader entry = root["total_domination"];
        entry.only({"players", "as", "heroes", "card_abilities", "common_deck",
                    "extended_version_uses_heroes_and_species_decks", "mineral_fields", "achievements_to_win",
                    "provenance"});
        must_be(entry["players"], all_player_counts());
        must_be(entry["as"], "command_room");
        must_be(entry["heroes"], false);
        must_be(entry["card_abilities"], false);
        must_be(entry["common_deck"], true);
        must_be(entry["extended_version_uses_heroes_and_species_decks"], true);
        check_mineral_fields(entry["mineral_fields"], sheet.pack);
        must_be(entry["achievements_to_win"], nullptr);
        texts(entry, {"provenance"});
    });
}

void read_duel(const Sheet& sheet) {
    constexpr int neutrals = colours - 2;
    Duel duel;
    sheet.record([&](const Reader& root) {
        const Reader entry = root["total_domination_duel"];
        entry.only({"players", "as", "neutrals", "player_units", "neutral_units", "player_territories",
                    "neutral_territories", "placing", "mineral_fields", "silver", "gold", "starting_cards",
                    "provenance"});
        must_be(entry["players"], Json::array({2}));
        must_be(entry["as"], "total_domination");
        must_be(entry["neutrals"], neutrals);
        check_mineral_fields(entry["mineral_fields"], sheet.pack);
        check_in_play(entry, sheet.pack);
        must_be(entry["starting_cards"], Json::array({0, 0}));
        texts(entry, {"provenance"});
    });
    const bool good = sheet.record([&](const Reader& root) {
        const Reader entry = root["total_domination_duel"];
        duel.neutrals = neutrals;
        duel.player_units = byte(entry["player_units"], 1, most_units);
        duel.neutral_units = byte(entry["neutral_units"], 1, most_units);
        duel.player_territories = byte(entry["player_territories"], 1, territories);
        duel.neutral_territories = byte(entry["neutral_territories"], 1, territories);
        const Reader placing = entry["placing"];
        placing.only({"own_units_a_step", "neutral_units_a_step_each_colour", "steps_each_player"});
        duel.own_units_a_step = byte(placing["own_units_a_step"], 1, most_units);
        must_be(placing["neutral_units_a_step_each_colour"], 1);
        placing["steps_each_player"].number(1, most_units);
    });
    if (!good) {
        return;
    }
    sheet.record([&](const Reader& root) {
        const Reader entry = root["total_domination_duel"];
        const auto steps = static_cast<int>(entry["placing"]["steps_each_player"].number(1, most_units));
        const auto check = [&](std::string_view key, int value, int wanted) {
            if (value != wanted) {
                entry[key].mistake("must be " + std::to_string(wanted) +
                                   " to agree with the other numbers of the duel");
            }
        };
        if (2 * duel.player_territories + neutrals * duel.neutral_territories != territories) {
            entry["player_territories"].mistake("the players and the neutrals must get all territories between them");
        }
        check("player_units", duel.player_units, duel.player_territories + steps * duel.own_units_a_step);
        check("neutral_units", duel.neutral_units, duel.neutral_territories + 2 * steps);
    });
    sheet.pack.duel = duel;
}

void read_teams(const Sheet& sheet, bool good_command_room) {
    const Pack& pack = sheet.pack;
    constexpr int sizes[] = {2, 3};
    sheet.list_at("team", std::size(sizes), [&](const Reader& entry, int i) {
        const int size = sizes[i];
        const int both = 2 * size;
        const auto players = static_cast<std::size_t>(both);
        entry.only({"format", "players", "as", "units", "starting_cards", "achievements_to_win", "provenance"});
        must_be(entry["format"], std::to_string(size) + "v" + std::to_string(size));
        must_be(entry["players"], both);
        must_be(entry["as"], "command_room");
        check_achievements_to_win(entry["achievements_to_win"], pack.team_achievements_to_win);
        texts(entry, {"provenance"});
        if (good_command_room) {
            must_be(entry["units"], pack.start_units[players]);
            Json starting = Json::array();
            for (std::size_t place = 0; place < players; ++place) {
                starting.push_back(pack.starting_cards[players][place]);
            }
            must_be(entry["starting_cards"], starting);
        }
    });
}

void read_command_transfer(const Sheet& sheet) {
    sheet.record([&](const Reader& root) {
        if (!root.has("command_transfer")) {
            return;
        }
        const Reader entry = root["command_transfer"];
        entry.only({"territories_a_turn", "units", "asking_again", "taken_in_this_turn", "provenance"});
        must_be(entry["territories_a_turn"], 1);
        must_be(entry["units"], 1);
        sheet.pack.edition = 2;
        sheet.pack.transfer_asks_again = entry["asking_again"].boolean();
        sheet.pack.transfer_counts_taken = entry["taken_in_this_turn"].boolean();
        texts(entry, {"provenance"});
    });
}

void read_achievement_layout(const Sheet& sheet) {
    sheet.record([&](const Reader& root) {
        if (!root.has("achievement_layout")) {
            return;
        }
        const Reader entry = root["achievement_layout"];
        entry.only({"face_down_until_play", "provenance"});
        sheet.pack.achievements_face_down = entry["face_down_until_play"].boolean();
        texts(entry, {"provenance"});
    });
}

}  // namespace

void read_setups(const Sheet& sheet) {
    sheet.record([](const Reader& root) {
        root.only({"basic_training", "command_room", "total_domination", "total_domination_duel", "team",
                   "command_transfer", "achievement_layout"});
    });
    read_basic_training(sheet);
    const bool good_command_room = read_command_room(sheet);
    read_total_domination(sheet);
    read_duel(sheet);
    read_teams(sheet, good_command_room);
    read_command_transfer(sheet);
    read_achievement_layout(sheet);
}

}  // namespace kriegsrat::risk
