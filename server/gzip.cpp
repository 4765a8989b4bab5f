#include "server/gzip.h"

#include <zlib.h>

namespace kriegsrat::server {

std::string gzip(std::string_view body) {
    constexpr int quick = 4;
    constexpr int gzip_window = 15 + 16;
    constexpr int usual_memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, quick, Z_DEFLATED, gzip_window, usual_memory, Z_DEFAULT_STRATEGY) != Z_OK) {
        return {};
    }
    std::string packed(deflateBound(&stream, body.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(done ? stream.total_out : 0);
    deflateEnd(&stream);
    return packed;
}

}  // namespace kriegsrat::server
