// Attacks on the words for chance: by those who sit there, by strangers, and by whoever opens last.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { holds } from './bar.mjs';
import { Line, Server, command, elsewhere, strangers, wait } from './server.mjs';

const hash = (text) => createHash('sha256').update(text).digest('hex');
const seal = (word) => hash(`kriegsrat seal\n${word}`);
let server;
let anna;
let carl;

before(async () => {
  server = await Server.open();
  anna = await server.guest('Anna');
  carl = await server.guest('Carl', strangers);
});
after(() => server.close());

// A table of the two at which both words are sealed and none is open.
async function sealed() {
  const id = await server.table(anna, [{ kind: 'me' }, { kind: 'open' }], { seal: seal('one') });
  const a = await Line.open(server, id, { cookie: anna, keen: true });
  const c = await Line.open(server, id, { cookie: carl, from: strangers, keen: true });
  const e = await Line.open(server, id, { from: elsewhere(1), keen: true }); // looks on
  const sit = await server.post(`/api/tables/${id}/sit`, { seat: 1, seal: seal('two') }, { cookie: carl, from: strangers });
  assert.equal(sit.code, 200);
  const all = [a, c, e];
  for (const line of all) assert.ok(await line.until(({ fair }) => fair?.phase === 'opening'));
  return { id, a, c, e, all };
}
const fair = ({ told }) => told.findLast((message) => message.fair).fair;
const refused = async (line, message, kind, id) => {
  const answer = await line.ask(message, id);
  assert.equal(answer.kind, kind, `${JSON.stringify(message).slice(0, 100)}: ${answer.say} ${answer.kind}`);
};

test('nobody opens what was not sealed, early, twice or for somebody else', async () => {
  const early = await server.table(anna, [{ kind: 'me' }, { kind: 'open' }], { seal: seal('one') });
  const first = await Line.open(server, early, { cookie: anna, keen: true });
  assert.equal((await first.until(({ fair }) => fair)).fair.commitment, null, 'no seed before all words are sealed');
  await refused(first, { do: 'open', text: 'one' }, 'not_sealed', 1);
  for (const wrong of ['short', seal('x').toUpperCase(), `${seal('x')}0`, 7, null]) {
    await refused(first, { do: 'seal', seal: wrong }, 'request', 2);
  }
  first.end();

  const { a, c, e, all } = await sealed();
  const { commitment } = fair(a);
  assert.match(commitment, /^[0-9a-f]{64}$/);
  await refused(a, { do: 'seal', seal: seal('better') }, 'sealed', 3);
  for (const text of ['better', 'two', '', seal('one'), 'one ', 'ONE']) await refused(a, { do: 'open', text }, text ? 'seal' : 'request', 4);
  await refused(a, { do: 'open', text: 'x'.repeat(201) }, 'request', 5);
  await refused(a, { do: 'open', text: ['one'] }, 'request', 6);
  await refused(c, { do: 'open', text: 'one' }, 'seal', 7);
  for (const message of [{ do: 'open', text: 'one' }, { do: 'seal', seal: seal('one') }, { do: 'without', seat: 0 }]) {
    const answer = await e.ask(message, 8);
    assert.equal(answer.say, 'refused', 'who only looks on changes nothing');
  }
  assert.equal((await a.ask({ do: 'open', text: 'one' }, 9)).say, 'ok');
  for (const line of [c, e]) assert.ok(await line.until(({ fair }) => fair?.missing?.length === 1));
  for (const line of all) {
    assert.deepEqual(fair(line).contributions, ['', ''], 'whoever opens last has read no other word');
    assert.ok(!JSON.stringify(line.told).includes('"one"'));
  }
  await refused(a, { do: 'without', seat: 1 }, 'too_soon', 10);
  assert.equal(fair(c).commitment, commitment, 'all that changed nothing');
  assert.equal((await c.ask({ do: 'open', text: 'two' }, 11)).say, 'ok');
  for (const line of all) {
    await line.until(({ fair }) => fair?.phase === 'drawn');
    assert.deepEqual(fair(line).contributions, ['one', 'two']);
    assert.equal(fair(line).commitment, commitment);
    line.end();
  }
});

test('200 connections of strangers hammer a table whose words are being opened', async () => {
  const { a, c, e, all, id } = await sealed();
  const many = await Promise.all(Array.from({ length: 200 }, (_, i) => Line.open(server, id, { from: elsewhere(i % 20) })));
  await holds('words', server, anna, async () => {
    let sent = 0;
    for (const end = Date.now() + 4000; Date.now() < end; await wait(60)) {
      many.forEach((line, i) => line.say([{ do: 'open', text: `guess ${++sent}` }, { do: 'without', seat: 0 }, { do: 'seal', seal: seal('x') }][i % 3]));
    }
    return { sent };
  });
  assert.equal(fair(a).round, 1);
  assert.equal((await a.ask({ do: 'open', text: 'one' }, 1)).say, 'ok');
  assert.equal((await c.ask({ do: 'open', text: 'two' }, 2)).say, 'ok');
  assert.ok(await e.until(({ fair }) => fair?.phase === 'drawn'));
  [...all, ...many].forEach((line) => line.end());
});

test('whoever never opens, or comes and goes, gets another seed and is seen', async () => {
  const { id, a, c, all } = await sealed();
  const commitments = new Set([fair(a).commitment]);
  assert.equal((await a.ask({ do: 'open', text: 'one' }, 1)).say, 'ok');
  for (let round = 2; round <= 5; ++round) {
    const as_carl = { cookie: carl, from: strangers };
    assert.equal((await server.post(`/api/tables/${id}/leave`, { seat: 1 }, as_carl)).code, 200);
    assert.equal((await server.post(`/api/tables/${id}/sit`, { seat: 1, seal: seal(`two ${round}`) }, as_carl)).code, 200);
    assert.ok(await a.until(({ fair }) => fair?.round === round && fair.phase === 'sealing'));
    await refused(a, { do: 'open', text: 'one' }, 'not_sealed', 10 * round);
    assert.equal((await a.ask({ do: 'seal', seal: seal(`one ${round}`) }, 10 * round + 1)).say, 'ok');
    assert.ok(await a.until(({ fair }) => fair?.round === round && fair.phase === 'opening'));
    commitments.add(fair(a).commitment);
    await refused(a, { do: 'open', text: 'one' }, 'seal', 10 * round + 2);
    assert.equal((await a.ask({ do: 'open', text: `one ${round}` }, 10 * round + 3)).say, 'ok');
  }
  assert.equal(commitments.size, 5, 'and each time another seed');
  await refused(a, { do: 'without', seat: 1 }, 'too_soon', 100);
  await wait(31_000);
  assert.equal((await a.ask({ do: 'without', seat: 1 }, 101)).say, 'ok');
  assert.ok(await a.until(({ fair }) => fair?.round === 6), 'everybody can count');
  assert.equal((await a.ask({ do: 'seal', seal: seal('last') }, 102)).say, 'ok');
  assert.equal((await a.ask({ do: 'open', text: 'last' }, 103)).say, 'ok');
  assert.ok(await c.until(({ fair }) => fair?.phase === 'drawn'));
  assert.deepEqual(fair(c).contributions, ['last', '']);
  all.forEach((line) => line.end());
});

test('the log of the end proves what was seen', async () => {
  const { id, a, c, all } = await sealed();
  const { commitment } = fair(a);
  await a.ask({ do: 'open', text: 'one' }, 1);
  await c.ask({ do: 'open', text: 'two' }, 2);
  assert.ok(await a.until(({ fair }) => fair?.phase === 'drawn'));
  assert.ok(!JSON.stringify([a.told, c.told]).match(/"seed":"/), 'the seed is nowhere before the end');
  await a.ask({ do: 'resign' }, 3);
  await c.ask({ do: 'resign' }, 4);
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(100)) {
    if ((await server.get(`/api/tables/${id}`)).status === 'over') break;
  }
  const log = await server.get(`/api/tables/${id}/log`);
  assert.deepEqual(log.contributions, ['one', 'two']);
  assert.deepEqual(log.seals, [seal('one'), seal('two')]);
  assert.equal(log.commitment, commitment);
  const folder = mkdtempSync(path.join(tmpdir(), 'kriegsrat-log-'));
  const verify = (json) => {
    writeFileSync(path.join(folder, 'log.json'), JSON.stringify(json));
    try {
      execFileSync(command, ['verify', path.join(folder, 'log.json')], { stdio: 'pipe' });
      return true;
    } catch {
      return false;
    }
  };
  assert.ok(verify(log));
  assert.ok(!verify({ ...log, contributions: ['one', 'three'] }), 'another word');
  assert.ok(!verify({ ...log, commitment: hash('another seed') }), 'another seed');
  rmSync(folder, { recursive: true });
  all.forEach((line) => line.end());
});
