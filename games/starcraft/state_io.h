#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/json.h"
#include "games/starcraft/codec.h"

// A position is one list of fields (state_json.cpp) that is walked twice: with a Put it is written, with a Take it is
// read, so that the two cannot differ. Both know the same kinds of values.
namespace kriegsrat::starcraft {

// The most of one thing in a list of numbers by name: no type has more figures, no event more copies.
inline constexpr int most_of_one = 9;

class Put {
  public:
    explicit Put(Json& at) : at_(at) {}
    static constexpr bool reads = false;

    // walk(field) with field(name): the place of that field
    template <class Walk>
    void object(Walk walk) const {
        at_ = Json::object();
        walk([this](std::string_view name) { return Put(at_[std::string(name)]); });
    }
    template <class Walk>
    void list(int size, Walk walk) const {
        at_ = Json::array();
        for (int i = 0; i < size; ++i) {
            at_.push_back(nullptr);
            walk(Put(at_.back()), i);
        }
    }
    // An object with a name for each member of the set.
    template <class Walk>
    void members(Bits set, const Words& words, Walk walk) const {
        at_ = Json::object();
        for (const int member : each(set)) {
            walk(Put(at_[words[member]]), member);
        }
    }
    // A list of as many entries as the count says.
    template <class Walk>
    void entries(int count, int /*most*/, Walk walk) const {
        list(count, walk);
    }
    void number(int value, int /*least*/, int /*most*/) const { at_ = value; }
    void flag(std::uint8_t value) const { at_ = value != 0; }
    void name(int value, const Words& words) const { at_ = words[value]; }
    void name_or_null(int value, const Words& words) const { at_ = value == none ? Json() : Json(words[value]); }
    void number_or_null(int value, int /*below*/) const { at_ = value == none ? Json() : Json(value); }
    void zero() const { at_ = nullptr; }
    void set(Bits members, const Words& words) const {
        at_ = Json::array();
        for (const int member : each(members)) {
            at_.push_back(words[member]);
        }
    }
    void numbers(Bits members, int /*below*/) const {
        at_ = Json::array();
        for (const int member : each(members)) {
            at_.push_back(member);
        }
    }
    void force(Force value, const Words& words) const {
        at_ = Json::object();
        for (const int place : types(value)) {
            at_[words[place]] = starcraft::units_of(value, place);
        }
    }
    template <std::size_t Size>
    void counts(const std::array<std::uint8_t, Size>& amounts, const Words& words) const {
        at_ = Json::object();
        for (int i = 0; i < words.size; ++i) {
            if (amounts[static_cast<std::size_t>(i)] > 0) {
                at_[words[i]] = amounts[static_cast<std::size_t>(i)];
            }
        }
    }
    template <class T>
    bool is_null(const T& value) const {
        static_assert(std::has_unique_object_representations_v<T>);
        const T empty{};
        at_ = nullptr;
        return std::memcmp(&value, &empty, sizeof empty) == 0;
    }

  private:
    Json& at_;
};

class Take {
  public:
    explicit Take(Reader at) : at_(std::move(at)) {}
    static constexpr bool reads = true;

    template <class Walk>
    void object(Walk walk) const {
        std::vector<std::string_view> names;
        walk([&](std::string_view name) {
            names.push_back(name);
            return Take(at_[name]);
        });
        at_.only(names);
    }
    template <class Walk>
    void list(int size, Walk walk) const {
        at_.size(static_cast<std::size_t>(size));
        for (int i = 0; i < size && at_.ok(); ++i) {
            walk(Take(at_[static_cast<std::size_t>(i)]), i);
        }
    }
    template <class T, class Walk>
    void members(T& set, const Words& words, Walk walk) const {
        set = 0;
        for (const std::string& key : at_.keys()) {
            const auto found = std::find(words.all->begin(), words.all->end(), key);
            if (found == words.all->end()) {
                at_.mistake("has a key that is no " + std::string(words.kind));
                return;
            }
            const auto member = static_cast<int>(found - words.all->begin());
            set = static_cast<T>(set | bit(member));
            walk(Take(at_[key]), member);
        }
    }
    template <class Walk>
    void entries(std::uint8_t& count, int most, Walk walk) const {
        const std::size_t size = at_.size();
        if (size > static_cast<std::size_t>(most)) {
            at_.mistake("must be a list of at most " + std::to_string(most));
            return;
        }
        count = static_cast<std::uint8_t>(size);
        list(count, walk);
    }
    template <class T>
    void number(T& value, int least, int most) const {
        value = static_cast<T>(at_.number(least, most));
    }
    void flag(std::uint8_t& value) const { value = at_.boolean() ? 1 : 0; }
    template <class T>
    void name(T& value, const Words& words) const {
        const int number = at_.one_of(*words.all, words.kind) - words.first;
        if (number < 0 || number >= words.size) {
            at_.mistake("is no " + std::string(words.kind) + " of this player");
            return;
        }
        value = static_cast<T>(number);
    }
    void name_or_null(std::uint8_t& value, const Words& words) const {
        value = none;
        if (!at_.is_null() || !at_.ok()) {
            name(value, words);
        }
    }
    void number_or_null(std::uint8_t& value, int below) const {
        value = at_.is_null() && at_.ok() ? none : static_cast<std::uint8_t>(at_.number(0, below - 1));
    }
    void zero() const {
        if (!at_.is_null()) {
            at_.mistake("must be null");
        }
    }
    template <class T>
    void set(T& members, const Words& words) const {
        each_entry(members, [&](const Take& entry) {
            int member = 0;
            entry.name(member, words);
            return member;
        });
    }
    template <class T>
    void numbers(T& members, int below) const {
        each_entry(members, [&](const Take& entry) { return static_cast<int>(entry.at_.number(0, below - 1)); });
    }
    void force(Force& value, const Words& words) const {
        value = 0;
        each_amount(words, [&](int place, int amount) { value += units_at(place, amount); });
    }
    template <std::size_t Size>
    void counts(std::array<std::uint8_t, Size>& amounts, const Words& words) const {
        amounts = {};
        each_amount(words, [&](int member, int amount) {
            amounts[static_cast<std::size_t>(member)] = static_cast<std::uint8_t>(amount);
        });
    }
    template <class T>
    bool is_null(T& value) const {
        value = {};
        return at_.is_null() && at_.ok();
    }
    void mistake(const char* what) const { at_.mistake(what); }

  private:
    template <class T, class Member>
    void each_entry(T& members, Member member) const {
        Bits all = 0;
        for (std::size_t i = 0, size = at_.size(); i < size && at_.ok(); ++i) {
            const int next = member(Take(at_[i]));
            if (has(all, next)) {
                at_[i].mistake("stands here twice");
            }
            all |= bit(next);
        }
        members = static_cast<T>(all);
    }
    // look(number of the name, amount) for each entry of an object like {"marine": 2}.
    template <class Look>
    void each_amount(const Words& words, Look look) const {
        for (const std::string& key : at_.keys()) {
            const auto found = std::find(words.all->begin(), words.all->end(), key);
            const auto member = static_cast<int>(found - words.all->begin()) - words.first;
            if (member < 0 || member >= words.size) {
                at_.mistake("has a key that is no " + std::string(words.kind) + " that may stand here");
                return;
            }
            look(member, static_cast<int>(at_[key].number(1, most_of_one)));
        }
    }

    Reader at_;
};

}  // namespace kriegsrat::starcraft
