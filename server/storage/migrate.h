#pragma once

#include <string>
#include <vector>

#include "server/storage/connection.h"

namespace kriegsrat::server {

// A step of the schema. {text} in it stands for the type of texts that compare byte by byte.
struct Migration {
    std::int64_t number = 0;
    std::string name;
    std::string statements;
};

// The files server/storage/migrations/NUMBER_NAME.sql, in order.
std::vector<Migration> embedded_migrations();

// Applies those the database lacks, each in a transaction of its own. A database that knows more of them than there
// are is left alone and refused.
Expected<void> migrate(Connection& connection, const std::vector<Migration>& migrations);

// That it has all of them and no other: nothing is changed.
Expected<void> check_schema(Connection& connection, const std::vector<Migration>& migrations);

}  // namespace kriegsrat::server
