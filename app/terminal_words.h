#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/text.h"

// What people type, understood as actions: "invade ursa canis", "place ursa 3", "invade canis from ursa".
namespace kriegsrat::terminal {

// Entries of a name table that the words mean: those that fit best, by whole words before beginnings of words.
std::vector<std::size_t> entries_named(const Names::Table& table, const Texts& texts,
                                       std::span<const std::string> typed);

struct Vocabulary {
    const GameSpec& spec;
    const Names& names;
    const Texts& texts;
    const std::vector<std::string>& players;
};

// One way to understand what was typed: an action of which some fields may be left open.
struct Reading {
    Json action;           // "kind" and the fields that were named
    bool complete = true;  // every name and player it needs is there
    int disorder = 0;      // how far the fields are from their order
};

// All ways, the most orderly first. Words without a verb are tried with every one of `kinds`.
std::vector<Reading> understand(const Vocabulary& vocabulary, std::string_view typed,
                                std::span<const std::string_view> kinds);

// The action with what was left open filled in: one unit, no hero.
Json filled(const Reading& reading, const GameSpec& spec);

// "invade FROM TO", for whoever has left something out.
std::string usage(const GameSpec& spec, std::string_view kind);

}  // namespace kriegsrat::terminal
