#include <algorithm>

#include "app/boards/starcraft.h"
#include "app/boards/story.h"

// What happened, short enough to be read: what one player does one by one becomes a list, payments are left out, a
// skirmish is told by its cards and its outcome.
namespace kriegsrat::terminal::starcraft_board_parts {

namespace {

constexpr std::string_view unheard[] = {
    "route_placed",   "worker_placed", "worker_on_permanent", "workers_returned", "deck_shuffled",
    "skirmish_began", "cards_placed",  "orders_looked_at",    "support_assigned",
};
constexpr std::string_view bold_kinds[] = {"player_eliminated", "won",          "nobody_won",    "battle_won",
                                           "battle_held",       "battle_began", "end_draws_near"};

template <std::size_t Size>
bool is_in(const std::string_view (&kinds)[Size], const std::string& kind) {
    return std::find(std::begin(kinds), std::end(kinds), kind) != std::end(kinds);
}

// A list: its sentence, one entry of it, and whether each player has a list of his own.
struct Entry {
    std::string key;
    std::string words;
    bool by_player = true;
};

class Teller {
  public:
    explicit Teller(const Scene& scene) : scene_(scene), story_(scene) {}

    void hear(const Json& event) {
        const std::string kind = text(event, "event");
        if (kind == "card_drawn_unseen") {
            story_.count("tell.draws_unseen", number(event, "player"));
            return;
        }
        if (is_in(unheard, kind)) {
            return;
        }
        if (kind == "card_revealed" && story_.lists("tell.cards") && number(event, "player") == revealing_) {
            story_.append(" + " + name(event, "card", "card"));
            return;
        }
        revealing_ = number(event, "player", -1);
        if (const Entry entry = entry_of(kind, event); !entry.key.empty()) {
            story_.list(entry.key, entry.words, entry.by_player ? number(event, "player", -1) : -1);
            return;
        }
        if (kind == "round_began") {
            story_.line(scene_.style.accent("--- " + scene_.speaker.event(event) + " ---"));
        } else if (kind == "order_revealed") {
            story_.line(scene_.style.accent(scene_.speaker.event(event)));
        } else if (kind == "values_compared") {
            story_.line("  " + scene_.speaker.event(event));
        } else if (is_in(bold_kinds, kind)) {
            story_.line(scene_.style.bold(scene_.speaker.event(event)));
        } else {
            story_.line(scene_.speaker.event(event));
        }
    }

    std::vector<std::string> finish() { return story_.finish(); }

  private:
    std::string name(const Json& event, const char* table, const char* key) const {
        return name_of(scene_, table, text(event, key));
    }
    std::string player(const Json& event) const { return owner_name(scene_, number(event, "player", -1)); }
    std::string area(const Json& event, const char* key) const { return name(event, "area", key); }
    std::string counted(const Json& event) const {
        const int amount = number(event, "amount", 1);
        return (amount > 1 ? std::to_string(amount) + " " : "") + name(event, "unit", "unit");
    }

    Entry entry_of(const std::string& kind, const Json& event) const {
        if (kind == "faction_chosen")
            return {"tell.factions", player(event) + " " + name(event, "faction", "faction"), false};
        if (kind == "planet_drawn")
            return {"tell.planets", player(event) + " " + name(event, "planet", "planet"), false};
        if (kind == "planet_placed") {
            return {"tell.placed_planets",
                    player(event) + " " + name(event, "planet", "planet") + " " + std::to_string(number(event, "x")) +
                        "/" + std::to_string(number(event, "y")),
                    false};
        }
        if (kind == "axis_placed") {
            return {"tell.axes", player(event) + " " + route_name(scene_, text(event, "route")), false};
        }
        if (kind == "order_placed")
            return {"tell.orders", player(event) + " " + name(event, "planet", "planet"), false};
        if (kind == "points_gained") {
            return {"tell.points",
                    player(event) + " +" + std::to_string(number(event, "amount")) + " (" +
                        std::to_string(number(event, "points")) + ")",
                    false};
        }
        if (kind == "units_placed") return {"tell.places", counted(event) + " → " + area(event, "area")};
        if (kind == "transport_placed") return {"tell.places", said_transport(event)};
        if (kind == "base_placed") {
            return {"tell.places", say(scene_, "tell.base", {{"area", area(event, "area")}})};
        }
        if (kind == "worker_built") return {"tell.builds", say(scene_, "tell.worker")};
        if (kind == "unit_built") return {"tell.builds", counted(event) + " → " + area(event, "area")};
        if (kind == "transport_built") return {"tell.builds", said_transport(event)};
        if (kind == "building_built") return {"tell.builds", name(event, "building", "building")};
        if (kind == "module_built") return {"tell.builds", name(event, "module", "module")};
        if (kind == "base_built") return {"tell.builds", say(scene_, "tell.base", {{"area", area(event, "area")}})};
        if (kind == "units_moved") return {"tell.moves", counted(event) + from(event) + " → " + area(event, "to")};
        if (kind == "card_drawn") return {"tell.draws", name(event, "card", "card")};
        if (kind == "card_taken") return {"tell.takes", name(event, "card", "card")};
        if (kind == "card_discarded") return {"tell.discards", name(event, "card", "card")};
        if (kind == "card_revealed") return {"tell.cards", player(event) + ": " + name(event, "card", "card"), false};
        if (kind == "card_seen") return {"tell.shows", name(event, "card", "card")};
        if (kind == "order_seen") {
            return {"tell.seen", player(event) + ": " + name(event, "order", "order"), false};
        }
        if (kind == "resource_gained") return {"tell.gains", area(event, "area")};
        if (kind == "resource_lost") return {"tell.loses_cards", area(event, "area")};
        if (kind == "unit_destroyed") return {"tell.loses", counted(event) + ", " + area(event, "area")};
        if (kind == "base_destroyed") return {"tell.loses", say(scene_, "tell.base", {{"area", area(event, "area")}})};
        if (kind == "transport_destroyed") return {"tell.loses", said_transport(event)};
        if (kind == "event_read") return {"tell.reads", name(event, "event_card", "event_card")};
        if (kind == "event_discarded") return {"tell.unplayed", name(event, "event_card", "event_card")};
        if (kind == "skirmish_formed") {
            return {"tell.skirmishes",
                    std::to_string(number(event, "skirmish")) + ". " + name(event, "unit", "attacker") + " - " +
                        name(event, "unit", "defender"),
                    false};
        }
        return {};
    }

    // The planet that units come from, if it is another one.
    std::string from(const Json& event) const {
        const std::string planet = text(area_of(scene_, text(event, "from")), "planet");
        return planet == text(area_of(scene_, text(event, "to")), "planet") ? ""
                                                                            : " " + name_of(scene_, "planet", planet);
    }
    std::string said_transport(const Json& event) const {
        return say(scene_, "tell.transport", {{"route", route_name(scene_, text(event, "route"))}});
    }

    const Scene& scene_;
    Story story_;
    int revealing_ = -1;
};

}  // namespace

std::vector<std::string> tell(const Scene& scene, std::span<const Json>, std::span<const Json> now) {
    Teller teller(scene);
    for (const Json& event : now) {
        teller.hear(event);
    }
    return teller.finish();
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
