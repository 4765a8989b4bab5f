import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Line, type Message, type Socket } from '../shell/connection';

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.onopen?.({} as never);
  }
  breaks() {
    this.onclose?.({} as never);
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}

let sockets: FakeSocket[];
let lines: Line[];
let messages: Message[];
let version: number | null;
const last = () => sockets.at(-1)!;

function connect(): Connection {
  return new Connection({
    open: () => {
      sockets.push(new FakeSocket());
      return last();
    },
    message: (message) => messages.push(message),
    line: (line) => lines.push(line),
    have: () => version,
    random: () => 0.5,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  lines = [];
  messages = [];
  version = null;
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('connection', () => {
  it('passes on what is told and answers what was asked', async () => {
    const line = connect();
    last().opens();
    expect(last().sent).toEqual([]);
    last().says({ say: 'table', version: 3 });
    expect(messages).toEqual([{ say: 'table', version: 3 }]);
    const good = line.request({ do: 'undo' });
    const bad = line.request({ do: 'check', action: { kind: 'x' } });
    const [first, second] = last().sent;
    last().says({ say: 'refused', id: second!.id, kind: 'illegal', rule: 'RS-F01', text: 'no' });
    last().says({ say: 'ok', id: first!.id });
    expect((await good).ok).toBe(true);
    expect(await bad).toEqual({ ok: false, kind: 'illegal', rule: 'RS-F01', text: 'no' });
  });

  it('takes the news of a decision as the answer to it', async () => {
    const line = connect();
    last().opens();
    const decision = line.request({ do: 'act' }, () => true);
    const moved = { say: 'moved', version: 4 };
    last().says(moved);
    last().says({ ...moved, id: last().sent[0]!.id });
    expect(messages).toMatchObject([moved, moved]);
    expect(await decision).toMatchObject({ ok: true, message: moved });
  });

  it('says a decision again that came too quickly, and only that', async () => {
    const line = connect();
    last().opens();
    const decision = line.request({ do: 'act' }, () => true);
    const question = line.request({ do: 'ask' });
    const [act, ask] = last().sent;
    last().says({ say: 'refused', id: act!.id, kind: 'too_often', text: 'too many messages' });
    last().says({ say: 'refused', id: ask!.id, kind: 'too_often', text: 'too many messages' });
    expect(await question).toMatchObject({ ok: false, kind: 'too_often' });
    expect(last().sent.length).toBe(2);
    vi.advanceTimersByTime(500);
    expect(last().sent.slice(2)).toEqual([act]);
    last().says({ say: 'ok', id: act!.id });
    expect((await decision).ok).toBe(true);
  });

  it('says a question again only while its answer still matters', async () => {
    const line = connect();
    last().opens();
    let matters = true;
    const question = line.request({ do: 'ask' }, () => matters);
    const [ask] = last().sent;
    last().says({ say: 'refused', id: ask!.id, kind: 'too_often', text: 'too many messages' });
    vi.advanceTimersByTime(500);
    expect(last().sent).toEqual([ask, ask]);
    last().says({ say: 'refused', id: ask!.id, kind: 'too_often', text: 'too many messages' });
    matters = false;
    vi.advanceTimersByTime(500);
    expect(last().sent.length).toBe(2);
    expect(await question).toMatchObject({ ok: false, kind: 'too_often' });
  });

  it('comes back after 200 ms, then waits longer', () => {
    connect();
    last().opens();
    last().breaks();
    vi.advanceTimersByTime(199);
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(sockets.length).toBe(2);
    last().breaks();
    vi.advanceTimersByTime(399);
    expect(sockets.length).toBe(2);
    vi.advanceTimersByTime(1);
    expect(sockets.length).toBe(3);
    last().opens();
    expect(lines.at(-1)).toBe('open');
    last().breaks();
    vi.advanceTimersByTime(200);
    expect(sockets.length).toBe(4);
  });

  it('says hello with its version and repeats decisions, but nothing else', async () => {
    const line = connect();
    last().opens();
    version = 7;
    const decision = line.request({ do: 'act', version: 7, action: { kind: 'pass' } }, () => true);
    const chat = line.request({ do: 'chat', text: 'hi' });
    const id = last().sent[0]!.id;
    last().breaks();
    expect((await chat).ok).toBe(false);
    vi.advanceTimersByTime(200);
    last().opens();
    expect(last().sent.map((message) => message.do)).toEqual(['hello', 'act']);
    expect(last().sent[0]!.have).toBe(7);
    expect(last().sent[1]!.id).toBe(id);
    last().says({ say: 'ok', id });
    expect((await decision).ok).toBe(true);
  });

  it('keeps a decision that is made while the line is down', async () => {
    const line = connect();
    last().opens();
    last().breaks();
    const decision = line.request({ do: 'act', version: 1, action: { kind: 'pass' } }, () => true);
    expect((await line.request({ do: 'undo' })).ok).toBe(false);
    vi.advanceTimersByTime(200);
    last().opens();
    const sent = last().sent.find((message) => message.do === 'act')!;
    last().says({ say: 'ok', id: sent.id });
    expect((await decision).ok).toBe(true);
  });

  it('gives a silent line up', () => {
    connect();
    last().opens();
    vi.advanceTimersByTime(25_000);
    expect(last().sent.map((message) => message.do)).toEqual(['ping']);
    vi.advanceTimersByTime(10_000);
    expect(sockets[0]!.closed).toBe(true);
    expect(lines.at(-1)).toBe('lost');
    vi.advanceTimersByTime(200);
    expect(sockets.length).toBe(2);
  });

  it('keeps a line that answers', () => {
    connect();
    last().opens();
    vi.advanceTimersByTime(25_000);
    last().says({ say: 'ok', id: last().sent[0]!.id });
    vi.advanceTimersByTime(10_000);
    expect(lines.at(-1)).toBe('open');
  });

  it('ends when told to', async () => {
    const line = connect();
    last().opens();
    const waiting = line.request({ do: 'act', action: {} }, () => true);
    line.close();
    expect((await waiting).ok).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
    expect(lines.at(-1)).toBe('closed');
  });

  it('survives nonsense', () => {
    connect();
    last().opens();
    last().onmessage?.({ data: '{' } as MessageEvent);
    last().onmessage?.({ data: new ArrayBuffer(2) } as MessageEvent);
    last().says({ say: 'ok', id: 99 });
    expect(messages).toEqual([]);
  });
});
