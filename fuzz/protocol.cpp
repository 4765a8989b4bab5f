#include "app/engine.h"
#include "fuzz/fuzz.h"

using namespace kriegsrat;

// Lines to the engine: each has exactly one answer, which is a JSON object that says whether it went well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr int most_lines = 50;
    Engine engine;
    std::string_view rest = fuzz::text(data, size);
    for (int i = 0; i < most_lines && !rest.empty() && !engine.finished(); ++i) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::string answer = engine.answer(line);
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
            fuzz::must(answer.empty());
            continue;
        }
        const auto json = parse_json(answer);
        fuzz::must(json && json->is_object() && answer.find('\n') == std::string::npos);
        const bool good = json->value("ok", false);
        fuzz::must(good != json->contains("error"));
    }
    return 0;
}
