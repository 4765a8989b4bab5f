#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>

#include "core/tests/view_json.h"
#include "games/risk/codec.h"
#include "games/risk/tests/codec_play.h"

namespace kriegsrat::risk {
namespace {

std::string refusal(const Json& json) {
    const Expected<risk::Setup> setup = Risk::read_setup(json);
    return setup ? "accepted" : setup.error().kind + ": " + setup.error().text;
}

std::string refusal(const risk::Setup& setup, const Json& json) {
    const Expected<State> state = Risk::read_state(setup, json);
    return state ? "accepted" : state.error().kind + ": " + state.error().text;
}

TEST(RiskSetupJson, EverySetupSurvivesJson) {
    for (const Json& json : all_setups()) {
        const risk::Setup setup = make_setup(json);
        const Json written = Risk::write_setup(setup);
        const Expected<risk::Setup> again = Risk::read_setup(written);
        ASSERT_TRUE(again) << written.dump();
        EXPECT_EQ(Risk::write_setup(*again), written);
        EXPECT_EQ(again->pack, setup.pack);
        EXPECT_EQ(again->mode, setup.mode);
        EXPECT_EQ(again->duel, setup.duel);
        EXPECT_EQ(again->teams, setup.teams);
        EXPECT_EQ(again->extended, setup.extended);
        EXPECT_EQ(again->colour, setup.colour);
        EXPECT_EQ(again->allies, setup.allies);
        EXPECT_EQ(written["game"], "risk");
        EXPECT_EQ(written["pack"].get<std::string>().size(), 16U);
    }
}

TEST(RiskSetupJson, SeatsGetDifferentColoursAndSpecies) {
    const risk::Setup setup = make_setup(setup_json("command_room", 3));
    const Json written = Risk::write_setup(setup);
    EXPECT_EQ(written["options"], (Json{{"colours", {"blue", "yellow", "purple"}}}));
    const risk::Setup chosen = make_setup(setup_json("command_room", 3, {{"colours", {"red", "blue", "brown"}}}));
    EXPECT_EQ(Risk::write_setup(chosen)["options"]["colours"], (Json{"red", "blue", "brown"}));
}

TEST(RiskSetupJson, RS_E10_TheNeutralsOfADuelGetTheColoursLeftOver) {
    for (const char* variant : {"duel", "total_domination"}) {
        const risk::Setup setup = make_setup(setup_json(variant, 2, {{"colours", {"red", "brown"}}}));
        EXPECT_TRUE(setup.duel);
        EXPECT_EQ(setup.owners(), 6);
        EXPECT_EQ(std::set<int>(setup.colour.begin(), setup.colour.end()).size(), 6U);
        EXPECT_EQ(setup.allies, (std::array<std::uint8_t, colours>{1, 2, 4, 8, 16, 32}));
    }
}

TEST(RiskSetupJson, RS_T02_TeamsAlternate) {
    const risk::Setup four = make_setup(setup_json("team_command_room", 4));
    EXPECT_EQ(four.allies, (std::array<std::uint8_t, colours>{0b0101, 0b1010, 0b0101, 0b1010, 0b10000, 0b100000}));
    const risk::Setup six = make_setup(setup_json("team_total_domination", 6, {{"extended", true}}));
    EXPECT_EQ(six.allies, (std::array<std::uint8_t, colours>{21, 42, 21, 42, 21, 42}));
    EXPECT_TRUE(six.extended && six.teams && six.mode == Mode::total_domination);
}

TEST(RiskSetupJson, ColoursOfBasicTrainingAreChosenInPlay) {
    const risk::Setup setup = make_setup(setup_json("basic_training", 4));
    EXPECT_EQ(setup.colour, (std::array<std::uint8_t, colours>{none, none, none, none, none, none}));
    EXPECT_EQ(Risk::write_setup(setup)["options"], Json::object());
}

TEST(RiskSetupJson, RS_W02_WhatCannotBePlayedIsRefused) {
    EXPECT_EQ(refusal(setup_json("command_room", 2)),
              "setup: /players: command_room takes 3, 4, 5 or 6 players (RS-W02)");
    EXPECT_EQ(refusal(setup_json("basic_training", 7)),
              "setup: /players: basic_training takes 3, 4, 5 or 6 players (RS-W01)");
    EXPECT_EQ(refusal(setup_json("duel", 3)), "setup: /players: duel takes 2 players (RS-W03)");
    EXPECT_EQ(refusal(setup_json("team_command_room", 5)),
              "setup: /players: team_command_room takes 4 or 6 players (RS-W04)");
    EXPECT_EQ(refusal(setup_json("chess", 2)), "setup: /variant: 'chess' is no way to play");
    EXPECT_EQ(refusal({{"players", 3}}), "setup: /variant: is missing");
    EXPECT_EQ(refusal({{"variant", "duel"}}), "setup: /players: is missing");
    EXPECT_EQ(refusal(setup_json("command_room", 3, {{"extended", true}})),
              "setup: /options: command_room has no option 'extended'");
    EXPECT_EQ(refusal(setup_json("basic_training", 3, {{"colours", {"red", "blue", "brown"}}})),
              "setup: /options: basic_training has no option 'colours'");
    EXPECT_EQ(refusal(setup_json("duel", 2, {{"extended", 1}})), "setup: /options/extended: must be true or false");
    EXPECT_EQ(refusal(setup_json("duel", 2, {{"colours", {"red"}}})),
              "setup: /options/colours: must be 2 colours, one for each player");
    EXPECT_EQ(refusal(setup_json("duel", 2, {{"colours", {"red", "pink"}}})),
              "setup: /options/colours/1: 'pink' is no colour");
    EXPECT_EQ(refusal(setup_json("duel", 2, Json::array())), "setup: /options: must be an object");
    EXPECT_EQ(refusal(Json::array()), "setup: /: must be an object");
    EXPECT_EQ(refusal({{"variant", "duel"}, {"players", 2}, {"seats", 2}}), "setup: /: has the unknown key 'seats'");
    EXPECT_EQ(refusal({{"game", "chess"}, {"variant", "duel"}, {"players", 2}}), "setup: /game: must be 'risk'");
    EXPECT_EQ(refusal({{"variant", "duel"}, {"players", 2}, {"pack", "0123456789abcdef"}}),
              "setup: /pack: this pack is not loaded");
    EXPECT_EQ(refusal({{"variant", "duel"}, {"players", 2}, {"pack", "xyz"}}),
              "setup: /pack: must be 16 digits or letters from a to f");
}

TEST(RiskSetupJson, RS_A09_NoColourIsPlayedTwice) {
    EXPECT_EQ(refusal(setup_json("duel", 2, {{"colours", {"red", "red"}}})),
              "setup: /options/colours/1: no colour is played twice (RS-A09)");
}

// A match of Command Room, some turns old.
State some_turns(const risk::Setup& setup, int rounds) {
    Options options;
    Rng rng(3, 0);
    State state = Risk::start(setup);
    while (state.round <= rounds && play_on(setup, state, rng, options)) {
    }
    return state;
}

TEST(RiskStateJson, EveryPositionSurvivesJsonBitForBit) {
    std::array<int, steps> seen{};
    std::map<int, std::array<int, steps>> seen_in;  // by set-up
    int written = 0;
    every_position(2, 6000, 7, [&](const risk::Setup& setup, const State& state, Rng& rng) {
        // Rare steps always, common ones now and then.
        const auto step = static_cast<std::size_t>(state.step());
        ++seen[step];
        const int way = setup.players + 8 * (static_cast<int>(setup.mode) + 8 * (2 * setup.teams + setup.extended));
        if (++seen_in[way][step] > 10 && rng.below(80) != 0) {
            return true;
        }
        ++written;
        const std::string text = Risk::write_state(setup, state).dump();
        const Expected<State> again = Risk::read_state(setup, *parse_json(text));
        EXPECT_TRUE(again) << again.error().text << "\n" << text;
        const bool same = again && same_bytes(*again, state);
        EXPECT_TRUE(same) << text;
        return same;
    });
    EXPECT_GT(written, 4000);
    for (std::size_t step = 1; step < steps; ++step) {
        if (step != static_cast<std::size_t>(Step::give_achievements)) {  // too rare: it has a test of its own
            EXPECT_GT(seen[step], 0) << Risk::spec().steps[step];
        }
    }
}

TEST(RiskStateJson, RS_T22_TheChoiceOfAnEliminatedPlayerSurvivesJson) {
    const risk::Setup setup = make_setup(setup_json("team_command_room", 6));
    State state = some_turns(setup, 1);
    Options options;
    Rng rng(5, 0);
    while (state.step() != Step::attack && play_on(setup, state, rng, options)) {
    }
    // Of the next player nothing is left but one unit before the gates of the active one.
    const auto self = static_cast<std::size_t>(state.active_seat());
    const std::size_t other = (self + 1) % 6;
    const int from = first(state.owned[self]);
    const int to = first(setup.pack->adjacent[static_cast<std::size_t>(from)]);
    for (Bits& owned : state.owned) {
        owned &= ~bit(to);
    }
    state.owned[(self + 3) % 6] |= state.owned[other];
    state.owned[other] = bit(to);
    state.hero.fill(none);
    state.units[static_cast<std::size_t>(from)] = 200;
    state.units[static_cast<std::size_t>(to)] = 1;
    const int achievement = first(state.available);
    state.available = static_cast<std::uint16_t>(state.available & ~bit(achievement));
    state.got[other] = static_cast<std::uint16_t>(bit(achievement));
    ASSERT_EQ(refusal(setup, Risk::write_state(setup, state)), "accepted");

    Events silent;
    const Action invade{static_cast<std::uint8_t>(Do::invade), static_cast<std::uint8_t>(from),
                        static_cast<std::uint8_t>(to), 0, 0};
    for (int i = 0; i < 1000 && state.step() != Step::give_achievements; ++i) {
        Action action = invade;
        if (Risk::turn(setup, state).seat == Seat::chance) {
            action = Risk::sample(setup, state, rng);
        } else if (state.step() != Step::attack) {
            options.clear();
            Risk::options(setup, state, options);
            action = options[0].action;
            action.amount = options[0].most;
        }
        ASSERT_TRUE(Risk::check(setup, state, action).legal());
        Risk::apply(setup, state, action, silent);
    }
    ASSERT_EQ(state.step(), Step::give_achievements);
    EXPECT_EQ(Risk::turn(setup, state).seat, seat(static_cast<int>(other)));
    const Json json = Risk::write_state(setup, state);
    const Expected<State> again = Risk::read_state(setup, json);
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_TRUE(same_bytes(*again, state));
    Json wrong = json;
    wrong["turn"]["asked"] = self;
    EXPECT_EQ(refusal(setup, wrong), "state: in the step give_achievements of " +
                                         owner_name(setup, state, state.active_seat()) +
                                         ": nobody has achievements to give");
}

TEST(RiskStateJson, WhatIsNoPositionIsRefused) {
    const risk::Setup setup = make_setup(setup_json("command_room", 3));
    const State state = some_turns(setup, 1);
    const Json good = Risk::write_state(setup, state);
    ASSERT_EQ(refusal(setup, good), "accepted");
    const auto in_step = [&](const std::string& step, const std::string& fault) {
        return "state: in the step " + step + " of " + owner_name(setup, state, state.active_seat()) + ": " + fault;
    };
    const std::string step(Risk::spec().steps[state.agenda[state.depth]]);
    const auto with = [&](const char* pointer, Json value) {
        Json changed = good;
        changed[Json::json_pointer(pointer)] = std::move(value);
        return refusal(setup, changed);
    };
    EXPECT_EQ(refusal(setup, nullptr), "state: /: must be an object");
    EXPECT_EQ(refusal(setup, Json::object()), "state: /round: is missing");
    EXPECT_EQ(with("/colour", 1), "state: /: has the unknown key 'colour'");
    EXPECT_EQ(with("/round", -1), "state: /round: must be a whole number from 0 to 60000");
    EXPECT_EQ(with("/agenda", Json::array()), "state: /agenda: must have at least one step");
    EXPECT_EQ(with("/agenda", {"chess"}), "state: /agenda/0: 'chess' is no step");
    EXPECT_EQ(with("/agenda", Json(9, "attack")), "state: /agenda: must be a list of at most 8");
    EXPECT_EQ(with("/agenda", {"attack", "attack"}), "state: a step of the agenda does not belong to the one below it");
    EXPECT_EQ(with("/agenda", {"attack", "commit"}),
              in_step("commit", "there are reinforcements outside the reinforcement part"));
    EXPECT_EQ(with("/agenda", {"manoeuvre_to"}), "state: the agenda begins with a step that belongs to another one");
    EXPECT_EQ(with("/agenda", {"claim"}),
              "state: in the step claim: something has changed that changes only in the turns");
    EXPECT_EQ(with("/order", {0, 1, 1}).substr(0, 20 + step.size()), "state: in the step " + step + " ");
    EXPECT_NE(with("/order", {0, 1, 1}).find("and player 2 (purple) is not in it"), std::string::npos);
    EXPECT_EQ(with("/order", {0, 1, 3}), "state: /order/2: must be a whole number from 0 to 2");
    EXPECT_EQ(with("/territories/ursa/owner", 3), "state: /territories/ursa/owner: must be a whole number from 0 to 2");
    EXPECT_EQ(with("/territories/atlantis", nullptr), "state: /territories: has the unknown key 'atlantis'");
    EXPECT_EQ(with("/territories/ursa/units", 0),
              "state: ursa of " + owner_name(setup, state, good["territories"]["ursa"]["owner"]) + " has no unit");
    EXPECT_EQ(with("/territories/ursa/owner", nullptr), "state: ursa has units but no owner");
    EXPECT_EQ(with("/minerals", {"ursa", "ursa"}), "state: /minerals/1: stands here twice");
    EXPECT_EQ(with("/hands", Json::array()), "state: /hands: must be a list of 3");
    EXPECT_EQ(with("/draw/terran", Json::array()),
              "state: the card " + good["draw"]["terran"][0].get<std::string>() + " is missing");
    EXPECT_EQ(with("/discard", good["draw"]["zerg"]),
              "state: the card " + good["draw"]["zerg"][0].get<std::string>() + " lies in two places");
    EXPECT_EQ(with("/winners", {0}), in_step(step, "winners and the end of the match disagree"));
    EXPECT_EQ(with("/bases/1", nullptr), "state: the base of player 1 (yellow) is missing");
    const std::string foreign = ids(setup, Table::territory)[static_cast<std::size_t>(first(state.owned[1]))];
    EXPECT_EQ(with("/heroes/0", foreign),
              "state: the hero of player 0 (blue) stands in " + foreign + ", a territory of somebody else");
}

TEST(RiskStateJson, WhatLacksComponentsIsRefused) {
    const risk::Setup setup = make_setup(setup_json("command_room", 3));
    const State state = some_turns(setup, 1);
    const auto changed = [&](auto change) {
        State other = state;
        change(other);
        return refusal(setup, Risk::write_state(setup, other));
    };
    EXPECT_EQ(changed([](State& s) { s.minerals &= s.minerals - 1; }), "state: there are 14 mineral fields, not 15");
    EXPECT_EQ(changed([](State& s) { s.rewards_left = static_cast<std::uint8_t>(s.rewards_left & 0xFEU); }),
              "state: the reward " + ids(setup, Table::reward)[0] + " is missing");
    const int silver = first(state.available & setup.pack->tier_achievements[0]);
    EXPECT_EQ(changed([&](State& s) { s.available = static_cast<std::uint16_t>(s.available & ~bit(silver)); }),
              "state: there are 3 silver achievements, not 4");
    const int gold = first(setup.pack->tier_achievements[1] & ~Bits{state.available});
    EXPECT_EQ(
        changed([&](State& s) { s.available = static_cast<std::uint16_t>((s.available & ~bit(silver)) | bit(gold)); }),
        "state: there are 3 silver achievements, not 4")
        << "eight in all, but not four and four";
}

TEST(RiskStateJson, RS_O04_RS_O09_WhatIsWonAlreadyIsRefused) {
    const risk::Setup setup = make_setup(setup_json("command_room", 3));
    State state = some_turns(setup, 1);
    const int player = 1 - std::min(state.active_seat(), 1);
    const auto who = static_cast<std::size_t>(player);
    const auto one_of = [&](std::size_t tier) {
        const int taken = first(state.available & setup.pack->tier_achievements[tier]);
        state.available = static_cast<std::uint16_t>(state.available & ~bit(taken));
        state.got[who] = static_cast<std::uint16_t>(state.got[who] | bit(taken));
    };
    const auto give_base_to = [&](std::size_t owner) {
        for (std::size_t other = 0; other < setup.players; ++other) {
            state.owned[other] &= ~bit(state.base[who]);
            state.hero[other] = state.hero[other] == state.base[who] ? byte(none) : state.hero[other];
        }
        state.owned[owner] |= bit(state.base[who]);
    };
    give_base_to(who);
    one_of(0);
    one_of(0);
    ASSERT_EQ(refusal(setup, Risk::write_state(setup, state)), "accepted") << "two are too few";
    one_of(1);
    const std::string text = refusal(setup, Risk::write_state(setup, state));
    EXPECT_NE(text.find(owner_name(setup, state, player) + " has won already"), std::string::npos) << text;
    // Without the own base it is no victory (RS-O05).
    give_base_to(2);
    EXPECT_EQ(refusal(setup, Risk::write_state(setup, state)), "accepted");
}

TEST(RiskViewJson, TheTableIsOpenToAll) {
    const risk::Setup setup = make_setup(setup_json("command_room", 4));
    const State state = some_turns(setup, 2);
    const Json json = view_json<Risk>(setup, Risk::view(setup, state, Seat::spectator));
    std::set<std::string> keys;
    for (const auto& [key, value] : json.items()) {
        keys.insert(key);
    }
    EXPECT_EQ(keys, (std::set<std::string>{"seat",         "variant", "round",    "step",        "active",
                                           "order",        "players", "neutrals", "territories", "achievements",
                                           "rewards_left", "draw",    "discard",  "hand",        "taken",
                                           "known",        "trading", "pool",     "manoeuvres",  "origin",
                                           "invasion",     "goals",   "winners",  "planet_bonus"}));
    EXPECT_TRUE(json["seat"].is_null());
    EXPECT_EQ(json["variant"], "command_room");
    EXPECT_EQ(json["territories"].size(), 42U);
    EXPECT_EQ(json["players"].size(), 4U);
    EXPECT_EQ(json["active"], state.active_seat());
    int owned = 0;
    for (const Json& player : json["players"]) {
        owned += player["territories"].get<int>();
        EXPECT_EQ(player["team"], player["seat"]);
        const std::string base = player["base"];
        EXPECT_EQ(json["territories"][base]["base"], Json{player["colour"]});
    }
    EXPECT_EQ(owned, 42);
    EXPECT_EQ(json["players"][1]["species"], "protoss");
}

TEST(RiskViewJson, RS_H01_HandsOfOthersAreNotShown) {
    every_position(1, 1200, 9, [&](const risk::Setup& setup, const State& state, Rng& rng) {
        if (rng.below(100) != 0) {
            return true;
        }
        for (int who = -1; who < setup.players; ++who) {
            const Seat seat_of = who < 0 ? Seat::spectator : seat(who);
            const Json json = view_json<Risk>(setup, Risk::view(setup, state, seat_of));
            const std::string text = json.dump();
            Bits shown = 0;
            for (int card = 0; card < cards; ++card) {
                shown |=
                    text.find('"' + ids(setup, Table::card)[static_cast<std::size_t>(card)] + '"') != std::string::npos
                        ? bit(card)
                        : 0;
            }
            Bits open = state.discard;
            if (who >= 0) {
                const auto self = static_cast<std::size_t>(who);
                open |= state.hand[self] | state.taken[self] | state.known[self];
                EXPECT_EQ(json["hand"].size(), json["players"][self]["hand"]);
            }
            EXPECT_EQ(shown & ~open, 0U) << text;
            EXPECT_TRUE(who == state.order[state.active % colours] || json["trading"].empty());
        }
        return !testing::Test::HasFailure();
    });
}

}  // namespace
}  // namespace kriegsrat::risk
