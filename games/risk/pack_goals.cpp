#include <string>

#include "games/risk/pack_sheet.h"

namespace kriegsrat::risk {

namespace {

// In the order of the enums.
const std::vector<std::string>& tier_names() {
    static const std::vector<std::string> names = {"silver", "gold"};
    return names;
}

const std::vector<std::string>& condition_names() {
    static const std::vector<std::string> names = {
        "control_planet",           "control_enemy_bases", "take_minerals_in_turn", "control_minerals",
        "take_territories_in_turn", "take_planet_in_turn", "control_planets",       "control_territories"};
    return names;
}

constexpr int tiers = 2;
constexpr int in_play = rewards / tiers;  // of a tier: each carries one of its rewards

void read_tier(const Reader& entry, Tier& tier, std::array<int, tiers>& of_tier, int most) {
    const int number = entry["tier"].one_of(tier_names(), "tier");
    tier = static_cast<Tier>(number);
    if (entry.ok() && ++of_tier[static_cast<std::size_t>(number)] > most) {
        entry["tier"].mistake("there are more than " + std::to_string(most) + " of this tier");
    }
}

int most_of(Condition condition, int mineral_fields) {
    switch (condition) {
        case Condition::control_enemy_bases:
            return colours - 1;
        case Condition::take_minerals_in_turn:
        case Condition::control_minerals:
            return mineral_fields == 0 ? territories : mineral_fields;
        case Condition::take_territories_in_turn:
            return territories - 1;
        case Condition::control_territories:
            return territories;
        case Condition::control_planets:
            return planets;
        case Condition::control_planet:
        case Condition::take_planet_in_turn:
            return 1;
    }
    return 1;
}

void read_condition(const Sheet& sheet, const Reader& condition, Achievement& achievement) {
    achievement.condition = static_cast<Condition>(condition["kind"].one_of(condition_names(), "condition"));
    if (!condition.ok()) {
        return;
    }
    if (achievement.condition == Condition::control_planet) {
        condition.only({"kind", "planet", "territories"});
        achievement.planet = static_cast<std::uint8_t>(sheet.named(condition["planet"], Table::planet));
        Bits on_planets = 0;
        for (const Bits planet : sheet.pack.planet) {
            on_planets |= planet;
        }
        if (on_planets == first_n(territories)) {
            must_be(condition["territories"], count(sheet.pack.planet[achievement.planet]));
        }
        return;
    }
    condition.only({"kind", "count"});
    achievement.count = byte(condition["count"], 1, most_of(achievement.condition, sheet.pack.mineral_fields));
}

void read_reward_effect(const Reader& effect, Reward& reward, std::string& active) {
    const std::string kind = effect["kind"].text();
    if (kind == "watchtower") {
        effect.only({"kind", "bonus", "placed_on_territory"});
        reward.kind = RewardKind::watchtower;
        reward.count = byte(effect["bonus"], 1, 6);
        must_be(effect["placed_on_territory"], true);
        active = "battle";
    } else if (kind == "bonus_die") {
        effect.only({"kind", "side"});
        const bool attack = effect["side"].one_of({"attack", "defence"}, "side") == 0;
        reward.kind = attack ? RewardKind::bonus_attack_die : RewardKind::bonus_defence_die;
        active = "battle";
    } else if (kind == "guaranteed_card") {
        effect.only({"kind"});
        reward.kind = RewardKind::guaranteed_card;
        active = "end_of_turn";
    } else if (kind == "extra_end_manoeuvre") {
        effect.only({"kind", "count"});
        reward.kind = RewardKind::extra_end_manoeuvre;
        reward.count = byte(effect["count"], 1, 5);
        active = "end_of_turn";
    } else if (kind == "start_manoeuvre") {
        effect.only({"kind", "count"});
        reward.kind = RewardKind::start_manoeuvre;
        reward.count = byte(effect["count"], 1, 5);
        active = "after_reinforcement";
    } else if (kind == "extra_reinforcements") {
        effect.only({"kind", "count"});
        reward.kind = RewardKind::extra_reinforcements;
        reward.count = byte(effect["count"], 1, 20);
        active = "reinforcement";
    } else {
        effect["kind"].mistake("'" + kind.substr(0, 60) + "' is no kind of reward");
    }
}

}  // namespace

void read_achievements(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.record([](const Reader& root) { root.only({"totals", "achievements"}); });
    sheet.record([&](const Reader& root) {
        const Reader totals = root["totals"];
        totals.only({"silver", "gold", "in_play_silver", "in_play_gold", "to_win_single", "to_win_team"});
        must_be(totals["silver"], achievements / tiers);
        must_be(totals["gold"], achievements / tiers);
        must_be(totals["in_play_silver"], in_play);
        must_be(totals["in_play_gold"], in_play);
        pack.achievements_in_play = {in_play, in_play};
        const std::uint8_t single = byte(totals["to_win_single"], 1, tiers * in_play);
        const std::uint8_t team = byte(totals["to_win_team"], 1, tiers * in_play);
        if (totals.ok()) {
            pack.achievements_to_win = single;
            pack.team_achievements_to_win = team;
        }
    });
    Bits seen = 0;
    std::array<int, tiers> of_tier{};
    sheet.list_at("achievements", achievements, [&](const Reader& entry, int) {
        entry.only({"id", "tier", "name", "text", "condition", "count", "team_counts_whole_team", "provenance"});
        Achievement achievement;
        const int number = sheet.named(entry["id"], Table::achievement);
        once(entry["id"], seen, number);
        read_tier(entry, achievement.tier, of_tier, achievements / tiers);
        if (entry.ok()) {
            pack.tier_achievements[static_cast<std::size_t>(achievement.tier)] |= bit(number);
        }
        entry["name"].text();
        entry["text"].text();
        read_condition(sheet, entry["condition"], achievement);
        must_be(entry["count"], 1);
        achievement.whole_team = entry["team_counts_whole_team"].boolean();
        texts(entry, {"provenance"});
        if (entry.ok()) {
            pack.achievement[static_cast<std::size_t>(number)] = achievement;
        }
    });
}

void read_rewards(const Sheet& sheet) {
    sheet.record([](const Reader& root) {
        root.only({"totals", "note", "rewards"});
        texts(root, {"note"});
    });
    sheet.record([](const Reader& root) {
        const Reader totals = root["totals"];
        totals.only({"silver", "gold"});
        must_be(totals["silver"], in_play);
        must_be(totals["gold"], in_play);
    });
    Bits seen = 0;
    Bits dice = 0;
    std::array<int, tiers> of_tier{};
    sheet.list_at("rewards", rewards, [&](const Reader& entry, int) {
        entry.only(
            {"id", "tier", "name", "text", "effect", "active", "count", "face_down_on_achievement", "provenance"});
        Reward reward;
        const int number = sheet.named(entry["id"], Table::reward);
        once(entry["id"], seen, number);
        read_tier(entry, reward.tier, of_tier, in_play);
        entry["name"].text();
        entry["text"].text();
        std::string active;
        read_reward_effect(entry["effect"], reward, active);
        if (reward.kind == RewardKind::bonus_attack_die || reward.kind == RewardKind::bonus_defence_die) {
            if (entry.ok() && has(dice, static_cast<int>(reward.kind))) {
                entry["effect"]["side"].mistake("there is only one bonus die of this side");
            }
            dice |= bit(static_cast<int>(reward.kind));
        }
        must_be(entry["active"], active);
        must_be(entry["count"], 1);
        must_be(entry["face_down_on_achievement"], true);
        texts(entry, {"provenance"});
        if (entry.ok()) {
            sheet.pack.reward[static_cast<std::size_t>(number)] = reward;
            sheet.pack.rewards_of_kind[static_cast<std::size_t>(reward.kind)] |= bit(number);
        }
    });
}

}  // namespace kriegsrat::risk
