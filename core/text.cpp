#include "core/text.h"

#include <algorithm>

#include "core/embedded.h"

namespace kriegsrat {

namespace {

std::string plain(const Json& value) {
    return value.is_string() ? *value.get_ptr<const std::string*>() : value.is_null() ? std::string() : value.dump();
}

bool is_one(const Json& value) { return value == 1; }

bool is_set(const Json& value) {
    return value == true || (value.is_number() && value != 0) || (value.is_string() && value != "");
}

std::string choose(std::string_view branches, bool first, const std::string& number) {
    const std::size_t bar = branches.find('|');
    const std::string_view branch = first                           ? branches.substr(0, bar)
                                    : bar == std::string_view::npos ? std::string_view()
                                                                    : branches.substr(bar + 1);
    std::string text;
    for (const char letter : branch) {
        if (letter == '#') {
            text += number;
        } else {
            text += letter;
        }
    }
    return text;
}

std::string fill(std::string_view placeholder, const Json& arguments) {
    const std::size_t mark = placeholder.find_first_of("#?");
    const std::string name(placeholder.substr(0, mark));
    const auto found = arguments.find(name);
    const Json value = found == arguments.end() ? Json() : *found;
    if (mark == std::string_view::npos) {
        return plain(value);
    }
    const bool first = placeholder[mark] == '#' ? is_one(value) : is_set(value);
    return choose(placeholder.substr(mark + 1), first, plain(value));
}

}  // namespace

Expected<void> Texts::add(std::string_view text) {
    auto json = parse_json(text);
    if (!json) {
        return tl::unexpected<Error>(json.error());
    }
    Mistake mistake;
    const Reader in(*json, mistake);
    for (const std::string& key : in.keys()) {
        texts_[key] = in[key].text();
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("texts"));
    }
    return {};
}

std::string_view Texts::raw(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? key : std::string_view(found->second);
}

std::string Texts::say(std::string_view key, const Json& arguments) const {
    const std::string_view pattern = raw(key);
    std::string text;
    std::size_t at = 0;
    while (at < pattern.size()) {
        const std::size_t open = pattern.find('{', at);
        const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos) {
            break;
        }
        text += pattern.substr(at, open - at);
        text += fill(pattern.substr(open + 1, close - open - 1), arguments);
        at = close + 1;
    }
    text += pattern.substr(at);
    return text;
}

Texts load_texts(std::string_view language, std::string_view game) {
    Texts texts;
    const std::string shell = "locale/" + std::string(language);
    const std::string own = "games/" + std::string(game) + "/locale/" + std::string(language);
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.path == shell + ".json" || (!game.empty() && file.path.starts_with(own + "."))) {
            const auto added = texts.add(file.text);
            static_cast<void>(added);  // tests prove that every file of ours can be read
        }
    }
    return texts;
}

std::string Speaker::name(std::string_view table, std::string_view id) const {
    return std::string(texts_.raw(std::string(table) + "." + std::string(id)));
}

std::string Speaker::player(Seat who) const {
    if (is_player(who) && static_cast<std::size_t>(index(who)) < players_.size()) {
        return players_[static_cast<std::size_t>(index(who))];
    }
    return std::string(texts_.raw(is_player(who)        ? "seat.neutral"
                                  : who == Seat::chance ? "seat.chance"
                                                        : "seat.nobody"));
}

std::string Speaker::sentence(std::string_view prefix, std::span<const Kind> kinds, std::string_view kind,
                              const Json& json) const {
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.name == kind; });
    std::string key = std::string(prefix) + "." + std::string(kind);
    if (found == kinds.end()) {
        return key;
    }
    Json arguments = json;
    for (const Field& field : found->fields) {
        const std::string field_name(field.name);
        if (!json.contains(field_name)) {
            continue;
        }
        const Json& value = json[field_name];
        if (field.type == FieldType::name && value.is_string()) {
            arguments[field_name] = name(match_.names().tables[field.table].name, plain(value));
        } else if (field.type == FieldType::seat && value.is_number_integer()) {
            arguments[field_name] = player(seat(static_cast<int>(value)));
        } else if (value.is_array()) {
            std::string list;
            for (const Json& entry : value) {
                const std::string separator = field.type == FieldType::names ? ", " : " ";
                list += (list.empty() ? "" : separator) +
                        (field.type == FieldType::names ? name(match_.names().tables[field.table].name, plain(entry))
                                                        : plain(entry));
            }
            arguments[field_name] = list;
        }
    }
    return texts_.say(key, arguments);
}

std::string Speaker::action(const Json& action) const {
    return action.contains("kind") ? sentence("action", match_.game().spec().actions, plain(action["kind"]), action)
                                   : std::string();
}

std::string Speaker::event(const Json& event) const {
    return event.contains("event") ? sentence("event", match_.game().spec().events, plain(event["event"]), event)
                                   : std::string();
}

std::string Speaker::question(Turn turn) const {
    Json arguments = Json::object();
    arguments["player"] = player(turn.seat);
    return texts_.say("step." + std::string(match_.game().spec().steps[turn.step]), arguments);
}

}  // namespace kriegsrat
