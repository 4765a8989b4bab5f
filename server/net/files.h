#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/error.h"

namespace kriegsrat::server::net {

struct File {
    std::string type;
    std::string body;
    std::string brotli;  // the same, compressed; empty if nobody has done so
    std::string gzip;
    std::string etag;
    bool forever = false;  // its name changes with its content
};

// The built browser table, all of it in memory: no request reaches the file system.
class Files {
  public:
    // A page that tells how to build it if there is no such folder.
    static Expected<Files> read(const std::string& folder);

    bool built() const { return built_; }
    // Paths that name no file, such as /t/ID, are the table's own: it is one page. Null for a file that is not there.
    const File* find(std::string_view path) const;

  private:
    std::map<std::string, File, std::less<>> files_;  // by path, "/index.html"
    bool built_ = false;
};

}  // namespace kriegsrat::server::net
