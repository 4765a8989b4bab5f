#pragma once

#include <string>
#include <vector>

#include "app/boards/boards.h"

// Reading a view, and what all boards say and paint alike.
namespace kriegsrat::terminal {

int number(const Json& object, const char* key, int otherwise = 0);
std::string text(const Json& object, const char* key);
const Json& member(const Json& object, const char* key);  // null if it is not there
int place_of(const std::vector<std::string>& entries, const std::string& id);
std::string name_of(const Scene& scene, const char* table, const std::string& id);
// Names of the match by the game's number of the table, and numbers by name; -1: no such name.
template <class Table>
const std::vector<std::string>& ids(const Scene& scene, Table table) {
    return scene.names.tables[static_cast<std::size_t>(table)].entries;
}
template <class Table>
int number_of(const Scene& scene, Table table, const std::string& id) {
    return place_of(ids(scene, table), id);
}

int seat_of(const Scene& scene);  // who looks; -1: a spectator
// The same side: the same owner or a member of the team.
bool same_side(const Scene& scene, int one, int other);
std::string owner_name(const Scene& scene, int owner);
char owner_letter(int owner);

struct OwnerPaint {
    Paint paint;
    bool dark_letters;
};
// Something that belongs to an owner: in the owner's colour, or in brackets.
std::string painted_token(const Scene& scene, OwnerPaint paint, const std::string& content);

std::string percent(double share);

std::string text_of(const Scene& scene, const char* table, const std::string& id);  // what a card says
// "Title: one; another", folded.
std::string paragraph(const Scene& scene, const std::string& title, const std::vector<std::string>& sentences);

// A name table and what there is to say about an entry of it.
struct Topic {
    std::string_view table;
    std::string (*about)(const Scene&, const std::string& id);
};
// About everything that is called so, in the first table that knows the words; empty: none does.
std::string about_named(const Scene& scene, std::span<const Topic> topics, std::span<const std::string> typed);

}  // namespace kriegsrat::terminal
