#pragma once

#include "games/warcraft/state.h"

namespace kriegsrat::warcraft {

// The part of the rules that answers for a step.
enum class Chapter : std::uint8_t { over, set_up, draw, window, movement, portal, battle, harvest, deploy, spend };

// Steps in which a player may play a card of one timing or pass.
constexpr bool is_window(Step step) {
    switch (step) {
        case Step::movement_cards:
        case Step::call_to_arms:
        case Step::portal_cards:
        case Step::round_cards:
        case Step::melee_cards:
        case Step::roll_cards:
        case Step::extra_attack_cards:
        case Step::prevention_cards:
        case Step::reduction_cards:
        case Step::aim_cards:
        case Step::spoils_cards:
        case Step::answer:
        case Step::harvest_cards:
        case Step::spend_cards:
            return true;
        default:
            return false;
    }
}

// What players may do at any time, whoever is asked (WC-D30, WC-D31, WC-D37).
constexpr bool is_any_time(int kind) {
    switch (static_cast<Do>(kind)) {
        case Do::lay_open:
        case Do::give:
        case Do::show_hand:
            return true;
        default:
            return false;
    }
}

constexpr Chapter chapter_of(Step step) {
    if (is_window(step)) {
        return Chapter::window;
    }
    switch (step) {
        case Step::over:
            return Chapter::over;
        case Step::deal_race:
        case Step::first_player:
        case Step::round_over:
            return Chapter::set_up;
        case Step::draw:
            return Chapter::draw;
        case Step::move:
        case Step::leave_captive:
        case Step::choose_battle:
            return Chapter::movement;
        case Step::portal_surplus:
            return Chapter::portal;
        case Step::harvest:
        case Step::harvest_roll:
        case Step::muster:
            return Chapter::harvest;
        case Step::deploy:
            return Chapter::deploy;
        case Step::spend:
        case Step::gift:
        case Step::lay_open:
            return Chapter::spend;
        default:
            return Chapter::battle;
    }
}

}  // namespace kriegsrat::warcraft
