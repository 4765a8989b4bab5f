#include "games/perryrhodan/ask.h"

#include "games/perryrhodan/rules/play.h"
#include "games/perryrhodan/vocabulary.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr std::size_t most_effects = 64;  // in one question

struct Belongs {
    int skill = none;
    int level = 0;
    int line = 0;  // of the text of the skill, which has one for each effect
};

Belongs owner_of_effect(const Pack& pack, int effect) {
    for (std::size_t skill = 0; skill < pack.skill.size(); ++skill) {
        int line = 0;
        for (std::size_t level = 0; level < pack.skill[skill].effects.size(); ++level) {
            const Span& span = pack.skill[skill].effects[level];
            if (effect >= span.begin() && effect < span.end()) {
                return {static_cast<int>(skill), static_cast<int>(level), line + effect - span.begin()};
            }
            line += span.count;
        }
    }
    return {};
}

Json described(const Setup& setup, int number) {
    const Effect& effect = setup.pack->effects[at(number)];
    const Belongs belongs = owner_of_effect(*setup.pack, number);
    Json json{{"effect", number},
              {"window", window_words[static_cast<std::size_t>(effect.window)]},
              {"modes", effect.modes.count},
              {"skill", nullptr},
              {"level", nullptr},
              {"line", nullptr}};
    if (belongs.skill != none) {
        json["skill"] = entry(setup, Table::skill, belongs.skill);
        json["level"] = belongs.level;
        json["line"] = belongs.line;
    }
    return json;
}

}  // namespace

State known_part(const Setup& setup, const View& view) {
    State known = view.state;
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int id : cards_of(view.state, seat)) {
            if (card(view.state, id).record >= records) {
                forget_card(known, id);
            }
        }
    }
    return known;
}

Expected<Json> ask_effects(const Setup& setup, const View& /*view*/, const Reader& question) {
    question.only({"what", "effects"});
    const Reader list = question["effects"];
    Json told = Json::array();
    if (!question.ok() || !list.is_array() || list.size() > most_effects) {
        return error("ask", "a question about effects names at most 64 of them");
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto number =
            static_cast<int>(list[i].number(0, static_cast<std::int64_t>(setup.pack->effects.size()) - 1));
        if (!question.ok()) {
            return error("ask", "there is no such effect");
        }
        told.push_back(described(setup, number));
    }
    return Json{{"effects", std::move(told)}};
}

// {}: places in the order of their numbers, which actions with "where" and "piece" count by.
Expected<Json> ask_places(const Setup& setup, const View& /*view*/, const Reader& question) {
    question.only({"what"});
    if (!question.ok()) {
        return error("ask", "a question about the places names nothing else");
    }
    Json list = Json::array();
    for (int place = 0; place < places; ++place) {
        list.push_back(entry(setup, Table::place, place));
    }
    return Json{{"places", std::move(list)}};
}

Expected<Json> PerryRhodan::ask(const Setup& setup, const View& view, const Json& json) {
    Mistake mistake;
    const Reader question(json, mistake);
    const std::string what = question["what"].text();
    if (what == "combat") {
        return ask_combat(setup, view, question);
    }
    if (what == "meeting") {
        return ask_meeting(setup, view, question);
    }
    if (what == "plan") {
        return ask_plan(setup, view, question);
    }
    if (what == "retreat") {
        return ask_retreat(setup, view, question);
    }
    if (what == "effects") {
        return ask_effects(setup, view, question);
    }
    if (what == "campaign") {
        return ask_campaign(setup, view, question);
    }
    if (what == "places") {
        return ask_places(setup, view, question);
    }
    if (what == "hand") {
        return ask_hand(setup, view, question);
    }
    if (what == "laying") {
        return ask_laying(setup, view, question);
    }
    if (what == "occasion") {
        return ask_occasion(setup, view, question);
    }
    return error(
        "ask",
        "the game answers questions about a combat, a meeting, a plan, a retreat, effects, places, a hand, laying, an "
        "occasion and the campaign");
}

}  // namespace kriegsrat::perryrhodan
