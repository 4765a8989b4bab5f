#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/pack.h"

// The files of a data pack: used by the loaders of the games only.
namespace kriegsrat {

using ParsedFiles = std::map<std::string, Json, std::less<>>;

// The files of a game that are compiled into the program. They stand in for those an owner leaves out.
class StandardFiles {
  public:
    // folder as in core/embedded.h, with a slash at the end; the digest takes the files in the order given.
    StandardFiles(const std::string& folder, std::vector<std::string> names);
    // Those that have a reader: anything with a name.
    template <class Reader, std::size_t count>
    StandardFiles(const std::string& folder, const Reader (&readers)[count])
        : StandardFiles(folder, names_of(readers)) {}

    const std::vector<std::string>& names() const { return names_; }
    const Json& file(std::string_view name) const { return parsed_.find(name)->second; }
    bool contains(std::string_view name) const { return parsed_.contains(name); }

  private:
    template <class Reader, std::size_t count>
    static std::vector<std::string> names_of(const Reader (&readers)[count]) {
        std::vector<std::string> names;
        for (const Reader& reader : readers) {
            names.emplace_back(reader.name);
        }
        return names;
    }

    std::vector<std::string> names_;
    ParsedFiles parsed_;
};

// An owner's files with the standard ones behind them.
class PackSource {
  public:
    PackSource(const StandardFiles& standard, const PackFiles& own, std::vector<PackMistake>& mistakes);

    const Json& file(std::string_view name) const;
    const Json& standard(std::string_view name) const { return standard_->file(name); }
    // The ids of a list of records. They are the words of logs and texts, so a pack may put them in another order but
    // neither add nor rename any: for a list that does, these are the standard ones, and its reader finds the entries
    // that are wrong.
    std::vector<std::string> ids(std::string_view file, std::string_view list) const;
    std::uint64_t digest() const;

  private:
    const StandardFiles* standard_;
    ParsedFiles own_;
};

// The files of an earlier version, for its logs: changes are by file and id of the record (in a file without a list of
// records: by entry of the file) what was different in the standard files, null for what was not there.
PackFiles earlier_files(const StandardFiles& standard, const Json& changes);

// Without the files that lie beside the components: a pack does not change those.
PackFiles component_files(const PackFiles& files);

// A game without components has no use for any file.
std::vector<PackMistake> no_pack(const PackFiles& files);

// What use_pack says of a pack that cannot be used.
Error pack_error(const std::vector<PackMistake>& mistakes);

}  // namespace kriegsrat
