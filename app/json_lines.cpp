#include "app/json_lines.h"

#include "app/command.h"

namespace kriegsrat {

Expected<void> read_json_lines(const std::string& path,
                               const std::function<std::string(std::size_t number, const Reader& line)>& take) {
    const auto text = read_file(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    std::size_t begin = 0;
    for (std::size_t number = 1;; ++number) {
        const std::size_t end = text->find('\n', begin);
        if (end == std::string::npos) {
            return {};
        }
        const auto json = parse_json(std::string_view(*text).substr(begin, end - begin));
        begin = end + 1;
        const std::string where = path + ":" + std::to_string(number) + ": ";
        if (!json) {
            return error("file", where + json.error().text);
        }
        Mistake mistake;
        const std::string wrong = take(number, Reader(*json, mistake));
        if (!wrong.empty() || mistake.made()) {
            return error("file", where + (wrong.empty() ? mistake.error("file").text : wrong));
        }
    }
}

}  // namespace kriegsrat
