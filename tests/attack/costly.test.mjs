// 200 connections of strangers ask for what takes long, while somebody plays. What is printed is measured here and now;
// what must hold is generous, because machines differ: nobody is refused or kept waiting for seconds.
import assert from 'node:assert';
import test, { after, before } from 'node:test';
import { Line, Server, feel, figures, flood, percentile, strangers, wait } from './server.mjs';

const bar = Number(process.env.BAR ?? 1500);
const seconds = 4;
let server;
let anna;
let over;
let mine;
const asleep = [];

before(async () => {
  server = await Server.open();
  anna = await server.guest('Anna');
  over = await server.finished(anna);
  mine = await server.table(anna, [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
  for (let i = 0; i < 10; ++i) asleep.push(await server.finished(anna));
  const quiet = await feel(server, mine, anna, 2);
  console.log(`quiet: ${figures(quiet)}`);
});
after(() => server.close());

async function holds(name, attack) {
  const felt = await feel(server, mine, anna, seconds, attack);
  console.log(`${name}: ${figures(felt)}; strangers ${JSON.stringify(felt.attacked)}`);
  assert.ok(percentile(felt.health, 0.99) < bar, `${name}: /healthz waits`);
  assert.ok(percentile(felt.changes, 0.99) < bar, `${name}: changes wait`);
  return felt.attacked;
}

const limited = (answers) => {
  assert.ok(answers[429] > 0, 'nobody was told to wait');
  assert.equal(answers.without_retry, undefined, '429 says when to come back');
};

test('logs of finished games', async () => {
  limited(await holds('logs', () => flood(server, [`/api/tables/${over}/log`], { seconds })));
});

test('films', async () => {
  const targets = Array.from({ length: 50 }, (_, i) => `/api/tables/${over}/frames?patches=yes&count=2000&from=${i}`);
  limited(await holds('films', () => flood(server, targets, { seconds })));
});

test('tables that are not in memory', async () => {
  limited(await holds('tables', () => flood(server, asleep.map((id) => `/api/tables/${id}`), { seconds })));
});

test('texts and rules', async () => {
  const targets = ['/api/texts/en/starcraft', '/api/rules/en/starcraft', '/api/texts/hu/perryrhodan', '/api/games'];
  await holds('texts', () => flood(server, targets, { seconds }));
});

test('greetings of spectators', async () => {
  await wait(3000); // their budget comes back
  const lines = await Promise.all(Array.from({ length: 50 }, () => Line.open(server, over, { from: strangers })));
  const answers = await holds('greetings', async () => {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; await wait(50)) {
      for (const line of lines) line.say({ do: 'hello', id: 1 });
    }
    return { told: lines.reduce((sum, { heard }) => sum + heard.length, 0) };
  });
  lines.forEach((line) => line.end());
  assert.ok(answers.told > 0);
});
