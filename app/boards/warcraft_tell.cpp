#include <algorithm>

#include "app/boards/story.h"
#include "app/boards/warcraft.h"

// What happened, short enough to be read: moves, harvests and purchases become sums and lists, battles are
// told roll by roll.
namespace kriegsrat::terminal::warcraft_board_parts {

namespace {

constexpr std::string_view unheard[] = {"phase_began", "deck_shuffled"};
constexpr std::string_view bold_kinds[] = {"battle_began",       "battle_won",  "battle_without_winner",
                                           "player_eliminated",  "city_marked", "token_destroyed",
                                           "necromancer_killed", "won",         "drawn"};
constexpr std::string_view battle_kinds[] = {
    "phase_named",          "dice_rolled",        "dice_rolled_again",
    "extra_dice_rolled",    "casualties_due",     "casualties_reduced",
    "casualties_prevented", "casualties_ignored", "unit_asleep",
    "unit_devoured",        "devoured_killed",    "devoured_returned",
    "flying_netted",        "units_raised",       "raised_returned",
    "unit_returned",        "spoils_taken",       "joined",
    "stayed_out",
};

template <std::size_t Size>
bool is_in(const std::string_view (&kinds)[Size], const std::string& kind) {
    return std::find(std::begin(kinds), std::end(kinds), kind) != std::end(kinds);
}

// A list: its sentence, one entry of it, and whether each player has a list of his own.
struct Entry {
    std::string key;
    std::string words;
    bool by_player = true;
    std::string type = {};  // of pieces, which are counted together with those of the entry before
    int amount = 0;
};

// What a player's workers bring from one space.
struct Harvest {
    int player;
    std::string space;
    std::string resource;
    int amount;
    std::string depletion;
};

class Teller {
  public:
    explicit Teller(const Scene& scene) : scene_(scene), story_(scene) {}

    void hear(const Json& event) {
        const std::string kind = text(event, "event");
        if (is_in(unheard, kind) || hear_harvest(kind, event)) {
            return;
        }
        Entry entry = entry_of(kind, event);
        const int whose = number(event, "player", -1);
        if (!entry.type.empty() && entry.key == waiting_.key && entry.words == waiting_.words &&
            entry.type == waiting_.type && whose == whose_) {
            waiting_.amount += entry.amount;
            return;
        }
        end_waiting();
        if (!entry.key.empty()) {
            waiting_ = std::move(entry);
            whose_ = whose;
        } else if (kind == "card_drawn_unseen") {
            story_.count("tell.draws_unseen", whose);
        } else if (kind == "battle_phase") {
            phase_ = scene_.speaker.event(event);
        } else {
            tell_line(kind, event);
        }
    }

    std::vector<std::string> finish() {
        end_waiting();
        return story_.finish();
    }

  private:
    void tell_line(const std::string& kind, const Json& event) {
        begin_phase();
        const std::string said = scene_.speaker.event(event);
        if (kind == "round_began") {
            story_.line(scene_.style.accent("--- " + said + " ---"));
        } else if (is_in(bold_kinds, kind)) {
            story_.line(scene_.style.bold(said));
        } else if (kind == "card_drawn") {
            story_.line(said + " " + scene_.style.dim(text_of(scene_, "card", text(event, "card"))));
        } else {
            story_.line((is_in(battle_kinds, kind) ? "    " : "") + said);
        }
    }

    // A battle phase in which nothing happens is no news.
    void begin_phase() {
        if (!phase_.empty()) {
            story_.line("  " + scene_.style.dim(phase_));
            phase_.clear();
        }
    }

    bool hear_harvest(const std::string& kind, const Json& event) {
        const std::string space = text(event, "space");
        if (kind == "depleted" && !harvests_.empty() && harvests_.back().space == space) {
            harvests_.back().depletion = text(event, "depletion");
            return true;
        }
        if (kind != "harvested") {
            return false;
        }
        const Harvest one{number(event, "player"), space, text(event, "resource"), number(event, "amount"), ""};
        const auto same = std::find_if(harvests_.begin(), harvests_.end(), [&](const Harvest& other) {
            return other.player == one.player && other.space == one.space && other.resource == one.resource;
        });
        if (same == harvests_.end()) {
            end_waiting_but_harvests();
            harvests_.push_back(one);
        } else {
            same->amount += one.amount;
            std::rotate(same, same + 1, harvests_.end());
        }
        return true;
    }

    void end_waiting() {
        end_waiting_but_harvests();
        for (const Harvest& one : harvests_) {
            story_.list("tell.harvests",
                        std::to_string(one.amount) + " " + name_of(scene_, "resource", one.resource) + " (" +
                            space_number(scene_, one.space) +
                            (one.depletion.empty() ? "" : ": " + name_of(scene_, "depletion", one.depletion)) + ")",
                        one.player);
        }
        harvests_.clear();
    }
    void end_waiting_but_harvests() {
        if (waiting_.key.empty()) {
            return;
        }
        begin_phase();
        const std::string pieces = waiting_.type.empty()
                                       ? ""
                                       : (waiting_.amount > 1 ? std::to_string(waiting_.amount) + " " : "") +
                                             type_word(scene_, waiting_.type, waiting_.amount);
        story_.list(waiting_.key, pieces + waiting_.words, waiting_.by_player ? whose_ : -1);
        waiting_ = {};
    }

    std::string player(const Json& event) const { return owner_name(scene_, number(event, "player", -1)); }
    std::string at(const Json& event, const char* key) const { return space_label(scene_, text(event, key)); }
    std::string type(const Json& event) const { return name_of(scene_, "type", text(event, "type")); }
    // "2 melee 3 → 8": whose they are is said before.
    static Entry pieces(const char* key, const Json& event, std::string where) {
        return {key, std::move(where), true, piece_named(text(event, "piece")).type, number(event, "amount", 1)};
    }

    Entry entry_of(const std::string& kind, const Json& event) const {
        if (kind == "race_dealt") {
            return {"tell.races", player(event) + " " + name_of(scene_, "race", text(event, "race")), false};
        }
        if (kind == "pieces_moved") {
            return pieces("tell.moves", event,
                          " " + space_number(scene_, text(event, "from")) + " → " + at(event, "to"));
        }
        if (kind == "deployed" || kind == "unit_mustered") {
            return pieces("tell.deploys", event, " → " + at(event, "space"));
        }
        if (kind == "trained") return pieces("tell.trains", event, "");
        if (kind == "building_finished") return {"tell.finishes", type(event)};
        if (kind == "outpost_finished") {
            return {"tell.finishes", say(scene_, "tell.outpost", {{"space", at(event, "space")}})};
        }
        if (kind == "building_begun" || kind == "building_summoned") return {"tell.builds", type(event)};
        if (kind == "outpost_begun") {
            return {"tell.builds", say(scene_, "tell.outpost", {{"space", at(event, "space")}})};
        }
        if (kind == "improved") return {"tell.improves", name_of(scene_, "tile", text(event, "tile"))};
        if (kind == "unit_lost") {
            return {"tell.lost", unit_text(scene_, event), false};
        }
        if (kind == "points_counted") {
            return {"tell.points",
                    player(event) + " " + std::to_string(number(event, "points")) + "/" +
                        std::to_string(number(event, "target")),
                    false};
        }
        return {};
    }

    const Scene& scene_;
    Story story_;
    Entry waiting_;
    int whose_ = -1;
    std::vector<Harvest> harvests_;
    std::string phase_;
};

}  // namespace

std::vector<std::string> tell(const Scene& scene, std::span<const Json>, std::span<const Json> now) {
    Teller teller(scene);
    for (const Json& event : now) {
        teller.hear(event);
    }
    return teller.finish();
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
