#include <algorithm>
#include <cmath>
#include <map>

#include "app/boards/risk.h"

namespace kriegsrat::terminal::risk_board_parts {

namespace {

constexpr std::size_t least_columns_of_a_map = 100;
constexpr std::size_t most_columns_of_a_map = 150;
constexpr int label_width = 12;

struct Point {
    int x = 0;
    int y = 0;
};

struct Planet {
    std::string id;
    Point label;
    int bonus = 0;
    Paint paint = 250;
    std::vector<std::string> territories;
};

struct Link {
    std::string a;
    std::string b;
    bool space_line = false;
    bool wraps = false;
};

// Where things lie on the printed board.
struct Chart {
    std::pair<Point, Point> extent{{1000, 1000}, {0, 0}};
    std::map<std::string, Point> territories;
    std::vector<Planet> planets;
    std::vector<Link> links;
};

Paint planet_paint(const std::string& colour) {
    static const std::map<std::string, Paint> paints{{"red", 203}, {"purple", 141}, {"green", 114},
                                                     {"teal", 80}, {"yellow", 221}, {"blue", 75}};
    const auto found = paints.find(colour);
    return found == paints.end() ? Paint{250} : found->second;
}

Chart read_chart(std::uint64_t pack) {
    Chart chart;
    const auto json = parse_json(risk::pack_file(pack, "board.json"));
    if (!json) {
        return chart;
    }
    for (const Json& territory : member(*json, "territories")) {
        const Point at{number(territory, "x"), number(territory, "y")};
        chart.territories[text(territory, "id")] = at;
        auto& [low, high] = chart.extent;
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    for (const Json& planet : member(*json, "planets")) {
        Planet made{text(planet, "id"),
                    {number(planet, "label_x"), number(planet, "label_y")},
                    number(planet, "bonus"),
                    planet_paint(text(planet, "colour")),
                    {}};
        for (const Json& id : member(planet, "territories")) {
            made.territories.push_back(id);
        }
        chart.planets.push_back(std::move(made));
    }
    for (const Json& link : member(*json, "links")) {
        chart.links.push_back(
            {text(link, "a"), text(link, "b"), text(link, "type") == "space_line", member(link, "wraps") == true});
    }
    return chart;
}

const Chart& chart_of(const Scene& scene) {
    static std::map<std::uint64_t, Chart> read;
    const auto found = read.find(scene.pack);
    return found == read.end() ? read.emplace(scene.pack, read_chart(scene.pack)).first->second : found->second;
}

// Letters in rows and columns, each with its colour.
class Canvas {
  public:
    Canvas(int columns, int rows) : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns * rows)) {}

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool inside(int x, int y) const { return x >= 0 && x < columns_ && y >= 0 && y < rows_; }
    bool is_free(int x, int y, int width, int height) const {
        for (int row = y; row < y + height; ++row) {
            for (int column = x; column < x + width; ++column) {
                if (!inside(column, row) || at(column, row).taken) {
                    return false;
                }
            }
        }
        return true;
    }
    void take(int x, int y, int width, int height) {
        for (int row = y; row < y + height; ++row) {
            for (int column = x; column < x + width; ++column) {
                if (inside(column, row)) {
                    at(column, row).taken = true;
                }
            }
        }
    }
    void dot(int x, int y, std::string_view glyph, const std::string& code) {
        if (inside(x, y) && !at(x, y).taken) {
            at(x, y).glyph = glyph;
            at(x, y).code = code;
        }
    }
    // Letters; the bytes of one letter stay together.
    void write(int x, int y, std::string_view letters, const std::string& code) {
        for (std::size_t i = 0; i < letters.size();) {
            std::size_t size = 1;
            while (i + size < letters.size() && (static_cast<unsigned char>(letters[i + size]) & 0xC0U) == 0x80U) {
                ++size;
            }
            if (inside(x, y)) {
                at(x, y) = {std::string(letters.substr(i, size)), code, true};
            }
            i += size;
            ++x;
        }
    }
    std::string text(bool colour) const {
        std::string all;
        for (int row = 0; row < rows_; ++row) {
            std::string line;
            std::string code;
            for (int column = 0; column < columns_; ++column) {
                const Cell& cell = at(column, row);
                if (colour && cell.code != code) {
                    line += code.empty() ? "" : "\x1b[0m";
                    line += cell.code.empty() ? "" : "\x1b[" + cell.code + "m";
                    code = cell.code;
                }
                line += cell.glyph;
            }
            line += code.empty() ? "" : "\x1b[0m";
            while (line.ends_with(' ')) {
                line.pop_back();
            }
            all += line + '\n';
        }
        return all;
    }

  private:
    struct Cell {
        std::string glyph = " ";
        std::string code;
        bool taken = false;
    };
    Cell& at(int x, int y) { return cells_[static_cast<std::size_t>(y * columns_ + x)]; }
    const Cell& at(int x, int y) const { return cells_[static_cast<std::size_t>(y * columns_ + x)]; }

    int columns_;
    int rows_;
    std::vector<Cell> cells_;
};

std::string ink(Paint paint, bool bold = false) { return (bold ? "1;38;5;" : "38;5;") + std::to_string(paint); }

class Galaxy {
  public:
    explicit Galaxy(const Scene& scene)
        : scene_(scene),
          chart_(chart_of(scene)),
          canvas_(static_cast<int>(std::min(scene.columns - 1, most_columns_of_a_map)),
                  scene.columns >= 130 ? 31 : 29) {}

    std::string draw() {
        place_labels();
        for (const Link& link : chart_.links) {
            draw_link(link);
        }
        for (const Planet& planet : chart_.planets) {
            for (const std::string& id : planet.territories) {
                draw_territory(planet, id);
            }
        }
        return canvas_.text(scene_.style.colour());
    }

  private:
    Point on_canvas(Point on_chart) const {
        const auto [low, high] = chart_.extent;
        return {(on_chart.x - low.x) * (canvas_.columns() - label_width) / std::max(high.x - low.x, 1),
                (on_chart.y - low.y) * (canvas_.rows() - 2) / std::max(high.y - low.y, 1)};
    }

    // As near as possible to where it should be, without touching what is there already.
    Point free_place(Point wanted, int width, int height) const {
        Point best = wanted;
        double least = 1e9;
        for (int dy = -6; dy <= 6; ++dy) {
            for (int dx = -24; dx <= 24; ++dx) {
                const double cost = std::abs(dx) + 2.6 * std::abs(dy);
                if (cost < least && canvas_.is_free(wanted.x + dx, wanted.y + dy, width, height)) {
                    least = cost;
                    best = {wanted.x + dx, wanted.y + dy};
                }
            }
        }
        return best;
    }

    void place_labels() {
        for (const Planet& planet : chart_.planets) {
            for (const std::string& id : planet.territories) {
                const auto found = chart_.territories.find(id);
                if (found != chart_.territories.end()) {
                    const int width = std::max<int>(static_cast<int>(columns_of(label(id))), 9);
                    places_[id] = free_place(on_canvas(found->second), width + 1, 2);
                    canvas_.take(places_[id].x, places_[id].y, width + 1, 2);
                }
            }
        }
        for (const Planet& planet : chart_.planets) {
            std::string title = name_of(scene_, "planet", planet.id);
            std::transform(title.begin(), title.end(), title.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            title.insert(0, "<").append(" +").append(std::to_string(planet.bonus)).append(">");
            const Point at = free_place(on_canvas(planet.label), static_cast<int>(title.size()) + 1, 1);
            canvas_.write(at.x, at.y, title, ink(planet.paint, true));
        }
    }

    std::string label(const std::string& id) const {
        const std::string key = "label." + id;
        return shorten(scene_.texts.has(key) ? scene_.texts.raw(key) : name_of(scene_, "territory", id), label_width);
    }

    Point middle(const std::string& id) const {
        const auto found = places_.find(id);
        return found == places_.end() ? Point{} : Point{found->second.x + 4, found->second.y};
    }

    void draw_link(const Link& link) {
        const Point from = middle(link.a);
        const Point to = middle(link.b);
        const std::string code = ink(link.space_line ? 110 : 244);
        if (link.wraps) {
            draw_wrap(link.a, from, link.b, to, code);
            return;
        }
        const int steps = std::max({(std::abs(to.x - from.x) + 1) / 2, std::abs(to.y - from.y), 1});
        for (int i = 0; i <= steps; ++i) {
            const double part = static_cast<double>(i) / steps;
            canvas_.dot(static_cast<int>(std::lround(from.x + (to.x - from.x) * part)),
                        static_cast<int>(std::lround(from.y + (to.y - from.y) * part)), link.space_line ? ":" : "·",
                        code);
        }
    }

    // A line over the edge: each end says where it leads to.
    void draw_wrap(const std::string& a, Point one, const std::string& b, Point other, const std::string& code) {
        const bool a_left = one.x < other.x;
        const auto left = places_.find(a_left ? a : b);
        const auto right = places_.find(a_left ? b : a);
        if (left == places_.end() || right == places_.end()) {
            return;
        }
        const std::string to_right = "<" + label(right->first);
        const std::string to_left = label(left->first) + ">";
        const Point at = free_place({0, left->second.y + 2}, static_cast<int>(to_right.size()), 1);
        canvas_.write(at.x, at.y, to_right, code);
        const int width = static_cast<int>(to_left.size());
        const Point end = free_place({canvas_.columns() - width, right->second.y + 2}, width, 1);
        canvas_.write(end.x, end.y, to_left, code);
    }

    void draw_territory(const Planet& planet, const std::string& id) {
        const auto found = places_.find(id);
        if (found == places_.end()) {
            return;
        }
        const auto [x, y] = found->second;
        const Json& here = territory(scene_, id);
        const int owner = owner_of(here);
        canvas_.write(x, y, label(id), ink(planet.paint));
        const std::string units = std::to_string(number(here, "units"));
        const bool colour = scene_.style.colour();
        const std::string content = owner < 0 ? " - " : std::string(1, owner_letter(owner)) + " " + units;
        const std::string token = colour ? " " + content + " " : "[" + content + "]";
        const OwnerPaint paint = owner_paint(scene_, owner);
        canvas_.write(
            x, y + 1, token,
            "1;38;5;" + std::string(paint.dark_letters ? "16" : "231") + ";48;5;" + std::to_string(paint.paint));
        canvas_.write(x + static_cast<int>(token.size()), y + 1, marks(scene_, here), ink(229, true));
    }

    const Scene& scene_;
    const Chart& chart_;
    Canvas canvas_;
    std::map<std::string, Point> places_;
};

std::string planet_list(const Scene& scene) {
    const std::size_t name_width = scene.columns < 76 ? 26 : 23;
    const std::size_t cell = name_width + 14;
    const std::size_t across = std::max<std::size_t>(1, (scene.columns - 1) / cell);
    std::string all;
    for (const Planet& planet : chart_of(scene).planets) {
        all += scene.style.bold(name_of(scene, "planet", planet.id)) + " +" + std::to_string(planet.bonus) + "\n";
        std::string line;
        std::size_t in_line = 0;
        for (const std::string& id : planet.territories) {
            const Json& here = territory(scene, id);
            const int owner = owner_of(here);
            const std::string content =
                owner < 0 ? " - " : std::string(1, owner_letter(owner)) + " " + std::to_string(number(here, "units"));
            line += "  " + pad(shorten(name_of(scene, "territory", id), name_width), name_width) + " " +
                    pad(owner_token(scene, owner, content) + marks(scene, here), cell - name_width - 3);
            if (++in_line == across || id == planet.territories.back()) {
                all += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
                line.clear();
                in_line = 0;
            }
        }
    }
    return all;
}

}  // namespace

std::string draw_galaxy(const Scene& scene) {
    const bool map = !scene.plain && scene.columns >= least_columns_of_a_map;
    return (map ? Galaxy(scene).draw() : planet_list(scene)) +
           scene.style.dim(say(scene, "board.legend", {{"token", scene.style.colour() ? "A 3" : "[A 3]"}})) + "\n";
}

}  // namespace kriegsrat::terminal::risk_board_parts
