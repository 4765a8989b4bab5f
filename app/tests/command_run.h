// Runs the command as a person would, for the tests.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "core/json.h"
#include "core/tests/folder.h"
#include "tests/places.h"

namespace kriegsrat::test {

struct Ran {
    int code = -1;
    std::string out;
    std::string err;

    Json json() const {
        const auto read = parse_json(out);
        EXPECT_TRUE(read) << out << err;
        return read ? *read : Json();
    }
};

// `arguments` as a shell reads them; `before` are variables of the environment.
inline Ran run(const std::string& arguments, const std::string& input = "", const std::string& before = "LC_ALL=C") {
    const Folder folder;
    folder.write("in", input);
    const std::string line = before + " '" + command() + "' " + arguments + " <" + folder.path("in") + " >" +
                             folder.path("out") + " 2>" + folder.path("err");
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, folder.read("out"), folder.read("err")};
}

// Wrong usage: exit code 2 and one line that says why, nothing else.
inline void expect_refusal(const std::string& arguments, int code = 2) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, code) << arguments;
    EXPECT_EQ(ran.err.substr(0, 11), "kriegsrat: ") << arguments << "\n" << ran.err;
}

}  // namespace kriegsrat::test
