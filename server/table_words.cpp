#include "server/event_reader.h"

// Words for chance: sealed before the seed is drawn, opened afterwards.
namespace kriegsrat::server {

void TableState::seal_anew() {
    if (!drawn || status != Status::open) {
        return;
    }
    seeded = drawn = false;
    seed = {};
    ++round;
    for (SeatHolder& holder : seats) {
        holder.seal.clear();
        holder.contribution.clear();
    }
}

void TableState::sealed(const Reader& in) {
    for (const Seat who : seats_in(in["seats"], players())) {
        at(who).takes_part = true;
        at(who).seal = in["seal"].text();
    }
}

void TableState::opened(const Reader& in) {
    for (const Seat who : seats_in(in["seats"], players())) {
        at(who).contribution = in["text"].text();
    }
}

void TableState::waived(const Reader& in) {
    for (const Seat who : seats_in(in["seats"], players())) {
        at(who).takes_part = false;
        at(who).seal.clear();
    }
    seal_anew();
}

}  // namespace kriegsrat::server
