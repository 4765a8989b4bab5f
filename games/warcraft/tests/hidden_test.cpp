#include <set>

#include "games/warcraft/tests/battles.h"

// Chapter H: what a player may know.
namespace kriegsrat::warcraft::hidden_test {
namespace {

using namespace battles;

Scene scene_of_two() { return Scene("base_2", {"human", "orc"}); }

bool mentions(const Json& view, const char* word) { return view.dump().find(word) != std::string::npos; }

TEST(WarcraftHidden, WC_H01_AHandIsKnownToItsOwnerAlone) {
    Scene scene = scene_of_two();
    scene.hand(0, {"polymorph"}).hand(1, {"devour"}).movement(0);
    EXPECT_TRUE(mentions(scene.view(0), "polymorph"));
    EXPECT_FALSE(mentions(scene.view(0), "devour"));
    EXPECT_FALSE(mentions(scene.view(1), "polymorph"));
    EXPECT_TRUE(mentions(scene.view(1), "devour"));
    EXPECT_FALSE(mentions(scene.view(-3), "polymorph"));
    EXPECT_FALSE(mentions(scene.view(-3), "devour"));
}

TEST(WarcraftHidden, WC_H02_WC_H03_DecksAndHandsOfOneSizeLookAlike) {
    Scene one = scene_of_two();
    one.hand(0, {"polymorph", "fast"}).movement(1);
    Scene other = scene_of_two();
    other.hand(0, {"victory_point", "dispel_magic"}).movement(1);
    EXPECT_EQ(one.view(1), other.view(1));
    EXPECT_EQ(one.view(-3), other.view(-3));
    Scene more = scene_of_two();
    more.hand(0, {"polymorph", "fast", "fast"}).movement(1);
    EXPECT_NE(one.view(1), more.view(1)) << "the number of cards is open";
}

TEST(WarcraftHidden, WC_H04_DiscardsAndOpenCardsAreOpen) {
    Scene scene = scene_of_two();
    scene.discards(0, {"invisibility"}).open(1, 1).movement(0);
    EXPECT_TRUE(mentions(scene.view(1), "invisibility"));
    EXPECT_TRUE(mentions(scene.view(0), "victory_point"));
}

TEST(WarcraftHidden, WC_H05_WC_A22_WC_Z57_StocksBuildingsAndTrainingAreOpen) {
    Scene one = scene_of_two();
    one.stock(0, 7, 3).training(0, "melee", 1).rising(0, "flying", 1).level(0, "ranged", 2).movement(0);
    for (const int change : {0, 1, 2, 3}) {
        Scene scene = scene_of_two();
        scene.stock(0, change == 0 ? 8 : 7, 3).rising(0, change == 1 ? "ranged" : "flying", 1);
        scene.level(0, "ranged", change == 2 ? 1 : 2);
        if (change != 3) {
            scene.training(0, "melee", 1);
        }
        scene.movement(0);
        EXPECT_NE(scene.view(1), one.view(1)) << change;
    }
}

TEST(WarcraftHidden, WC_H02_AGuessKeepsWhatTheSeatKnowsAndShufflesTheRest) {
    Scene scene = scene_of_two();
    scene.hand(0, {"polymorph", "fast"}).hand(1, {"devour", "ensnare"}).movement(0);
    Rng rng(3);
    bool differs = false;
    for (int i = 0; i < 20; ++i) {
        const State guess = Warcraft::guess(scene.setup(), scene.state(), seat(0), rng);
        EXPECT_EQ(guess.hand[0], scene.state().hand[0]);
        EXPECT_EQ(cards_in(guess.hand[1]), 2);
        EXPECT_EQ(guess.hand[1] + guess.deck[1], scene.state().hand[1] + scene.state().deck[1]);
        EXPECT_EQ(view_json<Warcraft>(scene.setup(), Warcraft::view(scene.setup(), guess, seat(0))), scene.view(0));
        differs = differs || guess.hand[1] != scene.state().hand[1];
    }
    EXPECT_TRUE(differs);
}

// Everybody who may see an event of the last verb, spectators as -3.
std::vector<std::set<int>> seen_by(const Scene& scene, const std::string& name) {
    std::vector<std::set<int>> all;
    for (const Event& event : scene.events()) {
        if (Warcraft::spec().events[event.kind].name == name) {
            all.emplace_back();
            for (const int who : {0, 1, 2, 3}) {
                if (contains(event.seen_by, seat(who))) {
                    all.back().insert(who);
                }
            }
            if (event.public_too) {
                all.back().insert(-3);
            }
        }
    }
    return all;
}
using Seen = std::vector<std::set<int>>;

TEST(WarcraftHidden, WC_H01_DrawsAreToldToTheirOwnerAlone) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s16").simple("end_movement");
    scene.does({{"kind", "draw_card"}, {"card", "polymorph"}});
    EXPECT_EQ(seen_by(scene, "card_drawn"), (Seen{{0}}));
    EXPECT_EQ(seen_by(scene, "card_drawn_unseen"), (Seen{{-3, 1, 2, 3}})) << "the others hear that he drew";
    EXPECT_EQ(scene.event("card_drawn")["card"], "polymorph");
    EXPECT_EQ(scene.event("card_drawn_unseen")["player"], 0);
    EXPECT_FALSE(scene.event("card_drawn_unseen").contains("card"));
    scene.does({{"kind", "draw_card"}, {"card", "devour"}});
    EXPECT_EQ(seen_by(scene, "card_drawn"), (Seen{{1}}));
    EXPECT_EQ(seen_by(scene, "card_drawn_unseen"), (Seen{{-3, 0, 2, 3}}));
}

TEST(WarcraftHidden, WC_H06_WC_U09_ACardSetAsideIsNamedToTheNightElvesAlone) {
    Scene scene("nordrassil", {"night_elf", "orc", "undead", "human"});
    scene.units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}}).units(2, "s55", {{"melee", 1}});
    scene.units(3, "s20", {{"melee", 1}}).movement(0);
    for (int i = 0; i < 4; ++i) {
        scene.simple("end_movement");
    }
    ASSERT_EQ(scene.step(), "draw");
    scene.does({{"kind", "draw_card"}, {"card", "marksmanship"}});
    EXPECT_EQ(seen_by(scene, "card_set_aside"), (Seen{{-3, 0, 1, 2, 3}}));
    EXPECT_EQ(seen_by(scene, "card_drawn"), (Seen{{0}})) << "not even his allies";
    EXPECT_EQ(seen_by(scene, "card_drawn_unseen"), Seen{}) << "it does not come into his hand";
    EXPECT_TRUE(mentions(scene.view(0), "marksmanship"));
    EXPECT_FALSE(mentions(scene.view(1), "marksmanship"));
}

}  // namespace
}  // namespace kriegsrat::warcraft::hidden_test
