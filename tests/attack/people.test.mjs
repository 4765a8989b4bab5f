// Attacks of people on people: what they may do to each other, done as often and as fast as they can. Each attack has
// people of its own: whoever has attacked has used up what one may cost, and is refused the next thing on a quick machine.
import assert from 'node:assert';
import test, { after, before } from 'node:test';
import { holds } from './bar.mjs';
import { Line, Server, elsewhere, wait } from './server.mjs';

const two = [{ kind: 'me' }, { kind: 'open' }];
const seconds = 4;
let server;
let player; // feels what the others do
let born = 0;
const mob = [];

// A guest from an address of its own.
async function somebody(name) {
  const from = elsewhere(born++);
  const cookie = await server.guest(name, from);
  return { from, cookie, id: (await server.get('/api/me', { cookie, from })).person.id };
}

before(async () => {
  server = await Server.open();
  player = await server.guest('Player');
  for (let i = 0; i < 40; ++i) mob.push(await somebody(`Fan ${i}`));
});
after(() => server.close());

// A table of Anna's, and Carl, who wants to sit there.
async function table(seats = two) {
  const [anna, carl] = [await somebody('Anna'), await somebody('Carl')];
  return { anna, carl, id: await server.table(anna.cookie, seats, {}, anna.from) };
}
// A game of the two, with the lines of both.
async function game() {
  const { anna, carl, id } = await table();
  assert.equal((await server.post(`/api/tables/${id}/sit`, { seat: 1 }, carl)).code, 200);
  const a = await Line.open(server, id, { ...anna, keen: true });
  const c = await Line.open(server, id, { ...carl, keen: true });
  for (const line of [a, c]) {
    assert.ok(await line.until(({ turn }) => typeof turn?.seat === 'number'), `the game begins: ${line.heard.join()}`);
  }
  return { anna, carl, id, a, c };
}
const said = (line, text) => line.told.filter((message) => message.line?.text === text).length;

test('a chat flood from 200 connections beside the table', async () => {
  const { carl, id, a, c } = await game();
  assert.equal((await a.ask({ do: 'chat', to: 1, text: 'for you alone' }, 1)).say, 'ok');
  const stands = await Promise.all(
    Array.from({ length: 200 }, (_, i) => Line.open(server, id, mob[i % mob.length])),
  );
  await holds('chat', server, player, async () => {
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
  const again = await Line.open(server, id, { ...carl, keen: true });
  const { chat } = await again.until(({ say }) => say === 'table');
  assert.ok(chat.some(({ text }) => text === 'for you alone'), 'nothing said in private was pushed out');
  [a, c, again].forEach((line) => line.end());
});

test('one at the table nags: pauses, questions and lines without end', async () => {
  const { id, a, c } = await game();
  let sent = 0;
  await holds('nagging', server, player, async () => {
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
  const { carl, id, a, c } = await game();
  const many = await Promise.all(Array.from({ length: 50 }, () => Line.open(server, id, carl)));
  await holds('orders', server, player, async () => {
    let sent = 0;
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; await wait(50)) {
      for (const line of many) line.say({ do: 'orders', orders: {}, id: ++sent });
    }
    return { sent, done: many.reduce((sum, { heard }) => sum + heard.filter((what) => what === 'ok').length, 0) };
  });
  [a, c, ...many].forEach((line) => line.end());
});

test('somebody who is blocked is not heard and sits down nowhere', async () => {
  const { anna, carl, a, c } = await game();
  assert.equal((await server.post('/api/blocks', { person: carl.id, name: 'Carl' }, anna)).code, 200);
  for (let i = 0; i < 10; ++i) await c.ask({ do: 'chat', to: i % 2 ? 0 : 'all', text: 'you hear me' }, 100 + i);
  await c.ask({ do: 'ping' }, 200);
  await a.ask({ do: 'ping' }, 201);
  assert.equal(said(a, 'you hear me'), 0);
  assert.ok(said(c, 'you hear me') > 0);
  const open = await server.table(anna.cookie, two, {}, anna.from);
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => server.post(`/api/tables/${open}/sit`, { seat: 1 }, carl)),
  );
  tries.forEach(({ kind }) => assert.equal(kind, 'not_wanted'));
  assert.equal((await server.get(`/api/tables/${open}`)).seats[1].kind, 'open');
  assert.equal((await server.post('/api/blocks/drop', { person: carl.id }, anna)).code, 200);
  assert.equal((await c.ask({ do: 'chat', to: 'all', text: 'and now' }, 300)).say, 'ok');
  assert.ok(await a.until(({ line }) => line?.text === 'and now'), 'who is no longer blocked is heard again');
  [a, c].forEach((line) => line.end());
});

test('200 blocks are enough for anybody', async () => {
  const anna = await somebody('Anna');
  const kinds = [];
  for (let i = 0; i < 210; ++i) {
    const person = [...String(1000 + i)].map((digit) => 'abcdefghij'[digit]).join('').padEnd(12, 'k');
    const block = () => server.post('/api/blocks', { person, name: 'Nobody' }, anna);
    let answer = await block();
    for (; answer.kind === 'too_often'; answer = await block()) await wait(50);
    kinds.push(answer.kind);
  }
  assert.equal(kinds.filter((kind) => kind === undefined).length, 200);
  assert.equal(kinds.at(-1), 'too_many_blocked');
});

test('somebody who was sent away does not come back, from 200 connections', async () => {
  const { anna, carl, id } = await table([...two, { kind: 'open' }]);
  const sit = (seat) => server.post(`/api/tables/${id}/sit`, { seat }, carl);
  assert.equal((await sit(1)).code, 200);
  assert.equal((await server.post(`/api/tables/${id}/kick`, { seat: 1 }, anna)).code, 200);
  const tries = await Promise.all(Array.from({ length: 200 }, (_, i) => sit(1 + (i % 2))));
  tries.forEach(({ kind, code, error }) => assert.ok(kind === "kicked" || kind === "too_often" || code === 503, `${code} ${kind} ${error?.text}`));
  const kicks = await Promise.all(
    Array.from({ length: 20 }, () => server.post(`/api/tables/${id}/kick`, { seat: 0 }, mob[0])),
  );
  kicks.forEach(({ kind }) => assert.equal(kind, 'not_yours'));
  assert.equal((await server.get(`/api/tables/${id}`)).seats[0].kind, 'person', 'and sends nobody away');
});

test('40 people run for one seat', async () => {
  const { id } = await table();
  const tries = await Promise.all(
    Array.from({ length: 200 }, (_, i) => server.post(`/api/tables/${id}/sit`, { seat: 1 }, mob[i % mob.length])),
  );
  assert.equal(tries.filter(({ code }) => code === 200).length, 1);
  tries.forEach(({ code, kind }) => assert.ok(code === 200 || ['taken', 'started', 'too_often'].includes(kind), kind));
});

test('reports: so many of one person, and nobody makes up what was said', async () => {
  const { anna, carl, id, a, c } = await game();
  assert.equal((await c.ask({ do: 'chat', to: 'all', text: 'a bad word' }, 1)).say, 'ok');
  const report = (person, who) => server.post('/api/reports', { table: id, person, text: 'rude' }, who);
  const answers = await Promise.all(Array.from({ length: 150 }, () => report(carl.id, anna)));
  const kept = answers.filter(({ code }) => code === 200).length;
  assert.ok(kept > 0 && kept <= 10, `${kept} were kept`);
  answers.forEach(({ code }) => assert.ok([200, 429, 503].includes(code), `${code}`));
  const invented = await report(mob[1].id, carl);
  assert.equal(invented.kind, 'not_found', 'who never was there');
  const reports = JSON.parse(server.admin('list', 'reports', '--json'));
  assert.equal(reports.length, kept);
  assert.ok(reports.every(({ report: { lines } }) => lines.some(({ text }) => text === 'a bad word')));
  [a, c].forEach((line) => line.end());
});

test('a rematch is opened once, and its seats wait for those who played', async () => {
  const { anna, carl, id, a, c } = await game();
  for (const line of [a, c]) assert.equal((await line.ask({ do: 'resign' }, 1)).say, 'ok');
  const summary = async () => server.get(`/api/tables/${id}`);
  for (const end = Date.now() + 60_000; Date.now() < end && (await summary()).status !== 'over'; ) await wait(100);
  assert.equal((await summary()).status, 'over', 'minds play it to its end');
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
  const other = next.seats.some(({ person }) => person === anna.id) ? carl : anna;
  assert.equal((await server.post(`/api/tables/${rematch}/sit`, { seat: waiting }, other)).code, 200);
  for (let i = 0; i < 100 && (await server.get(`/api/tables/${rematch}`)).status === 'open'; ++i) await wait(50);
  assert.equal((await server.get(`/api/tables/${rematch}`)).status, 'playing');
  [a, c].forEach((line) => line.end());
});
