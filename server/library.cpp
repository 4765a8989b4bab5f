#include "server/library.h"

#include <algorithm>

#include "core/rulebook.h"
#include "core/setup_json.h"
#include "core/tell.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "games/list.h"
#include "games/orders.h"
#include "server/order.h"
#include "server/reply.h"

namespace kriegsrat::server {

namespace {

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

std::string write_games() {
    Json games = list_games();
    for (Json& game : games) {
        const Json lesson = find_lesson(game["id"].get<std::string>());
        game["lesson"] = lesson.is_null() ? Json() : lesson["minutes"];
        game["orders"] = write_order_book(*find_game(game["id"].get<std::string>()));
    }
    return to_text(games);
}

std::string write_texts(const std::string& language, const std::string& game) {
    Json texts = Json::object();
    const Texts loaded = load_texts(language, game);
    const Texts shell = load_texts(language, "");
    for (const auto& [key, text] : loaded.all()) {
        // A page that shows a game has the shell's texts already.
        if (game.empty() || !shell.has(key) || shell.raw(key) != text) {
            texts[key] = text;
        }
    }
    if (game.empty()) {
        add_names_of_games(texts, language);
    }
    return to_text(texts);
}

std::string write_rules(const std::string& language, const std::string& game) {
    Json rules = Json::array();
    const Rulebook book = Rulebook::load(game, language);
    for (const Rulebook::Item& item : book.items()) {
        rules.push_back({{"id", item.id}, {"chapter", item.chapter}, {"text", item.text}});
    }
    return to_text(rules);
}

Pages::Make maker_of_data(const Game& game, const std::string& file, const std::string& pack) {
    Mistake mistake;
    const Json digest = pack;
    const std::uint64_t wanted = pack.empty() ? game.current_pack() : read_pack_digest(Reader(digest, mistake));
    const std::string_view text = mistake.made() ? std::string_view() : game.data(wanted, file);
    return text.empty() ? Pages::Make() : [text] { return std::string(text); };
}

// How to make it; nothing if there is no such thing.
Pages::Make maker(const std::vector<std::string>& parts, const std::string& pack) {
    const std::string& what = parts[1];
    const bool whole = parts.size() == 4;
    if (what == "games" && parts.size() == 2) {
        return write_games;
    }
    if (what == "texts" && parts.size() == 3 && speaks(parts[2])) {
        return [language = parts[2]] { return write_texts(language, ""); };
    }
    if (what == "texts" && whole && speaks(parts[2]) && find_game(parts[3]) != nullptr) {
        return [language = parts[2], game = parts[3]] { return write_texts(language, game); };
    }
    if (what == "rules" && whole && speaks(parts[2]) && find_game(parts[3]) != nullptr) {
        return [language = parts[2], game = parts[3]] { return write_rules(language, game); };
    }
    if (what == "spec" && parts.size() == 3 && find_game(parts[2]) != nullptr) {
        return [game = find_game(parts[2])] { return to_text(game_spec(*game)); };
    }
    if (what == "data" && whole && find_game(parts[2]) != nullptr && parts[3].ends_with(".json")) {
        return maker_of_data(*find_game(parts[2]), parts[3], pack);
    }
    return {};
}

}  // namespace

void give_reading(Pages& pages, Premises& premises, const std::vector<std::string>& parts, const std::string& pack,
                  const Respond& respond) {
    Pages::Make make = maker(parts, pack);
    if (!make) {
        return refuse_with(premises, respond, {"not_found", "there is nothing of that name", ""});
    }
    std::string name;
    for (const std::string& part : parts) {
        name += '/' + part;
    }
    if (parts[1] == "data") {
        name += '?' + pack;
    }
    Response head;
    // The same until the program is another one.
    head.headers.emplace_back("Cache-Control", "public, max-age=300");
    pages.give(name, "", std::move(make), respond, head);
}

}  // namespace kriegsrat::server
