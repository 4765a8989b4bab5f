#include "app/boards/boards.h"

#include "app/boards/perryrhodan.h"
#include "app/boards/risk.h"
#include "app/boards/starcraft.h"
#include "app/boards/warcraft.h"

namespace kriegsrat::terminal {

namespace {

// A view as lines, for a game that has no board here.
void write_lines(const Json& value, const std::string& name, std::size_t indent, std::string& out) {
    const std::string margin(indent, ' ');
    if (value.is_object()) {
        out += name.empty() ? "" : margin + name + ":\n";
        for (auto entry = value.begin(); entry != value.end(); ++entry) {
            write_lines(entry.value(), entry.key(), indent + (name.empty() ? 0 : 2), out);
        }
        return;
    }
    if (value.is_array() && !value.empty() && value.front().is_structured()) {
        out += margin + name + ":\n";
        for (const Json& entry : value) {
            out += margin + "  - " + entry.dump() + "\n";
        }
        return;
    }
    out += margin + name + ": " + value.dump() + "\n";
}

std::string draw(const Scene& scene) {
    std::string all;
    write_lines(scene.view, "", 0, all);
    return all;
}

std::string no_picture(const Scene&) { return ""; }

std::string no_answer(const Scene& scene, const std::string&) { return say(scene, "app.not_here") + "\n"; }

std::string own_part(const Scene& scene, const char* key) {
    std::string all;
    if (const auto found = scene.view.find(key); found != scene.view.end()) {
        write_lines(*found, key, 0, all);
    }
    return all.empty() ? say(scene, "app.not_here") + "\n" : all;
}

std::string hand(const Scene& scene) { return own_part(scene, "hand"); }
std::string goals(const Scene& scene) { return own_part(scene, "goals"); }

std::string option(const Scene& scene, const Json& action) { return scene.speaker.action(action); }
std::string no_note(const Scene&, const Json&) { return ""; }
double no_rank(const Scene&, const Json&) { return 0; }

std::vector<std::string> tell(const Scene& scene, std::span<const Json>, std::span<const Json> now) {
    std::vector<std::string> lines;
    for (const Json& event : now) {
        lines.push_back(scene.speaker.event(event));
    }
    return lines;
}

std::string occasion(const Scene& scene) { return scene.view.dump(); }
std::vector<std::string> no_others(const Json&, const Texts&) { return {}; }

constexpr std::string_view pass[] = {"pass"};

constexpr Board any_game{"",      draw,    no_picture, hand, goals,    no_answer, no_answer, option,
                         no_note, no_rank, no_note,    tell, occasion, no_others, pass,      pass};

}  // namespace

const Board& board_of(std::string_view game) {
    for (const Board* board : {&risk_board(), &starcraft_board(), &warcraft_board(), &perryrhodan_board()}) {
        if (board->game == game) {
            return *board;
        }
    }
    return any_game;
}

}  // namespace kriegsrat::terminal
