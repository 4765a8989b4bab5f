#include "games/risk/pack.h"

#include <algorithm>
#include <deque>

#include "core/embedded.h"
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

using Parsed = std::map<std::string, Json, std::less<>>;

const Parsed& standard_files() {
    static const Parsed parsed = [] {
        Parsed result;
        for (const FileReader& file : file_readers) {
            Expected<Json> json = parse_json(embedded_file("games/risk/data/" + std::string(file.name)));
            result[std::string(file.name)] = json ? std::move(*json) : Json();
        }
        return result;
    }();
    return parsed;
}

// The files that parse; the standard ones stand in for the rest.
Parsed parse(const PackFiles& files, std::vector<PackError>& errors) {
    Parsed parsed;
    for (const auto& [name, text] : files) {
        if (!standard_files().contains(name)) {
            errors.push_back({name, "", "is no file of a data pack"});
            continue;
        }
        Expected<Json> json = parse_json(text);
        if (json) {
            parsed[name] = std::move(*json);
        } else {
            errors.push_back({name, "", json.error().text});
        }
    }
    return parsed;
}

const Json& file_of(const Parsed& own, std::string_view name) {
    const auto found = own.find(name);
    return found != own.end() ? found->second : standard_files().find(name)->second;
}

std::vector<std::string> ids(const Json& file, std::string_view list) {
    std::vector<std::string> result;
    Mistake mistake;
    const Reader entries = Reader(file, mistake)[list];
    for (std::size_t i = 0, size = entries.size(); i < size; ++i) {
        result.push_back(entries[i]["id"].text());
    }
    return result;
}

// Ids are the words of logs and texts, so a pack may put them in another order but neither add nor rename any. Of a
// list that does, the standard ids are used and its reader finds the entries that are wrong.
Names read_names(const Parsed& own) {
    Names names;
    for (const NameList& list : name_lists) {
        std::vector<std::string> entries = ids(file_of(own, list.file), list.list);
        std::vector<std::string> standard = ids(file_of({}, list.file), list.list);
        if (!std::is_permutation(entries.begin(), entries.end(), standard.begin(), standard.end())) {
            entries = std::move(standard);
        }
        names.tables.push_back({std::string(list.table), std::move(entries)});
    }
    return names;
}

// FNV-1a.
void add_digest(std::uint64_t& digest, std::string_view text) {
    for (const char letter : text) {
        digest = (digest ^ static_cast<unsigned char>(letter)) * 0x100000001B3ULL;
    }
    digest = (digest ^ 0xFFU) * 0x100000001B3ULL;  // no text contains this byte: the end is part of it
}

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
    const Parsed own = parse(files, errors);
    pack.names = read_names(own);
    for (const FileReader& file : file_readers) {
        file.read(Sheet(std::string(file.name), file_of(own, file.name), pack, errors));
    }
    if (!errors.empty()) {
        return errors;
    }
    add_rings(pack);
    pack.digest = 0xCBF29CE484222325ULL;
    for (const FileReader& file : file_readers) {
        add_digest(pack.digest, file.name);
        add_digest(pack.digest, file_of(own, file.name).dump());
    }
    return errors;
}

// Packs in use live as long as the program: set-ups point at them.
struct Registry {
    std::deque<Pack> packs{read_pack({})};
    const Pack* current = &packs.front();
};

Registry& registry() {
    static Registry all;
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

const Pack& standard_pack() { return registry().packs.front(); }

const Pack& current_pack() { return *registry().current; }

const Pack* find_pack(std::uint64_t digest) {
    for (const Pack& pack : registry().packs) {
        if (pack.digest == digest) {
            return &pack;
        }
    }
    return nullptr;
}

Expected<void> use_pack(const PackFiles& files) {
    Pack pack;
    const std::vector<PackError> errors = load(files, pack);
    if (!errors.empty()) {
        std::string text;
        for (const PackError& wrong : errors) {
            text += (text.empty() ? "" : "\n") + wrong.file + " " + wrong.where + ": " + wrong.what;
        }
        return error("pack", std::move(text));
    }
    const Pack* known = find_pack(pack.digest);
    if (known == nullptr) {
        known = &registry().packs.emplace_back(std::move(pack));
    }
    registry().current = known;
    return {};
}

}  // namespace kriegsrat::risk
