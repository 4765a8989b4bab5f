#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "core/embedded.h"
#include "core/error.h"
#include "core/pack.h"
#include "core/pack_files.h"

namespace kriegsrat {

template <class Pack>
struct LoadedPack {
    Pack pack;
    PackFiles own;  // those that are not the standard ones
};

// The packs of a game that are in use. They live as long as the program: set-ups point at them.
template <class Pack>
class PackRegistry {
  public:
    // All that is wrong with the files; if that is nothing, the pack is filled in.
    using Load = std::vector<PackMistake> (*)(const PackFiles&, Pack&);
    // What matches of an earlier version began with.
    using Earlier = const LoadedPack<Pack>& (*)();

    // folder: of the standard files, "games/risk/data/".
    PackRegistry(std::string folder, Load load, Earlier earlier = nullptr)
        : folder_(std::move(folder)), load_(load), earlier_(earlier), packs_(1) {
        load_({}, packs_.front().pack);
        current_ = &packs_.front().pack;
    }

    const Pack& standard() const { return packs_.front().pack; }
    const Pack& current() const { return *current_; }

    const Pack* find(std::uint64_t digest) const {
        const LoadedPack<Pack>* found = loaded(digest);
        return found == nullptr ? nullptr : &found->pack;
    }

    // The text of a file of this pack; empty: there is no such pack or file.
    std::string_view file(std::uint64_t digest, std::string_view name) const {
        const LoadedPack<Pack>* found = loaded(digest);
        if (found == nullptr) {
            return {};
        }
        const auto own = found->own.find(std::string(name));
        return own == found->own.end() ? embedded_file(folder_ + std::string(name)) : std::string_view(own->second);
    }

    Expected<void> use(const PackFiles& files) {
        LoadedPack<Pack> wanted{{}, component_files(files)};
        if (const std::vector<PackMistake> mistakes = load_(files, wanted.pack); !mistakes.empty()) {
            return tl::unexpected<Error>(pack_error(mistakes));
        }
        const Pack* known = find(wanted.pack.digest);
        current_ = known == nullptr ? &packs_.emplace_back(std::move(wanted)).pack : known;
        return {};
    }

  private:
    const LoadedPack<Pack>* loaded(std::uint64_t digest) const {
        for (const LoadedPack<Pack>& one : packs_) {
            if (one.pack.digest == digest) {
                return &one;
            }
        }
        return earlier_ != nullptr && earlier_().pack.digest == digest ? &earlier_() : nullptr;
    }

    std::string folder_;
    Load load_;
    Earlier earlier_;
    std::deque<LoadedPack<Pack>> packs_;
    const Pack* current_;
};

}  // namespace kriegsrat
