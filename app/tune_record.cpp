#include "app/tune_record.h"

#include "app/command.h"
#include "app/json_lines.h"

namespace kriegsrat {

namespace {

constexpr std::int64_t most_games = 1'000'000;

TuneStep read_step(const Reader& in, std::size_t expected) {
    TuneStep step;
    if (in["step"].unsigned_number() != expected) {
        in["step"].mistake("step " + std::to_string(expected) + " is missing before it");
    }
    step.games = static_cast<std::uint64_t>(in["games"].number(1, most_games));
    for (const auto& [name, won] : {std::pair("plus", &step.plus), std::pair("minus", &step.minus)}) {
        const Json& value = in[name].json();
        *won = value.is_number() ? value.get<double>() : -1;
        if (*won < 0 || *won > static_cast<double>(step.games)) {
            in[name].mistake("no number of games");
        }
    }
    return step;
}

// Whatever else stands there is compared with what is wanted, or shown.
void check_settings(const Reader& in) {
    in["seed"].unsigned_number();
    in["part"].number(1, most_games);
    in["games"].number(1, most_games);
    in["steps"].number(1, most_games);
    for (const char* name : {"spread", "rate"}) {
        if (!in[name].json().is_number()) {
            in[name].mistake("no number");
        }
    }
    for (const std::string& name : in["start"].keys()) {
        if (!in["start"][name].json().is_number()) {
            in["start"][name].mistake("no number");
        }
    }
}

}  // namespace

Expected<TuneRecord> TuneRecord::read(const std::string& path) {
    TuneRecord record;
    const auto done = read_json_lines(path, [&](std::size_t number, const Reader& in) {
        if (number == 1) {
            record.game = in["tune"].text();
            record.settings = in["settings"].json();
            check_settings(in["settings"]);
        } else {
            record.steps.push_back(read_step(in, record.steps.size()));
        }
        return std::string();
    });
    if (!done) {
        return tl::unexpected<Error>(done.error());
    }
    if (record.settings.is_null()) {
        return error("file", path + ": this is no file of kriegsrat tune");
    }
    if (record.steps.size() > record.settings["steps"]) {
        return error("file", path + ": there are more steps than it was to have");
    }
    return record;
}

std::string TuneRecord::line(std::uint64_t step, const TuneStep& of) {
    return to_text(Json{{"step", step}, {"games", of.games}, {"plus", of.plus}, {"minus", of.minus}}) + '\n';
}

Expected<void> TuneRecord::write(const std::string& path) const {
    std::string text = to_text(Json{{"tune", game}, {"settings", settings}}) + '\n';
    for (std::size_t step = 0; step < steps.size(); ++step) {
        text += line(step, steps[step]);
    }
    if (!write_file(path, text)) {
        return error("file", path + ": cannot be written");
    }
    return {};
}

std::vector<std::string> TuneRecord::names() const {
    std::vector<std::string> all;
    for (const auto& [name, value] : settings["start"].items()) {
        all.push_back(name);
    }
    return all;
}

Climb TuneRecord::climb() const {
    Climb climb;
    for (const auto& [name, value] : settings["start"].items()) {
        climb.start.push_back(value.get<double>());
    }
    // Each part climbs with dice of its own.
    climb.seed = mix(settings["seed"].get<std::uint64_t>(), settings["part"].get<std::uint64_t>());
    climb.steps = settings["steps"].get<std::uint64_t>();
    climb.spread = settings["spread"].get<double>();
    climb.rate = settings["rate"].get<double>();
    return climb;
}

std::vector<double> TuneRecord::scores() const {
    std::vector<double> all;
    for (const TuneStep& step : steps) {
        all.push_back(step.score());
    }
    return all;
}

}  // namespace kriegsrat
