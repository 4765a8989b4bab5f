#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/json.h"
#include "core/pack.h"
#include "core/spec.h"

// How the files of a pack are read: used by the loaders of the games only.
namespace kriegsrat {

// One file while it is read into the pack. Every record is read with a Mistake of its own, so that a mistake hides
// only the rest of its record.
template <class Pack, class Table>
class PackSheet {
  public:
    PackSheet(std::string file, const Json& json, Pack& target, std::vector<PackMistake>& mistakes)
        : pack(target), file_(std::move(file)), json_(&json), mistakes_(&mistakes) {}

    Pack& pack;

    // read(root) reads one record; true if there was nothing wrong with it.
    template <class Read>
    bool record(Read read) const {
        Mistake mistake;
        read(Reader(*json_, mistake));
        if (mistake.made()) {
            add(mistake);
        }
        return !mistake.made();
    }

    // read(entry, position) for each entry of the list find(root); wanted 0: any number within reason.
    template <class Find, class Read>
    bool list(Find find, std::size_t wanted, Read read) const {
        std::size_t size = 0;
        bool good = record([&](const Reader& root) {
            const Reader entries = find(root);
            size = entries.size();
            if (wanted != 0 && size != wanted) {
                entries.mistake("must be a list of " + std::to_string(wanted));
            } else if (size > longest) {
                entries.mistake("must be a list of at most " + std::to_string(longest));
            }
        });
        size = std::min(size, wanted == 0 ? longest : wanted);
        for (std::size_t i = 0; i < size; ++i) {
            good = record([&](const Reader& root) { read(find(root)[i], static_cast<int>(i)); }) && good;
        }
        return good;
    }

    template <class Read>
    bool list_at(std::string_view key, std::size_t wanted, Read read) const {
        return list([key](const Reader& root) { return root[key]; }, wanted, read);
    }

    const std::vector<std::string>& names(Table table) const {
        return pack.names.tables[static_cast<std::size_t>(table)].entries;
    }
    const std::string& name(Table table, int entry) const { return names(table)[static_cast<std::size_t>(entry)]; }
    int named(const Reader& reader, Table table) const {
        return reader.one_of(names(table), pack.names.tables[static_cast<std::size_t>(table)].name);
    }

  private:
    static constexpr std::size_t longest = 1000;

    // A mistake above several records is met by each of them.
    void add(const Mistake& mistake) const {
        const auto same = [&](const PackMistake& known) {
            return known.file == file_ && known.where == mistake.where && known.what == mistake.what;
        };
        if (std::none_of(mistakes_->begin(), mistakes_->end(), same)) {
            mistakes_->push_back({file_, mistake.where, mistake.what});
        }
    }

    std::string file_;
    const Json* json_;
    std::vector<PackMistake>* mistakes_;
};

inline std::uint8_t byte(const Reader& reader, int least, int most) {
    return static_cast<std::uint8_t>(reader.number(least, most));
}

// Numbers and switches that the rules of the game fix or that another part of the pack says too.
inline void must_be(const Reader& reader, const Json& value) {
    if (reader.ok() && reader.json() != value) {
        reader.mistake("must be " + value.dump());
    }
}

// A member that was met before is a mistake.
inline void once(const Reader& reader, Bits& seen, int member) {
    if (reader.ok() && has(seen, member)) {
        reader.mistake("is listed twice");
    }
    if (reader.ok()) {
        seen |= bit(member);
    }
}

// Texts for people: a text or an object of texts. They may be left out or be null.
inline void texts(const Reader& record, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        if (!record.has(key) || record[key].is_null()) {
            continue;
        }
        const Reader value = record[key];
        if (!value.is_object()) {
            value.text();
            continue;
        }
        for (const std::string& part : value.keys()) {
            if (!value[part].is_null()) {
                value[part].text();
            }
        }
    }
}

}  // namespace kriegsrat
