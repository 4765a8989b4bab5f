#include <gtest/gtest.h>

#include <functional>

#include "games/risk/tests/card_scene.h"

// Chapter K: when cards may be played, who is asked and in which order.
namespace kriegsrat::risk {
namespace {

using namespace duelling;
using Cards = std::vector<std::string>;

constexpr std::array<const char*, timings> windows{"reinforcement_cards", "attack",          "attacker_declared",
                                                   "defender_declared",   "attacker_rolled", "defender_rolled",
                                                   "conquered",           "end_of_turn"};

bool defenders(Timing timing) {
    return timing == Timing::after_declare_defender || timing == Timing::after_roll_defender;
}

// The position in which the window of that time opens, if it does, for a player of that species; nothing else is asked
// of that player then: who cannot invade or manoeuvre has no other reason to be in the attack part or at the end.
Scene moment(Timing timing, const std::string& species, const std::function<void(Scene&, int)>& prepare) {
    const bool fights =
        timing != Timing::reinforcement && timing != Timing::attack_phase && timing != Timing::end_of_turn;
    Scene scene = defenders(timing)
                      ? species_against("terran", species, fights ? 6 : 1, 3)
                      : species_against(species, "terran", fights ? 6 : 1, timing == Timing::after_conquest ? 1 : 3);
    scene.hero(0, origin).owns(1, {"canis"});
    prepare(scene, defenders(timing) ? 1 : 0);
    const auto until = [&scene](const char* step) {
        while (scene.step() != step && scene.step().find("_declared") != std::string::npos) {
            scene.passes();
        }
        while (scene.step() != step && scene.step().find("_rolled") != std::string::npos) {
            scene.passes();
        }
    };
    switch (timing) {
        case Timing::reinforcement:
            scene.turn_of(0);
            if (scene.step() == "trade") {
                scene.simple("trade_done");
            }
            return scene;
        case Timing::attack_phase:
            scene.attack_of(0);
            return scene;
        case Timing::end_of_turn:
            scene.end_of_attack_of(0);
            return scene;
        default:
            break;
    }
    scene.attack_of(0).invades(origin, target);
    if (timing == Timing::after_declare_attacker || timing == Timing::after_declare_defender) {
        return scene;
    }
    until("commit");
    scene.commits(3).simple("leave_hero");
    if (timing == Timing::after_conquest) {
        scene.rolls({6, 6, 6}).rolls({1});
        until("move_in");
        scene.moves_in(3);
    } else {
        scene.defends(1).rolls({6, 6, 6}).rolls({1});
    }
    return scene;
}

Json played(const Scene& scene, const std::string& id) {
    const char* card = id.c_str();
    const Card& what = scene.setup().pack->card[static_cast<std::size_t>(scene.card(card))];
    switch (what.effect) {
        case Effect::remove_enemy_units:
        case Effect::sacrifice:
            return play_at(card,
                           what.timing == Timing::after_declare_defender ? origin
                           : what.timing == Timing::after_conquest       ? "augustgrad"
                                                                         : target,
                           1);
        case Effect::peek_hand:
            return play_on(card, 2);
        case Effect::reroll_own:
            return play_reroll(card, {0});
        default:
            return play(card);
    }
}

TEST(RiskCards, RS_K08_EveryCardAtItsTimeAndAtNoOther) {
    const Pack& pack = standard_pack();
    const auto& ids = pack.names.tables[static_cast<std::size_t>(Table::card)].entries;
    for (std::size_t c = 0; c < cards; ++c) {
        SCOPED_TRACE(ids[c]);
        for (int t = 0; t < timings; ++t) {
            const auto timing = static_cast<Timing>(t);
            const char* other = ids[c] == "zerg_12" ? "zerg_11" : "zerg_12";
            const Scene scene = moment(timing, species_of(ids[c]), [&](Scene& at, int player) {
                at.hand(player, {ids[c].c_str()}).hand(2, {other}).units("augustgrad", 2).units("char_aleph", 2);
                at.minerals({origin}).owns(0, {"pyramus"}).units("pyramus", 2);
            });
            if (pack.card[c].timing != timing && scene.step() != windows[static_cast<std::size_t>(t)]) {
                continue;  // this species has no card of that time
            }
            const Json action = played(scene, ids[c]);
            if (pack.card[c].timing == timing) {
                ASSERT_EQ(scene.step(), windows[static_cast<std::size_t>(t)]);
                EXPECT_EQ(scene.refusal(action), "");
                EXPECT_TRUE(scene.offers(action));
            } else {
                EXPECT_EQ(scene.refusal(action), "RS-K08") << windows[static_cast<std::size_t>(t)];
                EXPECT_FALSE(scene.offers(action));
            }
        }
    }
}

TEST(RiskCards, RS_K08_InTheMannerTheCardStates) {
    Scene scene = attacker_with("terran_04");
    EXPECT_EQ(scene.refusal(play("terran_04")), "RS-K08") << "it wants a territory";
    EXPECT_EQ(scene.refusal(play_on("terran_04", 1)), "RS-K08");
    EXPECT_EQ(scene.refusal(play_at("terran_03", target, 1)), "RS-K08") << "not in the hand";
}

// --- a window opens by what everybody knows, not by what is in the hand

TEST(RiskCards, RS_D15_RS_D19_RS_D24_RS_D26_AWindowOpensThoughNoFittingCardIsHeld) {
    for (int t = 0; t < timings; ++t) {
        const auto timing = static_cast<Timing>(t);
        // Overlord and Spine Crawler: one of them never fits.
        const char* other = timing == Timing::end_of_turn ? "zerg_09" : "zerg_14";
        const Scene scene = moment(timing, "zerg", [&](Scene& at, int player) { at.hand(player, {other}); });
        EXPECT_EQ(scene.step(), windows[static_cast<std::size_t>(t)]);
        EXPECT_EQ(scene.seat_to_move(), defenders(timing) ? 1 : 0);
        EXPECT_EQ(scene.options().size(), 1U) << "to go on is all there is to choose in " << scene.step();
    }
}

TEST(RiskCards, RS_D15_RS_D19_RS_D24_RS_D26_NoWindowForAnEmptyHandOrASilencedPlayer) {
    for (int t = 0; t < timings; ++t) {
        const auto timing = static_cast<Timing>(t);
        const char* window = windows[static_cast<std::size_t>(t)];
        const Scene empty = moment(timing, "zerg", [&](Scene& at, int player) { at.taken(player, {"zerg_01"}); });
        EXPECT_NE(empty.step(), window) << "taken cards do not count";
        if (defenders(timing)) {
            Scene silenced = species_against("protoss", "zerg");
            silenced.hand(0, {"protoss_07"}).hand(1, {"zerg_12", "zerg_11"}).attack_of(0).plays_on("protoss_07", 1);
            silenced.invades(origin, target).commits(3).defends(2);
            EXPECT_EQ(silenced.step(), "attack_roll");
            silenced.rolls({6, 6, 6}).rolls({1, 1});
            EXPECT_EQ(silenced.step(), "attack");
        }
    }
}

TEST(RiskCards, RS_D15_RS_D19_RS_D24_RS_D26_NoWindowOnceAllCardsOfThatTimeAreDiscarded) {
    const Pack& pack = standard_pack();
    for (int t = 0; t < timings; ++t) {
        const auto timing = static_cast<Timing>(t);
        const char* window = windows[static_cast<std::size_t>(t)];
        const Bits fitting = pack.timing_cards[static_cast<std::size_t>(t)] & pack.species_cards[2];
        ASSERT_NE(fitting, 0U) << "the Zerg have cards of every time";
        const char* other = timing == Timing::end_of_turn ? "zerg_09" : "zerg_14";
        const auto discard_all_but = [&](Bits kept) {
            return moment(timing, "zerg", [&](Scene& at, int player) {
                at.hand(player, {other}).change().discard = fitting & ~kept;
                at.change().draw[2] &= ~(fitting & ~kept);
            });
        };
        EXPECT_NE(discard_all_but(0).step(), window);
        EXPECT_EQ(discard_all_but(bit(first(fitting))).step(), window) << "one of them might be in the hand";
    }
}

TEST(RiskCards, RS_D26_OnlyZergHaveAWindowAfterAConquest) {
    for (const char* species : {"terran", "protoss", "zerg"}) {
        const std::string card = std::string(species) + "_14";
        const Scene scene =
            moment(Timing::after_conquest, species, [&](Scene& at, int player) { at.hand(player, {card.c_str()}); });
        EXPECT_EQ(scene.step() == "conquered", species == std::string("zerg")) << species;
    }
}

// --- the order of the windows

TEST(RiskCards, RS_D15_AfterTheDeclarationTheAttackerThenTheDefenderEachSeveralCardsNobodyTwice) {
    Scene scene = species_against("terran", "terran", 6, 5);
    scene.hand(0, {"terran_02", "terran_03", "terran_14"}).hand(1, {"terran_08", "terran_09", "terran_10"});
    scene.attack_of(0).invades(origin, target);
    EXPECT_EQ(scene.step(), "attacker_declared");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(1, play("terran_08")), "RS-F02");
    scene.plays("terran_02");
    EXPECT_EQ(scene.step(), "attacker_declared") << "another one may follow";
    scene.passes();
    EXPECT_EQ(scene.step(), "defender_declared");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays("terran_08").plays("terran_09");
    EXPECT_EQ(scene.step(), "defender_declared");
    scene.passes();
    EXPECT_EQ(scene.step(), "attack_roll") << "terran_03 has to wait, though cards were played against its holder";
    EXPECT_EQ(scene.hand(0), (Cards{"terran_03", "terran_14"}));
}

TEST(RiskCards, RS_D15_EachMayPlayNone) {
    Scene scene = species_against("terran", "terran", 6, 5);
    scene.hand(0, {"terran_02"}).hand(1, {"terran_08"}).attack_of(0).invades(origin, target).passes().passes();
    EXPECT_EQ(scene.step(), "commit");
    EXPECT_EQ(scene.seat_to_move(), 0);
}

TEST(RiskCards, RS_D19_AfterTheRollTheAttackerThenTheDefenderEachSeveralCardsNobodyTwice) {
    Scene scene = species_against("terran", "terran", 6, 5);
    scene.hand(0, {"terran_01", "terran_05", "terran_06"}).hand(1, {"terran_10", "terran_11", "terran_08"});
    scene.attack_of(0).invades(origin, target).passes().passes().commits(3).defends(2).rolls({5, 4, 1}).rolls({6, 6});
    EXPECT_EQ(scene.step(), "attacker_rolled");
    EXPECT_EQ(scene.refusal(1, play("terran_10")), "RS-F02");
    scene.plays_reroll("terran_01", {1, 2}).rolls({6, 2});
    EXPECT_EQ(scene.step(), "attacker_rolled") << "after the roll the window goes on";
    EXPECT_EQ(scene.view(1)["invasion"]["attack_dice"], Json({6, 5, 2}));
    scene.plays("terran_05").passes();
    EXPECT_EQ(scene.step(), "defender_rolled");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays("terran_10").rolls({6});
    EXPECT_EQ(scene.step(), "defender_rolled") << "another one may follow";
    scene.plays("terran_11");  // 8 7 4 against 6 6: two saved; the attacker is not asked again
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.hand(0), Cards{"terran_06"});
    EXPECT_EQ(scene.hand(1), Cards{"terran_08"});
    EXPECT_EQ(scene.units(target), 5);
}

TEST(RiskCards, RS_D15_RS_D19_ANeutralHasNoWindowsAndItsProxyPlaysNoCardsForIt) {
    Scene scene("duel", 2, {{"extended", true}, {"colours", {"blue", "red"}}});
    scene.owns(0, {origin}).units(origin, 5).units(target, 3).hand(1, {"terran_12", "terran_11"}).attack_of(0);
    ASSERT_GE(scene.owner(target), 2);
    scene.invades(origin, target).commits(3);
    ASSERT_EQ(scene.step(), "defend");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.defends(2).rolls({6, 6, 6}).rolls({5, 5});
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.units(target), 1);
}

// --- K12, K13

TEST(RiskCards, RS_K12_ADefensiveCardBindsTheAttackerToCommitAll) {
    const auto committed = [](int from, const char* card) {
        Scene scene = defender_with(card, from, 3);
        scene.invades(origin, target).plays(card);
        EXPECT_NE(scene.step(), "commit");
        EXPECT_EQ(scene.event("units_committed")["rule"], "RS-K12");
        EXPECT_EQ(scene.refusal({{"kind", "commit"}, {"amount", 1}}), "RS-K12") << "why there is nothing to choose";
        return scene.event("units_committed")["amount"];
    };
    EXPECT_EQ(committed(9, "terran_08"), 3) << "three at most";
    EXPECT_EQ(committed(3, "terran_08"), 2) << "one stays";
    EXPECT_EQ(committed(9, "protoss_12"), 1) << "the limit of a card";
    Scene free = defender_with("terran_08", 9, 3);
    EXPECT_EQ(free.invades(origin, target).passes().step(), "commit") << "who plays none does not bind";
    EXPECT_EQ(free.refusal({{"kind", "commit"}, {"amount", 1}}), "");
}

TEST(RiskCards, RS_K12_RS_K13_AfterThatRollTheAttackerIsFreeAgain) {
    Scene scene = defender_with("terran_08", 9, 4);
    scene.invades(origin, target).plays("terran_08").defends(1).rolls({6, 6, 6}).rolls({1});
    ASSERT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.refusal({{"kind", "end_attack"}}), "") << "to break off";
    scene.invades(origin, target);
    EXPECT_EQ(scene.step(), "commit") << "or to commit as many as wished";
    EXPECT_EQ(scene.refusal({{"kind", "commit"}, {"amount", 1}}), "");
}

// --- the own turn

TEST(RiskCards, RS_D24_InReinforcementsBeforeUnitsArePlaced) {
    Scene scene = species_against("terran", "protoss", 1);
    scene.hand(0, {"terran_13", "terran_04", "terran_05"}).minerals({origin}).turn_of(0);
    EXPECT_EQ(scene.refusal(play("terran_13")), "RS-K08") << "the trade comes first";
    scene.trades({"terran_04"});
    EXPECT_EQ(scene.step(), "reinforcement_cards");
    scene.passes();
    EXPECT_EQ(scene.step(), "return_hero");
    EXPECT_EQ(scene.refusal(play("terran_13")), "RS-K08");
    scene.passes();
    EXPECT_EQ(scene.step(), "reinforce");
    EXPECT_EQ(scene.refusal(play("terran_13")), "RS-K08");
}

TEST(RiskCards, RS_D24_InTheAttackPartBetweenInvasions) {
    Scene scene = attacker_with("terran_04", 6, 5);
    EXPECT_EQ(scene.refusal(play_at("terran_04", target, 1)), "") << "before the first";
    scene.invades(origin, target);
    for (const char* step :
         {"attacker_declared", "commit", "defend", "attack_roll", "defence_roll", "attacker_rolled"}) {
        ASSERT_EQ(scene.step(), step);
        EXPECT_EQ(scene.refusal(play_at("terran_04", target, 1)), "RS-K08") << "not in " << step;
        if (scene.step() == "commit") {
            scene.commits(3);
        } else if (scene.step() == "defend") {
            scene.defends(2);
        } else if (scene.step() == "attack_roll") {
            scene.rolls({6, 6, 6});
        } else if (scene.step() == "defence_roll") {
            scene.rolls({5, 5});
        } else {
            scene.passes();
        }
    }
    EXPECT_EQ(scene.refusal(play_at("terran_04", target, 2)), "") << "after the last";
    scene.ends_attack();
    EXPECT_EQ(scene.refusal(play_at("terran_04", target, 1)), "RS-K08") << "the attack part is over";
}

TEST(RiskCards, RS_D24_AtTheEndOfTheTurnAfterTheCardIsDrawnWhichMayBePlayedAtOnce) {
    Scene scene = species_against("terran", "protoss");
    scene.owns(0, {"augustgrad"}).end_of_attack_of(0, true);
    ASSERT_EQ(scene.step(), "draw");
    EXPECT_EQ(scene.refusal(play("terran_14")), "RS-K08");
    scene.draws("terran_14").plays("terran_14").manoeuvres(origin, "augustgrad", 2);
    EXPECT_EQ(scene.units("augustgrad"), 3);
    EXPECT_EQ(scene.step(), "end_of_turn") << "the usual manoeuvre is left";
}

TEST(RiskCards, RS_D26_AfterAConquestAndTheMovingInSeveralCards) {
    Scene scene = moment(Timing::after_conquest, "zerg", [](Scene& at, int) {
        at.hand(0, {"zerg_04", "zerg_14"}).units("augustgrad", 3);
    });
    ASSERT_EQ(scene.step(), "conquered");
    EXPECT_EQ(scene.units(target), 3) << "they have moved in";
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.plays_at("zerg_04", "augustgrad");
    EXPECT_EQ(scene.step(), "attack") << "the only card of that time is gone";
}

}  // namespace
}  // namespace kriegsrat::risk
