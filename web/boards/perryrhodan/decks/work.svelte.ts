import type { Json, JsonObject } from '../../../shell/board';
import { same } from '../../../shell/json';
import { decks, mend, type Deck, type DeckHead, type Pile, type Repair, type Report, type TestHand, type Use } from './api';

const pause = 120;
const empty: Deck = { sources: {} };

// A deck under construction, and what the game says about it.
export class Work {
  deck = $state.raw<Deck>(empty);
  name = $state('');
  // Where it is kept; null for one that is not kept yet, or somebody else's.
  head = $state.raw<DeckHead | null>(null);
  use = $state.raw<Use>({ variant: 'campaign', options: {} });
  report = $state.raw<Report | null>(null);
  hands = $state.raw<TestHand[]>([]);
  // Changes apply to the sideboard.
  beside = $state(false);
  private kept = $state.raw<{ name: string; deck: Deck } | null>(null);
  changed = $derived(this.kept === null || this.kept.name !== this.name || !same(this.kept.deck, this.deck));
  tournament = $derived(this.use.options.tournament === true);
  private past: Deck[] = $state.raw([]);
  undoable = $derived(this.past.length > 0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    readonly game: string,
    private complain: (problem: Error) => void,
  ) {}

  begin(deck: Deck, name: string, head: DeckHead | null): void {
    this.deck = deck;
    this.name = name;
    this.head = head;
    this.kept = head ? { name, deck } : null;
    this.past = [];
    this.hands = [];
    this.look(0);
  }

  play(use: Use): void {
    this.use = use;
    if (use.options.tournament !== true) this.beside = false;
    this.look(0);
  }

  private change(deck: Deck): void {
    this.past = [...this.past.slice(-49), this.deck];
    this.deck = deck;
    this.look();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.deck = before;
    this.look();
  }

  pile(phase: number, beside = this.beside): Pile {
    return (beside ? this.deck.sideboard : this.deck.sources)?.[phase] ?? {};
  }
  copies(phase: number, card: string): number {
    return this.pile(phase)[card] ?? 0;
  }

  set(phase: number, card: string, copies: number): void {
    const part = this.beside ? 'sideboard' : 'sources';
    this.repair({ [part]: { [phase]: { [card]: copies > 0 ? Math.min(copies, 99) : null } } });
  }
  setAction(card: string, copies: number): void {
    this.repair({ action_stack: { [card]: copies > 0 ? Math.min(copies, 20) : null } });
  }
  repair(patch: Repair['patch']): void {
    const deck = mend(this.deck as unknown as Json, patch) as unknown as Deck;
    if (deck.sideboard && Object.values(deck.sideboard).every((pile) => Object.keys(pile).length === 0)) delete deck.sideboard;
    this.change(deck);
  }
  replace(deck: Deck): void {
    const { name, ...cards } = deck;
    if (name) this.name = name;
    this.change(cards as Deck);
  }
  fill(phase: number, from: Deck): void {
    this.change({ ...this.deck, sources: { ...this.deck.sources, [phase]: from.sources[phase] ?? {} } });
  }

  // Asks the game anew, not for every click of a quick series.
  private look(wait = pause): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), wait);
  }

  async ask(hands?: { phase: number; count: number }): Promise<void> {
    const number = ++this.asked;
    const wanted = hands && { ...hands, seed: crypto.getRandomValues(new Uint32Array(1))[0]! };
    try {
      const report = await decks.check(this.game, this.deck, this.use, wanted);
      if (hands) this.hands = report.hands ?? [];
      if (number === this.asked) this.report = report;
    } catch (problem) {
      this.complain(problem as Error);
    }
  }

  async keep(): Promise<void> {
    const { name, deck } = this;
    if (this.head) await decks.change(this.head.id, { name, deck });
    else this.head = await decks.create(this.game, name, deck);
    this.kept = { name, deck };
  }

  // As an option of a table.
  get options(): JsonObject {
    return this.use.options;
  }
}
