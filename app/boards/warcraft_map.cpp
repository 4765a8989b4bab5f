#include <algorithm>

#include "app/boards/warcraft.h"

// The map: hexagons as bricks, every second row shifted by half a cell, so that each touches its six neighbours.
namespace kriegsrat::terminal::warcraft_board_parts {

namespace {

using warcraft::Table;

constexpr std::size_t narrowest_cell = 7;
constexpr std::size_t widest_cell = 13;
constexpr int rounds_with_legend = 2;
constexpr char wall = '#';

struct Cell {
    std::string id;
    int x;
    int y;
    std::size_t left;  // column of its left border
    std::vector<std::string> lines;
};

std::string painted(const Scene& scene, const std::string& race, const std::string& content) {
    const OwnerPaint paint = race_paint(scene, race);
    return scene.style.token(content, paint.paint, paint.dark_letters);
}

std::string depletion_sign(const Json& space) {
    const std::string depletion = text(space, "depletion");
    return depletion == "partial"                   ? "/"
           : depletion == "complete"                ? "X"
           : member(space, "inexhaustible") == true ? "∞"
                                                    : "";
}

// "3 city", "16 goal *2", "8 gold/": in a narrow cell signs instead of words. The letter of a scenario goes behind it,
// or below.
std::vector<std::string> head_lines(const Scene& scene, const std::string& id, std::size_t room) {
    const Json& space = space_of(scene, id);
    const std::string head = space_number(scene, id);
    const std::string name = letter_text(scene, id);
    const std::string words = short_kind(scene, space) + depletion_sign(space);
    const bool fits = columns_of(head) + 1 + columns_of(words) <= room;
    const std::string kind = words.empty() || fits ? words : kind_sign(scene, space) + depletion_sign(space);
    const int owner = number(space, "city", -1);
    const bool in_colour = owner >= 0 && scene.style.colour();
    std::string line = scene.style.bold(head);
    if (!kind.empty()) {
        line += " " + (in_colour ? painted(scene, race_of(scene, owner), kind) : kind);
    }
    if (name.empty()) {
        return {line};
    }
    const std::string shown = scene.style.warning(name);
    return columns_of(line) + 1 + columns_of(name) <= room ? std::vector{line + " " + shown} : std::vector{line, shown};
}

// The pieces and outposts of a race, in as many lines as they need: "H^3m1r", "H2w".
std::vector<std::string> race_lines(const Scene& scene, const std::string& id, const std::string& race,
                                    std::size_t room) {
    const Json& space = space_of(scene, id);
    const std::string letter = race_letter(scene, race);
    std::vector<std::string> atoms;
    for (const Json& outpost : member(space, "outposts")) {
        if (race_of(scene, number(outpost, "player")) == race) {
            atoms.emplace_back(member(outpost, "finished") == true ? "^" : "~");
        }
    }
    const Json& pieces = member(member(space, "pieces"), race.c_str());
    for (const std::string& type : ids(scene, Table::type)) {
        if (const int amount = pieces.is_null() ? 0 : number(pieces, type.c_str()); amount > 0) {
            atoms.push_back(std::to_string(amount) + say(scene, "board.sign." + type));
        }
    }
    std::vector<std::string> lines;
    std::string line;
    for (const std::string& atom : atoms) {
        if (!line.empty() && columns_of(line) + columns_of(atom) > room) {
            lines.push_back(painted(scene, race, line));
            line.clear();
        }
        line += (line.empty() ? letter : "") + atom;
    }
    if (!line.empty()) {
        lines.push_back(painted(scene, race, line));
    }
    return lines;
}

std::vector<std::string> cell_lines(const Scene& scene, const std::string& id, std::size_t room) {
    std::vector<std::string> lines = head_lines(scene, id, room);
    for (const std::string& mark : marks_of(scene, id, true)) {
        lines.push_back(scene.style.warning(shorten(mark, room)));
    }
    for (const std::string& race : ids(scene, Table::race)) {
        for (std::string& line : race_lines(scene, id, race, room)) {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

bool has_wall(const Scene& scene, const std::string& one, const std::string& other) {
    const Json& walls = member(scene.view, "walls");
    return std::any_of(walls.begin(), walls.end(), [&](const Json& ends) {
        return (ends[0] == one && ends[1] == other) || (ends[0] == other && ends[1] == one);
    });
}

std::string stripped(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

class Chart {
  public:
    explicit Chart(const Scene& scene) : scene_(scene) {
        const Json& spaces = member(scene.view, "spaces");
        for (auto space = spaces.begin(); space != spaces.end(); ++space) {
            cells_.push_back({space.key(), number(*space, "x"), number(*space, "y"), 0, {}});
        }
        std::sort(cells_.begin(), cells_.end(), [](const Cell& one, const Cell& other) {
            return one.y != other.y ? one.y < other.y : one.x < other.x;
        });
        int west = cells_.front().x;
        int east = west;
        for (const Cell& cell : cells_) {
            west = std::min(west, cell.x);
            east = std::max(east, cell.x);
        }
        const auto half_cells = static_cast<std::size_t>(east - west + 2);
        width_ = std::min(widest_cell, 2 * (scene.columns - 1) / half_cells);
        columns_ = half_cells * width_ / 2 + 1;
        for (Cell& cell : cells_) {
            cell.left = static_cast<std::size_t>(cell.x - west) * width_ / 2;
        }
    }

    bool fits() const { return width_ >= narrowest_cell; }

    std::string draw() {
        for (Cell& cell : cells_) {
            cell.lines = cell_lines(scene_, cell.id, width_ - 1);
        }
        std::string all;
        std::span<const Cell> above;
        for (std::size_t first = 0; first < cells_.size();) {
            std::size_t last = first;
            while (last < cells_.size() && cells_[last].y == cells_[first].y) {
                ++last;
            }
            const std::span<const Cell> row(cells_.data() + first, last - first);
            all += border(above, row) + content(row);
            above = row;
            first = last;
        }
        return all + border(above, {});
    }

  private:
    // The line between two rows.
    std::string border(std::span<const Cell> above, std::span<const Cell> below) const {
        std::string line(columns_ + 1, ' ');
        for (const std::span<const Cell> row : {above, below}) {
            for (const Cell& cell : row) {
                std::fill_n(line.begin() + static_cast<std::ptrdiff_t>(cell.left), width_ + 1, '-');
            }
        }
        for (const std::span<const Cell> row : {above, below}) {
            for (const Cell& cell : row) {
                line[cell.left] = line[cell.left + width_] = '+';
            }
        }
        for (const Cell& one : above) {
            for (const Cell& other : below) {
                if (has_wall(scene_, one.id, other.id)) {
                    const std::size_t from = std::max(one.left, other.left) + 1;
                    const std::size_t to = std::min(one.left, other.left) + width_;
                    std::fill(line.begin() + static_cast<std::ptrdiff_t>(from),
                              line.begin() + static_cast<std::ptrdiff_t>(to), wall);
                }
            }
        }
        return painted_border(stripped(line)) + "\n";
    }

    // Walls stand out, the rest stands back.
    std::string painted_border(const std::string& line) const {
        std::string all;
        for (std::size_t at = 0; at < line.size();) {
            const bool walled = line[at] == wall;
            std::size_t end = at;
            while (end < line.size() && (line[end] == wall) == walled) {
                ++end;
            }
            const std::string part = line.substr(at, end - at);
            all += walled ? scene_.style.warning(part) : scene_.style.dim(part);
            at = end;
        }
        return all;
    }

    std::string content(std::span<const Cell> row) const {
        std::size_t height = 2;
        for (const Cell& cell : row) {
            height = std::max(height, cell.lines.size());
        }
        std::string all;
        for (std::size_t k = 0; k < height; ++k) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const Cell& cell = row[i];
                const bool beside = i > 0 && row[i - 1].left + width_ == cell.left;
                const bool walled = beside && has_wall(scene_, row[i - 1].id, cell.id);
                const std::string edge = painted_border(std::string(1, walled ? wall : '|'));
                const bool last = i + 1 == row.size() || row[i + 1].left != cell.left + width_;
                line = pad(line, cell.left);
                line += edge;
                line += pad(k < cell.lines.size() ? cell.lines[k] : "", width_ - 1);
                line += last ? painted_border("|") : "";
            }
            all += line + "\n";
        }
        return all;
    }

    const Scene& scene_;
    std::vector<Cell> cells_;
    std::size_t width_ = 0;
    std::size_t columns_ = 0;
};

// A line for each space, for those who cannot use a picture.
std::string space_list(const Scene& scene) {
    const warcraft::Map& map = map_of(scene);
    std::string all;
    for (std::size_t i = 0; i < map.spaces; ++i) {
        const std::string& id = ids(scene, Table::space)[i];
        const Json& space = space_of(scene, id);
        std::vector<std::string> parts;
        if (const std::string depletion = text(space, "depletion"); !depletion.empty()) {
            parts.push_back(name_of(scene, "depletion", depletion));
        }
        if (std::string letter = letter_text(scene, id); !letter.empty()) {
            parts.push_back(std::move(letter));
        }
        for (std::string& mark : marks_of(scene, id, false)) {
            parts.push_back(std::move(mark));
        }
        for (const Json& outpost : member(space, "outposts")) {
            parts.push_back(say(scene, "board.look.outpost",
                                {{"player", owner_name(scene, number(outpost, "player"))},
                                 {"finished", member(outpost, "finished") == true}}));
        }
        if (const std::string there = standing(scene, id); !there.empty()) {
            parts.push_back(there);
        }
        std::vector<std::string> beside;
        for (const int other : each(map.adjacent[i])) {
            beside.push_back(
                std::to_string(other + 1) +
                (has_wall(scene, id, ids(scene, Table::space)[static_cast<std::size_t>(other)]) ? "#" : ""));
        }
        parts.push_back(say(scene, "board.beside", {{"list", join(beside, " ")}}));
        all += fold_lines(scene.style.bold(space_label(scene, id)) + ": " + join(parts, "; "), scene.columns - 1, 4) +
               "\n";
    }
    return all;
}

std::string title(const Scene& scene) {
    const std::string phase = text(scene.view, "phase");
    std::vector<std::string> parts{
        scene.style.bold(say(scene, "board.round", {{"round", number(scene.view, "round")}}))};
    if (!phase.empty()) {
        parts.push_back(name_of(scene, "round_phase", phase) + ": " + owner_name(scene, number(scene.view, "active")));
    }
    parts.push_back(say(scene, "board.first", {{"player", owner_name(scene, number(scene.view, "first"))}}));
    if (const int target = number(scene.view, "target"); target > 0) {
        parts.push_back(say(scene, "board.target", {{"points", target}}));
    }
    return fold_lines(join(parts, " | "), scene.columns - 1) + "\n";
}

}  // namespace

std::string draw(const Scene& scene) {
    if (!member(scene.view, "battle").is_null()) {
        return draw_battle(scene);
    }
    if (member(scene.view, "spaces").empty() || race_of(scene, 0).empty()) {
        return "";
    }
    Chart chart(scene);
    if (scene.plain || !chart.fits()) {
        return title(scene) + space_list(scene);
    }
    const bool known = number(scene.view, "round") > rounds_with_legend || text(scene.view, "phase") != "movement";
    const std::string legend =
        known ? "" : scene.style.dim(fold_lines(say(scene, "board.legend"), scene.columns - 1)) + "\n";
    return title(scene) + chart.draw() + legend;
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
