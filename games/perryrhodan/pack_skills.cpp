#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr std::string_view without_levels = "-";

// A level that gives points for premises instead of an effect (PR-N43, PR-N68).
bool gives_points(const Reader& list) { return list.size() == 1 && list[std::size_t{0}].has("premise_points"); }

void read_points(const Reader& entry, SkillRecord& skill, int level) {
    entry.only({"premise_points", "not_on_mission"});
    skill.points[at(level)] = byte(entry["premise_points"], 1, 9);
    skill.not_on_mission = skill.not_on_mission || flag(entry, "not_on_mission");
}

void read_level(const Sheet& sheet, int position, const std::string& key, SkillRecord& skill, int level) {
    const auto find = [&](const Reader& root) { return root["skills"][at(position)]["levels"][key]; };
    bool points = false;
    sheet.record([&](const Reader& root) {
        points = gives_points(find(root));
        if (points) {
            read_points(find(root)[std::size_t{0}], skill, level);
        }
    });
    if (!points) {
        skill.effects[at(level)] = read_effects(sheet, find, Bearer::skill);
    }
}

}  // namespace

void read_skills(const Sheet& sheet) {
    sheet.record([](const Reader& root) {
        root.only({"about", "skills"});
        texts(root, {"about"});
    });
    Bits seen = 0;
    sheet.list_at("skills", skills, [&](const Reader& entry, int position) {
        entry.only({"id", "name", "class", "transmittable", "source", "note", "levels"});
        texts(entry, {"source", "note"});
        const int number = read_skill(sheet, entry["id"]);
        once(entry["id"], seen, number);
        SkillRecord& skill = sheet.pack.skill[at(number)];
        sheet.pack.skill_name[at(number)] = entry["name"].text();
        skill.skill_class = read_word<SkillClass>(entry["class"], skill_class_words, "class");
        skill.transmittable = flag(entry, "transmittable");
        const Reader levels = entry["levels"];
        skill.levelled = !levels.has(without_levels);
        if (!skill.levelled) {
            levels.only({without_levels});
        } else {
            levels.only({"0", "1", "2"});
            levels["0"].size(0);
        }
        if (!entry.ok()) {
            return;
        }
        if (skill.skill_class == SkillClass::mutant) {
            sheet.pack.mutant_skills |= SkillSet{1} << static_cast<unsigned>(number);
        }
        if (!skill.levelled) {
            read_level(sheet, position, std::string(without_levels), skill, 1);
            return;
        }
        for (int level = 1; level <= highest_level; ++level) {
            read_level(sheet, position, std::to_string(level), skill, level);
        }
    });
}

}  // namespace kriegsrat::perryrhodan
