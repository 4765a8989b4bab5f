#include "games/perryrhodan/pack.h"

#include "core/pack_files.h"
#include "core/pack_registry.h"
#include "games/perryrhodan/mind_terms.h"
#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr const char* folder = "games/perryrhodan/data/";
constexpr std::string_view skills_file = "skills.json";
constexpr std::string_view actions_file = "action_cards.json";
constexpr std::string_view decks_file = "starter_decks.json";
constexpr std::string_view named_file = "named.json";
constexpr std::string_view mind_file = "mind.json";

const StandardFiles& standard_files() {
    static const StandardFiles files = [] {
        std::vector<std::string> names(card_files.begin(), card_files.end());
        for (const std::string_view name : {skills_file, actions_file, decks_file, named_file}) {
            names.emplace_back(name);
        }
        return StandardFiles(folder, std::move(names));
    }();
    return files;
}

// What minds value is no component: a log does not depend on it, so it stays out of the digest.
const StandardFiles& mind_files() {
    static const StandardFiles files(folder, std::vector<std::string>{std::string(mind_file)});
    return files;
}

std::vector<PackError> load(const PackFiles& files, Pack& pack) {
    std::vector<PackError> errors;
    const PackSource source(standard_files(), files, errors);
    Draft draft;
    name_components(source, pack, draft);
    const auto sheet = [&](std::string_view file) { return Sheet(std::string(file), source, pack, draft, errors); };
    read_skills(sheet(skills_file));
    for (int phase = 0; phase < phases; ++phase) {
        read_cards(sheet(card_files[at(phase)]), phase);
        read_places(sheet(card_files[at(phase)]), phase);
    }
    read_action_cards(sheet(actions_file));
    read_named(sheet(named_file));
    MindTerms mind =
        read_mind(Sheet(std::string(mind_file), PackSource(mind_files(), {}, errors), pack, draft, errors));
    if (errors.empty()) {
        read_decks(sheet(decks_file));  // what is in them depends on the cards
    }
    if (errors.empty()) {
        find_fits(pack);
        note_windows(pack);
        pack.digest = source.digest();
        pack.mind = std::make_shared<const MindTerms>(std::move(mind));
    }
    return errors;
}

PackRegistry<Pack>& registry() {
    static PackRegistry<Pack> all(folder, load);
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

}  // namespace kriegsrat::perryrhodan
