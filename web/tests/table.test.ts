import { expandOptions } from '../shell/options';
import { beforeEach, expect, it } from 'vitest';
import type { Message, Socket } from '../shell/connection';
import { Table } from '../shell/table.svelte';

let sent: Record<string, unknown>[];
let socket: Socket;

function table(): Table {
  sent = [];
  socket = {
    send: (text) => sent.push(JSON.parse(text)),
    close: () => {},
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  const made = new Table('x', () => socket);
  socket.onopen?.({} as never);
  return made;
}

const seat = { kind: 'person', name: 'A', person: 1, mind: null, connected: true, resigned: false, by_mind: false };
function whole(extra: object = {}, mine = [0]): Message {
  return {
    say: 'table',
    version: 5,
    seat: 0,
    table: { id: 'x', status: 'playing', seats: [seat, seat, seat], mine, winners: [] },
    view: { a: 1, b: { c: 2 } },
    turn: { seat: 0, step: 'attack', over: false },
    options: [{ action: { kind: 'pass' } }],
    history: [],
    chat: [],
    ...extra,
  } as unknown as Message;
}
const moved = (extra: object) => ({ say: 'moved', ...extra }) as unknown as Message;

let it0: Table;
beforeEach(() => {
  it0 = table();
  it0.received(whole());
});

it('follows moves by patches', () => {
  it0.received(moved({ version: 6, from: 5, by: 0, events: [{ event: 'e' }], patch: { b: { c: 3 } }, turn: { seat: 1, step: 's', over: false } }));
  expect(it0.view).toEqual({ a: 1, b: { c: 3 } });
  expect(it0.version).toBe(6);
  expect(it0.options).toBeNull();
  expect(it0.events).toEqual([{ event: 'e' }]);
  expect(it0.history.length).toBe(1);
});

it('says hello when a message is missing', () => {
  it0.received(moved({ version: 8, from: 7, patch: {} }));
  expect(it0.version).toBe(5);
  expect(sent.at(-1)).toMatchObject({ do: 'hello', have: 5 });
});

it('ignores what it knows already', () => {
  it0.received(moved({ version: 5, from: 4, patch: { a: 9 } }));
  expect(it0.view).toEqual({ a: 1, b: { c: 2 } });
  expect(sent).toEqual([]);
});

it('goes back', () => {
  it0.received({ say: 'back', version: 7, view: { a: 0 }, turn: { seat: 0, step: 's', over: false }, options: [] } as Message);
  expect(it0.version).toBe(7);
  expect(it0.view).toEqual({ a: 0 });
  expect(it0.events).toEqual([]);
});

it('lets the curtain down between people at one screen', () => {
  it0.received(whole({ seat: null, turn: { seat: 1, step: 's', over: false } }, [0, 1]));
  expect(it0.curtain).toBe(true);
  it0.received(whole({ seat: 1, turn: { seat: 1, step: 's', over: false } }, [0, 1]));
  expect(it0.curtain).toBe(false);
  // A standing order answers for the other: the look stays, and nobody has to come.
  it0.received(moved({ version: 6, from: 5, patch: {}, turn: { seat: 0, step: 's', over: false } }));
  expect(it0.curtain).toBe(false);
  it0.received(moved({ version: 7, from: 6, patch: {}, seat: null, turn: { seat: 0, step: 's', over: false } }));
  expect(it0.curtain).toBe(true);
  it0.received(whole({ seat: 1, turn: { seat: 2, step: 's', over: false } }, [0, 1]));
  expect(it0.curtain).toBe(false);
});

it('counts chat lines once', () => {
  const line = { number: 1, from: 0, name: 'A', to: 'all', text: 'hi', time: 1 };
  it0.received({ say: 'chat', line } as unknown as Message);
  it0.received({ say: 'chat', line } as unknown as Message);
  expect(it0.chat.length).toBe(1);
  expect(it0.unread).toBe(1);
});

it('ends', () => {
  it0.received({ say: 'over', winners: [2], fair: { commitment: 'c', contributions: [], seed: 's' } } as unknown as Message);
  expect(it0.summary?.status).toBe('over');
  expect(it0.summary?.winners).toEqual([2]);
  expect(it0.turn.over).toBe(true);
  expect(it0.fair?.seed).toBe('s');
});

it('asks for the position when a decision came too late', async () => {
  const answer = it0.act({ kind: 'pass' });
  expect(sent[0]).toMatchObject({ do: 'act', version: 5, action: { kind: 'pass' } });
  expect(it0.busy).toBe(true);
  it0.close();
  expect((await answer).ok).toBe(false);
  expect(it0.busy).toBe(false);
});

it('tells apart the options that are told together', () => {
  const pass = { action: { kind: 'pass' } };
  expect(
    expandOptions([
      pass,
      { action: { kind: 'invade' }, by: ['from', 'to'], of: { ursa: ['canis', 'saalok'], canis: ['ate'] } },
      { action: { kind: 'move', amount: 1 }, amount: [1, 4], by: ['hero'], of: [false, true] },
    ]),
  ).toEqual([
    pass,
    { action: { kind: 'invade', from: 'ursa', to: 'canis' } },
    { action: { kind: 'invade', from: 'ursa', to: 'saalok' } },
    { action: { kind: 'invade', from: 'canis', to: 'ate' } },
    { action: { kind: 'move', amount: 1, hero: false }, amount: [1, 4] },
    { action: { kind: 'move', amount: 1, hero: true }, amount: [1, 4] },
  ]);
});

it('shows no decision while a page that has just come asks for what has happened', async () => {
  const made = table();
  const answer = (message: Message) => socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  let recalled: Promise<void> = Promise.resolve();
  made.jumped = (anew) => (recalled = made.recall(anew));
  const history = [{ version: 5, by: 0, events: [] }];
  made.received(whole({ history }));
  expect(made.recalling).toBe(true);
  answer({ say: 'recap', id: sent.at(-1)!.id as number, version: 4, view: {}, moments: [{ version: 5, by: 1, events: [], patch: {} }] } as unknown as Message);
  await recalled;
  expect(made.recalling).toBe(false);
  expect(made.moments.map((moment) => moment.version)).toEqual([4, 5]);
  // Taking back leaves the page as it is.
  made.received({ ...whole({ history }), say: 'back' });
  expect(sent.at(-1)).toMatchObject({ do: 'recap' });
  expect(made.recalling).toBe(false);
});

// The word for chance needs nobody's click, and is said once.
it('seals and opens its word by itself', () => {
  const fair = { phase: 'sealing', round: 2, missing: [0], seals: ['', '', ''], commitment: null, contributions: [], seed: null };
  it0.received(whole({ fair }));
  const { seal } = sent.at(-1) as { seal: string };
  expect(sent.at(-1)).toMatchObject({ do: 'seal' });
  const opening = { ...fair, phase: 'opening', seals: [seal, '', ''], commitment: 'c' };
  const seats = { say: 'seats', table: whole().table, fair: opening } as unknown as Message;
  it0.received(seats);
  expect(sent.at(-1)).toMatchObject({ do: 'open' });
  const said = sent.length;
  it0.received(seats);
  expect(sent.length).toBe(said);
  expect(it0.fair?.phase).toBe('opening');
});
