#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

// What may stand beside "op", by operation.
std::vector<std::string_view> keys_of(Op op) {
    switch (op) {
        case Op::mod:
            return {"by", "filter", "max", "min", "only", "place", "side", "stat", "who"};
        case Op::passivate:
            return {"on", "stay", "until"};
        case Op::activate:
            return {"no_more_of_this_skill", "no_more_skills", "on", "override_stay"};
        case Op::sink:
            return {"filter", "optional_rule", "scope"};
        case Op::return_to_hand:
            return {"filter", "scope"};
        case Op::move:
            return {"keeps_side", "to_place_with"};
        case Op::lay_aside:
            return {"rounds"};
        case Op::put_into_play:
            return {"filter", "from", "place", "side", "state"};
        case Op::draw:
            return {"n", "source"};
        case Op::draw_bonus:
            return {"n"};
        case Op::search:
            return {"filter", "from", "no_reactivation_this_turn", "to"};
        case Op::discard:
            return {"choice", "n"};
        case Op::store:
            return {"from", "max_total"};
        case Op::retrieve:
            return {"all"};
        case Op::cancel:
        case Op::reveal:
            return {"what"};
        case Op::extra_mission:
            return {"kind", "loyalty", "places"};
        case Op::end_mission:
            return {"to"};
        case Op::extra_location:
            return {"filter", "n"};
        case Op::raise_skill:
            return {"by", "class", "except", "from_min", "max"};
        case Op::grant_skill:
            return {"skill"};
        case Op::immune:
            return {"to"};
        case Op::forbid:
            return {"phases", "unless", "what"};
        case Op::permit:
            return {"cluster", "loyalty", "places_in_phase", "what"};
        case Op::foot_link:
            return {"places"};
        case Op::slow_range:
            return {"range", "rounds"};
        case Op::stack_limit:
            return {"at_most", "phases", "side"};
        case Op::transmit:
            return {"stealth"};
        case Op::track:
            return {"by", "filter", "opens_place"};
        case Op::later_bonus:
            return {"by", "expires", "for", "stat", "when"};
        case Op::score:
            return {"rule"};
        case Op::to_source:
            return {"on", "position"};
        case Op::look:
            return {"keep_order", "n", "what"};
        case Op::board:
            return {"companions", "rounds"};
        case Op::choose_reduction:
            return {"types"};
        case Op::negotiate:
            return {"passivate_own"};
        case Op::waive:
            return {"cost", "of", "where"};
        case Op::destroy:
        case Op::retreat:
        case Op::redraw_goal:
        case Op::choose_goal:
        case Op::swap_pairing:
            return {};
    }
    return {};
}

constexpr std::array<Word, 2> play_sides{"pro", "anti"};

What read_what(const Reader& reader, What first, What last) {
    const What what = read_word<What>(reader, what_words, "object");
    if (reader.ok() && (what < first || what > last)) {
        reader.mistake("does not fit the operation");
    }
    return what;
}

std::uint8_t read_phases(const Reader& list) {
    Bits bits = 0;
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        once(list[i], bits, read_phase(list[i]));
    }
    return static_cast<std::uint8_t>(bits);
}

class OperationReader {
  public:
    OperationReader(const Sheet& sheet, const Reader& reader) : sheet_(sheet), in_(reader) {}

    Operation read() {
        op_.op = read_word<Op>(in_["op"], op_words, "operation");
        if (!in_.ok()) {
            return op_;
        }
        std::vector<std::string_view> keys = keys_of(op_.op);
        keys.emplace_back("op");
        in_.only(keys);
        if (in_.has("on")) {
            must_be(in_["on"], "self");
            op_.on_self = true;
        }
        values();
        cards();
        missions();
        lasting();
        skills_and_combat();
        return op_;
    }

  private:
    std::int8_t small(std::string_view key, int least, int most) const {
        return static_cast<std::int8_t>(in_[key].number(least, most));
    }
    void filter() { op_.filter = read_filter(sheet_, in_["filter"]); }
    void filter_if_said() {
        if (in_.has("filter")) {
            filter();
        }
    }
    void side() { op_.side = read_word<Side>(in_["side"], play_sides, "side"); }
    void from() { op_.from = byte(static_cast<int>(word_bits(in_["from"], from_words, "origin"))); }

    void values() {
        if (op_.op == Op::mod) {
            op_.stat = read_word<Stat>(in_["stat"], stat_words, "value");
            if (in_["by"].is_string()) {
                must_be(in_["by"], "survey_points_of_place");
                op_.by_survey_points = true;
            } else {
                op_.by = small("by", -most_bonus, most_bonus);
            }
            op_.min = in_.has("min") ? small("min", 0, most_bonus) : no_bound;
            op_.max = in_.has("max") ? small("max", 0, most_bonus) : no_bound;
            filter_if_said();
            if (in_.has("place")) {
                op_.place = read_place(sheet_, in_["place"]);
            }
            if (in_.has("side")) {
                side();
            }
            if (in_.has("only")) {
                must_be(in_["only"], "carrying");
                op_.only_carrying = true;
            }
            if (in_.has("who")) {
                op_.mod_who =
                    read_word<bool>(in_["who"], std::array<Word, 2>{"owner_of_target", "owner_of_place"}, "player")
                        ? ModWho::owner_of_place
                        : ModWho::owner_of_target;
            }
        } else if (op_.op == Op::later_bonus) {
            op_.stat = read_word<Stat>(in_["stat"], stat_words, "value");
            op_.by = small("by", -most_bonus, most_bonus);
            must_be(in_["for"], "one_ship_or_unit");
            must_be(in_["when"], "next_agent_mission_from_here_against_owner");
            must_be(in_["expires"], "phase");
        } else if (op_.op == Op::score) {
            op_.score = read_word<ScoreRule>(in_["rule"], score_words, "rule");
        }
    }

    void cards() {
        switch (op_.op) {
            case Op::sink:
            case Op::return_to_hand:
                if (in_.has("scope")) {
                    op_.scope = read_word<bool>(in_["scope"], std::array<Word, 2>{"place", "own_room"}, "scope")
                                    ? Scope::own_room
                                    : Scope::place;
                    filter();
                }
                if (in_.has("optional_rule")) {
                    must_be(in_["optional_rule"], "6.3.1");
                    op_.optional_rule = true;
                }
                break;
            case Op::move:
                must_be(in_["keeps_side"], true);
                op_.keeps_side = true;
                op_.to_place_with = read_filter(sheet_, in_["to_place_with"]);
                break;
            case Op::put_into_play:
                filter();
                from();
                op_.place = read_place(sheet_, in_["place"]);
                side();
                op_.state = read_word<Activity>(in_["state"], activity_words, "state");
                break;
            case Op::draw:
                must_be(in_["source"], "accessible");
                op_.n = byte(in_["n"], 1, 9);
                break;
            case Op::draw_bonus:
                op_.n = byte(in_["n"], 1, 9);
                break;
            case Op::search:
                filter();
                from();
                must_be(in_["to"], "hand");
                op_.no_reactivation = flag(in_, "no_reactivation_this_turn");
                break;
            case Op::discard:
                must_be(in_["choice"], "owner");
                op_.n = byte(in_["n"], 1, 9);
                break;
            case Op::store:
                from();
                op_.n = byte(in_["max_total"], 1, 9);
                break;
            case Op::retrieve:
                must_be(in_["all"], true);
                break;
            case Op::to_source:
                op_.position = read_word<Position>(in_["position"], position_words, "position");
                break;
            case Op::look:
                op_.what = read_what(in_["what"], What::hand, What::top_of_source);
                if (op_.what == What::top_of_source) {
                    must_be(in_["keep_order"], true);
                    op_.n = byte(in_["n"], 1, 4);
                }
                break;
            default:
                break;
        }
    }

    void missions() {
        switch (op_.op) {
            case Op::extra_mission:
                op_.mission = read_word<ExtraMission>(in_["kind"], extra_mission_words, "mission");
                if (in_.has("places") && in_["places"].is_array()) {
                    op_.places_rule = Places::named;
                    op_.places = read_places(sheet_, in_["places"]);
                } else if (in_.has("places")) {
                    op_.places_rule = read_word<bool>(in_["places"], std::array<Word, 2>{"here", "side"}, "place")
                                          ? Places::side
                                          : Places::here;
                }
                if (in_.has("loyalty")) {
                    must_be(in_["loyalty"], "same");
                    op_.same_loyalty = true;
                }
                break;
            case Op::end_mission:
                must_be(in_["to"], "home");
                break;
            case Op::extra_location:
                op_.n = byte(in_["n"], 1, 9);
                filter();
                break;
            case Op::foot_link:
                op_.places = read_places(sheet_, in_["places"]);
                break;
            case Op::slow_range:
                op_.range = byte(in_["range"], 1, most_range);
                op_.rounds = byte(in_["rounds"], 2, 2);
                break;
            case Op::lay_aside:
                op_.rounds = byte(in_["rounds"], 1, 9);
                break;
            case Op::track:
                filter();
                op_.track_by = read_filter(sheet_, in_["by"]);
                must_be(in_["opens_place"], "game");
                break;
            case Op::cancel:
                op_.what = read_what(in_["what"], What::event, What::mission_to_here);
                break;
            case Op::transmit:
                op_.stealth = read_letter(in_["stealth"]);
                break;
            default:
                break;
        }
    }

    void lasting() {
        switch (op_.op) {
            case Op::immune:
                op_.causes = read_causes(sheet_, in_["to"]);
                break;
            case Op::forbid:
                op_.what = read_what(in_["what"], What::equip_location, What::retreat);
                if (in_.has("unless")) {
                    op_.unless = read_filter(sheet_, in_["unless"]);
                }
                break;
            case Op::permit:
                op_.what = read_what(in_["what"], What::leave_cluster, What::any_number_of_mutant_skills);
                if (in_.has("loyalty")) {
                    op_.loyalty = read_loyalty(sheet_, in_["loyalty"]);
                }
                if (in_.has("cluster")) {
                    op_.cluster = read_place(sheet_, in_["cluster"]);
                }
                if (in_.has("places_in_phase")) {
                    places_in_phase(in_["places_in_phase"]);
                }
                break;
            case Op::stack_limit: {
                side();
                const Reader most = in_["at_most"];
                most.only({"op", "filter", "where"});
                must_be(most["op"], "count_of");
                must_be(most["where"], "own_anti");
                op_.at_most = read_filter(sheet_, most["filter"]);
                break;
            }
            default:
                break;
        }
        if (in_.has("phases")) {
            op_.phases = read_phases(in_["phases"]);
        }
    }

    // {"5": ["Laros", "Aralon"]}
    void places_in_phase(const Reader& reader) {
        const std::vector<std::string> keys = reader.keys();
        if (keys.size() != 1 || keys[0].size() != 1 || keys[0][0] < '1' || keys[0][0] > '5') {
            reader.mistake("must name one phase and its places");
            return;
        }
        op_.from_phase = byte(keys[0][0] - '1');
        op_.places = read_places(sheet_, reader[keys[0]]);
    }

    void skills_and_combat() {
        switch (op_.op) {
            case Op::passivate:
                op_.stay = flag(in_, "stay");
                if (in_.has("until")) {
                    until(in_["until"]);
                }
                break;
            case Op::activate:
                op_.override_stay = flag(in_, "override_stay");
                op_.no_more_of_this_skill = for_the_combat("no_more_of_this_skill");
                op_.no_more_skills = for_the_combat("no_more_skills");
                break;
            case Op::raise_skill:
                op_.by = small("by", 1, highest_level);
                op_.max = small("max", 1, highest_level);
                op_.from_min = byte(in_["from_min"], 0, highest_level);
                op_.skill_class = read_word<SkillClass>(in_["class"], skill_class_words, "class");
                if (in_.has("except")) {
                    const Reader list = in_["except"];
                    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
                        op_.except |= SkillSet{1} << read_skill(sheet_, list[i]);
                    }
                }
                break;
            case Op::grant_skill:
                op_.skill = read_skill(sheet_, in_["skill"]);
                break;
            case Op::reveal:
                op_.what = read_what(in_["what"], What::assigned_equipment, What::assigned_equipment);
                break;
            case Op::board:
                op_.companions = byte(in_["companions"], 0, 4);
                op_.rounds = byte(in_["rounds"], 1, 1);
                break;
            case Op::choose_reduction:
                op_.types = byte(static_cast<int>(word_bits(in_["types"], reduction_words, "type")));
                break;
            case Op::negotiate:
                op_.passivate_own = in_["passivate_own"].boolean();
                break;
            case Op::waive: {
                must_be(in_["cost"], "discard_hand");
                std::vector<std::uint16_t> names;
                const Reader list = in_["of"];
                for (std::size_t i = 0, size = list.size(); i < size; ++i) {
                    names.push_back(read_name(sheet_, list[i]));
                }
                op_.causes.names = store(sheet_.pack.name_lists, names);
                op_.where = read_word<bool>(in_["where"], std::array<Word, 2>{"here", "room"}, "zone") ? Zone::room
                                                                                                       : Zone::here;
                break;
            }
            default:
                break;
        }
    }

    bool for_the_combat(std::string_view key) const {
        if (!in_.has(key)) {
            return false;
        }
        must_be(in_[key], "combat");
        return true;
    }

    void until(const Reader& reader) {
        reader.only({"played", "section"});
        if (reader.has("played")) {
            op_.until = Until::played;
            op_.until_name = read_name(sheet_, reader["played"]);
        } else {
            must_be(reader["section"], "reactivation");
            op_.until = Until::reactivation;
        }
    }

    const Sheet& sheet_;
    const Reader& in_;
    Operation op_;
};

}  // namespace

Operation read_operation(const Sheet& sheet, const Reader& reader) { return OperationReader(sheet, reader).read(); }

}  // namespace kriegsrat::perryrhodan
