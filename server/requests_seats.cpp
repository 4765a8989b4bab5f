#include <algorithm>

#include "core/fair.h"
#include "core/tell.h"
#include "games/orders.h"
#include "server/lobby.h"
#include "server/opening.h"
#include "server/order.h"
#include "server/requests.h"
#include "server/wording.h"

// Requests about who plays, what is taken back and what people say.
namespace kriegsrat::server {

namespace {

// The seat a request is about: the one looked through, else the only or first own one.
Answer<Seat> own_seat(const TableVisitor& visitor) {
    const SeatSet own = visitor.room().ahead().seats_of(visitor.person());
    if (contains(own, visitor.looks_through())) {
        return visitor.looks_through();
    }
    for (int i = 0; i < max_players; ++i) {
        if (contains(own, seat(i))) {
            return seat(i);
        }
    }
    return refuse("not_yours", "you do not sit at this table");
}

// The own seat while the game is on.
Answer<Seat> playing_seat(const TableVisitor& visitor) {
    const TableState& state = visitor.room().ahead();
    if (state.status == Status::open) {
        return refuse("not_started", "the game has not started");
    }
    if (state.status == Status::over) {
        return refuse("over", "the game is over");
    }
    return own_seat(visitor);
}

Change about_seat(const TableVisitor& visitor, const char* name, Seat who) {
    Json event = visitor.room().ahead().event(name, visitor.room().now());
    event["seat"] = index(who);
    return event;
}

// Whoever still has a say in the game.
Answer<Seat> voting_seat(const TableVisitor& visitor) {
    const auto who = playing_seat(visitor);
    return who && visitor.room().ahead().at(*who).resigned ? refuse("resigned", "you have resigned") : who;
}

// Nobody floods the others with lines, questions or pauses, and those beside the table leave room for those at it.
bool may_speak(const TableVisitor& visitor, bool seated) {
    Premises& premises = visitor.room().premises();
    const std::string table = visitor.room().told().id + (seated ? "/seats" : "/beside");
    constexpr double share = 0.25;  // of what one person may say
    return premises.chats.take(visitor.person(), premises.loop.now()) &&
           premises.chats.take(table, premises.loop.now(), share);
}

// The new table and the word of it at the old one stand or fall together.
void open_rematch(const TableVisitor& visitor, const std::string& seal, const TableVisitor::Reply& reply) {
    Room& room = visitor.room();
    auto table = prepare_table(order_again(room.told(), visitor.person(), seal, room.now()));
    if (!table) {
        reply(refuse(table.error()));
        return;
    }
    Json event = room.ahead().event("rematch", room.now());
    event["table"] = table->state->id;
    room.commit(
        event,
        [reply, state = table->state, &premises = room.premises()](const Answer<void>& done) {
            if (!done) {
                reply(refuse(done.error()));
                return;
            }
            reply(Json{{"table", state->id}});
            move_in(premises, *state);
        },
        std::move(table->writes));
}

}  // namespace

Change undo(TableVisitor& visitor, const Reader& /*in*/) {
    const TableState& state = visitor.room().ahead();
    const Seat who = visitor.looks_through();
    if (!state.may_undo(who)) {
        return refuse("undo", "there is no decision of yours that can be taken back without asking");
    }
    return state.undo_event(state.version_before(*state.undoable(who)), visitor.room().now());
}

Change takeback(TableVisitor& visitor, const Reader& /*in*/) {
    const auto who = playing_seat(visitor);
    if (!who) {
        return refuse(who.error());
    }
    const TableState& state = visitor.room().ahead();
    const std::int64_t to = state.takeback_target(*who);
    if (state.asks) {
        return refuse("asked", "somebody has asked already");
    }
    if (to < 0) {
        return refuse("undo", "you have decided nothing yet");
    }
    if (!may_speak(visitor, true)) {
        return refuse("too_often", "too many questions");
    }
    auto event = about_seat(visitor, "asked", *who);
    (*event)["to"] = to;
    return event;
}

Change answer_takeback(TableVisitor& visitor, const Reader& in) {
    const bool yes = in["yes"].boolean();
    const TableState& state = visitor.room().ahead();
    const SeatSet own = state.seats_of(visitor.person());
    if (!state.asks) {
        return refuse("not_asked", "nobody has asked");
    }
    for (int i = 0; i < state.players(); ++i) {
        if (contains(static_cast<SeatSet>(own & state.asked() & ~state.asks->yes), seat(i))) {
            auto event = about_seat(visitor, "answered", seat(i));
            (*event)["yes"] = yes;
            return event;
        }
    }
    return refuse("not_yours", "you are not asked");
}

Change chat(TableVisitor& visitor, const Reader& in) {
    const TableState& state = visitor.room().ahead();
    const std::string text = in["text"].text();
    if (in.ok() && (text.empty() || letters(text) > longest_line || !printable(text))) {
        in["text"].mistake("must be 1 to " + std::to_string(longest_line) + " visible characters");
    }
    const Reader to = in["to"];
    const int reader =
        to.is_string() ? (to.one_of({"all", "team"}, "group of readers") == 0 ? ChatLine::to_all : ChatLine::to_team)
                       : static_cast<int>(to.number(0, state.players() - 1));
    if (!in.ok()) {
        return Json();
    }
    if (visitor.person().empty()) {
        return refuse("nobody", "say who you are first");
    }
    const auto who = own_seat(visitor);
    if (!who && reader != ChatLine::to_all) {
        return refuse("not_yours", "spectators speak to all");
    }
    if (!may_speak(visitor, who.has_value())) {
        return refuse("too_often", "too many lines");
    }
    Json event = state.event("chat", visitor.room().now());
    event["from"] = who ? index(*who) : -1;
    event["person"] = visitor.person();
    event["account"] = who ? state.at(*who).account : visitor.who().account;
    event["name"] = who ? state.at(*who).name : visitor.name();
    event["to"] = reader;
    event["text"] = text;
    return event;
}

Change resign(TableVisitor& visitor, const Reader& /*in*/) {
    const auto who = playing_seat(visitor);
    if (!who) {
        return refuse(who.error());
    }
    if (visitor.room().ahead().at(*who).resigned) {
        return refuse("resigned", "you have resigned already");
    }
    return about_seat(visitor, "resigned", *who);
}

Change hand_over(TableVisitor& visitor, const Reader& in) {
    const TableState& state = visitor.room().ahead();
    const std::vector<std::string> minds = state.game->minds();
    const auto place = static_cast<std::size_t>(in["mind"].one_of(minds, "mind"));
    const auto who = playing_seat(visitor);
    if (!who) {
        return refuse(who.error());
    }
    if (state.at(*who).by_mind) {
        return refuse("by_mind", "a mind plays this seat already");
    }
    auto event = about_seat(visitor, "handed", *who);
    (*event)["mind"] = minds[place];
    (*event)["by_mind"] = true;
    return event;
}

Change take_over(TableVisitor& visitor, const Reader& /*in*/) {
    const auto who = playing_seat(visitor);
    if (!who) {
        return refuse(who.error());
    }
    const SeatHolder& holder = visitor.room().ahead().at(*who);
    if (holder.resigned) {
        return refuse("resigned", "you have resigned");
    }
    if (holder.out_of_time) {
        return refuse("clock", "your time is used up");
    }
    if (!holder.by_mind) {
        return refuse("not_by_mind", "no mind plays this seat");
    }
    auto event = about_seat(visitor, "handed", *who);
    (*event)["mind"] = holder.mind;
    (*event)["by_mind"] = false;
    return event;
}

Change give_orders(TableVisitor& visitor, const Reader& in) {
    const TableState& state = visitor.room().ahead();
    Orders orders;
    for (const std::string& name : in["orders"].keys()) {
        const std::string answer = in["orders"][name].text();
        if (in.ok() && !is_standing_order(order_book(*state.game), name, answer)) {
            in["orders"][name].mistake("is no standing order of this game");
        }
        orders[name] = answer;
    }
    if (!in.ok()) {
        return Json();
    }
    if (const auto who = own_seat(visitor); !who) {
        return refuse(who.error());
    }
    if (state.status == Status::over) {
        return refuse("over", "the game is over");
    }
    Json event = state.event("ordered", visitor.room().now());
    event["person"] = visitor.person();
    event["orders"] = Json(orders);
    return event;
}

Change pause(TableVisitor& visitor, const Reader& /*in*/) {
    const auto who = voting_seat(visitor);
    if (!who) {
        return refuse(who.error());
    }
    const TableState& state = visitor.room().ahead();
    if (state.paused) {
        return refuse("paused", "the game is paused already");
    }
    if (!may_speak(visitor, true)) {
        return refuse("too_often", "too many pauses");
    }
    const bool own = state.at(*who).pause_left > 0;
    if (state.company_of(*who) == Company::alone || own) {
        auto event = about_seat(visitor, "paused", *who);
        (*event)["own"] = state.company_of(*who) != Company::alone;
        return event;
    }
    if (state.asks) {
        return refuse("asked", "somebody has asked already");
    }
    auto event = about_seat(visitor, "asked", *who);
    (*event)["kind"] = "pause";
    return event;
}

Change resume(TableVisitor& visitor, const Reader& /*in*/) {
    const auto who = voting_seat(visitor);
    if (!who) {
        return refuse(who.error());
    }
    const TableState& state = visitor.room().ahead();
    if (!state.paused) {
        return refuse("not_paused", "the game is not paused");
    }
    if (is_player(state.paused_by) && state.at(state.paused_by).person != visitor.person()) {
        return refuse("not_yours", "these are the minutes of somebody else");
    }
    return about_seat(visitor, "resumed", *who);
}

Change replace(TableVisitor& visitor, const Reader& in) {
    const Room& room = visitor.room();
    const TableState& state = room.ahead();
    const Seat absent = seat(static_cast<int>(in["seat"].number(0, state.players() - 1)));
    const auto who = voting_seat(visitor);
    if (!in.ok() || !who) {
        return who ? Change(Json()) : refuse(who.error());
    }
    const SeatHolder& holder = state.at(absent);
    const Milliseconds waited = room.now() - std::max(state.asked_at, room.last_seen(holder.person));
    if (state.paused) {
        return refuse("paused", "the game is paused");
    }
    if (state.clock.absence == 0 || state.to_move() != absent || holder.played_by_mind() ||
        holder.person == visitor.person() || waited < state.clock.absence) {
        return refuse("not_absent", "nobody has been away for so long as the table has agreed on");
    }
    auto event = about_seat(visitor, "handed", absent);
    (*event)["mind"] = holder.mind;
    (*event)["by_mind"] = true;
    (*event)["absent"] = true;
    return event;
}

namespace {

// The own seats before the start.
Answer<SeatSet> open_seats(const TableVisitor& visitor) {
    const TableState& state = visitor.room().ahead();
    if (state.status != Status::open) {
        return refuse("started", "the game has started");
    }
    const SeatSet own = state.seats_of(visitor.person());
    return own == 0 ? Answer<SeatSet>(refuse("not_yours", "you do not sit at this table")) : own;
}

Change about_seats(const TableVisitor& visitor, const char* name, SeatSet seats) {
    Json event = visitor.room().ahead().event(name, visitor.room().now());
    event["seats"] = write_seats(seats, visitor.room().ahead().players());
    return event;
}

}  // namespace

Change seal_word(TableVisitor& visitor, const Reader& in) {
    const std::string seal = read_seal(in["seal"]);
    const auto own = open_seats(visitor);
    if (!in.ok() || !own) {
        return own ? Change(Json()) : refuse(own.error());
    }
    if (visitor.room().ahead().seeded) {
        return refuse("sealed", "the seed is drawn already");
    }
    auto event = about_seats(visitor, "sealed", *own);
    (*event)["seal"] = seal;
    return event;
}

Change open_word(TableVisitor& visitor, const Reader& in) {
    const std::string text = read_contribution(in["text"]);
    const auto own = open_seats(visitor);
    if (!in.ok() || !own) {
        return own ? Change(Json()) : refuse(own.error());
    }
    const TableState& state = visitor.room().ahead();
    const std::string seal = FairChance::seal(sodium_hashing(), text);
    SeatSet fitting = 0;
    for (int i = 0; i < state.players(); ++i) {
        const bool fits = contains(*own, seat(i)) && state.at(seat(i)).seal == seal;
        fitting = static_cast<SeatSet>(fitting | (fits ? only(seat(i)) : 0));
    }
    if (!state.seeded || state.has_open_seat()) {
        return refuse("not_sealed", "not everybody has sealed a word");
    }
    if (fitting == 0) {
        return refuse("seal", "this is not what was sealed");
    }
    auto event = about_seats(visitor, "opened", fitting);
    (*event)["text"] = text;
    return event;
}

Change go_without(TableVisitor& visitor, const Reader& in) {
    constexpr Milliseconds patience = 30'000;
    const TableState& state = visitor.room().ahead();
    const Seat missing = seat(static_cast<int>(in["seat"].number(0, state.players() - 1)));
    const auto own = open_seats(visitor);
    if (!in.ok() || !own) {
        return own ? Change(Json()) : refuse(own.error());
    }
    const SeatHolder& holder = state.at(missing);
    if (state.has_open_seat() || !(state.seeded ? holder.waits_for_word() : holder.waits_for_seal())) {
        return refuse("not_asked", "nobody waits for this word");
    }
    if (!contains(*own, missing) && visitor.room().now() - state.word_since < patience) {
        return refuse("too_soon", "give them half a minute");
    }
    return about_seats(visitor, "waived", state.seats_of(holder.person));
}

void rematch(TableVisitor& visitor, const Reader& in, const TableVisitor::Reply& reply) {
    Room& room = visitor.room();
    const std::string seal = in.has("seal") ? read_seal(in["seal"]) : "";
    if (!in.ok()) {
        return;
    }
    const auto known = [reply, &room] {
        room.after_commits([reply, table = room.ahead().rematch](const Answer<void>& done) {
            reply(done ? Answer<Json>(Json{{"table", table}}) : refuse(done.error()));
        });
    };
    if (const auto who = own_seat(visitor); !who) {
        reply(refuse(who.error()));
    } else if (room.ahead().status != Status::over || room.ahead().imported || room.ahead().closed) {
        reply(refuse("not_over", "the game is not over"));
    } else if (!room.ahead().rematch.empty()) {
        known();
    } else {
        may_join_another(room.premises(), visitor.who(),
                         [weak = visitor.weak_from_this(), seal, known, reply](const Answer<void>& may) {
                             const auto self = weak.lock();
                             if (self == nullptr) {
                                 return;
                             }
                             if (!may) {
                                 reply(refuse(may.error()));
                             } else if (!self->room().ahead().rematch.empty()) {
                                 known();
                             } else {
                                 open_rematch(*self, seal, reply);
                             }
                         });
    }
}

}  // namespace kriegsrat::server
