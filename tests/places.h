// Where things are on this machine. Told by one small file, so that no other test is compiled with the clone's path.
#pragma once

#include <string>

namespace kriegsrat::test {

std::string source_folder();
// The program "kriegsrat".
std::string command();

}  // namespace kriegsrat::test
