#include "games/starcraft/pack_averages.h"

namespace kriegsrat::starcraft {

// What a front-line unit is worth on average: the major values of the standard combat cards that show it, or the minor
// values of all of them if none does (SC-K28).
void find_averages(Pack& pack) {
    for (int unit = 0; unit < unit_types; ++unit) {
        const std::size_t race = pack.unit[static_cast<std::size_t>(unit)].race;
        std::array<int, 2> major{};
        std::array<int, 2> minor{};
        int shown = 0;
        int all = 0;
        for (std::size_t i = 0; i < combat_cards; ++i) {
            const Card& card = pack.card[pack.first_card[race] + i];
            if (card.kind != CardKind::standard) {
                continue;
            }
            ++all;
            minor[0] += card.minor.attack;
            minor[1] += card.minor.health;
            if (has(card.icons, unit)) {
                ++shown;
                major[0] += card.major.attack;
                major[1] += card.major.health;
            }
        }
        const auto& sum = shown > 0 ? major : minor;
        const int number = shown > 0 ? shown : all;
        const auto average = [&](int of) { return static_cast<std::uint8_t>((of + number / 2) / number); };
        pack.average[static_cast<std::size_t>(unit)] = {average(sum[0]), average(sum[1])};
    }
}

}  // namespace kriegsrat::starcraft
