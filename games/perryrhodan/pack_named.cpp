#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

// Every key of the part must be there, and no other.
template <class Number, class Read>
void read_part(const Sheet& sheet, std::string_view part,
               std::initializer_list<std::pair<std::string_view, Number*>> all, Read read) {
    sheet.record([&](const Reader& root) {
        std::vector<std::string_view> keys;
        for (const auto& [key, number] : all) {
            keys.push_back(key);
            *number = static_cast<Number>(read(root[part][key]));
        }
        root[part].only(keys);
    });
}

}  // namespace

void read_named(const Sheet& sheet) {
    Named& named = sheet.pack.named;
    sheet.record([](const Reader& root) {
        root.only({"about", "places", "names", "cards", "loyalties", "builds", "skills"});
        texts(root, {"about"});
    });
    read_part<std::uint8_t>(sheet, "places",
                            {{"terra", &named.place.terra},
                             {"venus", &named.place.venus},
                             {"sol", &named.place.sol},
                             {"ferrol", &named.place.ferrol},
                             {"snowman", &named.place.snowman},
                             {"aqua", &named.place.aqua},
                             {"aralon", &named.place.aralon},
                             {"laros", &named.place.laros},
                             {"m_13", &named.place.m_13},
                             {"mirsal_iii", &named.place.mirsal_iii},
                             {"gray_beast", &named.place.gray_beast},
                             {"hellgate", &named.place.hellgate},
                             {"tolimon", &named.place.tolimon},
                             {"volat", &named.place.volat}},
                            [&](const Reader& reader) { return read_place(sheet, reader); });
    read_part<std::uint16_t>(sheet, "names",
                             {{"talamon", &named.name.talamon},
                              {"ganymed", &named.name.ganymed},
                              {"gom", &named.name.gom},
                              {"atlan", &named.name.atlan},
                              {"adventurous", &named.name.adventurous},
                              {"psychoduell", &named.name.psychoduell},
                              {"zweikampf", &named.name.zweikampf},
                              {"r_17", &named.name.r_17},
                              {"depot", &named.name.depot}},
                             [&](const Reader& reader) { return read_name(sheet, reader); });
    read_part<std::uint16_t>(sheet, "cards",
                             {{"atlan_pro", &named.card.atlan_pro}, {"atlan_anti", &named.card.atlan_anti}},
                             [&](const Reader& reader) { return sheet.named(reader, Table::card); });
    read_part<LoyaltySet>(sheet, "loyalties",
                          {{"terraner", &named.loyalty.terraner},
                           {"saboteure", &named.loyalty.saboteure},
                           {"fantan_leute", &named.loyalty.fantan_leute},
                           {"individualverformer", &named.loyalty.individualverformer},
                           {"topsider", &named.loyalty.topsider},
                           {"springer", &named.loyalty.springer},
                           {"ueberschwere", &named.loyalty.ueberschwere},
                           {"arkoniden", &named.loyalty.arkoniden},
                           {"aras", &named.loyalty.aras},
                           {"arkonidisches_imperium", &named.loyalty.arkonidisches_imperium}},
                          [&](const Reader& reader) { return 1U << read_loyalty(sheet, reader); });
    read_part<std::uint8_t>(sheet, "builds", {{"arkoniden", &named.build.arkoniden}},
                            [&](const Reader& reader) { return reader.one_of(sheet.draft.build, "build"); });
    read_part<std::uint8_t>(sheet, "skills",
                            {{"negotiation", &named.skill.negotiation},
                             {"riddle", &named.skill.riddle},
                             {"mutant_corps", &named.skill.mutant_corps},
                             {"economy", &named.skill.economy},
                             {"cell_activator", &named.skill.cell_activator}},
                            [&](const Reader& reader) { return read_skill(sheet, reader); });
}

}  // namespace kriegsrat::perryrhodan
