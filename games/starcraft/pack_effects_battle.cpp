#include "games/starcraft/pack_effects.h"

// "Operations in battle" of data/effects.md.
namespace kriegsrat::starcraft {

namespace {

void read_bonus(const Reading& r) {
    r.out.amount = r.number("amount");
    if (r.json.has("duration")) {
        must_be(r.json["duration"], "battle");
        r.out.whole_battle = true;
    }
    if (r.json.ok() && r.out.whole_battle != (r.out.when == When::start_of_battle)) {
        r.json.mistake("'duration' and the time 'start_of_battle' belong together");
    }
}

void read_set_attack(const Reading& r) {
    r.out.side = r.side({"own", "enemy", "both"});
    r.out.amount = r.number("value", 0, most_value);
}

void read_use_minor(const Reading& r) {
    r.out.side = r.side({"own", "enemy"});
    const Reader list = r.json["values"];
    Bits found = 0;
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        once(list[i], found, list[i].one_of({"attack", "health"}, "value of a card"));
    }
    if (list.ok() && found == 0) {
        list.mistake("must name a value");
    }
    r.out.minor_attack = has(found, 0);
    r.out.minor_health = has(found, 1);
}

void read_support_zero(const Reading& r) {
    r.out.side = r.side({"own", "enemy"});
    if (r.json.has("filter")) {
        r.out.units = read_filter(r.sheet, r.json["filter"], nullptr);
    }
}

void read_splash(const Reading& r) {
    const int kind = r.json["kind"].one_of({"ground", "flying", "any"}, "kind of splash damage");
    r.out.splash = kind == 2 ? SplashKind::any : SplashKind::one_kind;
    r.out.units = kind == 2 ? all_units : kind == 0 ? r.sheet.draft.ground : r.sheet.draft.flying;
    if (!r.json.has("only")) {
        return;
    }
    const Units named = r.units("only", races);
    if (r.json.ok() && (named & r.sheet.draft.good_units & ~r.out.units) != 0) {
        r.json["only"].mistake("names a unit that is not of the kind");
    }
    r.out.splash = SplashKind::named_units;
    r.out.units = named;
}

void read_cloak(const Reading& r) {
    r.out.covers = static_cast<Covers>(r.json["target"].one_of({"front", "units", "all_except"}, "choice here"));
    if (r.out.covers == Covers::front) {
        r.suits_only("units", "the targets 'units' and 'all_except'");
        return;
    }
    r.out.units = r.units("units", r.owner.race);
}

void read_cancel(const Reading& r) {
    r.out.side = Side::enemy;
    r.out.cancels_standard = r.json["target"].one_of({"reinforcement", "standard"}, "choice here") == 1;
    r.out.replace = r.flag("replace", false);
    if (!r.out.cancels_standard) {
        r.suits_only("replace", "the target 'standard'");
    }
}

When time_of(Reach reach) {
    return reach == Reach::skirmish ? When::end_of_destroy
           : reach == Reach::battle ? When::start_of_battle
                                    : When::at_once;
}

// In a skirmish the card says what is destroyed, in a battle or an area the opponent chooses.
void read_destroy(const Reading& r) {
    if (r.json.has("scope")) {
        r.out.reach = static_cast<Reach>(r.json["scope"].one_of({"skirmish", "battle", "area"}, "choice here"));
    }
    if (r.json.ok() && r.out.when != time_of(r.out.reach)) {
        r.json.mistake("'scope' does not suit its time");
    }
    const bool here = r.out.reach == Reach::skirmish;
    r.out.side = here ? r.side({"own", "enemy"}) : r.side({"enemy"});
    const std::vector<std::string> targets = {"front", "all", "owner_chooses"};
    r.out.target = static_cast<Target>(r.json["target"].one_of(targets, "choice here"));
    if (r.json.ok() && !here && r.out.target != Target::owner_chooses) {
        r.json["target"].mistake("must be \"owner_chooses\" outside a skirmish");
    }
    if (r.out.target == Target::owner_chooses) {
        r.out.amount = r.number("count");
    } else {
        r.suits_only("count", "the target 'owner_chooses'");
    }
    if (r.out.target != Target::front) {
        r.suits_only("then", "the target 'front'");
    }
    if (r.out.target == Target::front || r.out.reach == Reach::area) {
        r.suits_only("filter", "several units of a skirmish or battle");
    } else if (r.json.has("filter")) {
        r.out.units = read_filter(r.sheet, r.json["filter"], here ? nullptr : &r.out.lowest_cost);
    }
    if (r.out.reach == Reach::area) {
        r.out.place = r.place("where", {{"planet_with_own_unit", Place::with_own_unit},
                                        {"planet_with_own_unit_or_base", Place::with_own_unit_or_base}});
    } else {
        r.suits_only("where", "the scope 'area'");
    }
    r.out.triggers_splash = r.flag("triggers_splash", true);
}

void read_force_face_up(const Reading& r) {
    r.out.side = r.side({"enemy"});
    must_be(r.json["plays_first"], true);
    r.out.plays_first = true;
}

void read_reveal_hand(const Reading& r) { r.out.side = r.side({"enemy"}); }

void read_recover_card(const Reading& r) {
    r.out.amount = r.number("amount", 1, 1);
    must_be(r.json["kind"], "standard");
    must_be(r.json["from"], "discarded_this_battle");
}

constexpr std::string_view bonus_keys[] = {"amount", "duration"};
constexpr std::string_view set_attack_keys[] = {"side", "value"};
constexpr std::string_view use_minor_keys[] = {"side", "values"};
constexpr std::string_view support_zero_keys[] = {"side", "filter"};
constexpr std::string_view splash_keys[] = {"kind", "only"};
constexpr std::string_view cloak_keys[] = {"target", "units"};
constexpr std::string_view cancel_keys[] = {"target", "replace"};
constexpr std::string_view destroy_keys[] = {"side",   "target", "count",           "scope",
                                             "filter", "where",  "triggers_splash", "then"};
constexpr std::string_view force_face_up_keys[] = {"side", "plays_first"};
constexpr std::string_view reveal_hand_keys[] = {"side"};
constexpr std::string_view recover_card_keys[] = {"amount", "kind", "from"};

constexpr Bits compare = at_time(When::compare);
constexpr Bits bonus_times = compare | at_time(When::after_compare) | at_time(When::start_of_battle);
constexpr Bits destroy_times = at_time(When::end_of_destroy) | at_time(When::start_of_battle) | at_time(When::at_once);
constexpr Bits start = at_time(When::start_of_battle);

constexpr Word battle_words[] = {
    {"attack", "", Op::attack, on_cards | on_sheets | on_modules | on_kept_events, bonus_times, bonus_keys, read_bonus},
    {"health", "", Op::health, on_cards | on_sheets | on_modules | on_kept_events, bonus_times, bonus_keys, read_bonus},
    {"set_attack", "", Op::set_attack, on_cards | on_sheets, compare, set_attack_keys, read_set_attack},
    {"use_minor", "", Op::use_minor, on_cards | on_sheets, compare, use_minor_keys, read_use_minor},
    {"support_zero", "", Op::support_zero, on_cards | on_sheets, compare, support_zero_keys, read_support_zero},
    {"auto_sufficient", "", Op::auto_sufficient, on_cards | on_sheets, compare, {}, read_nothing},
    {"splash", "", Op::splash, on_cards, compare, splash_keys, read_splash},
    {"cloak", "", Op::cloak, on_cards | on_sheets, compare, cloak_keys, read_cloak},
    {"detector",
     "",
     Op::detector,
     on_cards | on_sheets | on_modules,
     compare | at_time(When::continuous),
     {},
     read_nothing},
    {"cancel", "", Op::cancel, on_cards, compare, cancel_keys, read_cancel},
    {"destroy", "unit", Op::destroy_unit, on_cards | on_sheets | on_kept_events | on_events, destroy_times,
     destroy_keys, read_destroy},
    {"force_face_up", "", Op::force_face_up, on_technologies | on_kept_events, start, force_face_up_keys,
     read_force_face_up},
    {"reveal", "hand", Op::reveal_hand, on_sheets, at_time(When::draw_step), reveal_hand_keys, read_reveal_hand},
    {"recover_card", "", Op::recover_card, on_sheets, at_time(When::end_of_battle), recover_card_keys,
     read_recover_card},
};

}  // namespace

std::span<const Word> words_in_battle() { return battle_words; }

}  // namespace kriegsrat::starcraft
