#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/pack_files.h"
#include "core/pack_sheet.h"
#include "core/words.h"
#include "games/warcraft/pack.h"
#include "games/warcraft/warcraft.h"

// How the files of a pack are read: used by pack*.cpp only.
namespace kriegsrat::warcraft {

inline constexpr int most_paid = 9;  // of each resource for one thing
inline constexpr int die_faces = 6;

inline const std::vector<std::string>& race_names() {
    static const std::vector<std::string> names{"human", "orc", "night_elf", "undead"};
    return names;
}
inline const std::vector<std::string>& type_names() {
    static const std::vector<std::string> names{"melee", "ranged", "flying", "worker"};
    return names;
}
// A map for each variant, called as it is.
inline const std::vector<std::string>& map_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Variant& variant : Warcraft::spec().variants) {
            all.emplace_back(variant.id);
        }
        return all;
    }();
    return names;
}

// One file while it is read.
class Sheet : public PackSheet<Pack, Table> {
  public:
    Sheet(const std::string& file, const PackSource& source, Pack& target, std::vector<PackError>& mistakes)
        : PackSheet(file, source.file(file), target, mistakes) {}

    // The head of a file: these keys besides the usual ones.
    void head(std::initializer_list<std::string_view> more) const;
};

// Of a record: these keys besides those that say where it is from.
void only_about(const Reader& entry, std::initializer_list<std::string_view> keys);

Cost read_cost(const Reader& reader);
inline int read_race(const Reader& reader) { return reader.one_of(race_names(), "race"); }
// {"melee": 3, "ranged": 0, "flying": 0}
Force read_units(const Reader& reader, const Pack& pack);

// Names and numbers of all components, pack_names.cpp: whatever is wrong with the records, the numbers are right.
void name_components(const PackSource& source, Pack& pack);

void read_units_file(const Sheet& sheet);
void read_buildings(const Sheet& sheet);
void read_cards(const Sheet& sheet);
void read_dice(const Sheet& sheet);
void read_maps(const Sheet& sheet);
void read_components(const Sheet& sheet);

// The parts of a map, pack_map_setup.cpp.
void read_map_setup(const Reader& entry, const Pack& pack, Map& map, const std::vector<std::string>& places);
// Place of a player in the seating order.
inline int read_place(const Reader& reader, const std::vector<std::string>& places) {
    return reader.one_of(places, "player of this map");
}
int read_space(const Reader& reader, const Pack& pack, const Map& map);

}  // namespace kriegsrat::warcraft
