#pragma once

#include "server/visitor.h"

// What clients can ask a table for. A mistake in the request is noted in its Reader and reported by the one who asked.
namespace kriegsrat::server {

using Outcome = Answer<Json>;
using Change = Answer<Json>;  // the event that does it

Change undo(TableVisitor&, const Reader&);
Change takeback(TableVisitor&, const Reader&);
Change answer_takeback(TableVisitor&, const Reader&);
Change chat(TableVisitor&, const Reader&);
Change resign(TableVisitor&, const Reader&);
Change hand_over(TableVisitor&, const Reader&);
Change take_over(TableVisitor&, const Reader&);
Change give_orders(TableVisitor&, const Reader&);
Change pause(TableVisitor&, const Reader&);
Change resume(TableVisitor&, const Reader&);
Change replace(TableVisitor&, const Reader&);
// Words for chance, before the start.
Change seal_word(TableVisitor&, const Reader&);
Change open_word(TableVisitor&, const Reader&);
Change go_without(TableVisitor&, const Reader&);
void rematch(TableVisitor&, const Reader&, const TableVisitor::Reply&);
void hint(TableVisitor&, const Reader&, const TableVisitor::Reply&);
void recap(TableVisitor&, const Reader&, const TableVisitor::Reply&);

}  // namespace kriegsrat::server
