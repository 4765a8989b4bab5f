#include <algorithm>

#include "app/boards/starcraft.h"

// What an option costs or brings, and which come first.
namespace kriegsrat::terminal::starcraft_board_parts {

namespace {

using starcraft::Table;

const starcraft::Faction* own_faction(const Scene& scene) {
    const int faction = faction_of(scene, seat_of(scene));
    return faction < 0 ? nullptr : &pack_of(scene).faction[static_cast<std::size_t>(faction)];
}

// What the bank asks for it, before discounts; nothing if it is no purchase.
std::string price(const Scene& scene, const Json& action) {
    const auto& pack = pack_of(scene);
    const std::string kind = text(action, "kind");
    const starcraft::Faction* faction = own_faction(scene);
    if (faction == nullptr) {
        return "";
    }
    const auto place = [&](Table table, const char* field) {
        return static_cast<std::size_t>(std::max(0, number_of(scene, table, text(action, field))));
    };
    if (kind == "build_worker") return cost_text(scene, faction->worker);
    if (kind == "build_transport") return cost_text(scene, faction->transport);
    if (kind == "build_base") return cost_text(scene, faction->base);
    if (kind == "build_unit") return cost_text(scene, pack.unit[place(Table::unit, "unit")].cost);
    if (kind == "build_building") return cost_text(scene, pack.building[place(Table::building, "building")].cost);
    if (kind == "build_module") {
        return cost_text(scene, pack.module[faction->race][place(Table::module, "module")].cost) + "; " +
               text_of(scene, "module", text(action, "module"));
    }
    if (kind == "acquire") {
        return cost_text(scene, pack.technology[place(Table::technology, "technology")].cost) + "; " +
               text_of(scene, "technology", text(action, "technology"));
    }
    return "";
}

bool is_forced(const Scene& scene, const std::string& area) {
    const Json& card = area_of(scene, area);
    return number(card, "workers") >= number(card, "amount");
}

// The planets that a planet placed there would be connected with, and the slots that would stay open.
std::string links(const Scene& scene, const Json& action) {
    static constexpr int step_x[] = {0, 1, 0, -1};
    static constexpr int step_y[] = {-1, 0, 1, 0};
    const int planet = number_of(scene, Table::planet, text(action, "planet"));
    const int turn = number_of(scene, Table::rotation, text(action, "rotation"));
    const auto& slots = ids(scene, Table::slot);
    std::vector<std::string> names;
    std::vector<std::string> stay;
    for (int slot = 0; planet >= 0 && slot < starcraft::slots; ++slot) {
        if (((pack_of(scene).planet_slots[static_cast<std::size_t>(planet)] >> slot) & 1) == 0) {
            continue;
        }
        const auto side = static_cast<std::size_t>((slot + turn) % starcraft::slots);
        const int beside =
            planet_at(scene, std::stoi(text(action, "x")) + step_x[side], std::stoi(text(action, "y")) + step_y[side]);
        if (beside < 0) {
            stay.push_back(name_of(scene, "slot", slots[side]));
            continue;
        }
        const std::string& id = ids(scene, Table::planet)[static_cast<std::size_t>(beside)];
        const Json& open = member(member(member(scene.view, "planets"), id.c_str()), "free_slots");
        if (std::find(open.begin(), open.end(), slots[(side + 2) % starcraft::slots]) != open.end()) {
            names.push_back(name_of(scene, "planet", id));
        }
    }
    return say(scene, "note.links",
               {{"list", names.empty() ? "-" : join(names, ", ")}, {"open", stay.empty() ? "-" : join(stay, ", ")}});
}

// The order that a new one would lie on.
std::string covered(const Scene& scene, const std::string& planet) {
    std::string top;
    for (const Json& order : member(scene.view, "orders")) {
        if (text(order, "planet") == planet) {
            const std::string kind = text(order, "kind");
            top = std::string(1, owner_letter(number(order, "owner"))) + " " +
                  (kind.empty() ? "?" : name_of(scene, "order", kind));
        }
    }
    return top.empty() ? "" : say(scene, "note.covers", {{"order", top}});
}

// What is left to build with.
std::string means_left(const Scene& scene) {
    const int seat = seat_of(scene);
    return say(scene, "note.left",
               {{"workers", number(player_of(scene, seat), "workers")},
                {"minerals", resources_left(scene, seat, starcraft::AreaType::minerals)},
                {"gas", resources_left(scene, seat, starcraft::AreaType::gas)}});
}

bool builds(const Scene& scene) {
    static constexpr std::string_view steps[] = {"build", "upgrade", "new_base", "technology"};
    return std::find(std::begin(steps), std::end(steps), text(scene.view, "step")) != std::end(steps);
}

// The text of a standard card begins with its values, which the note says by itself.
std::string ability(const Scene& scene, const std::string& card) {
    const std::string all = text_of(scene, "card", card);
    const std::size_t end = all.find(". ");
    return end == std::string::npos ? "" : all.substr(end + 2);
}

std::string values_note(const Scene& scene, const Json& action) {
    const CardValues card = card_values(scene, text(action, "card"));
    std::string all = say(scene, card.matches ? "note.major" : "note.minor", {{"values", values_text(card.values)}});
    const std::string reinforcement = text(action, "reinforcement");
    if (!reinforcement.empty()) {
        return reinforcement_fits(scene, reinforcement) ? all : all + "; " + say(scene, "note.unfit");
    }
    const std::string more = ability(scene, text(action, "card"));
    return more.empty() ? all : all + "; " + more;
}

}  // namespace

std::string note(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    if (const std::string cost = price(scene, action); !cost.empty()) {
        const std::string units = kind == "build_building" ? units_of_building(scene, text(action, "building")) : "";
        return units.empty() ? cost : cost + "; " + units;
    }
    if (kind == "choose_faction") {
        const std::string faction = text(action, "faction");
        return has_points(scene) ? std::string(scene.texts.raw("faction." + faction + ".victory"))
                                 : text_of(scene, "faction", faction);
    }
    if (kind == "place_planet") return links(scene, action);
    if (kind == "place_order") return covered(scene, text(action, "planet"));
    if (kind == "move_units" || kind == "move_by_card") return odds_of_move(scene, action);
    if (kind == "place_card" || kind == "place_two" || kind == "replace_card") return values_note(scene, action);
    if (kind == "pay") {
        const std::string area = text(action, "area");
        const Json& card = area_of(scene, area);
        return is_forced(scene, area)
                   ? say(scene, "note.forced")
                   : say(scene, "note.free", {{"free", number(card, "amount") - number(card, "workers")}});
    }
    if (kind == "pay_all") {
        const Json& owed = member(scene.view, "purchase");
        const int waivers = number(owed, "waivers");
        return cost_text(scene, {static_cast<std::uint8_t>(number(owed, "minerals")),
                                 static_cast<std::uint8_t>(number(owed, "gas"))}) +
               (waivers > 0 ? "; " + say(scene, "note.waivers", {{"waivers", waivers}}) : "");
    }
    if (kind == "end_step") return builds(scene) ? means_left(scene) : "";
    if (kind == "use_sheet") {
        return text_of(scene, "faction", text(player_of(scene, seat_of(scene)), "faction"));
    }
    if (const std::string card = text(action, "card"); !card.empty()) {
        return text_of(scene, "card", card);
    }
    if (const std::string card = text(action, "event_card"); !card.empty() && kind != "use_card") {
        return text_of(scene, "event_card", card);
    }
    if (kind == "place_base") {
        return say(scene, "board.look.limit", {{"limit", number(area_of(scene, text(action, "area")), "unit_limit")}});
    }
    if (kind == "withdraw" || kind == "retreat" || kind == "choose_area") {
        const Json& area = area_of(scene, text(action, "area"));
        const int owner = number(area, "owner", -1);
        return owner < 0 ? "" : owner_name(scene, owner) + ": " + units_text(scene, member(area, "units"));
    }
    return "";
}

double rank(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    if (kind == "waive") return 5;
    if (kind == "pay") return is_forced(scene, text(action, "area")) ? -1 : 1;
    if (kind == "demolish") return -10;
    if (kind == "take_event" || kind == "place_top") return -5;
    if (kind == "build_worker") return 3;
    if (kind == "build_transport") return -1;
    if (kind == "place_card" || kind == "place_two") {
        const CardValues card = card_values(scene, text(action, "card"));
        const double fit = kind == "place_card"                                       ? 0
                           : reinforcement_fits(scene, text(action, "reinforcement")) ? 0.5
                                                                                      : -2;
        return (card.matches ? 1 : 0) + fit + 0.01 * (card.values.attack + card.values.health);
    }
    return 0;
}

std::string reason(const Scene& scene, const Json& action) {
    if (const std::string cost = price(scene, action); !cost.empty()) {
        return cost + " - " + means_left(scene);
    }
    const std::string from = text(action, "from");
    if (from.empty()) {
        return "";
    }
    const Json& area = area_of(scene, from);
    const int owner = number(area, "owner", -1);
    return name_of(scene, "area", from) + ": " +
           (owner < 0 ? owner_name(scene, owner)
                      : owner_name(scene, owner) + ", " + units_text(scene, member(area, "units")));
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
