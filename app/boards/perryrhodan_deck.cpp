#include "app/boards/perryrhodan_deck.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <bit>

#include "app/command.h"
#include "core/bits.h"
#include "core/json.h"
#include "games/perryrhodan/deck.h"

namespace kriegsrat {

namespace {

using perryrhodan::Deck;
using perryrhodan::DeckFault;
using perryrhodan::DeckUse;
using perryrhodan::phases;

constexpr std::string_view rule_prefix = "PR";

// "3" or "1-5", counted from 0 in the result.
Expected<DeckUse> read_phases(const std::string& text) {
    const auto phase = [](char letter) { return letter - '1'; };
    const bool one = text.size() == 1;
    const bool two = text.size() == 3 && text[1] == '-';
    DeckUse use;
    if (one || two) {
        use.first_phase = phase(text.front());
        use.last_phase = phase(text.back());
    }
    const bool good =
        (one || two) && use.first_phase >= 0 && use.last_phase < phases && use.first_phase <= use.last_phase;
    if (!good) {
        return error("phases", "--phases is a phase from 1 to 5 or a run of them like 1-5, not '" + text + "'");
    }
    return use;
}

// The phases the deck has sources for; a hole in them is found by the check.
DeckUse usual_use(const Deck& deck) {
    DeckUse use;
    if (deck.sources != 0) {
        use.first_phase = first(deck.sources);
        use.last_phase = static_cast<int>(std::bit_width(unsigned{deck.sources})) - 1;
    }
    return use;
}

std::string told(const DeckFault& fault) {
    const std::string rule = fault.rule == RuleId{} ? std::string() : " (" + rule_name(rule_prefix, fault.rule) + ")";
    return fault.where + ": " + fault.what + rule;
}

Json as_json(const std::vector<DeckFault>& faults) {
    Json errors = Json::array();
    for (const DeckFault& fault : faults) {
        Json one = {{"pointer", fault.where}, {"text", fault.what}};
        if (fault.rule != RuleId{}) {
            one["rule"] = rule_name(rule_prefix, fault.rule);
        }
        errors.push_back(std::move(one));
    }
    return errors;
}

}  // namespace

int check_deck(const DeckCheckOptions& options, std::ostream& out, std::ostream& err) {
    const auto text = read_file(options.file);
    if (!text) {
        return complain(err, text.error().text);
    }
    const auto json = parse_json(*text);
    if (!json) {
        return complain(err, options.file + ": " + json.error().text);
    }
    std::vector<DeckFault> faults;
    const Deck deck = perryrhodan::read_deck(perryrhodan::current_pack(), *json, faults);
    DeckUse use = usual_use(deck);
    if (!options.phases.empty()) {
        const auto wanted = read_phases(options.phases);
        if (!wanted) {
            return complain(err, wanted.error().text);
        }
        use = *wanted;
    }
    use.tournament = options.tournament;
    perryrhodan::check_deck(perryrhodan::current_pack(), deck, use, faults);
    if (options.json) {
        out << to_text({{"ok", faults.empty()},
                        {"cards", deck.cards.size()},
                        {"action_cards", deck.stack.size()},
                        {"errors", as_json(faults)}})
            << '\n';
    } else {
        for (const DeckFault& fault : faults) {
            fmt::print(out, "{}:{}\n", options.file, told(fault));
        }
        if (faults.empty()) {
            fmt::print(out, "{}: {} cards and {} action cards, phases {} to {}, nothing wrong\n", options.file,
                       deck.cards.size(), deck.stack.size(), use.first_phase + 1, use.last_phase + 1);
        }
    }
    if (!faults.empty()) {
        return complain(err,
                        fmt::format("{}: {} mistake{}", options.file, faults.size(), faults.size() == 1 ? "" : "s"),
                        exit_failed);
    }
    return exit_fine;
}

}  // namespace kriegsrat
