import type { JsonObject } from './board';

// One WebSocket that comes back by itself. Each request gets exactly one answer or fails when the line is lost;
// requests that are worth saying again (decisions, which the server recognises; questions about what is still on the
// screen) survive a lost line, and wait when somebody was quicker than the server allows.

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
}

export type Line = 'connecting' | 'open' | 'lost' | 'closed';
export type Message = JsonObject & { say: string };
export type Answer = { ok: true; message: Message } | { ok: false; kind: string; text: string; rule?: string };

export interface Surroundings {
  open(): Socket;
  message(message: Message): void;
  line(state: Line): void;
  // The version to tell in `hello` after the line was lost; null before the first table came.
  have(): number | null;
  later?: (run: () => void, ms: number) => unknown;
  cancel?: (timer: unknown) => void;
  random?: () => number;
}

interface Pending {
  request: JsonObject;
  again(): boolean;
  done(answer: Answer): void;
}

const firstWait = 200;
const longestWait = 10_000;
const quiet = 25_000;
const patience = 10_000;
// Somebody was quicker than the server allows.
const breath = 500;

export class Connection {
  private socket: Socket | null = null;
  private pending = new Map<number, Pending>();
  private next = 1;
  private tries = 0;
  private timer: unknown = null;
  private beat: unknown = null;
  private up = false;
  private heard = true;
  private ended = false;

  constructor(private around: Surroundings) {
    this.connect();
  }

  private later(run: () => void, ms: number): unknown {
    return this.around.later ? this.around.later(run, ms) : setTimeout(run, ms);
  }

  private cancel(timer: unknown): void {
    if (timer === null) return;
    if (this.around.cancel) this.around.cancel(timer);
    else clearTimeout(timer as ReturnType<typeof setTimeout>);
  }

  private connect(): void {
    this.cancel(this.timer);
    this.timer = null;
    this.around.line(this.tries === 0 ? 'connecting' : 'lost');
    const socket = this.around.open();
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onclose = () => this.lost(socket);
    socket.onmessage = (event) => this.received(socket, event.data);
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    this.tries = 0;
    this.up = true;
    this.around.line('open');
    const have = this.around.have();
    if (have !== null) socket.send(JSON.stringify({ do: 'hello', id: this.next++, have }));
    for (const { request } of this.pending.values()) socket.send(JSON.stringify(request));
    this.watch();
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.up = false;
    this.cancel(this.beat);
    for (const [id, waiting] of [...this.pending]) {
      if (!this.ended && waiting.again()) continue;
      this.pending.delete(id);
      waiting.done({ ok: false, kind: 'unreachable', text: 'the connection was lost' });
    }
    if (this.ended) return;
    this.around.line('lost');
    const random = this.around.random ?? Math.random;
    const wait = Math.min(longestWait, firstWait * 2 ** this.tries++);
    this.timer = this.later(() => this.connect(), wait * (0.75 + random() * 0.5));
  }

  private received(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== 'string') return;
    this.heard = true;
    let message: Message;
    try {
      message = JSON.parse(data) as Message;
    } catch {
      return;
    }
    // The news of a decision is the answer to whoever made it.
    if (message.say !== 'ok' && message.say !== 'refused') this.around.message(message);
    const waiting = this.pending.get(Number(message.id));
    if (!waiting) return;
    if (message.kind === 'too_often' && waiting.again()) {
      this.later(() => this.repeat(Number(message.id)), breath);
      return;
    }
    this.pending.delete(Number(message.id));
    if (message.say !== 'refused') waiting.done({ ok: true, message });
    else {
      const rule = typeof message.rule === 'string' ? message.rule : undefined;
      waiting.done({ ok: false, kind: String(message.kind), text: String(message.text ?? ''), rule });
    }
  }

  private repeat(id: number): void {
    const waiting = this.pending.get(id);
    if (!waiting) return;
    if (!waiting.again()) {
      this.pending.delete(id);
      waiting.done({ ok: false, kind: 'too_often', text: 'it is no longer worth asking' });
    } else if (this.up) this.socket?.send(JSON.stringify(waiting.request));
  }

  // A line may be dead without being closed: ask now and then, and give it up if nothing comes.
  private watch(): void {
    this.cancel(this.beat);
    this.heard = false;
    this.beat = this.later(() => {
      if (this.heard) return this.watch();
      void this.request({ do: 'ping' });
      this.beat = this.later(() => (this.heard ? this.watch() : this.drop()), patience);
    }, quiet);
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.close();
    this.lost(socket);
  }

  // `again` says whether it is still worth repeating what could not be said.
  request(request: JsonObject, again: () => boolean = () => false): Promise<Answer> {
    const id = this.next++;
    const whole = { ...request, id };
    return new Promise((done) => {
      if (this.ended || (!this.up && !again())) {
        done({ ok: false, kind: 'unreachable', text: 'there is no connection' });
        return;
      }
      this.pending.set(id, { request: whole, again, done });
      if (this.up) this.socket?.send(JSON.stringify(whole));
    });
  }

  // The network is back, or somebody does not want to wait.
  retry(): void {
    if (this.socket === null && !this.ended) this.connect();
  }

  close(): void {
    this.ended = true;
    this.cancel(this.timer);
    this.cancel(this.beat);
    const socket = this.socket;
    if (socket) {
      socket.close();
      this.lost(socket);
    }
    this.around.line('closed');
  }
}
