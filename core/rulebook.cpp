#include "core/rulebook.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/embedded.h"

namespace kriegsrat {

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

// "Text. (seed 003, ANGRIFF)" without and with its source.
void split_source(Rulebook::Item& item) {
    if (!item.text.ends_with(')')) {
        return;
    }
    int open = 0;
    for (std::size_t at = item.text.size(); at-- > 0;) {
        open += item.text[at] == ')' ? 1 : item.text[at] == '(' ? -1 : 0;
        if (open == 0) {
            item.source = item.text.substr(at + 1, item.text.size() - at - 2);
            item.text.erase(at > 0 && item.text[at - 1] == ' ' ? at - 1 : at);
            return;
        }
    }
}

}  // namespace

Rulebook Rulebook::parse(std::string_view markdown) {
    Rulebook book;
    std::string chapter;
    while (!markdown.empty()) {
        const std::size_t end = std::min(markdown.find('\n'), markdown.size());
        const std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(std::min(end + 1, markdown.size()));
        if (line.starts_with("## ")) {
            chapter = line.substr(3);
        }
        const std::size_t close = line.find("** ", 4);
        if (line.starts_with("- **") && close != std::string_view::npos) {
            Item item{std::string(line.substr(4, close - 4)), chapter, std::string(line.substr(close + 3)), {}};
            split_source(item);
            book.items_.push_back(std::move(item));
        }
    }
    return book;
}

Rulebook Rulebook::load(std::string_view game, std::string_view language) {
    const std::string path = "games/" + std::string(game) + "/rules";
    const std::string_view translated = embedded_file(path + "." + std::string(language) + ".md");
    return parse(translated.empty() ? embedded_file(path + ".md") : translated);
}

const Rulebook::Item* Rulebook::find(std::string_view id) const {
    const std::string wanted = lower(id);
    for (const Item& item : items_) {
        const std::string name = lower(item.id);
        if (name == wanted || name.substr(name.find('-') + 1) == wanted) {
            return &item;
        }
    }
    return nullptr;
}

std::vector<const Rulebook::Item*> Rulebook::search(std::string_view words) const {
    std::vector<std::string> wanted;
    std::string word;
    for (const char letter : lower(words) + " ") {
        if (letter != ' ') {
            word += letter;
        } else if (!word.empty()) {
            wanted.push_back(std::exchange(word, {}));
        }
    }
    std::vector<const Item*> found;
    for (const Item& item : items_) {
        const std::string text = lower(item.id + " " + item.text);
        if (!wanted.empty() && std::all_of(wanted.begin(), wanted.end(),
                                           [&](const std::string& w) { return text.find(w) != std::string::npos; })) {
            found.push_back(&item);
        }
    }
    return found;
}

}  // namespace kriegsrat
