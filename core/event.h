#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/rule.h"
#include "core/seat.h"

namespace kriegsrat {

// What happened: a kind with arguments (named by the game's EventSpec), the rule behind it, and who may see it.
struct Event {
    std::uint8_t kind = 0;
    RuleId rule{};
    SeatSet seen_by = everyone;
    bool public_too = true;  // spectators see it as well
    std::array<std::int32_t, 6> args{};

    bool visible_to(Seat s) const { return is_player(s) ? contains(seen_by, s) : public_too; }
};

// Where events go. A silent one costs a single predictable branch: search and simulation pass that.
class Events {
  public:
    Events() = default;
    explicit Events(std::vector<Event>& out) : out_(&out) {}

    bool listening() const { return out_ != nullptr; }
    void tell(const Event& event) {
        if (out_ != nullptr) {
            out_->push_back(event);
        }
    }

  private:
    std::vector<Event>* out_ = nullptr;
};

}  // namespace kriegsrat
