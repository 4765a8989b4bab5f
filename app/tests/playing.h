#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "app/play.h"
#include "core/tests/folder.h"
#include "core/tests/sanitized.h"

// Games at a terminal that is no terminal: lines go in, text comes out.
namespace kriegsrat {

// A file of this process alone, gone with it.
inline std::string scratch(const std::string& name) {
    struct Folder {
        std::filesystem::path path =
            std::filesystem::temp_directory_path() / ("kriegsrat-play-test-" + std::to_string(::getpid()));
        Folder() { std::filesystem::create_directories(path); }
        ~Folder() {
            std::error_code problem;
            std::filesystem::remove_all(path, problem);
        }
    };
    static const Folder folder;
    return (folder.path / name).string();
}

struct Played {
    int code = 0;
    std::string out;
    std::string err;
};

// A folder to play in, which must be as empty afterwards: a test that answers anything to anything may name a file.
class EmptyFolder {
  public:
    EmptyFolder() : before_(std::filesystem::current_path()) { std::filesystem::current_path(here_.path()); }
    EmptyFolder(const EmptyFolder&) = delete;
    EmptyFolder& operator=(const EmptyFolder&) = delete;
    ~EmptyFolder() {
        std::filesystem::current_path(before_);
        for (const auto& left : std::filesystem::directory_iterator(here_.path())) {
            ADD_FAILURE() << "a file was left behind: " << left.path().filename();
        }
    }

  private:
    test::Folder here_;
    std::filesystem::path before_;
};

inline Played play_with(PlayOptions options, std::istream& in, std::ostringstream& out) {
    const EmptyFolder here;
    std::ostringstream err;
    options.autosave = options.autosave.empty() ? "-" : options.autosave;
    options.language = options.language.empty() ? "en" : options.language;
    options.seed = options.seed.empty() ? "a test" : options.seed;
    options.columns = options.columns == 0 ? 110 : options.columns;
    const int code = play(options, in, out, err);
    return {code, out.str(), err.str()};
}

inline Played play_with(const PlayOptions& options, std::istream& in) {
    std::ostringstream out;
    return play_with(options, in, out);
}

inline Played play_lines(const PlayOptions& options, const std::vector<std::string>& lines) {
    std::string typed;
    for (const std::string& line : lines) {
        typed += line + "\n";
    }
    std::istringstream in(typed);
    return play_with(options, in);
}

// Somebody who reads the screen and types an answer to what stands there last.
class Newcomer : public std::streambuf {
  public:
    using Answer = std::function<std::string(std::string_view screen)>;
    Newcomer(std::ostringstream& out, Answer answer, int most) : out_(out), answer_(std::move(answer)), left_(most) {}

  protected:
    int_type underflow() override {
        if (left_-- <= 0) {
            return traits_type::eof();
        }
        line_ = answer_(out_.view()) + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

  private:
    std::ostringstream& out_;
    Answer answer_;
    std::string line_;
    int left_;
};

inline Played play_reading(const PlayOptions& options, Newcomer::Answer answer, int most) {
    std::ostringstream out;
    Newcomer reader(out, std::move(answer), most);
    std::istream in(&reader);
    return play_with(options, in, out);
}

// At the end of a game a file is asked for.
inline bool offers_to_save(std::string_view screen) { return screen.ends_with("Enter for no > "); }

// The same lines over and over, until the table asks no more; nothing is saved.
inline Played play_endlessly(const PlayOptions& options, const std::vector<std::string>& lines, int most) {
    std::size_t next = 0;
    return play_reading(
        options,
        [&](std::string_view screen) { return offers_to_save(screen) ? std::string() : lines[next++ % lines.size()]; },
        most);
}

// The first of whatever is offered, to the end of the game; nothing is saved.
inline Played play_by_numbers(const PlayOptions& options) {
    return play_reading(
        options, [](std::string_view screen) { return offers_to_save(screen) ? std::string() : std::string("1"); },
        3000);
}

inline PlayOptions people(int count) {
    PlayOptions options;
    options.variant = "basic_training";
    options.seats.assign(static_cast<std::size_t>(count), "person");
    options.colour = false;
    return options;
}

// Colours, heroes and the reinforcements of the first player: three people are then in the attack part.
inline std::vector<std::string> until_the_attack(std::vector<std::string> then) {
    std::vector<std::string> lines{"1", "1", "1", "1", "1", "1", "1", ""};
    lines.insert(lines.end(), then.begin(), then.end());
    return lines;
}

inline std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

}  // namespace kriegsrat
