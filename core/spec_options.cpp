#include <algorithm>
#include <bitset>

#include "core/json_text.h"
#include "core/spec.h"

// Long lists of options in few bytes.
namespace kriegsrat {

namespace {

using Run = std::span<const Option>;

// Fields options may differ in while they are told together: names, and behind them one of any kind.
std::vector<const Field*> candidates(const Kind& kind) {
    std::vector<const Field*> fields;
    for (const Field& field : kind.fields) {
        if (field.type == FieldType::dice || field.type == FieldType::names) {
            return {};
        }
        if (field.slot != amount_slot) {
            fields.push_back(&field);
        }
    }
    const auto inner = fields.empty() ? fields.end() : fields.end() - 1;
    fields.erase(std::remove_if(fields.begin(), inner, [](const Field* f) { return f->type != FieldType::name; }),
                 inner);
    return fields;
}

bool differ(const Field& field, const Option& one, const Option& other) {
    return slot_value(one.action, field.slot) != slot_value(other.action, field.slot);
}

// They are the same but for these fields.
bool belong_together(const std::vector<const Field*>& fields, const Option& one, const Option& other) {
    constexpr std::uint8_t slots = amount_slot + 1;
    if (one.action.kind != other.action.kind || one.most != other.most) {
        return false;
    }
    for (std::uint8_t slot = 0; slot < slots; ++slot) {
        const bool free = std::any_of(fields.begin(), fields.end(), [&](const Field* f) { return f->slot == slot; });
        if (!free && slot_value(one.action, slot) != slot_value(other.action, slot)) {
            return false;
        }
    }
    return true;
}

std::size_t same_at_front(Run run, const Field& field) {
    std::size_t count = 1;
    while (count < run.size() && !differ(field, run[0], run[count])) {
        ++count;
    }
    return count;
}

// Each name stands once at its level: the options come in the order of the fields.
bool in_order(Run run, std::span<const Field* const> fields) {
    std::bitset<most_in_slot + 1> seen;
    while (!run.empty()) {
        const std::size_t count = same_at_front(run, *fields[0]);
        const std::uint32_t value = slot_value(run[0].action, fields[0]->slot);
        const bool leaf = fields.size() == 1;
        if (seen.test(value) || (leaf ? count > 1 : !in_order(run.first(count), fields.subspan(1)))) {
            return false;
        }
        seen.set(value);
        run = run.subspan(count);
    }
    return true;
}

void write_level(JsonText& out, Run run, std::span<const Field* const> fields, const Names& names) {
    const Field& field = *fields[0];
    if (fields.size() == 1) {
        out.list();
        for (const Option& option : run) {
            write_value(out, field, names, option.action);
        }
        out.end();
        return;
    }
    out.object();
    while (!run.empty()) {
        const std::size_t count = same_at_front(run, field);
        out.key(names.tables[field.table].entries[slot_value(run[0].action, field.slot)]);
        write_level(out, run.first(count), fields.subspan(1), names);
        run = run.subspan(count);
    }
    out.end();
}

void write_run(JsonText& out, const Kind& kind, Run run, std::span<const Field* const> varied, const Names& names) {
    const Option& first = run[0];
    out.object().object("action").field("kind", kind.name);
    for (const Field& field : kind.fields) {
        if (std::find(varied.begin(), varied.end(), &field) == varied.end()) {
            write_value(out.key(field.name), field, names, first.action);
        }
    }
    out.end();
    if (first.most > first.action.amount) {
        out.list("amount").value(first.action.amount).value(first.most).end();
    }
    if (!varied.empty()) {
        out.list("by");
        for (const Field* field : varied) {
            out.value(field->name);
        }
        write_level(out.end().key("of"), run, varied, names);
    }
    out.end();
}

}  // namespace

void write_options(JsonText& out, std::span<const Kind> kinds, const Names& names, const Options& options) {
    const Run all(options.begin(), options.size());
    out.list();
    for (std::size_t begin = 0; begin < all.size();) {
        const Kind& kind = kinds[all[begin].action.kind];
        std::vector<const Field*> fields = candidates(kind);
        std::size_t end = begin + 1;
        while (end < all.size() && belong_together(fields, all[begin], all[end])) {
            ++end;
        }
        const Run run = all.subspan(begin, end - begin);
        std::erase_if(fields, [&](const Field* field) { return same_at_front(run, *field) == run.size(); });
        if (!fields.empty() && in_order(run, fields)) {
            write_run(out, kind, run, fields, names);
        } else {
            for (const Option& option : run) {
                write_run(out, kind, {&option, 1}, {}, names);
            }
        }
        begin = end;
    }
    out.end();
}

}  // namespace kriegsrat
