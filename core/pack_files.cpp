#include "core/pack_files.h"

#include <algorithm>

#include "core/embedded.h"

namespace kriegsrat {

namespace {

// What lies beside the components, but is none: guided game, terms of minds and of their search, earlier versions.
bool is_beside(std::string_view name) {
    return name == "lesson.json" || name == "mind.json" || name == "search.json" || name == "weights.json" ||
           name == "earlier.json";
}

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
        if (is_beside(name)) {
            continue;
        }
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

PackFiles earlier_files(const StandardFiles& standard, const Json& changes) {
    PackFiles files;
    for (const std::string& name : standard.names()) {
        const auto changed = changes.find(name);
        if (changed == changes.end()) {
            continue;
        }
        Json file = standard.file(name);
        if (!file.contains("records")) {
            file.merge_patch(*changed);
        } else {
            for (Json& record : file["records"]) {
                if (const auto fields = changed->find(record["id"].get<std::string>()); fields != changed->end()) {
                    record.merge_patch(*fields);
                }
            }
        }
        files[name] = file.dump();
    }
    return files;
}

PackFiles component_files(const PackFiles& files) {
    PackFiles components = files;
    std::erase_if(components, [](const auto& file) { return is_beside(file.first); });
    return components;
}

std::vector<PackMistake> no_pack(const PackFiles& files) {
    std::vector<PackMistake> mistakes;
    for (const auto& [name, text] : files) {
        mistakes.push_back({name, "", "is no file of this game"});
    }
    return mistakes;
}

Error pack_error(const std::vector<PackMistake>& mistakes) {
    std::string text;
    for (const PackMistake& wrong : mistakes) {
        text += (text.empty() ? "" : "\n") + wrong.file + " " + wrong.where + ": " + wrong.what;
    }
    return {"pack", std::move(text)};
}

}  // namespace kriegsrat
