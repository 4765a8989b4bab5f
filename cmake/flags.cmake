# What every C++ file of the project is compiled with.
add_library(kriegsrat_flags INTERFACE)
target_include_directories(kriegsrat_flags INTERFACE ${CMAKE_SOURCE_DIR})
# The same in every file, also where exceptions are allowed, so that the inline functions of the JSON header are the same.
target_compile_definitions(kriegsrat_flags INTERFACE JSON_NOEXCEPTION JSON_DIAGNOSTICS=0
                           KRIEGSRAT_VERSION="${PROJECT_VERSION}")
target_compile_options(kriegsrat_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast
                       -Woverloaded-virtual -Wno-null-dereference)

# Fatal only with the compilers the project is checked with: another one may know other warnings.
if((CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
   OR (CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_CXX_COMPILER_VERSION MATCHES "^22\\."))
  target_compile_options(kriegsrat_flags INTERFACE -Werror)
endif()
# g++ 12 finds these in its own standard library when it optimizes.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  target_compile_options(kriegsrat_flags INTERFACE -Wno-restrict -Wno-error=array-bounds -Wno-error=stringop-overflow
                         -Wno-error=stringop-overread -Wno-error=maybe-uninitialized -Wno-error=free-nonheap-object)
endif()

# Sets are bit sets: counting their members is one instruction on every such machine of the last fifteen years.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(kriegsrat_flags INTERFACE -march=x86-64-v2)
endif()

# clang 22 finds this one in the standard library of g++ 12.
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  target_compile_options(kriegsrat_flags INTERFACE -Wno-deprecated-declarations)
endif()

if(KRIEGSRAT_SANITIZE)
  # Left out are checks that stand at every access and take a third of the time to compile; most of what they find the
  # address sanitizer or the processor notices as well, a misaligned access is not.
  set(sanitizers -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr,pointer-overflow
      -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(kriegsrat_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
elseif(KRIEGSRAT_FUZZ)
  set(sanitizers -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
endif()
target_compile_options(kriegsrat_flags INTERFACE ${sanitizers})
target_link_options(kriegsrat_flags INTERFACE ${sanitizers})
