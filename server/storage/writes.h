#pragma once

#include "server/storage/connection.h"
#include "server/storage/storage.h"

namespace kriegsrat::server {

// One statement; an error of kind "storage" for texts a back end could not keep.
Expected<Rows> run_checked(Connection& connection, const std::string& statement, std::span<const Value> values);

// A group within an open transaction, up to the first error.
Expected<void> apply_writes(Connection& connection, const Writes& writes);

}  // namespace kriegsrat::server
