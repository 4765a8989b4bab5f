#include <cstdlib>
#include <string_view>

#include "core/json.h"
#include "games/list.h"

// The engine as the browser will load it. Requests are JSON text in the module's own memory.
namespace {

using namespace kriegsrat;

std::string answer;

const char* reply(const Json& json) {
    answer = json.dump();
    return answer.c_str();
}

const char* failure(const Error& error) {
    return reply({{"ok", false}, {"error", {{"kind", error.kind}, {"text", error.text}}}});
}

}  // namespace

extern "C" {

__attribute__((export_name("kriegsrat_allocate"))) void* kriegsrat_allocate(std::size_t size) {
    return std::malloc(size);
}
__attribute__((export_name("kriegsrat_release"))) void kriegsrat_release(void* memory) { std::free(memory); }

// {"game", "setup", "mind", "games", "seed", "max_rounds"} -> {"ok", "games", "decisions", "violations", "digest"}; the
// answer ends with a zero byte and is good until the next call.
__attribute__((export_name("kriegsrat_simulate"))) const char* kriegsrat_simulate(const char* text,
                                                                                  std::size_t length) {
    const auto request = parse_json({text, length});
    if (!request) {
        return failure(request.error());
    }
    Mistake mistake;
    const Reader in(*request, mistake);
    const Game* game = find_game(in["game"].text());
    const Json setup = in["setup"].json();
    const std::string mind = in["mind"].text();
    SimulationOrder order;
    order.games = static_cast<std::uint64_t>(in["games"].number(1, 1000000));
    order.seed = in["seed"].unsigned_number();
    order.max_rounds = static_cast<int>(in["max_rounds"].number(1, 100000));
    order.minds.assign(static_cast<std::size_t>(in["setup"]["players"].number(1, max_players)), mind);
    if (mistake.made()) {
        return failure(mistake.error("request"));
    }
    if (game == nullptr) {
        return failure({"game", "there is no such game"});
    }
    const auto played = game->simulate(setup, order);
    if (!played) {
        return failure(played.error());
    }
    return reply({{"ok", true},
                  {"games", played->games},
                  {"decisions", played->decisions},
                  {"violations", played->violations},
                  {"digest", std::to_string(played->digest)}});
}
}
