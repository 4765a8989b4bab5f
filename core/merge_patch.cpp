#include "core/merge_patch.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/json_text.h"

namespace kriegsrat {

namespace {

constexpr char element_mark = '~';
constexpr std::string_view order_name = "\"~\"";  // of the list of all members that are left

// Some text, and the whole it stands in, if that is known.
struct Part {
    std::string_view text;
    const JsonText* whole = nullptr;

    char kind() const { return text[0]; }
    bool operator==(const Part& other) const { return text == other.text; }
};

constexpr Part null_part{"null"};

std::size_t end_of_string(std::string_view text, std::size_t quote) {
    std::size_t i = quote + 1;
    while (text[i] != '"') {
        i += text[i] == '\\' ? 2 : 1;
    }
    return i + 1;
}

bool ends_value(char c) { return c == ',' || c == '}' || c == ']'; }

std::size_t end_of_value(const Part& part, std::size_t begin, std::size_t& known) {
    const std::string_view text = part.text;
    std::size_t i = begin;
    if (text[i] != '{' && text[i] != '[') {
        i = text[i] == '"' ? end_of_string(text, i) : i;
        while (i < text.size() && !ends_value(text[i])) {
            ++i;
        }
        return i;
    }
    if (part.whole != nullptr) {
        const auto place = static_cast<std::size_t>(text.data() - part.whole->text().data());
        if (const std::size_t end = part.whole->end_of(place + begin, known); end != 0) {
            return end - place;
        }
    }
    for (int depth = 0;;) {
        const char c = text[i];
        if (c == '"') {
            i = end_of_string(text, i);
            continue;
        }
        ++i;
        depth += c == '{' || c == '[' ? 1 : 0;
        if (c == '}' || c == ']') {
            if (--depth == 0) {
                return i;
            }
        }
    }
}

// Goes through the members of an object or the elements of a list.
class Walk {
  public:
    // A twin is another version of the same text: what is the same there ends at the same place.
    explicit Walk(const Part& part, const Walk* twin = nullptr) : part_(part), twin_(twin), named_(part.kind() == '{') {
        read(1);
    }

    bool over() const { return over_; }
    std::string_view name() const { return name_; }  // with its quotation marks
    Part value() const { return {value_, part_.whole}; }
    // The value is that of the twin.
    bool same() const { return same_; }
    void next() { part_.text[end_] == ',' ? read(end_ + 1) : stop(); }

  private:
    void stop() { over_ = true; }
    void read(std::size_t at) {
        const std::string_view text = part_.text;
        if (text[at] == '}' || text[at] == ']') {
            return stop();
        }
        if (named_) {
            const std::size_t guess = twin_ == nullptr ? 0 : twin_->name_.size();
            const bool same_name = guess > 0 && text.substr(at, guess) == twin_->name_;
            const std::size_t colon = same_name ? at + guess : end_of_string(text, at);
            name_ = text.substr(at, colon - at);
            at = colon + 1;
        }
        const std::string_view guess = twin_ == nullptr ? std::string_view() : twin_->value_;
        const std::size_t end = at + guess.size();
        same_ = !guess.empty() && end < text.size() && ends_value(text[end]) && text.substr(at, guess.size()) == guess;
        end_ = same_ ? end : end_of_value(part_, at, known_);
        value_ = text.substr(at, end_ - at);
    }

    Part part_;
    const Walk* twin_;
    std::string_view name_;
    std::string_view value_;
    std::size_t end_ = 0;
    std::size_t known_ = 0;
    bool named_;
    bool same_ = false;
    bool over_ = false;
};

struct Member {
    std::string_view name;
    Part value;
};

std::vector<Member> members(const Part& part) {
    std::vector<Member> all;
    for (Walk walk(part); !walk.over(); walk.next()) {
        all.push_back({walk.name(), walk.value()});
    }
    return all;
}

const Member* find(const std::vector<Member>& all, std::string_view name) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Member& one) { return one.name == name; });
    return found == all.end() ? nullptr : &*found;
}

void append_patch(std::string& out, const Part& before, const Part& after);

void append_name(std::string& out, std::string_view name) {
    out += out.back() == '{' ? "" : ",";
    out += name;
    out += ':';
}

void append_member(std::string& out, std::string_view name, const Part& before, const Part& after) {
    append_name(out, name);
    append_patch(out, before, after);
}

// Old members stay where they are and new ones come behind them: is that their order now, with none gone?
bool in_order(const std::vector<Member>& old, const std::vector<Member>& now) {
    return old.size() <= now.size() && std::equal(old.begin(), old.end(), now.begin(),
                                                  [](const Member& a, const Member& b) { return a.name == b.name; });
}

void append_other_members(std::string& out, const Part& before, const Part& after) {
    const auto old = members(before);
    const auto now = members(after);
    for (const Member& one : now) {
        const Member* was = find(old, one.name);
        if (was == nullptr || was->value != one.value) {
            append_member(out, one.name, was == nullptr ? null_part : was->value, one.value);
        }
    }
    if (!in_order(old, now)) {
        append_name(out, order_name);
        out += '[';
        for (const Member& one : now) {
            out += out.back() == '[' ? "" : ",";
            out += one.name;
        }
        out += ']';
    }
}

void append_object(std::string& out, const Part& before, const Part& after) {
    const std::size_t begin = out.size();
    out += '{';
    Walk old(before);
    Walk now(after, &old);
    for (; !old.over() && !now.over() && old.name() == now.name(); old.next(), now.next()) {
        if (!now.same()) {
            append_member(out, now.name(), old.value(), now.value());
        }
    }
    if (!old.over() || !now.over()) {
        out.resize(begin + 1);
        append_other_members(out, before, after);
    }
    out += '}';
}

void append_list(std::string& out, const Part& before, const Part& after) {
    const std::size_t begin = out.size();
    out += '{';
    Walk old(before);
    Walk now(after, &old);
    for (int i = 0; !old.over() && !now.over(); ++i, old.next(), now.next()) {
        if (!now.same()) {
            append_member(out, '"' + (element_mark + std::to_string(i)) + '"', old.value(), now.value());
        }
    }
    out += '}';
    if (!old.over() || !now.over() || out.size() - begin >= after.text.size()) {
        out.resize(begin);
        out += after.text;
    }
}

void append_patch(std::string& out, const Part& before, const Part& after) {
    if (before.kind() == '{' && after.kind() == '{') {
        append_object(out, before, after);
    } else if (before.kind() == '[' && after.kind() == '[' && before != after) {
        append_list(out, before, after);
    } else {
        out += after.text;
    }
}

std::string patch_of(const Part& before, const Part& after) {
    std::string patch;
    patch.reserve(256);
    append_patch(patch, before, after);
    return patch;
}

bool patches_elements(const Json& target, const Json& patch) {
    return target.is_array() && !patch.empty() && patch.begin().key()[0] == element_mark;
}

void apply_to_elements(Json& target, const Json& patch) {
    for (const auto& [key, value] : patch.items()) {
        const auto place = static_cast<std::size_t>(std::strtoul(key.c_str() + 1, nullptr, 10));
        if (place < target.size()) {
            apply_merge_patch(target[place], value);
        }
    }
}

void keep_only(Json& target, const Json& names) {
    Json kept = Json::object();
    for (const Json& name : names) {
        const auto* const text = name.get_ptr<const std::string*>();
        if (text != nullptr && target.contains(*text)) {
            kept[*text] = std::move(target[*text]);
        }
    }
    target = std::move(kept);
}

}  // namespace

std::string merge_patch(std::string_view before, std::string_view after) { return patch_of({before}, {after}); }

std::string merge_patch(const JsonText& before, const JsonText& after) {
    return patch_of({before.text(), &before}, {after.text(), &after});
}

void apply_merge_patch(Json& target, const Json& patch) {
    if (!patch.is_object()) {
        target = patch;
        return;
    }
    if (patches_elements(target, patch)) {
        apply_to_elements(target, patch);
        return;
    }
    if (!target.is_object()) {
        target = Json::object();
    }
    const std::string order(1, element_mark);
    for (const auto& [key, value] : patch.items()) {
        if (key != order) {
            apply_merge_patch(target[key], value);
        }
    }
    if (const auto names = patch.find(order); names != patch.end()) {
        keep_only(target, *names);
    }
}

}  // namespace kriegsrat
