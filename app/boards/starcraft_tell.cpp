#include <algorithm>

#include "app/boards/starcraft.h"

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

class Story {
  public:
    explicit Story(const Scene& scene) : scene_(scene) {}

    void hear(const Json& event) {
        const std::string kind = text(event, "event");
        if (kind == "card_drawn_unseen") {
            draw_unseen(number(event, "player"));
            return;
        }
        if (is_in(unheard, kind)) {
            return;
        }
        if (kind == "card_revealed" && key_ == "tell.cards" && number(event, "player") == revealing_) {
            entries_.back().first += " + " + name(event, "card", "card");
            return;
        }
        revealing_ = number(event, "player", -1);
        if (const Entry entry = entry_of(kind, event); !entry.key.empty()) {
            end_draws();
            add(entry, entry.by_player ? number(event, "player", -1) : -1);
            return;
        }
        end_all();
        if (kind == "round_began") {
            lines_.push_back(scene_.style.accent("--- " + scene_.speaker.event(event) + " ---"));
        } else if (kind == "order_revealed") {
            lines_.push_back(scene_.style.accent(scene_.speaker.event(event)));
        } else if (kind == "values_compared") {
            lines_.push_back("  " + scene_.speaker.event(event));
        } else if (is_in(bold_kinds, kind)) {
            lines_.push_back(scene_.style.bold(scene_.speaker.event(event)));
        } else {
            lines_.push_back(scene_.speaker.event(event));
        }
    }

    std::vector<std::string> finish() {
        end_all();
        return std::move(lines_);
    }

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

    void add(const Entry& entry, int player) {
        if (entry.key != key_ || player != player_) {
            end_list();
            key_ = entry.key;
            player_ = player;
        }
        if (!entries_.empty() && entries_.back().first == entry.words) {
            ++entries_.back().second;
        } else {
            entries_.emplace_back(entry.words, 1);
        }
    }

    void draw_unseen(int player) {
        end_list();
        if (player != drawer_) {
            end_draws();
        }
        drawer_ = player;
        ++drawn_;
    }

    void end_draws() {
        if (drawn_ > 0) {
            lines_.push_back(
                say(scene_, "tell.draws_unseen", {{"player", owner_name(scene_, drawer_)}, {"cards", drawn_}}));
        }
        drawn_ = 0;
        drawer_ = -1;
    }

    void end_list() {
        if (entries_.empty()) {
            return;
        }
        std::vector<std::string> list;
        for (const auto& [words, amount] : entries_) {
            list.push_back((amount > 1 ? std::to_string(amount) + " × " : "") + words);
        }
        lines_.push_back(say(scene_, key_, {{"player", owner_name(scene_, player_)}, {"list", join(list, ", ")}}));
        entries_.clear();
        key_.clear();
        player_ = -1;
    }

    void end_all() {
        end_list();
        end_draws();
    }

    const Scene& scene_;
    std::vector<std::string> lines_;
    std::string key_;
    int player_ = -1;
    std::vector<std::pair<std::string, int>> entries_;
    int revealing_ = -1;
    int drawer_ = -1;
    int drawn_ = 0;
};

}  // namespace

std::vector<std::string> tell(const Scene& scene, std::span<const Json>, std::span<const Json> now) {
    Story story(scene);
    for (const Json& event : now) {
        story.hear(event);
    }
    return story.finish();
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
