#pragma once

#include <cstdint>
#include <functional>

namespace kriegsrat {

// Does pieces 0 to pieces - 1 of a work on several threads, in this order but not one after the other, until all are
// done or one says false. Meanwhile the caller's thread looks in ten times a second, and once more at the end.
void work_together(std::uint64_t pieces, int threads, const std::function<bool(std::uint64_t piece)>& work,
                   const std::function<void()>& look);

}  // namespace kriegsrat
