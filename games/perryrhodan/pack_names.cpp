#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

void add_once(std::vector<std::string>& list, const Json& word) {
    if (word.is_string() && std::find(list.begin(), list.end(), word.get_ref<const std::string&>()) == list.end()) {
        list.push_back(word.get_ref<const std::string&>());
    }
}

void add_words(const Json& card, Draft& draft) {
    const auto add = [&](std::string_view key, std::vector<std::string>& list) {
        if (card.contains(key)) {
            add_once(list, card[key]);
        }
    };
    add("name", draft.card_name);
    add("place", draft.place);
    add("people", draft.people);
    add("build", draft.build);
    add("system", draft.system);
    add("neighbourhood", draft.neighbourhood);
    if (card.contains("loyalty")) {
        for (const Json& list : card["loyalty"]) {
            for (const Json& loyalty : list) {
                add_once(draft.loyalty, loyalty);
            }
        }
    }
}

template <std::size_t Count>
void copy(const std::vector<std::string>& from, std::array<std::string, Count>& to) {
    std::copy_n(from.begin(), std::min(from.size(), Count), to.begin());
}

std::vector<std::string> slugs(const std::vector<std::string>& names) {
    std::vector<std::string> result(names.size());
    std::transform(names.begin(), names.end(), result.begin(), [](const std::string& name) { return slug(name); });
    return result;
}

template <std::size_t Count>
std::vector<std::string> words(const std::array<Word, Count>& all) {
    return {all.begin(), all.end()};
}

// Of an enumeration that begins with "none".
std::vector<std::string> after_none(std::vector<std::string> entries) {
    entries.insert(entries.begin(), "none");
    return entries;
}

}  // namespace

std::string slug(std::string_view name) {
    constexpr std::pair<std::string_view, std::string_view> letters[] = {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"},
                                                                         {"Ä", "ae"}, {"Ö", "oe"}, {"Ü", "ue"},
                                                                         {"ß", "ss"}, {"é", "e"},  {"è", "e"}};
    std::string result;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto special = std::find_if(std::begin(letters), std::end(letters),
                                          [&](const auto& letter) { return name.substr(i).starts_with(letter.first); });
        if (special != std::end(letters)) {
            result += special->second;
            i += special->first.size() - 1;
        } else if ((name[i] >= 'a' && name[i] <= 'z') || (name[i] >= '0' && name[i] <= '9')) {
            result += name[i];
        } else if (name[i] >= 'A' && name[i] <= 'Z') {
            result += static_cast<char>(name[i] - 'A' + 'a');
        } else if (name[i] != '\'' && !result.empty() && result.back() != '-') {
            result += '-';
        }
    }
    while (result.ends_with('-')) {
        result.pop_back();
    }
    return result;
}

void name_components(const PackSource& source, Pack& pack, Draft& draft) {
    std::vector<std::string> cards;
    for (int phase = 0; phase < phases; ++phase) {
        const std::string_view file = card_files[at(phase)];
        const std::vector<std::string> ids = source.ids(file, "cards");
        cards.insert(cards.end(), ids.begin(), ids.end());
        pack.first_of_phase[at(phase) + 1] = static_cast<std::uint16_t>(cards.size());
        for (const Json& card : source.standard(file)["cards"]) {
            add_words(card, draft);
            if (card.contains("infection")) {
                const auto name =
                    std::find(draft.card_name.begin(), draft.card_name.end(), card["name"].get<std::string>());
                draft.infections.push_back(static_cast<std::uint16_t>(name - draft.card_name.begin()));
            }
        }
    }
    draft.skill = source.ids("skills.json", "skills");
    copy(draft.card_name, pack.card_name);
    copy(draft.place, pack.place_name);
    copy(draft.loyalty, pack.loyalty_name);
    copy(draft.people, pack.people_name);
    copy(draft.build, pack.build_name);
    copy(draft.system, pack.system_name);
    copy(draft.neighbourhood, pack.neighbourhood_name);
    const auto add = [&](std::string table, std::vector<std::string> entries) {
        pack.names.tables.push_back({std::move(table), std::move(entries)});
    };
    add("card", std::move(cards));
    add("name", slugs(draft.card_name));
    add("place", slugs(draft.place));
    pack.names.tables.back().entries.emplace_back("nowhere");  // of an action that needs no place
    add("side", {"pro", "anti"});
    add("skill", draft.skill);
    add("level", {"0", "1", "2"});
    add("loyalty", slugs(draft.loyalty));
    add("goal", after_none(words(goal_words)));
    add("mission", {"none", "defensive", "offensive", "agent", "fetch", "counter"});  // as MissionKind has them
    add("action_card", source.ids("action_cards.json", "cards"));
    add("phase", {"1", "2", "3", "4", "5"});
    add("letter", words(letter_words));
    add("deck", source.ids("starter_decks.json", "decks"));
    add("deck_set", deck_sets());
}

}  // namespace kriegsrat::perryrhodan
