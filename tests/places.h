// Where things are on this machine. Told by one small file, so that all other tests compile to the same in any clone.
#pragma once

#include <string>

namespace kriegsrat::test {

std::string source_folder();
// The program "kriegsrat".
std::string command();

}  // namespace kriegsrat::test
