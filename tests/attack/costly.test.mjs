// 200 connections of strangers ask for what takes long, while somebody plays.
import assert from 'node:assert';
import test, { after, before } from 'node:test';
import { holds } from './bar.mjs';
import { Line, Server, flood, strangers, wait } from './server.mjs';

const seconds = 4;
let server;
let anna;
let over;
const asleep = [];

before(async () => {
  server = await Server.open();
  anna = await server.guest('Anna');
  over = await server.finished(anna);
  for (let i = 0; i < 10; ++i) asleep.push(await server.finished(anna));
});
after(() => server.close());

async function limited(name, targets) {
  const answers = await holds(name, server, anna, () => flood(server, targets, { seconds }));
  assert.ok(answers[429] > 0, 'nobody was told to wait');
  assert.equal(answers.without_retry, undefined, '429 says when to come back');
}

test('logs of finished games', () => limited('logs', [`/api/tables/${over}/log`]));

test('films', () =>
  limited('films', Array.from({ length: 50 }, (_, i) => `/api/tables/${over}/frames?patches=yes&count=2000&from=${i}`)));

test('tables that are not in memory', () => limited('tables', asleep.map((id) => `/api/tables/${id}`)));

test('texts and rules', async () => {
  const targets = ['/api/texts/en/starcraft', '/api/rules/en/starcraft', '/api/texts/hu/perryrhodan', '/api/games'];
  await holds('texts', server, anna, () => flood(server, targets, { seconds }));
});

test('lists', () => limited('lists', ['/api/tables?list=finished', '/api/tables?list=open', `/api/tables/${over}/draws`]));

test('questions about decks', async () => {
  const deck = { sources: { 1: { 'p1-terra-sol': 12, 'p1-perry-rhodan': 1 } } };
  const hands = { phase: 1, seed: 7, count: 10 };
  const body = { game: 'perryrhodan', deck, variant: 'phase_1', hands };
  await limited('decks', [{ path: '/api/decks/check', body }, '/api/decks/ready/perryrhodan?variant=phase_2']);
});

test('logs that are no logs', async () => {
  const cookie = await server.guest('Stranger', strangers);
  const actions = Array.from({ length: 5000 }, (_, i) => ({ seat: i, action: [] }));
  await limited('imports', [{ path: '/api/import', body: { game: 'risk', actions }, cookie }]);
});

test('all of it, from 40 addresses', async () => {
  const targets = [`/api/tables/${over}/log`, `/api/tables/${asleep[0]}/frames?patches=yes&count=2000`, '/api/tables?list=finished'];
  const answers = await holds('from everywhere', server, anna, () => flood(server, targets, { seconds, addresses: 40 }));
  assert.ok(Object.keys(answers).every((status) => ['200', '429', '503'].includes(status)), JSON.stringify(answers));
});

test('greetings of spectators', async () => {
  await wait(3000); // their budget comes back
  const lines = await Promise.all(Array.from({ length: 50 }, () => Line.open(server, over, { from: strangers })));
  const answers = await holds('greetings', server, anna, async () => {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; await wait(50)) {
      for (const line of lines) line.say({ do: 'hello', id: 1 });
    }
    return { told: lines.reduce((sum, { heard }) => sum + heard.length, 0) };
  });
  lines.forEach((line) => line.end());
  assert.ok(answers.told > 0);
});
