// Two people at two machines, a spectator, and all that can happen between them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, at_table, make_table, picture, until } from './house.mjs';
import { play } from './commander.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const settings = { guided: true };

// For `prepare`: the line to the server can be cut and mended.
async function breakable(page) {
  let cut = false;
  const lines = new Set();
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (cut) return void socket.close();
    const server = socket.connectToServer();
    lines.add({ socket, server });
  });
  page.cut = async () => {
    cut = true;
    for (const { socket, server } of lines) await Promise.all([socket.close(), server.close()]);
    lines.clear();
  };
  page.mend = () => {
    cut = false;
    return page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}

async function duel() {
  const anna = await house.person({ name: 'Anna', settings });
  const { link } = await make_table(house, anna, {
    variant: 'duel', players: 2, options: { extended: true }, seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await anna.goto(house.address + link);
  const bela = await house.person({ name: 'Béla', settings, prepare: breakable });
  await bela.goto(house.address + link);
  await bela.getByRole('button', { name: 'Sit down' }).first().click();
  await Promise.all([anna, bela].map((page) => at_table(page)));
  return { anna, bela, link };
}

// All play on until each of them has made that many decisions.
function together(pages, count) {
  const made = pages.map(() => 0);
  const enough = () => made.every((number) => number >= count);
  return Promise.all(
    pages.map((page, i) => play(page, { until: (own) => ((made[i] = own.length), enough()) })),
  );
}

test('a duel by link, with a line that breaks and a server that is killed', async () => {
  const { anna, bela, link } = await duel();
  await together([anna, bela], 15);
  await picture(anna, 'duel-anna');

  await bela.cut();
  await bela.locator('.lost[role=alert]').waitFor();
  await bela.mend();
  await bela.locator('.lost[role=alert]').waitFor({ state: 'detached' });
  await together([anna, bela], 5);

  await house.stop('SIGKILL');
  await house.start();
  await together([anna, bela], 5);
  const seen = await Promise.all([anna, bela].map((page) =>
    page.locator('svg [aria-label*="unit"]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).length)));
  assert.equal(seen[0], seen[1]);
  assert.match(anna.url(), new RegExp(link));
  await anna.context().close();
  await bela.context().close();
});

test('chat is text and nothing else, and a spectator sees no hand', async () => {
  const { anna, bela, link } = await duel();
  const markup = '<img src=x onerror="window.broken=1"><b>bold</b>';
  await anna.getByRole('button', { name: /^Chat/ }).or(anna.getByRole('tab', { name: /^Chat/ })).first().click();
  await anna.getByLabel('Message').fill(markup);
  await anna.getByRole('button', { name: 'Send' }).click();
  await bela.getByRole('button', { name: /^Chat/ }).or(bela.getByRole('tab', { name: /^Chat/ })).first().click();
  await bela.getByText(markup).waitFor();
  assert.equal(await bela.evaluate(() => window.broken), undefined);

  const cili = await house.person({ name: 'Cili' });
  const frames = [];
  cili.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await cili.goto(house.address + link);
  await at_table(cili);
  await together([anna, bela], 30);
  await picture(cili, 'duel-spectator');
  const told = () => frames.map((text) => JSON.parse(text)).flatMap(({ view, patch }) => [view, patch]).filter(Boolean);
  await until(() => told().length > 10, 'what a spectator is told');
  for (const view of told()) assert.ok(!view.hand || view.hand.length === 0, JSON.stringify(view.hand));
  assert.ok(frames.every((text) => !JSON.parse(text).options));
  for (const page of [anna, bela, cili]) {
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});
