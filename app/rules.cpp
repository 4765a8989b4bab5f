#include "app/rules.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "app/command.h"
#include "core/json.h"
#include "core/rulebook.h"
#include "games/list.h"

namespace kriegsrat {

namespace {

constexpr std::size_t width = 100;

struct Book {
    std::string game;
    Rulebook rules;
};

struct Chapter {
    std::string game;
    std::string title;
    std::string first;
    std::string last;
    std::size_t items = 0;
};

std::vector<Chapter> chapters(const std::vector<Book>& books) {
    std::vector<Chapter> list;
    for (const Book& book : books) {
        for (const Rulebook::Item& item : book.rules.items()) {
            if (list.empty() || list.back().game != book.game || list.back().title != item.chapter) {
                list.push_back({book.game, item.chapter, item.id, item.id, 0});
            }
            list.back().last = item.id;
            ++list.back().items;
        }
    }
    return list;
}

void print_chapters(std::ostream& out, const std::vector<Chapter>& list, bool json) {
    Json all = Json::array();
    for (const Chapter& chapter : list) {
        if (json) {
            all.push_back({{"game", chapter.game},
                           {"chapter", chapter.title},
                           {"first", chapter.first},
                           {"last", chapter.last},
                           {"items", chapter.items}});
        } else {
            fmt::print(out, "{} to {}  {:>3}  {}\n", chapter.first, chapter.last, chapter.items, chapter.title);
        }
    }
    if (json) {
        out << to_text(all) << '\n';
    }
}

void print_items(std::ostream& out, const std::vector<const Rulebook::Item*>& items, bool json) {
    Json all = Json::array();
    for (const Rulebook::Item* item : items) {
        if (json) {
            all.push_back(
                {{"id", item->id}, {"chapter", item->chapter}, {"text", item->text}, {"source", item->source}});
        } else {
            const std::string margin = item->id + "  ";
            fmt::print(out, "{}{}\n", margin, wrap(item->text, width - margin.size(), margin.size()));
        }
    }
    if (json) {
        out << to_text(all) << '\n';
    } else if (items.size() == 1) {
        fmt::print(out, "\n{}\nSource: {}\n", items.front()->chapter, items.front()->source);
    }
}

std::string join(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

}  // namespace

int rules(const RulesOptions& options, std::ostream& out, std::ostream& err) {
    std::vector<std::string> words = options.words;
    const Game* only = words.empty() ? nullptr : find_game(words.front());
    if (only != nullptr) {
        words.erase(words.begin());
    }
    std::vector<Book> books;
    for (const Game* game : all_games()) {
        if (only == nullptr || game == only) {
            const std::string id(game->spec().id);
            books.push_back({id, Rulebook::load(id, choose_language(options.language))});
        }
    }
    if (words.empty()) {
        print_chapters(out, chapters(books), options.json);
        return exit_fine;
    }
    std::vector<const Rulebook::Item*> found;
    for (const Book& book : books) {
        if (const Rulebook::Item* item = book.rules.find(words.front()); item != nullptr && words.size() == 1) {
            found.push_back(item);
        }
    }
    if (found.empty()) {
        for (const Book& book : books) {
            const auto more = book.rules.search(join(words));
            found.insert(found.end(), more.begin(), more.end());
        }
    }
    if (found.empty() && !options.json) {
        return complain(err, "no rule is called or says '" + join(words) + "'", exit_failed);
    }
    print_items(out, found, options.json);
    return found.empty() ? exit_failed : exit_fine;
}

}  // namespace kriegsrat
