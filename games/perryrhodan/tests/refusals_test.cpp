#include <utility>

#include "games/perryrhodan/tests/battles.h"
#include "games/perryrhodan/tests/raid.h"
#include "games/perryrhodan/tests/skills_scene.h"

// Every refusal answers "why not?": the rule about the time where the time is wrong, the rule about the thing where the
// thing is (PR-Z13).
namespace kriegsrat::perryrhodan {
namespace {

const std::initializer_list<std::pair<Do, const char*>> mission_times{{Do::sacrifice, "PR-I06"},
                                                                      {Do::sacrifice_for, "PR-I06"},
                                                                      {Do::announce_mission, "PR-E17"},
                                                                      {Do::choose_target, "PR-J10"},
                                                                      {Do::counter_mission, "PR-K42"},
                                                                      {Do::fetch_agents, "PR-K26"},
                                                                      {Do::walk, "PR-K29"},
                                                                      {Do::with_goal, "PR-J21"},
                                                                      {Do::ships_only, "PR-J21"},
                                                                      {Do::choose_goal, "PR-J11"},
                                                                      {Do::name_target, "PR-D08"},
                                                                      {Do::take_along, "PR-J18"},
                                                                      {Do::give_equipment, "PR-I46"},
                                                                      {Do::give_to, "PR-I46"},
                                                                      {Do::load, "PR-D12"},
                                                                      {Do::aboard, "PR-D09"},
                                                                      {Do::unload, "PR-D23"},
                                                                      {Do::land, "PR-K05"},
                                                                      {Do::pick_up, "PR-K26"},
                                                                      {Do::destroy_equipment, "PR-K31"},
                                                                      {Do::choose_place, "PR-D21"},
                                                                      {Do::lose_card, "PR-L43"},
                                                                      {Do::reduce, "PR-M17"},
                                                                      {Do::reduce_place, "PR-M17"},
                                                                      {Do::choose_reduced, "PR-M17"},
                                                                      {Do::pair, "PR-D13"},
                                                                      {Do::front, "PR-D13"},
                                                                      {Do::escort, "PR-D13"},
                                                                      {Do::leave_out, "PR-D13"},
                                                                      {Do::resolve_from, "PR-D15"},
                                                                      {Do::break_through, "PR-D18"},
                                                                      {Do::split, "PR-D18"},
                                                                      {Do::retreat, "PR-D20"},
                                                                      {Do::stay, "PR-D20"},
                                                                      {Do::done, "PR-E13"}};

TEST(Refusals, PR_E13_what_belongs_to_a_mission_is_refused_in_other_sections_by_the_rule_that_says_when) {
    Scene scene;
    for (const Step step : {Step::reactivation, Step::build_section}) {
        scene.at(step);
        for (const auto& [kind, rule] : mission_times) {
            EXPECT_EQ(scene.refusal(act(kind)), rule) << static_cast<int>(kind);
        }
    }
}

TEST(Refusals, PR_D37_PR_D42_what_an_effect_asks_for_is_refused_where_none_asks) {
    const std::initializer_list<std::pair<Do, const char*>> of_effects{
        {Do::pass, "PR-D37"},          {Do::target, "PR-D37"},        {Do::enough, "PR-D37"},
        {Do::name_where, "PR-D42"},    {Do::name, "PR-D42"},          {Do::take, "PR-E31"},
        {Do::choose_player, "PR-D48"}, {Do::choose_source, "PR-D29"}, {Do::give, "PR-B02"}};
    Scene scene;
    for (const Step step : {Step::reactivation, Step::source_section, Step::build_section}) {
        scene.at(step);
        for (const auto& [kind, rule] : of_effects) {
            EXPECT_EQ(scene.refusal(act(kind)), rule) << static_cast<int>(kind);
        }
    }
}

TEST(Refusals, PR_A20_a_card_does_what_is_printed_on_it) {
    Scene scene;
    const int place = scene.lay(0, pro, "terra", "p1-terra-sol");
    const int unit = scene.lay(0, pro, "terra", "p1-crest");
    scene.hand(0, "p1-wirtschaftsboom").at(Step::build_section);
    const int others = scene.setup.pack->card[at(scene.record("p1-gcc"))].effects.first;
    EXPECT_EQ(scene.refusal(act(Do::use, place, others)), "PR-A20") << "there is nothing it could do";
    EXPECT_EQ(scene.refusal(act(Do::use, unit, others)), "PR-N09") << "none of its skills does that";
    const int event = scene.record("p1-wirtschaftsboom");
    const int effect = scene.setup.pack->card[at(event)].effects.first;
    EXPECT_EQ(scene.refusal(act(Do::play_event, event, effect, 9, places)), "PR-A20") << "no ninth way to play it";
}

TEST(Refusals, PR_E24_PR_Q02_sections_wait_while_a_mission_goes_on) {
    Raid scene;
    const int unit = scene.put(0, "anti terra", "p1-saboteure");
    scene.put(1, "pro terra", "p1-crest");
    scene.missions(0);
    const auto expect_waiting = [&] {
        EXPECT_EQ(scene.refuses(Do::lay_out), "PR-E24");
        EXPECT_EQ(scene.refuses(Do::solve), "PR-E24");
        EXPECT_EQ(scene.refuses(Do::trigger_change), "PR-Q02");
        EXPECT_EQ(scene.refuses(Do::follow_change), "PR-Q11");
        EXPECT_EQ(scene.refuses(Do::reshuffle), "PR-Z56");
        EXPECT_EQ(scene.refuses(Do::go_on), "PR-E13");
    };
    expect_waiting();
    scene.comes({unit});
    ASSERT_EQ(scene.step(), Step::line_up);
    expect_waiting();
    skill_trial::Ground field("p1-reginald-bull");
    field.open(Window::fire);
    ASSERT_EQ(field.step(), Step::window);
    EXPECT_EQ(field.refusal(act(Do::lay_out)), "PR-E24");
    EXPECT_EQ(field.refusal(act(Do::trigger_change)), "PR-Q02");
}

TEST(Refusals, PR_D06_the_mission_section_names_what_it_is_for) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 3);
    scene.hand(0, "p1-wirtschaftsboom");
    scene.missions(0);
    EXPECT_EQ(scene.refuses(Do::pair), "PR-D06");
    EXPECT_EQ(scene.refuses(Do::pass), "PR-D06");
    const int record = scene.record("p1-wirtschaftsboom");
    const int effect = scene.setup.pack->card[at(record)].effects.first;
    EXPECT_EQ(scene.refusal(act(Do::play_event, record, effect, 0, places)), "PR-N01") << "it belongs elsewhere";
    EXPECT_EQ(scene.refusal(act(Do::use, 5, effect)), "PR-N01") << "there is no such card";
}

TEST(Refusals, PR_N07_PR_N08_a_window_takes_effects_and_passes) {
    skill_trial::Ground field("p1-reginald-bull");
    field.open(Window::fire);
    for (const Do kind : {Do::pair, Do::retreat, Do::target, Do::enough, Do::done}) {
        EXPECT_EQ(field.refusal(act(kind)), "PR-N07") << static_cast<int>(kind);
    }
    field.hand(0, "p1-konter").hand(1, "p1-konter");
    Scene events;
    events.lay(0, pro, "terra", "p1-terra-sol", 2);
    events.hand(0, "p1-expansion-sol").hand(1, "p1-konter");
    Options list;
    PerryRhodan::options(events.setup, events.state, list);
    for (const Option& option : list) {
        if (static_cast<Do>(option.action.kind) == Do::play_event) {
            events.play(option.action);
            break;
        }
    }
    while (events.step() != Step::answer && events.step() != Step::build_section) {
        list = {};
        PerryRhodan::options(events.setup, events.state, list);
        events.play(list[0].action);
    }
    ASSERT_EQ(events.step(), Step::answer);
    EXPECT_EQ(events.refusal(act(Do::retreat)), "PR-N08");
    EXPECT_EQ(events.refusal(act(Do::enough)), "PR-N08");
}

TEST(Refusals, PR_L12_the_line_up_asks_for_a_card) {
    Raid scene;
    const int unit = scene.put(0, "anti terra", "p1-saboteure");
    scene.put(1, "pro terra", "p1-crest");
    scene.comes({unit});
    ASSERT_EQ(scene.step(), Step::line_up);
    for (const Do kind : {Do::front, Do::escort, Do::leave_out, Do::pass, Do::done}) {
        EXPECT_EQ(scene.refuses(kind), "PR-L12") << static_cast<int>(kind);
    }
    EXPECT_EQ(scene.refuses(Do::use, unit), "PR-N09") << "an effect that the unit does not have";
}

TEST(Refusals, PR_F27_PR_A39_PR_F29_each_kind_of_card_has_its_own_way_to_be_played) {
    Scene scene(2, 0);
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    scene.hand(0, "p1-das-vermaechtnis-der-venusbasis").hand(0, "p1-dritte-macht").hand(0, "p1-wirtschaftsboom");
    scene.hand(0, "p1-crest");
    const auto lay = [&](const char* id, int place) {
        return scene.refusal(act(Do::lay_out, scene.record(id), place, no_card, pro));
    };
    const int terra = scene.place("terra");
    EXPECT_EQ(lay("p1-das-vermaechtnis-der-venusbasis", terra), "PR-F27");
    EXPECT_EQ(lay("p1-dritte-macht", terra), "PR-A39");
    EXPECT_EQ(lay("p1-wirtschaftsboom", terra), "PR-F29");
    EXPECT_EQ(lay("p1-crest", places), "PR-F01") << "a unit lies at a place";
    EXPECT_EQ(lay("p1-crest", terra), "");
}

TEST(Refusals, PR_A39_PR_Y38_PR_G07_a_status_works_on_whom_its_card_says) {
    Scene scene(4, 0);
    scene.lay(0, anti, "terra", "p1-terra-sol", 4);
    scene.lay(0, anti, "terra", "p1-general-tai-tiang");
    scene.hand(0, "p1-blockade-der-grossmaechte");
    const auto blockade = [&](int on) {
        std::string why;
        for (const int place : {scene.place("terra"), static_cast<int>(places)}) {
            why = scene.refusal(act(Do::play_status, scene.record("p1-blockade-der-grossmaechte"), place, on, anti));
            if (why.empty() || why == "PR-Y38" || why == "PR-G07") {
                return why;
            }
        }
        return why;
    };
    EXPECT_EQ(blockade(0), "PR-Y38") << "it works on an opponent";
    EXPECT_EQ(blockade(2), "PR-G07") << "no neighbour";
    scene.state.alive = 0b1101;
    EXPECT_EQ(blockade(1), "PR-Y38") << "whoever has left";
    EXPECT_EQ(blockade(5), "PR-Y38");
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
