#include "games/perryrhodan/rules/turn.h"
#include "games/perryrhodan/view_parts.h"

// The cards in play, as they lie in the space of each player.
namespace kriegsrat::perryrhodan {

namespace {

struct FlagName {
    std::uint32_t flag;
    std::string_view name;
};
constexpr std::array<FlagName, 12> flag_names{{
    {flag::passive, "passive"},
    {flag::stay, "stays_passive"},
    {flag::laid_this_turn, "laid_this_turn"},
    {flag::on_mission, "was_on_mission"},
    {flag::on_counter, "was_on_counter_mission"},
    {flag::taking_part, "taking_part"},
    {flag::lined_up, "lined_up"},
    {flag::broken_through, "broken_through"},
    {flag::marked, "about_to_be_destroyed"},
    {flag::used, "used"},
    {flag::exposed, "exposed"},
    {flag::sent, "sent"},
}};

class Space : ViewPart {
  public:
    Space(const Setup& setup, const View& view, JsonText& out) : ViewPart(setup, view, out) {}

    void sides_of(int seat, const State& known) {
        out_.object("sides");
        for (int side = 0; side < sides; ++side) {
            out_.list(side_names[at(side)]);
            for (int col = 0; col < places; ++col) {
                if (state_.column[at(seat)][at(side)][at(col)].places > 0) {
                    column(seat, side, col, known);
                }
            }
            out_.end();
        }
        out_.end();
    }
    void loose_of(int seat) {
        loose("away", seat, Spot::away);
        loose("in_flight", seat, Spot::flight);
        flights(seat);
        loose("aside", seat, Spot::aside);
        loose("left_behind", seat, Spot::unattached);
    }

  private:
    // A card in play, with what lies under and in it.
    void piece(int id, bool among_others = false) {
        const Card& lying = state_.card[at(id)];
        out_.object();
        out_.field("piece", id);
        if (among_others) {
            out_.field("owner", owner_of(id));
        }
        record("card", lying.record);
        if (lying.record == hidden_record && lying.since != 0) {
            word("phase", Table::phase, lying.since - 1);
        }
        for (const FlagName& flag : flag_names) {
            if (lying.is(flag.flag)) {
                out_.field(flag.name, true);
            }
        }
        if (lying.raised != none && lying.record < records) {
            word("raises", Table::skill, lying.raised);
        }
        if (lying.host != none && lying.spot != Spot::flight) {
            out_.field("host", lying.host);
        }
        if (lying.spot == Spot::aside && lying.order != 0) {
            out_.field("rounds_aside", lying.order);
        }
        under("equipment", id, Spot::attached);
        under("aboard", id, Spot::aboard);
        under("stored", id, Spot::stored);
        out_.end();
    }
    void under(JsonText::Name name, int bearer, Spot spot) {
        bool any = false;
        for (const int id : cards_of(state_, owner_of(bearer))) {
            if (state_.card[at(id)].spot != spot || state_.card[at(id)].parent != bearer) {
                continue;
            }
            if (!any) {
                out_.list(name);
                any = true;
            }
            piece(id);
        }
        if (any) {
            out_.end();
        }
    }

    // From the top down.
    void row(JsonText::Name name, int seat, int side, int col, Row wanted) {
        out_.list(name);
        for (int order = 63; order >= 0; --order) {
            for (const int id : cards_of(state_, seat)) {
                const Card& lying = state_.card[at(id)];
                if (lies_at(lying, side, col) && lying.order == order && row_at(id) == wanted) {
                    piece(id);
                }
            }
        }
        out_.end();
    }
    // A back does not tell its row by its record: the view keeps it beside.
    Row row_at(int id) const {
        const Card& lying = state_.card[at(id)];
        if (lying.record < records) {
            return row_of(setup_.pack->card[lying.record]);
        }
        return static_cast<Row>(lying.raised);
    }
    void column(int seat, int side, int col, const State& known) {
        const Column& there = state_.column[at(seat)][at(side)][at(col)];
        out_.object();
        word("place", Table::place, col);
        word("name", Table::place, place_name_of(seat, side, col));
        out_.field("places", there.places);
        out_.field("units", there.units);
        out_.field("ships", there.ships);
        out_.field("agents", there.agents);
        if (is_player(view_.who) && index(view_.who) == seat) {
            out_.object("room");
            out_.field("units", room_for_units(setup_, known, seat, side, col));
            out_.field("ships", room_for_ships(setup_, known, seat, side, col));
            out_.end();
            if (state_.turn.seat == seat) {
                out_.field("may_still_lay", cards_left_to_lay(setup_, known, seat, side, col));
            }
        }
        row("place_cards", seat, side, col, Row::locations);
        row("unit_cards", seat, side, col, Row::units);
        row("ship_cards", seat, side, col, Row::ships);
        row("equipment", seat, side, col, Row::no_row);
        out_.list("landed");
        for (int other = 0; other < setup_.players; ++other) {
            for (const int id : cards_of(state_, other)) {
                const Card& agent = state_.card[at(id)];
                if (agent.spot == Spot::agent && agent.host == seat && agent.place == col && agent.side == 1 - side) {
                    piece(id, true);
                }
            }
        }
        out_.end();
        out_.end();
    }
    int place_name_of(int seat, int side, int col) const {
        for (const int id : cards_of(state_, seat)) {
            const Card& lying = state_.card[at(id)];
            if (lies_at(lying, side, col) && lying.record < records && is_place(setup_.pack->card[lying.record]) &&
                lying.order + 1 == state_.column[at(seat)][at(side)][at(col)].places) {
                return setup_.pack->card[lying.record].place;
            }
        }
        return col;
    }
    void loose(JsonText::Name name, int seat, Spot spot) {
        out_.list(name);
        for (const int id : cards_of(state_, seat)) {
            if (state_.card[at(id)].spot == spot) {
                piece(id);
            }
        }
        out_.end();
    }

    // Groups set aside for two rounds: which cards they are is for their owner alone (PR-H27).
    void flights(int seat) {
        const Player& owner = state_.player[at(seat)];
        out_.list("flights");
        for (int i = 0; i < owner.flights; ++i) {
            const Flight& group = owner.flight[at(i)];
            const FlightSeen& seen = view_.flights[at(seat)][at(i)];
            out_.object();
            out_.field("mission", mission_names[at(group.kind)]);
            side("side", group.side);
            word("origin", Table::place, seen.origin);
            word("target", Table::place, group.target);
            seat_or_null("player", group.seat);
            out_.field("ships_only", group.ships_only != 0);
            out_.field("ships", seen.ships);
            out_.field("units", seen.units);
            out_.list("pieces");
            for (const int id : cards_of(state_, seat, Spot::flight)) {
                if (state_.card[at(id)].host == i) {
                    out_.value(id);
                }
            }
            out_.end();
            out_.end();
        }
        out_.end();
    }
};

}  // namespace

void write_sides(const Setup& setup, const View& view, const State& known, int seat, JsonText& out) {
    Space(setup, view, out).sides_of(seat, known);
}

void write_loose(const Setup& setup, const View& view, int seat, JsonText& out) {
    Space(setup, view, out).loose_of(seat);
}

}  // namespace kriegsrat::perryrhodan
