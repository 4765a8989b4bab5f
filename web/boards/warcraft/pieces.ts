import type { Thing } from './choose';
import { sum, types, unitTypes, type Realm, type Space, type Type } from './realm';

// Where the pieces of a space stand: units in a row, workers small below them; both sides side by side.

export interface Standing {
  key: string;
  thing: Thing;
  race: string;
  type: Type | 'necromancer';
  x: number;
  y: number;
  // So many in one piece, where there are too many to be drawn singly.
  count: number;
  // Which of those alike it is, from the end of their row.
  turn: number;
  moved: boolean;
  armed: boolean;
  builder: boolean;
}

const row = 31;
const room = 84;

function spread<Item>(items: Item[], gap: number): { item: Item; x: number }[] {
  const step = items.length > 1 ? Math.min(gap, room / (items.length - 1)) : 0;
  return items.map((item, i) => ({ item, x: (i - (items.length - 1) / 2) * step }));
}

export function standingOn(realm: Realm, id: string): Standing[] {
  const space = realm.space(id);
  const races = order(realm, space);
  const movement = realm.view.phase === 'movement' && realm.view.step === 'move';
  const active = realm.view.players[realm.view.active]?.race;
  const builders = (race: string) => space.outposts.filter((one) => !one.finished && realm.view.players[one.player]?.race === race).length;
  const entries = (of: readonly Type[]): Omit<Standing, 'x' | 'y'>[] =>
    races.flatMap((race) =>
      of.flatMap((type) => {
        const number = space.pieces[race]?.[type] ?? 0;
        const fresh = space.fresh[type] ?? 0;
        const building = type === 'worker' ? builders(race) : 0;
        const many = type !== 'worker' && sum(space.pieces[race], unitTypes) > 3;
        const player = realm.player(race);
        return Array.from({ length: many ? Math.min(1, number) : number }, (_, i) => ({
          key: `${race} ${type} ${i}`,
          thing: i >= number - building ? `builder ${id}` : `unit ${race}_${type} ${id}`,
          race,
          type,
          count: many ? number : 1,
          turn: many ? 0 : number - 1 - i,
          moved: movement && race === active && (many ? fresh === 0 : i >= fresh),
          armed: type === 'worker' && !!player && space.armed.includes(player.seat),
          builder: i >= number - building,
        }));
      }),
    );
  const units = entries(unitTypes);
  if (space.necromancer) {
    const race = realm.view.players[realm.view.scenario.necromancers?.summoner ?? 0]?.race ?? 'undead';
    units.unshift({ key: 'necromancer', thing: `necromancer ${id}`, race, type: 'necromancer', count: 1, turn: 0, moved: false, armed: false, builder: false });
  }
  const workers = entries(['worker']);
  const high = workers.length && units.length ? 12 : 22;
  return [
    ...spread(units, row).map(({ item, x }) => ({ ...item, x, y: high })),
    ...spread(workers, 23).map(({ item, x }) => ({ ...item, x, y: units.length ? 40 : 28 })),
  ];
}

// Whoever attacks stands left.
function order(realm: Realm, space: Space): string[] {
  const active = realm.view.players[realm.view.active]?.race ?? '';
  return Object.keys(space.pieces).sort((a, b) => Number(realm.allied(active, b)) - Number(realm.allied(active, a)));
}

// What is said of a space to those who hear it.
export function told(realm: Realm, id: string): string {
  const space = realm.space(id);
  const words = [realm.texts.name('space', id), realm.kind(id)];
  if (space.letter) words.push(space.letter);
  if (space.gate) words.push(realm.texts.say('board.look.gate'));
  if (space.tree) words.push(realm.texts.say('board.look.tree'));
  if (space.city !== null) words.push(realm.texts.say('board.look.city', { player: realm.texts.player(space.city) }));
  if (space.points && realm.view.target) words.push(realm.texts.say('board.look.points', { points: space.points }));
  for (const [race, force] of Object.entries(space.pieces)) {
    for (const type of types) {
      if (force[type]) words.push(`${force[type]} × ${realm.texts.name('piece', `${race}_${type}`)}`);
    }
  }
  for (const outpost of space.outposts) {
    words.push(realm.texts.say('board.look.outpost', { player: realm.texts.player(outpost.player), finished: outpost.finished }));
  }
  if (space.necromancer) words.push(realm.texts.say('board.look.necromancer'));
  for (const race of space.captives) words.push(realm.texts.say('board.look.captive', { race: realm.race(race) }));
  if (space.pinned) words.push(realm.texts.say('board.look.pinned'));
  return words.join(', ');
}
