#include "app/pack.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "app/command.h"
#include "core/json.h"
#include "games/list.h"

namespace kriegsrat {

Expected<void> use_pack(const std::string& wanted) {
    const Game* game = all_games().front();
    std::string folder = wanted;
    const std::size_t sign = std::min(wanted.find('='), wanted.size());
    if (const Game* named = find_game(wanted.substr(0, sign)); named != nullptr && sign < wanted.size()) {
        game = named;
        folder = wanted.substr(sign + 1);
    }
    const auto files = read_pack_files(folder);
    if (!files) {
        return tl::unexpected<Error>(files.error());
    }
    if (const auto used = game->use_pack(*files); !used) {
        return error("pack", folder + ": this data pack cannot be used\n" + used.error().text);
    }
    return {};
}

int check_pack(const PackCheckOptions& options, std::ostream& out, std::ostream& err) {
    const auto game = ask_game(options.game);
    if (!game) {
        return complain(err, game.error().text);
    }
    const auto files = read_pack_files(options.folder);
    if (!files) {
        return complain(err, files.error().text);
    }
    const std::vector<PackMistake> mistakes = (*game)->check_pack(*files);
    if (options.json) {
        Json names = Json::array();
        for (const auto& [name, text] : *files) {
            names.push_back(name);
        }
        Json errors = Json::array();
        for (const PackMistake& mistake : mistakes) {
            errors.push_back({{"file", mistake.file}, {"pointer", mistake.where}, {"text", mistake.what}});
        }
        out << to_text({{"ok", mistakes.empty()}, {"files", std::move(names)}, {"errors", std::move(errors)}}) << '\n';
    } else {
        for (const PackMistake& mistake : mistakes) {
            fmt::print(out, "{}:{}: {}\n", mistake.file, mistake.where, mistake.what);
        }
        if (mistakes.empty()) {
            fmt::print(out, "{}: {} files, nothing wrong\n", options.folder, files->size());
        }
    }
    if (!mistakes.empty()) {
        return complain(
            err, fmt::format("{}: {} mistake{}", options.folder, mistakes.size(), mistakes.size() == 1 ? "" : "s"),
            exit_failed);
    }
    return exit_fine;
}

}  // namespace kriegsrat
