import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noSpec, type Spec } from '../shell/spec';
import { fillTemplate, GameTexts } from '../shell/texts';

describe('templates', () => {
  it('put arguments in', () => {
    expect(fillTemplate('{player} invades {to}.', { player: 'Ann', to: 'Ursa' })).toBe('Ann invades Ursa.');
    expect(fillTemplate('{missing}!', {})).toBe('!');
    expect(fillTemplate('{nothing}', { nothing: null })).toBe('');
    expect(fillTemplate('{flag} {list}', { flag: true, list: [1, 2] })).toBe('true [1,2]');
  });
  it('choose by number', () => {
    const text = '{amount#1 unit|# units}';
    expect(fillTemplate(text, { amount: 1 })).toBe('1 unit');
    expect(fillTemplate(text, { amount: 0 })).toBe('0 units');
    expect(fillTemplate(text, { amount: 12 })).toBe('12 units');
    expect(fillTemplate(text, { amount: '1' })).toBe('1 units');
    expect(fillTemplate('{n#only}', { n: 2 })).toBe('');
  });
  it('choose by flag', () => {
    const text = 'go{hero? with the hero|}.';
    expect(fillTemplate(text, { hero: true })).toBe('go with the hero.');
    expect(fillTemplate(text, { hero: false })).toBe('go.');
    expect(fillTemplate(text, {})).toBe('go.');
    expect(fillTemplate('{a? #|none}', { a: 5 })).toBe(' 5');
    expect(fillTemplate('{a? #|none}', { a: 0 })).toBe('none');
    expect(fillTemplate('{a? #|none}', { a: 'x' })).toBe(' x');
    expect(fillTemplate('{a? #|none}', { a: '' })).toBe('none');
    expect(fillTemplate('{a?y|n|m}', { a: 0 })).toBe('n|m');
  });
  it('leave what is no placeholder', () => {
    expect(fillTemplate('a { b', {})).toBe('a { b');
    expect(fillTemplate('a } b', {})).toBe('a } b');
    expect(fillTemplate('', {})).toBe('');
    expect(fillTemplate('# {x}', { x: 1 })).toBe('# 1');
  });
});

describe('texts of a game', () => {
  const templates = {
    'action.invade': 'Invade {to} from {from}',
    'action.take': 'Take {target}',
    'action.ask': 'Ask {target}',
    'event.aimed': 'At {target}{spare? to spare|}.',
    'event.conquered': '{player} conquers {to} ({defender}).',
    'event.rolled': '{player} rolls {dice}.',
    'event.traded': '{player} trades {cards}.',
    'step.attack': '{player}: where do you invade?',
    'territory.ursa': 'Ursa',
    'territory.canis': 'Canis',
    'label.ursa': 'Urs.',
    'card.zerg_07': 'Zerg: Ursa',
    'card.canis': 'A dog',
    'card.zerg_07.text': 'Draw a card.',
    'hero.blue': 'Jim Raynor',
    'colour.blue': 'Blue',
    'seat.neutral': 'Neutral',
    'seat.nobody': 'Nobody',
  };
  const seat = { type: 'seat' } as const;
  const place = { type: 'name', table: 'territory' } as const;
  const spec: Spec = {
    ...noSpec,
    tables: [
      { name: 'territory', entries: ['ursa', 'canis'] },
      { name: 'colour', entries: ['blue'] },
      { name: 'card', entries: ['zerg_07', 'canis'] },
    ],
    actions: { invade: { from: place, to: place }, take: { target: { type: 'name', table: 'card' } }, ask: { target: seat } },
    events: {
      conquered: { player: seat, to: place, defender: seat },
      rolled: { player: seat, dice: { type: 'dice' } },
      traded: { player: seat, cards: { type: 'names', table: 'card' } },
      aimed: { target: { type: 'number' }, spare: { type: 'flag' } },
    },
    view: { owner: 'seat', chosen: 'card' },
  };
  const texts = new GameTexts('en', templates, (seat) => ['Ann', 'Ben'][seat] ?? null, spec);

  it('name the things of actions and events as the rules say what they are', () => {
    expect(texts.action({ kind: 'invade', from: 'ursa', to: 'canis' })).toBe('Invade Canis from Ursa');
    expect(texts.action({ kind: 'take', target: 'zerg_07' })).toBe('Take Zerg: Ursa');
    expect(texts.action({ kind: 'ask', target: 1 })).toBe('Ask Ben');
    expect(texts.event({ event: 'aimed', target: 1, spare: true })).toBe('At 1 to spare.');
    expect(texts.nameIn('take', 'target', 'zerg_07')).toBe('Zerg: Ursa');
    expect(texts.nameIn('ask', 'target', '1')).toBe('Ben');
    expect(texts.nameIn('invade', 'amount', '3')).toBe('3');
    expect(texts.textOfAction('take', 'target', 'zerg_07')).toBe('Draw a card.');
    expect(texts.textOfAction('invade', 'from', 'zerg_07')).toBeNull();
  });
  it('name things of views by field, then by the first table that has them', () => {
    expect(texts.nameOf('place', 'blue')).toBe('Blue');
    expect(texts.nameOf('hero', 'blue')).toBe('Jim Raynor');
    expect(texts.nameOf('hand', 'zerg_07')).toBe('Zerg: Ursa');
    expect(texts.nameOf('lies', 'canis')).toBe('Canis');
    expect(texts.nameOf('chosen', 'canis')).toBe('A dog');
    expect(texts.nameOf('x', 'unknown')).toBeNull();
    expect(texts.textOf('x', 'unknown')).toBeNull();
    expect(texts.textOf('hand', 'zerg_07')).toBe('Draw a card.');
    expect([texts.holdsSeat('owner'), texts.holdsSeat('chosen'), texts.holdsSeat('player')]).toEqual([true, false, false]);
  });
  it('know no step or sentence as a thing', () => {
    expect(texts.nameOf('step', 'attack')).toBeNull();
    expect(texts.nameOf('action', 'invade')).toBeNull();
  });
  it('name players', () => {
    expect(texts.event({ event: 'conquered', player: 0, to: 'ursa', defender: 5 })).toBe('Ann conquers Ursa (Neutral).');
    expect(texts.event({ event: 'conquered', player: 1, to: 'ursa', defender: null })).toBe('Ben conquers Ursa (Nobody).');
    expect(texts.question('attack', 1)).toBe('Ben: where do you invade?');
    expect(texts.bareQuestion('attack', 1)).toBe('where do you invade?');
  });
  it('join lists', () => {
    expect(texts.event({ event: 'rolled', player: 0, dice: [6, 2] })).toBe('Ann rolls 6 2.');
    expect(texts.event({ event: 'traded', player: 0, cards: ['zerg_07', 'zerg_07'] })).toBe('Ann trades Zerg: Ursa, Zerg: Ursa.');
  });
  it('show the key where a text is missing', () => {
    expect(texts.say('web.nothing')).toBe('web.nothing');
    expect(texts.event({ event: 'unheard_of' })).toBe('event.unheard_of');
  });
});

// Every card of every game can be read where a sentence names it.
describe.each(['risk', 'starcraft', 'warcraft'])('the texts of %s', (game) => {
  const parts = ['', '.components'].map((part) => JSON.parse(readFileSync(`../games/${game}/locale/en${part}.json`, 'utf8')) as Record<string, string>);
  const all = Object.assign({}, ...parts) as Record<string, string>;
  const tables = ['card', 'event_card', 'technology'];
  const events = Object.fromEntries(tables.map((table) => [table, { it: { type: 'name' as const, table } }]));
  const moved = { player: { type: 'seat' }, territory: { type: 'name', table: 'territory' }, space: { type: 'name', table: 'space' }, amount: { type: 'number' } } as const;
  const texts = new GameTexts('en', all, undefined, { ...noSpec, events: { ...events, moved } });
  const ids = (table: string) => Object.keys(all).flatMap((key) => (key.startsWith(`${table}.`) && key.split('.').length === 2 ? [key.split('.')[1]!] : []));
  it('explain every card', () => {
    const silent = tables.flatMap((table) => ids(table).map((id) => ({ table, id }))).filter(({ table, id }) => texts.explained({ event: table, it: id }).length === 0);
    expect(silent.map(({ id }) => id).filter((id) => id !== 'unknown')).toEqual([]);
    expect(ids('card').length).toBeGreaterThan(10);
  });
  it('explain nothing else', () => {
    expect(texts.explained({ event: 'moved', player: 2, rule: 'RS-G02', territory: 'ursa', space: 's10', amount: 3 })).toEqual([]);
  });
});
