// The plain table of every game: nothing is wider than its window, and what can be bought stands there with its price.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, make_table, phone, picture } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const mind = { kind: 'mind', mind: 'greedy' };
const games = [
  { game: 'risk', variant: 'basic_training', players: 3, options: {} },
  { game: 'starcraft', variant: 'base', players: 2, options: { standard_galaxy: true, factions: ['raynor', 'overmind'] } },
  { game: 'starcraft', variant: 'base', players: 6, options: { standard_galaxy: true } },
  { game: 'warcraft', variant: 'base_2', players: 2, options: { races: ['human', 'orc'] } },
  { game: 'warcraft', variant: 'base_4', players: 4, options: {} },
  { game: 'perryrhodan', variant: 'phase_1', players: 2, options: {} },
  { game: 'perryrhodan', variant: 'campaign', players: 4, options: {} },
];

// What sticks out of its place, with everything unfolded.
const wide = () => {
  for (const folded of document.querySelectorAll('.plain details')) folded.open = true;
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
    [document.documentElement, ...document.querySelectorAll('.plain, .plain .scroll, .plain dl, .plain ul')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => `${element.getAttribute('aria-label') ?? element.className}: ${element.scrollWidth} in ${element.clientWidth}`),
  ))));
};

for (const viewport of [{ width: 1366, height: 650 }, phone]) {
  test(`no table is wider than a window of ${viewport.width}`, async () => {
    for (const order of games) {
      const page = await house.person({ name: 'Anna', viewport, settings: { guided: true, auto: false, plain: true } });
      const { link } = await make_table(house, page, { ...order, seats: [{ kind: 'me' }, ...Array(order.players - 1).fill(mind)] });
      await page.goto(house.address + link);
      await page.locator('.plain details').first().waitFor({ state: 'attached' });
      assert.deepEqual(await page.evaluate(wide), [], `${order.game}, ${order.players} players`);
      await picture(page, `plain-${order.game}-${order.players}-${viewport.width}`);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });
}

test('prices stand in the plain table and beside what can be bought', async () => {
  const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false, plain: true } });
  const { link } = await make_table(house, page, { ...games[3], seats: [{ kind: 'me' }, mind] });
  await page.goto(house.address + link);
  const prices = page.locator('[data-prices]');
  await prices.waitFor({ state: 'attached' });
  const told = await prices.locator('div').allTextContents();
  assert.ok(told.includes('Human melee unit1 gold, 1 wood'), told.join(' | '));
  // On to the phase in which something can be bought: movement is ended, cards are passed.
  const ends = /^(End|Pass|Harvest|Finish|Deploy|Stay)/;
  for (let tries = 0; tries < 3000 && !(await page.locator('.option [data-price]').count()); tries++) {
    await page.evaluate((words) => {
      document.querySelector('[data-recap] [data-go]')?.click();
      const options = [...document.querySelectorAll('button.option:enabled')];
      (options.find((button) => new RegExp(words).test(button.querySelector('span').textContent.trim())) ?? options[0])?.click();
      document.querySelector('.decision form .main:enabled')?.click();
    }, ends.source);
    await page.waitForTimeout(40);
  }
  const bought = await page.locator('.option:has([data-price])').allTextContents();
  assert.ok(bought.some((text) => /Train.*gold/.test(text)), bought.join(' | '));
  await picture(page, 'plain-prices');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
