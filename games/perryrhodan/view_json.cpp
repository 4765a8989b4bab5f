#include <algorithm>
#include <string_view>

#include "core/digest.h"
#include "core/json.h"
#include "core/json_text.h"
#include "games/perryrhodan/ask.h"
#include "games/perryrhodan/rules/turn.h"
#include "games/perryrhodan/view_mission.h"

// What a seat sees, for tables and bots: the same facts as the position, gathered the way people look at them. The
// position itself is written the same way with nothing left out; it cannot be read back (docs/decisions/0006).
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::array<std::string_view, 2> side_names{"pro", "anti"};

constexpr std::array<std::string_view, 13> part_names{
    "terra",  "far_ship", "ferrol",     "topsider",    "riddle", "snowman", "springer_ship", "riddle_or_ganymed",
    "aralon", "aqua",     "mirsal_pro", "mirsal_anti", "atlan"};

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

class Sheet {
  public:
    Sheet(const Setup& setup, const View& view, JsonText& out)
        : setup_(setup), view_(view), state_(view.state), known_(known_part(setup, view)), out_(out) {}

    void position() {
        out_.object();
        seat_or_null("seat", is_player(view_.who) ? index(view_.who) : none);
        out_.field("round", state_.round);
        word("phase", Table::phase, state_.phase);
        word("first_phase", Table::phase, setup_.first_phase);
        out_.field("phase_round", state_.phase_round);
        out_.field("round_limit", setup_.round_limit[state_.phase]);
        out_.field("first_player", state_.first);
        out_.field("active", state_.turn.seat);
        out_.field("step", PerryRhodan::spec().steps[state_.agenda.top().step]);
        seats("winners", state_.winners);
        turn();
        out_.list("players");
        for (int seat = 0; seat < setup_.players; ++seat) {
            player_sheet(seat);
        }
        out_.end();
        write_mission(setup_, view_, out_);
        out_.end();
    }

  private:
    void word(std::string_view name, Table table, int entry) {
        out_.key(name);
        const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(table)].entries;
        entry >= 0 && entry < static_cast<int>(entries.size()) ? out_.value(entries[at(entry)]) : out_.value(nullptr);
    }
    void record(std::string_view name, int number) { word(name, Table::card, number); }
    void seat_or_null(std::string_view name, int seat) {
        out_.key(name);
        seat < setup_.players ? out_.value(seat) : out_.value(nullptr);
    }
    void seats(std::string_view name, Bits members) {
        out_.list(name);
        for (const int seat : each(members)) {
            out_.value(seat);
        }
        out_.end();
    }
    void side(std::string_view name, int side) {
        out_.key(name);
        side < sides ? out_.value(side_names[at(side)]) : out_.value(nullptr);
    }
    void pile(std::string_view name, const Pile& cards) {
        const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
        out_.object(name);
        for (int number = 0; number < records; ++number) {
            if (cards.has(number)) {
                out_.field(entries[at(number)], cards.of(number));
            }
        }
        out_.end();
    }
    void records_of(std::string_view name, const RecordSet& set) {
        const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
        out_.list(name);
        for (int number = 0; number < records; ++number) {
            if (set.has(number)) {
                out_.value(entries[at(number)]);
            }
        }
        out_.end();
    }

    // --- a card in play, with what lies under and in it
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
    void under(std::string_view name, int bearer, Spot spot) {
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
    void row(std::string_view name, int seat, int side, int col, Row wanted) {
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
    void column(int seat, int side, int col) {
        const Column& there = state_.column[at(seat)][at(side)][at(col)];
        out_.object();
        word("place", Table::place, col);
        word("name", Table::place, place_name_of(seat, side, col));
        out_.field("places", there.places);
        out_.field("units", there.units);
        out_.field("ships", there.ships);
        out_.field("agents", there.agents);
        if (is_player(view_.who) && index(view_.who) == seat && state_.turn.seat == seat) {
            out_.field("may_still_lay", cards_left_to_lay(setup_, known_, seat, side, col));
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
    void loose(std::string_view name, int seat, Spot spot) {
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

    void player_sheet(int seat) {
        const Player& owner = state_.player[at(seat)];
        out_.object();
        out_.field("alive", has(state_.alive, seat));
        out_.list("reaches");  // with missions, events and effects (PR-G06, PR-G07)
        for (int other = 0; other < setup_.players; ++other) {
            if (in_reach(setup_, state_, seat, other)) {
                out_.value(other);
            }
        }
        out_.end();
        out_.field("points_in_120", owner.points);
        out_.field("minus_in_120", owner.minus);
        out_.list("points_by_phase");
        for (int phase = setup_.first_phase; phase <= setup_.last_phase; ++phase) {
            out_.value(int{owner.phase_points[at(phase)]});
        }
        out_.end();
        word("phase", Table::phase, owner.phase);
        out_.field("hand_size", view_.hand_count[at(seat)]);
        pile("hand", state_.hand[at(seat)]);
        out_.field("put_aside", owner.put_aside != no_record);
        record("put_aside_card", owner.put_aside);
        word("put_aside_phase", Table::phase, view_.put_aside_phase[at(seat)]);
        out_.field("sacrifices", owner.sacrifices);
        sources(owner);
        pile("sink", state_.sink[at(seat)]);
        out_.field("action_stack", view_.stack_count[at(seat)]);
        seat_or_null("action_stack_of", owner.stack_owner);
        word("last_action_card", Table::action_card, owner.last_action);
        out_.field("skips", owner.skips);
        out_.field("coords_of_sol", owner.coords);
        out_.field("survey", owner.survey);
        out_.object("robot_regent").field("pro", view_.rm[at(seat)][pro]).field("anti", view_.rm[at(seat)][anti]).end();
        out_.object("ara").field("pro", view_.am[at(seat)][pro]).field("anti", view_.am[at(seat)][anti]).end();
        records_of("solved", owner.solved);
        records_of("played", owner.played);
        out_.list("triggered");
        for (const int phase : each(owner.triggered)) {
            out_.value(phase + 1);
        }
        out_.end();
        out_.object("sides");
        for (int side = 0; side < sides; ++side) {
            out_.list(side_names[at(side)]);
            for (int col = 0; col < places; ++col) {
                if (state_.column[at(seat)][at(side)][at(col)].places > 0) {
                    column(seat, side, col);
                }
            }
            out_.end();
        }
        out_.end();
        condition(seat);
        out_.field("combat_hand", view_.combat_hand[at(seat)]);
        loose("away", seat, Spot::away);
        loose("in_flight", seat, Spot::flight);
        flights(seat);
        loose("aside", seat, Spot::aside);
        loose("left_behind", seat, Spot::unattached);
        out_.end();
    }
    // The victory condition of the running phase. What others hide counts for nothing: they may have more than is said,
    // and then `open` says so.
    void condition(int seat) {
        ConditionParts parts;
        const int count = condition_parts(setup_, known_, seat, false, parts);
        out_.list("condition");
        for (int i = 0; i < count; ++i) {
            const PartOfCondition& part = parts[at(i)];
            const int have = known_of(seat, part);
            out_.object();
            out_.field("part", part_names[static_cast<std::size_t>(part.part)]);
            out_.field("have", have);
            out_.field("need", part.need);
            if (have < part.need && places_counted(seat, part.part) < 0 && hides_cards(seat)) {
                out_.field("open", true);
            }
            out_.end();
        }
        out_.end();
        out_.field("may_trigger", may_trigger(seat));
    }
    // In the reactivation section that comes next for this player, or is going on (PR-Q01, PR-Q04); in a skipped turn
    // there is none (PR-Z12).
    bool may_trigger(int seat) const {
        ConditionParts parts;
        const int count = condition_parts(setup_, known_, seat, true, parts);
        bool met = state_.step() != Step::over && has(state_.alive, seat) && state_.player[at(seat)].skips == 0;
        for (int i = 0; i < count; ++i) {
            met = met && known_of(seat, parts[at(i)]) >= parts[at(i)].need;
        }
        return met;
    }
    int known_of(int seat, const PartOfCondition& part) const {
        return std::max(part.have, places_counted(seat, part.part));
    }
    // How many place cards lie in a stack is open to all; -1: the part counts something else.
    int places_counted(int seat, ConditionPart part) const {
        const auto& named = setup_.pack->named.place;
        const auto& own = state_.column[at(seat)];
        switch (part) {
            case ConditionPart::terra:
                return own[pro][named.terra].places;
            case ConditionPart::ferrol:
                return own[anti][named.ferrol].places;
            case ConditionPart::snowman:
                return own[anti][named.snowman].places;
            default:
                return -1;
        }
    }
    // Some card of the player lies where this seat cannot read it.
    bool hides_cards(int seat) const {
        int lying = 0;
        for (int side = 0; side < sides; ++side) {
            for (const Column& there : state_.column[at(seat)][at(side)]) {
                lying += there.places + there.units + there.ships;
            }
        }
        for (const int id : cards_of(known_, seat)) {
            const Card& seen = known_.card[at(id)];
            lying -= seen.spot == Spot::column && row_of(setup_.pack->card[seen.record]) != Row::no_row ? 1 : 0;
        }
        return lying > 0;
    }
    void sources(const Player& owner) {
        out_.list("sources");
        for (int phase = 0; phase < phases; ++phase) {
            if (owner.source_size[at(phase)] == 0 && (phase < setup_.first_phase || phase > setup_.last_phase)) {
                continue;
            }
            out_.object();
            word("phase", Table::phase, phase);
            out_.field("size", owner.source_size[at(phase)]);
            out_.list("top");
            for (const KnownCard& known : owner.top[at(phase)]) {
                if (known.record != no_record) {
                    out_.object();
                    record("card", known.record);
                    out_.end();
                }
            }
            out_.end();
            out_.end();
        }
        out_.end();
    }
    void turn() {
        out_.object("turn");
        side("mission_side", state_.turn.mission_side);
        side("build_side", state_.turn.build_side);
        out_.field("places_laid", state_.turn.locations_laid);
        out_.field("bonus_turn", state_.turn.bonus != 0);
        out_.end();
    }
    const Setup& setup_;
    const View& view_;
    const State& state_;
    const State known_;  // without cards of which only the back is seen
    JsonText& out_;
};

}  // namespace

void PerryRhodan::write_view(const Setup& setup, const View& view, JsonText& out) {
    Sheet(setup, view, out).position();
}

Json PerryRhodan::write_state(const Setup& setup, const State& state) {
    View all;
    all.state = state;
    add_public_numbers(setup, state, all);
    JsonText out;
    write_view(setup, all, out);
    Json json = Json::parse(out.text(), nullptr, false);
    json["digest"] = digest(state);
    return json;
}

Expected<State> PerryRhodan::read_state(const Setup& /*setup*/, const Json& /*json*/) {
    return error("log_only", "a game of Perry Rhodan is taken up again from its log, not from a position");
}

}  // namespace kriegsrat::perryrhodan
