import type { Gives, Moment, Scene, Tell } from './board';
import { isObject } from './json';
import { isLate, mostWaiting, numbered, plainScenes, plan, sameScene, wish, type Speed } from './story';
import type { Table } from './table.svelte';

// The turns of others, told one scene after the other. The table holds back what has happened at the server; the story
// lets it on scene by scene, so that board, log and chips always show the same moment. The server waits for nobody.

// A fight of people grows while they decide: after this long without news what is there is shown.
const quiet = 350;

export interface StorySettings {
  speed: () => Speed | 'skip';
  hidden: () => boolean;
}

export class Story {
  // Those of the turn that is told, as far as they have been shown; the last one is shown now.
  told = $state.raw<Scene[]>([]);
  current = $state.raw<Scene | null>(null);
  // How long the present scene stands, for the bar under it.
  standing = $state(0);
  waiting = $state(0);
  paused = $state(false);
  // A scene that is shown again, with the view after it.
  again = $state.raw<{ scene: Scene; moment: Moment } | null>(null);
  active = $derived(this.current !== null || this.waiting > 0);

  private timer: ReturnType<typeof setTimeout> | null = null;
  // How long the reader has waited since the own last turn; the clock stands while it is paused or the reader is asked.
  private spent = 0;
  private clock = 0;
  private skipping = false;
  private repeating: Scene[] = [];
  // Of the move that was let on last: what is told of it after the scene that is shown.
  private more: Scene[] = [];

  constructor(
    private table: Table,
    private gives: () => Gives,
    private tell: () => Tell,
    private settings: StorySettings,
  ) {
    table.hold = (own) => this.holds(own);
    table.held = () => this.wake();
    table.jumped = (anew) => {
      this.stop();
      void table.recall(anew);
    };
  }

  private holds(own: boolean): boolean {
    if (this.settings.speed() === 'skip' || this.settings.hidden() || this.table.curtain) return false;
    if (this.skipping) return false;
    // What others answer in the reader's own turn belongs to that turn: a fight is not a story.
    return !own && !this.ownTurn(false);
  }

  // Whose turn it is, as far as the game says.
  private ownTurn(unsaid: boolean): boolean {
    const { view, mine } = this.table;
    return isObject(view) && typeof view.active === 'number' ? mine.includes(view.active) : unsaid;
  }

  private wait(): void {
    const now = Date.now();
    if (this.clock) this.spent += now - this.clock;
    this.clock = now;
  }

  private scenes(moments: Moment[]): Scene[] {
    const scenes = this.gives().scenes;
    return numbered(scenes ? scenes(moments, this.tell()) : plainScenes(moments, this.tell()));
  }

  // Every scene since the own last turn, those that wait too.
  all(): Scene[] {
    return this.scenes([...this.table.moments, ...this.table.pending.map((entry) => entry.moment)]);
  }

  private wake(): void {
    this.waiting = this.table.pending.length;
    if (!this.timer && !this.paused && !this.again) this.next();
  }

  private next(): void {
    this.timer = null;
    const { table } = this;
    if (this.paused || this.again) return;
    this.wait();
    if (table.pending.length + this.more.length === 0) return this.rest();
    // What is left of the last move may have grown meanwhile.
    const due = this.all().filter((scene) => scene.last > table.version || this.more.some((one) => sameScene(one, scene)));
    const speed = this.settings.speed();
    if (speed === 'skip' || due.length > mostWaiting) return this.skip();
    // Once the time of the round is spent the story is where the table is: drawing each scene would take longer still.
    const past = isLate(speed, this.spent) ? due.slice(0, -1) : [];
    const scene = due[past.length];
    // Whoever only passed has no scene: it goes by, and the story waits for the next one.
    if (!scene) {
      table.releaseAll();
      return this.rest();
    }
    // The last one may still grow.
    const wait = table.lastNews + quiet - Date.now();
    if (due.length === 1 && !table.decides && wait > 0) {
      this.timer = setTimeout(() => this.next(), Math.min(wait, 60));
      return;
    }
    // It may have stood long, told to its end so far, before more of it came.
    const grown = sameScene(this.told.at(-1), scene);
    const [planned] = plan(due, speed, table.mine, this.spent);
    for (const one of past) this.show(one);
    this.show(scene);
    this.more = due.slice(past.length + 1).filter((one) => one.last <= scene.last);
    table.release(scene.last);
    this.waiting = table.pending.length + this.more.length;
    this.standing = grown ? Math.min(planned!, wish(scene, speed, table.mine) / 2) : planned!;
    this.timer = setTimeout(() => this.next(), this.standing);
  }

  private show(scene: Scene): void {
    const grown = sameScene(this.told.at(-1), scene);
    const sameTurn = this.told.length > 0 && this.told.at(-1)!.seat === scene.seat;
    const before = grown ? this.told.slice(0, -1) : sameTurn ? this.told : [];
    this.told = [...before, scene];
    this.current = scene;
  }

  // Nothing waits any more. What is left without a scene goes with it.
  private rest(): void {
    this.current = null;
    this.more = [];
    this.waiting = 0;
    this.skipping = false;
    this.clock = 0;
    if (this.table.decides) this.told = [];
    if (this.ownTurn(this.table.decides)) this.spent = 0;
  }

  // To the own decision at once: what comes until then is not told either.
  skip(): void {
    this.stopTimer();
    this.again = null;
    this.paused = false;
    this.table.releaseAll();
    this.skipping = !this.table.decides && !this.table.turn.over;
    this.current = null;
    this.told = [];
    this.more = [];
    this.waiting = 0;
    this.clock = 0;
  }

  forward(): void {
    if (this.again) return this.live();
    this.stopTimer();
    this.paused = false;
    this.next();
  }

  pause(): void {
    this.paused = !this.paused;
    this.clock = 0;
    if (this.paused) this.stopTimer();
    else this.next();
  }

  // The scene before, or any that was told: its end is shown until the next one or a click.
  back(): void {
    const shown = this.again?.scene ?? this.current ?? this.told.at(-1);
    const at = this.told.findIndex((scene) => sameScene(scene, shown));
    const scene = this.told[at > 0 ? at - 1 : 0];
    if (scene) this.repeat([scene]);
  }

  repeat(scenes: Scene[]): void {
    this.stopTimer();
    this.clock = 0;
    this.repeating = scenes;
    this.step();
  }

  private step(): void {
    const scene = this.repeating.shift();
    const moment = scene && this.table.moments.find((one) => one.version === scene.last);
    if (!scene || !moment) return this.live();
    this.again = { scene, moment };
    const speed = this.settings.speed();
    this.standing = Math.max(900, wish(scene, speed === 'skip' ? 'normal' : speed, this.table.mine));
    this.timer = setTimeout(() => this.step(), this.standing);
  }

  // Back from what was shown again.
  live(): void {
    this.stopTimer();
    this.repeating = [];
    this.again = null;
    this.next();
  }

  private stopTimer(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  // The whole position came anew.
  stop(): void {
    this.stopTimer();
    this.again = null;
    this.current = null;
    this.told = [];
    this.more = [];
    this.waiting = 0;
    this.spent = 0;
    this.clock = 0;
    this.skipping = false;
  }
}
