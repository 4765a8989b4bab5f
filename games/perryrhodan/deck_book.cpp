#include "games/perryrhodan/deck_book.h"

#include "core/json.h"
#include "core/words.h"
#include "games/perryrhodan/perryrhodan.h"
#include "games/perryrhodan/vocabulary.h"

namespace kriegsrat::perryrhodan {

namespace {

const std::vector<std::string>& entries(const Pack& pack, Table table) {
    return pack.names.tables[static_cast<std::size_t>(table)].entries;
}

// {"variant", "options"} as of a set-up for any number of players.
Expected<DeckUse> read_use(const Json& use) {
    Mistake mistake;
    const Reader in(use, mistake);
    in.only({"variant", "options"});
    Json setup = {{"variant", in["variant"].json()}, {"players", 2}, {"options", Json::object()}};
    if (in.has("options")) {
        for (const std::string& name : in["options"].keys()) {
            if (name != "decks") {
                setup["options"][name] = in["options"][name].json();
            }
        }
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("request"));
    }
    const auto read = PerryRhodan::read_setup(setup);
    if (!read) {
        return tl::unexpected<Error>(read.error());
    }
    return DeckUse{read->first_phase, read->last_phase, read->tournament};
}

// Form is what must be right before anything can be said about a deck.
Expected<Deck> read_whole(const Json& json) {
    std::vector<DeckFault> faults;
    Deck deck = read_deck(current_pack(), json, faults);
    if (!faults.empty()) {
        return error("deck", (faults[0].where.empty() ? "" : faults[0].where + ": ") + faults[0].what);
    }
    return deck;
}

class Book final : public DeckBook {
  public:
    Json cards() const override {
        const Pack& pack = current_pack();
        Json cards = Json::object();
        for (int card = 0; card < records; ++card) {
            const CardRecord& record = pack.card[at(card)];
            Json one = {{"most", most_copies_of(record)}, {"phase", record.phase + 1}};
            for (int side = 0; side < sides; ++side) {
                const int needs = places_needed(pack, record, side);
                if (needs >= 0) {
                    one["needs"][std::string(side_words[at(side)])] = needs;
                }
            }
            cards[entries(pack, Table::card)[at(card)]] = std::move(one);
        }
        return {{"cards", std::move(cards)}, {"action_cards", entries(pack, Table::action_card)}};
    }

    Expected<Json> ready(const Json& use) const override {
        return read_use(use).map([](const DeckUse& wanted) {
            const Pack& pack = current_pack();
            Json list = Json::array();
            for (int set = 0; set < campaigns; ++set) {
                list.push_back({{"id", entries(pack, Table::deck_set)[at(set)]},
                                {"deck", write_deck(pack, ready_deck(pack, set, wanted))}});
            }
            return list;
        });
    }

    Expected<Json> tidy(const Json& deck) const override {
        return read_whole(deck).map([](const Deck& read) { return write_deck(current_pack(), read); });
    }

    Expected<Json> report(const Json& json, const Json& use, const Json& hands) const override {
        const auto wanted = read_use(use);
        if (!wanted) {
            return tl::unexpected<Error>(wanted.error());
        }
        std::vector<DeckFault> faults;
        const Deck deck = read_deck(current_pack(), json, faults);
        check_deck(current_pack(), deck, *wanted, faults);
        Json report = write_report(current_pack(), deck, *wanted, faults);
        if (!hands.is_null()) {
            auto drawn = draw_hands(current_pack(), deck, hands);
            if (!drawn) {
                return drawn;
            }
            report["hands"] = std::move(*drawn);
        }
        return report;
    }

    Expected<std::string> write(const Json& deck) const override {
        return read_whole(deck).map([](const Deck& read) { return write_deck_text(current_pack(), read); });
    }
    Expected<Json> read(std::string_view text) const override { return read_deck_text(text); }

    Expected<Json> with_deck(Json setup, int seat, const Json& deck) const override {
        auto before = PerryRhodan::read_setup(setup);
        if (!before || seat < 0 || seat >= before->players) {
            return error("setup", before ? "there is no such seat" : before.error().text);
        }
        setup = PerryRhodan::write_setup(*before);
        setup["options"]["decks"][at(seat)] =
            deck.is_null() ? Json(entries(*before->pack, Table::deck_set)[at(seat % campaigns)]) : deck;
        const auto after = PerryRhodan::read_setup(setup);
        if (!after) {
            return error("deck", after.error().text);
        }
        return PerryRhodan::write_setup(*after);
    }

    Json without_decks(Json setup) const override {
        if (setup.is_object() && setup.contains("options") && setup["options"].contains("decks")) {
            for (Json& deck : setup["options"]["decks"]) {
                deck = deck.is_object() ? Json("own") : deck;
            }
        }
        return setup;
    }

    Json more_options(std::string_view variant) const override {
        if (variant != "campaign") {
            return Json::object();
        }
        return {{"phases", {{"type", "range"}, {"least", 1}, {"most", phases}, {"names", "phase"}}}};
    }
};

}  // namespace

const DeckBook& deck_book() {
    static const Book book;
    return book;
}

}  // namespace kriegsrat::perryrhodan
