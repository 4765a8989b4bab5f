#include "server/storage/tests/databases.h"

namespace kriegsrat::server {
namespace {

class KeptDecks : public StorageTest {
  protected:
    void SetUp() override { put_people({"p", "q"}); }
    std::vector<std::string> of(const PersonId& person, int most = 10) {
        std::vector<std::string> found;
        const auto kept = storage_->decks_of(person, most);
        for (const DeckRow& row : *kept) {
            found.push_back(row.id);
        }
        return found;
    }
    using Ids = std::vector<std::string>;
};
KRIEGSRAT_ON_ALL_DATABASES(KeptDecks);

TEST_P(KeptDecks, AreKeptChangedAndDropped) {
    EXPECT_EQ(storage_->deck("d").value(), std::nullopt);
    const DeckRow row{"d", "p", "game", "Rätsel der Wega", R"({"sources":{}})", 5, 6};
    ASSERT_TRUE(storage_->commit({PutDeck{row}}));
    EXPECT_EQ(storage_->deck("d").value(), row);
    ASSERT_TRUE(storage_->commit({PutDeck{{"d", "p", "game", "Terra", "{}", 99, 8}}}));
    const DeckRow changed{"d", "p", "game", "Terra", "{}", 5, 8};
    EXPECT_EQ(storage_->deck("d").value(), changed) << "made when it was made";
    ASSERT_TRUE(storage_->commit({DropDeck{"d", "q"}}));
    EXPECT_EQ(storage_->deck("d").value(), changed) << "not the owner";
    ASSERT_TRUE(storage_->commit({DropDeck{"d", "p"}, DropDeck{"unknown", "p"}}));
    EXPECT_EQ(storage_->deck("d").value(), std::nullopt);
}

TEST_P(KeptDecks, SomebodyElsesIsAConflict) {
    ASSERT_TRUE(storage_->commit({PutDeck{{"d", "p", "game", "Terra", "{}", 1, 1}}}));
    EXPECT_EQ(kind(storage_->commit({PutDeck{{"d", "q", "game", "Mine", "[]", 2, 2}}})), "conflict");
    EXPECT_EQ(kind(storage_->commit({PutDeck{{"d", "p", "other", "Mine", "[]", 2, 2}}})), "conflict");
    EXPECT_EQ(storage_->deck("d").value()->name, "Terra");
    EXPECT_EQ(kind(storage_->commit({PutDeck{{"e", "nobody", "game", "Mine", "[]", 2, 2}}})), "storage");
}

TEST_P(KeptDecks, OfAPersonLastChangedFirst) {
    ASSERT_TRUE(
        storage_->commit({PutDeck{{"a", "p", "game", "A", "{}", 1, 3}}, PutDeck{{"b", "p", "game", "B", "{}", 2, 9}},
                          PutDeck{{"c", "q", "game", "C", "{}", 3, 5}}, PutDeck{{"d", "p", "game", "D", "{}", 4, 3}}}));
    EXPECT_EQ(of("p"), (Ids{"b", "d", "a"}));
    EXPECT_EQ(of("p", 2), (Ids{"b", "d"}));
    EXPECT_EQ(of("p", -1), Ids{});
    EXPECT_EQ(of("q"), Ids{"c"});
}

TEST_P(KeptDecks, AGuestTakesThemAlong) {
    ASSERT_TRUE(
        storage_->commit({PutDeck{{"a", "p", "game", "A", "{}", 1, 3}}, PutDeck{{"c", "q", "game", "C", "{}", 3, 5}}}));
    ASSERT_TRUE(storage_->commit({MoveDecks{"p", "q"}}));
    EXPECT_EQ(of("p"), Ids{});
    EXPECT_EQ(of("q"), (Ids{"c", "a"}));
}

}  // namespace
}  // namespace kriegsrat::server
