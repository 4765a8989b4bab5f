#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "core/error.h"
#include "core/pack.h"
#include "core/pack_files.h"

namespace kriegsrat {

// The packs of a game that are in use. They live as long as the program: set-ups point at them.
template <class Pack>
class PackRegistry {
  public:
    // All that is wrong with the files; if that is nothing, the pack is filled in.
    using Load = std::vector<PackMistake> (*)(const PackFiles&, Pack&);

    explicit PackRegistry(Load load) : load_(load), packs_(1) {
        load_({}, packs_.front());
        current_ = &packs_.front();
    }

    const Pack& standard() const { return packs_.front(); }
    const Pack& current() const { return *current_; }

    const Pack* find(std::uint64_t digest) const {
        for (const Pack& pack : packs_) {
            if (pack.digest == digest) {
                return &pack;
            }
        }
        return nullptr;
    }

    Expected<void> use(const PackFiles& files) {
        Pack pack;
        if (const std::vector<PackMistake> mistakes = load_(files, pack); !mistakes.empty()) {
            return tl::unexpected<Error>(pack_error(mistakes));
        }
        const Pack* known = find(pack.digest);
        if (known == nullptr) {
            known = &packs_.emplace_back(std::move(pack));
        }
        current_ = known;
        return {};
    }

  private:
    Load load_;
    std::deque<Pack> packs_;
    const Pack* current_;
};

}  // namespace kriegsrat
