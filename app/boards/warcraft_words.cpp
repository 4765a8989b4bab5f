#include <algorithm>

#include "app/boards/warcraft.h"
#include "games/warcraft/warcraft.h"

// Reading the view of Warcraft, and its words.
namespace kriegsrat::terminal::warcraft_board_parts {

using warcraft::Table;

const Json& player_of(const Scene& scene, int seat) {
    static const Json nobody = Json::object();
    for (const Json& player : member(scene.view, "players")) {
        if (number(player, "seat") == seat) {
            return player;
        }
    }
    return nobody;
}

const Json& player_of_race(const Scene& scene, const std::string& race) {
    for (const Json& player : member(scene.view, "players")) {
        if (text(player, "race") == race) {
            return player;
        }
    }
    return player_of(scene, -1);
}

std::string race_of(const Scene& scene, int seat) { return text(player_of(scene, seat), "race"); }

std::string own_race(const Scene& scene) { return race_of(scene, seat_of(scene)); }

bool allied(const Scene& scene, const std::string& one, const std::string& other) {
    const Json& side = member(player_of_race(scene, one), "side");
    const int seat = number(player_of_race(scene, other), "seat", -1);
    return one == other || std::find(side.begin(), side.end(), seat) != side.end();
}

const Json& space_of(const Scene& scene, const std::string& id) {
    return member(member(scene.view, "spaces"), id.c_str());
}

bool is_city(const Json& space) { return text(space, "kind") == "city" || member(space, "city").is_number(); }

int units_in(const Scene& scene, const Json& pieces) {
    int sum = 0;
    for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
        sum += number_of(scene, Table::type, piece.key()) < warcraft::unit_types ? piece->get<int>() : 0;
    }
    return sum;
}

bool has_enemy_units(const Scene& scene, const std::string& space) {
    const Json& there = member(space_of(scene, space), "pieces");
    for (auto one = there.begin(); one != there.end(); ++one) {
        if (units_in(scene, *one) > 0 && !allied(scene, one.key(), own_race(scene))) {
            return true;
        }
    }
    return false;
}

const warcraft::Map& map_of(const Scene& scene) {
    const auto& variants = warcraft::Warcraft::spec().variants;
    const auto found = std::find_if(variants.begin(), variants.end(),
                                    [&](const Variant& variant) { return variant.id == text(scene.view, "variant"); });
    return pack_of(scene).map[static_cast<std::size_t>(found - variants.begin())];
}

warcraft::Tile tile_of(const Scene& scene, const std::string& race, int type) {
    const auto place = static_cast<std::size_t>(std::max(0, number_of(scene, Table::race, race)));
    const Json& tiles = member(player_of_race(scene, race), "tiles");
    const std::string& name = ids(scene, Table::type)[static_cast<std::size_t>(type)];
    const int level = number(member(tiles, name.c_str()), "level", map_of(scene).neutral_level);
    const auto& stack = pack_of(scene).race[place].tile[static_cast<std::size_t>(type)];
    return stack[static_cast<std::size_t>(std::clamp(level, 1, warcraft::max_levels) - 1)];
}

Piece piece_named(const std::string& id) {
    const std::size_t cut = id.rfind('_');
    return cut == std::string::npos ? Piece{id, ""} : Piece{id.substr(0, cut), id.substr(cut + 1)};
}

std::string space_number(const Scene& scene, const std::string& id) {
    return std::to_string(number_of(scene, Table::space, id) + 1);
}

namespace {

std::string kind_of(const Json& space) { return is_city(space) ? "city" : text(space, "kind"); }

// Where victory points decide nothing an objective has none.
std::string points_of(const Scene& scene, const Json& space) {
    const bool counts = kind_of(space) == "objective" && number(scene.view, "target") > 0;
    return counts ? std::to_string(number(space, "points")) : "";
}

}  // namespace

std::string kind_word(const Scene& scene, const Json& space) {
    const std::string points = points_of(scene, space);
    return say(scene, "board.kind." + kind_of(space)) + (points.empty() ? "" : " " + points);
}

std::string short_kind(const Scene& scene, const Json& space) {
    return kind_of(space) == "free" ? "" : say(scene, "board.short." + kind_of(space)) + points_of(scene, space);
}

std::string space_label(const Scene& scene, const std::string& id) {
    const Json& space = space_of(scene, id);
    const bool bare = text(space, "kind") == "free" && !is_city(space);
    return space_number(scene, id) + (bare ? "" : " " + kind_word(scene, space));
}

std::string kind_sign(const Scene& scene, const Json& space) {
    return say(scene, "board.sign." + kind_of(space)) + points_of(scene, space);
}

std::string type_word(const Scene& scene, const std::string& type, int amount) {
    return amount == 1 ? name_of(scene, "type", type) : say(scene, "board.many." + type);
}

std::string letter_text(const Scene& scene, const std::string& id) {
    const std::string letter = text(space_of(scene, id), "letter");
    return letter.empty() ? "" : say(scene, "board.mark.letter", {{"letter", letter}});
}

std::string pieces_text(const Scene& scene, const Json& pieces) {
    std::vector<std::string> parts;
    for (const std::string& type : ids(scene, Table::type)) {
        if (const int amount = number(pieces, type.c_str()); amount > 0) {
            parts.push_back(std::to_string(amount) + " " + type_word(scene, type, amount));
        }
    }
    return join(parts, ", ");
}

std::string pieces_code(const Scene& scene, const Json& pieces) {
    std::string code;
    for (const std::string& type : ids(scene, Table::type)) {
        if (const int amount = number(pieces, type.c_str()); amount > 0) {
            code += std::to_string(amount) + say(scene, "board.sign." + type);
        }
    }
    return code;
}

std::string standing(const Scene& scene, const std::string& space) {
    std::vector<std::string> parts;
    const Json& there = member(space_of(scene, space), "pieces");
    for (auto one = there.begin(); one != there.end(); ++one) {
        parts.push_back(name_of(scene, "race", one.key()) + ": " + pieces_text(scene, *one));
    }
    return join(parts, "; ");
}

std::string standing_code(const Scene& scene, const std::string& space) {
    std::vector<std::string> parts;
    const Json& there = member(space_of(scene, space), "pieces");
    for (auto one = there.begin(); one != there.end(); ++one) {
        parts.push_back(race_letter(scene, one.key()) + pieces_code(scene, *one));
    }
    return join(parts, " ");
}

std::string unit_text(const Scene& scene, const Json& unit) {
    const Piece piece = piece_named(text(unit, "piece"));
    return name_of(scene, "race", piece.race) + ": " + name_of(scene, "type", piece.type) + " (" +
           space_number(scene, text(unit, "space")) + ")";
}

std::vector<std::string> marks_of(const Scene& scene, const std::string& id, bool in_short) {
    const Json& space = space_of(scene, id);
    const warcraft::Map& map = map_of(scene);
    const int place = number_of(scene, Table::space, id);
    const std::string prefix = in_short ? "board.mark." : "board.look.";
    std::vector<std::string> marks;
    const auto add = [&](const std::string& key, const Json& arguments = Json::object()) {
        marks.push_back(say(scene, prefix + key, arguments));
    };
    if (member(space, "gate") == true) add("gate");
    if (member(space, "tree") == true) add("tree");
    if (member(space, "token") == true) {
        const auto source = std::find(map.source.begin(), map.source.end(), place);
        if (source == map.source.end()) {
            add("grave");
        } else {
            add("source",
                {{"type", name_of(scene, "type",
                                  ids(scene, Table::type)[static_cast<std::size_t>(source - map.source.begin())])}});
        }
    }
    if (member(space, "necromancer") == true) add("necromancer");
    for (const Json& race : member(space, "captives")) {
        add("captive", {{"race", in_short ? race_letter(scene, race) : name_of(scene, "race", race)}});
    }
    if (member(space, "pinned") == true) add("pinned");
    return marks;
}

std::string cost_text(const Scene& scene, warcraft::Cost cost, int times) {
    std::vector<std::string> parts;
    if (cost.gold > 0) {
        parts.push_back(std::to_string(cost.gold * times) + " " + name_of(scene, "resource", "gold"));
    }
    if (cost.wood > 0) {
        parts.push_back(std::to_string(cost.wood * times) + " " + name_of(scene, "resource", "wood"));
    }
    return parts.empty() ? say(scene, "board.cost_none") : join(parts, ", ");
}

std::string counted_cards(const Scene& scene, const Json& cards) {
    std::vector<std::string> names;
    for (auto card = cards.begin(); card != cards.end(); ++card) {
        names.push_back((card->get<int>() > 1 ? std::to_string(card->get<int>()) + " " : "") +
                        name_of(scene, "card", card.key()));
    }
    return join(names, ", ");
}

OwnerPaint race_paint(const Scene& scene, const std::string& race) {
    static constexpr OwnerPaint paints[] = {{26, false}, {160, false}, {34, true}, {92, false}};
    const int place = number_of(scene, Table::race, race);
    return place < 0 ? OwnerPaint{236, false} : paints[static_cast<std::size_t>(place) % std::size(paints)];
}

std::string race_letter(const Scene& scene, const std::string& race) { return say(scene, "board.letter." + race); }

std::string race_token(const Scene& scene, const std::string& race) {
    return painted_token(scene, race_paint(scene, race), race_letter(scene, race));
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
