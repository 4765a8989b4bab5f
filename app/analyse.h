#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

namespace kriegsrat {

struct AnalyseOptions {
    std::string file;
    std::string language;
    std::uint64_t seed = 1;
    int simulations = 0;  // for each point of the curve; 0: what is usual
    bool json = false;
    bool progress = false;  // told on the error stream
};
int analyse(const AnalyseOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
