#include "games/starcraft/pack_sheet.h"

// Ready-made galaxies: they must be what players could have built by chapter G.
namespace kriegsrat::starcraft {

namespace {

constexpr int fewest = 2;  // players
constexpr int player_counts = factions - fewest + 1;

constexpr std::array<int, slots> step_x{0, 1, 0, -1};  // north, east, south, west
constexpr std::array<int, slots> step_y{-1, 0, 1, 0};
constexpr int opposite(int slot) { return (slot + 2) % slots; }

unsigned turned(unsigned sides, unsigned rotation) {
    return ((sides << rotation) | (sides >> (slots - rotation))) & 0xFU;
}

// The galaxy of /records/<number>.
class GalaxyReader {
  public:
    GalaxyReader(const Sheet& sheet, int number, int players)
        : sheet_(sheet), number_(at(number)), players_(players), galaxy_(sheet.pack.galaxy[at(players)]) {}

    void read() {
        sheet_.record([&](const Reader& root) { only_about(here(root), {"players", "planets", "axes", "bases"}); });
        if (read_planets() && sheet_.draft.good_planets) {
            read_axes();
            read_bases();
        }
    }

  private:
    Reader here(const Reader& root) const { return root["records"][number_]; }
    auto list(std::string_view key) const {
        return [this, key](const Reader& root) { return here(root)[key]; };
    }

    // Planets are placed by rounds: seats 0 to n - 1, then back (SC-G03, SC-G10).
    bool read_planets() {
        bool good = true;  // what stands is known
        const bool all = sheet_.list(list("planets"), at(2 * players_), [&](const Reader& entry, int i) {
            entry.only({"planet", "x", "y", "rotation", "seat"});
            Galaxy::Placed placed;
            const int planet = sheet_.named(entry["planet"], Table::planet);
            once(entry["planet"], used_, planet);
            placed.planet = byte(planet);
            placed.x = static_cast<std::int8_t>(entry["x"].number(-furthest, furthest));
            placed.y = static_cast<std::int8_t>(entry["y"].number(-furthest, furthest));
            placed.rotation = read_rotation(entry["rotation"]);
            placed.owner = byte(i < players_ ? i : 2 * players_ - 1 - i);
            must_be(entry["seat"], placed.owner);
            if (entry.ok() && good && sheet_.draft.good_planets) {
                place(entry, placed);
            }
            good = good && entry.ok();
        });
        return all;
    }

    static std::uint8_t read_rotation(const Reader& reader) {
        const auto degrees = static_cast<int>(reader.number(0, 270));
        if (degrees % 90 != 0) {
            reader.mistake("must be 0, 90, 180 or 270 (SC-G21)");
        }
        return byte(degrees / 90);
    }

    void place(const Reader& entry, const Galaxy::Placed& placed) {
        if (galaxy_.placed.empty() && (placed.x != 0 || placed.y != 0)) {
            entry.mistake("the first planet stands at 0, 0 (SC-G04)");
        }
        unsigned sides = turned(sheet_.pack.planet_slots[placed.planet], placed.rotation);
        int connections = 0;
        for (const Galaxy::Placed& other : galaxy_.placed) {
            if (other.x == placed.x && other.y == placed.y) {
                entry.mistake("another planet stands in this cell (SC-G23)");
            }
            for (int slot = 0; slot < slots; ++slot) {
                const bool beside = placed.x + step_x[at(slot)] == other.x && placed.y + step_y[at(slot)] == other.y;
                if (beside && has(sides, slot) && has(free_[other.planet], opposite(slot))) {
                    sides &= ~(1U << static_cast<unsigned>(slot));
                    free_[other.planet] &= ~(1U << static_cast<unsigned>(opposite(slot)));
                    ++connections;
                }
            }
        }
        if (!galaxy_.placed.empty() && connections == 0) {
            entry.mistake("no route connects it to a planet placed before (SC-G05)");
        }
        routes_ += connections;
        if (routes_ > normal_routes) {
            entry.mistake("there are only " + std::to_string(normal_routes) + " routes (SC-Z58)");
        }
        free_[placed.planet] = sides;
        galaxy_.placed.push_back(placed);
    }

    void read_axes() {
        std::size_t size = 0;
        const bool good = sheet_.list(list("axes"), 0, [&](const Reader& entry, int i) {
            entry.only({"major", "minor"});
            Galaxy::Axis axis;
            read_end(entry["major"], axis, 0);
            read_end(entry["minor"], axis, 1);
            if (entry.ok() && axis.planet[0] == axis.planet[1]) {
                entry["minor"].mistake("must be on another planet (SC-G14)");
            }
            if (entry.ok() && i >= players_) {
                entry.mistake("each player has one Z-axis route only (SC-G13)");
            }
            galaxy_.axes.push_back(axis);
            ++size;
        });
        int with_slot = 0;
        for (const unsigned slots_left : free_) {
            with_slot += slots_left != 0 ? 1 : 0;
        }
        sheet_.record([&](const Reader& root) {
            if (good && size < at(players_) && with_slot >= 2) {
                list("axes")(root).mistake("another Z-axis route can be placed and must be (SC-G15)");
            }
        });
    }

    void read_end(const Reader& end, Galaxy::Axis& axis, std::size_t which) {
        end.only({"planet", "slot"});
        const int planet = sheet_.named(end["planet"], Table::planet);
        const int slot = sheet_.named(end["slot"], Table::slot);
        if (end.ok() && !has(used_, planet)) {
            end["planet"].mistake("is not in this galaxy");
        }
        if (end.ok() && !has(free_[at(planet)], slot)) {
            end["slot"].mistake("is no free slot of this planet (SC-G24)");
        }
        free_[at(planet)] &= ~(1U << static_cast<unsigned>(slot));
        axis.planet[which] = byte(planet);
        axis.slot[which] = byte(slot);
    }

    void read_bases() {
        sheet_.list(list("bases"), at(players_), [&](const Reader& entry, int seat) {
            const int area = sheet_.named(entry, Table::area);
            const int planet = sheet_.pack.area[at(area)].planet;
            const bool own = std::any_of(
                galaxy_.placed.begin(), galaxy_.placed.end(),
                [&](const Galaxy::Placed& placed) { return placed.planet == planet && placed.owner == seat; });
            if (entry.ok() && !own) {
                entry.mistake("is not on a planet of this seat (SC-G12)");
            }
            galaxy_.base[at(seat)] = byte(area);
        });
    }

    const Sheet& sheet_;
    std::size_t number_;
    int players_;
    Galaxy& galaxy_;
    Bits used_ = 0;                         // planets
    std::array<unsigned, planets> free_{};  // slots after rotation, a bit each
    int routes_ = 0;
};

}  // namespace

void read_galaxies(const Sheet& sheet) {
    sheet.head("galaxies", {});
    Bits seen = 0;
    std::array<int, player_counts> players{};
    sheet.list_at("records", player_counts, [&](const Reader& entry, int i) {
        const auto number = static_cast<int>(entry["players"].number(fewest, factions));
        once(entry["players"], seen, number);
        players[at(i)] = entry.ok() ? number : 0;
    });
    for (int i = 0; i < player_counts; ++i) {
        if (players[at(i)] != 0) {
            GalaxyReader(sheet, i, players[at(i)]).read();
        }
    }
}

}  // namespace kriegsrat::starcraft
