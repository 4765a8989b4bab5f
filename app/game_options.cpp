#include "app/game_options.h"

#include "core/setup_json.h"

namespace kriegsrat {

namespace {

Json list_of(const std::string& text) {
    Json list = Json::array();
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        list.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return list;
}

}  // namespace

Expected<Json> game_options(const Variant& variant, const std::vector<std::string>& words) {
    Json options = Json::object();
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const std::string value = equals == std::string::npos ? "true" : word.substr(equals + 1);
        const OptionSpec* option = find_option(variant, name);
        if (option == nullptr) {
            return error("option", std::string(variant.id) + " has no option '" + name.substr(0, 60) + "'");
        }
        if (option->type == OptionSpec::Type::names) {
            options[name] = list_of(value);
        } else if (value == "true" || value == "false") {
            options[name] = value == "true";
        } else {
            return error("option", "the option " + name + " is either true or false");
        }
    }
    return options;
}

}  // namespace kriegsrat
