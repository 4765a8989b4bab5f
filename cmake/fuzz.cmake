if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  message(FATAL_ERROR "The fuzzers need clang: configure with -DCMAKE_CXX_COMPILER=clang++-22 or newer")
endif()

# fuzz/<name>.cpp becomes fuzz_<name>; its first inputs are in fuzz/corpus/<name>.
file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/*.cpp)
add_custom_target(fuzzers)
foreach(source IN LISTS fuzz_sources)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE kriegsrat_app)
  add_dependencies(fuzzers fuzz_${name})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endforeach()
# The part of the network that reads text of its own; the rest of it would have to be built with the sanitizers, too.
target_sources(fuzz_http PRIVATE server/net/target.cpp)
