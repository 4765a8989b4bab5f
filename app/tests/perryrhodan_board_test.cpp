#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/boards/perryrhodan.h"
#include "core/rng.h"
#include "games/perryrhodan/perryrhodan.h"

namespace kriegsrat::perryrhodan_board_test {
namespace {

using terminal::Board;
using terminal::Scene;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t columns = 100;

const Board& board() { return terminal::perryrhodan_board(); }

// A match of which a seat sees the board.
class Table {
  public:
    Table(const char* variant, int players, std::string_view language)
        : texts_(load_texts(language, "perryrhodan")), names_{"Anna", "Bert", "Cleo", "Dora"} {
        auto started = perryrhodan::game().start({{"variant", variant}, {"players", players}});
        EXPECT_TRUE(started) << (started ? "" : started.error().text);
        match_ = std::move(*started);
    }

    Match& match() { return *match_; }
    Seat asked() const { return match_->turn().seat; }

    template <class Look>
    auto seen(Seat who, Look look) const {
        const Json view = match_->view(who);
        const Speaker speaker(texts_, *match_, names_);
        const terminal::Style style(false);
        return look(Scene{view, match_->names(), match_->pack(), texts_, speaker, style, columns, true, only(who),
                          [&](const Json& question) { return match_->ask(question, who); }});
    }

    // Any decision, of chance too; false when the game is over.
    bool step(Rng& rng) {
        if (asked() == Seat::nobody) {
            return false;
        }
        Events ignored;
        if (asked() == Seat::chance) {
            match_->apply(match_->sample(rng), ignored);
            return true;
        }
        Options options;
        match_->options(options);
        match_->apply(options.pick(rng), ignored);
        return true;
    }

  private:
    Texts texts_;
    std::vector<std::string> names_;
    std::unique_ptr<Match> match_;
};

// Whole sentences in the language, none wider than the terminal.
void expect_readable(const std::string& all) {
    EXPECT_THAT(all, Not(HasSubstr("board.")));
    EXPECT_THAT(all, Not(HasSubstr("card.p")));
    EXPECT_THAT(all, Not(HasSubstr("place.")));
    std::size_t begin = 0;
    while (begin < all.size()) {
        const std::size_t end = std::min(all.find('\n', begin), all.size());
        EXPECT_LT(terminal::columns_of(all.substr(begin, end - begin)), columns) << all.substr(begin, end - begin);
        begin = end + 1;
    }
}

class PerryRhodanBoard : public testing::TestWithParam<const char*> {};

TEST_P(PerryRhodanBoard, ShowsEveryPositionOfAGameInEveryLanguage) {
    for (const char* language : {"de", "en", "hu"}) {
        Table table(GetParam(), 2, language);
        Rng rng(5, 3);
        for (int decision = 0; decision < 700 && table.step(rng); ++decision) {
            if (decision % 70 != 0 || !is_player(table.asked())) {
                continue;
            }
            for (const Seat who : {seat(0), seat(1), Seat::spectator}) {
                table.seen(who, [&](const Scene& scene) {
                    expect_readable(board().draw(scene));
                    expect_readable(board().players(scene));
                    expect_readable(board().hand(scene));
                    expect_readable(board().goals(scene));
                    return 0;
                });
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Phases, PerryRhodanBoard, testing::Values("phase_1", "phase_4", "phase_5"));

TEST(PerryRhodanBoardOptions, CardsAreNamedNotNumbered) {
    int named = 0;
    // A random game may be over soon: as many as it takes.
    for (std::uint64_t game = 0; game < 50 && named <= 100; ++game) {
        Table table("phase_1", 2, "de");
        Rng rng(7, game);
        for (int decision = 0; decision < 1200 && table.step(rng); ++decision) {
            if (!is_player(table.asked())) {
                continue;
            }
            Options options;
            table.match().options(options);
            table.seen(table.asked(), [&](const Scene& scene) {
                for (const Option& option : options) {
                    const Json json = table.match().write(option.action);
                    const std::string words = board().option(scene, json);
                    EXPECT_THAT(words, Not(HasSubstr("action.")));
                    if (json.contains("piece") && json["piece"] != 65535) {
                        EXPECT_THAT(words, testing::AnyOf(HasSubstr("["), HasSubstr("seite"))) << json;
                        ++named;
                    }
                }
                return 0;
            });
        }
    }
    EXPECT_GT(named, 100);
}

TEST(PerryRhodanBoardLook, ExplainsCardsAndSkills) {
    Table table("phase_1", 2, "de");
    table.seen(seat(0), [&](const Scene& scene) {
        EXPECT_THAT(board().look(scene, "perry rhodan"), HasSubstr("Prämisse: 1 Terra"));
        EXPECT_THAT(board().look(scene, "teleporter"), HasSubstr("entert"));
        EXPECT_THAT(board().look(scene, "klingonen"), HasSubstr("klingonen"));
        return 0;
    });
}

// Whoever asks why names the card alone.
TEST(PerryRhodanBoardWhy, FillsInWhatIsLeftOutForEveryCardOfAHand) {
    int asked = 0;
    for (const char* variant : {"phase_1", "phase_3", "phase_5"}) {
        Table table(variant, 2, "de");
        Rng rng(9, 1);
        for (int decision = 0; decision < 400 && table.step(rng); ++decision) {
            if (decision % 40 != 0 || !is_player(table.asked())) {
                continue;
            }
            const Seat who = table.asked();
            table.seen(who, [&](const Scene& scene) {
                const Json hand = scene.view["players"][static_cast<std::size_t>(index(who))]["hand"];
                for (auto card = hand.begin(); card != hand.end(); ++card) {
                    for (const char* kind : {"lay_out", "solve", "play_status", "play_event"}) {
                        const Json whole = board().complete(scene, {{"kind", kind}, {"card", card.key()}});
                        EXPECT_TRUE(table.match().read_action(whole)) << whole;
                        EXPECT_THAT(board().reason(scene, whole), HasSubstr("Prämisse:"));
                        EXPECT_THAT(board().note(scene, whole), Not(HasSubstr("Prämisse:")));
                        ++asked;
                    }
                }
                return 0;
            });
        }
    }
    EXPECT_GT(asked, 100);
}

TEST(PerryRhodanBoardWhy, KeepsWhatWasSaidAndTakesTheSideOfTheCard) {
    Table table("phase_1", 2, "de");
    Rng rng(9, 1);
    while (!is_player(table.asked())) {
        ASSERT_TRUE(table.step(rng));
    }
    table.seen(table.asked(), [&](const Scene& scene) {
        const Json fleet = {{"kind", "lay_out"}, {"card", "p1-iv-flotte"}};
        EXPECT_EQ(board().complete(scene, fleet)["side"], "anti") << "a red card";
        EXPECT_EQ(board().complete(scene, fleet)["bearer"], 65535);
        Json said = fleet;
        said["side"] = "pro";
        said["place"] = "venus";
        EXPECT_EQ(board().complete(scene, said)["side"], "pro");
        EXPECT_EQ(board().complete(scene, said)["place"], "venus");
        EXPECT_EQ(board().complete(scene, {{"kind", "pass"}}), (Json{{"kind", "pass"}}));
        return 0;
    });
}

// Of what a card or a skill can do it tells what would be used: initiative alone has three effects.
TEST(PerryRhodanBoardNotes, TellEachEffectByItself) {
    const perryrhodan::Pack& pack = perryrhodan::current_pack();
    for (const char* language : {"de", "en", "hu"}) {
        Table table("phase_5", 2, language);
        table.seen(seat(0), [&](const Scene& scene) {
            for (std::size_t skill = 0; skill < pack.skill.size(); ++skill) {
                std::set<std::string> notes;
                int effects = 0;
                for (const perryrhodan::Span& level : pack.skill[skill].effects) {
                    for (int effect = level.begin(); effect < level.end(); ++effect, ++effects) {
                        notes.insert(board().note(scene, {{"kind", "use"}, {"piece", 0}, {"effect", effect}}));
                    }
                }
                EXPECT_FALSE(notes.contains("")) << skill;
                EXPECT_GE(notes.size() + 1, static_cast<std::size_t>(effects)) << skill;
                for (const std::string& note : notes) {
                    EXPECT_TRUE(note.ends_with(".")) << note;
                }
            }
            const std::vector<std::string>& cards = pack.names.tables.front().entries;
            for (std::size_t card = 0; card < cards.size(); ++card) {
                const perryrhodan::Span effects = pack.card[card].effects;
                for (int effect = effects.begin(); effect < effects.end(); ++effect) {
                    const Json action = {{"kind", "play_event"}, {"card", cards[card]}, {"effect", effect}};
                    const std::string note = board().note(scene, action);
                    EXPECT_TRUE(note.ends_with(".")) << cards[card] << ": " << note;
                    EXPECT_THAT(scene.texts.say("card." + cards[card] + ".text"), HasSubstr(note));
                }
            }
            return 0;
        });
    }
}

TEST(PerryRhodanBoardOptions, AVictoryComesFirstAndWhatCostsPointsLast) {
    Table table("phase_1", 2, "de");
    table.seen(seat(0), [&](const Scene& scene) {
        EXPECT_GT(board().rank(scene, {{"kind", "trigger_change"}}), board().rank(scene, {{"kind", "leave_passive"}}));
        EXPECT_LT(board().rank(scene, {{"kind", "reshuffle"}}), board().rank(scene, {{"kind", "play_event"}}));
        return 0;
    });
}

}  // namespace
}  // namespace kriegsrat::perryrhodan_board_test
