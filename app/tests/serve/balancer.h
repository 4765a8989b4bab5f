// HAProxy as deploy/haproxy.cfg sets it up, on ports of the test's own.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

#include "server/net/tests/wire.h"
#include "tests/places.h"

namespace kriegsrat::test {

class Balancer {
  public:
    Balancer(int port, const std::array<int, 3>& processes, std::string file) : port_(port), file_(std::move(file)) {
        std::ostringstream text;
        text << std::ifstream(source_folder() + "/deploy/haproxy.cfg").rdbuf();
        std::string config = text.str();
        put(config, "bind :8080", "bind 127.0.0.1:" + std::to_string(port));
        for (std::size_t i = 0; i < processes.size(); ++i) {
            put(config, "127.0.0.1:808" + std::to_string(i + 1), "127.0.0.1:" + std::to_string(processes[i]));
        }
        std::ofstream(file_) << config;
        start();
    }
    ~Balancer() { stop(); }
    Balancer(const Balancer&) = delete;
    Balancer& operator=(const Balancer&) = delete;

    int port() const { return port_; }
    pid_t process() const { return process_; }
    void restart() {
        stop();
        start();
    }

    void stop() {
        if (process_ > 0) {
            kill(process_, SIGKILL);
            waitpid(std::exchange(process_, -1), nullptr, 0);
        }
    }

  private:
    static void put(std::string& text, const std::string& mark, const std::string& what) {
        for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + what.size())) {
            text.replace(at, mark.size(), what);
        }
    }
    void start() {
        process_ = fork();
        if (process_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            const int null = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
            dup2(null, STDOUT_FILENO);
            dup2(null, STDERR_FILENO);
            execlp("haproxy", "haproxy", "-db", "-f", file_.c_str(), nullptr);
            execl("/usr/sbin/haproxy", "haproxy", "-db", "-f", file_.c_str(), nullptr);
            _exit(127);
        }
    }
    int port_;
    std::string file_;
    pid_t process_ = -1;
};

}  // namespace kriegsrat::test
