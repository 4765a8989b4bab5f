#include "core/pack_files.h"

#include <algorithm>

#include "core/embedded.h"

namespace kriegsrat {

namespace {

std::vector<std::string> ids_of(const Json& file, std::string_view list) {
    std::vector<std::string> result;
    Mistake mistake;
    const Reader entries = Reader(file, mistake)[list];
    for (std::size_t i = 0, size = entries.size(); i < size; ++i) {
        result.push_back(entries[i]["id"].text());
    }
    return result;
}

// FNV-1a.
void add_digest(std::uint64_t& digest, std::string_view text) {
    for (const char letter : text) {
        digest = (digest ^ static_cast<unsigned char>(letter)) * 0x100000001B3ULL;
    }
    digest = (digest ^ 0xFFU) * 0x100000001B3ULL;  // no text contains this byte: the end is part of it
}

}  // namespace

StandardFiles::StandardFiles(const std::string& folder, std::vector<std::string> names) : names_(std::move(names)) {
    for (const std::string& name : names_) {
        Expected<Json> json = parse_json(embedded_file(folder + name));
        parsed_[name] = json ? std::move(*json) : Json();
    }
}

PackSource::PackSource(const StandardFiles& standard, const PackFiles& own, std::vector<PackMistake>& mistakes)
    : standard_(&standard) {
    for (const auto& [name, text] : own) {
        if (!standard.contains(name)) {
            mistakes.push_back({name, "", "is no file of a data pack"});
            continue;
        }
        Expected<Json> json = parse_json(text);
        if (json) {
            own_[name] = std::move(*json);
        } else {
            mistakes.push_back({name, "", json.error().text});
        }
    }
}

const Json& PackSource::file(std::string_view name) const {
    const auto found = own_.find(name);
    return found != own_.end() ? found->second : standard(name);
}

std::vector<std::string> PackSource::ids(std::string_view name, std::string_view list) const {
    std::vector<std::string> own = ids_of(file(name), list);
    std::vector<std::string> usual = ids_of(standard(name), list);
    return std::is_permutation(own.begin(), own.end(), usual.begin(), usual.end()) ? own : usual;
}

std::uint64_t PackSource::digest() const {
    std::uint64_t digest = 0xCBF29CE484222325ULL;
    for (const std::string& name : standard_->names()) {
        add_digest(digest, name);
        add_digest(digest, file(name).dump());
    }
    return digest;
}

Error pack_error(const std::vector<PackMistake>& mistakes) {
    std::string text;
    for (const PackMistake& wrong : mistakes) {
        text += (text.empty() ? "" : "\n") + wrong.file + " " + wrong.where + ": " + wrong.what;
    }
    return {"pack", std::move(text)};
}

}  // namespace kriegsrat
