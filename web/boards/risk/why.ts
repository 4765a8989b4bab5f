import type { Action, EventRecord, Json, Tell } from '../../shell/board';
import { territory, riskView } from './told';

// The concrete thing behind a refusal, read from the view and from what has happened this turn.

type History = readonly { events: EventRecord[] }[];

// The card that stopped this way, and who played it.
function closedBy(action: Action, history: History): EventRecord | null {
  const events = history.flatMap((entry) => entry.events);
  const began = events.findLastIndex((event) => event.event === 'turn_began');
  const turn = events.slice(began + 1);
  const declared = turn.findLastIndex((event) => event.event === 'invasion_declared' && event.from === action.from && event.to === action.to);
  return declared < 0 ? null : (turn.slice(declared).find((event) => event.event === 'card_played') ?? null);
}

export function why(rule: string, action: Action, json: Json, history: History, tell: Tell): string | null {
  const view = riskView(json);
  const say = (key: string, args: Record<string, Json> = {}) => tell.texts.say(`web.risk.why.${key}`, args);
  const name = (id: unknown) => territory(tell, id);
  const place = (id: unknown) => view.territories[String(id)];
  const player = (id: unknown) => tell.texts.player(place(id)?.owner ?? null);
  const own = (id: unknown) => place(id)?.owner === tell.seat;
  const at = action.territory ?? action.from;
  if (rule === 'RS-K18') {
    const card = closedBy(action, history);
    const ways = { from: name(action.from), to: name(action.to) };
    return card
      ? say('closed_by', { ...ways, player: tell.texts.player(card.player as number), card: tell.texts.name('card', String(card.card)) })
      : say('closed', ways);
  }
  if (action.kind === 'invade') {
    if (!own(action.from)) return say('not_yours', { territory: name(action.from), player: player(action.from) });
    if (own(action.to)) return say('yours', { territory: name(action.to) });
    if (rule === 'RS-G03') return say('one_unit', { territory: name(action.from), units: place(action.from)?.units ?? 0 });
    return say('far', { from: name(action.from), to: name(action.to) });
  }
  if (at !== undefined && place(at) && !own(at)) {
    return place(at)!.owner === null ? say('free', { territory: name(at) }) : say('not_yours', { territory: name(at), player: player(at) });
  }
  if ((action.kind === 'claim' || action.kind === 'place_base') && place(at)) return say('yours', { territory: name(at) });
  if (action.kind === 'manoeuvre_to' && view.origin && place(at)) {
    return at === view.origin ? say('same', { territory: name(at) }) : say('no_way', { from: name(view.origin), to: name(at) });
  }
  if (action.kind === 'manoeuvre_from' && place(at)) return say('one_unit', { territory: name(at), units: place(at)!.units });
  return null;
}
