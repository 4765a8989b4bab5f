#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/premises.h"
#include "server/web.h"

namespace kriegsrat::server {

// Answers that take long to make: by a crew of their own, each once however many ask for it, so many at a time and no
// more. Those made last are kept.
class Pages {
  public:
    Pages(Premises& premises, std::size_t most_bytes) : premises_(premises), most_bytes_(most_bytes) {}

    using Make = std::function<std::string()>;  // the body; runs off the loop
    // Each name means one body for ever. `head` is the answer but for its body.
    void give(const std::string& name, const std::string& address, Make make, const Respond& respond,
              const Response& head = {});

  private:
    struct Asking {
        Respond respond;
        Response head;
    };
    struct Kept {
        std::string name;
        std::shared_ptr<const Page> page;
    };
    void made(const std::string& name, const std::string& address, const std::shared_ptr<const Page>& page);
    void keep(const std::string& name, const std::shared_ptr<const Page>& page);

    Premises& premises_;
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    std::list<Kept> kept_;  // asked for last first
    std::map<std::string, std::list<Kept>::iterator, std::less<>> places_;
    std::map<std::string, std::vector<Asking>> making_;
    std::map<std::string, int> by_address_;  // in the making
};

}  // namespace kriegsrat::server
