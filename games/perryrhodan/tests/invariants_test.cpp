#include <functional>

#include "games/perryrhodan/tests/battlefield.h"

// A position that is not sound is called so, whoever it concerns: simulations rest on that.
namespace kriegsrat::perryrhodan {
namespace {

// Everything that is checked is there for both players.
class Whole : public Battlefield {
  public:
    struct Own {
        int terra, bull, crest, suit, ship, passenger, agent;
    };

    Whole() : Battlefield(2, 0, 4) {
        for (int who = 0; who < 2; ++who) {
            lay(who, anti, "terra", "p1-terra-sol", 2);
            lay(who, anti, "venus", "p1-venus-sol");
        }
        for (int who = 0; who < 2; ++who) {
            Own& mine = own[kriegsrat::at(who)];
            mine.terra = lay(who, pro, "terra", "p1-terra-sol", 3);
            mine.crest = lay(who, pro, "terra", "p1-crest");
            mine.bull = lay(who, pro, "terra", "p1-reginald-bull");
            mine.suit = attach("p1-arkonidenanzug", mine.bull);
            mine.ship = lay(who, pro, "terra", "p1-kaulquappe");
            mine.passenger = aboard("p1-wuriu-sengu", mine.ship);
            mine.agent = agent(who, pro, 1 - who, "terra", "p1-john-marshall");
            hand(who, "p1-perry-rhodan").source(who, "p1-thora", 2).sink(who, "p1-konter");
        }
    }
    Column& stacks(int who, int side, std::string_view where) {
        return state.column[kriegsrat::at(who)][kriegsrat::at(side)][kriegsrat::at(place(where))];
    }
    Card& lying(int number) { return card(state, number); }
    Own& of(int who) { return own[kriegsrat::at(who)]; }

    std::array<Own, 2> own{};
};

using Breaking = std::function<void(Whole&, int who)>;

// What is said of it when the position is broken for either player.
void expect_broken(const char* said, const Breaking& broken) {
    for (const int who : {0, 1}) {
        Whole table;
        broken(table, who);
        EXPECT_STREQ(PerryRhodan::broken_invariant(table.setup, table.state), said) << "of player " << who;
    }
}

TEST(Invariants, PR_A15_a_whole_position_is_sound) {
    expect_broken(nullptr, [](Whole&, int) {});
}

TEST(Invariants, PR_A15_PR_A16_every_card_is_in_exactly_one_place) {
    const char* lost = "a card of a player is lost or there twice";
    const auto thora = [](const Whole& table) { return table.record("p1-thora"); };
    expect_broken(lost, [&](Whole& table, int who) { table.state.hand[at(who)].add(thora(table)); });
    expect_broken(lost, [&](Whole& table, int who) { table.state.sink[at(who)].add(thora(table)); });
    expect_broken(lost, [&](Whole& table, int who) { table.state.source[at(who)].remove(thora(table)); });
    expect_broken(lost, [&](Whole& table, int who) { player(table.state, who).put_aside = word(thora(table)); });
    expect_broken(lost, [&](Whole& table, int who) { player(table.state, who).top[0][0].record = word(thora(table)); });
    expect_broken(lost, [&](Whole& table, int who) { table.lying(table.of(who).bull).record = word(thora(table)); });
    expect_broken(nullptr, [&](Whole& table, int who) {
        table.state.alive = static_cast<SeatSet>(table.state.alive & ~(1U << static_cast<unsigned>(who)));
        table.state.hand[at(who)].add(thora(table));  // of one who has given up nothing is counted
    });
}

TEST(Invariants, PR_A15_slots_say_where_a_card_is) {
    const char* wrong = "a slot for cards in play is wrong";
    expect_broken(wrong,
                  [](Whole& table, int who) { table.state.in_play[at(who)].remove(table.of(who).bull % cards_each); });
    expect_broken(wrong, [](Whole& table, int who) { table.state.in_play[at(who)].add(cards_each - 1); });
    expect_broken(wrong, [](Whole& table, int who) { table.lying(table.of(who).bull).side = sides; });
    expect_broken(wrong, [](Whole& table, int who) { table.lying(table.of(who).bull).record = records; });
    expect_broken(wrong, [](Whole& table, int who) { table.lying(table.of(who).bull).spot = Spot::aside; });
    expect_broken(wrong, [](Whole& table, int who) { table.state.lying[at(who)][0].add(cards_each - 1); });
}

TEST(Invariants, PR_C03_sources_are_as_large_as_they_say) {
    const char* wrong = "a matter source is not as large as it says";
    expect_broken(wrong, [](Whole& table, int who) { ++player(table.state, who).source_size[0]; });
    expect_broken(wrong, [](Whole& table, int who) { ++player(table.state, who).source_size[4]; });
    const auto on_top = [](Whole& table, int who, int phase, std::size_t place) {
        table.state.source[at(who)].remove(table.record("p1-thora"));
        player(table.state, who).top[at(phase)][place].record = word(table.record("p1-thora"));
    };
    expect_broken(nullptr, [&](Whole& table, int who) { on_top(table, who, 0, 0); });
    expect_broken(wrong, [&](Whole& table, int who) { on_top(table, who, 0, 1); });
    expect_broken(wrong, [&](Whole& table, int who) {
        on_top(table, who, 1, 0);
        --player(table.state, who).source_size[0];
        ++player(table.state, who).source_size[1];
    });
}

TEST(Invariants, PR_R07_PR_R16_points_are_those_of_the_phases) {
    expect_broken("minus points are above zero", [](Whole& table, int who) { player(table.state, who).minus = 1; });
    expect_broken(nullptr, [](Whole& table, int who) { player(table.state, who).minus = -12; });
    expect_broken("the points of the phases are not those of the player",
                  [](Whole& table, int who) { ++player(table.state, who).points; });
    expect_broken(nullptr, [](Whole& table, int who) {
        player(table.state, who).points += 120;
        player(table.state, who).phase_points[4] += 120;
    });
}

TEST(Invariants, PR_I43_what_bears_a_card_is_there_and_can) {
    const char* gone = "a card lies under one that is not there";
    for (const bool equipment : {true, false}) {
        const auto borne = [=](const Whole::Own& own) { return equipment ? own.suit : own.passenger; };
        expect_broken(gone, [&](Whole& table, int who) {
            table.lying(borne(table.of(who))).parent = word((who + 1) * cards_each - 1);
        });
        expect_broken(gone, [&](Whole& table, int who) {
            table.lying(borne(table.of(who))).parent = word(table.of(1 - who).ship);
        });
        expect_broken(gone, [&](Whole& table, int who) {
            table.lying(borne(table.of(who))).parent = word(borne(table.of(who)));
        });
    }
    expect_broken("equipment lies with a card it does not fit",
                  [](Whole& table, int who) { table.lying(table.of(who).suit).parent = word(table.of(who).ship); });
    expect_broken("a card is carried by one that is no ship", [](Whole& table, int who) {
        table.lying(table.of(who).passenger).parent = word(table.of(who).bull);
    });
    const auto nested = [](Whole& table, int who, int ships) {
        int ship = table.of(who).ship;
        for (int i = 0; i < ships; ++i) {
            ship = table.aboard("p1-kaulquappe", ship);
        }
    };
    expect_broken(nullptr, [&](Whole& table, int who) { nested(table, who, 4); });
    expect_broken("cards are nested too deeply", [&](Whole& table, int who) { nested(table, who, 5); });
}

TEST(Invariants, PR_F03_stacks_have_an_order_a_height_and_a_top) {
    expect_broken("a card lies where its owner has no place", [](Whole& table, int who) {
        table.lying(table.of(who).bull).place = byte(table.place("venus"));  // only on the anti side
    });
    expect_broken("two cards have the same position in a stack", [](Whole& table, int who) {
        table.lying(table.of(who).bull).order = table.lying(table.of(who).crest).order;
    });
    for (const Row row : {Row::locations, Row::units, Row::ships}) {
        const auto number = static_cast<std::size_t>(row);
        expect_broken("the card on top of a stack is another one",
                      [&](Whole& table, int who) { table.stacks(who, pro, "terra").top[number] = none; });
        expect_broken("an empty stack has a card on top",
                      [&](Whole& table, int who) { table.stacks(who, pro, "venus").top[number] = 0; });
    }
    const char* height = "the height of a stack is wrong";
    expect_broken(height, [](Whole& table, int who) { table.stacks(who, anti, "terra").units = 1; });
    expect_broken(height, [](Whole& table, int who) { table.stacks(who, anti, "terra").ships = 1; });
    expect_broken(height, [](Whole& table, int who) { table.stacks(who, pro, "venus").places = 1; });
    expect_broken("a place card lies in the column of another place", [](Whole& table, int who) {
        table.lying(table.of(who).terra).record = word(table.record("p1-venus-sol"));
        table.setup.source[at(who)].remove(table.record("p1-terra-sol"));
        table.setup.source[at(who)].add(table.record("p1-venus-sol"));
    });
}

TEST(Invariants, PR_H11_landed_agents_are_counted_where_they_are) {
    const char* wrong = "landed agents are not counted right";
    expect_broken(wrong, [](Whole& table, int who) { ++table.stacks(who, anti, "terra").agents; });
    expect_broken(wrong, [](Whole& table, int who) { ++table.stacks(who, anti, "venus").agents; });
    expect_broken(wrong, [](Whole& table, int who) { ++table.stacks(who, pro, "terra").agents; });
    expect_broken(wrong, [](Whole& table, int who) { table.lying(table.of(who).agent).host = byte(who); });
    expect_broken(wrong, [](Whole& table, int who) { table.lying(table.of(who).agent).host = 2; });
    expect_broken(wrong, [](Whole& table, int who) { table.lying(table.of(who).agent).place = byte(places); });
}

TEST(Invariants, PR_C03_PR_R16_the_game_is_in_one_of_its_phases_and_won_at_its_end) {
    Scene table(2, 1, 3);
    const auto said = [&] { return std::string_view(PerryRhodan::broken_invariant(table.setup, table.state)); };
    for (const int phase : {0, 4}) {
        table.state.phase = byte(phase);
        EXPECT_EQ(said(), "the phase is none of those agreed") << phase;
    }
    for (const int phase : {1, 3}) {
        table.state.phase = byte(phase);
        EXPECT_STREQ(PerryRhodan::broken_invariant(table.setup, table.state), nullptr) << phase;
    }
    table.state.winners = 1;
    EXPECT_EQ(said(), "somebody has won before the end");
    become(table.state, Step::over, 0);
    EXPECT_STREQ(PerryRhodan::broken_invariant(table.setup, table.state), nullptr);
    table.state.combat.kind = Fight::space;
    EXPECT_EQ(said(), "a combat goes on without a mission");
    table.state.mission.kind = MissionKind::offensive;
    EXPECT_STREQ(PerryRhodan::broken_invariant(table.setup, table.state), nullptr);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
