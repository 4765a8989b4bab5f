#pragma once

#include <functional>
#include <optional>

#include "core/decks.h"
#include "server/limits.h"
#include "server/order.h"
#include "server/premises.h"

namespace kriegsrat::server {

// Decks people keep, and what the games know about decks. A deck is read by whoever knows its id, which cannot be
// guessed; only its owner changes it.
class Decks {
  public:
    explicit Decks(Premises& premises)
        : premises_(premises),
          new_decks_(premises.settings.decks_per_address / 3600.0, premises.settings.decks_per_address),
          questions_(premises.settings.deck_questions_per_second, 5.0 * premises.settings.deck_questions_per_second) {}

    // What can be read without asking who it is.
    void book(const std::string& game, const Respond& respond);
    void ready(const std::string& game, const Request& request, const Respond& respond);
    void show(const std::string& id, const std::optional<Person>& person, const Respond& respond);
    // Questions about a deck that need not be kept: all that is wrong with it, as text, from text.
    void report(const Request& request, const Reader& body, const Respond& respond);
    void write(const Request& request, const Reader& body, const Respond& respond);
    void read(const Request& request, const Reader& body, const Respond& respond);

    void list(const Person& person, const Respond& respond);
    void create(const Request& request, const Reader& body, const Person& person, const Respond& respond);
    void change(const std::string& id, const Reader& body, const Person& person, const Respond& respond);
    void drop(const std::string& id, const Reader& body, const Person& person, const Respond& respond);

  private:
    using Question = std::function<Expected<Json>()>;
    // Off the loop, not too many at once, not too often from one address.
    void ask(const Request& request, const Respond& respond, Question question);
    void keep(const DeckRow& row, const Respond& respond);
    // What is kept, read off the loop. Refuses if there is no such deck, or it is somebody else's.
    void with_deck(const std::string& id, const Respond& respond, const std::function<void(const DeckRow&)>& then);
    void with_own(const std::string& id, const Person& person, const Respond& respond,
                  const std::function<void(DeckRow)>& then);
    void with_decks(const Person& person, const Respond& respond,
                    const std::function<void(const std::vector<DeckRow>&)>& then);

    Premises& premises_;
    Buckets new_decks_;  // a guest costs nothing: people cannot be counted
    Buckets questions_;
    int asking_ = 0;
};

}  // namespace kriegsrat::server
