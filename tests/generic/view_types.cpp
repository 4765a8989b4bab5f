#include "tests/generic/view_types.h"

#include <algorithm>
#include <cctype>

namespace kriegsrat {

namespace {

using Form = ViewType::Form;

class TypeReader {
  public:
    TypeReader(std::string_view text, std::map<std::string, ViewType>& types) : text_(text), types_(types) { next(); }

    std::string read() {
        while (!word_.empty() && fault_.empty()) {
            expect("export");
            const bool interface = word_ == "interface";
            if (!interface && word_ != "type") {
                fail("an interface or a type");
            }
            next();
            const std::string name = take();
            if (interface) {
                const std::string base = accept("extends") ? take() : "";
                types_[name] = object();
                types_[name].base = base;
            } else {
                expect("=");
                types_[name] = type();
                expect(";");
            }
        }
        return fault_;
    }

  private:
    void skip() {
        for (;;) {
            while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
                ++at_;
            }
            if (text_.substr(at_, 2) != "//") {
                return;
            }
            at_ = std::min(text_.find('\n', at_), text_.size());
        }
    }
    void next() {
        skip();
        std::size_t end = at_;
        const auto in_word = [&] {
            return end < text_.size() &&
                   (std::isalnum(static_cast<unsigned char>(text_[end])) != 0 || text_[end] == '_');
        };
        if (end < text_.size() && text_[end] == '\'') {
            end = std::min(text_.find('\'', end + 1), text_.size() - 1) + 1;
        } else if (in_word()) {
            while (in_word()) {
                ++end;
            }
        } else if (end < text_.size()) {
            ++end;
        }
        word_ = text_.substr(at_, end - at_);
        at_ = end;
    }
    std::string take() {
        std::string word(word_);
        next();
        return word;
    }
    bool accept(std::string_view wanted) {
        const bool there = word_ == wanted;
        if (there) {
            next();
        }
        return there;
    }
    void expect(std::string_view wanted) {
        if (!accept(wanted)) {
            fail(wanted);
        }
    }
    void fail(std::string_view wanted) {
        if (fault_.empty()) {
            const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
            fault_ = "line " + std::to_string(line) + ": " + std::string(wanted) + " instead of " + std::string(word_);
        }
        word_ = {};  // ends everything
    }

    ViewType type() {
        accept("|");
        ViewType first = element();
        if (word_ != "|") {
            return first;
        }
        ViewType either{Form::one_of, {}, {}, {}, {}};
        either.parts.push_back(std::move(first));
        while (accept("|")) {
            either.parts.push_back(element());
        }
        return either;
    }
    ViewType element() {
        ViewType found = simple();
        while (accept("[")) {
            expect("]");
            ViewType list{Form::list, {}, {}, {}, {}};
            list.parts.push_back(std::move(found));
            found = std::move(list);
        }
        return found;
    }
    ViewType simple() {
        static const std::map<std::string_view, Form> plain = {
            {"number", Form::number}, {"string", Form::text}, {"boolean", Form::boolean}, {"null", Form::null}};
        if (word_ == "{") {
            return object();
        }
        if (accept("(")) {
            ViewType inside = type();
            expect(")");
            return inside;
        }
        if (accept("[")) {
            return several(Form::tuple, "]");
        }
        if (accept("Record")) {
            expect("<");
            return several(Form::record, ">");
        }
        if (accept("Partial")) {
            expect("<");
            ViewType record = simple();
            record.form = Form::partial;
            expect(">");
            return record;
        }
        const std::string word = take();
        if (const auto found = plain.find(word); found != plain.end()) {
            return {found->second, {}, {}, {}, {}};
        }
        if (word.empty() || (word[0] != '\'' && std::isalnum(static_cast<unsigned char>(word[0])) == 0)) {
            fail("a type");
        }
        if (word == "true" || word == "false" || std::isdigit(static_cast<unsigned char>(word.c_str()[0])) != 0) {
            return {Form::literal, word, {}, {}, {}};
        }
        if (word.c_str()[0] == '\'') {
            return {Form::literal, Json(word.substr(1, word.size() - 2)).dump(), {}, {}, {}};
        }
        return {Form::name, word, {}, {}, {}};
    }
    ViewType several(Form form, std::string_view end) {
        ViewType all{form, {}, {}, {}, {}};
        do {
            all.parts.push_back(type());
        } while (accept(","));
        expect(end);
        return all;
    }
    ViewType object() {
        ViewType all{Form::object, {}, {}, {}, {}};
        expect("{");
        while (!word_.empty() && !accept("}")) {
            ViewType::Member member;
            member.name = take();
            member.optional = accept("?");
            expect(":");
            member.type = type();
            all.members.push_back(std::move(member));
            if (word_ != "}") {
                expect(";");
            }
        }
        return all;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string_view word_;
    std::string fault_;
    std::map<std::string, ViewType>& types_;
};

}  // namespace

ViewTypes::ViewTypes(std::string_view text) : fault_(TypeReader(text, types_).read()) {}

const ViewType& ViewTypes::named(const std::string& name) const {
    static const ViewType nothing{Form::one_of, {}, {}, {}, {}};
    const auto found = types_.find(name);
    return found == types_.end() ? nothing : found->second;
}

std::vector<const ViewType::Member*> ViewTypes::members_of(const ViewType& type) const {
    std::vector<const ViewType::Member*> all;
    if (!type.base.empty()) {
        all = members_of(named(type.base));
    }
    for (const ViewType::Member& member : type.members) {
        all.push_back(&member);
    }
    return all;
}

// The literals of the key of a record; none if it may be any text.
std::vector<std::string> ViewTypes::keys_of(const ViewType& key) const {
    if (key.form == Form::name) {
        return keys_of(named(key.text));
    }
    std::vector<std::string> keys;
    if (key.form == Form::literal) {
        keys.push_back(Json::parse(key.text).get<std::string>());
    }
    for (const ViewType& part : key.parts) {
        const auto more = keys_of(part);
        keys.insert(keys.end(), more.begin(), more.end());
    }
    return keys;
}

std::string ViewTypes::differs_from_object(const ViewType& type, const Json& json, const std::string& where) const {
    const auto members = members_of(type);
    for (const auto& [key, value] : json.items()) {
        const auto same = [&key](const ViewType::Member* member) { return member->name == key; };
        const auto member = std::find_if(members.begin(), members.end(), same);
        if (member == members.end()) {
            return where + "." + key + " is not declared";
        }
        if (const std::string fault = differs((*member)->type, value, where + "." + key); !fault.empty()) {
            return fault;
        }
        (*member)->met = true;
    }
    for (const ViewType::Member* member : members) {
        if (!json.contains(member->name)) {
            if (!member->optional) {
                return where + "." + member->name + " is missing";
            }
            member->missed = true;
        }
    }
    return {};
}

std::string ViewTypes::differs_from_record(const ViewType& type, const Json& json, const std::string& where) const {
    for (const auto& [key, value] : json.items()) {
        if (!differs(type.parts[0], Json(key), where).empty()) {
            return where + "." + key + " is no key of it";
        }
        if (const std::string fault = differs(type.parts[1], value, where + "." + key); !fault.empty()) {
            return fault;
        }
    }
    const auto keys = keys_of(type.parts[0]);
    return type.form == Form::record && !keys.empty() && json.size() != keys.size() ? where + " lacks a key"
                                                                                    : std::string();
}

std::string ViewTypes::differs(const ViewType& type, const Json& json, const std::string& where) const {
    const auto only = [&](bool fits) { return fits ? std::string() : where + " is " + json.dump().substr(0, 80); };
    switch (type.form) {
        case Form::number:
            return only(json.is_number());
        case Form::text:
            return only(json.is_string());
        case Form::boolean:
            return only(json.is_boolean());
        case Form::null:
            return only(json.is_null());
        case Form::literal:
            return only(json.dump() == type.text);
        case Form::name:
            return differs(named(type.text), json, where);
        case Form::one_of: {
            std::string fault = only(false);
            for (const ViewType& way : type.parts) {
                const std::string of_this = differs(way, json, where);
                if (of_this.empty()) {
                    way.met = true;
                    return {};
                }
                const bool inside = of_this.size() > where.size() && of_this[where.size()] != ' ';
                fault = inside ? of_this : fault;
            }
            return fault;
        }
        case Form::list:
        case Form::tuple: {
            if (!json.is_array() || (type.form == Form::tuple && json.size() != type.parts.size())) {
                return only(false);
            }
            for (std::size_t i = 0; i < json.size(); ++i) {
                const ViewType& part = type.parts[type.form == Form::list ? 0 : i];
                if (std::string fault = differs(part, json[i], where + "[]"); !fault.empty()) {
                    return fault;
                }
            }
            return {};
        }
        case Form::record:
        case Form::partial:
            return json.is_object() ? differs_from_record(type, json, where) : only(false);
        case Form::object:
            return json.is_object() ? differs_from_object(type, json, where) : only(false);
    }
    return {};
}

void ViewTypes::gather(const ViewType& type, const std::string& where, std::vector<std::string>& list) const {
    for (const ViewType& part : type.parts) {
        if (type.form == Form::one_of && part.form == Form::literal && !part.met) {
            list.push_back(where + " as " + part.text);
        }
        gather(part, where, list);
    }
    for (const ViewType::Member& member : type.members) {
        const std::string name = where + "." + member.name;
        if (!member.met) {
            list.push_back(name);
        } else {
            if (member.optional && !member.missed) {
                list.push_back(name + " left out");
            }
            gather(member.type, name, list);
        }
    }
}

std::vector<std::string> ViewTypes::never_met() const {
    std::vector<std::string> list;
    for (const auto& [name, type] : types_) {
        gather(type, name, list);
    }
    return list;
}

}  // namespace kriegsrat
