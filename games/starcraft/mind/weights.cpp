#include "games/starcraft/mind/weights.h"

#include <string_view>

#include "core/embedded.h"
#include "core/json.h"

namespace kriegsrat::starcraft {

namespace {

struct NamedWeight {
    std::string_view name;
    double Weights::*place;
};
constexpr NamedWeight named_weights[] = {
    {"point", &Weights::point},
    {"point_each_round", &Weights::point_each_round},
    {"victory_in_sight", &Weights::victory_in_sight},
    {"units", &Weights::units},
    {"base", &Weights::base},
    {"base_prize", &Weights::base_prize},
    {"unguarded_base", &Weights::unguarded_base},
    {"care", &Weights::care},
    {"deny_victory", &Weights::deny_victory},
    {"deny_point", &Weights::deny_point},
    {"event_option", &Weights::event_option},
    {"end_card_feared", &Weights::end_card_feared},
    {"end_card_wanted", &Weights::end_card_wanted},
    {"conquest_prize", &Weights::conquest_prize},
    {"conquest_base", &Weights::conquest_base},
    {"conquest_care", &Weights::conquest_care},
    {"conquest_target", &Weights::conquest_target},
    {"conquest_pressure_there", &Weights::conquest_pressure_there},
    {"conquest_pressure_beside", &Weights::conquest_pressure_beside},
    {"conquest_pressure_growth", &Weights::conquest_pressure_growth},
    {"patience", &Weights::patience},
};

Weights read() {
    Weights found;
    const Expected<Json> json = parse_json(embedded_file("games/starcraft/data/mind.json"));
    if (!json || !json->contains("weights")) {
        return found;
    }
    const Json& list = (*json)["weights"];
    for (const NamedWeight& term : named_weights) {
        const auto entry = list.find(term.name);
        found.*term.place = entry != list.end() && entry->is_number() ? entry->get<double>() : 0;
    }
    return found;
}

}  // namespace

const Weights& weights() {
    static const Weights read_once = read();
    return read_once;
}

}  // namespace kriegsrat::starcraft
