#include "games/perryrhodan/rules/missions.h"
#include "games/perryrhodan/rules/effects.h"

// Which part of the chapters on missions answers for a step.
namespace kriegsrat::perryrhodan {

bool missions_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::mission_section:
            return !resume_flight(setup, state, state.turn.seat, events);
        case Step::mission:
            mission_proceed(setup, state, events);
            return false;
        case Step::homeward:
            home_proceed(setup, state, events);
            return false;
        case Step::new_goal:
            pop(state);
            read_goal(setup, state, events);
            return false;
        case Step::message:
            message_proceed(setup, state, events);
            return false;
        default:
            return true;
    }
}

namespace {

// The part of the chapter that answers for a step.
enum class Part : std::uint8_t {
    section,
    target,
    goal,
    gather,
    carrier,
    equipment,
    bearer,
    unload,
    agents,
    counter,
    reduction,
    home,
};

Part part_of(Step step) {
    switch (step) {
        case Step::mission_section:
            return Part::section;
        case Step::choose_target:
            return Part::target;
        case Step::choose_goal:
        case Step::name_target:
            return Part::goal;
        case Step::gather:
            return Part::gather;
        case Step::choose_carrier:
            return Part::carrier;
        case Step::give_equipment:
            return Part::equipment;
        case Step::choose_bearer:
            return Part::bearer;
        case Step::load_up:
        case Step::unload:
        case Step::withdraw:
            return Part::unload;
        case Step::fetch_from:
        case Step::land_agents:
        case Step::agent_destroys:
            return Part::agents;
        case Step::counter_units:
            return Part::counter;
        case Step::reduce:
        case Step::choose_reduced:
            return Part::reduction;
        default:
            return Part::home;
    }
}

}  // namespace

void missions_options(const Setup& setup, const State& state, Options& out) {
    switch (part_of(state.step())) {
        case Part::section:
            return section_options(setup, state, out);
        case Part::target:
            return target_options(setup, state, out);
        case Part::goal:
            return goal_options(setup, state, out);
        case Part::gather:
            return gather_options(setup, state, out);
        case Part::carrier:
            return carrier_options(setup, state, out);
        case Part::bearer:
            return bearer_options(setup, state, out);
        case Part::equipment:
            equipment_options(setup, state, frame(state).seat, out);
            out.add(act(Do::done));
            return;
        case Part::unload:
            return unload_options(setup, state, out);
        case Part::agents:
            return agents_options(setup, state, out);
        case Part::counter:
            return counter_options(setup, state, out);
        case Part::reduction:
            return reduction_options(setup, state, out);
        case Part::home:
            return home_options(setup, state, out);
    }
}

Verdict missions_check(const Setup& setup, const State& state, Action action) {
    switch (part_of(state.step())) {
        case Part::section:
            return section_check(setup, state, action);
        case Part::target:
            return target_check(setup, state, action);
        case Part::goal:
            return goal_check(setup, state, action);
        case Part::gather:
            return gather_check(setup, state, action);
        case Part::carrier:
            return carrier_check(setup, state, action);
        case Part::bearer:
            return bearer_check(setup, state, action);
        case Part::equipment:
            return kind_of(action) == Do::done ? legal : equipment_check(setup, state, frame(state).seat, action);
        case Part::unload:
            return unload_check(setup, state, action);
        case Part::agents:
            return agents_check(setup, state, action);
        case Part::counter:
            return counter_check(setup, state, action);
        case Part::reduction:
            return reduction_check(setup, state, action);
        case Part::home:
            break;
    }
    return home_check(setup, state, action);
}

void missions_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (part_of(state.step())) {
        case Part::section:
            return section_apply(setup, state, action, events);
        case Part::target:
            return target_apply(setup, state, action, events);
        case Part::goal:
            return goal_apply(setup, state, action, events);
        case Part::gather:
            return gather_apply(setup, state, action, events);
        case Part::carrier:
            return carrier_apply(setup, state, action);
        case Part::bearer:
            return bearer_apply(setup, state, action);
        case Part::equipment:
            if (kind_of(action) == Do::done) {
                pop(state);
                return;
            }
            return equipment_apply(setup, state, action);
        case Part::unload:
            return unload_apply(setup, state, action, events);
        case Part::agents:
            return agents_apply(setup, state, action, events);
        case Part::counter:
            return counter_apply(setup, state, action, events);
        case Part::reduction:
            return reduction_apply(setup, state, action, events);
        case Part::home:
            return home_apply(setup, state, action, events);
    }
}

}  // namespace kriegsrat::perryrhodan
