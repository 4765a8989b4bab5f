#include "server/pages.h"

#include "server/gzip.h"
#include "server/reply.h"
#include "server/secrets.h"

namespace kriegsrat::server {

namespace {

constexpr std::size_t most_making = 64;
constexpr int most_of_one_address = 8;
constexpr std::size_t most_asking = 1000;  // for one
constexpr std::size_t tag_length = 32;

Page print(std::string body) {
    Page page;
    page.gzip = body.size() >= worth_compressing ? gzip(body) : std::string();
    page.etag = '"' + token_hash(body).substr(0, tag_length) + '"';
    page.body = std::move(body);
    return page;
}

Response answer(const Response& head, const std::shared_ptr<const Page>& page) {
    Response response = head;
    response.page = page;
    return response;
}

}  // namespace

void Pages::give(const std::string& name, const std::string& address, Make make, const Respond& respond,
                 const Response& head) {
    if (const auto found = places_.find(name); found != places_.end()) {
        kept_.splice(kept_.begin(), kept_, found->second);
        return respond(answer(head, found->second->page));
    }
    const auto found = making_.find(name);
    const bool first = found == making_.end();
    const bool full = first ? making_.size() >= most_making || by_address_[address] >= most_of_one_address
                            : found->second.size() >= most_asking;
    if (full) {
        constexpr int soon = 2;
        return refuse_with(premises_, respond, {"busy", "too many long answers are being made", "", soon});
    }
    making_[name].push_back({respond, head});
    if (!first) {
        return;
    }
    ++by_address_[address];
    const auto page = std::make_shared<Page>();
    premises_.loop.work(
        Crew::pages, [page, make = std::move(make)] { *page = print(make()); },
        [this, name, address, page, weak = premises_.weak_from_this()] {
            if (const auto house = weak.lock(); house != nullptr && !house->gone) {
                made(name, address, page);
            }
        });
}

void Pages::made(const std::string& name, const std::string& address, const std::shared_ptr<const Page>& page) {
    if (--by_address_[address] == 0) {
        by_address_.erase(address);
    }
    keep(name, page);
    const auto asking = making_.extract(name);
    for (const Asking& one : asking.mapped()) {
        one.respond(answer(one.head, page));
    }
}

void Pages::keep(const std::string& name, const std::shared_ptr<const Page>& page) {
    const auto size = [](const Page& one) { return one.body.size() + one.gzip.size(); };
    kept_.push_front({name, page});
    places_[name] = kept_.begin();
    bytes_ += size(*page);
    while (bytes_ > most_bytes_ && kept_.size() > 1) {
        bytes_ -= size(*kept_.back().page);
        places_.erase(kept_.back().name);
        kept_.pop_back();
    }
}

}  // namespace kriegsrat::server
