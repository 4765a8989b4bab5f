#pragma once

#include "server/storage/connection.h"
#include "server/storage/storage.h"

namespace kriegsrat::server {

// Milliseconds since 1970 by the clock of a PostgreSQL.
inline constexpr std::string_view database_now = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

std::int64_t number_in(const std::string& cell);
// How tables are read: the beginning of a statement, and what one of its rows is.
extern const std::string table_columns;
TableRow read_table_row(Row row);

}  // namespace kriegsrat::server
