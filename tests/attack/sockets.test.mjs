// WebSockets that misbehave: they are closed in time and cost little memory.
import assert from 'node:assert';
import test, { after, before } from 'node:test';
import { holds } from './bar.mjs';
import { Line, Server, aside, strangers, wait } from './server.mjs';

let server;
let anna;
let table;

before(async () => {
  server = await Server.open();
  anna = await server.guest('Anna');
  table = await server.finished(anna);
});
after(() => server.close());

const all_closed = async (lines, within = 20_000) => {
  for (const end = Date.now() + within; Date.now() < end && lines.some((line) => !line.closed); ) await wait(50);
  return lines.filter((line) => !line.closed).length;
};

test('a flood of pings ends the line', async () => {
  const line = await Line.open(server, table, { from: strangers });
  for (let i = 0; i < 100; ++i) line.frame(9, 'are you there?');
  assert.equal(await all_closed([line]), 0);
});

test('who asks and never reads is closed, and costs a MiB at most', async () => {
  const before = server.memory();
  const lines = await Promise.all(Array.from({ length: 20 }, () => Line.open(server, table, { from: strangers, deaf: true })));
  let most = 0;
  for (let i = 0; i < 200 && lines.some((line) => !line.closed); ++i) {
    for (const line of lines) if (!line.closed) line.say({ do: 'hello', id: i });
    most = Math.max(most, server.memory() - before);
    await wait(50);
  }
  console.log(`20 that never read: ${(most / 2 ** 20).toFixed(1)} MiB more, ${lines.filter((line) => !line.closed).length} still open`);
  // The queue of each, what the kernel holds for it is not counted here; some room for what is written meanwhile.
  assert.ok(most < 64 * 2 ** 20, `${most} bytes`);
  lines.forEach((line) => line.end());
});

test('long messages are refused unread once they are too many', async () => {
  const line = await Line.open(server, table, { from: strangers });
  const long = JSON.stringify({ do: 'ping', id: 1, more: '['.repeat(60_000) });
  for (let i = 0; i < 20; ++i) line.say(long);
  for (const end = Date.now() + 10_000; line.heard.length < 21 && Date.now() < end; ) await wait(20);
  assert.ok(line.heard.filter((kind) => kind === 'too_often').length >= 10, line.heard.join());
  line.end();
});

test('200 of them at once, each back as soon as it is closed', async () => {
  const answers = await holds('sockets', server, anna, () => aside('./misbehave.mjs', server, { table }));
  assert.ok(answers.opened >= 200 && answers.closed > 0, JSON.stringify(answers));
});
