#include <algorithm>

#include "app/boards/story.h"
#include "app/boards/warcraft.h"

// What happened, short enough to be read: moves, harvests and purchases become lists, battles are told roll by roll.
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
};

class Teller {
  public:
    explicit Teller(const Scene& scene) : scene_(scene), story_(scene) {}

    void hear(const Json& event) {
        const std::string kind = text(event, "event");
        if (is_in(unheard, kind)) {
            return;
        }
        if (kind == "card_drawn_unseen") {
            story_.count("tell.draws_unseen", number(event, "player"));
            return;
        }
        if (const Entry entry = entry_of(kind, event); !entry.key.empty()) {
            story_.list(entry.key, entry.words, entry.by_player ? number(event, "player", -1) : -1);
            return;
        }
        const std::string said = scene_.speaker.event(event);
        if (kind == "round_began") {
            story_.line(scene_.style.accent("--- " + said + " ---"));
        } else if (is_in(bold_kinds, kind)) {
            story_.line(scene_.style.bold(said));
        } else if (kind == "battle_phase") {
            story_.line("  " + scene_.style.dim(said));
        } else {
            story_.line((is_in(battle_kinds, kind) ? "    " : "") + said);
        }
    }

    std::vector<std::string> finish() { return story_.finish(); }

  private:
    std::string player(const Json& event) const { return owner_name(scene_, number(event, "player", -1)); }
    std::string at(const Json& event, const char* key) const { return space_label(scene_, text(event, key)); }
    // "2 melee": whose they are is said before.
    std::string counted(const Json& event) const {
        const int amount = number(event, "amount", 1);
        return (amount > 1 ? std::to_string(amount) + " " : "") +
               name_of(scene_, "type", piece_named(text(event, "piece")).type);
    }
    std::string type(const Json& event) const { return name_of(scene_, "type", text(event, "type")); }

    Entry entry_of(const std::string& kind, const Json& event) const {
        if (kind == "race_dealt") {
            return {"tell.races", player(event) + " " + name_of(scene_, "race", text(event, "race")), false};
        }
        if (kind == "pieces_moved") return {"tell.moves", counted(event) + " " + from_to(event)};
        if (kind == "harvested") {
            return {"tell.harvests", std::to_string(number(event, "amount")) + " " +
                                         name_of(scene_, "resource", text(event, "resource")) + " (" +
                                         space_number(text(event, "space")) + ")"};
        }
        if (kind == "deployed") return {"tell.deploys", counted(event) + " → " + at(event, "space")};
        if (kind == "unit_mustered") return {"tell.deploys", counted(event) + " → " + at(event, "space")};
        if (kind == "building_finished") return {"tell.finishes", type(event)};
        if (kind == "outpost_finished") {
            return {"tell.finishes", say(scene_, "tell.outpost", {{"space", at(event, "space")}})};
        }
        if (kind == "trained") return {"tell.trains", counted(event)};
        if (kind == "building_begun" || kind == "building_summoned") return {"tell.builds", type(event)};
        if (kind == "outpost_begun") {
            return {"tell.builds", say(scene_, "tell.outpost", {{"space", at(event, "space")}})};
        }
        if (kind == "improved") return {"tell.improves", name_of(scene_, "tile", text(event, "tile"))};
        if (kind == "card_drawn") return {"tell.draws", name_of(scene_, "card", text(event, "card"))};
        if (kind == "unit_lost") {
            return {"tell.lost",
                    name_of(scene_, "piece", text(event, "piece")) + " (" + space_number(text(event, "space")) + ")",
                    false};
        }
        if (kind == "points_counted") {
            return {"tell.points",
                    player(event) + " " + std::to_string(number(event, "points")) + "/" +
                        std::to_string(number(event, "target")),
                    false};
        }
        return {};
    }

    std::string from_to(const Json& event) const { return space_number(text(event, "from")) + " → " + at(event, "to"); }

    const Scene& scene_;
    Story story_;
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
