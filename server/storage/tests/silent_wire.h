#pragma once

#include <atomic>
#include <list>
#include <thread>

namespace kriegsrat::server {

// A network of its own between a program and a port of this machine: it passes on what is said, until it falls silent
// without a word. Nobody hangs up then; what is said waits.
class SilentWire {
  public:
    explicit SilentWire(int to);
    ~SilentWire();
    SilentWire(const SilentWire&) = delete;
    SilentWire& operator=(const SilentWire&) = delete;

    int port() const { return port_; }
    // Nothing passes any more: only on the lines there are, or also on those that are opened from now on.
    void hush_those_there_are() { hushed_ = opened_.load(); }
    void hush_all() { hushed_ = all; }
    // What is asked passes, what is answered does not.
    void hush_answers() { deaf_ = opened_.load(); }
    void go_on() { hushed_ = deaf_ = 0; }
    int opened() const { return opened_; }

  private:
    static constexpr int all = 1 << 30;
    struct Line {
        int number;
        int ends[2];  // who asks, and who is asked
    };
    void run();
    void take_in();
    bool carry(const Line& line, int from) const;
    bool passes(const Line& line, int from) const;

    int to_;
    int listener_ = -1;
    int port_ = 0;
    std::atomic<int> opened_ = 0;
    std::atomic<int> hushed_ = 0;  // up to this line
    std::atomic<int> deaf_ = 0;    // towards who asks, up to this line
    std::atomic<bool> ending_ = false;
    std::list<Line> lines_;
    std::thread thread_;
};

}  // namespace kriegsrat::server
