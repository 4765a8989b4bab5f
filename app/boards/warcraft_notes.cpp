#include <algorithm>

#include "app/boards/warcraft.h"

// What an option costs or brings, and which come first.
namespace kriegsrat::terminal::warcraft_board_parts {

namespace {

using warcraft::Table;

const warcraft::Race* own_sheet(const Scene& scene) {
    const int race = number_of(scene, Table::race, own_race(scene));
    return race < 0 ? nullptr : &pack_of(scene).race[static_cast<std::size_t>(race)];
}

// What the bank asks for it; nothing if it is no purchase.
std::string price(const Scene& scene, const Json& action) {
    const auto& pack = pack_of(scene);
    const std::string kind = text(action, "kind");
    const warcraft::Race* race = own_sheet(scene);
    if (race == nullptr) {
        return "";
    }
    if (kind == "train") {
        const int type = number_of(scene, Table::type, piece_named(text(action, "piece")).type);
        return cost_text(scene, race->building[static_cast<std::size_t>(std::max(0, type))].training);
    }
    if (kind == "build") return cost_text(scene, pack.build);
    if (kind == "build_outpost") return cost_text(scene, pack.outpost);
    // Those without a town improve for nothing.
    const int place = number(player_of(scene, seat_of(scene)), "place");
    const bool town = ((map_of(scene).without_town >> static_cast<unsigned>(place)) & 1U) == 0;
    return kind == "improve" ? cost_text(scene, town ? pack.improvement : warcraft::Cost{}) : "";
}

std::string next_tile(const Scene& scene, const Json& action) {
    const warcraft::Race* race = own_sheet(scene);
    const std::string type = text(action, "type");
    const int place = number_of(scene, Table::type, type);
    const Json& top = member(member(player_of(scene, seat_of(scene)), "tiles"), type.c_str());
    const int level = number(top, "level");
    if (race == nullptr || place < 0 || level < 1 || level >= race->levels[static_cast<std::size_t>(place)]) {
        return "";
    }
    const std::string& tile =
        ids(scene, Table::tile)[race->tile_name[static_cast<std::size_t>(place)][static_cast<std::size_t>(level)]];
    return name_of(scene, "tile", tile) + ": " + text_of(scene, "tile", tile);
}

std::string building_name(const Scene& scene, const Json& action) {
    return std::string(scene.texts.raw("building." + own_race(scene) + "_" + text(action, "type") + "_building"));
}

std::string means_left(const Scene& scene) {
    const Json& own = player_of(scene, seat_of(scene));
    return say(scene, "note.left", {{"gold", number(own, "gold")}, {"wood", number(own, "wood")}});
}

std::string odds_note(const Scene& scene, const Json& odds) {
    return odds.is_null() ? "" : say(scene, "note.odds", {{"percent", percent(odds["win"])}});
}

// As on the map, or in words for those who do not see it.
std::string who_is_there(const Scene& scene, const std::string& space) {
    return scene.plain ? standing(scene, space) : standing_code(scene, space);
}

// Who stands where it goes, and how an attack would end.
std::string target_note(const Scene& scene, const Json& action) {
    std::string all = who_is_there(scene, text(action, "to"));
    const std::string chances = odds_note(scene, odds_of_move(scene, action));
    return all + (chances.empty() ? "" : ": " + chances);
}

// Units of the battlefield decide who holds it.
std::string field_note(const Scene& scene, const std::string& space) {
    const bool field = text(member(scene.view, "battle"), "space") == space;
    return say(scene, field ? "note.battlefield" : "note.flank");
}

std::string worth(const Scene& scene, const std::string& card) {
    const auto place = static_cast<std::size_t>(std::max(0, number_of(scene, Table::card, card)));
    return say(scene, "board.look.points", {{"points", pack_of(scene).card[place].amount}});
}

std::string harvest_note(const Scene& scene, const std::string& id) {
    const Json& space = space_of(scene, id);
    const Json& own = member(member(space, "pieces"), own_race(scene).c_str());
    const std::string depletion = text(space, "depletion");
    return say(scene, "note.workers", {{"workers", own.is_null() ? 0 : number(own, "worker")}}) +
           (depletion.empty() ? "" : ", " + name_of(scene, "depletion", depletion));
}

}  // namespace

std::string note(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    if (const std::string cost = price(scene, action); !cost.empty()) {
        const std::string more = kind == "improve" ? next_tile(scene, action)
                                 : kind == "build" ? building_name(scene, action)
                                                   : "";
        return more.empty() ? cost : cost + "; " + more;
    }
    if (kind == "move" || kind == "escort" || kind == "move_builder" || kind == "move_necromancer") {
        return target_note(scene, action);
    }
    if (kind == "fight") return odds_note(scene, odds_of_fight(scene, action));
    if (kind == "harvest" || kind == "harvest_builder") return harvest_note(scene, text(action, "space"));
    if (kind == "deploy" || kind == "place_unit" || kind == "return_unit") {
        return who_is_there(scene, text(action, "space"));
    }
    // What the card says was told when it was drawn; once for each target would be too often.
    if (kind == "play_card_at" || kind == "play_card_on") return who_is_there(scene, text(action, "space"));
    if (kind == "play_portal") return who_is_there(scene, text(action, "from"));
    if (kind == "lose") return field_note(scene, text(action, "space"));
    if (kind == "lay_open") return worth(scene, text(action, "card"));
    if (kind == "finish_building" || kind == "finish_summoned") return building_name(scene, action);
    if (kind == "end_spend") return means_left(scene);
    if (const std::string card = text(action, "card"); !card.empty()) {
        return text_of(scene, "card", card);
    }
    return "";
}

double rank(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    if (kind == "move_builder" || kind == "harvest_builder") return -5;
    if (kind == "request" || kind == "show_hand" || kind == "give") return -10;
    if (kind == "escort") return 3;
    if (kind == "move") {
        const Json chances = odds_of_move(scene, action);
        return chances.is_null() ? 0 : chances["win"].get<double>() > 0.5 ? 2 : -1;
    }
    if (kind == "fight") {
        const Json chances = odds_of_fight(scene, action);
        return chances.is_null() ? 0 : chances["win"].get<double>();
    }
    return kind == "lay_open" ? 4 : 0;
}

std::string reason(const Scene& scene, const Json& action) {
    if (const std::string cost = price(scene, action); !cost.empty()) {
        return cost + " - " + means_left(scene);
    }
    const std::string from = text(action, "from");
    if (from.empty()) {
        return "";
    }
    const std::string there = standing(scene, from);
    return name_of(scene, "space", from) + ": " + (there.empty() ? say(scene, "board.nobody") : there);
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
