import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventRecord, Gives, Moment, Scene } from '../shell/board';
import { Story } from '../shell/story.svelte';
import type { Table } from '../shell/table.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const moment = (version: number): Moment => ({ version, by: 1, events: [] as EventRecord[], view: { active: 1 } });
const scene = (more: Partial<Scene>): Scene => ({ kind: 'placing', seat: 1, icon: '', title: '', short: '', places: [], against: [], first: 1, last: 1, ...more });

// A table of which only the story's part is there: moments that wait, and those let on.
function table_with(scenes: (moments: Moment[]) => Scene[]) {
  const table = {
    moments: [] as Moment[], pending: [] as { moment: Moment }[], version: 0, lastNews: 0, decides: false, curtain: false, mine: [0], view: { active: 1 }, turn: { over: false },
    release(version: number) {
      while (this.pending.length && this.pending[0]!.moment.version <= version) this.moments.push(this.pending.shift()!.moment);
      this.version = version;
    },
    releaseAll() {
      this.release(this.pending.at(-1)?.moment.version ?? this.version);
    },
    held: () => {},
  };
  const story = new Story(table as unknown as Table, () => ({ scenes }) as Gives, () => ({ texts: {}, seat: 0, players: 2 }) as never, { speed: () => 'normal', hidden: () => false });
  const happens = (version: number) => {
    table.pending.push({ moment: moment(version) });
    table.lastNews = Date.now();
    table.held();
  };
  return { story, table, happens };
}

it('a scene that grows after it was told to its end is told as one', () => {
  // All that somebody lays out without a pause of the game is one scene.
  const { story, happens } = table_with((moments) => (moments.length ? [scene({ first: moments[0]!.version, last: moments.at(-1)!.version })] : []));
  for (const version of [1, 2, 3]) {
    happens(version);
    vi.advanceTimersByTime(20_000);
    expect(story.current, 'told to its end').toBeNull();
  }
  expect(story.told.map(({ first, last }) => [first, last])).toEqual([[1, 3]]);
  story.stop();
});

it('two scenes that come from one move are told one after the other', () => {
  // The last blow of a fight, somebody is out, and an achievement is taken: all by one decision.
  const blow = (moments: Moment[]) => moments.flatMap(({ version }) => (['fight', 'great', 'great'] as const).map((kind, i) => scene({ kind, title: `${version}.${i}`, first: version, last: version })));
  const { story, happens } = table_with(blow);
  const seen: string[] = [];
  happens(1);
  happens(2);
  for (let ms = 0; ms < 30_000; ms += 50) {
    vi.advanceTimersByTime(50);
    const title = story.current?.title;
    if (title && title !== seen.at(-1)) seen.push(title);
  }
  expect(seen).toEqual(['1.0', '1.1', '1.2', '2.0', '2.1', '2.2']);
  expect(story.told.map(({ title }) => title)).toEqual(seen);
  expect(story.active).toBe(false);
});

it('whoever skips while one move is told is told nothing more of it', () => {
  const { story, table, happens } = table_with((moments) => moments.flatMap(({ version }) => [0, 1].map((i) => scene({ title: `${version}.${i}`, first: version, last: version }))));
  happens(1);
  vi.advanceTimersByTime(100);
  expect(story.current?.title).toBe('1.0');
  story.skip();
  expect([story.current, story.waiting, table.pending.length]).toEqual([null, 0, 0]);
  vi.advanceTimersByTime(10_000);
  expect(story.told).toEqual([]);
});

// However slowly the moves come, each scene's own time counts: a round of many is told in its time, and the reader's own questions do not begin it anew.
it.each([0, 50, 400, 900])('the scenes of a round stand no longer than a round may take, with a move every %i ms', (pause) => {
  const { story, table, happens } = table_with((moments) => moments.map(({ version }) => scene({ kind: 'fight', rolls: 3, against: [0], title: String(version), first: version, last: version })));
  let stood = 0;
  let last: string | undefined;
  const pass = (ms: number) => {
    for (let i = 0; i < ms; i += 10) {
      vi.advanceTimersByTime(10);
      const title = story.current?.title;
      if (title && title !== last) stood += story.standing;
      last = title ?? last;
    }
  };
  for (let version = 1; version <= 60; version++) {
    // Now and then the reader is asked in somebody else's turn.
    table.decides = version % 7 === 0;
    happens(version);
    pass(pause);
  }
  pass(30_000);
  expect(story.active).toBe(false);
  expect(stood).toBeGreaterThan(5_000);
  expect(stood).toBeLessThanOrEqual(15_000);
});
