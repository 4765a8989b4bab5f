#include "core/digest.h"
#include "core/json.h"
#include "games/perryrhodan/ask.h"
#include "games/perryrhodan/rules/missions.h"
#include "games/perryrhodan/rules/turn.h"
#include "games/perryrhodan/view_parts.h"

// What a seat sees, for tables and bots: the same facts as the position, gathered the way people look at them. The
// position itself is written the same way with nothing left out; it cannot be read back (docs/decisions/0006).
namespace kriegsrat::perryrhodan {

namespace {

class Sheet : ViewPart {
  public:
    Sheet(const Setup& setup, const View& view, JsonText& out)
        : ViewPart(setup, view, out), known_(known_part(setup, view)) {}

    void position() {
        out_.object();
        seat_or_null("seat", is_player(view_.who) ? index(view_.who) : none);
        out_.field("round", state_.round);
        word("phase", Table::phase, state_.phase);
        word("first_phase", Table::phase, setup_.first_phase);
        word("last_phase", Table::phase, setup_.last_phase);
        counters();
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
        write_sides(setup_, view_, known_, seat, out_);
        write_condition(setup_, view_, known_, seat, out_);
        out_.field("combat_hand", view_.combat_hand[at(seat)]);
        write_loose(setup_, view_, seat, out_);
        out_.end();
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
    // What is counted besides points in the running phase: the modifiers have no meaning from phase V on (PR-P23).
    void counters() {
        out_.list("counters");
        if (state_.phase == phase_iv) {
            out_.value("robot_regent");
            out_.value("ara");
        } else if (state_.phase == phase_v) {
            out_.value("survey");
            out_.value("coords_of_sol");
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

    const State known_;  // without cards of which only the back is seen
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
