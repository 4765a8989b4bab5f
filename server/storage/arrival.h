#pragma once

#include <string>

#include "core/error.h"
#include "server/storage/storage.h"

// Before a server begins to use a PostgreSQL that others may be using.
namespace kriegsrat::server {

// For one that will be alone: an error if there are processes of a cluster.
Expected<void> expect_nobody(const std::string& database);
// For one of several: if the schema has to be changed, the older ones are told to end, and waited for.
Expected<void> make_room(const std::string& database, Milliseconds patience);

}  // namespace kriegsrat::server
