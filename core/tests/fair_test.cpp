#include "core/fair.h"

#include <gtest/gtest.h>

#include <numeric>

namespace kriegsrat {
namespace {

std::span<const std::uint8_t> bytes(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

Key counting_seed() {
    Key seed{};
    std::iota(seed.begin(), seed.end(), std::uint8_t{0});
    return seed;
}

std::vector<std::uint32_t> words(FairChance& chance, std::uint64_t decision, std::size_t number) {
    chance.begin(decision);
    std::vector<std::uint32_t> list(number);
    std::generate(list.begin(), list.end(), [&] { return chance.next(); });
    return list;
}

TEST(HashingTest, IsSha256) {
    EXPECT_EQ(to_hex(sodium_hashing().sha256(bytes("abc"))),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(to_hex(sodium_hashing().sha256({})), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

// RFC 4231, cases 1 and 2; a shorter key is one with zeros behind it.
TEST(HashingTest, IsHmacSha256) {
    Key first{};
    std::fill_n(first.begin(), 20, std::uint8_t{0x0b});
    EXPECT_EQ(to_hex(sodium_hashing().hmac_sha256(first, bytes("Hi There"))),
              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    EXPECT_EQ(to_hex(sodium_hashing().hmac_sha256(Key{'J', 'e', 'f', 'e'}, bytes("what do ya want for nothing?"))),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(HashingTest, KeysSurviveHex) {
    const Key key = random_key();
    EXPECT_NE(key, random_key());
    ASSERT_TRUE(key_from_hex(to_hex(key)));
    EXPECT_EQ(*key_from_hex(to_hex(key)), key);
    for (const std::string& wrong : {std::string(), std::string(63, '0'), std::string(65, '0'), std::string(64, 'A'),
                                     std::string(64, 'g'), std::string(63, '0') + " "}) {
        ASSERT_FALSE(key_from_hex(wrong)) << wrong;
        EXPECT_EQ(key_from_hex(wrong).error().kind, "seed");
    }
}

// The values below were computed from the description, with the libraries of another language. They may never change:
// with them every match that was ever logged could no longer be verified.
TEST(FairChanceTest, IsWhatItHasAlwaysBeen) {
    EXPECT_EQ(to_hex(key_from_text(sodium_hashing(), "42")),
              "8cb712cbaaf34c64f445792ee2ddcb7c1dd39d66bbe24e406fb7dd8b80b5c794");
    FairChance plain(sodium_hashing(), counting_seed());
    EXPECT_EQ(plain.commitment(), "24425c38a299e39a81b9b25ad820a74fdb41ccc22d831f96f6662fc728d0731c");
    EXPECT_EQ(words(plain, 0, 10),
              (std::vector<std::uint32_t>{0x4e6ab5dd, 0xb7cf3b7, 0xcdf987c2, 0x9d8b56e1, 0xc3b7874a, 0x23741a6e,
                                          0xb09dc807, 0x4ee81095, 0x8a31553, 0x7b96d699}));
    FairChance contributed(sodium_hashing(), counting_seed(), {"anna", "bert"});
    EXPECT_EQ(words(contributed, 7, 3), (std::vector<std::uint32_t>{0x6dab6a91, 0x2683bf43, 0x94489375}));
}

TEST(FairChanceTest, ContributionsChangeTheWordsButNotTheCommitment) {
    const std::vector<std::vector<std::string>> all{{}, {""}, {"ab"}, {"a", "b"}, {"b", "a"}, {"", "ab"}};
    std::vector<std::vector<std::uint32_t>> streams;
    for (const auto& contributions : all) {
        FairChance chance(sodium_hashing(), counting_seed(), contributions);
        EXPECT_EQ(chance.commitment(), FairChance::commitment(sodium_hashing(), counting_seed()));
        streams.push_back(words(chance, 0, 4));
    }
    for (std::size_t i = 0; i < streams.size(); ++i) {
        EXPECT_EQ(std::count(streams.begin(), streams.end(), streams[i]), 1) << i;
    }
}

TEST(FairChanceTest, ADecisionDoesNotDependOnWhatWasDrawnBefore) {
    FairChance chance(sodium_hashing(), counting_seed());
    const auto fifth = words(chance, 5, 20);
    words(chance, 1, 3);
    words(chance, 6, 100);
    EXPECT_EQ(words(chance, 5, 20), fifth);
    EXPECT_NE(words(chance, 4, 20), fifth);
    EXPECT_NE(words(chance, 5 + (1ULL << 32U), 20), fifth);
}

TEST(FairChanceTest, EveryFaceComesEquallyOften) {
    FairChance chance(sodium_hashing(), counting_seed());
    std::array<int, 6> faces{};
    constexpr int rolls = 12000;
    for (int i = 0; i < rolls; ++i) {
        chance.begin(static_cast<std::uint64_t>(i));
        ++faces[Rng(chance).below(6)];
    }
    double chi_square = 0;
    for (const int count : faces) {
        chi_square += (count - rolls / 6.0) * (count - rolls / 6.0) / (rolls / 6.0);
    }
    EXPECT_LT(chi_square, 15.09) << "five degrees of freedom, one in a hundred";
}

// With a hash that gives every seed the same commitment the words still differ: nobody can compute them from it.
TEST(FairChanceTest, WordsDoNotComeFromTheCommitment) {
    const Hashing blind{[](std::span<const std::uint8_t>) { return Key{}; }, sodium_hashing().hmac_sha256};
    FairChance one(blind, counting_seed());
    FairChance other(blind, Key{});
    EXPECT_EQ(one.commitment(), other.commitment());
    EXPECT_NE(words(one, 0, 4), words(other, 0, 4));
}

}  // namespace
}  // namespace kriegsrat
