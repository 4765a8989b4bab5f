#include "games/perryrhodan/pack_sheet.h"

namespace kriegsrat::perryrhodan {

namespace {

enum class Use : std::uint8_t { premise, condition };

class NodeReader {
  public:
    NodeReader(const Sheet& sheet, Use use) : sheet_(sheet), use_(use) {}

    Node read(const Reader& reader, int depth = 1) {
        Node node;
        node.op = read_word<NodeOp>(reader["op"], node_words, "operator");
        if (!reader.ok()) {
            return node;
        }
        if (use_ == Use::premise && node.op >= NodeOp::role) {
            reader["op"].mistake("is a condition of effects, not a premise");
        }
        if (++parts_ > most_parts || depth > most_depth) {
            reader.mistake("has too many parts");
            return node;
        }
        switch (node.op) {
            case NodeOp::always:
                reader.only({"op"});
                break;
            case NodeOp::all:
            case NodeOp::any:
            case NodeOp::not_:
                read_parts(reader, node, depth);
                break;
            case NodeOp::counter:
            case NodeOp::draw:
            case NodeOp::combat_values:
                read_comparison(reader, node);
                break;
            case NodeOp::loc:
            case NodeOp::count:
            case NodeOp::points:
            case NodeOp::riddle:
            case NodeOp::sacrifice:
            case NodeOp::played:
                read_cards(reader, node);
                break;
            default:
                read_condition(reader, node);
                break;
        }
        return node;
    }

  private:
    void read_parts(const Reader& reader, Node& node, int depth) {
        reader.only({"op", "of"});
        const Reader of = reader["of"];
        std::vector<Node> parts;
        for (std::size_t i = 0, size = of.size(); i < size && reader.ok(); ++i) {
            parts.push_back(read(of[i], depth + 1));
        }
        if (reader.ok() && (node.op == NodeOp::not_ ? parts.size() != 1 : parts.size() < 2)) {
            of.mistake(node.op == NodeOp::not_ ? "must be a list of 1" : "must be a list of at least 2");
        }
        node.of = store(sheet_.pack.nodes, parts);
    }

    void read_cards(const Reader& reader, Node& node) const {
        node.n = node.op == NodeOp::played ? 1 : byte(number_or(reader, "n", 1, 9, 1));
        switch (node.op) {
            case NodeOp::loc:
                reader.only({"op", "name", "n"});
                node.place = read_place(sheet_, reader["name"]);
                break;
            case NodeOp::count:
                reader.only({"op", "filter", "n", "where", "owner"});
                node.filter = read_filter(sheet_, reader["filter"]);
                node.where = word_or(reader, "where", where_words, Where::here);
                node.owner = word_or(reader, "owner", std::array<Word, 2>{"own", "enemy"}, Owner::own);
                break;
            case NodeOp::points:
                reader.only({"op", "skill", "n"});
                node.skill = read_skill(sheet_, reader["skill"]);
                break;
            case NodeOp::riddle:
                reader.only({"op", "name", "phase", "n"});
                if (reader.has("name") == reader.has("phase")) {
                    reader.mistake("must have either a name or a phase");
                } else if (reader.has("name")) {
                    node.name = read_name(sheet_, reader["name"]);
                } else {
                    node.phase = read_phase(reader["phase"]);
                }
                break;
            case NodeOp::played:
                reader.only({"op", "name"});
                node.name = read_name(sheet_, reader["name"]);
                break;
            default:
                reader.only({"op", "n"});
                break;
        }
    }

    void read_comparison(const Reader& reader, Node& node) const {
        node.cmp = read_word<Compare>(reader["cmp"], compare_words, "comparison");
        if (node.op == NodeOp::combat_values) {
            reader.only({"op", "attack_of", "cmp", "defence_of", "not_people", "without_skill"});
            node.attack_of = read_word<Who>(reader["attack_of"], who_words, "target");
            node.defence_of = read_word<Who>(reader["defence_of"], who_words, "target");
            if (reader.has("not_people")) {
                node.people = read_people(sheet_, reader["not_people"]);
            }
            if (reader.has("without_skill")) {
                node.skill = read_skill(sheet_, reader["without_skill"]);
            }
            return;
        }
        if (node.op == NodeOp::draw) {
            reader.only({"op", "letter", "column", "cmp", "value"});
            node.letter = read_letter(reader["letter"]);
            node.column = read_word<BarColumn>(reader["column"], bar_column_words, "column");
            node.value = static_cast<std::int8_t>(reader["value"].number(1, 5));
            return;
        }
        reader.only({"op", "counter", "cmp", "value", "who", "side"});
        node.counter = read_word<Counter>(reader["counter"], counter_words, "counter");
        node.value = static_cast<std::int8_t>(reader["value"].number(-99, 99));
        node.counter_of = read_word<CounterOf>(reader["who"], counter_of_words, "player");
        const bool track = node.counter == Counter::rm || node.counter == Counter::am;
        if (track) {
            node.is = read_word<Side>(reader["side"], std::array<Word, 2>{"pro", "anti"}, "side");
        } else if (reader.has("side")) {
            reader["side"].mistake("belongs to the counters rm and am alone");
        }
    }

    void read_condition(const Reader& reader, Node& node) const {
        switch (node.op) {
            case NodeOp::role:
                reader.only({"op", "is"});
                node.role = read_word<Role>(reader["is"], role_words, "role");
                break;
            case NodeOp::side:
                reader.only({"op", "is"});
                node.is = read_word<Side>(reader["is"], std::array<Word, 2>{"pro", "anti"}, "side");
                break;
            case NodeOp::place:
                reader.only({"op", "names"});
                node.names = read_places(sheet_, reader["names"]);
                break;
            case NodeOp::goal:
                reader.only({"op", "is"});
                node.goals = byte(1 << read_word<int>(reader["is"], goal_words, "goal"));
                break;
            case NodeOp::mission_kind:
                reader.only({"op", "is"});
                node.missions = mission_bit(mission_kinds[at(read_word<int>(reader["is"], mission_words, "mission"))]);
                break;
            default:
                reader.only({"op"});
                break;
        }
    }

    const Sheet& sheet_;
    Use use_;
    int parts_ = 0;
};

using Leaves = std::vector<std::uint16_t>;

// The expression as alternatives, each a list of parts that must all hold.
std::vector<Leaves> alternatives_of(const Pack& pack, std::uint16_t number) {
    const Node& node = pack.nodes[number];
    if (node.op == NodeOp::always) {
        return {Leaves{}};
    }
    if (node.op == NodeOp::any) {
        std::vector<Leaves> result;
        for (int part = node.of.begin(); part < node.of.end(); ++part) {
            const std::vector<Leaves> more = alternatives_of(pack, static_cast<std::uint16_t>(part));
            result.insert(result.end(), more.begin(), more.end());
        }
        return result;
    }
    if (node.op != NodeOp::all) {
        return {Leaves{number}};
    }
    std::vector<Leaves> result{Leaves{}};
    for (int part = node.of.begin(); part < node.of.end(); ++part) {
        std::vector<Leaves> longer;
        for (const Leaves& more : alternatives_of(pack, static_cast<std::uint16_t>(part))) {
            for (Leaves leaves : result) {
                leaves.insert(leaves.end(), more.begin(), more.end());
                longer.push_back(std::move(leaves));
            }
        }
        result = std::move(longer);
    }
    return result;
}

}  // namespace

Premise read_premise(const Sheet& sheet, const Reader& reader) {
    Pack& pack = sheet.pack;
    Premise premise;
    premise.root = store_one(pack.nodes, NodeReader(sheet, Use::premise).read(reader));
    if (!reader.ok()) {
        return premise;
    }
    const std::vector<Leaves> all = alternatives_of(pack, premise.root);
    if (all.size() > most_alternatives) {
        reader.mistake("has more than " + std::to_string(most_alternatives) + " alternatives");
        return premise;
    }
    std::vector<Span> spans;
    spans.reserve(all.size());
    for (const Leaves& leaves : all) {
        spans.push_back(store(pack.leaves, leaves));
    }
    premise.alternatives = store(pack.alternatives, spans);
    return premise;
}

std::uint16_t read_condition(const Sheet& sheet, const Reader& reader) {
    return store_one(sheet.pack.nodes, NodeReader(sheet, Use::condition).read(reader));
}

PlaceSet places_named(const Pack& pack, const Premise& premise) {
    PlaceSet named = 0;
    for (int i = premise.alternatives.begin(); i < premise.alternatives.end(); ++i) {
        const Span leaves = pack.alternatives[at(i)];
        for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
            const Node& node = pack.nodes[pack.leaves[at(leaf)]];
            if (node.op == NodeOp::loc) {
                named |= PlaceSet{1} << node.place;
            }
        }
    }
    return named;
}

}  // namespace kriegsrat::perryrhodan
