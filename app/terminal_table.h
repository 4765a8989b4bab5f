#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/boards/boards.h"
#include "app/program_mind.h"
#include "app/terminal_console.h"
#include "app/terminal_words.h"
#include "core/orders.h"
#include "core/rulebook.h"
#include "core/table.h"

namespace kriegsrat::terminal {

// Who sits at a place of the table.
struct Place {
    std::string name;
    std::string mind;  // empty: a person
    std::unique_ptr<Mind> player;

    bool person() const { return mind.empty(); }
};

struct TableSetup {
    const Game* game = nullptr;
    std::vector<Place> places;
    std::string language = "en";
    std::string helper;      // the mind that gives hints
    std::string autosave;    // a file, or empty
    std::uint64_t seed = 1;  // of what minds do by chance; the dice of the table have their own
};

// A table in a terminal: people take turns at the keyboard, minds play by themselves.
class TerminalTable {
  public:
    TerminalTable(Console& console, TableSetup setup, Table table, const LoadedLog* loaded = nullptr);

    // Plays to the end of the game or of the input. Returns the exit code.
    int run();

  private:
    // One thing the person may do now.
    struct Choice {
        Option option;
        Json action;
        std::string text;
        std::string note;
        bool leave = false;
        double rank = 0;
        bool ranged() const { return option.most > option.action.amount; }
    };
    struct Happening {
        std::size_t entry;  // of the log
        Event event;
        Json json;
    };
    enum class Answer { again, changed, ended };
    // "3!": the same choice over and over, with the same answers to the questions in between.
    struct Storm {
        Turn turn;
        Action action;
        double least_rank = 0;
        std::map<std::uint8_t, Action> answers;  // by step
    };

    const Match& match() const { return table_->match(); }
    const Board& board() const { return board_of(setup_.game->spec().id); }
    const Style& style() const { return console_.style(); }
    std::string say(std::string_view key, const Json& arguments = Json::object()) const {
        return texts_.say(key, arguments);
    }
    void speak(std::string_view language);
    std::size_t persons() const;
    SeatSet person_seats() const;
    bool is_person(Seat who) const;
    std::string name(Seat who) const;
    std::vector<std::string> names() const;
    // Whose view may be on the screen now.
    Seat audience() const;

    // Play.
    void let_mind_play(Seat who);
    Action ask_mind(Mind& mind, Seat who);
    void act(Seat who, Action action, bool free_choice);
    bool take_without_asking(Turn turn);
    bool take_by_order(Turn turn);
    bool asks_whatever_is_held() const;
    Orders usual_orders() const;
    bool storm_on(Turn turn);
    Answer decide(Seat who);
    int finish();
    void autosave();
    void remove_autosave();
    int leave_at_end_of_input();

    // Showing.
    template <class Draw>
    auto with_scene(Seat who, Draw draw) const {
        const Json view = match().view(who);
        std::vector<std::string> owners = names();
        for (std::string& other : board().others(view, texts_)) {
            owners.push_back(std::move(other));
        }
        const Speaker speaker(texts_, match(), std::move(owners));
        return draw(Scene{view, match().names(), match().pack(), texts_, speaker, style(), console_.columns(),
                          console_.plain(), person_seats(),
                          [&](const Json& question) { return match().ask(question, who); }});
    }
    std::string occasion_of(Seat who) const {
        return with_scene(who, [&](const Scene& scene) { return board().occasion(scene); });
    }
    void show(Seat who, std::string (*picture)(const Scene&));
    void report();
    void show_board_if_new(Seat who);
    bool has_secrets(Seat who, bool in_choices) const;
    bool needs_curtain(Seat who) const;
    bool curtain(Seat who);
    void show_decision(Seat who);
    void show_choices();
    std::string prompt() const;

    // Deciding.
    Choice make_choice(const Scene& scene, const Option& option) const;
    void gather_choices(Seat who);
    Answer answer(Seat who, const std::string& line);
    Answer answer_again_and_again(Seat who, const std::string& line);
    Answer choose(Seat who, const Choice& choice, std::optional<int> amount);
    Answer choose_by_number(Seat who, const std::vector<int>& numbers);
    Answer choose_by_words(Seat who, const std::string& line);
    std::vector<const Choice*> choices_meant(const std::vector<Reading>& readings) const;
    bool means(const Reading& reading, const Choice& choice) const;
    void explain(Seat who, const std::string& words);
    std::ptrdiff_t nearness(const Reading& reading) const;
    void explain_reading(Seat who, std::vector<Reading> readings, const std::string& words);
    void explain_rule(const std::string& id);
    Vocabulary vocabulary(const std::vector<std::string>& players) const;

    // What the person at the keyboard may do at any time, besides the question.
    void gather_any_time(Seat who);
    Answer besides(Seat who, const std::string& words);

    // Commands.
    std::optional<Answer> command(Seat who, const std::string& line);
    Answer undo(bool sure);
    Answer hint(Seat who);
    Answer give_order(Seat who, const std::string& words);
    Answer quit(Seat who);
    void show_log(const std::string& words);
    void show_rules(const std::string& words);
    Answer change_language(Seat who, const std::string& language);

    // Files.
    bool save(const std::string& path);
    Answer load(const std::string& path);
    void remember(const LoadedLog& loaded);

    Console& console_;
    TableSetup setup_;
    std::unique_ptr<Table> table_;
    Texts texts_;
    Rulebook rules_;
    Rng rng_;
    std::unique_ptr<Mind> helper_;

    std::vector<Happening> history_;
    std::set<std::size_t> unfree_;      // entries of the log that nobody chose
    std::size_t told_ = 0;              // of the history
    std::vector<std::size_t> left_at_;  // by seat: how much of the history the person has seen
    std::vector<Choice> choices_;
    std::vector<Choice> any_time_;
    std::size_t shown_ = 0;  // choices on the screen so far
    std::string occasion_;
    bool shared_ = true;                 // everybody has seen what the screen shows
    Seat at_screen_ = Seat::nobody;      // the person who has the keyboard
    std::map<Seat, std::uint8_t> auto_;  // the step at which the helper decides for a person
    std::vector<Orders> orders_;         // by seat
    bool orders_told_ = false;
    std::optional<Storm> storm_;
};

// What a save says about the seats, if it says anything.
std::vector<Place> read_places(const Json& save);
void write_places(const std::vector<Place>& places, Json& save);
// Reads a save or a log; takes the part about the seats out of it.
Expected<LoadedLog> read_save(const std::string& path, std::vector<Place>& places);
// Gives each mind of the places its player.
Expected<void> seat_minds(const Game& game, std::vector<Place>& places, std::uint64_t seed, const TellFault& tell);

}  // namespace kriegsrat::terminal
