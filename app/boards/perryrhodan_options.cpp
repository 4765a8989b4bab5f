#include "app/boards/perryrhodan.h"
#include "games/perryrhodan/pack.h"

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

// The id of the skill an effect belongs to; empty: it is printed on a card.
std::string skill_of(const Scene& scene, int effect) {
    const perryrhodan::Pack& pack = perryrhodan::current_pack();
    for (std::size_t skill = 0; skill < pack.skill.size(); ++skill) {
        for (const perryrhodan::Span& level : pack.skill[skill].effects) {
            if (effect >= level.begin() && effect < level.end()) {
                return entries(scene, "skill")[skill];
            }
        }
    }
    return "";
}

const perryrhodan::CardRecord* record_of(const Scene& scene, const std::string& card) {
    const int record = place_of(entries(scene, "card"), card);
    return record < 0 ? nullptr : &perryrhodan::current_pack().card[static_cast<std::size_t>(record)];
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
    return perryrhodan::current_pack().skill[record->skill.front().skill].effects[1].begin();
}

std::string card_of_piece(const Scene& scene, int piece) {
    const std::map<int, const Json*> pieces = pieces_of(scene.view);
    const auto found = pieces.find(piece);
    return found == pieces.end() ? "" : text(*found->second, "card");
}

bool is_from_hand(const std::string& kind) {
    return kind == "lay_out" || kind == "solve" || kind == "play_status" || kind == "play_event";
}

// What a card says without its kind and what it takes to play it: "Premise: 2 Terra." is told before the effect.
std::string effect_text(const Scene& scene, const std::string& card) {
    std::string whole = text_of(scene, "card", card);
    const std::size_t premise = whole.find(say(scene, "board.premise"));
    if (premise == std::string::npos) {
        return whole;
    }
    const std::size_t end = whole.find(". ", premise);
    return end == std::string::npos ? "" : whole.substr(end + 2);
}

}  // namespace

std::string option(const Scene& scene, const Json& action) {
    Json said = action;
    for (const char* key : {"piece", "bearer"}) {
        if (action.contains(key) && action[key].is_number_integer()) {
            said[key] = spoken_piece(scene, number(action, key));
        }
    }
    if (text(action, "kind") == "use") {
        const std::string skill = skill_of(scene, number(action, "effect"));
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
    std::string said;
    if (kind == "play_event" || kind == "play_status" || kind == "solve") {
        said = effect_text(scene, text(action, "card"));
    } else if (kind == "use") {
        const std::string skill = skill_of(scene, number(action, "effect"));
        const std::string card = card_of_piece(scene, number(action, "piece"));
        said = !skill.empty() ? text_of(scene, "skill", skill) : card.empty() ? "" : effect_text(scene, card);
    }
    return said.empty() ? "" : shorten(said, scene.columns / 2);
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
    return name_of(scene, "card", card) + ": " + text_of(scene, "card", card);
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
