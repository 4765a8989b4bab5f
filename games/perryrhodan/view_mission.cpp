#include "games/perryrhodan/rules/interpreter.h"
#include "games/perryrhodan/view_parts.h"
#include "games/perryrhodan/vocabulary.h"

// The mission, the combat, the window that is open and the effects that lie on each other in it.
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::array<std::string_view, 5> goal_names{"none", "assassination", "destabilisation", "sabotage",
                                                     "devastation"};
constexpr std::array<std::string_view, 4> fight_names{"none", "space", "ground", "boarding"};
constexpr std::array<std::string_view, 24> stage_names{
    "announced",       "goal_question", "goal_card",  "goal_known", "target_name",      "gathering",
    "approach",        "departure",     "arrival",    "messages",   "preparation",      "space",
    "between",         "unloading",     "withdrawal", "ground",     "before_reduction", "reduction",
    "after_reduction", "agents",        "landed",     "home",       "returned",         "over"};
static_assert(stage_names.size() == static_cast<std::size_t>(MissionStage::over) + 1);

class Going : ViewPart {
  public:
    Going(const Setup& setup, const View& view, JsonText& out) : ViewPart(setup, view, out) {}

    void write() {
        mission();
        combat();
        window();
        uses();
        about();
    }

  private:
    void card_or_null(JsonText::Name name, int number) {
        out_.key(name);
        number == no_card ? out_.value(nullptr) : out_.value(number);
    }

    void mission() {
        const Mission& going = state_.mission;
        if (going.kind == MissionKind::none) {
            out_.field("mission", nullptr);
            return;
        }
        out_.object("mission");
        out_.field("kind", mission_names[static_cast<std::size_t>(going.kind)]);
        out_.key("stage");
        view_.stage < stage_names.size() ? out_.value(stage_names[view_.stage]) : out_.value(nullptr);
        out_.field("attacker", going.seat[attacker]);
        seat_or_null("defender", going.seat[defender]);
        side("side", going.side);
        word("origin", Table::place, going.origin);
        word("target", Table::place, going.target);
        out_.field("goal", goal_names[static_cast<std::size_t>(going.goal)]);
        word("named", Table::name, going.named);
        out_.field("ships_only", going.ships_only != 0);
        out_.field("on_foot", going.on_foot != 0);
        out_.field("two_rounds", going.slow != 0);
        out_.field("achieved", going.achieved != 0);
        out_.end();
    }
    void combat() {
        const Combat& fight = state_.combat;
        if (fight.kind == Fight::none) {
            out_.field("combat", nullptr);
            return;
        }
        out_.object("combat");
        out_.field("kind", fight_names[static_cast<std::size_t>(fight.kind)]);
        out_.field("round", fight.round);
        out_.field("limit", fight.limit);
        out_.field("current", fight.current);
        out_.field("from_right", fight.from_right != 0);
        out_.list("pairings");
        for (int i = fight.first; i < fight.count; ++i) {
            pairing(fight.pairing[at(i)]);
        }
        out_.end();
        events_in_combat();
        effects_in_combat();
        out_.end();
    }
    void write_windows(WindowSet set) {
        out_.list("windows");
        for (const int window : each(set)) {
            out_.value(window_words[at(window)]);
        }
        out_.end();
    }
    // Of the reader's cards that take part, with the windows of this combat in which they have an effect.
    void effects_in_combat() {
        out_.list("effects");
        if (is_player(view_.who)) {
            const int reader = index(view_.who);
            for (const int id : cards_of(state_, reader)) {
                if (const WindowSet set = moments_in_combat_of(setup_, state_, reader, id); set != 0) {
                    out_.object();
                    out_.field("piece", id);
                    write_windows(set);
                    out_.end();
                }
            }
        }
        out_.end();
    }
    // Of the reader's hand, each with the windows of this combat that it belongs into.
    void events_in_combat() {
        out_.list("events");
        for (int record = 0; record < records && is_player(view_.who); ++record) {
            const WindowSet found = state_.hand[at(index(view_.who))].has(record)
                                        ? moments_in_combat(setup_, state_, index(view_.who), record)
                                        : 0U;
            if (found == 0) {
                continue;
            }
            out_.object();
            word("card", Table::card, record);
            write_windows(found);
            out_.end();
        }
        out_.end();
    }
    void pairing(const Pairing& pair) {
        out_.object();
        for (const int role : {attacker, defender}) {
            out_.object(role == attacker ? std::string_view("attacker") : std::string_view("defender"));
            card_or_null("front", pair.front[at(role)]);
            out_.list("escorts");
            for (std::size_t i = 0; i < max_escorts; ++i) {
                if (pair.escort[at(role)][i] != no_card) {
                    out_.object();
                    out_.field("piece", pair.escort[at(role)][i]);
                    out_.field("for_attack", has(pair.for_attack[at(role)], static_cast<int>(i)));
                    out_.end();
                }
            }
            out_.end();
            out_.field("stealth", pair.stealth[at(role)]);
            out_.field("attack", pair.attack[at(role)]);
            out_.field("defence", pair.defence[at(role)]);
            out_.field("bonus_attack", pair.bonus_attack[at(role)]);
            out_.field("bonus_defence", pair.bonus_defence[at(role)]);
            word("drawn", Table::action_card, pair.drawn[at(role)]);
            if (pair.fired != 0) {
                out_.field("hits", hits(pair, role));
            }
            out_.end();
        }
        out_.field("broken_through", pair.broken_through != 0);
        out_.field("unresolved", pair.unresolved != 0);
        out_.field("fired", pair.fired != 0);
        out_.end();
    }

    void window() {
        if (view_.window >= windows) {
            out_.field("window", nullptr);
            return;
        }
        out_.object("window");
        out_.field("name", window_words[view_.window]);
        out_.field("passes", view_.passes);
        out_.end();
    }
    // The last one is carried out first (PR-Z83).
    void uses() {
        out_.list("uses");
        for (int i = 0; i < state_.uses; ++i) {
            const Use& use = state_.use[at(i)];
            out_.object();
            out_.field("seat", use.seat);
            word("card", Table::card, use.record);
            word("skill", Table::skill, use.skill);
            seat_or_null("on", use.enemy);
            word("named", Table::name, use.name);
            out_.list("targets");
            const Who who = target_of(setup_, mode_of_use(setup_, use)).who;
            const bool cards = who != Who::player && who != Who::event && who != Who::place;
            for (int k = 0; k < use.targets && k < max_targets; ++k) {
                if (cards && use.target[at(k)] != no_card) {
                    out_.value(use.target[at(k)]);
                }
            }
            out_.end();
            out_.field("cancelled", use.cancelled != 0);
            out_.end();
        }
        out_.end();
    }
    // What the reader is asked about; null if he is not asked, or about nothing that could be pointed at.
    void about() {
        const Frame& asked = state_.agenda.top();
        if (!is_player(view_.who) || asked.seat != index(view_.who)) {
            out_.field("about", nullptr);
            return;
        }
        switch (static_cast<Step>(asked.step)) {
            case Step::choose_carrier:
            case Step::choose_bearer:
            case Step::choose_skill:
            case Step::agent_destroys:
            case Step::post:
            case Step::adjust:
            case Step::join_retreat:
                out_.object("about");
                out_.field("piece", asked.a);
                out_.end();
                return;
            case Step::stealth_choice:
                out_.object("about");
                out_.field("pairing", asked.a - state_.combat.first);
                out_.end();
                return;
            case Step::line_up:
                if (const int waiting = waiting_for(state_, asked.a); waiting != none) {
                    out_.object("about");
                    out_.field("pairing", waiting - state_.combat.first);
                    out_.end();
                    return;
                }
                out_.field("about", nullptr);
                return;
            case Step::choose_target:
                out_.object("about");
                out_.field("mission", mission_names[at(asked.a % mission_names.size())]);
                word("place", Table::place, asked.b & 0xFF);
                side("side", asked.b >> 8);
                out_.end();
                return;
            case Step::top_card:
            case Step::choose_loyalty:
                out_.object("about");
                word("place", Table::place, asked.a & 0xFF);
                out_.end();
                return;
            default:
                out_.field("about", nullptr);
        }
    }
};

}  // namespace

void write_mission(const Setup& setup, const View& view, JsonText& out) { Going(setup, view, out).write(); }

}  // namespace kriegsrat::perryrhodan
