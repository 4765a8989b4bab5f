#include "server/net/files.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace kriegsrat::server::net {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view not_built = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kriegsrat</title>
<h1>Kriegsrat is running, but its browser table is not built</h1>
<p>In the folder of the sources: <code>tools/build-web</code>. Then start
<code>kriegsrat serve</code> again, with <code>--web DIR</code> if the built pages are not in the folder
<code>web</code> beside the folder of the program.</p>
</html>
)";

std::string_view type_of(std::string_view extension) {
    constexpr std::pair<std::string_view, std::string_view> types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".avif", "image/avif"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".woff", "font/woff"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
        {".txt", "text/plain; charset=utf-8"},
        {".xml", "application/xml"},
    };
    for (const auto& [end, type] : types) {
        if (end == extension) {
            return type;
        }
    }
    return "application/octet-stream";
}

std::string etag_of(std::string_view body) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : body) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
    return fmt::format("\"{:x}-{:016x}\"", body.size(), hash);
}

Expected<std::string> read_all(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    if (!in || (in.peek() != std::ifstream::traits_type::eof() && !(text << in.rdbuf()))) {
        return error("file", path.string() + ": cannot be read");
    }
    return std::move(text).str();
}

File make_file(std::string_view path, std::string body) {
    File file;
    file.type = type_of(fs::path(path).extension().string());
    file.etag = etag_of(body);
    file.body = std::move(body);
    file.forever = path.starts_with("/assets/");
    return file;
}

}  // namespace

Expected<Files> Files::read(const std::string& folder) {
    Files files;
    std::error_code problem;
    if (!fs::is_regular_file(fs::path(folder) / "index.html", problem)) {
        files.files_.emplace("/index.html", make_file("/index.html", std::string(not_built)));
        return files;
    }
    files.built_ = true;
    std::map<std::string, std::string> compressed;
    for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem)) {
        std::error_code ignored;
        if (!entry->is_regular_file(ignored)) {
            continue;
        }
        auto body = read_all(entry->path());
        if (!body) {
            return tl::unexpected<Error>(body.error());
        }
        const std::string path = "/" + entry->path().lexically_relative(folder).generic_string();
        if (path.ends_with(".br") || path.ends_with(".gz")) {
            compressed.emplace(path, std::move(*body));
        } else {
            files.files_.emplace(path, make_file(path, std::move(*body)));
        }
    }
    if (problem) {
        return error("file", folder + ": " + problem.message());
    }
    for (auto& [path, body] : compressed) {
        const auto found = files.files_.find(path.substr(0, path.size() - 3));
        if (found != files.files_.end() && body.size() < found->second.body.size()) {
            (path.ends_with(".br") ? found->second.brotli : found->second.gzip) = std::move(body);
        }
    }
    return files;
}

const File* Files::find(std::string_view path) const {
    const auto found = files_.find(path);
    if (found != files_.end()) {
        return &found->second;
    }
    if (path.find('.') != std::string_view::npos) {
        return nullptr;
    }
    return &files_.find("/index.html")->second;
}

}  // namespace kriegsrat::server::net
