#include "games/warcraft/pack_sheet.h"

namespace kriegsrat::warcraft {

namespace {

void only_with(const Reader& reader, std::initializer_list<std::string_view> usual,
               std::initializer_list<std::string_view> more) {
    std::vector<std::string_view> keys(usual);
    keys.insert(keys.end(), more);
    reader.only(keys);
}

}  // namespace

void Sheet::head(std::initializer_list<std::string_view> more) const {
    record([&](const Reader& root) {
        only_with(root, {"game", "letters"}, more);
        texts(root, {"game", "letters"});
    });
}

void only_about(const Reader& entry, std::initializer_list<std::string_view> keys) {
    only_with(entry, {"provenance", "provenance_fields", "source", "note", "name", "seed_name"}, keys);
    texts(entry, {"provenance", "provenance_fields", "source", "note", "name", "seed_name"});
}

Cost read_cost(const Reader& reader) {
    reader.only({"gold", "wood"});
    return {byte(reader["gold"], 0, most_paid), byte(reader["wood"], 0, most_paid)};
}

Force read_units(const Reader& reader, const Pack& pack) {
    reader.only({"melee", "ranged", "flying"});
    Force force = 0;
    for (int type = 0; type < unit_types; ++type) {
        force = plus(force, pieces_of(type, byte(reader[type_names()[at(type)]], 0, pack.pieces[at(type)])));
    }
    return force;
}

}  // namespace kriegsrat::warcraft
