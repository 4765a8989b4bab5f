#pragma once

#include <iosfwd>
#include <string>

#include "server/house.h"
#include "server/net/net.h"

namespace kriegsrat {

struct ServeOptions {
    server::net::NetSettings net;
    server::HouseSettings house;
    std::string database;  // empty: a file in the home of whoever starts it
    std::string log_level = "info";
    std::string foretold;  // not empty: all chance comes from this text
};
// Until SIGINT or SIGTERM.
int serve(const ServeOptions&, std::ostream& out, std::ostream& err);

// The folder "web" beside the folder of the program.
std::string usual_web_folder();
// The file for the matches, of the environment and the home; an error if there is neither.
Expected<std::string> usual_database();

}  // namespace kriegsrat
