// A duel seen by both of its players. Messages are searched, not parsed: the load must not be slower than the server.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "server/net/tests/player.h"
#include "server/net/tests/talk.h"

namespace kriegsrat::load {

class Duel {
  public:
    Duel(int port, const std::string& id, const std::array<std::string, 2>& cookies, std::uint64_t seed)
        : ends_{End(port, id, cookies[0]), End(port, id, cookies[1])}, rng_(seed) {
        std::vector<double> no_latencies;
        std::vector<std::size_t> no_sizes;
        for (End& end : ends_) {
            read(end, no_latencies, no_sizes);
            while (end.version < 0 && end.talk.wire().receive()) {
                read(end, no_latencies, no_sizes);
            }
        }
    }

    int handle(int seat) { return ends_[static_cast<std::size_t>(seat)].talk.wire().handle(); }
    bool over() const { return over_; }
    // Both have seen the last move, and it is acknowledged.
    bool ready() const { return !over_ && !waiting_ && std::min(ends_[0].version, ends_[1].version) >= wanted_; }

    void move() {
        End& end = ends_[static_cast<std::size_t>(deciding_)];
        sent_ = std::chrono::steady_clock::now();
        waiting_ = true;
        wanted_ = end.version + 1;
        end.talk.say(R"({"do":"act","id":1,"version":)" + std::to_string(end.version) + R"(,"action":)" + end.action +
                     "}");
    }

    // What has come for that seat, if anything has.
    void listen(int seat, std::vector<double>& latencies, std::vector<std::size_t>& sizes) {
        End& end = ends_[static_cast<std::size_t>(seat)];
        if (end.talk.wire().receive(MSG_DONTWAIT)) {
            read(end, latencies, sizes);
        }
    }

  private:
    struct End {
        End(int port, const std::string& id, const std::string& cookie)
            : talk(port, "/ws/" + id, cookie + server::net::test::own_origin) {}
        server::net::test::Talk talk;
        int version = -1;
        std::string action;  // to be done next
    };

    // All frames that are there as a whole.
    void read(End& end, std::vector<double>& latencies, std::vector<std::size_t>& sizes) {
        std::string& bytes = end.talk.wire().rest();
        std::size_t at = 0;
        const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i])); };
        while (bytes.size() >= at + 2) {
            std::size_t length = byte(at + 1);
            const std::size_t extra = length == 127 ? 8 : length == 126 ? 2 : 0;
            if (bytes.size() < at + 2 + extra) {
                break;
            }
            for (std::size_t i = 0; i < extra; ++i) {
                length = (i == 0 ? 0 : length << 8U) | byte(at + 2 + i);
            }
            if (bytes.size() < at + 2 + extra + length) {
                break;
            }
            const std::string_view content(bytes.data() + at + 2 + extra, length);
            if (static_cast<server::net::test::Frame>(byte(at) & 0x0FU) == server::net::test::Frame::ping) {
                end.talk.send(server::net::test::Frame::pong, content);
            } else {
                hear(end, content, latencies, sizes);
            }
            at += 2 + extra + length;
        }
        bytes.erase(0, at);
    }

    void hear(End& end, std::string_view text, std::vector<double>& latencies, std::vector<std::size_t>& sizes) {
        const bool moved = text.starts_with(R"({"say":"moved")");
        if (moved || text.starts_with(R"({"say":"table")")) {
            waiting_ = waiting_ && !text.ends_with(R"("id":1})");
            take_turn(end, text);
        } else if (text.find(R"("say":"refused")") != std::string_view::npos) {
            std::cerr << text << " " << end.action << '\n';
            over_ = true;  // another table takes its place
        }
        if (moved) {
            sizes.push_back(text.size());
            if (&end != &ends_[static_cast<std::size_t>(number_after(text, R"("by":)"))]) {
                latencies.push_back(
                    std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - sent_).count());
            }
        }
    }

    // Before the game has begun there is none.
    void take_turn(End& end, std::string_view text) {
        constexpr std::string_view mark = R"("turn":{"seat":)";
        const std::size_t at = text.rfind(mark);
        const std::string_view turn = text.substr(std::min(at, text.size()));
        const std::string_view inside = turn.substr(0, turn.find('}'));
        const bool ended = inside.find(R"("over":true)") != std::string_view::npos;
        if (!ended && (inside.size() <= mark.size() || inside[mark.size()] < '0' || inside[mark.size()] > '9')) {
            return;
        }
        over_ = over_ || ended;
        deciding_ = number_after(turn, R"("seat":)");
        end.version = number_after(text.substr(text.rfind(R"("version":)")), R"("version":)");
        choose(end, text);
    }

    static int number_after(std::string_view text, std::string_view mark) {
        const std::size_t at = text.find(mark);
        return at == std::string_view::npos ? 0 : std::atoi(text.data() + at + mark.size());
    }

    static std::size_t end_of_value(std::string_view text, std::size_t at) {
        bool quoted = false;
        for (int depth = 0; at < text.size(); ++at) {
            const char c = text[at];
            quoted = quoted != (c == '"');  // no name holds an escaped one
            if (quoted) {
                continue;
            }
            if (depth == 0 && (c == ',' || c == ']' || c == '}')) {
                break;
            }
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        }
        return at;
    }

    struct Member {
        std::string_view name;  // none in a list
        std::string_view value;
    };
    // Any of the members of an object or a list, which is not empty.
    Member any_of(std::string_view whole) {
        Member chosen;
        std::size_t at = 0;
        for (std::uint32_t count = 1; at == 0 || whole[at] == ','; ++count) {
            Member one;
            std::size_t begin = ++at;
            if (whole[0] == '{') {
                at = whole.find(':', at);
                one.name = whole.substr(begin, at - begin);
                begin = ++at;
            }
            at = end_of_value(whole, begin);
            one.value = whole.substr(begin, at - begin);
            chosen = rng_.below(count) == 0 ? one : chosen;
        }
        return chosen;
    }

    static std::string_view member(std::string_view object, std::string_view mark) {
        const std::size_t at = object.find(mark);
        if (at == std::string_view::npos) {
            return {};
        }
        const std::size_t begin = at + mark.size();
        return object.substr(begin, end_of_value(object, begin) - begin);
    }

    // Any of the entries, then any of its options.
    void choose(End& end, std::string_view text) {
        // Those of the set-up are no list.
        const std::size_t list = text.find(R"("options":[{)");
        if (list == std::string_view::npos) {
            return;
        }
        const std::string_view entry = any_of(member(text.substr(list), R"("options":)")).value;
        const std::string_view fields = member(entry, R"("by":)");
        std::string_view of = member(entry, R"("of":)");
        end.action = member(entry, R"("action":)");
        for (std::size_t at = 1; at < fields.size();) {
            const std::size_t stop = end_of_value(fields, at);
            const Member chosen = any_of(of);
            end.action.back() = ',';
            end.action.append(fields.substr(at, stop - at)).append(":");
            end.action.append(chosen.name.empty() ? chosen.value : chosen.name).append("}");
            of = chosen.value;
            at = stop + 1;
        }
    }

    std::array<End, 2> ends_;
    Rng rng_;
    int deciding_ = 0;
    int wanted_ = 0;  // the version both must have seen before the next move
    bool waiting_ = false;
    bool over_ = false;
    std::chrono::steady_clock::time_point sent_;
};

}  // namespace kriegsrat::load
