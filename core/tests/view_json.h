#pragma once

#include "core/json.h"
#include "core/json_text.h"

namespace kriegsrat {

// A view of game G as a tree.
template <class G>
Json view_json(const typename G::Setup& setup, const typename G::View& view) {
    JsonText out;
    G::write_view(setup, view, out);
    return out.json();
}

}  // namespace kriegsrat
