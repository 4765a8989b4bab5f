#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/bits.h"
#include "core/json.h"

// A position is one list of fields that is walked twice: with a Put it is written, with a Take it is read, so that the
// two cannot differ. Both know the same kinds of values. Used by the codecs of the games only.
namespace kriegsrat {

inline constexpr int no_entry = 0xFF;  // a byte that names nothing

// Names that stand for numbers in JSON: a list, or the part of it that a player has, whose first name is 0.
struct WordList {
    const std::vector<std::string>* all;
    std::string_view kind;
    int first = 0;
    int size = static_cast<int>(all->size());

    const std::string& operator[](int number) const { return (*all)[static_cast<std::size_t>(first + number)]; }
};

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
    // A list of as many entries as the count says.
    template <class Walk>
    void entries(int count, int /*most*/, Walk walk) const {
        list(count, walk);
    }
    // An object with a name for each member of the set.
    template <class Walk>
    void members(Bits set, const WordList& words, Walk walk) const {
        at_ = Json::object();
        for (const int member : each(set)) {
            walk(Put(at_[words[member]]), member);
        }
    }
    void number(int value, int /*least*/, int /*most*/) const { at_ = value; }
    void flag(std::uint8_t value) const { at_ = value != 0; }
    template <class T>
    void name(T value, const WordList& words) const {
        at_ = words[static_cast<int>(value)];
    }
    void name_or_null(int value, const WordList& words) const { at_ = value == no_entry ? Json() : Json(words[value]); }
    void number_or_null(int value, int /*below*/) const { at_ = value == no_entry ? Json() : Json(value); }
    void set(Bits members, const WordList& words) const {
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
    // {"melee": 2}: get(i) is how many there are of the i-th name.
    template <class Get, class Add>
    void amounts(const WordList& words, int /*most*/, Get get, Add /*add*/) const {
        at_ = Json::object();
        for (int i = 0; i < words.size; ++i) {
            if (const auto amount = get(i); amount > 0) {
                at_[words[i]] = amount;
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
    template <class T, class Walk>
    void members(T& set, const WordList& words, Walk walk) const {
        set = 0;
        for (const std::string& key : at_.keys()) {
            const int member = place_of(key, words);
            if (member == words.size) {
                at_.mistake("has a key that is no " + std::string(words.kind));
                return;
            }
            set = static_cast<T>(set | bit(member));
            walk(Take(at_[key]), member);
        }
    }
    template <class T>
    void number(T& value, int least, int most) const {
        value = static_cast<T>(at_.number(least, most));
    }
    void flag(std::uint8_t& value) const { value = at_.boolean() ? 1 : 0; }
    template <class T>
    void name(T& value, const WordList& words) const {
        const int number = at_.one_of(*words.all, words.kind) - words.first;
        if (number < 0 || number >= words.size) {
            at_.mistake("is no " + std::string(words.kind) + " of this player");
            return;
        }
        value = static_cast<T>(number);
    }
    void name_or_null(std::uint8_t& value, const WordList& words) const {
        value = no_entry;
        if (!at_.is_null() || !at_.ok()) {
            name(value, words);
        }
    }
    void number_or_null(std::uint8_t& value, int below) const {
        value = at_.is_null() && at_.ok() ? static_cast<std::uint8_t>(no_entry)
                                          : static_cast<std::uint8_t>(at_.number(0, below - 1));
    }
    template <class T>
    void set(T& members, const WordList& words) const {
        each_entry(members, [&](const Reader& entry) {
            int member = 0;
            Take(entry).name(member, words);
            return member;
        });
    }
    template <class T>
    void numbers(T& members, int below) const {
        each_entry(members, [&](const Reader& entry) { return static_cast<int>(entry.number(0, below - 1)); });
    }
    template <class Get, class Add>
    void amounts(const WordList& words, int most, Get /*get*/, Add add) const {
        for (const std::string& key : at_.keys()) {
            const int member = place_of(key, words);
            if (member == words.size) {
                at_.mistake("has a key that is no " + std::string(words.kind));
                return;
            }
            add(member, static_cast<int>(at_[key].number(1, most)));
        }
    }
    template <class T>
    bool is_null(T& value) const {
        value = {};
        return at_.is_null() && at_.ok();
    }
    void mistake(std::string what) const { at_.mistake(std::move(what)); }

  private:
    static int place_of(const std::string& key, const WordList& words) {
        int place = 0;
        while (place < words.size && words[place] != key) {
            ++place;
        }
        return place;
    }
    template <class T, class Member>
    void each_entry(T& members, Member member) const {
        Bits all = 0;
        for (std::size_t i = 0, size = at_.size(); i < size && at_.ok(); ++i) {
            const int next = member(at_[i]);
            if (has(all, next)) {
                at_[i].mistake("stands here twice");
            }
            all |= bit(next);
        }
        members = static_cast<T>(all);
    }

    Reader at_;
};

}  // namespace kriegsrat
