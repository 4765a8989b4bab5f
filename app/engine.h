#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/rule.h"
#include "core/seat.h"

namespace kriegsrat {

// The bot protocol: one JSON object a line in, one out. docs/bot-protocol.md explains every verb.
class Engine {
  public:
    static constexpr std::size_t longest_line = std::size_t{4} << 20U;

    Engine();
    ~Engine();

    // The answer to one request, without the end of the line. An empty line has an empty answer.
    std::string answer(std::string_view line);
    bool finished() const { return finished_; }

  private:
    struct Session;
    struct Refusal;
    struct Verb;
    using Answer = tl::expected<Json, Refusal>;

    Answer respond(const Json& request);
    Answer hello(const Reader& request);
    Answer spec(const Reader& request);
    Answer start(const Reader& request);
    Answer turn(const Reader& request);
    Answer act(const Reader& request);
    Answer check(const Reader& request);
    Answer state(const Reader& request);
    Answer load(const Reader& request);
    Answer view(const Reader& request);
    Answer ask(const Reader& request);
    Answer undo(const Reader& request);
    Answer log(const Reader& request);
    Answer result(const Reader& request);
    Answer mind(const Reader& request);
    Answer hint(const Reader& request);
    Answer quit(const Reader& request);

    std::unique_ptr<Session> session_;
    // Counts every change of a position in the life of this engine, so that none has the version of another.
    std::uint64_t version_ = 0;
    bool finished_ = false;
};

// Answers every line until the input ends or a request quits.
int engine(std::istream& in, std::ostream& out);

}  // namespace kriegsrat
