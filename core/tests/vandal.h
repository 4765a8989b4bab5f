#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/rng.h"
#include "core/spec.h"

// Somebody who tampers with a position of a game in JSON: what he leaves is almost a position.
namespace kriegsrat::test {

class Vandal {
  public:
    Vandal(const Names& names, std::span<const std::string_view> steps, Rng& rng)
        : names_(names), steps_(steps), rng_(rng) {}

    // Changes the position a little; `donor` is another position of the same match.
    void damage(Json& json, const Json& donor) {
        for (std::uint32_t i = 1 + below(3); i > 0; --i) {
            switch (below(4)) {
                case 0:
                    take_from(json, donor);
                    break;
                case 1:
                    swap_leaves(json);
                    break;
                case 2:
                    move_entry(json);
                    break;
                default:
                    change(any_node(json));
                    break;
            }
        }
    }

  private:
    std::uint32_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

    static void collect(Json& json, std::vector<Json*>& out) {
        out.push_back(&json);
        for (Json& part : json) {
            if (json.is_structured()) {
                collect(part, out);
            }
        }
    }
    // Every part of the position is equally likely, however large it is.
    Json& any_part(Json& json) {
        auto it = json.begin();
        std::advance(it, below(json.size()));
        return *it;
    }
    Json& any_node(Json& json) {
        std::vector<Json*> nodes;
        collect(json.is_structured() && !json.empty() ? any_part(json) : json, nodes);
        return *nodes[below(nodes.size())];
    }

    void take_from(Json& json, const Json& donor) {
        auto it = json.begin();
        std::advance(it, below(json.size()));
        if (!donor.contains(it.key())) {
            return;
        }
        const Json& part = donor[it.key()];
        if (it->is_structured() && it->size() == part.size() && !part.empty() && below(2) == 0) {
            auto own = it->begin();
            auto other = part.begin();
            const std::uint32_t place = below(part.size());
            std::advance(own, place);
            std::advance(other, place);
            *own = *other;
        } else {
            *it = part;
        }
    }
    void swap_leaves(Json& json) {
        Json& one = any_node(json);
        for (int tries = 0; tries < 20; ++tries) {
            Json& other = any_node(json);
            const bool apart = !one.is_structured() && !other.is_structured();
            if (apart && one.type() == other.type() && table_of(one) == table_of(other)) {
                std::swap(one, other);
                return;
            }
        }
    }
    void move_entry(Json& json) {
        Json& from = any_node(json);
        for (int tries = 0; tries < 20 && from.is_array() && !from.empty(); ++tries) {
            Json& to = any_node(json);
            if (to.is_array() && &to != &from && from[0].type() == Json::value_t::string) {
                const std::uint32_t place = below(from.size());
                const Json entry = from[place];
                from.erase(place);
                to.push_back(entry);
                return;
            }
        }
    }

    // The list of names a text belongs to; -1 for the steps and what is no name.
    int table_of(const Json& json) const {
        for (std::size_t i = 0; json.is_string() && i < names_.tables.size(); ++i) {
            const auto& entries = names_.tables[i].entries;
            if (std::find(entries.begin(), entries.end(), json.get_ref<const std::string&>()) != entries.end()) {
                return static_cast<int>(i);
            }
        }
        return -1;
    }
    Json any_name(int table) {
        if (table < 0) {
            return steps_[below(steps_.size())];
        }
        const auto& entries = names_.tables[static_cast<std::size_t>(table)].entries;
        return entries[below(entries.size())];
    }
    Json any_name() { return any_name(static_cast<int>(below(names_.tables.size()))); }
    Json anything() {
        static const std::vector<Json> odd{nullptr,
                                           true,
                                           -1,
                                           255,
                                           256,
                                           65535,
                                           65536,
                                           1000000000000,
                                           18446744073709551615ULL,
                                           0.5,
                                           "",
                                           Json::array(),
                                           Json::object(),
                                           {nullptr}};
        return below(8) == 0 ? any_name() : odd[below(odd.size())];
    }
    void change(Json& json) {
        if (below(8) == 0) {
            json = anything();
        } else if (json.is_number()) {
            static const std::vector<int> numbers{0, 1, 2, 3, 5, 6, 41, 42, 50, 255, 49999, 50000};
            const int now = json.get<int>();
            json = below(2) == 0 ? now + 1 - 2 * static_cast<int>(below(2)) : numbers[below(numbers.size())];
        } else if (json.is_string()) {
            json = any_name(table_of(json));
        } else if (json.is_boolean()) {
            json = !json.get<bool>();
        } else if (json.is_null()) {
            json = below(2) == 0 ? Json(below(8)) : any_name();
        } else if (json.is_array()) {
            if (json.empty() || below(3) == 0) {
                json.push_back(json.empty() ? any_name() : json[0]);
            } else {
                json.erase(below(json.size()));
            }
        } else if (!json.empty()) {
            auto it = json.begin();
            std::advance(it, below(json.size()));
            json.erase(it);
        }
    }

    const Names& names_;
    std::span<const std::string_view> steps_;
    Rng& rng_;
};

}  // namespace kriegsrat::test
