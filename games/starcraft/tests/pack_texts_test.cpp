#include <functional>
#include <regex>
#include <set>

#include "games/starcraft/tests/pack_facts.h"

// What a card says in words and what its effects do: compared wherever the words are plain enough.
namespace kriegsrat::starcraft::pack_texts_test {
namespace {

using namespace facts;

struct Told {
    std::string name;
    std::string text;
    std::vector<Effect> effects;  // with everything that hangs on them
};

void add(std::vector<Effect>& out, EffectList list) {
    for (const Effect& one : effects(list)) {
        out.push_back(one);
        add(out, one.then);
        add(out, one.options);
    }
}

Told told(const std::string& name, const std::string& text, EffectList list) {
    Told result{name, text, {}};
    add(result.effects, list);
    return result;
}

// Everything with a text. The abilities of a sheet are told together.
const std::vector<Told>& all() {
    static const std::vector<Told> list = [] {
        std::vector<Told> result;
        for (const Json& entry : records("combat_cards.json")) {
            result.push_back(told(entry["id"], entry["ability"], card(entry["id"]).effects));
        }
        for (const Json& entry : records("technology_cards.json")) {
            const Technology& one = technology(entry["id"]);
            const Card& copy = pack.card[at(pack.first_card[one.race] + first(one.cards))];
            result.push_back(told(entry["id"], entry["ability"], copy.effects));
        }
        for (const Json& entry : records("event_cards.json")) {
            result.push_back(told(entry["id"], entry["text"], event(entry["id"]).effects));
        }
        for (const Json& entry : records("modules.json")) {
            const int kind = id(Table::module, entry["kind"]);
            result.push_back(told(entry["id"], entry["text"], pack.module[at(race(entry["race"]))][at(kind)].effects));
        }
        for (const Json& entry : records("factions.json")) {
            std::string text;
            for (const Json& ability : entry["abilities"]) {
                text += ability["text"].get<std::string>() + " ";
            }
            result.push_back(told(entry["id"], text, faction(entry["id"]).effects));
        }
        return result;
    }();
    return list;
}

std::multiset<std::string> found(const std::string& text, const std::string& pattern) {
    const std::regex regex(pattern, std::regex::icase);
    std::multiset<std::string> result;
    for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) {
        result.insert((*it)[1].str());
    }
    return result;
}
bool says(const std::string& text, const std::string& pattern) {
    return std::regex_search(text, std::regex(pattern, std::regex::icase));
}

std::multiset<std::string> amounts(const Told& one, Op op) {
    std::multiset<std::string> result;
    for (const Effect& effect_of_it : one.effects) {
        if (effect_of_it.op == op) {
            result.insert(std::to_string(effect_of_it.amount));
        }
    }
    return result;
}

bool any(const Told& one, const std::function<bool(const Effect&)>& condition) {
    return std::any_of(one.effects.begin(), one.effects.end(), condition);
}
bool does(const Told& one, Op op) {
    return any(one, [&](const Effect& effect_of_it) { return effect_of_it.op == op; });
}

std::string number_word(int number) {
    const std::vector<std::string> words = {"no", "one", "two", "three", "four"};
    return words[at(number)];
}

TEST(StarcraftTexts, SC_W10_BonusesAreThoseOfTheText) {
    for (const Told& one : all()) {
        EXPECT_EQ(found(one.text, "\\+([0-9]+) attack"), amounts(one, Op::attack)) << one.name;
        EXPECT_EQ(found(one.text, "\\+([0-9]+) health"), amounts(one, Op::health)) << one.name;
    }
}

TEST(StarcraftTexts, KeywordsAndOperations) {
    for (const Told& one : all()) {
        const bool asks = any(one, [](const Effect& e) { return e.condition.no_enemy_detector; });
        EXPECT_EQ(says(one.text, "detector") && !says(one.text, "no detector"), does(one, Op::detector)) << one.name;
        EXPECT_EQ(says(one.text, "no detector"), asks) << one.name;
        EXPECT_EQ(says(one.text, "splash damage") && !says(one.text, "no splash damage"), does(one, Op::splash))
            << one.name;
        EXPECT_EQ(says(one.text, "no splash damage"), any(one, [](const Effect& e) { return !e.triggers_splash; }))
            << one.name;
        EXPECT_EQ(says(one.text, "cloaking"), does(one, Op::cloak)) << one.name;
        EXPECT_EQ(says(one.text, "cancel your opponent"), does(one, Op::cancel)) << one.name;
        EXPECT_EQ(says(one.text, "sufficient strength\\."), does(one, Op::auto_sufficient)) << one.name;
        EXPECT_EQ(says(one.text, "face up"), does(one, Op::force_face_up)) << one.name;
        EXPECT_EQ(says(one.text, "z-axis route"), does(one, Op::move_z_axis)) << one.name;
        EXPECT_EQ(says(one.text, "destroy"),
                  does(one, Op::destroy_unit) || does(one, Op::destroy_transport) || does(one, Op::allow_build) ||
                      any(one,
                          [](const Effect& e) {
                              return e.price.own_units + e.price.own_workers > 0 || e.condition.sufficient_strength;
                          }))
            << one.name;
        EXPECT_EQ(says(one.text, "deplet"), does(one, Op::set_depletion)) << one.name;
    }
}

TEST(StarcraftTexts, SC_W09_ConditionsOfTheFrontLine) {
    for (const Told& one : all()) {
        const auto against = [&](Units kind) {
            return any(one, [&](const Effect& e) { return e.condition.enemy_front == kind; });
        };
        EXPECT_EQ(says(one.text, "vs\\. flying|enemy front-line unit flies|opposing front-line unit is flying"),
                  against(flying_units()))
            << one.name;
        EXPECT_EQ(says(one.text, "opposing (ground front-line|front-line unit is a ground) unit"),
                  against(ground_units()))
            << one.name;
        std::smatch match;
        if (std::regex_search(one.text, match, std::regex("If your front-line unit is an? ([A-Z][A-Za-z ]+):"))) {
            std::string name = match[1].str();
            std::transform(name.begin(), name.end(), name.begin(),
                           [](char c) { return c == ' ' ? '_' : static_cast<char>(std::tolower(c)); });
            for (const Effect& e : one.effects) {
                EXPECT_EQ(e.condition.front, units({name})) << one.name;
            }
        }
        EXPECT_EQ(says(one.text, "(if|while|which) you (are the defender|defend)"),
                  any(one, [](const Effect& e) { return e.condition.role == Role::defender; }))
            << one.name;
        EXPECT_EQ(says(one.text, "(when|which) you attack|otherwise \\+"),
                  any(one, [](const Effect& e) { return e.condition.role == Role::attacker; }))
            << one.name;
    }
}

TEST(StarcraftTexts, SplashOfTheRightKind) {
    for (const Told& one : all()) {
        for (const Effect& e : one.effects) {
            if (e.op != Op::splash) {
                continue;
            }
            const bool named = says(one.text, "can only hit a Marine, Zealot or Zergling");
            const bool either = says(one.text, "ground/flying splash");
            EXPECT_EQ(e.splash, named    ? SplashKind::named_units
                                : either ? SplashKind::any
                                         : SplashKind::one_kind)
                << one.name;
            const bool flying = !either && says(one.text, "flying splash");
            EXPECT_TRUE(either || flying || says(one.text, "ground splash")) << one.name;
            for (int unit = 0; unit < unit_types && !either; ++unit) {
                EXPECT_TRUE(!has(e.units, unit) || pack.unit[at(unit)].flying == flying) << one.name;
            }
        }
    }
}

TEST(StarcraftTexts, NumbersInWords) {
    for (const Told& one : all()) {
        for (const Effect& e : one.effects) {
            const std::string number = std::to_string(e.amount);
            switch (e.op) {
                case Op::draw:
                    EXPECT_TRUE(says(one.text, "draw " + number_word(e.amount) + " combat card")) << one.name;
                    break;
                case Op::gain_cp:
                    EXPECT_TRUE(says(one.text, "gain " + number + " conquest point")) << one.name;
                    break;
                case Op::limit_hand:
                    EXPECT_TRUE(says(one.text, "hand limit is " + number + " higher")) << one.name;
                    break;
                case Op::limit_build:
                    EXPECT_TRUE(says(one.text, e.per_building_type ? number_word(e.amount) + " for each building type"
                                                                   : "build limit by " + number))
                        << one.name;
                    break;
                case Op::buy_module:
                case Op::buy_building:
                case Op::buy_technology:
                    EXPECT_TRUE(says(one.text, e.amount == all_free ? "at no cost" : number + " resources? less"))
                        << one.name;
                    EXPECT_TRUE(e.optional && says(one.text, "you may (buy|take) one")) << one.name;
                    break;
                case Op::place_worker:
                case Op::place_transport:
                    EXPECT_TRUE(says(one.text, number_word(e.amount) + " of your unused")) << one.name;
                    break;
                case Op::set_attack:
                    EXPECT_TRUE(says(one.text, "final attack in this skirmish is " + number)) << one.name;
                    break;
                case Op::destroy_unit:
                    if (e.target == Target::owner_chooses) {
                        EXPECT_TRUE(says(one.text, "destroys " + number_word(e.amount) + " of (his|them)")) << one.name;
                    }
                    break;
                default:
                    break;
            }
            EXPECT_EQ(e.up_to, says(one.text, "(place|move) up to two|one or both ends")) << one.name;
        }
    }
}

// The names of units in a text are those of its effects.
TEST(StarcraftTexts, UnitsPlacedByEventCards) {
    const std::vector<std::tuple<std::string, std::string, std::vector<std::pair<std::string, int>>>> wanted = {
        {"ev2_reinforcements", "terran", {{"goliath", 1}, {"marine", 1}}},
        {"ev2_reinforcements", "zerg", {{"hydralisk", 2}}},
        {"ev2_reinforcements", "protoss", {{"dragoon", 1}}},
        {"ev3_elite_reinforcements", "terran", {{"battlecruiser", 1}}},
        {"ev3_elite_reinforcements", "zerg", {{"ultralisk", 1}, {"zergling", 2}}},
        {"ev3_elite_reinforcements", "protoss", {{"carrier", 1}}},
    };
    for (const auto& [name, of_race, forces] : wanted) {
        Force force = 0;
        for (const auto& [type, amount] : forces) {
            force += units_at(unit(type).place, amount);
            EXPECT_TRUE(says(record("event_cards.json", name)["text"], record("units.json", type)["name"])) << name;
        }
        EXPECT_EQ(effect(event(name).effects).force[at(race(of_race))], force) << name << " " << of_race;
    }
}

TEST(StarcraftTexts, SC_N21_SC_N22_KeptAndMandatoryEventCards) {
    for (const Json& entry : records("event_cards.json")) {
        const std::string text = entry["text"];
        EXPECT_EQ(text.starts_with("Keep."), event(entry["id"]).keep) << entry["id"];
        EXPECT_EQ(text.starts_with("Must be played."), event(entry["id"]).mandatory) << entry["id"];
        EXPECT_EQ(says(text, "discard this card"), effects(event(entry["id"]).effects)[0].uses == 1) << entry["id"];
    }
    for (const Json& entry : records("technology_cards.json")) {
        EXPECT_EQ(says(entry["ability"], "return this card to your technology deck"),
                  entry["return_to_technology_deck"].get<bool>());
    }
}

TEST(StarcraftTexts, OptionalEffectsSayMay) {
    for (const Told& one : all()) {
        for (const Effect& e : one.effects) {
            if (e.when != When::start_of_battle) {
                EXPECT_TRUE(!e.optional || says(one.text, "you may|up to two")) << one.name;
            }
        }
        if (one.effects.empty()) {
            EXPECT_EQ(one.text, "") << one.name;
        }
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_texts_test
