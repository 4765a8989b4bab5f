// Small things that misled: the theme of the system, a dialog that closed, the log after a reload, a search in the middle, who watches, who has handed over, names in every window.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, finished, make_table, picture, settled } from './house.mjs';
import { play } from './commander.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const minds = (count, mind = 'random') => Array(count).fill({ kind: 'mind', mind });
const settings = { guided: true, auto: false };

// Wherever it ends, once its lines stand.
const atItsEnd = (page) => page.waitForFunction(() => {
  const log = document.querySelector('.log');
  return log && log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight > log.scrollHeight - 40;
});

test('the page follows the light of the system, and another language closes no dialog', async () => {
  const page = await house.person({ colorScheme: 'light', settings });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('dialog input[value=hu]').check();
  await page.locator('dialog', { hasText: 'Nyelv' }).waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the log ends at its end, lays out what is seen, and a search begins at the first rule', async () => {
  const page = await house.person({ name: 'Anna', settings });
  const { id, link } = await make_table(house, page, { variant: 'command_room', players: 3, seats: minds(3, 'greedy') });
  await finished(house, page, id);
  await page.goto(house.address + link);
  await page.locator('section.over .button.quiet').first().click();
  await atItsEnd(page);
  const newest = await page.locator('.log li').last().innerText();
  const blocks = await page.locator('.log [data-block]').count();
  const shown = () => page.locator('.log [data-block]:has(li)').count();
  assert.ok(blocks > 6, `${blocks} blocks`);
  assert.ok((await shown()) < blocks, 'what nobody sees is not laid out');
  // Older lines are there for whoever scrolls, and stay where they are read.
  await page.locator('.log').evaluate((log) => log.scrollTo({ top: 0 }));
  await page.locator('.log [data-block]:first-of-type li').first().waitFor();
  assert.ok((await shown()) < blocks);
  await page.reload();
  await page.locator('section.over .button.quiet').first().click();
  await atItsEnd(page);
  assert.equal(await page.locator('.log li').last().innerText(), newest);
  await page.locator('#tab-rules').click();
  const rules = page.locator('.rules');
  await rules.locator('p').nth(20).waitFor();
  await rules.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await page.locator('.search input').last().fill('hero');
  await page.waitForFunction(() => document.querySelector('.rules').scrollTop === 0);
  const text = await rules.innerText();
  assert.match(text, /hero/i);
  assert.doesNotMatch(text, /the seed does|Decision:|Reason:/i, 'working words');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('who watches is told so, and whoever has handed over or resigned is not asked', async () => {
  const page = await house.person({ name: 'Anna', settings });
  // Somebody who never decides sits there, too: so the game stands wherever a mind would go on.
  const { id, link } = await make_table(house, page, { variant: 'duel', players: 2, seats: [{ kind: 'me' }, { kind: 'open' }] });
  const berta = await house.person({ name: 'Berta', settings });
  await berta.request.post(`${house.address}/api/tables/${id}/sit`, { data: { seat: 1 } });
  await page.goto(house.address + link);
  await page.locator('.decision').waitFor();
  const carla = await house.person({ name: 'Carla', settings });
  await carla.goto(house.address + link);
  await carla.getByText('You are watching').waitFor();
  assert.equal(await carla.locator('.decision.mine').count(), 0);
  await page.locator('#tab-table').click();
  await page.getByRole('button', { name: 'Let a mind play for me' }).click();
  await page.locator('dialog .button:not(.icon-only)').first().click();
  const away = page.getByText('A mind plays your seat');
  await away.waitFor();
  assert.equal(await page.locator('.decision.mine').count(), 0);
  await page.getByRole('button', { name: 'Play myself again' }).click();
  await away.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog .danger').click();
  await page.getByText('You have resigned').waitFor();
  assert.equal(await page.locator('.decision.mine').count(), 0);
  for (const open of [page, berta, carla]) {
    assert.deepEqual(open.problems, []);
    await open.context().close();
  }
});

test('people at one screen who leave their names blank have different ones', async () => {
  const page = await house.person({ name: 'Anna', settings });
  const { link } = await make_table(house, page, { variant: 'command_room', players: 3, seats: Array(3).fill({ kind: 'me' }) });
  await page.goto(house.address + link);
  await page.locator('[data-chip]').nth(2).waitFor();
  const names = await page.locator('[data-chip] .name').allInnerTexts();
  assert.equal(new Set(names).size, 3, names.join());
  await page.context().close();
});

test("everybody's chip is seen whole, however many sit at the table", async () => {
  const page = await house.person({ name: 'Anna', settings });
  for (const [players, width, height] of [[3, 390, 844], [4, 390, 844], [6, 390, 844], [4, 1366, 650], [6, 1366, 650], [6, 1440, 900]]) {
    await page.setViewportSize({ width, height });
    const { link } = await make_table(house, page, { variant: 'basic_training', players, seats: [{ kind: 'me' }, ...minds(players - 1)] });
    await page.goto(house.address + link);
    for (const moment of ['first', 'turn']) {
      if (moment === 'turn') await play(page, { question: 'where do you place your reinforcements' });
      await page.locator('[data-chip]').nth(players - 1).waitFor();
      const hidden = () => page.evaluate(() => {
        const row = document.querySelector('[data-chip]').parentElement.getBoundingClientRect();
        return [...document.querySelectorAll('[data-chip]')].filter((chip) => {
          const { left, right } = chip.getBoundingClientRect();
          return left < row.left - 1 || right > Math.min(row.right, innerWidth) + 1;
        }).map((chip) => chip.dataset.chip);
      });
      assert.deepEqual(await hidden(), [], `${players} players at ${width}x${height}, ${moment}`);
      await picture(page, `chips-${players}-${width}-${moment}`);
    }
  }
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('names of territories can be read in every window', async () => {
  const page = await house.person({ name: 'Anna', settings });
  const { link } = await make_table(house, page, { variant: 'command_room', players: 3, seats: [{ kind: 'me' }, ...minds(2)] });
  await page.goto(house.address + link);
  await play(page, { question: 'where do you place your reinforcements' });
  // Many lines have come since the page was opened: the last of them is seen.
  await atItsEnd(page);
  for (const [width, height] of [[1280, 600], [1280, 720], [1366, 650], [1440, 900], [1536, 730], [844, 390], [768, 1024]]) {
    await page.setViewportSize({ width, height });
    await settled(page, 'svg [data-territory]');
    const shown = await page.evaluate(() => {
      const size = (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
      const names = [...document.querySelectorAll('svg text.name')].filter((text) => getComputedStyle(text).opacity !== '0');
      return { least: Math.min(...names.map(size)), names: names.length, wide: document.documentElement.scrollWidth - innerWidth };
    });
    assert.ok(shown.wide <= 0, `${width}x${height} scrolls sideways`);
    // A telephone on its side shows a part of the map at a time; larger windows show all of it.
    if (height >= 600) assert.ok(shown.names >= 42, `${shown.names} names at ${width}x${height}`);
    assert.ok(shown.least >= 10.95, `names are ${shown.least} pixels high at ${width}x${height}`);
    assert.ok(await page.locator('.decision').isVisible(), `what is asked is seen at ${width}x${height}`);
    await picture(page, `window-${width}x${height}`);
  }
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
