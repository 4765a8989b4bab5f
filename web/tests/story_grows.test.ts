import { expect, it, vi } from 'vitest';
import type { EventRecord, Gives, Moment, Scene } from '../shell/board';
import { Story } from '../shell/story.svelte';
import type { Table } from '../shell/table.svelte';

// All that somebody lays out without a pause of the game is one scene.
const scenes = (moments: Moment[]): Scene[] => {
  const [first, last] = [moments[0], moments.at(-1)];
  return first && last ? [{ kind: 'placing', seat: 1, icon: '', title: '', short: '', places: [], against: [], first: first.version, last: last.version }] : [];
};

it('a scene that grows after it was told to its end is told as one', () => {
  vi.useFakeTimers();
  const moment = (version: number): Moment => ({ version, by: 1, events: [] as EventRecord[], view: { active: 1 } });
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
  for (const version of [1, 2, 3]) {
    table.pending.push({ moment: moment(version) });
    table.lastNews = Date.now();
    table.held();
    vi.advanceTimersByTime(20_000);
    expect(story.current, 'told to its end').toBeNull();
  }
  expect(story.told.map(({ first, last }) => [first, last])).toEqual([[1, 3]]);
  story.stop();
  vi.useRealTimers();
});
