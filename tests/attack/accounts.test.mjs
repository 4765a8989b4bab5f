// Attacks on accounts: guesses, floods of the sign-in, and a guest who brings a mountain of tables along.
import assert from 'node:assert';
import test, { after, before } from 'node:test';
import { holds } from './bar.mjs';
import { Server, elsewhere, flood, strangers } from './server.mjs';

const seconds = 4;
const password = 'correct horse';
let server;
let anna;

before(async () => {
  server = await Server.open(['--sign-ins-per-minute', '100']);
  anna = await server.guest('Anna');
});
after(() => server.close());

test('guesses from 200 connections and 40 addresses lock nobody out of the own browser', async () => {
  const { cookie } = await server.account('register', 'Bea', password, { from: elsewhere(200) });
  const guesses = Array.from({ length: 100 }, (_, i) => ({ path: '/api/login', body: { name: 'Bea', password: `guess ${i} of hers` } }));
  const answers = await holds('guesses', server, anna, () => flood(server, guesses, { seconds, addresses: 40 }));
  assert.equal(answers[200], undefined, 'nobody came in');
  assert.ok(answers[429] > 0);
  assert.equal((await server.account('login', 'Bea', password, { from: elsewhere(201) })).kind, 'too_often', 'the account is guarded');
  assert.equal((await server.account('login', 'Bea', password, { from: elsewhere(200), cookie })).code, 200, 'its own browser is let in');
});

test('a flood of sign-ups holds up neither play nor the sign-in of others', async () => {
  const wishes = Array.from({ length: 400 }, (_, i) => ({ path: '/api/register', body: { name: `Mob ${i}`, password } }));
  const answers = await holds('sign-ups', server, anna, () => flood(server, wishes, { seconds }));
  assert.ok((answers[429] ?? 0) + (answers[503] ?? 0) > 0, 'one address had as many as it liked');
  assert.equal((await server.account('register', 'Carl', password, { from: elsewhere(202) })).code, 200);
});

test('a guest with 60 games signs in', async (t) => {
  const generous = await Server.open(
    ['--sign-ins-per-minute', '10000', '--effort-per-person', '100000', '--effort-per-address', '100000'],
  );
  t.after(() => generous.close());
  const player = await generous.guest('Anna');
  const log = await generous.short_log(player);
  await generous.account('register', 'Dora', password, { from: strangers });
  let guest;
  const bring = async () => {
    guest = await generous.guest('Heavy', strangers);
    for (let i = 0; i < 60; ++i) {
      assert.equal((await generous.post('/api/import', log, { cookie: guest, from: strangers })).code, 200);
    }
  };
  const sign_in = async () => {
    const { code, cookie } = await generous.account('login', 'Dora', password, { from: strangers, cookie: guest });
    return { code, games: (await generous.get('/api/tables?list=finished', { cookie, from: strangers })).length };
  };
  const { code, games } = await holds('many games', generous, player, sign_in, bring);
  assert.equal(code, 200);
  assert.ok(games >= 60, `${games} games`);
});
