#include <set>
#include <string>

#include "core/embedded.h"
#include "games/perryrhodan/deck.h"
#include "games/perryrhodan/tests/battlefield.h"
#include "games/perryrhodan/tests/mission_scene.h"

// Card kinds, what is printed on cards, action cards and random numbers (chapter A).
namespace kriegsrat::perryrhodan {
namespace {

const CardRecord& print_of(const char* id) {
    static const Scene scene;
    return standard_pack().card[at(scene.record(id))];
}

const std::vector<std::string>& entries(Table table) {
    return standard_pack().names.tables[static_cast<std::size_t>(table)].entries;
}

// The anti side of player 0 flies from Venus to the Terra of player 1, one ship each.
struct Duel : MissionScene {
    int theirs = no_card;
    int ours = no_card;
    explicit Duel(const char* attacking, const char* defending) {
        places(0, "anti venus", 4).places(0, "anti terra").places(1, "pro terra", 4).places(1, "pro venus", 3);
        theirs = put(0, "anti venus", attacking);
        ours = put(1, "pro terra", defending);
        missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
        takes({theirs}).done();
        if (step() == Step::load_up) {
            done();
        }
        lines_up(theirs).lines_up(ours);
    }
};

TEST(Anatomy, PR_A01_PR_A14_PR_A43_ActionCardsAndResourceCardsAreDifferentCardsAndAidCardsAreNeither) {
    const std::set<std::string> resource(entries(Table::card).begin(), entries(Table::card).end());
    EXPECT_EQ(resource.size(), 353U);
    EXPECT_EQ(entries(Table::action_card).size(), 60U);
    for (const std::string& action : entries(Table::action_card)) {
        EXPECT_FALSE(resource.contains(action)) << action;
    }
    for (const ActionCard& card : standard_pack().action) {
        EXPECT_NE(card.goal, Goal::none) << "an aid card has no goal and cannot be in a stack (PR-Z04)";
    }
}

TEST(Anatomy, PR_A03_PR_A06_PR_A07_EveryActionCardIsReadAsItIsPrinted) {
    const Json file = Json::parse(embedded_file("games/perryrhodan/data/action_cards.json"));
    const std::vector<std::string>& ids = entries(Table::action_card);
    ASSERT_EQ(file["cards"].size(), ids.size());
    const auto number = [](const Json& column, Letter letter) {
        return letter == Letter::A
                   ? 1
                   : column[std::string(1, static_cast<char>('A' + static_cast<int>(letter)))].get<int>();
    };
    const std::array<const char*, 5> goals{"", "assassination", "destabilisation", "sabotage", "devastation"};
    const CardRecord& attacking = print_of("p1-iv-raumschiff");
    const CardRecord& defending = print_of("p1-good-hope");
    for (int card = 0; card < action_cards; ++card) {
        const Json& printed = file["cards"][at(card)];
        ASSERT_EQ(printed["id"], ids[at(card)]);
        MissionScene mission;
        mission.places(0, "anti venus", 4).places(0, "anti terra").places(1, "pro terra", 4);
        mission.put(0, "anti venus", "p1-iv-raumschiff");
        mission.missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1);
        mission.simple(Do::with_goal).action_card(card);
        EXPECT_EQ(goals[static_cast<std::size_t>(mission.state.mission.goal)],
                  file["goals"][printed["goal"].get<std::string>()])
            << ids[at(card)];
        Duel stealth("p1-iv-raumschiff", "p1-good-hope");
        stealth.action_card(card);
        EXPECT_EQ(stealth.pairing(0).stealth[attacker], number(printed["red"], attacking.stealth.letter))
            << ids[at(card)];
        EXPECT_EQ(stealth.pairing(0).stealth[defender], number(printed["green"], defending.stealth.letter))
            << ids[at(card)];
        for (const Letter letter : {Letter::A, Letter::B, Letter::C, Letter::D, Letter::E}) {
            EXPECT_EQ(standard_pack().action[at(card)].value(BarColumn::red, letter), number(printed["red"], letter));
            EXPECT_EQ(standard_pack().action[at(card)].value(BarColumn::green, letter),
                      number(printed["green"], letter));
        }
    }
}

TEST(Anatomy, PR_A07_PR_A09_PR_A10_OneActionCardOfTheAttackerGivesBothStealthValues) {
    Duel scene("p1-iv-raumschiff", "p1-good-hope");  // stealth C and B
    ASSERT_EQ(scene.step(), Step::draw_action);
    EXPECT_EQ(scene.state.agenda.top().seat, 0) << "the attacker draws";
    const int before = scene.state.stack[0].size();
    scene.draws("red C3 green B2");
    EXPECT_EQ(scene.state.stack[0].size(), before - 1) << "one card for both";
    EXPECT_EQ(scene.pairing(0).stealth[attacker], 3) << "the left column";
    EXPECT_EQ(scene.pairing(0).stealth[defender], 2) << "the right column";
}

TEST(Anatomy, PR_A07_PR_A11_EachDrawsForHisOwnCardRedForAttackGreenForDefence) {
    Duel scene("p1-iv-raumschiff", "p1-kaulquappe");
    scene.draws("red C1");
    ASSERT_EQ(scene.step(), Step::draw_action) << "equal stealth: the fire follows";
    EXPECT_EQ(scene.state.agenda.top().seat, 0);
    const int theirs = scene.state.stack[1].size();
    scene.fires("red C3 green C1", "red C1 green C2");
    EXPECT_EQ(scene.state.stack[1].size(), theirs - 1) << "the defender draws from his own stack";
    EXPECT_FALSE(scene.in_play(scene.ours)) << "attack 3 against defence 2";
    EXPECT_TRUE(scene.in_play(scene.theirs)) << "attack 1 against defence 1";
}

TEST(Anatomy, PR_A13_ABonusIsAddedToTheNumberNotToTheLetter) {
    Duel scene("p1-iv-raumschiff", "p1-kaulquappe");
    scene.draws("red C2");
    scene.splits(1);  // the stealth difference: +1 to the attack
    scene.fires("red C2 green C3", "red C1 green C2");
    EXPECT_FALSE(scene.in_play(scene.ours)) << "2 beside C and +1 is 3, more than 2";
}

TEST(Anatomy, PR_A16_APlayerHasOneSinkForAllPhases) {
    Scene scene(2, 0, 4);
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    Events silent;
    const int early = scene.lay(0, pro, "terra", "p1-kaulquappe");
    const int late = scene.lay(0, pro, "terra", "p3-terra-sol");
    to_sink(scene.setup, scene.state, early, How::direct, silent);
    to_sink(scene.setup, scene.state, late, How::direct, silent);
    EXPECT_EQ(scene.state.sink[0].of(scene.record("p1-kaulquappe")), 1);
    EXPECT_EQ(scene.state.sink[0].of(scene.record("p3-terra-sol")), 1);
    EXPECT_EQ(scene.state.sink[1].size(), 0) << "the owner's";
}

TEST(Anatomy, PR_A19_PR_A25_ACardShowsItsValuesAsRangeCapacityAndLetters) {
    const CardRecord& ship = print_of("p1-kaulquappe");
    EXPECT_EQ(ship.kind, Kind::spaceship);
    EXPECT_EQ(ship.side, Side::pro);
    EXPECT_EQ(ship.range, 3);
    EXPECT_EQ(ship.transport, 2);
    EXPECT_EQ(ship.stealth.letter, Letter::A);
    EXPECT_EQ(ship.attack.letter, Letter::C);
    EXPECT_EQ(ship.defence.letter, Letter::C);
    EXPECT_TRUE(print_of("p1-perry-rhodan").unique);
    EXPECT_FALSE(ship.unique);
}

TEST(Anatomy, PR_A20_PR_A44_LoyaltyPeopleSecretAndTheLastPhaseAreReadFromTheData) {
    const Pack& pack = standard_pack();
    const CardRecord& rocket = print_of("p1-kriegsrakete");
    EXPECT_EQ(rocket.loyalty[anti], pack.named.loyalty.saboteure);
    EXPECT_EQ(rocket.loyalty[pro], 0);
    EXPECT_EQ(pack.build_name[rocket.build], "Terraner");
    EXPECT_EQ(print_of("p1-venus-sol").obsolete_after, 3) << "after phase IV";
    int secret = 0;
    for (const CardRecord& card : pack.card) {
        secret += card.secret ? 1 : 0;
    }
    EXPECT_GT(secret, 0);
}

TEST(Anatomy, PR_A26_AnEventCanBeAnsweredByAnybodyWithAHandCard) {
    Battlefield scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.hand(0, "p1-wirtschaftsboom").hand(1, "p1-terra-sol");
    scene.play(scene.event("p1-wirtschaftsboom", pro, "terra"));
    EXPECT_EQ(scene.step(), Step::answer);
    EXPECT_EQ(scene.turn().seat, seat(1));
}

TEST(Anatomy, PR_A41_AStatusIsNotAnswered) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.lay(0, pro, "terra", "p1-perry-rhodan");
    scene.hand(0, "p1-dritte-macht").hand(1, "p1-konter");
    scene.play(act(Do::play_status, scene.record("p1-dritte-macht"), scene.place("terra"), 0, pro));
    EXPECT_NE(scene.step(), Step::answer);
    EXPECT_EQ(hand_limit(scene.setup, scene.state, 0), hand_size + 1) << "it works at once";
}

TEST(Anatomy, PR_A40_SeveralStatusesOfOneNameMayLieAside) {
    Scene scene(3);
    scene.lay(0, anti, "terra", "p1-terra-sol", 2);
    scene.lay(0, anti, "terra", "p1-saboteure");
    scene.hand(0, "p1-blockade-der-grossmaechte", 2);
    const int blockade = scene.record("p1-blockade-der-grossmaechte");
    scene.play(act(Do::play_status, blockade, scene.place("terra"), 1, anti));
    EXPECT_TRUE(scene.offers(act(Do::play_status, blockade, scene.place("terra"), 2, anti)));
}

TEST(Anatomy, PR_A29_APersonCannotEscortATroop) {
    EXPECT_EQ(print_of("p1-divisionen-der-grossmaechte").kind, Kind::troop);
    MissionScene ground(1);
    ground.places(0, "anti terra", 4).places(1, "pro terra", 4);
    const int troop = ground.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int person = ground.put(0, "anti terra", "p1-general-tai-tiang");
    const int other = ground.put(0, "anti terra", "p1-marschall-petronskij");
    const int one = ground.put(1, "pro terra", "p1-perry-rhodan");
    const int two = ground.put(1, "pro terra", "p1-reginald-bull");
    ground.missions(0).attacks("anti terra", "terra", 1, "destabilisation").takes({troop, person, other}).done();
    while (ground.step() == Step::load_up || ground.step() == Step::give_equipment) {
        ground.done();
    }
    ground.lines_up(troop).lines_up(one).lines_up(person).lines_up(two);
    ground.does(act(Do::pair, other));
    ASSERT_EQ(ground.step(), Step::post);
    EXPECT_EQ(ground.refuses(Do::escort, 0, 1), "PR-A29");
    EXPECT_TRUE(ground.offers(act(Do::escort, 1, 1)));
}

TEST(Anatomy, PR_A30_PR_A42_EquipmentGoesToTheKindOfCardItNames) {
    Scene scene;
    scene.lay(0, anti, "terra", "p1-terra-sol", 4);
    const int troop = scene.lay(0, anti, "terra", "p1-divisionen-der-grossmaechte");
    const int person = scene.lay(0, anti, "terra", "p1-general-tai-tiang");
    scene.hand(0, "p1-psychostrahler").hand(0, "p1-sprengsatz");
    const auto give = [&](const char* id, int bearer) {
        return act(Do::lay_out, scene.record(id), scene.place("terra"), bearer, anti);
    };
    EXPECT_TRUE(scene.offers(give("p1-psychostrahler", person)));
    EXPECT_EQ(scene.refusal(give("p1-psychostrahler", troop)), "PR-F23");
    EXPECT_TRUE(scene.offers(give("p1-sprengsatz", troop)));
    EXPECT_EQ(scene.refusal(give("p1-sprengsatz", person)), "PR-F23");
}

TEST(Anatomy, PR_A33_PR_A34_PR_A35_PlanetsAndSystemsCanBeTargetsSpheresCannotAndThereAreNoSectors) {
    const Pack& pack = standard_pack();
    int spheres = 0;
    int planets = 0;
    for (const PlaceRecord& place : pack.place) {
        spheres += place.subkind == Subkind::sphere ? 1 : 0;
        planets += place.subkind == Subkind::planet ? 1 : 0;
        EXPECT_TRUE(place.subkind == Subkind::sphere || place.subkind == Subkind::planet ||
                    place.subkind == Subkind::system || place.subkind == Subkind::cluster);
    }
    EXPECT_EQ(spheres, 2);
    EXPECT_GT(planets, 15);
    MissionScene scene(5);
    scene.places(0, "pro sol", 3).places(1, "anti springer-sippen").places(1, "anti archetz");
    scene.put(0, "pro sol", "p5-gazelle");
    scene.missions(0).announces(MissionKind::offensive, "pro sol");
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("springer-sippen"), 1), "PR-J09");
    EXPECT_TRUE(scene.offers(act(Do::choose_target, scene.place("archetz"), 1)));
}

TEST(Anatomy, PR_A27_PR_A24_ShipsCarryByTheirCapacityOnly) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 5).places(0, "pro venus", 5);
    const int good_hope = scene.put(0, "pro terra", "p1-good-hope");         // capacity 3
    const int squadron = scene.put(0, "pro terra", "p1-raumjaegerstaffel");  // a fleet without capacity
    const int troop = scene.put(0, "pro terra", "p1-arbeitsroboter");
    scene.missions(0).moves("pro terra", "venus").takes({good_hope, squadron});
    scene.does(act(Do::take_along, troop));
    EXPECT_EQ(scene.at_piece(troop).spot, Spot::aboard) << "only one ship can carry it";
    EXPECT_EQ(scene.at_piece(troop).parent, good_hope);
}

TEST(Anatomy, PR_A38_PR_A36_PR_A37_UnitsStayAboardAtAStarCluster) {
    MissionScene scene(4);
    scene.places(0, "anti m-13", 2).places(0, "anti arkon-iii", 3);
    const int m_13 = scene.setup.pack->named.place.m_13;
    EXPECT_EQ(scene.setup.pack->place[at(m_13)].min_range, 4);
    EXPECT_EQ(scene.setup.pack->place[at(scene.place("arkon-iii"))].cluster, m_13);
    EXPECT_EQ(scene.setup.pack->place[at(scene.place("arkon-iii"))].min_range, 4) << "and every place in it";
    const int ship = scene.put(0, "anti arkon-iii", "p4-stardust-klasse");
    const int unit = scene.put(0, "anti arkon-iii", "p4-naats");
    scene.missions(0).moves("anti arkon-iii", "m-13").takes({ship, unit}).done();
    while (scene.step() != Step::mission_section) {
        scene.done();
    }
    EXPECT_TRUE(scene.is_at(ship, "anti m-13"));
    EXPECT_EQ(scene.at_piece(unit).spot, Spot::aboard);
    EXPECT_EQ(scene.at_piece(unit).parent, ship);
}

// Fehltransition asks for D(red) of at least 3.
TEST(Anatomy, PR_A12_AConditionReadsItsLetterInItsColumn) {
    for (const bool met : {true, false}) {
        MissionScene scene(4);
        scene.places(0, "pro terra", 4).places(1, "anti zalit", 2);
        const int ship = scene.put(0, "pro terra", "p4-stardust-klasse");
        scene.put(1, "anti zalit", "p4-good-hope-klasse");
        scene.hand(1, "p4-fehltransition");
        scene.windows(true).missions(0).announces(MissionKind::offensive, "pro terra").leads_to("zalit", 1);
        const auto pass_until = [&](Step step, int seat) {
            while (!(scene.step() == step && scene.asked() == seat) && scene.step() == Step::window) {
                scene.simple(Do::pass);
            }
        };
        pass_until(Step::choose_goal, 0);
        scene.simple(Do::ships_only).takes({ship}).done();
        while (scene.step() == Step::window && scene.asked() != 1) {
            scene.simple(Do::pass);
        }
        const int effect = scene.setup.pack->card[at(scene.record("p4-fehltransition"))].effects.first;
        const Action event = act(Do::play_event, scene.record("p4-fehltransition"), effect, 0, anti * 25 + 24);
        ASSERT_EQ(scene.refusal(event), "");
        scene.does(event);
        while (scene.step() == Step::answer || scene.step() == Step::choose_player) {
            scene.simple(Do::pass);
        }
        ASSERT_EQ(scene.step(), Step::draw_action);
        scene.draws(met ? "red D3 green D1" : "red D2 green D4");
        EXPECT_EQ(scene.state.mission.kind == MissionKind::offensive, !met) << "only the red column counts";
    }
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
