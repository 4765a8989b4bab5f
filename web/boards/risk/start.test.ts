import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EventRecord, Json, Option, Tell } from '../../shell/board';
import { GameTexts } from '../../shell/texts';
import type { Components } from './components';
import { line, picture } from './glance';
import { wide, type View } from './scene';
import { setsOf } from './sets';
import { land, leads, loadPlan, shown, starts, StartScene, type Plan } from './start';
import { why } from './why';

const read = (path: string) => JSON.parse(readFileSync(`../games/risk/${path}`, 'utf8')) as Json;
const data = (file: string) => Promise.resolve(read(`data/${file}`));
const templates = ['components', 'fight', 'map', 'web', 'view'].reduce((all, part) => ({ ...all, ...(read(`locale/en.${part}.json`) as object) }), read('locale/en.json') as Record<string, string>);
const texts = new GameTexts('en', templates, (seat) => ['Anna', 'Bert', 'Clara', 'Dora'][seat] ?? null);
const tell: Tell = { texts, seat: 0, players: 4 };

const free = { owner: null, units: 0, mineral: false, base: [], hero: [], watchtower: [] };
const empty = (): View =>
  ({
    order: [null, null, null, null],
    players: [0, 1, 2, 3].map((seat) => ({ seat, colour: null })),
    neutrals: [],
    territories: Object.fromEntries(wide.territories.map(({ id }) => [id, free])),
  }) as unknown as View;
const choice = (place: string, colour: string): Option => ({ action: leads(place, colour) });

describe('start places', async () => {
  const plan = (await loadPlan(data, 4)) as Plan;
  it('are there for every number of players of Basic Training', async () => {
    for (const players of [3, 4, 5, 6]) expect((await loadPlan(data, players))!.turn_order).toHaveLength(players);
    expect(await loadPlan(data, 2)).toBeNull();
  });
  it('stand on the map in their colours, without letters until somebody leads them', () => {
    const scene = new StartScene(empty(), plan, texts, 0, 'safe', 'dark');
    expect(scene.territories.every((id) => scene.place(id)!.units > 0 && scene.owner(id) !== null)).toBe(true);
    const base = plan.turn_order[0]!.base;
    expect(scene.look(scene.owner(base)).letter).toBe('');
    expect(scene.look(scene.owner(base)).colour).toBe('red');
    expect(scene.name(scene.owner(base))).toBe('Terran (red)');
    const led = empty();
    led.order = [1, null, null, null];
    led.players[1]!.colour = 'orange';
    const later = new StartScene(led, plan, texts, 0, 'safe', 'dark');
    expect(later.owner(base)).toBe(1);
    expect(later.look(1)).toMatchObject({ letter: 'B', colour: 'orange' });
    expect(shown(led, plan).territories[base]!.base).toEqual(['orange']);
  });
  it('offer the colours the engine offers, their own first', () => {
    const options = [choice('red', 'brown'), choice('red', 'red'), choice('blue', 'blue')];
    const all = starts(plan, empty(), options);
    expect(all.map((start) => start.colours)).toEqual([['red', 'brown'], [], [], ['blue']]);
    expect(land(plan, 'red')).toHaveLength(10);
  });
});

describe('sets of cards', () => {
  const components = {
    cards: new Map(Object.entries({ a: 1, b: 2, c: 1, d: 2 }).map(([id, stars]) => [id, { id, stars }])),
    units: new Map([[2, 2], [3, 4], [4, 7], [5, 10], [6, 13]]),
    conditions: new Map(),
  } as unknown as Components;
  it('are told with what they are worth, with the fewest cards for each number of stars', () => {
    expect(setsOf(components, ['a', 'b', 'c', 'd'])).toEqual([
      { stars: 6, units: 13, cards: ['a', 'b', 'c', 'd'] },
      { stars: 5, units: 10, cards: ['a', 'b', 'd'] },
      { stars: 4, units: 7, cards: ['b', 'd'] },
      { stars: 3, units: 4, cards: ['a', 'b'] },
      { stars: 2, units: 2, cards: ['b'] },
    ]);
    expect(setsOf(components, ['a'])).toEqual([]);
    expect(setsOf(components, [])).toEqual([]);
  });
  it('are no larger than the table of stars', async () => {
    const cards = new Map(Array.from({ length: 8 }, (_, i) => [`c${i}`, { stars: 2 }]));
    const most = Math.max(...setsOf({ ...components, cards } as unknown as Components, [...cards.keys()]).map((set) => set.stars));
    expect(most).toBe(6);
  });
});

describe('why not', () => {
  const view = empty();
  view.territories = { ...view.territories, hells_gates: { ...free, owner: 0, units: 5 }, eris: { ...free, owner: 2, units: 1 }, ursa: { ...free, owner: 0, units: 1 }, canis: { ...free, owner: 2, units: 2 } };
  const json = view as unknown as Json;
  const invade = (from: string, to: string) => ({ kind: 'invade', from, to });
  const events: EventRecord[] = [
    { event: 'turn_began', player: 0 },
    { event: 'invasion_declared', player: 0, from: 'hells_gates', to: 'eris', defender: 2 },
    { event: 'card_played', player: 2, card: 'zerg_01' },
    { event: 'invasion_stopped' },
  ];
  it('names the card that closed a way, and who played it', () => {
    const said = why('RS-K18', invade('hells_gates', 'eris'), json, [{ events }], tell)!;
    expect(said).toContain('Clara');
    expect(said).toContain(texts.name('card', 'zerg_01'));
    expect(said).toContain('Eris');
    expect(why('RS-K18', invade('hells_gates', 'eris'), json, [{ events: [...events, { event: 'turn_began', player: 1 }] }], tell)).toBe("Hell's Gates → Eris is closed for this turn.");
  });
  it('names the territory and its owner', () => {
    expect(why('RS-G02', invade('canis', 'ursa'), json, [], tell)).toBe('Canis is held by Clara.');
    expect(why('RS-G02', invade('hells_gates', 'ursa'), json, [], tell)).toBe('Ursa is yours already.');
    expect(why('RS-G03', invade('ursa', 'canis'), json, [], tell)).toBe('Ursa has only 1 unit: one must stay.');
    expect(why('RS-G02', invade('hells_gates', 'canis'), json, [], tell)).toBe("Hell's Gates does not touch Canis.");
    expect(why('RS-F14', { kind: 'place_units', territory: 'canis', amount: 1 }, json, [], tell)).toBe('Canis is held by Clara.');
    expect(why('RS-C08', { kind: 'place_units', territory: 'ate', amount: 1 }, json, [], tell)).toBe('Nobody holds Ate.');
  });
  it('leaves it to the rule where nothing concrete is known', () => {
    expect(why('RS-K08', { kind: 'play_card', card: 'zerg_01' }, json, [], tell)).toBeNull();
  });
});

describe('a table from outside', () => {
  const at = (owner: number): Json => {
    const view = empty();
    view.territories = { ...view.territories, ursa: { ...free, owner, units: 1 }, canis: { ...free, owner, units: 1 } };
    return view as unknown as Json;
  };
  it('has its map in the colours of the owners', () => {
    const drawn = picture(at(2));
    expect(drawn.spots).toHaveLength(42);
    expect(drawn.spots.filter((spot) => spot.seat === 2)).toHaveLength(2);
  });
  it('tells in a line what has happened', () => {
    expect(line(at(0), at(2), tell)).toBe('2 territories lost');
    expect(line(at(2), at(0), tell)).toBe('2 territories gained');
    expect(line(at(0), at(0), tell)).toBeNull();
  });
});
