#include "app/option_list.h"

#include "core/json.h"

namespace kriegsrat {

Json write_option_list(const Match& match, const Options& options, bool chance) {
    Json list = Json::array();
    for (const Option& option : options) {
        Json entry = {{"action", match.write(option.action)}};
        if (option.most > option.action.amount) {
            entry["amount"] = {{"min", option.action.amount}, {"max", option.most}};
        }
        if (chance) {
            entry["weight"] = option.weight;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

}  // namespace kriegsrat
