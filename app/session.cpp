#include "app/session.h"

#include <algorithm>

#include "app/command.h"
#include "app/option_list.h"
#include "core/text.h"
#include "games/list.h"

namespace kriegsrat {

namespace {

constexpr std::size_t longest_contribution = 1024;

// A number or a text; the seed that an ended match has revealed is taken as it is, so that it can be played again.
std::string read_seed(const Reader& seed) {
    if (seed.is_string()) {
        return seed.text();
    }
    if (!seed.json().is_number_integer()) {
        seed.mistake("must be a whole number or a text");
        return {};
    }
    return seed.json().dump();
}

Key seed_key(const std::string& seed) {
    if (const auto revealed = key_from_hex(seed)) {
        return *revealed;
    }
    return key_from_text(sodium_hashing(), seed);
}

std::uint64_t number_from(const Key& key) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) {
        number = number << 8U | key[i];
    }
    return number;
}

std::vector<std::string> read_contributions(const Reader& list) {
    std::vector<std::string> texts;
    const std::size_t count = list.size();
    if (count > max_players) {
        list.mistake("must be at most one text for each player");
        return texts;
    }
    for (std::size_t i = 0; i < count; ++i) {
        texts.push_back(list[i].text());
        if (texts.back().size() > longest_contribution) {
            list[i].mistake("must be a text of at most " + std::to_string(longest_contribution) + " bytes");
        }
    }
    return texts;
}

std::string read_language(const Reader& request) {
    std::string language = request.has("lang") ? request["lang"].text() : "en";
    if (std::find(languages.begin(), languages.end(), language) == languages.end()) {
        request["lang"].mistake("must be \"en\", \"de\" or \"hu\"");
    }
    return language;
}

bool read_manual(const Reader& request) {
    const std::string chance = request.has("chance") ? request["chance"].text() : "auto";
    if (chance != "auto" && chance != "manual") {
        request["chance"].mistake("must be \"auto\" or \"manual\"");
    }
    return chance == "manual";
}

}  // namespace

Seat read_seat(const Reader& reader, int players) {
    if (reader.is_null()) {
        return Seat::spectator;
    }
    if (reader.is_string() && reader.text() == "chance") {
        return Seat::chance;
    }
    return seat(static_cast<int>(reader.number(0, players - 1)));
}

std::string Engine::Session::rule(Verdict verdict) const {
    return rule_name(match().game().spec().rule_prefix, verdict.rule);
}

std::string Engine::Session::rule_text(Verdict verdict) const {
    const Rulebook::Item* item = rules.find(rule(verdict));
    return item == nullptr ? rule(verdict) + " forbids this" : item->text;
}

Verdict Engine::Session::check(Seat who, Action action) const {
    return over() ? forbidden(match().game().spec().not_your_turn) : match().check(who, action);
}

Json Engine::Session::options() const {
    if (over()) {
        return Json::array();
    }
    Options options;
    match().options(options);
    return write_option_list(match(), options, match().turn().seat == Seat::chance);
}

Json Engine::Session::any_time() const {
    Json by_seat = Json::object();
    Options options;
    for (int i = 0; i < match().players(); ++i) {
        match().any_time_options(seat(i), options);
        if (!options.empty()) {
            by_seat[std::to_string(i)] = write_option_list(match(), options);
        }
    }
    return by_seat;
}

Json Engine::Session::write(const std::vector<Event>& events) const {
    Json list = Json::array();
    for (const Event& event : events) {
        list.push_back(match().write(event));
        if (!event.public_too || event.seen_by != everyone) {
            Json& seen_by = list.back()["seen_by"] = write_seats(event.seen_by, match().players());
            if (event.public_too) {
                seen_by.push_back(nullptr);
            }
        }
    }
    return list;
}

tl::expected<std::unique_ptr<Engine::Session>, Engine::Refusal> Engine::Session::start(const Reader& request) {
    const std::string game_id = request["game"].text();
    const Json setup = {{"variant", request["variant"].json()},
                        {"players", request["players"].json()},
                        {"options", request.has("options") ? request["options"].json() : Json::object()}};
    const bool manual = read_manual(request);
    const std::string language = read_language(request);
    const std::string seed = request.has("seed") ? read_seed(request["seed"]) : to_hex(random_key());
    std::vector<std::string> contributions =
        request.has("contributions") ? read_contributions(request["contributions"]) : std::vector<std::string>();
    if (!request.ok()) {
        return nullptr;  // the mistake is reported by the one who asked
    }
    const auto game = ask_game(game_id);
    if (!game) {
        return Refusal::of(game.error());
    }
    auto match = (*game)->start(setup);
    if (!match) {
        return Refusal::of(match.error());
    }
    std::optional<FairChance> chance;
    if (!manual) {
        chance.emplace(sodium_hashing(), seed_key(seed), std::move(contributions));
    }
    const Key for_minds = key_from_text(sodium_hashing(), "minds\n" + seed);
    return std::unique_ptr<Session>(new Session{Table(std::move(*match), std::move(chance)),
                                                Rulebook::load(game_id, language), Rng(number_from(for_minds))});
}

}  // namespace kriegsrat
