import { Connection, type Answer, type Line, type Message, type Socket } from './connection';
import type { Action, EventRecord, Json, JsonObject, Moment, Option, Summary, Turn } from './board';
import { isObject, mergePatch } from './json';
import { expandOptions, type Told } from './options';
import { nextStep } from './words';

// One open table: what the server has told of it.

export interface Happening {
  version: number;
  by: number | null;
  events: EventRecord[];
}

export interface ChatLine {
  number: number;
  from: number | null;
  name: string;
  to: 'all' | 'team' | number;
  text: string;
  time: number;
  // Who said it, and whether the name is that of an account.
  person?: string | null;
  account?: boolean;
}

export interface Fair {
  // seats: some are free. sealing: words are still to be sealed. opening: the server is bound, words are to be opened.
  phase?: 'seats' | 'sealing' | 'opening' | 'drawn';
  // How often all began anew, from 1.
  round?: number;
  // Seats whose seal or word is waited for.
  missing?: number[];
  seals?: string[];
  commitment: string | null;
  contributions: string[];
  seed: string | null;
}

export interface Asks {
  kind: string;
  by: number;
  to: number;
  yes: number[];
  no: number[];
}

const keptHappenings = 400;
// So many the server tells of at first.
const toldHappenings = 200;
const keptMoments = 1000;

// A message that the story has not come to yet, with the moment it tells of.
export interface Held {
  message: Message;
  moment: Moment;
  at: number;
}

function happenings(list: Json): Happening[] {
  return (list as unknown as Partial<Happening>[]).map((entry) => ({
    version: entry.version ?? 0,
    by: entry.by ?? null,
    events: entry.events ?? [],
  }));
}

function address(id: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${encodeURIComponent(id)}`;
}

// It was this seat's own turn, as far as the game says whose turn it is.
function isAtTurn(view: Json, seat: number): boolean {
  return !isObject(view) || typeof view.active !== 'number' || view.active === seat;
}

export class Table {
  line = $state<Line>('connecting');
  summary = $state.raw<Summary | null>(null);
  version = $state(0);
  seat = $state<number | null>(null);
  view = $state.raw<Json>(null);
  turn = $state.raw<Turn>({ seat: null, step: '', over: false });
  // The version that asked what is asked now: what others did at any time since has left the question as it was.
  question = $state(0);
  options = $state.raw<Option[] | null>(null);
  // What the seat may do at any time, asked or not.
  anyTime = $state.raw<Option[]>([]);
  // Those of the last update.
  events = $state.raw<EventRecord[]>([]);
  history = $state.raw<Happening[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  fair = $state.raw<Fair | null>(null);
  undo = $state(false);
  // What it would take back; else why there is nothing, as the last part of a text key.
  undoes = $state.raw<Action | null>(null);
  noUndo = $state<string>('nothing');
  // Others see how long this decision takes: nothing is answered by itself, whatever is held.
  pauseTells = $state(false);
  // The standing orders the server knows; null for whoever has no seat.
  orders = $state.raw<Record<string, string> | null>(null);
  asks = $state.raw<Asks | null>(null);
  clocks = $state.raw<number[] | null>(null);
  clocksAt = $state(0);
  // How much later it is at the server than here, and since when it has waited for the decision of now.
  private ahead = 0;
  askedAt = $state(0);
  // What is left of the time for an answer out of turn, as of `at`.
  answer = $state.raw<{ left: number; at: number } | null>(null);
  rematch = $state<string | null>(null);
  // A decision is on its way.
  busy = $state(false);
  loaded = $derived(this.summary !== null);
  started = $derived(this.summary !== null && this.summary.status !== 'open');
  mine = $derived(this.summary?.mine ?? []);
  // Several people share this screen and another of them has to decide: nothing may be shown before the change. The server has taken the look away by then; as
  // long as it leaves it, a standing order answers and nobody has to come.
  curtain = $derived(
    this.mine.length > 1 &&
      this.turn.seat !== null &&
      !this.turn.over &&
      this.started &&
      this.mine.includes(this.turn.seat) &&
      !this.summary?.seats[this.turn.seat]?.by_mind &&
      this.seat === null,
  );
  // A mind plays my seat: I am not asked.
  away = $derived(this.seat !== null && this.summary?.seats[this.seat]?.by_mind === true);
  watches = $derived(this.summary !== null && this.mine.length === 0);
  myTurn = $derived(
    !this.turn.over &&
      this.turn.seat !== null &&
      this.mine.includes(this.turn.seat) &&
      (this.options !== null || this.curtain) &&
      this.started,
  );

  // What has happened since the own last turn: first where it ended, then one decision after the other.
  moments = $state.raw<Moment[]>([]);
  // The page has just come and asks for that: a decision shown before the answer would go away under somebody's finger.
  recalling = $state(false);
  pending: Held[] = [];
  lastNews = 0;
  // The story decides what is held back, is told when something is, and when a whole position came. Own: decided at this screen, not by a standing order.
  hold: (own: boolean) => boolean = () => false;
  held: () => void = () => undefined;
  jumped: (anew: boolean) => void = () => undefined;
  // At the server, whatever is shown here: somebody at this screen has to decide, or nobody any more.
  decides = $state(false);

  private connection: Connection;

  constructor(
    readonly id: string,
    private open: () => Socket = () => new WebSocket(address(id)),
  ) {
    this.connection = this.connect();
  }

  private connect(): Connection {
    return new Connection({
      open: this.open,
      message: (message) => this.received(message),
      line: (state) => (this.line = state),
      have: () => (this.loaded ? this.newest : null),
    });
  }

  // What is "now" to the server, on its clock.
  serverTime(here: number): number {
    return here + this.ahead;
  }

  close(): void {
    this.connection.close();
  }

  // A new line, for whoever is signed in now.
  reopen(): void {
    this.connection.close();
    this.connection = this.connect();
  }

  retry(): void {
    this.connection.retry();
  }

  request(request: JsonObject): Promise<Answer> {
    return this.connection.request(request);
  }

  async act(action: Action): Promise<Answer> {
    const version = this.version;
    this.busy = true;
    const answer = await this.connection.request({ do: 'act', version, action }, () => true);
    this.busy = false;
    if (!answer.ok && answer.kind === 'stale') this.hello();
    return answer;
  }

  // null if there is no answer, or none that still matters.
  async ask(question: JsonObject): Promise<Json> {
    const version = this.version;
    const answer = await this.connection.request({ do: 'ask', question }, () => this.version === version);
    return answer.ok ? (answer.message.answer ?? null) : null;
  }

  hello(): void {
    void this.connection.request({ do: 'hello', have: this.newest });
  }

  received(message: Message): void {
    if (message.say === 'table') this.whole(message);
    else if (message.say === 'moved') this.moved(message);
    else if (message.say === 'back') this.back(message);
    else if (message.say === 'seats') this.later(() => this.seated(message.table as unknown as Summary, message.fair as unknown as Fair));
    else if (message.say === 'orders') this.orders = message.orders as Record<string, string> | null;
    else if (message.say === 'chat') this.heard(message.line as unknown as ChatLine);
    else if (message.say === 'asks') this.asks = (message.asks ?? (message.kind ? message : null)) as unknown as Asks;
    else if (message.say === 'over') this.later(() => this.over(message));
    else if (message.say === 'moved_on') this.rematch = String(message.table);
  }

  private seated(summary: Summary, fair?: Fair): void {
    this.summary = summary;
    if (fair) this.fair = fair;
    this.takePart();
    if (this.away) {
      this.options = null;
      this.anyTime = [];
    }
  }

  // The word for chance is sealed and opened without anybody's doing.
  private takePart(): void {
    const now = `${this.fair?.round} ${this.fair?.phase} ${this.fair?.commitment}`;
    const step = now === this.tookPart ? null : nextStep(this.id, this.fair, this.mine);
    if (!step) return;
    this.tookPart = now;
    void this.connection.request(step).then((answer) => answer.ok || (this.tookPart = ''));
  }
  private tookPart = '';

  private get newest(): number {
    return this.pending.at(-1)?.moment.version ?? this.version;
  }

  private whole(message: Message): void {
    this.drop();
    this.summary = message.table as unknown as Summary;
    this.orders = (message.orders ?? null) as Record<string, string> | null;
    this.history = happenings(message.history ?? []);
    this.chat = (message.chat ?? []) as unknown as ChatLine[];
    this.fair = (message.fair ?? null) as unknown as Fair | null;
    this.position(message);
    this.moments = [{ version: this.version, by: null, events: [], view: this.view }];
    this.decides = this.asksHere(message);
    this.takePart();
    this.jumped(true);
  }

  // What `table` and `back` have in common: the whole position.
  private position(message: Message): void {
    this.version = Number(message.version);
    this.view = message.view ?? null;
    this.events = [];
    this.rest(message);
    if ('asks' in message) this.asks = message.asks as unknown as Asks | null;
  }

  private rest(message: Message): void {
    if ('seat' in message) this.seat = message.seat as number | null;
    if (message.turn) this.turn = message.turn as unknown as Turn;
    // Where notes are forbidden the log reaches back only so far.
    const from = Number(message.log_from ?? 0);
    if (from > 0) this.history = this.history.filter((entry) => entry.version >= from);
    this.question = Number(message.question ?? message.version);
    this.options = message.options ? expandOptions(message.options as unknown as Told[]) : null;
    this.anyTime = message.any_time ? expandOptions(message.any_time as unknown as Told[]) : [];
    this.undo = message.undo === true;
    this.undoes = (message.undoes ?? null) as Action | null;
    this.noUndo = String(message.no_undo ?? 'nothing');
    this.pauseTells = message.pause_tells === true;
    this.clocks = (message.clocks ?? null) as number[] | null;
    this.clocksAt = Date.now();
    if (typeof message.now === 'number') this.ahead = message.now - this.clocksAt;
    if (typeof message.asked_at === 'number') this.askedAt = message.asked_at;
    this.answer = typeof message.answer === 'number' ? { left: message.answer, at: this.clocksAt } : null;
  }

  private moved(message: Message): void {
    const version = Number(message.version);
    if (version <= this.newest) return;
    if (Number(message.from) !== this.newest) {
      this.hello();
      return;
    }
    const by = typeof message.by === 'number' ? message.by : null;
    const events = (message.events ?? []) as unknown as EventRecord[];
    const before = this.pending.at(-1)?.moment.view ?? this.view;
    const moment = { version, by, events, view: mergePatch(before, message.patch ?? {}) };
    this.lastNews = Date.now();
    this.decides = this.asksHere(message);
    // Whoever is deciding goes on deciding.
    const same = message.question !== undefined && this.options !== null && this.pending.length === 0;
    if (!same && this.hold(message.id !== undefined)) {
      this.pending.push({ message, moment, at: Date.now() });
      this.held();
      return;
    }
    this.releaseAll();
    this.take({ message, moment, at: Date.now() });
  }

  // Somebody at this screen is asked, or nobody any more. Where a standing order answers there are no options, and the look stays where it is.
  private asksHere(message: Message): boolean {
    const turn = message.turn as unknown as Turn | undefined;
    if (!turn || turn.over) return turn?.over ?? false;
    return turn.seat !== null && this.mine.includes(turn.seat) && (message.options !== undefined || message.seat === null);
  }

  // What else is told of the table comes after the decisions that are held back.
  private afterwards: { version: number; run: () => void }[] = [];

  private later(run: () => void): void {
    if (this.pending.length === 0) run();
    else this.afterwards.push({ version: this.newest, run });
  }

  private take({ message, moment, at }: Held): void {
    const ownTurn = moment.by !== null && this.mine.includes(moment.by) && isAtTurn(this.view, moment.by);
    this.version = moment.version;
    this.view = moment.view;
    this.events = moment.events;
    this.history = [...this.history.slice(1 - keptHappenings), { version: moment.version, by: moment.by, events: moment.events }];
    this.moments = ownTurn ? [moment] : [...this.moments.slice(-keptMoments), moment];
    this.asks = null;
    this.rest(message);
    this.clocksAt = at;
    if (this.answer) this.answer = { ...this.answer, at };
    for (const entry of this.afterwards.filter((one) => one.version <= moment.version)) entry.run();
    this.afterwards = this.afterwards.filter((one) => one.version > moment.version);
  }

  // Lets on what was held back, up to this version, as one update.
  release(version: number): void {
    const events: EventRecord[] = [];
    while (this.pending.length > 0 && this.pending[0]!.moment.version <= version) {
      const held = this.pending.shift()!;
      events.push(...held.moment.events);
      this.take(held);
    }
    if (events.length > 0) this.events = events;
  }

  releaseAll(): void {
    this.release(Infinity);
  }

  private drop(): void {
    this.pending = [];
    for (const entry of this.afterwards) entry.run();
    this.afterwards = [];
  }

  // Everything since the own last turn, asked of the server after a reload or a lost line.
  async recall(anew: boolean): Promise<void> {
    if (!this.started || this.seat === null) return;
    // Who has not decided anything yet has missed nothing.
    if (this.history.length < toldHappenings && !this.history.some((entry) => entry.by === this.seat)) return;
    this.recalling = anew;
    const answer = await this.connection.request({ do: 'recap' });
    this.recalling = false;
    if (!answer.ok) return;
    const told = answer.message as unknown as { version: number; view: Json; moments: (Moment & { patch: Json })[] };
    let view = told.view;
    const before: Moment[] = [{ version: told.version, by: null, events: [], view }];
    for (const { version, by, events, patch } of told.moments) {
      view = mergePatch(view, patch);
      before.push({ version, by, events, view });
    }
    const known = this.moments.filter((moment) => moment.version > before.at(-1)!.version);
    this.moments = [...before, ...known].filter((moment) => moment.version <= this.version);
  }

  private back(message: Message): void {
    this.drop();
    this.history = message.history ? happenings(message.history) : this.history.slice(0, -1);
    this.position(message);
    this.jumped(false);
  }

  private heard(line: ChatLine): void {
    if (this.chat.some((known) => known.number === line.number)) return;
    this.chat = [...this.chat, line];
    this.unread++;
  }

  private over(message: Message): void {
    if (message.fair) this.fair = message.fair as unknown as Fair;
    if (this.summary) {
      this.summary = { ...this.summary, status: 'over', winners: message.winners as number[], waiting: false };
    }
    this.turn = { ...this.turn, seat: null, over: true };
    this.options = null;
    this.anyTime = [];
  }
}
