#include "tests/places.h"

namespace kriegsrat::test {

std::string source_folder() { return KRIEGSRAT_SOURCE_DIR; }
std::string command() { return KRIEGSRAT_COMMAND; }

}  // namespace kriegsrat::test
