find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
find_package(benchmark REQUIRED)

add_library(kriegsrat_places STATIC tests/places.cpp)
target_link_libraries(kriegsrat_places PUBLIC kriegsrat_flags)
target_compile_definitions(kriegsrat_places PRIVATE KRIEGSRAT_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
                           KRIEGSRAT_COMMAND="$<TARGET_FILE:kriegsrat>")

# One program for all tests of a folder. Suites named Long_... run in a part of their own, labelled "long".
function(kriegsrat_tests name library)
  file(GLOB sources CONFIGURE_DEPENDS ${ARGN})
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE ${library} kriegsrat_fair kriegsrat_places GTest::gtest GTest::gtest_main GTest::gmock rapidcheck)
  # Most of a test's compile time is these two headers, and nobody waits for the code of the tests themselves.
  target_precompile_headers(${name} PRIVATE <gtest/gtest.h> <nlohmann/json.hpp>)
  target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                         $<IF:$<CONFIG:Release>,-O1,-O0>)
  if(KRIEGSRAT_UNITY_TESTS)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
  # A process for each test would load the games' data a thousand times: each program runs in a few parts instead.
  set(parts 4)
  math(EXPR last "${parts} - 1")
  foreach(part RANGE ${last})
    add_test(NAME ${name}.${part} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${name}.${part} PROPERTIES TIMEOUT 1500 ENVIRONMENT
      "GTEST_FILTER=-Long_*:*/Long_*;GTEST_TOTAL_SHARDS=${parts};GTEST_SHARD_INDEX=${part};GTEST_OUTPUT=json:${CMAKE_BINARY_DIR}/results/${name}.${part}.json")
  endforeach()
  add_test(NAME ${name}.long COMMAND ${name} --gtest_brief=1)
  set_tests_properties(${name}.long PROPERTIES TIMEOUT 14400 LABELS long ENVIRONMENT
    "GTEST_FILTER=Long_*:*/Long_*;GTEST_OUTPUT=json:${CMAKE_BINARY_DIR}/results/${name}.long.json")
endfunction()

kriegsrat_tests(core_tests kriegsrat_core core/tests/*.cpp)
kriegsrat_tests(storage_tests kriegsrat_server server/storage/tests/*.cpp)
kriegsrat_tests(server_tests kriegsrat_server server/tests/*.cpp)
kriegsrat_tests(net_tests kriegsrat_net server/net/tests/*.cpp)
kriegsrat_tests(app_tests kriegsrat_app app/tests/*.cpp)
if(TARGET app_tests)
  # Some of them run the command itself.
  add_dependencies(app_tests kriegsrat)
endif()
# The command "serve" as a process of its own.
kriegsrat_tests(serve_tests kriegsrat_server app/tests/serve/*.cpp server/storage/tests/postgres_server.cpp
                server/storage/tests/postgres_process.cpp server/storage/tests/silent_wire.cpp)
add_dependencies(serve_tests kriegsrat)
kriegsrat_tests(generic_tests kriegsrat_games tests/generic/*.cpp)
# Its operator new must not be seen through, and clang-tidy cannot read another compiler's header.
set_source_files_properties(${CMAKE_SOURCE_DIR}/bench/allocations.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
                            SKIP_PRECOMPILE_HEADERS ON)
kriegsrat_tests(minds_tests kriegsrat_games minds/tests/*.cpp bench/allocations.cpp)
# What the browser's tests patch through (web/tests/games.test.ts).
add_executable(kriegsrat_patches tests/patches/main.cpp)
target_link_libraries(kriegsrat_patches PRIVATE kriegsrat_games kriegsrat_fair GTest::gtest)

file(GLOB games CONFIGURE_DEPENDS LIST_DIRECTORIES true games/*)
foreach(game IN LISTS games)
  if(IS_DIRECTORY ${game})
    cmake_path(GET game FILENAME name)
    kriegsrat_tests(${name}_tests kriegsrat_games ${game}/tests/*.cpp)
  endif()
endforeach()

file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.cpp)
list(REMOVE_ITEM bench_sources ${CMAKE_SOURCE_DIR}/bench/load.cpp ${CMAKE_SOURCE_DIR}/bench/fit_risk.cpp)
if(bench_sources AND CMAKE_BUILD_TYPE STREQUAL Release)
  add_executable(kriegsrat_bench ${bench_sources})
  target_link_libraries(kriegsrat_bench PRIVATE kriegsrat_server kriegsrat_games kriegsrat_fair benchmark::benchmark benchmark::benchmark_main)
endif()

# The weights of Risk's evaluation from the results of games: docs/minds.md
add_executable(kriegsrat_fit_risk EXCLUDE_FROM_ALL bench/fit_risk.cpp)
target_link_libraries(kriegsrat_fit_risk PRIVATE kriegsrat_games kriegsrat_flags)

# How much the server bears: build/release/kriegsrat_load --help
add_executable(kriegsrat_load EXCLUDE_FROM_ALL bench/load.cpp)
target_link_libraries(kriegsrat_load PRIVATE kriegsrat_core kriegsrat_places kriegsrat_flags fmt::fmt Threads::Threads)
add_dependencies(kriegsrat_load kriegsrat)
target_compile_definitions(kriegsrat_load PRIVATE KRIEGSRAT_COMMAND="$<TARGET_FILE:kriegsrat>")
