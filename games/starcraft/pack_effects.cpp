#include "games/starcraft/pack_effects.h"

#include <algorithm>
#include <optional>

// Effects as a whole: who carries them, when they work, what hangs on them.
namespace kriegsrat::starcraft {

std::uint8_t Reading::number(std::string_view key, int least, int most) const { return byte(json[key], least, most); }

bool Reading::flag(std::string_view key, bool otherwise) const {
    return json.has(key) ? json[key].boolean() : otherwise;
}

Side Reading::side(const std::vector<std::string>& allowed) const {
    static const std::vector<std::string> names = {"own", "enemy", "both", "any", "not_own"};  // as in the enum
    const std::string& name = allowed[at(json["side"].one_of(allowed, "choice here"))];
    return static_cast<Side>(std::find(names.begin(), names.end(), name) - names.begin());
}

Place Reading::place(std::string_view key, const std::vector<PlaceName>& allowed) const {
    std::vector<std::string> names;
    names.reserve(allowed.size());
    for (const PlaceName& choice : allowed) {
        names.push_back(choice.name);
    }
    return allowed[at(json[key].one_of(names, "choice here"))].place;
}

Units Reading::units(std::string_view key, int race) const {
    const Units found = read_unit_set(sheet, json[key], race);
    if (json.ok() && found == 0) {
        json[key].mistake("must name a unit");
    }
    return found;
}

void Reading::suits_only(std::string_view key, const std::string& with) const {
    if (json.has(key)) {
        json[key].mistake("suits only " + with);
    }
}

namespace {

// In the order of the enum, after at_once.
const std::vector<std::string>& when_names() {
    static const std::vector<std::string> names = {
        "compare",       "after_compare", "end_of_destroy", "start_of_battle",          "draw_step",
        "end_of_battle", "build_order",   "mobilize_order", "start_of_execution_phase", "continuous"};
    return names;
}

Bits times_of(Bearer bearer) {
    switch (bearer) {
        case Bearer::combat_card:
            return in_skirmish;
        case Bearer::play_area:
            return in_battle | at_time(When::build_order) | at_time(When::mobilize_order) | at_time(When::continuous);
        case Bearer::faction:
            return in_skirmish | at_time(When::draw_step) | at_time(When::end_of_battle) |
                   at_time(When::mobilize_order) | at_time(When::continuous);
        case Bearer::module:
            return at_time(When::compare) | at_time(When::continuous);
        case Bearer::event:
            return at_time(When::at_once);
        case Bearer::kept_event:
            return at_time(When::start_of_battle) | at_time(When::start_of_execution_phase) | at_time(When::continuous);
    }
    return 0;
}

// Whether anybody is asked when the effect applies.
bool can_be_declined(const Effect& effect) {
    constexpr Bits times = at_time(When::at_once) | at_time(When::compare) | at_time(When::start_of_battle) |
                           at_time(When::end_of_battle) | at_time(When::mobilize_order) |
                           at_time(When::start_of_execution_phase);
    const bool at_once = effect.when == When::at_once;
    switch (effect.op) {
        case Op::cancel:
        case Op::gain_cp:
        case Op::place_worker:
        case Op::retrieve_workers:
        case Op::end_card:
            return false;
        case Op::draw:
            return !at_once;
        default:
            return has(times, static_cast<int>(effect.when));
    }
}

const Word* find_word(const Reader& json) {
    std::vector<const Word*> words;
    std::vector<std::string> ops;
    for (const std::span<const Word> list : {words_in_battle(), words_outside_battle()}) {
        for (const Word& word : list) {
            words.push_back(&word);
            ops.emplace_back(word.op);
        }
    }
    const std::string_view op = words[at(json["op"].one_of(ops, "operation"))]->op;
    if (!json.ok()) {
        return nullptr;
    }
    std::erase_if(words, [&](const Word* word) { return word->op != op; });
    if (words.front()->what.empty()) {
        return words.front();
    }
    std::vector<std::string> whats;
    whats.reserve(words.size());
    for (const Word* word : words) {
        whats.emplace_back(word->what);
    }
    return words[at(json["what"].one_of(whats, "choice here"))];
}

void check_keys(const Reader& json, const Word& word, Bearer bearer) {
    std::vector<std::string_view> keys = {"op", "if", "when", "optional"};
    keys.insert(keys.end(), word.keys.begin(), word.keys.end());
    if (!word.what.empty()) {
        keys.emplace_back("what");
    }
    if ((word.times & in_battle) != 0) {
        keys.emplace_back("cost");
    }
    if (bearer == Bearer::kept_event) {
        keys.emplace_back("uses");
    } else if (bearer == Bearer::faction) {
        keys.emplace_back("per_battle");
    } else if (bearer == Bearer::play_area) {
        keys.emplace_back("per_round");
    }
    json.only(keys);
}

class EffectReader {
  public:
    EffectReader(const Sheet& sheet, const EffectOwner& owner) : sheet_(sheet), owner_(owner) {}

    // within: the time of the effect that this one belongs to.
    EffectTree read(const Reader& json, std::optional<When> within) const {
        EffectTree tree;
        const Word* word = find_word(json);
        if (word == nullptr) {
            return tree;
        }
        check_keys(json, *word, owner_.bearer);
        if (json.ok() && !has(word->bearers, static_cast<int>(owner_.bearer))) {
            json.mistake("does not suit what carries it");
        }
        Effect& effect = tree.effect;
        effect.op = word->meaning;
        effect.when = read_when(json, *word, within);
        if (!json.ok()) {
            return tree;
        }
        word->read({sheet_, json, owner_, effect});
        if (json.has("if")) {
            effect.condition = read_conditions(sheet_, json["if"], owner_.race, effect.when);
        }
        read_use(json, *word, effect);
        read_further(json, tree, within.has_value());
        return tree;
    }

  private:
    When read_when(const Reader& json, const Word& word, std::optional<When> within) const {
        const bool card = owner_.bearer == Bearer::combat_card || owner_.bearer == Bearer::play_area;
        When when = within ? *within : card ? When::compare : When::at_once;
        if (json.has("when") || (!within && !card && owner_.bearer != Bearer::event)) {
            when = static_cast<When>(json["when"].one_of(when_names(), "time") + 1);
        }
        const Reader& where = json.has("when") ? json["when"] : json;
        if (json.ok() && within && when != *within) {
            where.mistake("must be the time of the effect above");
        }
        if (json.ok() && !has(word.times & times_of(owner_.bearer), static_cast<int>(when))) {
            where.mistake("does not suit its time");
        }
        return when;
    }

    // Whether, how often and at what price.
    void read_use(const Reader& json, const Word& word, Effect& effect) const {
        effect.optional = effect.when == When::start_of_battle;
        if (json.has("optional")) {
            const bool optional = json["optional"].boolean();
            if (effect.optional && !optional) {
                json["optional"].mistake("must be true at the start of a battle");
            }
            if (optional && !can_be_declined(effect)) {
                json["optional"].mistake("must be false: it cannot be declined");
            }
            effect.optional = optional;
        }
        const bool own_cost = std::find(word.keys.begin(), word.keys.end(), "cost") != word.keys.end();
        if (json.has("cost") && !own_cost) {
            effect.price = read_price(sheet_, json["cost"], owner_.race);
            if (json.ok() && !effect.optional) {
                json["cost"].mistake("suits only an optional effect");
            }
            const bool pieces = effect.price.own_units + effect.price.own_workers != 0;
            if (json.ok() && effect.when != (pieces ? When::start_of_battle : When::compare)) {
                json["cost"].mistake("cannot be paid at the time of this effect");
            }
        }
        if (owner_.bearer == Bearer::kept_event && effect.when != When::continuous) {
            effect.uses = byte(json["uses"], 1, 1);
        } else if (json.has("uses")) {
            json["uses"].mistake("suits only an effect that is not continuous");
        }
        if (json.has("per_battle")) {
            effect.per_battle = byte(json["per_battle"], 1, 1);
        }
        if (json.has("per_round")) {
            effect.per_round = byte(json["per_round"], 1, 1);
        }
    }

    // What hangs on the effect, one level deep.
    void read_further(const Reader& json, EffectTree& tree, bool hangs_itself) const {
        if (json.has("then")) {
            const Reader list = json["then"];
            if (hangs_itself || list.size() > most_effects) {
                list.mistake("is too much");
            }
            for (std::size_t i = 0, size = list.size(); json.ok() && i < size; ++i) {
                tree.then.push_back(read(list[i], tree.effect.when));
            }
        }
        if (tree.effect.op == Op::choose) {
            const Reader list = json["options"];
            const std::size_t size = list.size();
            if (size < 2 || size > most_effects) {
                list.mistake("must be a list of 2 to " + std::to_string(most_effects));
            }
            for (std::size_t i = 0; json.ok() && i < size; ++i) {
                list[i].size(1);
                tree.options.push_back(read(list[i][0], tree.effect.when));
                const Op op = tree.options.back().effect.op;
                if (json.ok() && (op == Op::choose || op == Op::end_card)) {
                    list[i][0]["op"].mistake("cannot be chosen");
                }
            }
        }
    }

    const Sheet& sheet_;
    const EffectOwner& owner_;
};

}  // namespace

EffectTree read_effect(const Sheet& sheet, const Reader& effect, const EffectOwner& owner) {
    return EffectReader(sheet, owner).read(effect, std::nullopt);
}

void check_alone(const Reader& effect, const std::vector<EffectTree>& trees) {
    const When when = trees.back().effect.when;
    const bool offered =
        when == When::start_of_battle || when == When::mobilize_order || when == When::start_of_execution_phase;
    const auto same = [&](const EffectTree& tree) { return tree.effect.when == when; };
    if (effect.ok() && offered && std::count_if(trees.begin(), trees.end(), same) > 1) {
        effect.mistake("is a second effect at the same time");
    }
}

// A list stays together; what hangs on its members comes after it.
EffectList store_effects(Pack& pack, const std::vector<EffectTree>& trees) {
    const std::size_t first = pack.effects.size();
    for (const EffectTree& tree : trees) {
        pack.effects.push_back(tree.effect);
    }
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const EffectList then = store_effects(pack, trees[i].then);
        const EffectList options = store_effects(pack, trees[i].options);
        pack.effects[first + i].then = then;
        pack.effects[first + i].options = options;
    }
    return {static_cast<std::uint16_t>(first), static_cast<std::uint8_t>(trees.size())};
}

}  // namespace kriegsrat::starcraft
