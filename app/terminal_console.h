#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/terminal_text.h"

namespace kriegsrat::terminal {

// Where the table writes and asks: a terminal with editing and history, or any pair of streams.
class Console {
  public:
    // With columns 0 the width of the terminal is asked for each time.
    Console(std::istream& in, std::ostream& out, bool colour, bool plain, int columns);

    const Style& style() const { return style_; }
    bool plain() const { return plain_; }
    std::size_t columns() const;
    bool is_terminal() const { return terminal_; }

    void say(std::string_view line = "");
    // Breaks the text into lines that fit.
    void tell(std::string_view text, std::size_t indent = 0);
    // One line without the blanks around it; nothing at the end of the input.
    std::optional<std::string> ask(std::string_view prompt);
    // What the tab key may complete.
    static void offer(std::vector<std::string> words);
    // So that the next one does not see what this one saw.
    void hide();

  private:
    std::istream& in_;
    std::ostream& out_;
    bool plain_;
    int columns_;
    bool terminal_;  // a person types here
    bool screen_;    // a person looks here
    Style style_;
};

}  // namespace kriegsrat::terminal
