# Turns the data, texts and rules of the games into one C++ file, which defines what core/embedded.h declares.
# As a script: cmake -DSOURCE_DIR=<repository> -DOUTPUT=<file.cpp> -P cmake/embed.cmake
set(embed_script ${CMAKE_CURRENT_LIST_FILE})
set(embed_patterns games/*/data/*.json games/*/locale/*.json games/*/rules*.md locale/*.json minds/*.json
    server/storage/migrations/*.sql)

# Declares how OUTPUT is made. The list of names is an input of its own, so that a file taken away counts as a change.
function(kriegsrat_embed output)
  list(TRANSFORM embed_patterns PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE patterns)
  file(GLOB files CONFIGURE_DEPENDS ${patterns})
  list(JOIN files "\n" names)
  file(GENERATE OUTPUT ${output}.list CONTENT "${names}\n")
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DSOURCE_DIR=${CMAKE_SOURCE_DIR} -DOUTPUT=${output} -P ${embed_script}
    DEPENDS ${files} ${output}.list ${embed_script}
    COMMENT "Embedding the files of the games"
    VERBATIM)
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE STREQUAL embed_script)
  return()
endif()

list(TRANSFORM embed_patterns PREPEND ${SOURCE_DIR}/)
file(GLOB files RELATIVE ${SOURCE_DIR} ${embed_patterns})
list(SORT files)
list(LENGTH files count)

set(code "#include \"core/embedded.h\"\n\nnamespace kriegsrat {\n\nnamespace {\n\nusing namespace std::string_view_literals;\n\n")
string(APPEND code "constexpr EmbeddedFile files[] = {\n")
foreach(file IN LISTS files)
  file(READ ${SOURCE_DIR}/${file} text)
  string(FIND "${text}" ")kriegsrat\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${file}: contains the end mark of the string that would hold it")
  endif()
  string(APPEND code "    {\"${file}\"sv, R\"kriegsrat(${text})kriegsrat\"sv},\n")
endforeach()
string(APPEND code "    {},\n};\n\n}  // namespace\n\n")
string(APPEND code "std::span<const EmbeddedFile> embedded_files() { return {files, ${count}}; }\n\n")
string(APPEND code "std::string_view embedded_file(std::string_view path) {\n")
string(APPEND code "    for (const EmbeddedFile& file : embedded_files()) {\n")
string(APPEND code "        if (file.path == path) return file.text;\n    }\n    return {};\n}\n\n")
string(APPEND code "}  // namespace kriegsrat\n")
file(WRITE ${OUTPUT} "${code}")
