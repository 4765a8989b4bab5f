#include "server/analyses.h"

#include <algorithm>
#include <chrono>

#include "minds/review.h"
#include "server/reply.h"
#include "server/room.h"
#include "server/thinking.h"

namespace kriegsrat::server {

namespace {

using Job = AnalysisDesk::Job;

constexpr Milliseconds slice = 20;
constexpr std::uint64_t seed = 1;  // nobody can wish for another answer

// After the decisions before this entry of the log.
std::int64_t version_at(const TableState& state, std::size_t entry) {
    const auto after = std::partition_point(state.marks.begin(), state.marks.end(),
                                            [&](const TableState::Mark& mark) { return mark.entry < entry; });
    return after == state.marks.begin() ? 1 : (after - 1)->version;
}

Json write(const TableState& state, const minds::Analysis& found) {
    Json json = minds::write_analysis(state.table->match(), found);
    const auto add_version = [&](Json& place) {
        place["version"] = version_at(state, place["entry"].get<std::size_t>());
        place.erase("entry");
    };
    for (Json& point : json["points"]) {
        add_version(point);
    }
    for (Json& player : json["players"]) {
        if (!player["worst"].is_null()) {
            add_version(player["worst"]);
        }
    }
    return json;
}

Json work(const Job& job, std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (job.review->run(1) && std::chrono::steady_clock::now() < end) {
    }
    return write(*job.state, job.review->found());
}

// Whoever asks meanwhile is told what is about to be kept.
void keep(Premises& premises, const std::shared_ptr<Job>& job, const Loop::Task& then) {
    premises.room(job->state->id, [job, then](const Answer<std::shared_ptr<Room>>& room) {
        if (!room) {
            return then();
        }
        (*room)->commit({{"event", "analysed"}, {"time", (*room)->ahead().changed}, {"analysis", job->told}},
                        [then](const Answer<void>& /*done*/) { then(); });
    });
}

void go_on(const std::shared_ptr<Premises>& premises) {
    AnalysisDesk& desk = premises->analyses;
    if (desk.working || desk.jobs.empty() || premises->closing) {
        return;
    }
    desk.working = true;
    const auto job = desk.jobs.front();
    const auto told = std::make_shared<Json>();
    const auto time = share_of_time(slice, ++premises->thinking, premises->loop.workers());
    premises->loop.work([job, told, time] { *told = work(*job, time); },
                        [premises, job, told] {
                            --premises->thinking;
                            premises->analyses.working = false;
                            job->told = std::move(*told);
                            if (premises->closing || premises->gone) {
                                return;
                            }
                            if (job->told["done"] != 1) {
                                return go_on(premises);
                            }
                            keep(*premises, job, [premises, job] {
                                premises->analyses.jobs.remove(job);
                                go_on(premises);
                            });
                        });
}

Answer<Json> ask(Premises& premises, Room& room) {
    const TableState& state = room.told();
    if (state.status != Status::over) {
        return refuse("not_over", "the game is not over");
    }
    if (!state.table || state.marks.empty()) {
        return refuse("analysis", "nothing was decided in this game");
    }
    if (state.analysis) {
        return *state.analysis;
    }
    AnalysisDesk& desk = premises.analyses;
    const auto found =
        std::find_if(desk.jobs.begin(), desk.jobs.end(), [&](const auto& job) { return job->state->id == state.id; });
    if (found != desk.jobs.end()) {
        return (*found)->told;
    }
    if (desk.jobs.size() >= AnalysisDesk::most_jobs) {
        return refuse("busy", "too many games are being analysed");
    }
    auto assessment = state.game->assessment();
    if (!assessment) {
        return refuse("analysis", assessment.error().text);
    }
    const auto job = std::make_shared<Job>();
    job->state = room.snapshot();
    job->review = std::make_unique<minds::Review>(job->state->table->start(), job->state->table->log().entries,
                                                  std::move(*assessment), seed);
    job->told = write(*job->state, job->review->found());
    desk.jobs.push_back(job);
    go_on(premises.shared_from_this());
    return job->told;
}

}  // namespace

void give_analysis(Premises& premises, const TableId& id, const Respond& respond) {
    premises.room(id, [&premises, respond](const Answer<std::shared_ptr<Room>>& room) {
        const Answer<Json> answer = room ? ask(premises, **room) : refuse(room.error());
        if (answer) {
            respond(json_response(*answer));
        } else {
            refuse_with(premises, respond, answer.error());
        }
    });
}

}  // namespace kriegsrat::server
