#include "server/refusal.h"

#include <array>
#include <string_view>

namespace kriegsrat::server {

int status_of(const std::string& kind) {
    struct Row {
        std::string_view kind;
        int status;
    };
    static constexpr std::array<Row, 29> rows{{
        {"nobody", 401},     {"password", 401}, {"origin", 403},         {"not_yours", 403},        {"not_found", 404},
        {"method", 405},     {"taken", 409},    {"started", 409},        {"not_over", 409},         {"over", 409},
        {"stale", 409},      {"enough", 409},   {"name_taken", 409},     {"too_large", 413},        {"type", 415},
        {"too_often", 429},  {"too_many", 429}, {"too_many_decks", 429}, {"storage", 500},          {"server", 500},
        {"closing", 503},    {"busy", 503},     {"reserved", 403},       {"banned", 403},           {"code", 401},
        {"no_account", 403}, {"kicked", 403},   {"not_wanted", 403},     {"too_many_blocked", 429},
    }};
    for (const Row& row : rows) {
        if (row.kind == kind) {
            return row.status;
        }
    }
    return 400;
}

}  // namespace kriegsrat::server
