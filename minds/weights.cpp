#include "minds/weights.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/embedded.h"
#include "core/json.h"

namespace kriegsrat::minds {

namespace {

struct Place {
    std::string_view name;
    double least;
    double most;
    double Terms::*number;
    int Terms::*count;  // whichever is set
};
constexpr std::array<Place, 6> places{{{"search.scale", 1e-3, 1e9, &Terms::scale, nullptr},
                                       {"search.clear", 0, 100, &Terms::clear, nullptr},
                                       {"search.moments", 1, 100, nullptr, &Terms::moments},
                                       {"search.least_decisions", 0, 10'000, nullptr, &Terms::least_decisions},
                                       {"search.most_decisions", 1, 10'000, nullptr, &Terms::most_decisions},
                                       {"search.sight", 0, 1000, nullptr, &Terms::sight}}};
constexpr double most_weight = 1e9;

Error unfit(const std::string& name, const std::string& why) { return {"weights", "weight '" + name + "': " + why}; }

Expected<double> read_number(const std::string& name, const Json& value, double least, double most) {
    if (!value.is_number()) {
        return tl::unexpected<Error>(unfit(name, "this is no number"));
    }
    const auto number = value.get<double>();
    if (!(number >= least && number <= most)) {
        return tl::unexpected<Error>(unfit(name, "too small or too large"));
    }
    return number;
}

Expected<void> set(Ways& ways, const std::string& name, const Json& value) {
    for (const Place& place : places) {
        if (place.name == name) {
            const auto number = read_number(name, value, place.least, place.most);
            if (!number) {
                return tl::unexpected<Error>(number.error());
            }
            if (place.number != nullptr) {
                ways.terms.*place.number = *number;
            } else {
                ways.terms.*place.count = static_cast<int>(std::lround(*number));
            }
            return {};
        }
    }
    for (Weight& weight : ways.weights) {
        if (weight.name == name) {
            const auto number = read_number(name, value, -most_weight, most_weight);
            if (!number) {
                return tl::unexpected<Error>(number.error());
            }
            weight.value = *number;
            return {};
        }
    }
    return tl::unexpected<Error>(unfit(name, "the minds of this game know none of that name"));
}

}  // namespace

Ways::Ways(std::string_view which) : game(which) {
    const std::string folder = "games/" + std::string(which) + "/data/";
    terms = read_terms(folder + "search.json");
    const std::string_view file = embedded_file(folder + "weights.json");
    const Expected<Json> json = parse_json(file.empty() ? "{}" : file);
    const Json list = json ? json->value("weights", Json::object()) : Json::object();
    for (const auto& [name, value] : list.items()) {
        if (name.rfind("search.", 0) != 0) {
            weights.push_back({name, value.is_number() ? value.get<double>() : 0});
        } else if (!set(*this, name, value)) {
            weights.push_back({name, 0});  // seen by the tests
        }
    }
}

std::size_t place_of(const Ways& ways, std::string_view weight) {
    const auto found =
        std::find_if(ways.weights.begin(), ways.weights.end(), [&](const Weight& one) { return one.name == weight; });
    return static_cast<std::size_t>(found - ways.weights.begin());
}

std::vector<Weight> weights_of(const Ways& ways) {
    std::vector<Weight> all = ways.weights;
    for (const Place& place : places) {
        all.push_back({std::string(place.name), place.number != nullptr
                                                    ? ways.terms.*place.number
                                                    : static_cast<double>(ways.terms.*place.count)});
    }
    return all;
}

Expected<void> change(Ways& ways, const Json& others) {
    if (!others.is_object()) {
        return error("weights", "weights are told by name: {\"search.scale\": 2}");
    }
    Ways changed = ways;
    for (const auto& [name, value] : others.items()) {
        if (auto fine = set(changed, name, value); !fine) {
            return fine;
        }
    }
    ways = std::move(changed);
    return {};
}

std::string_view level_of(std::string_view mind) { return mind.substr(0, mind.find('@')); }

std::optional<Ways> ways_of(std::string_view mind, const Ways& own) {
    Ways ways = own;
    if (const std::size_t mark = mind.find('@'); mark != std::string_view::npos) {
        const Expected<Json> others = parse_json(mind.substr(mark + 1));
        if (!others || !change(ways, *others)) {
            return std::nullopt;
        }
    }
    return ways;
}

}  // namespace kriegsrat::minds
