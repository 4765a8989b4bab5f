#include "minds/settings.h"

#include "core/embedded.h"
#include "core/json.h"

namespace kriegsrat::minds {

namespace {

struct Settings {
    double clear = 0;
    std::vector<Level> levels;
    Hint hint;
    Analyses analyses;
};

Hint read_hint(const Json& json) {
    Hint found;
    found.simulations = json.value("simulations", found.simulations);
    found.candidates = json.value("candidates", found.candidates);
    found.samples = json.value("samples", found.samples);
    found.finalists = json.value("finalists", found.finalists);
    found.moves = json.value("moves", found.moves);
    found.reasons = json.value("reasons", found.reasons);
    found.warnings = json.value("warnings", found.warnings);
    found.least = json.value("least", found.least);
    found.victory = json.value("victory", found.victory);
    found.sure = json.value("sure", found.sure);
    found.milliseconds = json.value("milliseconds", found.milliseconds);
    found.all_milliseconds = json.value("all_milliseconds", found.all_milliseconds);
    return found;
}

Analyses read_analyses(const Json& json) {
    Analyses found;
    found.points = json.value("points", found.points);
    found.simulations = json.value("simulations", found.simulations);
    found.luck = json.value("luck", found.luck);
    found.candidates = json.value("candidates", found.candidates);
    found.samples = json.value("samples", found.samples);
    found.measure = json.value("measure", found.measure);
    return found;
}

Json read(std::string_view path) {
    const Expected<Json> json = parse_json(embedded_file(path));
    return json ? *json : Json::object();
}

const Settings& settings() {
    static const Settings all = [] {
        const Json json = read("minds/levels.json");
        Settings found;
        found.clear = json.value("clear", 0.0);
        for (const Json& entry : json.value("levels", Json::array())) {
            found.levels.push_back({entry.value("name", std::string()), entry.value("simulations", 0),
                                    entry.value("candidates", 1), entry.value("overlooks", 0),
                                    entry.value("milliseconds", 0)});
        }
        found.hint = read_hint(json.value("hint", Json::object()));
        found.analyses = read_analyses(json.value("analysis", Json::object()));
        return found;
    }();
    return all;
}

}  // namespace

const std::vector<Level>& levels() { return settings().levels; }

const Level* find_level(std::string_view name) {
    for (const Level& level : levels()) {
        if (level.name == name) {
            return &level;
        }
    }
    return nullptr;
}

const Hint& hint() { return settings().hint; }

const Analyses& analyses() { return settings().analyses; }

double clear_gain() { return settings().clear; }

Terms read_terms(std::string_view path) {
    const Json json = read(path);
    Terms terms;
    terms.scale = json.value("scale", terms.scale);
    terms.clear = json.value("clear", clear_gain());
    terms.moments = json.value("moments", terms.moments);
    terms.least_decisions = json.value("least_decisions", terms.least_decisions);
    terms.most_decisions = json.value("most_decisions", terms.most_decisions);
    terms.far = json.value("far", terms.far);
    terms.sight = json.value("sight", terms.sight);
    for (const Json& name : json.value("levels", Json::array())) {
        if (const Level* level = find_level(name.get<std::string>())) {
            terms.levels.push_back(level->name);
        }
    }
    return terms;
}

}  // namespace kriegsrat::minds
