#include "server/library.h"

#include <algorithm>

#include "core/embedded.h"
#include "core/rulebook.h"
#include "core/tell.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "games/list.h"

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
        const std::string id(game->spec().id);
        const Texts loaded = load_texts(language, id);
        for (const char* part : {"name", "intro"}) {
            texts["game." + id + "." + part] = loaded.raw(std::string("game.") + part);
        }
    }
}

auto no_such_thing() { return refuse("not_found", "there is nothing of that name"); }

}  // namespace

Answer<Response> games_response() { return reading(to_text(list_games())); }

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
