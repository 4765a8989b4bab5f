#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/rng.h"

// Chance that nobody can bend and everybody can check. The table draws a secret seed and publishes its SHA-256 before
// the first roll; each seat may contribute a text of its own. Outcomes are keyed: HMAC-SHA-256 of the seed, never
// anything derived from the published hash. At the end the seed is revealed and every roll can be computed again.
// SHA-256 and not BLAKE2b, because browsers have it built in.
namespace kriegsrat {

using Key = std::array<std::uint8_t, 32>;

// The two functions come from a library that the world outside core brings: libsodium here.
struct Hashing {
    Key (*sha256)(std::span<const std::uint8_t> message);
    Key (*hmac_sha256)(const Key& key, std::span<const std::uint8_t> message);
};
const Hashing& sodium_hashing();
Key random_key();
// From here on every key and token comes from this text, the same in every run: for tests alone, since it can be
// foretold.
void repeat_chance(std::string_view text);

std::string to_hex(std::span<const std::uint8_t> bytes);
Expected<Key> key_from_hex(std::string_view hex);
// A seed from a number or any other text that a person chose, so that a game can be played again.
Key key_from_text(const Hashing& hashing, std::string_view text);

class FairChance final : public WordSource {
  public:
    FairChance(const Hashing& hashing, const Key& seed, std::vector<std::string> contributions = {});

    const Key& seed() const { return seed_; }
    const std::vector<std::string>& contributions() const { return contributions_; }
    std::string commitment() const;
    static std::string commitment(const Hashing& hashing, const Key& seed);
    // What is published of a contribution before anybody may know it.
    static std::string seal(const Hashing& hashing, std::string_view contribution);

    // The words for the chance decision with this number in the log. They depend on nothing but key and number, so
    // that taking a move back and making it again rolls the same dice.
    void begin(std::uint64_t decision);
    std::uint32_t next() override;

  private:
    const Hashing& hashing_;
    Key seed_;
    std::vector<std::string> contributions_;
    Key key_{};
    Key block_{};
    std::uint64_t decision_ = 0;
    std::uint32_t blocks_ = 0;
    std::size_t used_ = 0;
};

}  // namespace kriegsrat
