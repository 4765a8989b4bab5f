#include "app/terminal_console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include <readline/history.h>
#include <readline/readline.h>

namespace kriegsrat::terminal {

namespace {

constexpr std::size_t usual_columns = 100;
constexpr std::size_t longest_line = 4096;
constexpr int hidden_lines = 60;

std::vector<std::string>& completions() {
    static std::vector<std::string> words;
    return words;
}

// For readline, which wants a C function that gives one match at a time and a string of malloc.
char* next_completion(const char* begun, int again) {
    static std::size_t at = 0;
    if (again == 0) {
        at = 0;
    }
    const std::string wanted = plain_letters(begun);
    const auto& words = completions();
    while (at < words.size()) {
        const std::string& word = words[at++];
        if (plain_letters(word).starts_with(wanted)) {
            return ::strdup(word.c_str());
        }
    }
    return nullptr;
}

char** complete(const char* begun, int /*start*/, int /*end*/) {
    rl_attempted_completion_over = 1;  // never the names of files
    return rl_completion_matches(begun, next_completion);
}

std::string without_blanks(std::string_view text) {
    const char* blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    return begin == std::string_view::npos ? std::string()
                                           : std::string(text.substr(begin, text.find_last_not_of(blanks) - begin + 1));
}

// Readline counts columns; it must know what takes none.
std::string for_readline(std::string_view prompt) {
    std::string marked;
    for (const char c : prompt) {
        if (c == '\x1b') {
            marked += RL_PROMPT_START_IGNORE;
        }
        marked += c;
        if (c == 'm' && marked.rfind(RL_PROMPT_START_IGNORE) != std::string::npos &&
            marked.rfind(RL_PROMPT_START_IGNORE) >= marked.rfind(RL_PROMPT_END_IGNORE) + 1) {
            marked += RL_PROMPT_END_IGNORE;
        }
    }
    return marked;
}

}  // namespace

Console::Console(std::istream& in, std::ostream& out, bool colour, bool plain, int columns)
    : in_(in),
      out_(out),
      plain_(plain),
      columns_(columns),
      terminal_(&in == &std::cin && ::isatty(STDIN_FILENO) != 0),
      screen_(&out == &std::cout && ::isatty(STDOUT_FILENO) != 0),
      style_(colour && !plain && (screen_ || &out != &std::cout)) {
    if (terminal_ && screen_) {
        rl_attempted_completion_function = complete;
    }
}

std::size_t Console::columns() const {
    if (columns_ > 0) {
        return static_cast<std::size_t>(std::max(columns_, 40));
    }
    winsize size{};
    if (screen_ && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        return std::max<std::size_t>(size.ws_col, 40);
    }
    return usual_columns;
}

void Console::say(std::string_view line) { out_ << line << '\n'; }

void Console::tell(std::string_view text, std::size_t indent) {
    out_ << std::string(indent, ' ') << fold_lines(text, std::min<std::size_t>(columns() - 1, 120), indent, indent)
         << '\n';
}

std::optional<std::string> Console::ask(std::string_view prompt) {
    out_.flush();
    if (terminal_ && screen_) {
        char* typed = ::readline(for_readline(prompt).c_str());
        if (typed == nullptr) {
            out_ << '\n';
            return std::nullopt;
        }
        std::string line = without_blanks(typed);
        if (!line.empty()) {
            ::add_history(line.c_str());
        }
        std::free(typed);
        return line;
    }
    out_ << prompt << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
        out_ << '\n';
        return std::nullopt;
    }
    if (!terminal_) {
        out_ << '\n';  // nobody pressed Enter on this side
    }
    line.resize(std::min(line.size(), longest_line));
    return without_blanks(line);
}

void Console::offer(std::vector<std::string> words) { completions() = std::move(words); }

void Console::hide() {
    if (screen_ && !plain_) {
        out_ << "\x1b[2J\x1b[3J\x1b[H";
        return;
    }
    out_ << std::string(hidden_lines, '\n');
}

}  // namespace kriegsrat::terminal
