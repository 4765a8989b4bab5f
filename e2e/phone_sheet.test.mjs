// What stands where: the sheet of a phone, the waiting room, the map after another arrangement of it came, and why something was refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { House, desktop, make_table, phone, picture, settled } from './house.mjs';
import { play } from './commander.mjs';
import { ask, puppet } from './puppet.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const minds = (count) => Array(count).fill({ kind: 'mind', mind: 'greedy' });
const settings = { guided: true, auto: false };
async function sit(viewport, more = {}) {
  const page = await house.person({ viewport, name: 'Anna', settings, ...more });
  const { link } = await make_table(house, page, { variant: 'command_room', players: 3, seats: [{ kind: 'me' }, ...minds(2)] });
  await page.goto(house.address + link);
  return page;
}
// How much of this element its last line leaves empty.
const empty = (page, selector) => page.locator(selector).evaluate((element) => {
  const { bottom, height } = element.getBoundingClientRect();
  const last = Math.max(...[...element.querySelectorAll('button, summary, p, h2')].map((part) => part.getBoundingClientRect().bottom));
  return (bottom - last) / height;
});

test('on a phone a short question leaves the room to the map, and what can be clicked stays in sight', async () => {
  const page = await sit(phone);
  await play(page, { question: 'Where do you invade' });
  await settled(page, 'svg [data-offered]');
  assert.ok((await empty(page, 'aside .panel')) < 0.35, 'the sheet is half empty');
  const seen = await page.evaluate(() => {
    const board = document.querySelector('.board-place').getBoundingClientRect();
    return [...document.querySelectorAll('svg [data-offered]')].some((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return x + width / 2 > board.left && x + width / 2 < board.right && y + height / 2 > board.top && y + height / 2 < board.bottom;
    });
  });
  assert.ok(seen, 'nothing that can be clicked is in sight');
  await picture(page, 'sheet-phone');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('in the waiting room names are read in one line on a phone', async () => {
  const page = await house.person({ viewport: phone, name: 'Anna', settings });
  const { link } = await make_table(house, page, { variant: 'command_room', players: 4, seats: [{ kind: 'me' }, { kind: 'open' }, ...minds(1), { kind: 'open' }] });
  await page.goto(house.address + link);
  const names = page.locator('.room .name');
  await names.nth(3).waitFor();
  for (const box of await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height))) assert.ok(box < 40, `${box} pixels`);
  await picture(page, 'waiting-phone');
  await page.context().close();
});

// Browsers kept parts of the old arrangement where only the paths of the land changed.
test('a map that was arranged anew looks like one that was drawn at once', async () => {
  const page = await sit({ width: 1366, height: 650 });
  await play(page, { question: 'where do you place your reinforcements' });
  await page.reload();
  await page.locator('.decision, [data-recap]').first().waitFor();
  await page.locator('svg [data-territory]').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /layout\.low/.test(name)));
  await settled(page, 'svg [data-territory]');
  const board = page.locator('.board-place div.sky');
  const one = await board.screenshot({ animations: 'disabled' });
  // Everything is painted once more.
  await page.evaluate(async () => {
    const sky = document.querySelector('.board-place div.sky');
    sky.style.display = 'none';
    void sky.offsetHeight;
    sky.style.display = '';
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await settled(page, 'svg [data-territory]');
  assert.ok(one.equals(await board.screenshot({ animations: 'disabled' })), 'painted otherwise');
  await page.context().close();
});

test('why something was refused stands beside the map and goes with the next click', async () => {
  const page = await sit(desktop);
  await play(page, { question: 'where do you place your reinforcements' });
  const enemy = await page.evaluate(() => [...document.querySelectorAll('[data-territory]')].find((cell) => /Strategist/.test(cell.getAttribute('aria-label'))).dataset.territory);
  await page.locator(`[data-territory="${enemy}"]`).dispatchEvent('click');
  const toast = page.locator('.toast.problem');
  await toast.waitFor();
  const over = await toast.evaluate((element) => element.getBoundingClientRect().left < document.querySelector('.board-place').getBoundingClientRect().right);
  assert.equal(over, false, 'it lies over the map');
  await page.mouse.click(20, 500);
  await toast.waitFor({ state: 'detached' });
  await page.context().close();
});

// Which cards somebody holds is chance: the hand comes from here.
test('on a phone trading stands in the sheet, with what each set is worth', async () => {
  let line;
  const page = await house.person({ viewport: phone, name: 'Anna', settings, prepare: async (opened) => (line = await puppet(opened)) });
  const made = await page.request.post(`${house.address}/api/tables`, { data: { game: 'risk', lesson: true, language: 'en' } });
  await page.goto(house.address + (await made.json()).link);
  await page.locator('[data-lesson-leave]').click();
  await page.locator('.decision.mine').waitFor();
  const stars = JSON.parse(readFileSync(new URL('../games/risk/data/faction_cards.json', import.meta.url), 'utf8')).cards;
  const hand = [1, 2].flatMap((worth) => stars.filter((card) => card.stars === worth).slice(0, 2)).map((card) => card.id);
  ask(line, 'trade', { hand, trading: [] }, [{ kind: 'trade_done' }, ...hand.map((card) => ({ kind: 'trade_card', card }))]);
  await page.locator('aside [data-set="6"]').waitFor();
  await picture(page, 'trade-phone');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
