#include "games/decks.h"
#include "server/event_reader.h"

// Who sits where, and who plays for whom.
namespace kriegsrat::server {

void TableState::sat(const Reader& in) {
    SeatHolder& holder = at(seat_in(in["seat"], players()));
    holder.kind = SeatHolder::Kind::person;
    holder.person = in["person"].text();
    holder.name = in["name"].text();
    holder.account = in.has("account") && in["account"].boolean();
    holder.contribution = in.has("contribution") ? in["contribution"].text() : "";
    holder.takes_part = in.has("seal");
    holder.seal = in.has("seal") ? in["seal"].text() : "";
    if (in.has("deck")) {
        take_deck(seat_in(in["seat"], players()), in["deck"].json(), in);
    }
}

void TableState::left_seat(Seat who, const Reader& in) {
    SeatHolder& holder = at(who);
    const std::string mind = holder.mind;
    holder = SeatHolder{};
    holder.mind = mind;
    if (deck_book(*game) != nullptr) {
        take_deck(who, nullptr, in);
    }
}

void TableState::kicked(const Reader& in) {
    for (const Seat who : seats_in(in["seats"], players())) {
        left_seat(who, in);
    }
    unwanted.push_back(in["person"].text());
    seal_anew();
}

void TableState::handed(const Reader& in) {
    SeatHolder& holder = at(seat_in(in["seat"], players()));
    holder.mind = in["mind"].text();
    holder.by_mind = in["by_mind"].boolean();
}

void TableState::ordered_for(const Reader& in) {
    Orders orders;
    for (const std::string& name : in["orders"].keys()) {
        orders[name] = in["orders"][name].text();
    }
    const PersonId person = in["person"].text();
    for (SeatHolder& holder : seats) {
        if (!person.empty() && holder.person == person) {
            holder.orders = orders;
        }
    }
}

void TableState::clocked(const Reader& in) {
    if (in.has("out")) {
        SeatHolder& holder = at(seat_in(in["out"], players()));
        holder.out_of_time = holder.by_mind = true;
    }
}

void TableState::became(const Reader& in) {
    const PersonId from = in["from"].text();
    if (from.empty()) {
        return;  // deleted since
    }
    maker = maker == from ? in["to"].text() : maker;
    for (SeatHolder& holder : seats) {
        if (holder.person == from) {
            holder.person = in["to"].text();
            if (in.has("name") && !holder.account && holder.name == in["was"].text()) {
                holder.name = in["name"].text();
                holder.account = true;
            }
        }
        if (holder.reserved == from) {
            holder.reserved = in["to"].text();
        }
    }
}

// Whoever has deleted the account: its name is blank in what was kept before, too.
void TableState::forgotten(const Reader& in) {
    const PersonId person = in["person"].text();
    for (int i = 0; i < players(); ++i) {
        SeatHolder& holder = at(seat(i));
        if (holder.kind != SeatHolder::Kind::person || (!holder.person.empty() && holder.person != person)) {
            continue;
        }
        if (status == Status::open) {
            left_seat(seat(i), in);
            continue;
        }
        holder.person.clear();
        holder.name.clear();
        holder.account = false;
        holder.resigned = holder.resigned || status == Status::playing;
        holder.by_mind = holder.by_mind || status == Status::playing;
    }
    for (ChatLine& line : chat) {
        if (!person.empty() && line.person == person) {
            line.name.clear();
            line.person.clear();
        }
    }
    maker = maker == person ? "" : maker;
    seal_anew();
}

}  // namespace kriegsrat::server
