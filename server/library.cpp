#include "server/library.h"

#include <algorithm>

#include "core/embedded.h"
#include "core/rulebook.h"
#include "core/tell.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "games/list.h"
#include "games/orders.h"
#include "server/order.h"

namespace kriegsrat::server {

namespace {

// The same until the program is another one.
Response reading(std::string body) {
    Response response;
    response.body = std::move(body);
    response.headers.emplace_back("Cache-Control", "public, max-age=300");
    return response;
}

bool speaks(std::string_view language) {
    return std::find(languages.begin(), languages.end(), language) != languages.end();
}

// Whoever chooses a game need not load all of the texts of all games.
void add_names_of_games(Json& texts, std::string_view language) {
    for (const Game* game : all_games()) {
        const Texts loaded = load_texts(language, game->spec().id);
        std::string start = "game.";
        start += game->spec().id;
        start += '.';
        for (const char* part : {"name", "intro"}) {
            texts[start + part] = loaded.raw(std::string("game.") + part);
        }
        for (const Variant& variant : game->spec().variants) {
            std::string key = "variant.";
            key += variant.id;
            texts[start + key] = loaded.raw(key);
        }
    }
}

// What can be ordered once and for all, and when it is asked.
Json write_order_book(const Game& game) {
    Json orders = Json::array();
    for (const StandingOrder& one : order_book(game).orders) {
        if (orders.empty() || orders.back()["name"] != one.name) {
            orders.push_back({{"name", one.name}, {"answers", Json::array()}, {"steps", one.steps}});
        }
        Json& answers = orders.back()["answers"];
        if (answers.empty() || answers.back() != one.answer) {
            answers.push_back(one.answer);
        }
    }
    return orders;
}

auto no_such_thing() { return refuse("not_found", "there is nothing of that name"); }

}  // namespace

Answer<Response> games_response() {
    Json games = list_games();
    for (Json& game : games) {
        const Json lesson = find_lesson(game["id"].get<std::string>());
        game["lesson"] = lesson.is_null() ? Json() : lesson["minutes"];
        game["orders"] = write_order_book(*find_game(game["id"].get<std::string>()));
    }
    return reading(to_text(games));
}

Answer<Response> texts_response(std::string_view language, std::string_view game) {
    if (!speaks(language) || (!game.empty() && find_game(game) == nullptr)) {
        return no_such_thing();
    }
    Json texts = Json::object();
    const Texts loaded = load_texts(language, game);
    for (const auto& [key, text] : loaded.all()) {
        texts[key] = text;
    }
    if (game.empty()) {
        add_names_of_games(texts, language);
    }
    return reading(to_text(texts));
}

Answer<Response> rules_response(std::string_view language, std::string_view game) {
    if (!speaks(language) || find_game(game) == nullptr) {
        return no_such_thing();
    }
    Json rules = Json::array();
    const Rulebook book = Rulebook::load(game, language);
    for (const Rulebook::Item& item : book.items()) {
        rules.push_back({{"id", item.id}, {"chapter", item.chapter}, {"text", item.text}});
    }
    return reading(to_text(rules));
}

Answer<Response> data_response(std::string_view game, std::string_view file) {
    if (find_game(game) == nullptr || file.find('/') != std::string_view::npos || !file.ends_with(".json")) {
        return no_such_thing();
    }
    const std::string_view text = embedded_file("games/" + std::string(game) + "/data/" + std::string(file));
    if (text.empty()) {
        return no_such_thing();
    }
    return reading(std::string(text));
}

}  // namespace kriegsrat::server
