#include "core/advice.h"

#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

namespace {

Json write_reasons(const std::vector<Advice::Reason>& reasons) {
    Json list = Json::array();
    for (const Advice::Reason& reason : reasons) {
        list.push_back({{"term", reason.term}, {"change", reason.change}});
    }
    return list;
}

}  // namespace

Json write_advice(const Match& match, const Advice& advice) {
    Json moves = Json::array();
    for (const Advice::Move& move : advice.moves) {
        moves.push_back({{"action", match.write(move.action)},
                         {"chance", move.chance},
                         {"error", move.error},
                         {"equal", move.equal},
                         {"better", write_reasons(move.better)},
                         {"worse", write_reasons(move.worse)}});
    }
    return {{"moves", std::move(moves)}, {"simulations", advice.simulations}, {"settled", advice.settled}};
}

}  // namespace kriegsrat
