#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/pack_files.h"
#include "core/pack_sheet.h"
#include "core/words.h"
#include "games/perryrhodan/pack.h"
#include "games/perryrhodan/vocabulary.h"

// How the files of a pack are read: used by pack*.cpp only.
namespace kriegsrat::perryrhodan {

inline constexpr int most_range = 6;      // PR-A23
inline constexpr int most_transport = 4;  // see engine limits of nesting
inline constexpr int most_bonus = 9;
inline constexpr int most_copies = 60;  // of a card in a ready source
inline constexpr int most_alternatives = 24;
inline constexpr int most_parts = 8;  // of a premise
inline constexpr int most_depth = 4;  // of a premise

// The words of the files and their numbers, taken from the standard files: they belong to the ids.
struct Draft {
    std::vector<std::string> card_name;  // as printed
    std::vector<std::string> place;      // as printed
    std::vector<std::string> loyalty;
    std::vector<std::string> people;
    std::vector<std::string> build;
    std::vector<std::string> system;
    std::vector<std::string> neighbourhood;
    std::vector<std::string> skill;         // ids
    std::vector<std::uint16_t> infections;  // card names
    RecordSet seen;
    std::uint32_t places_read = 0;
};

class Sheet : public PackSheet<Pack, Table> {
  public:
    Sheet(const std::string& file, const PackSource& source, Pack& target, Draft& scratch,
          std::vector<PackError>& mistakes)
        : PackSheet(file, source.file(file), target, mistakes), draft(scratch), standard_(&source.standard(file)) {}

    Draft& draft;

    const Json& standard() const { return *standard_; }

  private:
    const Json* standard_;
};

// A word of the closed vocabulary.
template <class Enum, std::size_t Count>
Enum read_word(const Reader& reader, const std::array<Word, Count>& words, std::string_view kind) {
    const std::vector<std::string> names(words.begin(), words.end());
    return static_cast<Enum>(reader.one_of(names, kind));
}
template <class Enum, std::size_t Count>
Enum word_or(const Reader& record, std::string_view key, const std::array<Word, Count>& words, Enum otherwise) {
    return record.has(key) ? read_word<Enum>(record[key], words, key) : otherwise;
}
// A list of words, none twice, as a bit for each.
template <std::size_t Count>
std::uint32_t word_bits(const Reader& list, const std::array<Word, Count>& words, std::string_view kind) {
    Bits bits = 0;
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        once(list[i], bits, read_word<int>(list[i], words, kind));
    }
    if (list.ok() && bits == 0) {
        list.mistake("must not be empty");
    }
    return static_cast<std::uint32_t>(bits);
}

inline bool flag(const Reader& record, std::string_view key) { return record.has(key) && record[key].boolean(); }
inline Said said(const Reader& record, std::string_view key) {
    return !record.has(key) ? Said::unsaid : record[key].boolean() ? Said::yes : Said::no;
}
inline int number_or(const Reader& record, std::string_view key, int least, int most, int otherwise) {
    return record.has(key) ? static_cast<int>(record[key].number(least, most)) : otherwise;
}

inline std::uint8_t read_place(const Sheet& sheet, const Reader& reader) {
    return byte(reader.one_of(sheet.draft.place, "place"));
}
inline std::uint16_t read_name(const Sheet& sheet, const Reader& reader) {
    return static_cast<std::uint16_t>(reader.one_of(sheet.draft.card_name, "card name"));
}
inline std::uint8_t read_skill(const Sheet& sheet, const Reader& reader) {
    return byte(reader.one_of(sheet.draft.skill, "skill"));
}
inline std::uint8_t read_loyalty(const Sheet& sheet, const Reader& reader) {
    return byte(reader.one_of(sheet.draft.loyalty, "loyalty"));
}
inline std::uint8_t read_people(const Sheet& sheet, const Reader& reader) {
    return byte(reader.one_of(sheet.draft.people, "people"));
}
inline std::uint8_t read_phase(const Reader& reader) { return byte(byte(reader, 1, phases) - 1); }
PlaceSet read_places(const Sheet& sheet, const Reader& list);

// {"pro": ..., "anti": ...}: read(value, side) for those that are there.
template <class Read>
void by_side(const Reader& reader, Read read) {
    reader.only({"pro", "anti"});
    for (int side = 0; side < sides; ++side) {
        if (reader.has(side_words[at(side)])) {
            read(reader[side_words[at(side)]], side);
        }
    }
}

template <class Entry>
Span store(std::vector<Entry>& list, const std::vector<Entry>& entries) {
    const Span span{static_cast<std::uint16_t>(list.size()), static_cast<std::uint16_t>(entries.size())};
    list.insert(list.end(), entries.begin(), entries.end());
    return span;
}
template <class Entry>
std::uint16_t store_one(std::vector<Entry>& list, const Entry& entry) {
    list.push_back(entry);
    return static_cast<std::uint16_t>(list.size() - 1);
}

// pack_filters.cpp: the number of the filter in the pack.
std::uint16_t read_filter(const Sheet& sheet, const Reader& reader);
Strength read_strength(const Reader& reader);
Letter read_letter(const Reader& reader);
// Once all cards are read: which of them fit as far as print decides.
void find_fits(Pack& pack);

// pack_premises.cpp
Premise read_premise(const Sheet& sheet, const Reader& reader);
std::uint16_t read_condition(const Sheet& sheet, const Reader& reader);
PlaceSet places_named(const Pack& pack, const Premise& premise);

// pack_effects.cpp: who bears the effect; find(root) is the list of effects.
enum class Bearer : std::uint8_t { card, event, skill };
Effect read_effect(const Sheet& sheet, const Reader& effect, Bearer bearer);
Causes read_causes(const Sheet& sheet, const Reader& list);
template <class Find>
Span read_effects(const Sheet& sheet, Find find, Bearer bearer) {
    std::vector<Effect> effects;
    sheet.list(find, 0, [&](const Reader& entry, int) { effects.push_back(read_effect(sheet, entry, bearer)); });
    return store(sheet.pack.effects, effects);
}

// pack_operations.cpp
Operation read_operation(const Sheet& sheet, const Reader& reader);

// pack_names.cpp: names and numbers of all components; whatever is wrong with the records, the numbers are right.
void name_components(const PackSource& source, Pack& pack, Draft& draft);
// The ready sets of decks: A, B, C.
const std::vector<std::string>& deck_sets();
// "Goszuls Planet" is goszuls-planet.
std::string slug(std::string_view name);

inline constexpr std::array<std::string_view, phases> card_files{
    "cards_phase1.json", "cards_phase2.json", "cards_phase3.json", "cards_phase4.json", "cards_phase5.json"};

void read_skills(const Sheet& sheet);
void read_cards(const Sheet& sheet, int phase);
void read_places(const Sheet& sheet, int phase);
void read_action_cards(const Sheet& sheet);
void read_decks(const Sheet& sheet);
void read_named(const Sheet& sheet);

}  // namespace kriegsrat::perryrhodan
