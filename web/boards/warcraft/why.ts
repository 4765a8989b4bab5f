import type { Action, EventRecord, Json, Tell } from '../../shell/board';
import { Realm, sum, typeOf, unitTypes, type Type, type View } from './realm';

// The concrete thing behind a refusal: who stands there, what is in stock, what the space is, as the view says.

type Say = (key: string, args?: Record<string, Json>) => string;
interface Case {
  realm: Realm;
  action: Action;
  say: Say;
}

const there = ({ action }: Case) => String(action.to ?? action.space ?? '');
const space = (at: Case) => at.realm.view.spaces[there(at)];
const named = ({ realm }: Case, id: string) => realm.texts.name('space', id);
const pieceName = ({ realm, action }: Case) => realm.texts.name('piece', String(action.piece));
const type = ({ action }: Case): Type => (typeof action.type === 'string' ? (action.type as Type) : action.piece ? typeOf(String(action.piece)) : 'worker');

function full(at: Case): string | null {
  const here = space(at);
  const race = at.realm.me?.race;
  if (!here || !race) return null;
  const workers = type(at) === 'worker';
  const number = Object.entries(here.pieces)
    .filter(([one]) => at.realm.allied(one, race))
    .reduce((all, [, force]) => all + sum(force, workers ? ['worker'] : unitTypes), 0);
  return at.say(workers ? 'full_workers' : 'full', { space: named(at, there(at)), pieces: number });
}
// Whose pieces bar the way: those of the space itself, if there are any.
function enemies(at: Case): string | null {
  const here = space(at);
  const foe = Object.entries(here?.pieces ?? {}).find(([race, force]) => at.realm.foe(race) && sum(force) > 0);
  return foe ? at.say('enemies', { space: named(at, there(at)), race: at.realm.texts.name('race', foe[0]) }) : null;
}
function kind(at: Case): string | null {
  const here = space(at);
  return here?.kind === 'mountain' ? at.say('mountain', { space: named(at, there(at)) }) : null;
}
function far(at: Case): string | null {
  return at.action.piece && at.action.from ? at.say('far', { piece: pieceName(at), from: named(at, String(at.action.from)), to: named(at, there(at)) }) : null;
}
function stock(at: Case): string | null {
  const { me } = at.realm;
  return me ? at.say('stock', { gold: me.gold, wood: me.wood }) : null;
}
function workersThere(at: Case): string | null {
  const race = at.realm.me?.race;
  const here = space(at);
  if (!race || !here) return null;
  return here.pieces[race]?.worker ? null : at.say('no_workers', { space: named(at, there(at)) });
}
function buildings(at: Case): string | null {
  const { me } = at.realm;
  const of = type(at);
  return me ? at.say('training', { type: at.realm.texts.name('type', of), buildings: me.buildings[of] ?? 0, training: me.training[of] ?? 0 }) : null;
}

export const reasons: Record<string, (at: Case) => string | null> = {
  'WC-A06': (at) => at.say('no_outposts'),
  'WC-E02': far,
  'WC-E04': kind,
  'WC-E05': enemies,
  'WC-E07': enemies,
  'WC-E09': full,
  'WC-E10': full,
  'WC-K16': far,
  'WC-L02': workersThere,
  'WC-L07': (at) => at.say('exhausted', { space: named(at, there(at)) }),
  'WC-M01': (at) => at.say('no_town', { space: named(at, there(at)) }),
  'WC-M06': full,
  'WC-M11': (at) => (at.action.from ? at.say('pinned', { space: named(at, String(at.action.from)) }) : null),
  'WC-N01': (at) => (at.realm.view.buying ? at.say(`buying.${at.realm.view.buying}`) : null),
  'WC-N03': stock,
  'WC-N04': buildings,
  'WC-N06': (at) => at.say('reserve', { piece: pieceName(at), left: at.realm.me?.reserve[type(at)] ?? 0 }),
  'WC-N07': buildings,
  'WC-N10': (at) => (at.realm.me?.city ? at.say('no_workers', { space: named(at, at.realm.me.city) }) : null),
  'WC-N12': workersThere,
  'WC-N16': (at) => at.say('improved', { type: at.realm.texts.name('type', type(at)) }),
  'WC-N18': (at) => at.say('highest', { type: at.realm.texts.name('type', type(at)) }),
  'WC-Q03': full,
};

export function why(rule: string, action: Action, json: Json, _history: readonly { events: EventRecord[] }[], tell: Tell): string | null {
  const say: Say = (key, args = {}) => tell.texts.say(`web.warcraft.why.${key}`, args);
  return reasons[rule]?.({ realm: new Realm(json as unknown as View, tell.texts, tell.seat, 'safe'), action, say }) ?? null;
}
