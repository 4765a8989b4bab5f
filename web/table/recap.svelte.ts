import { untrack } from 'svelte';
import type { Changes, Gives, Tell } from '../shell/board';
import { isObject } from '../shell/json';
import type { Story } from '../shell/story.svelte';
import type { Table } from '../shell/table.svelte';

// Notices when the own turn begins and what has happened before it is worth a look.

function worth(changes: Changes): boolean {
  return changes.places.length > 0 || changes.sentences.length > 0 || changes.balance.some((entry) => entry.before !== entry.now);
}

export class RecapWatch {
  changes = $state.raw<Changes | null>(null);
  shown = $state(false);
  // What the reader has lost comes first.
  places = $derived.by(() => {
    const own = (holders: (number | null)[]) => (holders[0] === this.table.seat && holders.at(-1) !== this.table.seat ? 0 : 1);
    return [...(this.changes?.places ?? [])].sort((a, b) => own(a.holders) - own(b.holders)).map((place) => place.id);
  });
  // There is something to read again.
  there = $derived(this.changes !== null);
  private seen = -1;

  constructor(
    private table: Table,
    private story: Story,
    private gives: () => Gives,
    private tell: () => Tell,
  ) {
    $effect(() => {
      const { options, moments } = this.table;
      const changes = this.gives().changes;
      // What it says is told in words: they must be there.
      if (!changes || this.story.active || moments.length < 2 || !this.tell().texts.has('step.over')) return;
      untrack(() => this.look(options !== null, changes));
    });
  }

  private look(asked: boolean, changes: NonNullable<Gives['changes']>): void {
    const { table } = this;
    const seat = table.seat;
    const [then, ...rest] = table.moments;
    if (seat === null || !then || !asked || !isObject(table.view)) return;
    // Only one's own turn: whoever defends in between wants to decide, not to read.
    if (typeof table.view.active === 'number' && table.view.active !== seat) return;
    if (then.version === this.seen || rest.every((moment) => moment.by === seat)) return;
    this.seen = then.version;
    const found = changes(then.view, table.view, table.moments, this.tell());
    this.changes = found;
    this.shown = worth(found) && found.turns.length > 0;
  }

  close(): void {
    this.shown = false;
  }

  toggle(): void {
    if (this.shown) this.shown = false;
    else if (this.changes) this.shown = true;
  }
}
