import { beforeEach, expect, it, vi } from 'vitest';
import type { Gives, Scene } from '../shell/board';
import type { Message, Socket } from '../shell/connection';
import { Story } from '../shell/story.svelte';
import { Table } from '../shell/table.svelte';
import { GameTexts } from '../shell/texts';

// What the server tells of others is held back and let on scene by scene.

vi.useFakeTimers();
const seat = { kind: 'person', name: 'A', person: 1, mind: null, connected: true, resigned: false, by_mind: false };
let table: Table;
let story: Story;
let speed: 'normal' | 'skip';

const gives: Gives = {
  scenes: (moments) =>
    moments.filter((moment) => moment.events.length).map((moment): Scene => ({
      kind: 'fight', seat: moment.by, icon: '', title: String(moment.version), short: '', places: [], against: [], first: moment.version, last: moment.version,
    })),
};
const moved = (version: number, by: number, next: number) =>
  ({ say: 'moved', version, from: version - 1, by, events: [{ event: 'e' }], patch: { n: version }, turn: { seat: next, step: 's', over: false }, ...(next === 0 ? { options: [{ action: { kind: 'pass' } }] } : {}) }) as unknown as Message;

beforeEach(() => {
  speed = 'normal';
  const socket: Socket = { send: () => {}, close: () => {}, onopen: null, onclose: null, onmessage: null };
  table = new Table('x', () => socket);
  story = new Story(table, () => gives, () => ({ texts: new GameTexts('en', {}), seat: 0, players: 3 }), { speed: () => speed, hidden: () => false });
  table.received({ say: 'table', version: 5, seat: 0, table: { id: 'x', status: 'playing', seats: [seat, seat, seat], mine: [0], winners: [] }, view: { n: 5, active: 1 }, turn: { seat: 0, step: 's', over: false }, history: [], chat: [] } as unknown as Message);
});

it('shows own decisions at once and those of others one scene after the other', () => {
  table.received({ ...moved(6, 0, 1), id: 1 } as Message);
  expect(table.version).toBe(6);
  table.received(moved(7, 1, 2));
  table.received(moved(8, 2, 0));
  expect(table.version).toBe(6);
  vi.advanceTimersByTime(70);
  expect(table.version).toBe(7);
  expect(story.current?.title).toBe('7');
  expect(table.options).toBeNull();
  vi.advanceTimersByTime(1200);
  expect(table.version).toBe(8);
  expect(table.options).not.toBeNull();
  expect((table.view as { n: number }).n).toBe(8);
  vi.advanceTimersByTime(1200);
  expect(story.active).toBe(false);
});

it('goes to the own decision at one key', () => {
  for (let version = 6; version < 20; version++) table.received(moved(version, 1, version === 19 ? 0 : 1));
  expect(table.version).toBeLessThan(19);
  story.skip();
  expect(table.version).toBe(19);
  expect(story.active).toBe(false);
});

// The server answers in the reader's name: that is a part of the other's turn, and the reader is not asked.
it('goes on with its story when a standing order answers, and whoever only passes ends it for nobody', () => {
  const ordered = { ...moved(7, 1, 0), options: undefined } as unknown as Message;
  delete (ordered as Record<string, unknown>).options;
  table.received(moved(6, 1, 1));
  table.received(ordered);
  expect(table.decides).toBe(false);
  table.received(moved(8, 0, 1));
  expect(table.version).toBe(5);
  expect(table.myTurn).toBe(false);
  vi.advanceTimersByTime(4000);
  expect(table.version).toBe(8);
  table.received({ ...moved(9, 1, 2), events: [] } as Message);
  vi.advanceTimersByTime(1000);
  expect(table.version).toBe(9);
  table.received(moved(10, 2, 1));
  expect(table.version).toBe(9);
  table.received(moved(11, 1, 0));
  expect(table.decides).toBe(true);
  vi.advanceTimersByTime(70);
  expect(table.version).toBe(10);
  vi.advanceTimersByTime(4000);
  expect(table.myTurn).toBe(true);
});

it('tells nothing when turns of others are skipped', () => {
  speed = 'skip';
  table.received(moved(6, 1, 1));
  expect(table.version).toBe(6);
});

it('stands still when paused, goes on by scenes, and shows one again', () => {
  for (const version of [6, 7, 8, 9]) table.received(moved(version, 1, version === 9 ? 0 : 1));
  vi.advanceTimersByTime(70);
  story.pause();
  const at = table.version;
  vi.advanceTimersByTime(10_000);
  expect(table.version).toBe(at);
  story.forward();
  expect(table.version).toBe(at + 1);
  story.back();
  expect(story.again?.scene.title).toBe(String(at));
  vi.advanceTimersByTime(60_000);
  expect(story.again).toBeNull();
  expect(table.version).toBe(9);
});

it('holds back the end until it was told', () => {
  table.received(moved(6, 1, 1));
  table.received(moved(7, 1, 1));
  table.received(moved(8, 1, 2));
  table.received({ say: 'over', winners: [1] } as unknown as Message);
  expect(table.summary?.status).toBe('playing');
  vi.advanceTimersByTime(60_000);
  expect(table.summary?.status).toBe('over');
});

it('keeps what has happened since the own last turn', () => {
  table.view = { n: 5, active: 0 };
  table.received({ ...moved(6, 0, 1), id: 1, patch: { n: 6, active: 1 } } as unknown as Message);
  speed = 'skip';
  table.received(moved(7, 1, 0));
  table.received(moved(8, 0, 1));
  table.received(moved(9, 1, 0));
  expect(table.moments.map((moment) => moment.version)).toEqual([6, 7, 8, 9]);
});

// A busy page is late with every scene, and a reader who defends in between has not had a turn.
it('counts what the reader really waits, until the own turn', () => {
  let waited = 0;
  for (const first of [6, 26]) {
    for (let version = first; version < first + 20; version++) table.received(moved(version, 1, version === first + 19 ? 0 : 1));
    while (story.active) {
      vi.advanceTimersByTime(20);
      vi.setSystemTime(Date.now() + 20);
      waited += 40;
    }
    expect(table.version).toBe(first + 19);
  }
  expect(waited).toBeGreaterThan(14_000);
  expect(waited).toBeLessThan(16_000);
});

// A teammate gives something while the reader decides in another's turn: the question stays on the screen.
it('holds nothing back that leaves the question of the reader as it was', () => {
  table.received(moved(6, 1, 0));
  vi.advanceTimersByTime(3000);
  expect(table.version).toBe(6);
  expect(table.question).toBe(6);
  table.received({ ...moved(7, 2, 0), question: 6, any_time: [{ action: { kind: 'give' }, amount: [1, 3] }] } as unknown as Message);
  expect(table.version).toBe(7);
  expect(table.question).toBe(6);
  expect(table.options).toHaveLength(1);
  expect(table.anyTime).toEqual([{ action: { kind: 'give' }, amount: [1, 3] }]);
  table.received(moved(8, 0, 1));
  expect(table.anyTime).toEqual([{ action: { kind: 'give' }, amount: [1, 3] }]);
  vi.advanceTimersByTime(3000);
  expect(table.anyTime).toEqual([]);
});

// On a slow machine the time of a round may be over before its scenes are: the table is not waited for any longer.
it('stands where the table stands once the time of the round is spent', () => {
  table.received(moved(6, 1, 1));
  vi.advanceTimersByTime(400);
  expect(table.version).toBe(6);
  vi.setSystemTime(Date.now() + 20_000);
  for (let version = 7; version < 27; version++) table.received(moved(version, 1, version === 26 ? 0 : 1));
  vi.advanceTimersToNextTimer();
  expect(table.version).toBe(26);
  expect(story.told.length).toBe(21);
  expect(story.current?.title).toBe('26');
});
