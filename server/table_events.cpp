#include <algorithm>
#include <array>

#include "server/event_reader.h"

// What each event of a table does. The subjects have files of their own: table_beginning, table_decisions, table_seats,
// table_words, table_talk.
namespace kriegsrat::server {

Expected<std::unique_ptr<TableState>> TableState::begin(const TableId& id, const Json& first) {
    auto state = std::make_unique<TableState>();
    state->id = id;
    Mistake mistake;
    const Reader in(first, mistake);
    const std::string name = in["event"].text();
    state->created = state->changed = state->since = state->word_since = in["time"].number(0, INT64_MAX);
    if (name == "created") {
        state->read_created(in);
    } else if (name == "imported") {
        state->read_imported(in);
    } else {
        in.mistake("is no beginning of a table");
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("storage"));
    }
    state->events = 1;
    return state;
}

Expected<std::vector<Event>> TableState::apply(const Json& json) {
    Mistake mistake;
    const Reader in(json, mistake);
    const std::string name = in["event"].text();
    const Milliseconds time = in["time"].number(0, INT64_MAX);
    if (name == "moved") {
        const Moved moved = read_moved(in);
        return mistake.made() ? tl::unexpected<Error>(mistake.error("storage")) : apply(moved);
    }
    if (in.has("left")) {
        for (std::size_t i = 0, size = in["left"].size(left.size()); i < size; ++i) {
            left[i] = in["left"][i].number(0, INT64_MAX);
        }
        since = time;
    }
    if (in.has("answer")) {
        answer_left = in["answer"].number(0, INT64_MAX);
        since = time;
    }
    std::vector<Event> happened;
    if (!in.ok()) {
        return tl::unexpected<Error>(mistake.error("storage"));
    }
    if (name == "started") {
        happened = started(in);
    } else if (name == "undone") {
        undone(in);
    } else if (name == "sat") {
        sat(in);
    } else if (name == "mind_sat") {
        SeatHolder& holder = at(seat_in(in["seat"], players()));
        holder.kind = SeatHolder::Kind::mind;
        holder.mind = in["mind"].text();
    } else if (name == "decked") {
        take_deck(seat_in(in["seat"], players()), in["deck"].json(), in);
        seal_anew();
    } else if (name == "left") {
        left_seat(seat_in(in["seat"], players()), in);
        seal_anew();
    } else if (name == "kicked") {
        kicked(in);
    } else if (name == "sealed") {
        sealed(in);
    } else if (name == "drawn") {
        seed = key_in(in["seed"]);
        seeded = drawn = true;
    } else if (name == "opened") {
        opened(in);
    } else if (name == "waived") {
        waived(in);
    } else if (name == "became") {
        became(in);
    } else if (name == "contributed") {
        at(seat_in(in["seat"], players())).contribution = in["text"].text();
    } else if (name == "chat") {
        said(in);
    } else if (name == "handed") {
        handed(in);
    } else if (name == "resigned") {
        SeatHolder& holder = at(seat_in(in["seat"], players()));
        holder.resigned = holder.by_mind = true;
    } else if (name == "ordered") {
        ordered_for(in);
    } else if (name == "paused" || name == "resumed") {
        stopped(in);
    } else if (name == "clock") {
        clocked(in);
    } else if (name == "asked") {
        const bool pause = in.has("kind") && in["kind"].text() == "pause";
        asks = Proposal{pause ? Proposal::Kind::pause : Proposal::Kind::takeback, seat_in(in["seat"], players()),
                        pause ? 0 : in["to"].number(0, INT64_MAX), 0};
    } else if (name == "answered") {
        answered(in);
    } else if (name == "rematch") {
        rematch = in["table"].text();
    } else if (name == "closed") {
        closed = true;
        status = Status::over;
        asks.reset();
    } else if (name == "analysed") {
        analysis = std::make_shared<const Json>(in["analysis"].json());
    } else if (name == "forgotten") {
        forgotten(in);
    } else {
        in["event"].mistake("is not known here");
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("storage"));
    }
    static constexpr std::array waits{"sat", "mind_sat", "left", "kicked", "decked", "drawn", "waived", "forgotten"};
    if (std::find(waits.begin(), waits.end(), name) != waits.end()) {
        word_since = time;
    }
    changed = time;
    ++events;
    return happened;
}

}  // namespace kriegsrat::server
