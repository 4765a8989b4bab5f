#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/neighbours.h"

namespace kriegsrat::server {

class Connection;

struct ClusterSettings {
    std::string name;
    std::string address;         // HOST:PORT, where the others find this process
    Milliseconds lease = 5'000;  // without a word for so long a process is given up for dead
};

// This process among those on one PostgreSQL. A row says until when nobody may take what it has, by the clock of the
// database, and is renewed once for all tables. Whoever takes what a dead one has left makes it void first, and waits
// for the transaction it may still have open; so the dead one, should it only have slept, cannot write any more.
class Cluster final : public Neighbours {
  public:
    // What the storage of this process needs, before anything else.
    static Fence fence(const std::string& name, const std::string& token, Milliseconds lease);
    // Takes the place of whoever had that name before.
    static Expected<std::unique_ptr<Cluster>> join(const std::string& database, const std::string& token,
                                                   ClusterSettings settings);
    ~Cluster() override;
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    // All are called on a thread of the cluster's own.
    struct Ears {
        std::function<void(std::string)> heard;     // what another one told
        std::function<void()> missed;               // it is not known what they told
        std::function<void()> lost;                 // nothing that was claimed is held any more
        std::function<void(std::string)> must_end;  // why this process cannot go on
        std::function<void(std::string_view what, const std::string& text)> note = {};  // for the log
    };
    void listen(Ears ears);
    // What the processes say to each other to be known.
    const std::string& secret() const;

    const std::string& name() const override;
    Milliseconds lease() const override;
    Expected<Claim> claim(const TableId& id) override;
    Expected<Orphans> orphans() override;
    Expected<void> settle(const std::vector<TableId>& tables) override;
    Expected<void> leave() override;
    void tell(std::string news) override;
    bool stands() const override;
    std::string metrics() const override;

  private:
    struct Inside;
    explicit Cluster(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace kriegsrat::server
