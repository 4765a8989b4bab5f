// Advice at the table: the tool is there when a decision is asked, tells moves that can be done, and is absent where the table was made without it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, desktop, make_table, phone, picture } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const mind = { kind: 'mind', mind: 'greedy' };
const games = [
  { game: 'risk', variant: 'command_room', players: 3, options: {} },
  { game: 'warcraft', variant: 'base_2', players: 2, options: { races: ['human', 'orc'] } },
  { game: 'starcraft', variant: 'base', players: 2, options: { standard_galaxy: true, factions: ['raynor', 'overmind'] } },
  { game: 'perryrhodan', variant: 'phase_1', players: 2, options: {} },
];
const settings = { guided: true, auto: false };

for (const [order, viewport] of [...games.map((order) => [order, desktop]), [games[0], { width: 1366, height: 650 }], [games[0], phone]]) {
  test(`${order.game}: the first move of the hint is done by its button, ${viewport.width}`, async () => {
    const page = await house.person({ name: 'Anna', viewport, settings });
    const { link } = await make_table(house, page, { ...order, seats: [{ kind: 'me' }, ...Array(order.players - 1).fill(mind)] });
    await page.goto(house.address + link);
    await page.locator('[data-hint-open]').click();
    await page.locator('[data-hint="settled"]').waitFor();
    const moves = page.locator('[data-hint] li');
    assert.ok((await moves.count()) >= 1);
    assert.doesNotMatch(await page.locator('[data-hint]').innerText(), /advice\.|web\.|undefined|NaN/);
    // What is a place on the map carries the number of its move there.
    if (order.game === 'risk') await page.locator('[data-step="1"]').waitFor({ state: 'attached' });
    await picture(page, `hint-${order.game}-${viewport.width}`);
    const version = await page.locator('[data-version]').getAttribute('data-version');
    await page.locator('[data-hint-play]').click();
    await page.waitForFunction((before) => document.querySelector('[data-version]')?.getAttribute('data-version') !== before, version);
    await page.locator('[data-hint]').waitFor({ state: 'detached' });
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test('a table made without hints has no tool for them and says so', async () => {
  const page = await house.person({ name: 'Anna', settings });
  const { link } = await make_table(house, page, { ...games[0], hints: false, seats: [{ kind: 'me' }, mind, mind] });
  await page.goto(house.address + link);
  await page.locator('.decision').first().waitFor();
  assert.equal(await page.locator('[data-hint-open]').count(), 0);
  await page.keyboard.press('h');
  assert.equal(await page.locator('[data-hint]').count(), 0);
  await page.keyboard.press('t');
  await page.getByText('This table is played without hints.').waitFor();
  assert.deepEqual(page.problems, []);
});
