#include "app/terminal_words.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "app/terminal_text.h"

namespace kriegsrat::terminal {

namespace {

using Words = std::vector<std::string>;
using Typed = std::span<const std::string>;

constexpr std::size_t longest_name = 4;     // words of a name that are looked at
constexpr std::size_t most_readings = 200;  // nobody means more than that

bool is_number(const std::string& word) {
    return !word.empty() && word.size() < 6 &&
           std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

// 0: not meant; 1: by beginnings of words; 2: by whole words; 3: all of it.
int likeness(Typed typed, const Words& name) {
    std::size_t at = 0;
    bool whole = true;
    for (const std::string& word : typed) {
        const auto fits = [&](const std::string& part) { return part.starts_with(word); };
        const auto found = std::find_if(name.begin() + static_cast<std::ptrdiff_t>(at), name.end(), fits);
        if (found == name.end()) {
            return 0;
        }
        whole = whole && *found == word;
        at = static_cast<std::size_t>(found - name.begin()) + 1;
    }
    return !whole ? 1 : typed.size() == name.size() ? 3 : 2;
}

Words words_of(const Texts& texts, const std::string& key) {
    return texts.has(key) ? plain_words(texts.raw(key)) : Words{};
}

bool contains_word(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Takes one typed sentence apart for one kind of action.
class Understanding {
  public:
    Understanding(const Vocabulary& vocabulary, const Kind& kind, std::vector<Reading>& out)
        : vocabulary_(vocabulary), kind_(kind), out_(out), fillers_(words_of(vocabulary.texts, "app.fillers")) {
        for (const Field& field : kind.fields) {
            markers_.push_back(words_of(vocabulary.texts, "field." + std::string(field.name)));
        }
        taken_.resize(kind.fields.size());
        action_ = Json::object();
        action_["kind"] = kind.name;
    }

    void read(Typed rest) { go(rest, 0, 0); }

  private:
    void go(Typed rest, std::size_t next, int disorder) {
        if (out_.size() >= most_readings) {
            return;
        }
        if (rest.empty()) {
            finish(disorder);
            return;
        }
        for (std::size_t f = 0; f < kind_.fields.size(); ++f) {
            if (taken_[f]) {
                continue;
            }
            // An amount is said anywhere: "move 3 melee from 3 to 8", "melee 3 8 3".
            const bool amount = kind_.fields[f].type == FieldType::number;
            const int step = amount || f >= next ? 0 : 1;
            taken_[f] = true;
            try_field(kind_.fields[f], rest, amount ? next : f + 1, disorder + step);
            if (rest.size() > 1 && contains_word(markers_[f], rest.front())) {
                try_field(kind_.fields[f], rest.subspan(1), f + 1, disorder - 1);
            }
            taken_[f] = false;
        }
        if (contains_word(fillers_, rest.front())) {
            go(rest.subspan(1), next, disorder);
        }
    }

    void assign(const Field& field, Json value, Typed rest, std::size_t next, int disorder) {
        action_[std::string(field.name)] = std::move(value);
        go(rest, next, disorder);
        action_.erase(std::string(field.name));
    }

    void try_field(const Field& field, Typed rest, std::size_t next, int disorder) {
        switch (field.type) {
            case FieldType::number:
                if (is_number(rest.front())) {
                    assign(field, std::stoi(rest.front()), rest.subspan(1), next, disorder);
                }
                break;
            case FieldType::flag:
                if (contains_word(words_of(vocabulary_.texts, "flag." + std::string(field.name)), rest.front())) {
                    assign(field, true, rest.subspan(1), next, disorder);
                }
                break;
            case FieldType::name:
                try_name(field, rest, next, disorder);
                break;
            case FieldType::seat:
                try_player(field, rest, next, disorder);
                break;
            case FieldType::places:
            case FieldType::dice:
                try_numbers(field, rest, next, disorder);
                break;
            case FieldType::names:
                break;
        }
    }

    void try_name(const Field& field, Typed rest, std::size_t next, int disorder) {
        const Names::Table& table = vocabulary_.names.tables[field.table];
        for (std::size_t size = std::min(rest.size(), longest_name); size > 0; --size) {
            for (const std::size_t entry : entries_named(table, vocabulary_.texts, rest.first(size))) {
                assign(field, table.entries[entry], rest.subspan(size), next, disorder);
            }
        }
    }

    void try_player(const Field& field, Typed rest, std::size_t next, int disorder) {
        for (std::size_t player = 0; player < vocabulary_.players.size(); ++player) {
            const std::string letter(1, static_cast<char>('a' + player));
            if (rest.front() == letter || likeness(rest.first(1), plain_words(vocabulary_.players[player])) > 0) {
                assign(field, player, rest.subspan(1), next, disorder);
            }
        }
    }

    // All the numbers that follow; people count places from 1.
    void try_numbers(const Field& field, Typed rest, std::size_t next, int disorder) {
        Json list = Json::array();
        const int first = field.type == FieldType::places ? 1 : 0;
        std::size_t size = 0;
        while (size < rest.size() && is_number(rest[size])) {
            list.push_back(std::max(0, std::stoi(rest[size++]) - first));
        }
        if (size > 0) {
            assign(field, std::move(list), rest.subspan(size), next, disorder);
        }
    }

    void finish(int disorder) {
        Reading reading{action_, true, disorder};
        for (const Field& field : kind_.fields) {
            const bool needed = field.type != FieldType::number && field.type != FieldType::flag;
            reading.complete = reading.complete && (!needed || action_.contains(std::string(field.name)));
        }
        out_.push_back(std::move(reading));
    }

    const Vocabulary& vocabulary_;
    const Kind& kind_;
    std::vector<Reading>& out_;
    Words fillers_;
    std::vector<Words> markers_;
    std::vector<bool> taken_;
    Json action_;
};

struct Verb {
    Words words;  // any of these
    Words rest;   // words of the kind's name that may follow
};

Verb verb_of(const Vocabulary& vocabulary, std::string_view kind) {
    Verb verb{words_of(vocabulary.texts, "verb." + std::string(kind)), plain_words(kind)};
    verb.words.push_back(verb.rest.front());
    return verb;
}

int verb_likeness(const Verb& verb, const std::string& word) {
    int best = 0;
    for (const std::string& known : verb.words) {
        best = std::max(best, known == word ? 2 : word.size() >= 2 && known.starts_with(word) ? 1 : 0);
    }
    return best;
}

void read_after_verb(const Vocabulary& vocabulary, const Kind& kind, const Verb& verb, Typed rest,
                     std::vector<Reading>& out) {
    Understanding(vocabulary, kind, out).read(rest);
    if (!rest.empty() && (contains_word(verb.rest, rest.front()) || contains_word(verb.words, rest.front()))) {
        Understanding(vocabulary, kind, out).read(rest.subspan(1));
    }
}

}  // namespace

std::vector<std::size_t> entries_named(const Names::Table& table, const Texts& texts,
                                       std::span<const std::string> typed) {
    std::vector<std::size_t> found;
    int best = 1;
    for (std::size_t entry = 0; entry < table.entries.size(); ++entry) {
        const std::string& id = table.entries[entry];
        const int like = std::max({likeness(typed, words_of(texts, table.name + "." + id)),
                                   likeness(typed, words_of(texts, "label." + id)), likeness(typed, plain_words(id))});
        if (like > best) {
            found.clear();
            best = like;
        }
        if (like == best) {
            found.push_back(entry);
        }
    }
    return found;
}

std::vector<Reading> understand(const Vocabulary& vocabulary, std::string_view typed,
                                std::span<const std::string_view> kinds) {
    std::vector<Reading> readings;
    const Words words = plain_words(typed);
    if (words.empty()) {
        return readings;
    }
    const Typed all(words);
    for (int wanted = 2; wanted > 0 && readings.empty(); --wanted) {
        for (const Kind& kind : vocabulary.spec.actions) {
            const Verb verb = verb_of(vocabulary, kind.name);
            if (verb_likeness(verb, words.front()) >= wanted) {
                read_after_verb(vocabulary, kind, verb, all.subspan(1), readings);
            }
        }
    }
    if (readings.empty()) {
        for (const Kind& kind : vocabulary.spec.actions) {
            if (!kind.fields.empty() && std::find(kinds.begin(), kinds.end(), kind.name) != kinds.end()) {
                Understanding(vocabulary, kind, readings).read(all);
            }
        }
    }
    std::stable_sort(readings.begin(), readings.end(), [](const Reading& one, const Reading& other) {
        return one.disorder != other.disorder ? one.disorder < other.disorder : one.complete && !other.complete;
    });
    return readings;
}

Json filled(const Reading& reading, const GameSpec& spec) {
    Json action = reading.action;
    for (const Kind& kind : spec.actions) {
        if (action["kind"] != kind.name) {
            continue;
        }
        for (const Field& field : kind.fields) {
            const std::string name(field.name);
            if (action.contains(name)) {
                continue;
            }
            if (field.type == FieldType::number) {
                action[name] = 1;
            } else if (field.type == FieldType::flag) {
                action[name] = false;
            }
        }
    }
    return action;
}

std::string usage(const GameSpec& spec, std::string_view kind) {
    std::string text(kind);
    std::replace(text.begin(), text.end(), '_', ' ');
    for (const Kind& known : spec.actions) {
        if (known.name != kind) {
            continue;
        }
        for (const Field& field : known.fields) {
            std::string name(field.name);
            std::transform(name.begin(), name.end(), name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            text += ' ' + name;
        }
    }
    return text;
}

}  // namespace kriegsrat::terminal
