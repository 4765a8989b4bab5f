#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

// The types that games/<game>/view.ts declares for boards and programs, read in order to hold them against the views
// that the game writes. What it understands of TypeScript is what such a file needs: interfaces, names for types,
// literals, lists, tuples, Record and Partial<Record>.
namespace kriegsrat {

struct ViewType {
    enum class Form { number, text, boolean, null, literal, name, list, tuple, record, partial, object, one_of };
    struct Member;

    Form form = Form::null;
    std::string text;             // a name, or a literal as it stands in JSON
    std::vector<ViewType> parts;  // a list: its element; a record: key and value; one_of: the ways
    std::vector<Member> members;  // of an object
    std::string base;             // an object with all members of this one besides its own
    mutable bool met = false;     // of a way of one_of
};

struct ViewType::Member {
    std::string name;
    bool optional = false;
    ViewType type;
    mutable bool met = false;
    mutable bool missed = false;
};

class ViewTypes {
  public:
    // Of a file's text; `fault` says where it cannot be read.
    explicit ViewTypes(std::string_view text);

    const std::string& fault() const { return fault_; }
    // Where and how a view differs from the type `View`; empty if it does not.
    std::string differs(const Json& view) const { return differs(named("View"), view, "view"); }
    // What no view has shown: members, their absence, literals.
    std::vector<std::string> never_met() const;

  private:
    const ViewType& named(const std::string& name) const;
    std::string differs(const ViewType&, const Json&, const std::string& where) const;
    std::string differs_from_object(const ViewType&, const Json&, const std::string& where) const;
    std::string differs_from_record(const ViewType&, const Json&, const std::string& where) const;
    std::vector<const ViewType::Member*> members_of(const ViewType&) const;
    std::vector<std::string> keys_of(const ViewType&) const;
    void gather(const ViewType&, const std::string& where, std::vector<std::string>& list) const;

    std::map<std::string, ViewType> types_;
    std::string fault_;
};

}  // namespace kriegsrat
