// Attacks of people on people: what they may do to each other, done as often and as fast as they can.
import assert from 'node:assert';
import test, { after, before } from 'node:test';
import { holds } from './bar.mjs';
import { Line, Server, elsewhere, strangers, wait } from './server.mjs';

const two = [{ kind: 'me' }, { kind: 'open' }];
const seconds = 4;
let server;
let anna;
let carl;
let anna_id;
let carl_id;
const mob = []; // guests, each from an address of its own

before(async () => {
  server = await Server.open();
  anna = await server.guest('Anna');
  carl = await server.guest('Carl', strangers);
  anna_id = (await server.get('/api/me', { cookie: anna })).person.id;
  carl_id = (await server.get('/api/me', { cookie: carl })).person.id;
  for (let i = 0; i < 40; ++i) mob.push({ from: elsewhere(i), cookie: await server.guest(`Fan ${i}`, elsewhere(i)) });
});
after(() => server.close());

// A game of the two, with the lines of both.
async function game() {
  const id = await server.table(anna, two);
  assert.equal((await server.post(`/api/tables/${id}/sit`, { seat: 1 }, { cookie: carl, from: strangers })).code, 200);
  return { id, ...(await lines(id)) };
}
async function lines(id) {
  const a = await Line.open(server, id, { cookie: anna, keen: true });
  const c = await Line.open(server, id, { cookie: carl, from: strangers, keen: true });
  for (const line of [a, c]) {
    assert.ok(await line.until(({ turn }) => typeof turn?.seat === 'number'), `the game begins: ${line.heard.join()}`);
  }
  return { a, c };
}
const said = (line, text) => line.told.filter((message) => message.line?.text === text).length;

test('a chat flood from 200 connections beside the table', async () => {
  const { id, a, c } = await game();
  assert.equal((await a.ask({ do: 'chat', to: 1, text: 'for you alone' }, 1)).say, 'ok');
  const stands = await Promise.all(
    Array.from({ length: 200 }, (_, i) => Line.open(server, id, { ...mob[i % mob.length] })),
  );
  await holds('chat', server, anna, async () => {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; await wait(100)) {
      stands.forEach((line, i) => line.say({ do: 'chat', to: 'all', text: 'olé', id: i }));
    }
    return { heard: said(a, 'olé') };
  });
  // 60 at once and two a second, however many they are; three tries of it at most.
  assert.ok(said(a, 'olé') > 0 && said(a, 'olé') < 60 + 2 * 60, `${said(a, 'olé')} lines`);
  assert.equal((await c.ask({ do: 'chat', to: 'all', text: 'we are still heard' }, 2)).say, 'ok');
  assert.ok(await a.until(({ line }) => line?.text === 'we are still heard'));
  stands.forEach((line) => line.end());
  const again = await Line.open(server, id, { cookie: carl, from: strangers, keen: true });
  const { chat } = await again.until(({ say }) => say === 'table');
  assert.ok(chat.some(({ text }) => text === 'for you alone'), 'nothing said in private was pushed out');
  [a, c, again].forEach((line) => line.end());
});

test('one at the table nags: pauses, questions and lines without end', async () => {
  const { id, a, c } = await game();
  let sent = 0;
  await holds('nagging', server, anna, async () => {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; await wait(40)) {
      for (const message of [{ do: 'pause' }, { do: 'resume' }, { do: 'takeback' }, { do: 'chat', to: 'all', text: 'well?' }]) {
        c.say({ ...message, id: ++sent });
      }
    }
    return { sent };
  });
  await c.ask({ do: 'ping' }, ++sent);
  // To go on counts like everything else, so it may have to wait a little.
  for (let tries = 0; tries < 40 && (await server.get(`/api/tables/${id}`)).paused; tries++) {
    await c.ask({ do: 'resume' }, ++sent);
    await wait(500);
  }
  const disturbed = a.told.filter(({ say }) => say === 'asks' || say === 'chat').length;
  // 15 at once, one each two seconds, each asked and taken back.
  assert.ok(disturbed > 0 && disturbed < 2 * (15 + 30), `${disturbed} disturbances`);
  assert.equal((await server.get(`/api/tables/${id}`)).paused, false);
  [a, c].forEach((line) => line.end());
});

test('200 changes a second at a table of ones own', async () => {
  const { a, c } = await game();
  const many = await Promise.all(
    Array.from({ length: 50 }, () => Line.open(server, c.told[0].table.id, { cookie: carl, from: strangers })),
  );
  await holds('orders', server, anna, async () => {
    let sent = 0;
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; await wait(50)) {
      for (const line of many) line.say({ do: 'orders', orders: {}, id: ++sent });
    }
    return { sent, done: many.reduce((sum, { heard }) => sum + heard.filter((what) => what === 'ok').length, 0) };
  });
  [a, c, ...many].forEach((line) => line.end());
});

test('somebody who is blocked is not heard and sits down nowhere', async () => {
  const { a, c } = await game();
  assert.equal((await server.post('/api/blocks', { person: carl_id, name: 'Carl' }, { cookie: anna })).code, 200);
  for (let i = 0; i < 10; ++i) await c.ask({ do: 'chat', to: i % 2 ? 0 : 'all', text: 'you hear me' }, 100 + i);
  await c.ask({ do: 'ping' }, 200);
  await a.ask({ do: 'ping' }, 201);
  assert.equal(said(a, 'you hear me'), 0);
  assert.ok(said(c, 'you hear me') > 0);
  const open = await server.table(anna, two);
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => server.post(`/api/tables/${open}/sit`, { seat: 1 }, { cookie: carl, from: strangers })),
  );
  tries.forEach(({ kind }) => assert.ok(kind === 'not_wanted' || kind === 'too_often', kind));
  assert.equal((await server.get(`/api/tables/${open}`)).seats[1].kind, 'open');
  await server.post('/api/blocks/drop', { person: carl_id }, { cookie: anna });
  [a, c].forEach((line) => line.end());
});

test('200 blocks are enough for anybody', async () => {
  const { from, cookie } = mob[0];
  const kinds = [];
  for (let i = 0; i < 210; ++i) {
    const person = [...String(1000 + i)].map((digit) => 'abcdefghij'[digit]).join('').padEnd(12, 'k');
    const block = () => server.post('/api/blocks', { person, name: 'Nobody' }, { cookie, from });
    let answer = await block();
    for (; answer.kind === 'too_often'; answer = await block()) await wait(50);
    kinds.push(answer.kind);
  }
  assert.equal(kinds.filter((kind) => kind === undefined).length, 200);
  assert.equal(kinds.at(-1), 'too_many_blocked');
});

test('somebody who was sent away does not come back, from 200 connections', async () => {
  const id = await server.table(anna, [...two, { kind: 'open' }]);
  const sit = (seat) => server.post(`/api/tables/${id}/sit`, { seat }, { cookie: carl, from: strangers });
  assert.equal((await sit(1)).code, 200);
  assert.equal((await server.post(`/api/tables/${id}/kick`, { seat: 1 }, { cookie: anna })).code, 200);
  const tries = await Promise.all(Array.from({ length: 200 }, (_, i) => sit(1 + (i % 2))));
  tries.forEach(({ kind, code, error }) => assert.ok(kind === "kicked" || kind === "too_often" || code === 503, `${code} ${kind} ${error?.text}`));
  const kicks = await Promise.all(
    Array.from({ length: 20 }, () => server.post(`/api/tables/${id}/kick`, { seat: 0 }, { cookie: carl, from: strangers })),
  );
  kicks.forEach(({ kind }) => assert.ok(kind === 'not_yours' || kind === 'too_often', kind));
  assert.equal((await server.get(`/api/tables/${id}`)).seats[0].kind, 'person', 'and sends nobody away');
});

test('40 people run for one seat', async () => {
  const id = await server.table(anna, two);
  const tries = await Promise.all(
    Array.from({ length: 200 }, (_, i) => server.post(`/api/tables/${id}/sit`, { seat: 1 }, mob[i % mob.length])),
  );
  assert.equal(tries.filter(({ code }) => code === 200).length, 1);
  tries.forEach(({ code, kind }) => assert.ok(code === 200 || ['taken', 'started', 'too_often'].includes(kind), kind));
});

test('reports: so many of one person, and nobody makes up what was said', async () => {
  const { id, a, c } = await game();
  await c.ask({ do: 'chat', to: 'all', text: 'a bad word' }, 1);
  const report = (who) => server.post('/api/reports', { table: id, person: carl_id, text: 'he is rude' }, who);
  const answers = await Promise.all(Array.from({ length: 150 }, () => report({ cookie: anna })));
  const kept = answers.filter(({ code }) => code === 200).length;
  assert.ok(kept > 0 && kept <= 10, `${kept} were kept`);
  answers.forEach(({ code }) => assert.ok([200, 429, 503].includes(code), `${code}`));
  const person = (await server.get('/api/me', { cookie: mob[1].cookie, from: mob[1].from })).person.id;
  const invented = await server.post('/api/reports', { table: id, person, text: 'was here, too' }, { cookie: carl, from: strangers });
  assert.equal(invented.kind, 'not_found', 'who never was there');
  const reports = JSON.parse(server.admin('list', 'reports', '--json'));
  assert.equal(reports.length, kept);
  assert.ok(reports.every(({ report: { lines } }) => lines.some(({ text }) => text === 'a bad word')));
  [a, c].forEach((line) => line.end());
});

test('a rematch is opened once, and its seats wait for those who played', async () => {
  const { id, a, c } = await game();
  await a.ask({ do: 'resign' }, 1);
  await c.ask({ do: 'resign' }, 2);
  const summary = async () => server.get(`/api/tables/${id}`);
  for (const end = Date.now() + 60_000; Date.now() < end && (await summary()).status !== 'over'; ) await wait(100);
  await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? a : c).ask({ do: 'rematch' }, 1000 + i)));
  const { rematch } = await summary();
  const answers = [a, c].flatMap(({ told }) => told.filter(({ id: asked, say }) => asked >= 1000 && say === 'ok'));
  assert.ok(answers.length > 1);
  answers.forEach(({ table }) => assert.equal(table, rematch, 'all are told of the same one'));
  const next = await server.get(`/api/tables/${rematch}`);
  assert.equal(next.status, 'open', 'nobody plays who has not agreed');
  const waiting = next.seats.findIndex(({ kind }) => kind === 'open');
  const strange = await server.post(`/api/tables/${rematch}/sit`, { seat: waiting }, mob[2]);
  assert.equal(strange.kind, 'reserved');
  const mine = next.seats.some(({ person }) => person === anna_id);
  const other = mine ? { cookie: carl, from: strangers } : { cookie: anna };
  assert.equal((await server.post(`/api/tables/${rematch}/sit`, { seat: waiting }, other)).code, 200);
  for (let i = 0; i < 100 && (await server.get(`/api/tables/${rematch}`)).status === 'open'; ++i) await wait(50);
  assert.equal((await server.get(`/api/tables/${rematch}`)).status, 'playing');
  [a, c].forEach((line) => line.end());
});
