#include "games/risk/tests/scene.h"

#include <gtest/gtest.h>

#include "games/risk/rules/play.h"

namespace kriegsrat::risk {

namespace {

Setup make_setup(const std::string& variant, int players, const Json& options, const char* pack = nullptr) {
    Json json = {{"variant", variant}, {"players", players}, {"options", options}};
    if (pack != nullptr) {
        json["pack"] = pack;
    }
    const auto setup = Risk::read_setup(json);
    EXPECT_TRUE(setup.has_value()) << setup.error().text;
    return setup.value_or(Setup{});
}

}  // namespace

Scene Scene::fresh(const std::string& variant, int players, const Json& options) {
    Scene scene;
    scene.setup_ = make_setup(variant, players, options);
    scene.state_ = Risk::start(scene.setup_);
    return scene;
}

Scene::Scene(const std::string& variant, int players, const Json& options, const char* pack) {
    setup_ = make_setup(variant, players, options, pack);
    state_ = Risk::start(setup_);
    // Bases far from each other, so that a test seldom meets one by accident.
    constexpr std::array<const char*, colours> bases{"char_aleph", "saalok",           "thisby",
                                                     "rajal",      "the_eternal_scar", "wolfrec_province"};
    const std::array<std::uint8_t, colours> colour =
        setup_.mode == Mode::basic_training ? std::array<std::uint8_t, colours>{0, 3, 4, 1, 2, 5} : setup_.colour;
    state_.colour = colour;
    state_.minerals = 0;
    state_.available = 0;
    state_.units.fill(1);
    state_.owned = {};
    state_.left = {};
    state_.rank = {};
    state_.rolled = {};
    state_.purpose = 0;
    state_.order.fill(none);
    for (int i = 0; i < setup_.players; ++i) {
        state_.order[at(i)] = byte(i);
    }
    if (setup_.duel) {
        for (int t = 0; t < territories; ++t) {
            state_.owned[at(2 + t % 4)] |= bit(t);
        }
    } else {
        state_.owned[at(setup_.players - 1)] = whole_board;
    }
    for (int i = 0; i < setup_.players; ++i) {
        owns(i, {bases[at(i)]});
        base(i, bases[at(i)]);
    }
    for (const std::size_t tier : {0U, 1U}) {
        int n = setup_.pack->achievements_in_play[tier];
        for (const int a : each(setup_.pack->tier_achievements[tier])) {
            state_.available = static_cast<std::uint16_t>(state_.available | (n-- > 0 ? bit(a) : 0));
        }
    }
    state_.round = 1;
    become(state_, Step::attack);
}

int Scene::id_of(Table table, const char* id) const {
    const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(table)].entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i] == id) {
            return static_cast<int>(i);
        }
    }
    ADD_FAILURE() << "there is no " << id;
    return 0;
}

Bits Scene::set_of(Table table, Ids ids) const {
    Bits set = 0;
    for (const char* id : ids) {
        set |= bit(id_of(table, id));
    }
    return set;
}

Scene& Scene::owns(int owner, Ids list) {
    const Bits set = set_of(Table::territory, list);
    for (Bits& owned : state_.owned) {
        owned &= ~set;
    }
    state_.owned[at(owner)] |= set;
    return *this;
}

Scene& Scene::owns_planet(int owner, const char* planet) {
    const Bits set = setup_.pack->planet[at(id_of(Table::planet, planet))];
    for (Bits& owned : state_.owned) {
        owned &= ~set;
    }
    state_.owned[at(owner)] |= set;
    return *this;
}

Scene& Scene::units(const char* id, int amount) {
    state_.units[at(territory(id))] = static_cast<std::uint16_t>(amount);
    return *this;
}

Scene& Scene::hero(int player, const char* id) {
    state_.hero[at(player)] = id == nullptr ? none : byte(territory(id));
    return *this;
}

Scene& Scene::base(int player, const char* id) {
    state_.base[at(player)] = byte(territory(id));
    return *this;
}

Scene& Scene::minerals(Ids list) {
    state_.minerals = set_of(Table::territory, list);
    return *this;
}

namespace {

void take_from_everywhere(State& state, Bits set) {
    for (std::size_t i = 0; i < colours; ++i) {
        state.hand[i] &= ~set;
        state.taken[i] &= ~set;
    }
    for (Bits& pile : state.draw) {
        pile &= ~set;
    }
    state.discard &= ~set;
}

}  // namespace

Scene& Scene::hand(int player, Ids list) {
    take_from_everywhere(state_, set_of(Table::card, list));
    state_.hand[at(player)] |= set_of(Table::card, list);
    return *this;
}

Scene& Scene::taken(int player, Ids list) {
    take_from_everywhere(state_, set_of(Table::card, list));
    state_.taken[at(player)] |= set_of(Table::card, list);
    return *this;
}

Scene& Scene::draw_pile(Ids list) {
    const Bits set = set_of(Table::card, list);
    for (std::size_t pile = 0; pile < species_count; ++pile) {
        const Bits kind = setup_.species_piles() ? setup_.pack->species_cards[pile] : all_cards;
        if ((set & kind) != 0 && (setup_.species_piles() || pile == 0)) {
            state_.discard |= state_.draw[pile];
            state_.draw[pile] = 0;
            take_from_everywhere(state_, set & kind);
            state_.draw[pile] = set & kind;
        }
    }
    return *this;
}

Scene& Scene::discards(Ids list) {
    take_from_everywhere(state_, set_of(Table::card, list));
    state_.discard |= set_of(Table::card, list);
    return *this;
}

Scene& Scene::available(Ids list) {
    state_.available = static_cast<std::uint16_t>(set_of(Table::achievement, list));
    return *this;
}

Scene& Scene::got(int player, Ids list) {
    const Bits set = set_of(Table::achievement, list);
    state_.available = static_cast<std::uint16_t>(state_.available & ~set);
    state_.got[at(player)] = static_cast<std::uint16_t>(state_.got[at(player)] | set);
    return *this;
}

Scene& Scene::reward(int player, const char* id) {
    const int r = id_of(Table::reward, id);
    state_.rewards_left = byte(state_.rewards_left & ~static_cast<int>(bit(r)));
    state_.holder[at(r)] = byte(player);
    return *this;
}

Scene& Scene::watchtower(int player, const char* id, const char* where) {
    reward(player, id);
    state_.tower[at(id_of(Table::reward, id))] = byte(territory(where));
    return *this;
}

Scene& Scene::colour(int player, const char* id) {
    state_.colour[at(player)] = byte(id_of(Table::colour, id));
    return *this;
}

Scene& Scene::begin(int player, Step step, bool conquered) {
    Events silent;
    state_.depth = 0;
    state_.active = byte(player);
    begin_turn(setup_, state_, silent);
    if (step != Step::trade) {
        state_.pool = 0;
    }
    state_.conquered = conquered ? 1 : 0;
    become(state_, step);
    settle(setup_, state_, silent);
    return *this;
}

Scene& Scene::turn_of(int player) { return begin(player, Step::trade); }
Scene& Scene::attack_of(int player) { return begin(player, Step::attack); }
Scene& Scene::end_of_attack_of(int player, bool conquered) { return begin(player, Step::achievement, conquered); }

Scene& Scene::invades(const char* from, const char* to) {
    return does({{"kind", "invade"}, {"from", from}, {"to", to}});
}
Scene& Scene::commits(int amount) { return does({{"kind", "commit"}, {"amount", amount}}); }
Scene& Scene::defends(int amount) { return does({{"kind", "defend"}, {"amount", amount}}); }
Scene& Scene::rolls(std::initializer_list<int> dice) {
    return does({{"kind", "roll"}, {"dice", std::vector<int>(dice)}});
}
Scene& Scene::moves_in(int amount, bool with_hero) {
    return does({{"kind", "move_in"}, {"amount", amount}, {"hero", with_hero}});
}
Scene& Scene::places(const char* id, int amount) {
    return does({{"kind", "place_units"}, {"territory", id}, {"amount", amount}});
}
Scene& Scene::plays(const char* id) { return does({{"kind", "play_card"}, {"card", id}}); }
Scene& Scene::plays_at(const char* id, const char* where, int amount) {
    return does({{"kind", "play_card_at"}, {"card", id}, {"territory", where}, {"amount", amount}});
}
Scene& Scene::plays_on(const char* id, int player) {
    return does({{"kind", "play_card_on"}, {"card", id}, {"player", player}});
}
Scene& Scene::plays_reroll(const char* id, std::initializer_list<int> dice) {
    return does({{"kind", "play_card_reroll"}, {"card", id}, {"dice", std::vector<int>(dice)}});
}
Scene& Scene::takes(const char* id) { return does({{"kind", "take_achievement"}, {"achievement", id}}); }
Scene& Scene::draws(const char* id) { return does({{"kind", "draw_card"}, {"card", id}}); }
Scene& Scene::draws_reward(const char* id) { return does({{"kind", "draw_reward"}, {"reward", id}}); }
Scene& Scene::manoeuvres(const char* from, const char* to, int amount, bool with_hero) {
    does({{"kind", "manoeuvre_from"}, {"territory", from}});
    return does({{"kind", "manoeuvre_to"}, {"territory", to}, {"amount", amount}, {"hero", with_hero}});
}
Scene& Scene::trades(Ids list) {
    for (const char* id : list) {
        does({{"kind", "trade_card"}, {"card", id}});
    }
    return simple("trade_done");
}

int Scene::owner(const char* id) const { return owner_of(state_, territory(id)); }
int Scene::units(const char* id) const { return units_at(state_, territory(id)); }

std::string Scene::hero_at(int player) const {
    const int where = hero_of(state_, player);
    return where == none ? "" : setup_.pack->names.tables[0].entries[at(where)];
}

std::vector<std::string> Scene::hand(int player) const {
    std::vector<std::string> ids;
    for (const int c : each(state_.hand[at(player)])) {
        ids.push_back(setup_.pack->names.tables[static_cast<std::size_t>(Table::card)].entries[at(c)]);
    }
    return ids;
}

}  // namespace kriegsrat::risk
