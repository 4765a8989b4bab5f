import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import starcraft from '../boards/starcraft/prices';
import warcraft from '../boards/warcraft/prices';
import type { Json, Price } from '../shell/board';
import { costText, priceOf } from '../shell/prices';
import { GameTexts, type Templates } from '../shell/texts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../games/${path}`, import.meta.url), 'utf8')) as Json;
const dataOf = (game: string) => (file: string) => Promise.resolve(read(`${game}/data/${file}`));
const textsOf = (game: string) =>
  new GameTexts('en', Object.assign({}, ...['en', 'en.components', 'en.view'].map((file) => read(`${game}/locale/${file}.json`))) as Templates);
const tell = (game: string, seat: number | null) => ({ texts: textsOf(game), seat, players: 2 });
const asTexts = (prices: Price[]) => Object.fromEntries(prices.map(({ name, cost }) => [name, costText(cost, textsOf('starcraft'), 'free')]));

describe('prices', () => {
  const terran = { players: [{ seat: 0, faction: 'raynor', race: 'terran' }, { seat: 1, faction: null, race: null }] };

  it('of StarCraft are those of the own race and faction', async () => {
    const list = await starcraft(dataOf('starcraft'), terran, tell('starcraft', 0));
    expect(asTexts(list)).toMatchObject({ Marine: '1 minerals', Firebat: '1 minerals, 1 gas', worker: '1 minerals' });
    expect(list.some(({ name }) => name === 'Zergling')).toBe(false);
    expect(priceOf(list, { kind: 'build_unit', unit: 'marine', area: 'tarsonis_1' })?.cost).toEqual({ minerals: 1, gas: 0 });
    expect(priceOf(list, { kind: 'place_unit', unit: 'marine', area: 'tarsonis_1' })).toBeNull();
    expect(priceOf(list, { kind: 'build_building', building: 'barracks_2' })).not.toBeNull();
  });
  it('are unknown to spectators and before a faction is chosen', async () => {
    expect(await starcraft(dataOf('starcraft'), terran, tell('starcraft', 1))).toEqual([]);
    expect(await starcraft(dataOf('starcraft'), terran, tell('starcraft', null))).toEqual([]);
    expect(await warcraft(dataOf('warcraft'), { players: [{ race: null }] }, tell('warcraft', 0))).toEqual([]);
  });
  it('of Warcraft tell training, building, outposts and improvements apart', async () => {
    const list = await warcraft(dataOf('warcraft'), { players: [{ race: 'human' }, { race: 'orc' }] }, tell('warcraft', 0));
    const of = (action: { kind: string; [field: string]: Json }) => costText(priceOf(list, action)?.cost ?? {}, textsOf('warcraft'), 'free');
    expect(of({ kind: 'train', piece: 'human_melee', amount: 2 })).toBe('1 gold, 1 wood');
    expect(of({ kind: 'build', type: 'ranged' })).toBe('2 gold, 2 wood');
    expect(of({ kind: 'build_outpost', space: 's43' })).toBe('2 gold, 2 wood');
    expect(of({ kind: 'improve', type: 'melee' })).toBe('2 gold, 2 wood');
    expect(priceOf(list, { kind: 'train', piece: 'orc_melee' })).toBeNull();
    expect(list.map(({ name }) => name)).toContain('Barracks');
  });
});
