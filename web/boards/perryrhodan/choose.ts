import type { Action, Json } from '../../shell/board';
import { Choosing } from '../parts/choose';

// What is picked on the table for each kind of action outside missions, combat and answers. Cards are drawn in the panel
// itself (table/Draw.svelte).

export const parts: Record<string, string[]> = {
  keep_hand: [],
  mulligan: [],
  go_on: [],
  leave_passive: ['piece'],
  trigger_change: [],
  follow_change: [],
  reshuffle: ['phase'],
  discard: ['card'],
  give_up: [],
  offer_end: [],
  accept_end: [],
  refuse_end: [],
  lay_out: ['card', 'where'],
  exchange: ['piece', 'card'],
  solve: ['card', 'where'],
  play_status: ['card', 'where', 'player'],
  replace_unique: ['card'],
  choose_skill: ['skill'],
  use: ['piece', 'effect'],
  play_event: ['card', 'way'],
  pass: [],
  done: [],
};

// Fields that are several at once:
//   where   where a card is laid: a bearer, else a column (or the side, if it needs no place),
//   effect  which effect of a card in which way,
//   way     which way an event is played.
function read(action: Action, field: string): Json | undefined {
  if (field === 'where') {
    const bearer = action.bearer as number | undefined;
    if (bearer !== undefined && bearer !== noPiece) return `piece ${bearer}`;
    return `${action.side as string} ${(action.place as string | undefined) ?? 'nowhere'}`;
  }
  if (field === 'effect' && action.kind === 'use') return `${action.effect as number} ${action.mode as number}`;
  if (field === 'way') return `${action.effect as number} ${action.mode as number} ${action.where as number}`;
  return undefined;
}
// A lay_out without a bearer has this number.
export const noPiece = 65535;

export const choosing = new Choosing({
  parts,
  read,
  confirmed: new Set(['discard', 'replace_unique', 'play_event', 'use', 'reshuffle', 'leave_passive']),
});
