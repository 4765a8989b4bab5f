import type { Happening } from '../../../games/risk/kinds';
import type { EventRecord, Json, Moment, Sentence, Tell } from '../../shell/board';
import type { View } from './scene';

// What the story, the recap and the end page of Risk share.

export const signs = {
  territories: 'lucide:hexagon',
  units: 'lucide:users',
  fight: 'game-icons:crossed-swords',
  place: 'lucide:plus',
  move: 'lucide:arrow-right',
  end: 'lucide:flag',
} as const;

export function riskView(view: Json): View {
  return view as unknown as View;
}

// Events as the game declares them: reading a field that an event has not does not compile.
export function happenings(events: readonly EventRecord[]): readonly Happening[] {
  return events as readonly Happening[];
}

export function territory(tell: Tell, id: unknown): string {
  return tell.texts.name('territory', String(id));
}

// A name that stands on the map in two lines, in one: a word that was broken there is whole again.
export function oneLine(label: string): string {
  return label.replace(/-\n(?=\p{Ll})/gu, '').replaceAll('-\n', '-').replaceAll('\n', ' ');
}

// Many are told by their short names, as they stand on the map.
export function names(tell: Tell, ids: readonly string[]): string {
  const short = (id: string): string => oneLine(tell.texts.say(`web.risk.label.${id}`));
  return ids.map((id) => (ids.length > 3 ? short(id) : territory(tell, id))).join(', ');
}

// "0 : −2": what a fight has cost both sides.
export function minus(count: number): string {
  return count === 0 ? '0' : `−${count}`;
}

export function costText(cost: readonly [number, number]): string {
  return `${minus(cost[0])} : ${minus(cost[1])}`;
}

// Whose turn it was, from which version to which.
export interface TurnRange {
  seat: number;
  round: number;
  first: number;
  last: number;
}

export function turnsIn(moments: readonly Moment[]): TurnRange[] {
  const turns: TurnRange[] = [];
  // A list that begins in the middle of a turn: the view says whose.
  const first = moments[0];
  const under = first && riskView(first.view);
  if (first && under && typeof under.active === 'number' && !first.events.some((event) => event.event === 'turn_began')) {
    turns.push({ seat: under.active, round: under.round, first: first.version, last: first.version });
  }
  for (const moment of moments) {
    for (const event of happenings(moment.events)) {
      if (event.event !== 'turn_began') continue;
      turns.push({ seat: event.player, round: event.round, first: moment.version, last: moment.version });
    }
    const now = turns.at(-1);
    if (now) now.last = moment.version;
  }
  return turns;
}

export function plain(text: string): Sentence {
  return { text };
}
