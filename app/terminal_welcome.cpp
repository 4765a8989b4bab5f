#include "app/terminal_welcome.h"

#include <algorithm>
#include <array>

#include "app/command.h"
#include "app/game_options.h"
#include "app/program_mind.h"
#include "games/usual_mind.h"

namespace kriegsrat::terminal {

namespace {

// Short, and the same in every language.
constexpr std::array<std::string_view, max_players> mind_names{"Ada",  "Bela",  "Cleo",  "Dora",
                                                               "Emil", "Fritz", "Greta", "Hugo"};

bool takes(const Variant& variant, int players) {
    return std::find(variant.players.begin(), variant.players.end(), players) != variant.players.end();
}

std::string player_counts(const Variant& variant) {
    std::vector<std::string> all;
    for (const int count : variant.players) {
        all.push_back(std::to_string(count));
    }
    return join(all, ", ");
}

// A number from the list of those allowed; Enter for the usual one; nothing at the end of the input.
std::optional<int> ask_number(Console& console, const Texts& texts, std::string_view question,
                              const std::vector<int>& allowed, int usual) {
    while (true) {
        const auto line = console.ask(std::string(question) + console.style().dim(" [" + std::to_string(usual) + "] ") +
                                      console.style().accent("> "));
        if (!line) {
            return std::nullopt;
        }
        if (line->empty()) {
            return usual;
        }
        for (const int number : allowed) {
            if (*line == std::to_string(number)) {
                return number;
            }
        }
        std::vector<std::string> all;
        all.reserve(allowed.size());
        for (const int number : allowed) {
            all.push_back(std::to_string(number));
        }
        console.tell(console.style().warning(texts.say("app.welcome.again", {{"numbers", join(all, ", ")}})));
    }
}

std::vector<int> from_to(int first, int last) {
    std::vector<int> all;
    for (int i = first; i <= last; ++i) {
        all.push_back(i);
    }
    return all;
}

std::optional<Invitation> ask_newcomer(Console& console, const Game& game, const Texts& texts) {
    const GameSpec& spec = game.spec();
    console.say(console.style().accent(texts.say("app.welcome", {{"game", texts.raw("game.name")}})));
    console.tell(texts.raw("game.intro"));
    console.tell(texts.raw("app.welcome.enter"));
    console.say();
    console.say(console.style().bold(texts.raw("app.welcome.variant")));
    for (std::size_t i = 0; i < spec.variants.size(); ++i) {
        const std::string key = "variant." + std::string(spec.variants[i].id);
        console.tell(console.style().bold(std::to_string(i + 1)) + " " + std::string(texts.raw(key)) + ": " +
                         std::string(texts.raw(key + ".text")),
                     2);
    }
    const auto variant = ask_number(console, texts, "", from_to(1, static_cast<int>(spec.variants.size())), 1);
    if (!variant) {
        return std::nullopt;
    }
    Invitation invitation;
    invitation.variant = &spec.variants[static_cast<std::size_t>(*variant - 1)];
    invitation.players = usual_players(*invitation.variant, 0);
    if (invitation.variant->players.size() > 1) {
        const std::string question =
            texts.say("app.welcome.players", {{"numbers", player_counts(*invitation.variant)}});
        const auto players = ask_number(console, texts, question, invitation.variant->players, invitation.players);
        if (!players) {
            return std::nullopt;
        }
        invitation.players = *players;
    }
    const std::string question =
        texts.say("app.welcome.people", {{"players", invitation.players}, {"mind", usual_mind(game)}});
    const auto people = ask_number(console, texts, question, from_to(0, invitation.players), 1);
    if (!people) {
        return std::nullopt;
    }
    for (int i = 0; i < invitation.players; ++i) {
        invitation.seats.push_back(i < *people ? std::string() : usual_mind(game));
    }
    return invitation;
}

Expected<Invitation> from_options(const Game& game, const PlayOptions& options) {
    const int wanted = options.players != 0 ? options.players : static_cast<int>(options.seats.size());
    auto variant = ask_variant(game, options.variant, wanted);
    if (!variant) {
        return tl::unexpected<Error>(variant.error());
    }
    Invitation invitation;
    invitation.variant = *variant;
    invitation.players = usual_players(**variant, options.players);
    if (options.players == 0 && takes(**variant, wanted)) {
        invitation.players = wanted;
    }
    auto chosen = game_options(game.spec(), **variant, options.options);
    if (!chosen) {
        return tl::unexpected<Error>(chosen.error());
    }
    invitation.options = std::move(*chosen);
    if (!takes(**variant, invitation.players) || options.seats.size() > static_cast<std::size_t>(invitation.players)) {
        return error("players", std::string((*variant)->id) + " takes " + player_counts(**variant) + " players, not " +
                                    std::to_string(std::max(wanted, invitation.players)));
    }
    const auto minds = game.minds();
    for (const std::string& seat : options.seats) {
        if (seat != "person" && !is_program(seat) && std::find(minds.begin(), minds.end(), seat) == minds.end()) {
            return error("seats", "a seat is for a 'person' or for a mind (" + join(minds, ", ") +
                                      ", exec:PROGRAM), not for '" + seat + "'");
        }
        invitation.seats.push_back(seat == "person" ? std::string() : seat);
    }
    if (invitation.seats.empty()) {
        invitation.seats.emplace_back();
    }
    invitation.seats.resize(static_cast<std::size_t>(invitation.players), usual_mind(game));
    return invitation;
}

}  // namespace

Expected<std::optional<Invitation>> invite(Console& console, const Game& game, const PlayOptions& options,
                                           const Texts& texts) {
    const bool told = !options.variant.empty() || options.players != 0 || !options.seats.empty();
    if (!told) {
        return ask_newcomer(console, game, texts);
    }
    auto invitation = from_options(game, options);
    if (!invitation) {
        return tl::unexpected<Error>(invitation.error());
    }
    return std::optional(std::move(*invitation));
}

std::vector<Place> make_places(const Invitation& invitation, const std::vector<std::string>& names,
                               const Texts& texts) {
    const auto people = std::count(invitation.seats.begin(), invitation.seats.end(), std::string());
    std::vector<Place> places;
    int person = 0;
    for (std::size_t i = 0; i < invitation.seats.size(); ++i) {
        const std::string& mind = invitation.seats[i];
        person += mind.empty() ? 1 : 0;
        std::string name = !mind.empty() ? std::string(mind_names[i % mind_names.size()])
                           : people == 1 ? texts.say("app.person")
                                         : texts.say("app.person_number", {{"number", person}});
        if (i < names.size() && !names[i].empty()) {
            name = names[i].substr(0, 40);
            std::replace_if(
                name.begin(), name.end(), [](unsigned char c) { return c < 32 || c == 127; }, ' ');
        }
        places.push_back({std::move(name), mind, nullptr});
    }
    return places;
}

}  // namespace kriegsrat::terminal
