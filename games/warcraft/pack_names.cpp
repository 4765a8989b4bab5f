#include "games/warcraft/pack_sheet.h"

namespace kriegsrat::warcraft {

namespace {

std::vector<std::string> space_names() {
    std::vector<std::string> names;
    for (int i = 1; i <= max_spaces; ++i) {
        names.push_back((i < 10 ? "s0" : "s") + std::to_string(i));
    }
    return names;
}

std::vector<std::string> piece_names() {
    std::vector<std::string> names;
    for (const std::string& race : race_names()) {
        for (const std::string& type : type_names()) {
            names.push_back(race);
            names.back().append("_").append(type);
        }
    }
    return names;
}

}  // namespace

void name_components(const PackSource& source, Pack& pack) {
    pack.names.tables = {
        {"race", race_names()},
        {"space", space_names()},
        {"piece", piece_names()},
        {"type", type_names()},
        {"tile", source.ids("units.json", "units")},
        {"card", source.ids("experience_cards.json", "cards")},
        {"phase", {"ranged", "flying", "melee"}},
        {"round_phase", {"movement", "harvest", "deploy", "spend"}},
        {"resource", {"gold", "wood"}},
        {"depletion", {"partial", "complete"}},
        {"victory",
         {"nobody", "points", "last_left", "draw", "gate", "necromancers", "sources", "captive", "tree", "deck"}},
    };
}

}  // namespace kriegsrat::warcraft
