#include "app/boards/perryrhodan.h"

#include <algorithm>

// What may be done, with the names of the cards in place of their numbers.
namespace kriegsrat::terminal::perryrhodan_board_parts {

namespace {

constexpr int no_piece = 65535;
constexpr int first_column = 0x8000;  // a place where a hidden card is believed to be
constexpr int columns_of_a_side = 24;
constexpr int places_of_an_event = columns_of_a_side + 1;  // one more: no place

const std::vector<std::string>& entries(const Scene& scene, std::string_view table) {
    static const std::vector<std::string> none;
    for (const Names::Table& one : scene.names.tables) {
        if (one.name == table) {
            return one.entries;
        }
    }
    return none;
}

std::string column_label(const Scene& scene, int code) {
    const int place = code % columns_of_a_side;
    const int side = code / columns_of_a_side % 2;
    const int seat = code / columns_of_a_side / 2;
    const std::vector<std::string>& places = entries(scene, "place");
    if (place >= static_cast<int>(places.size())) {
        return std::to_string(code);
    }
    return name_of(scene, "place", places[static_cast<std::size_t>(place)]) + " (" +
           name_of(scene, "side", side == 0 ? "pro" : "anti") + ", " + owner_name(scene, seat) + ")";
}

std::string spoken_piece(const Scene& scene, int piece) {
    if (piece == no_piece) {
        return say(scene, "board.nobody");
    }
    return piece >= first_column ? column_label(scene, piece - first_column)
                                 : piece_label(scene, pieces_of(scene.view), piece);
}

// Where an effect is told: the text of the card it is printed on, or of the skill it belongs to, has a line for each at
// its end.
struct Told {
    std::string skill;  // its id; empty: it is printed on a card
    int line = 0;       // counted from the first effect
    int lines = 0;
};

Told told_of(const Scene& scene, int effect) {
    const perryrhodan::Pack& pack = pack_of(scene);
    for (std::size_t skill = 0; skill < pack.skill.size(); ++skill) {
        Told told;
        bool found = false;
        for (const perryrhodan::Span& level : pack.skill[skill].effects) {
            if (effect >= level.begin() && effect < level.end()) {
                told.line = told.lines + effect - level.begin();
                found = true;
            }
            told.lines += level.count;
        }
        if (found) {
            told.skill = entries(scene, "skill")[skill];
            return told;
        }
    }
    for (const perryrhodan::CardRecord& card : pack.card) {
        if (effect >= card.effects.begin() && effect < card.effects.end()) {
            return {"", effect - card.effects.begin(), card.effects.count};
        }
    }
    return {};
}

// The number of a card's first effect: printed on it, or of its first skill.
int first_effect(const Scene& scene, const std::string& card) {
    const perryrhodan::CardRecord* record = record_of(scene, card);
    if (record == nullptr) {
        return 0;
    }
    if (!record->effects.empty() || record->skill_count == 0) {
        return record->effects.begin();
    }
    return pack_of(scene).skill[record->skill.front().skill].effects[1].begin();
}

std::string card_of_piece(const Scene& scene, int piece) {
    const std::map<int, const Json*> pieces = pieces_of(scene.view);
    const auto found = pieces.find(piece);
    return found == pieces.end() ? "" : text(*found->second, "card");
}

bool is_from_hand(const std::string& kind) {
    return kind == "lay_out" || kind == "solve" || kind == "play_status" || kind == "play_event";
}

std::vector<std::string> lines_of(const std::string& all) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = std::min(all.find('\n', begin), all.size());
        lines.push_back(all.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

// The text of a card is a line about what it is and takes, and more about what it does.
std::string effect_text(const Scene& scene, const std::string& card) {
    std::vector<std::string> lines = lines_of(text_of(scene, "card", card));
    lines.erase(lines.begin(), lines.begin() + (lines.empty() ? 0 : 1));
    return join(lines, " ");
}

// What this effect does, without the moment, which is now.
std::string sentence(const Scene& scene, int effect, const std::string& card) {
    const Told told = told_of(scene, effect);
    const std::vector<std::string> lines =
        lines_of(told.skill.empty() ? text_of(scene, "card", card) : text_of(scene, "skill", told.skill));
    const std::ptrdiff_t line = static_cast<std::ptrdiff_t>(lines.size()) - told.lines + told.line;
    if (told.lines == 0 || line < 0) {
        return "";
    }
    const std::string& whole = lines[static_cast<std::size_t>(line)];
    const std::size_t moment = whole.find(": ");
    return moment == std::string::npos ? whole : whole.substr(moment + 2);
}

std::string printed(const perryrhodan::Strength& value) {
    const std::string letter(1, static_cast<char>('A' + static_cast<int>(value.letter)));
    return value.bonus == 0 ? letter : letter + (value.bonus > 0 ? "+" : "") + std::to_string(value.bonus);
}

std::string values_of(const Scene& scene, const std::string& card) {
    const perryrhodan::CardRecord* record = record_of(scene, card);
    if (record == nullptr || !(record->is(perryrhodan::Group::unit) || record->is(perryrhodan::Group::ship))) {
        return "";
    }
    return say(scene, record->is(perryrhodan::Group::ship) ? "board.ship_values" : "board.unit_values",
               {{"stealth", printed(record->stealth)},
                {"attack", printed(record->attack)},
                {"defence", printed(record->defence)},
                {"range", record->range},
                {"transport", record->transport}});
}

}  // namespace

const perryrhodan::CardRecord* record_of(const Scene& scene, const std::string& card) {
    const int record = place_of(entries(scene, "card"), card);
    return record < 0 ? nullptr : &pack_of(scene).card[static_cast<std::size_t>(record)];
}

std::string card_text(const Scene& scene, const std::string& card) {
    const std::string whole = text_of(scene, "card", card);
    std::string what_it_is = whole.substr(0, whole.find('\n'));
    for (const std::string& more : {values_of(scene, card), effect_text(scene, card)}) {
        what_it_is += more.empty() ? "" : " " + more;
    }
    return what_it_is;
}

std::string option(const Scene& scene, const Json& action) {
    Json said = action;
    for (const char* key : {"piece", "bearer"}) {
        if (action.contains(key) && action[key].is_number_integer()) {
            said[key] = spoken_piece(scene, number(action, key));
        }
    }
    if (text(action, "kind") == "use") {
        const std::string skill = told_of(scene, number(action, "effect")).skill;
        return say(scene, skill.empty() ? "board.use" : "board.use_skill",
                   {{"piece", said["piece"]},
                    {"skill", skill.empty() ? "" : name_of(scene, "skill", skill)},
                    {"mode", number(action, "mode")}});
    }
    std::string words = scene.speaker.action(said);
    if (action.contains("bearer") && number(action, "bearer") != no_piece) {
        words += " " + say(scene, "board.on_bearer", {{"bearer", said["bearer"]}});
    }
    return words;
}

// What the card or the skill does that would be used or played.
std::string note(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    if (kind == "play_event") {
        return sentence(scene, number(action, "effect"), text(action, "card"));
    }
    if (kind == "use") {
        return sentence(scene, number(action, "effect"), card_of_piece(scene, number(action, "piece")));
    }
    return kind == "play_status" || kind == "solve" ? effect_text(scene, text(action, "card")) : "";
}

// A phase change comes first, and last what costs points.
double rank(const Scene&, const Json& action) {
    const std::string kind = text(action, "kind");
    return kind == "trigger_change" ? 1 : kind == "reshuffle" ? -1 : 0;
}

// A card from the hand is refused by what it says.
std::string reason(const Scene& scene, const Json& action) {
    if (!is_from_hand(text(action, "kind"))) {
        return "";
    }
    const std::string card = text(action, "card");
    return name_of(scene, "card", card) + ": " + card_text(scene, card);
}

// Where a card of the hand is nearest to being played, and the first effect of a card, for nobody knows their numbers.
Json complete(const Scene& scene, const Json& action) {
    Json whole = action;
    const auto fill = [&](const char* key, const Json& value) {
        if (!whole.contains(key)) {
            whole[key] = value;
        }
    };
    const std::string kind = text(action, "kind");
    const std::string card = kind == "use" ? card_of_piece(scene, number(action, "piece")) : text(action, "card");
    if (kind == "use" && !card.empty()) {
        fill("effect", first_effect(scene, card));
        fill("mode", 0);
    }
    if (!is_from_hand(kind) || card.empty() || seat_of(scene) < 0) {
        return whole;
    }
    const auto told = scene.ask({{"what", "hand"}});
    const Json& near = told ? member(member(*told, "why"), card.c_str()) : Json::object();
    const perryrhodan::CardRecord* record = record_of(scene, card);
    const bool only_anti = record != nullptr && record->side == perryrhodan::Side::anti;
    const std::string side = !text(near, "side").empty() ? text(near, "side") : only_anti ? "anti" : "pro";
    const std::string place = !text(near, "place").empty() ? text(near, "place")
                              : kind == "lay_out"          ? entries(scene, "place").front()
                                                           : "nowhere";
    if (kind == "play_event") {
        fill("effect", first_effect(scene, card));
        fill("mode", 0);
        fill("where", (side == "pro" ? 0 : places_of_an_event) + place_of(entries(scene, "place"), place));
        return whole;
    }
    fill("side", side);
    fill("place", place);
    if (kind == "lay_out") {
        fill("bearer", no_piece);
    } else if (kind == "play_status") {
        fill("player", seat_of(scene));
    }
    return whole;
}

}  // namespace kriegsrat::terminal::perryrhodan_board_parts
