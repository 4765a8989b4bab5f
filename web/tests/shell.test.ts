import { describe, expect, it } from 'vitest';
import { commitmentOf, keyOf } from '../shell/fair';
import { filmCommand, nextIndex, tableCommand } from '../shell/keys';
import { clockText } from '../shell/names';
import { dividingField, filterGroups, following, groupOptions, withAmount } from '../shell/options';
import { findRules, pieces } from '../shell/rules';
import { seatLook } from '../shell/seats';

describe('keyboard', () => {
  it('knows the keys of the table', () => {
    expect(tableCommand({ key: '3' })).toEqual({ do: 'choose', index: 2 });
    expect(tableCommand({ key: 'ArrowDown' })).toEqual({ do: 'move', by: 1 });
    expect(tableCommand({ key: 'R' })).toEqual({ do: 'recap' });
    expect(tableCommand({ key: 'G' })).toEqual({ do: 'panel', panel: 'rules' });
    expect(tableCommand({ key: '?' })).toEqual({ do: 'help' });
    expect(tableCommand({ key: '0' })).toBeNull();
  });
  it('leaves typing and shortcuts of the browser alone', () => {
    expect(tableCommand({ key: 'r', typing: true })).toBeNull();
    expect(tableCommand({ key: 'r', ctrl: true })).toBeNull();
    expect(tableCommand({ key: 'Escape', typing: true })).toEqual({ do: 'close' });
  });
  it('knows the keys of the film', () => {
    expect(filmCommand({ key: ' ' })).toEqual({ do: 'play' });
    expect(filmCommand({ key: 'ArrowLeft' })).toEqual({ do: 'step', by: -1 });
    expect(filmCommand({ key: 'Home' })).toEqual({ do: 'first' });
  });
  it('goes round in a list', () => {
    expect(nextIndex(3, 2, 1)).toBe(0);
    expect(nextIndex(3, -1, 1)).toBe(0);
    expect(nextIndex(3, -1, -1)).toBe(2);
    expect(nextIndex(0, -1, 1)).toBe(-1);
  });
});

describe('options', () => {
  const invade = (from: string, to: string) => ({ action: { kind: 'invade', from, to } });
  const many = ['a', 'b', 'c'].flatMap((from) => ['x', 'y', 'z', 'w'].map((to) => invade(from, to)));
  const say = (action: { kind: string }) => Object.values(action).join(' ');
  const name = (_kind: string, _field: string, value: string) => value.toUpperCase();

  it('are one list while they are few', () => {
    const groups = groupOptions(many.slice(0, 5), say, name);
    expect(groups.length).toBe(1);
    expect(groups[0]!.title).toBeNull();
  });
  it('are divided by the field with the fewest values, single ones first', () => {
    expect(dividingField(many)).toBe('from');
    // Yes and no are no titles.
    expect(dividingField(many.map(({ action }, i) => ({ action: { ...action, from: 'a', hero: i > 5 } })))).toBe('to');
    const groups = groupOptions([...many, { action: { kind: 'end' } }], say, name);
    expect(groups.map((group) => group.title)).toEqual([null, 'A', 'B', 'C']);
    expect(groups[0]!.choices[0]!.label).toBe('end');
  });
  it('are found by words without accents', () => {
    const groups = [{ key: 'k', title: null, choices: [{ option: invade('a', 'b'), label: 'Ősi Földek', text: null }] }];
    expect(filterGroups(groups, 'osi fold').length).toBe(1);
    expect(filterGroups(groups, 'mars').length).toBe(0);
  });
  it('tell the range of the amount', () => {
    const option = { action: { kind: 'place', amount: 1 }, amount: [1, 5] as [number, number] };
    expect(groupOptions([option], say, name)[0]!.choices[0]!.label).toBe('place 1–5');
  });
  it('explain what only one of the options is about', () => {
    const explain = (_kind: string, field: string, id: string) => (field === 'card' ? `does ${id}` : field === 'place' ? 'a place' : null);
    const options = ['a', 'b'].map((card) => ({ action: { kind: 'play', card } }));
    expect(groupOptions(options, say, name, explain)[0]!.choices.map(({ text }) => text)).toEqual(['does a', 'does b']);
    const places = ['here', 'there'].map((place) => ({ action: { kind: 'go', place } }));
    expect(groupOptions(places, say, name, explain)[0]!.choices.map(({ text }) => text)).toEqual([null, null]);
  });
  it('keep the amount in its range', () => {
    const option = { action: { kind: 'place', amount: 1 }, amount: [1, 5] as [number, number] };
    expect(withAmount(option, 9).amount).toBe(5);
    expect(withAmount(option, 0).amount).toBe(1);
  });
});

describe('fairness', () => {
  // From a session of the engine: seed 123, no contributions.
  const seed = 'd78cfa29bc898986a1ade48b95a0acb5ce4345bfb000033eecab7233b7bf82ab';
  it('computes the commitment as the engine does', () => {
    expect(commitmentOf(seed)).toBe('a7a35256f520994beb2e35b869d0d529674ffe0207fe463c1c80b0b16e01c3d3');
    expect(commitmentOf('xyz')).toBeNull();
  });
  it('makes another key of other contributions', () => {
    const keys = [keyOf(seed, []), keyOf(seed, ['a']), keyOf(seed, ['a', '']), keyOf(seed, ['ő'])];
    expect(new Set(keys).size).toBe(4);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('rules', () => {
  it('are found in texts', () => {
    expect(pieces('see RS-G10 and RS-Z02.')).toEqual([
      { text: 'see ' },
      { text: 'RS-G10', rule: 'RS-G10' },
      { text: ' and ' },
      { text: 'RS-Z02', rule: 'RS-Z02' },
      { text: '.' },
    ]);
    expect(pieces('nothing')).toEqual([{ text: 'nothing' }]);
  });
  it('are found by words', () => {
    const rules = [
      { id: 'RS-A01', chapter: 'A', text: 'The hero adds one.' },
      { id: 'RS-A02', chapter: 'A', text: 'Bases stay.' },
    ];
    expect(findRules(rules, 'HERO adds').map((rule) => rule.id)).toEqual(['RS-A01']);
    expect(findRules(rules, 'a02').map((rule) => rule.id)).toEqual(['RS-A02']);
    expect(findRules(rules, '').length).toBe(2);
  });
});

it('gives every seat a look of its own', () => {
  const looks = [0, 1, 2, 3, 4, 5].map((seat) => seatLook(seat));
  expect(new Set(looks.map((look) => look.fill)).size).toBe(6);
  expect(new Set(looks.map((look) => look.pattern)).size).toBe(6);
  const view = { players: [{ seat: 0, colour: 'red' }, { seat: 1, colour: null }] };
  expect(seatLook(0, view).colour).toBe('red');
  expect(seatLook(1, view).fill).toBe(seatLook(null).fill);
});

it('tells clocks', () => {
  expect(clockText(75_000)).toBe('1:15');
  expect(clockText(3_725_000)).toBe('1:02:05');
  expect(clockText(-5)).toBe('0:00');
});

// The list of options follows what is selected on the board.
it('shows the options for what is selected', () => {
  const way = (from: string, to: string) => ({ action: { kind: 'invade', from, to } });
  const options = [way('ursa', 'canis'), way('ursa', 'pyramus'), way('eris', 'canis'), { action: { kind: 'end_attack' } }];
  expect(following(options, ['ursa'])).toEqual(options.slice(0, 2));
  expect(following(options, ['canis', 'eris'])).toEqual([options[2]]);
  expect(following(options, [])).toEqual(options);
  expect(following(options, ['rajal'])).toEqual(options);
});
