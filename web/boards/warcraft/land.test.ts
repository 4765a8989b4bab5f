import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EventRecord } from '../../shell/board';
import { followBattle } from './follow';
import { chance, makeLand, wayOf } from './land';

interface MapFile {
  maps: { id: string; spaces: { id: string; hx: number; hy: number; kind: string; adjacent: string[] }[]; blocked: unknown[] }[];
}
const { maps } = JSON.parse(readFileSync(new URL('../../../games/warcraft/data/maps.json', import.meta.url), 'utf8')) as MapFile;
const spotsOf = (map: MapFile['maps'][number]) => Object.fromEntries(map.spaces.map(({ id, hx, hy, kind }) => [id, { x: hx, y: hy, kind }]));

test('all six maps become land whose spaces touch as the data says', () => {
  expect(maps).toHaveLength(6);
  for (const map of maps) {
    const land = makeLand(spotsOf(map));
    for (const space of map.spaces) expect([...land.places.get(space.id)!.beside].sort(), map.id).toEqual([...space.adjacent].sort());
    expect(land.coast.startsWith('M')).toBe(true);
    expect(land.holes.length > 0, map.id).toBe(map.blocked.length > 0);
  }
});

test('the land is the same on every visit, and neighbours share their border', () => {
  const [map] = maps;
  const one = makeLand(spotsOf(map!));
  const other = makeLand(spotsOf(map!));
  expect(one.coast).toBe(other.coast);
  expect(chance('s01', 'x')).toBe(chance('s01', 'x'));
  const [pair, border] = [...one.borders][0]!;
  const points = border.slice(1).split('L').slice(1, -1);
  for (const id of pair.split(' ')) for (const point of points) expect(one.places.get(id)!.path).toContain(point);
});

test('a way goes over neighbours and round what is shut', () => {
  const land = makeLand(spotsOf(maps[0]!));
  const from = [...land.places.keys()][0]!;
  const [next] = land.places.get(from)!.beside;
  expect(wayOf(land, from, next!, () => false)).toEqual([from, next]);
});

test('a battle is followed through rounds and phases', () => {
  const told: EventRecord[] = [
    { event: 'battle_began', space: 's16', race: 'orc', enemy: 'human' },
    { event: 'battle_phase', phase: 'ranged' },
    { event: 'battle_phase', phase: 'melee' },
    { event: 'dice_rolled', race: 'orc', dice: [1, 6], hits: 1, hitting: [0] },
    { event: 'unit_lost', piece: 'human_melee', space: 's16' },
    { event: 'battle_phase', phase: 'ranged' },
  ];
  const record = followBattle(null, told, null)!;
  expect(record.rounds).toHaveLength(2);
  expect(record.rounds[0]!.melee!.rolls[0]).toEqual({ race: 'orc', dice: [1, 6], hit: [true, false], hits: 1, again: false });
  expect(record.rounds[0]!.melee!.lost).toHaveLength(1);
  expect(followBattle(record, [{ event: 'battle_won', race: 'orc', space: 's16' }], null)!.over).not.toBeNull();
  expect(followBattle(null, [], null)).toBeNull();
});
