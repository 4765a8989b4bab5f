// A campaign over two phases: chosen in the lobby, seen on its sheet, changed from one phase to the next; and the lesson.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { House, finished, make_table, phone, picture } from './house.mjs';
import { learn } from './lesson.mjs';
import { build, records } from './rhodan.mjs';

const axe = readFileSync(createRequire(new URL('../web/package.json', import.meta.url)).resolve('axe-core/axe.min.js'), 'utf8');
let house;
before(async () => (house = await House.open()));
after(() => house.close());

async function accessible(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }));
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(serious.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))]), []);
}

test('the lesson of phase I is done by its own steps and ends with the phase change', async () => {
  const page = await house.person({ language: 'de' });
  await page.locator('[data-game=perryrhodan] [data-learn]').click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-lesson=goal]').waitFor();
  const seen = await learn(page, 'done', (step) => picture(page, `pr-lesson-${step}`));
  assert.deepEqual(seen, ['goal', 'sides', 'draw', 'terra', 'ship', 'mutant', 'condition', 'missions', 'trigger', 'done']);
  const id = page.url().split('/t/')[1];
  const table = await (await page.request.get(`${house.address}/api/tables/${id}`)).json();
  assert.deepEqual([table.status, table.winners], ['over', [0]]);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the lesson points at the own place, though the other one has a place of that name, too', async () => {
  const page = await house.person({ language: 'de' });
  await page.locator('[data-game=perryrhodan] [data-learn]').click();
  await page.waitForURL(/\/t\//);
  await learn(page, 'terra');
  assert.equal(await page.locator('[data-column="1 pro terra"]').count(), 1);
  const own = await page.locator('[data-column="0 pro terra"]').boundingBox();
  await page.waitForFunction(({ x, y, width, height }) => {
    const ring = document.querySelector('.ring')?.getBoundingClientRect();
    const [left, top] = ring ? [ring.x + ring.width / 2, ring.y + ring.height / 2] : [-1, -1];
    return left > x && left < x + width && top > y && top < y + height;
  }, own);
  assert.match(await page.locator('.pointer').innerText(), /Terra/);
  await picture(page, 'pr-lesson-points');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a campaign is chosen in the lobby with its phases and decks', async () => {
  const page = await house.person({ name: 'Anna' });
  await page.locator('[data-game=perryrhodan] [data-friends]').click();
  await page.locator('dialog select').nth(1).selectOption('campaign');
  await page.locator('dialog [data-range="0"]').selectOption('1');
  await page.locator('dialog [data-range="1"]').selectOption('2');
  await page.locator('dialog [data-deck-choice]').first().selectOption('C');
  await picture(page, 'campaign-lobby');
  await page.locator('dialog form > .main').click();
  await page.waitForURL(/\/t\//);
  const table = await (await page.request.get(`${house.address}/api/tables/${page.url().split('/t/')[1]}`)).json();
  assert.deepEqual([table.variant, table.options.phases, table.options.decks[0]], ['campaign', [1, 2], 'C']);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a phase change is weighed on the sheet, triggered there, and the points of both phases stand apart', async () => {
  const page = await house.person({ name: 'Anna', language: 'de', bypassCSP: true, settings: { guided: true, auto: false } });
  // Terra and ships for the condition of phase I; the other has no ship and never meets it.
  const fast = { sources: { 1: { 'p1-terra-sol': 20, 'p1-kaulquappe': 12, 'p1-saboteure': 4 }, 2: { 'p2-ferrol-wega': 12 } } };
  const slow = { sources: { 1: { 'p1-terra-sol': 30 }, 2: { 'p2-ferrol-wega': 12 } } };
  const { id } = await make_table(house, page, {
    game: 'perryrhodan', variant: 'campaign', players: 2, language: 'de', options: { phases: [1, 2], decks: [fast, slow] },
    seats: [{ kind: 'me' }, { kind: 'mind', mind: 'random' }],
  });
  await page.goto(`${house.address}/t/${id}`);
  await page.locator('[data-decide]').waitFor();
  const cards = await records(house, page, [1, 2]);
  const order = ['p1-terra-sol', 'p1-kaulquappe'];
  const worth = ({ id: card }) => (order.includes(card) ? order.indexOf(card) : null);
  const { triggers } = await build(page, cards, { worth });
  assert.ok(triggers);
  // The chip in the top bar says that something can be done, and opens the sheet.
  await page.locator('[data-campaign-chip].ready').click();
  await page.locator('[data-campaign]').waitFor();
  assert.deepEqual(await page.locator('[data-issue]').evaluateAll((all) => all.map(({ dataset }) => [dataset.issue, dataset.state])), [['1', 'running'], ['2', 'later']]);
  const sheet = page.locator('[data-change]');
  await sheet.waitFor();
  assert.match(await sheet.innerText(), /Phasenwechsel zu II/);
  assert.match(await sheet.innerText(), /PR-Q09/);
  assert.match(await page.locator('[data-forecast]').innerText(), /\b1\b/);
  await accessible(page);
  await picture(page, 'campaign-change');
  await page.setViewportSize({ width: 1366, height: 650 });
  await picture(page, 'campaign-change-low');
  await page.setViewportSize(phone);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, 'nothing to scroll sideways');
  await picture(page, 'campaign-change-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-trigger]').click();
  await page.locator('[data-campaign]').waitFor({ state: 'detached' });
  await page.locator('[data-decide]').waitFor();
  await page.locator('[data-campaign-chip]').click();
  await page.locator('[data-issue="1"][data-state=over]').waitFor();
  await page.locator('[data-issue="2"][data-state=running]').waitFor();
  const mine = await page.locator('[data-score="0"] td').allInnerTexts();
  assert.equal(mine[0], '1', 'the points of phase I');
  assert.equal(mine.at(-1), '1', 'one change triggered');
  assert.equal(await page.locator('[data-issue="1"] [data-criterion=change] [data-holder="0"]').count(), 1);
  await accessible(page);
  await picture(page, 'campaign');
  // A campaign is a table one comes back to.
  await page.reload();
  await page.locator('[data-campaign-chip]').click();
  await page.locator('[data-issue="1"][data-state=over]').waitFor();
  assert.equal((await page.locator('[data-score="0"] td').allInnerTexts())[0], '1');
  assert.doesNotMatch(await page.locator('body').innerText(), /web\.(campaign|perryrhodan)\./, 'every text is there');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('minds carry a campaign through two phases, and its end tells the points by their source', async () => {
  const page = await house.person({ name: 'Anna', language: 'hu', bypassCSP: true });
  const { id } = await make_table(house, page, {
    game: 'perryrhodan', variant: 'campaign', players: 3, language: 'hu', options: { phases: [1, 2] },
    seats: Array(3).fill({ kind: 'mind', mind: 'greedy' }),
  });
  await finished(house, page, id);
  await page.goto(`${house.address}/t/${id}`);
  await page.locator('[data-points]').waitFor();
  assert.equal(await page.locator('[data-points] tbody[data-phase]').count(), 2);
  // The sources of everybody add up to the sum that the table tells.
  const told = await page.locator('[data-points]').evaluate((card) => {
    const number = (cell) => (cell.innerText.trim() === '·' ? 0 : Number(cell.innerText.trim().replace(',', '.').replace('−', '-')));
    const rows = [...card.querySelectorAll('tr[data-source]')].map((row) => [...row.querySelectorAll('td')].map(number));
    const sums = [...card.querySelectorAll('[data-sum]')].map(number);
    return { added: sums.map((_, seat) => rows.reduce((sum, row) => sum + row[seat], 0)), sums };
  });
  told.sums.forEach((sum, seat) => assert.ok(Math.abs(sum - told.added[seat]) < 0.02, JSON.stringify(told)));
  assert.ok(Math.max(...told.sums) >= 1, 'somebody triggered the change of phase I');
  assert.match(await page.locator('[data-how] .rule, [data-how] button').first().innerText(), /PR-/);
  await accessible(page);
  await picture(page, 'campaign-over');
  await page.setViewportSize(phone);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width);
  await picture(page, 'campaign-over-phone');
  assert.doesNotMatch(await page.locator('body').innerText(), /web\.(campaign|perryrhodan)\./);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
