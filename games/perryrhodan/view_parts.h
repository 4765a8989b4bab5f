#pragma once

#include <array>
#include <string_view>

#include "core/json_text.h"
#include "games/perryrhodan/perryrhodan.h"

// The parts of a view as JSON, a chapter each, and what they all write.
namespace kriegsrat::perryrhodan {

inline constexpr std::array<std::string_view, 2> side_names{"pro", "anti"};
inline constexpr std::array<std::string_view, 6> mission_names{"none",  "defensive", "offensive",
                                                               "agent", "fetch",     "counter"};

class ViewPart {
  protected:
    ViewPart(const Setup& setup, const View& view, JsonText& out)
        : setup_(setup), view_(view), state_(view.state), out_(out) {}

    void word(JsonText::Name name, Table table, int entry) {
        out_.key(name);
        const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(table)].entries;
        entry >= 0 && entry < static_cast<int>(entries.size()) ? out_.value(entries[at(entry)]) : out_.value(nullptr);
    }
    void record(JsonText::Name name, int number) { word(name, Table::card, number); }
    void seat_or_null(JsonText::Name name, int seat) {
        out_.key(name);
        seat < setup_.players ? out_.value(seat) : out_.value(nullptr);
    }
    void seats(JsonText::Name name, Bits members) {
        out_.list(name);
        for (const int seat : each(members)) {
            out_.value(seat);
        }
        out_.end();
    }
    void side(JsonText::Name name, int side) {
        out_.key(name);
        side < sides ? out_.value(side_names[at(side)]) : out_.value(nullptr);
    }
    void pile(JsonText::Name name, const Pile& cards) {
        const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
        out_.object(name);
        for (int number = 0; number < records; ++number) {
            if (cards.has(number)) {
                out_.field(entries[at(number)], cards.of(number));
            }
        }
        out_.end();
    }
    void records_of(JsonText::Name name, const RecordSet& set) {
        const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
        out_.list(name);
        for (int number = 0; number < records; ++number) {
            if (set.has(number)) {
                out_.value(entries[at(number)]);
            }
        }
        out_.end();
    }

    const Setup& setup_;
    const View& view_;
    const State& state_;
    JsonText& out_;
};

// `known`: the position without cards of which only the back is seen (ask.h).
// "sides": the columns of a player with the cards that lie there.
void write_sides(const Setup&, const View&, const State& known, int seat, JsonText& out);
// "away", "in_flight", "flights", "aside" and "left_behind": his cards that lie nowhere in his space.
void write_loose(const Setup&, const View&, int seat, JsonText& out);
// "condition" and "may_trigger".
void write_condition(const Setup&, const View&, const State& known, int seat, JsonText& out);
// "mission", "combat", "window", "uses" and "about": what is going on besides the cards that lie there.
void write_mission(const Setup&, const View&, JsonText& out);

}  // namespace kriegsrat::perryrhodan
