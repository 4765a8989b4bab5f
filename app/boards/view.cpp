#include "app/boards/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/terminal_words.h"

namespace kriegsrat::terminal {

namespace {

constexpr std::size_t widest_paragraph = 120;
constexpr std::size_t most_entries = 12;

}  // namespace

int number(const Json& object, const char* key, int otherwise) {
    const Json& value = member(object, key);
    return value.is_number_integer() ? static_cast<int>(value) : otherwise;
}

std::string text(const Json& object, const char* key) {
    const Json& value = member(object, key);
    return value.is_string() ? std::string(value) : std::string();
}

const Json& member(const Json& object, const char* key) {
    static const Json nothing;
    const auto found = object.find(key);
    return found == object.end() ? nothing : *found;
}

int place_of(const std::vector<std::string>& entries, const std::string& id) {
    const auto found = std::find(entries.begin(), entries.end(), id);
    return found == entries.end() ? -1 : static_cast<int>(found - entries.begin());
}

std::string name_of(const Scene& scene, const char* table, const std::string& id) {
    return scene.speaker.name(table, id);
}

int seat_of(const Scene& scene) { return number(scene.view, "seat", -1); }

bool same_side(const Scene& scene, int one, int other) {
    int teams[2] = {-1, -2};
    for (const Json& player : member(scene.view, "players")) {
        teams[0] = number(player, "seat") == one ? number(player, "team") : teams[0];
        teams[1] = number(player, "seat") == other ? number(player, "team") : teams[1];
    }
    return one == other || teams[0] == teams[1];
}

std::string owner_name(const Scene& scene, int owner) {
    return owner < 0 ? say(scene, "board.free") : scene.speaker.player(seat(owner));
}

char owner_letter(int owner) { return static_cast<char>('A' + owner); }

std::string painted_token(const Scene& scene, OwnerPaint paint, const std::string& content) {
    return scene.style.colour() ? scene.style.token(" " + content + " ", paint.paint, paint.dark_letters)
                                : "[" + content + "]";
}

std::string percent(double share) {
    const double hundredths = 100 * share;
    return hundredths > 0 && hundredths < 1 ? "< 1"
           : hundredths > 99 && share < 1   ? "> 99"
                                            : fmt::format("{:.0f}", hundredths);
}

std::string text_of(const Scene& scene, const char* table, const std::string& id) {
    const std::string key = std::string(table) + "." + id + ".text";
    return scene.texts.has(key) ? std::string(scene.texts.raw(key)) : std::string();
}

std::string paragraph(const Scene& scene, const std::string& title, const std::vector<std::string>& sentences) {
    return fold_lines(scene.style.bold(title) + (sentences.empty() ? "" : ": " + join(sentences, "; ")),
                      std::min<std::size_t>(scene.columns - 1, widest_paragraph), 2) +
           "\n";
}

std::string about_named(const Scene& scene, std::span<const Topic> topics, std::span<const std::string> typed) {
    for (const Topic& topic : topics) {
        for (const Names::Table& table : scene.names.tables) {
            if (table.name != topic.table) {
                continue;
            }
            const auto found = entries_named(table, scene.texts, typed);
            std::string all;
            for (std::size_t i = 0; i < std::min(found.size(), most_entries); ++i) {
                all += topic.about(scene, table.entries[found[i]]);
            }
            if (!found.empty()) {
                return all;
            }
        }
    }
    return "";
}

}  // namespace kriegsrat::terminal
