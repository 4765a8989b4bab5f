#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/pack_files.h"
#include "core/pack_sheet.h"
#include "core/words.h"
#include "games/starcraft/pack.h"

// How the files of a pack are read: used by pack*.cpp only.
namespace kriegsrat::starcraft {

inline constexpr int most_paid = 9;    // of each resource for one thing
inline constexpr int most_value = 20;  // attack or health of a card
inline constexpr int most_module_places = 8;
inline constexpr int most_figures = 9;  // of a unit type, see force.h

inline const std::vector<std::string>& race_names() {
    static const std::vector<std::string> names = {"terran", "protoss", "zerg"};
    return names;
}

inline const std::vector<std::string>& module_names() {
    static const std::vector<std::string> names = {"supply", "research", "air_support"};
    return names;
}

// What units are, for effects that ask for it.
inline const std::vector<std::string>& tag_names() {
    static const std::vector<std::string> names = {"infantry", "vehicle", "biological", "mechanical",
                                                   "energy",   "melee",   "ranged",     "caster"};
    return names;
}

// What is known while a pack is read and not needed afterwards.
struct Draft {
    struct Sacrifice {
        std::uint8_t unit = none_named;
        std::uint8_t units = 0;
    };
    std::array<std::vector<std::string>, races> building_types;  // names in the order of their numbers
    bool good_planets = false;                                   // all of them could be read
    Units good_units = 0;                                        // whose records could be read
    Units ground = 0;
    Units flying = 0;
    std::array<Units, 8> tagged{};                    // by tag
    std::array<Sacrifice, unit_types> sacrifice{};    // for tech-required units
    Units allowed = 0;                                // units that a technology allows
    std::array<std::uint8_t, races> module_places{};  // of a sheet; 0: not known
};

// One file while it is read.
class Sheet : public PackSheet<Pack, Table> {
  public:
    Sheet(const std::string& file, const PackSource& source, Pack& target, Draft& scratch,
          std::vector<PackError>& mistakes)
        : PackSheet(file, source.file(file), target, mistakes), draft(scratch), standard_(&source.standard(file)) {}

    Draft& draft;

    // These fields of a record belong to its id: they must be those of the standard pack.
    void as_standard(const Reader& entry, std::initializer_list<std::string_view> keys) const;

    // The head of a file: these keys besides the usual ones.
    void head(std::string_view kind, std::initializer_list<std::string_view> more) const;

  private:
    const Json* standard_;
};

// Of a record: these keys besides those that say where it is from.
void only_about(const Reader& entry, std::initializer_list<std::string_view> keys);

// A number for each race, as the box has it.
void must_be_by_race(const Reader& reader, const std::array<int, races>& wanted);

// A number of things in the whole file; what: "figures of the race terran".
void check_number(const Sheet& sheet, const std::string& what, int found, int wanted);

inline int read_race(const Sheet& sheet, const Reader& reader) { return sheet.named(reader, Table::race); }
Cost read_cost(const Reader& reader);
Values read_values(const Reader& reader);
// Unit types, none twice; race: whose they must be, races: anybody's.
Units read_unit_set(const Sheet& sheet, const Reader& list, int race);

// {"marine": 2, "vulture": 1}: at least one unit, all of this race.
Force read_force(const Sheet& sheet, const Reader& reader, int race);

inline constexpr std::size_t most_effects = 8;  // of a list

// Who carries an effect.
enum class Bearer : std::uint8_t { combat_card, play_area, module, faction, event, kept_event };

struct EffectTree {
    Effect effect;
    std::vector<EffectTree> then;
    std::vector<EffectTree> options;
};

struct EffectOwner {
    Bearer bearer = Bearer::combat_card;
    int race = races;                      // races: anybody
    std::uint8_t technology = none_named;  // of whose card it is
};

EffectTree read_effect(const Sheet& sheet, const Reader& effect, const EffectOwner& owner);
// A player is offered a card, not an effect: the last one may not share its time with another of the list.
void check_alone(const Reader& effect, const std::vector<EffectTree>& trees);
EffectList store_effects(Pack& pack, const std::vector<EffectTree>& trees);

// The list find(root): every effect is a record of its own.
template <class Find>
std::vector<EffectTree> read_effects(const Sheet& sheet, Find find, const EffectOwner& owner) {
    std::vector<EffectTree> trees;
    sheet.list(find, 0, [&](const Reader& entry, int i) {
        if (i >= static_cast<int>(most_effects)) {
            entry.mistake("there are more than " + std::to_string(most_effects) + " effects");
        }
        trees.push_back(read_effect(sheet, entry, owner));
        check_alone(entry, trees);
    });
    return trees;
}
inline auto effects_of_record(int record) {
    return [record](const Reader& root) { return root["records"][at(record)]["effects"]; };
}

// The parts of effects, pack_effect_terms.cpp.
Conditions read_conditions(const Sheet& sheet, const Reader& reader, int race, When when);
Price read_price(const Sheet& sheet, const Reader& reader, int race);
Units read_filter(const Sheet& sheet, const Reader& filter, bool* lowest_cost);
Units units_of_kind(const Sheet& sheet, const Reader& kind);

// Names and numbers of all components, pack_names.cpp: whatever is wrong with the records, the numbers are right.
void name_components(const PackSource& source, Pack& pack, Draft& draft);

void read_planets(const Sheet& sheet);
void read_units(const Sheet& sheet);
void read_buildings(const Sheet& sheet);
void read_modules(const Sheet& sheet);
void read_combat_cards(const Sheet& sheet);
void read_technologies(const Sheet& sheet);
void read_events(const Sheet& sheet);
void read_factions(const Sheet& sheet);
void read_galaxies(const Sheet& sheet);

}  // namespace kriegsrat::starcraft
