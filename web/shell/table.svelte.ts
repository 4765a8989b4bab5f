import { Connection, type Answer, type Line, type Message, type Socket } from './connection';
import type { Action, EventRecord, Json, JsonObject, Option, Summary, Turn } from './board';
import { mergePatch } from './json';
import { expandOptions, type Told } from './options';

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
}

export interface Fair {
  commitment: string;
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

export class Table {
  line = $state<Line>('connecting');
  summary = $state.raw<Summary | null>(null);
  version = $state(0);
  seat = $state<number | null>(null);
  view = $state.raw<Json>(null);
  turn = $state.raw<Turn>({ seat: null, step: '', over: false });
  options = $state.raw<Option[] | null>(null);
  // Those of the last update.
  events = $state.raw<EventRecord[]>([]);
  history = $state.raw<Happening[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  fair = $state.raw<Fair | null>(null);
  undo = $state(false);
  asks = $state.raw<Asks | null>(null);
  clocks = $state.raw<number[] | null>(null);
  clocksAt = $state(0);
  rematch = $state<string | null>(null);
  // A decision is on its way.
  busy = $state(false);
  loaded = $derived(this.summary !== null);
  started = $derived(this.summary !== null && this.summary.status !== 'open');
  mine = $derived(this.summary?.mine ?? []);
  // Several people share this screen and another of them has to decide: nothing may be shown before the change.
  curtain = $derived(
    this.mine.length > 1 &&
      this.turn.seat !== null &&
      !this.turn.over &&
      this.started &&
      this.mine.includes(this.turn.seat) &&
      !this.summary?.seats[this.turn.seat]?.by_mind &&
      this.seat !== this.turn.seat,
  );
  myTurn = $derived(!this.turn.over && this.turn.seat !== null && this.mine.includes(this.turn.seat) && this.started);

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
      have: () => (this.loaded ? this.version : null),
    });
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
    const answer = await this.connection.request({ do: 'act', version, action }, true);
    this.busy = false;
    if (!answer.ok && answer.kind === 'stale') this.hello();
    return answer;
  }

  hello(): void {
    void this.connection.request({ do: 'hello', have: this.version });
  }

  received(message: Message): void {
    if (message.say === 'table') this.whole(message);
    else if (message.say === 'moved') this.moved(message);
    else if (message.say === 'back') this.back(message);
    else if (message.say === 'seats') this.summary = message.table as unknown as Summary;
    else if (message.say === 'chat') this.heard(message.line as unknown as ChatLine);
    else if (message.say === 'asks') this.asks = (message.asks ?? (message.kind ? message : null)) as unknown as Asks;
    else if (message.say === 'over') this.over(message);
    else if (message.say === 'moved_on') this.rematch = String(message.table);
  }

  private whole(message: Message): void {
    this.summary = message.table as unknown as Summary;
    this.history = happenings(message.history ?? []);
    this.chat = (message.chat ?? []) as unknown as ChatLine[];
    this.fair = (message.fair ?? null) as unknown as Fair | null;
    this.position(message);
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
    this.options = message.options ? expandOptions(message.options as unknown as Told[]) : null;
    this.undo = message.undo === true;
    this.clocks = (message.clocks ?? null) as number[] | null;
    this.clocksAt = Date.now();
  }

  private moved(message: Message): void {
    const version = Number(message.version);
    if (version <= this.version) return;
    if (Number(message.from) !== this.version) {
      this.hello();
      return;
    }
    const events = (message.events ?? []) as unknown as EventRecord[];
    const by = typeof message.by === 'number' ? message.by : null;
    this.version = version;
    this.view = mergePatch(this.view, message.patch ?? {});
    this.events = events;
    this.history = [...this.history.slice(1 - keptHappenings), { version, by, events }];
    this.asks = null;
    this.rest(message);
  }

  private back(message: Message): void {
    this.history = message.history ? happenings(message.history) : this.history.slice(0, -1);
    this.position(message);
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
  }
}
