#include "games/risk/pack.h"

#include "core/embedded.h"
#include "core/pack_files.h"
#include "core/pack_registry.h"
#include "games/risk/pack_sheet.h"

namespace kriegsrat::risk {

namespace {

struct FileReader {
    std::string_view name;
    void (*read)(const Sheet&);
};

// In this order: the later ones use what the earlier ones read.
constexpr FileReader file_readers[] = {
    {"board.json", read_board},           {"pieces.json", read_pieces},
    {"star_table.json", read_star_table}, {"achievements.json", read_achievements},
    {"rewards.json", read_rewards},       {"faction_cards.json", read_cards},
    {"setups.json", read_setups},
};

constexpr const char* folder = "games/risk/data/";

const StandardFiles& standard_files() {
    static const StandardFiles files(folder, file_readers);
    return files;
}

struct NameList {
    std::string_view table;
    std::string_view file;
    std::string_view list;
};

// In the order of enum Table.
constexpr NameList name_lists[] = {
    {"territory", "board.json", "territories"}, {"planet", "board.json", "planets"},
    {"species", "pieces.json", "species"},      {"colour", "pieces.json", "factions"},
    {"card", "faction_cards.json", "cards"},    {"achievement", "achievements.json", "achievements"},
    {"reward", "rewards.json", "rewards"},
};

void add_rings(Pack& pack) {
    for (int from = 0; from < territories; ++from) {
        const auto start = static_cast<std::size_t>(from);
        Bits reached = bit(from);
        pack.ring[0][start] = reached;
        for (std::size_t distance = 1; distance <= max_distance; ++distance) {
            Bits next = 0;
            for (const int territory : each(pack.ring[distance - 1][start])) {
                next |= pack.adjacent[static_cast<std::size_t>(territory)];
            }
            pack.ring[distance][start] = next & ~reached;
            reached |= next;
        }
    }
}

std::vector<PackError> load(const PackFiles& files, Pack& pack) {
    std::vector<PackError> errors;
    const PackSource source(standard_files(), files, errors);
    for (const NameList& list : name_lists) {
        pack.names.tables.push_back({std::string(list.table), source.ids(list.file, list.list)});
    }
    for (const FileReader& file : file_readers) {
        file.read(Sheet(std::string(file.name), source.file(file.name), pack, errors));
    }
    if (errors.empty()) {
        add_rings(pack);
        pack.digest = source.digest();
    }
    return errors;
}

// The pack of version 0.1.0: its logs and tables are played to their end with it.
const LoadedPack<Pack>& first_pack() {
    static const LoadedPack<Pack> first = [] {
        const Expected<Json> changes = parse_json(embedded_file("games/risk/data/earlier.json"));
        LoadedPack<Pack> made{{}, earlier_files(standard_files(), changes ? *changes : Json())};
        load(made.own, made.pack);
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

}  // namespace kriegsrat::risk
