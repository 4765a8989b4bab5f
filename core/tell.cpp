#include "core/tell.h"

#include "core/json.h"
#include "core/json_text.h"

namespace kriegsrat {

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json write_seat(Seat who) {
    if (who == Seat::chance) {
        return "chance";
    }
    return is_player(who) ? Json(index(who)) : Json(nullptr);
}

Json write_seats(SeatSet seats, int players) {
    Json list = Json::array();
    for (int i = 0; i < players; ++i) {
        if (contains(seats, seat(i))) {
            list.push_back(i);
        }
    }
    return list;
}

namespace {

Json write_type(const Field& field, const Names& names) {
    static constexpr const char* types[] = {"number", "name", "names", "seat", "dice", "places", "flag"};
    Json json = {{"type", types[static_cast<std::size_t>(field.type)]}};
    if (field.type == FieldType::name || field.type == FieldType::names) {
        json["table"] = names.tables[field.table].name;
    }
    return json;
}

Json write_kinds(std::span<const Kind> kinds, const Names& names) {
    Json json = Json::object();
    for (const Kind& kind : kinds) {
        Json& fields = json[std::string(kind.name)] = Json::object();
        for (const Field& field : kind.fields) {
            fields[std::string(field.name)] = write_type(field, names);
        }
    }
    return json;
}

}  // namespace

Json write_spec(const Match& match) {
    const GameSpec& spec = match.game().spec();
    Json tables = Json::array();
    for (const Names::Table& table : match.names().tables) {
        tables.push_back({{"name", table.name}, {"entries", table.entries}});
    }
    Json view = Json::object();
    for (const ViewField& field : spec.view) {
        view[std::string(field.name)] = field.holds;
    }
    return {{"game", spec.id},
            {"steps", std::vector<std::string>(spec.steps.begin(), spec.steps.end())},
            {"tables", std::move(tables)},
            {"actions", write_kinds(spec.actions, match.names())},
            {"events", write_kinds(spec.events, match.names())},
            {"view", std::move(view)}};
}

void write_turn(JsonText& out, const Match& match) {
    const Turn now = match.turn();
    out.object().field("seat", write_seat(now.seat)).field("step", match.game().spec().steps[now.step]);
    out.field("over", now.seat == Seat::nobody).end();
}

Json write_turn(const Match& match) {
    JsonText out;
    write_turn(out, match);
    return out.json();
}

void write_events(JsonText& out, const Match& match, std::span<const Event> events, Seat watcher) {
    out.list();
    for (const Event& event : events) {
        if (event.visible_to(watcher)) {
            match.write(event, out);
        }
    }
    out.end();
}

Json write_events(const Match& match, std::span<const Event> events, Seat watcher) {
    JsonText out;
    write_events(out, match, events, watcher);
    return out.json();
}

void write_options(JsonText& out, const Match& match) {
    Options options;
    match.options(options);
    write_options(out, match.game().spec().actions, match.names(), options);
}

void add_any_time(JsonText& out, const Match& match, Seat who) {
    if (match.game().spec().any_time == nullptr || !is_player(who)) {
        return;
    }
    Options options;
    match.any_time_options(who, options);
    if (!options.empty()) {
        write_options(out.key("any_time"), match.game().spec().actions, match.names(), options);
    }
}

}  // namespace kriegsrat
