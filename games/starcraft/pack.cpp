#include "games/starcraft/pack.h"

#include "core/embedded.h"
#include "core/pack_files.h"
#include "core/pack_registry.h"
#include "games/starcraft/pack_averages.h"
#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

struct FileReader {
    std::string_view name;
    void (*read)(const Sheet&);
};

// In this order: the later ones use what the earlier ones read.
constexpr FileReader file_readers[] = {
    {"planets.json", read_planets},           {"units.json", read_units},
    {"buildings.json", read_buildings},       {"modules.json", read_modules},
    {"combat_cards.json", read_combat_cards}, {"technology_cards.json", read_technologies},
    {"event_cards.json", read_events},        {"factions.json", read_factions},
    {"galaxies.json", read_galaxies},
};

constexpr const char* folder = "games/starcraft/data/";

const StandardFiles& standard_files() {
    static const StandardFiles files(folder, file_readers);
    return files;
}

std::vector<PackError> load(const PackFiles& files, Pack& pack) {
    std::vector<PackError> errors;
    const PackSource source(standard_files(), files, errors);
    Draft draft;
    name_components(source, pack, draft);
    for (const FileReader& file : file_readers) {
        file.read(Sheet(std::string(file.name), source, pack, draft, errors));
    }
    if (errors.empty()) {
        pack.digest = source.digest();
        find_averages(pack);
    }
    return errors;
}

// The pack of version 0.1.0: its logs and tables are played to their end with it.
const LoadedPack<Pack>& first_pack() {
    static const LoadedPack<Pack> first = [] {
        const Expected<Json> changes = parse_json(embedded_file("games/starcraft/data/earlier.json"));
        LoadedPack<Pack> made{{}, earlier_files(standard_files(), changes ? *changes : Json())};
        load(made.own, made.pack);
        made.pack.edition = 1;
        return made;
    }();
    return first;
}

PackRegistry<Pack>& registry() {
    static PackRegistry<Pack> all(folder, load, first_pack);
    return all;
}

}  // namespace

std::vector<PackError> check_pack(const PackFiles& files) {
    Pack pack;
    return load(files, pack);
}

Pack read_pack(const PackFiles& files) {
    Pack pack;
    load(files, pack);
    return pack;
}

const Pack& standard_pack() { return registry().standard(); }
const Pack& current_pack() { return registry().current(); }
const Pack* find_pack(std::uint64_t digest) { return registry().find(digest); }
std::string_view pack_file(std::uint64_t digest, std::string_view name) { return registry().file(digest, name); }
Expected<void> use_pack(const PackFiles& files) { return registry().use(files); }

}  // namespace kriegsrat::starcraft
