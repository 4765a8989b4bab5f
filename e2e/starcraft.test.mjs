// StarCraft: The Board Game on its own board, from the first page to the end, by clicking what glows.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { decide } from './general.mjs';
import { House, attempt, command, listen, make_table, phone, picture, pictures, settled, words } from './house.mjs';
import { learn } from './lesson.mjs';

const root = path.join(import.meta.dirname, '..');
const axe = readFileSync(createRequire(path.join(root, 'web/package.json')).resolve('axe-core/axe.min.js'), 'utf8');

let house;
before(async () => (house = await House.open()));
after(() => house.close());

// Plays until the game is over or `until` says so, and never opens the list of options.
async function play(page, until = () => false) {
  const made = [];
  const end = Date.now() + 900_000;
  while (Date.now() < end) {
    const chosen = await attempt(page, decide, made.length, 'wait');
    if (chosen === 'over') return made;
    if (chosen !== 'wait') made.push(chosen);
    if (until(made)) return made;
  }
  throw new Error(`not over after ${made.length} clicks, the last: ${made.slice(-5).join(' | ')}`);
}

async function complaints(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter((entry) => entry.impact === 'serious' || entry.impact === 'critical')
    .map((entry) => `${entry.id}: ${entry.nodes.slice(0, 3).map((node) => node.target).join(' | ')}`);
}

const order = { game: 'starcraft', variant: 'base', players: 2, options: { standard_galaxy: true } };
const settings = { guided: true };

test('one click starts it in a ready-made galaxy', async () => {
  const page = await house.person({ settings });
  await page.locator('[data-game=starcraft]').getByText('StarCraft: The Board Game').first().waitFor();
  await page.getByLabel('Your name').fill('Anna');
  await page.locator('[data-game=starcraft] [data-play]').click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-faction]').first().waitFor();
  await play(page, (made) => made.length >= 3);
  await page.locator('.tray').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a game against a mind is played to its end by clicking the board, and its log verifies', async () => {
  const page = await house.person({ name: 'Anna', settings });
  const table = await make_table(house, page, { ...order, seats: [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }] });
  await page.goto(`${house.address}/t/${table.id}`);
  await page.locator('[data-faction]').first().waitFor();
  assert.deepEqual(await complaints(page), []);
  const first = await play(page, (made) => made.some((entry) => entry.startsWith('planet')));
  await picture(page, 'starcraft-planning');
  assert.deepEqual(await complaints(page), []);
  const made = [...first, ...(await play(page))];
  assert.ok(made.length > 20, made.join(' | '));
  assert.deepEqual(made.filter((entry) => entry.startsWith('CHOICE')), [], 'everything was clicked on the board itself');
  await page.locator('section.over').waitFor();
  await picture(page, 'starcraft-over');
  assert.deepEqual(page.problems, []);
  const log = await page.request.get(`${house.address}/api/tables/${table.id}/log`);
  const file = path.join(pictures, 'starcraft.json');
  writeFileSync(file, await log.text());
  assert.match(execFileSync(command, ['verify', file], { encoding: 'utf8' }), /verified/);
  await page.context().close();
});

test('a whole game on a phone, in Hungarian, in a galaxy laid planet by planet', async () => {
  const page = await house.person({ name: 'Berta', viewport: phone, hasTouch: true, language: 'hu', settings });
  const table = await make_table(house, page, { ...order, options: {}, language: 'hu', seats: [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }] });
  await page.goto(`${house.address}/t/${table.id}`);
  const first = await play(page, (clicks) => clicks.filter((entry) => entry === 'ready place_order').length >= 2);
  assert.ok(first.some((entry) => entry.startsWith('cell')), first.join(' | '));
  assert.deepEqual(await complaints(page), []);
  await picture(page, 'starcraft-phone');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, 'nothing to scroll sideways');
  await play(page, () => false);
  assert.equal(await page.locator('.decision details[open] .option').count(), 0, 'the list of options was never opened');
  await page.locator('section.over').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('an order is dragged onto a planet or laid by keys, and its stack is read from the top', async () => {
  const page = await house.person({ name: 'Anna', settings });
  const table = await make_table(house, page, { ...order, seats: [{ kind: 'me' }, { kind: 'mind', mind: 'random' }] });
  await page.goto(`${house.address}/t/${table.id}`);
  await play(page, (made) => made.includes('ready choose_faction'));
  // It is her turn to lay an order, so many lie there, and nothing is left to read.
  const asked = (laid) => page.waitForFunction((count) => {
    document.querySelector('[data-recap] [data-go]')?.click();
    return document.querySelector('[data-decide]') && document.querySelector('.tray [data-order=mobilize]:enabled') && document.querySelectorAll('.tray .pips .done').length === count;
  }, laid);
  await asked(0);
  const planet = await page.locator('path[data-offered=planet]').first().getAttribute('data-planet');
  const middle = () => page.evaluate((id) => {
    const { x, y, width, height } = document.querySelector(`[aria-label][data-planet="${id}"]`).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, planet);
  // The map finds its place when the galaxy is built: nobody drags anything before it stands.
  await settled(page, `[aria-label][data-planet="${planet}"]`);
  const token = await page.locator('.tray [data-order=build]').boundingBox();
  await page.mouse.move(token.x + 30, token.y + 25);
  await page.mouse.down();
  await page.mouse.move(token.x + 60, token.y - 60, { steps: 4 });
  await page.locator('.dragged').waitFor();
  const place = await middle();
  await page.mouse.move(place.x, place.y, { steps: 6 });
  await page.mouse.up();
  await page.locator('.dragged').waitFor({ state: 'detached' });
  await page.locator('[data-ready=place_order]').click();
  // The second by keys alone.
  await asked(1);
  await page.locator('.tray [data-order=mobilize]:enabled').focus();
  await page.keyboard.press('Enter');
  await page.locator(`path[data-offered=planet][data-planet="${planet}"]`).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-ready=place_order]').focus();
  await page.keyboard.press('Enter');
  await asked(2);
  await page.locator(`[data-stack="${planet}"]`).focus();
  await page.keyboard.press('Enter');
  const listed = await page.locator(`[data-stack-of="${planet}"] li b`).allInnerTexts();
  const own = listed.filter((text) => text !== 'face down');
  assert.deepEqual(own, ['Mobilize', 'Build'], listed.join());
  await picture(page, 'starcraft-stack');
  await page.keyboard.press('Escape');
  await page.locator('[data-stack-of]').waitFor({ state: 'detached' });
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('what is secret stands in nobody else\'s page', async () => {
  const people = {};
  for (const name of ['Anna', 'Berta', 'Carla']) people[name] = await house.person({ name, settings, prepare: listen });
  const { Anna, Berta, Carla } = people;
  const table = await make_table(house, Anna, { ...order, public: true, seats: [{ kind: 'me' }, { kind: 'open' }] });
  await Berta.request.post(`${house.address}/api/tables/${table.id}/sit`, { data: { seat: 1 } });
  for (const page of Object.values(people)) await page.goto(`${house.address}/t/${table.id}`);
  // Both lay two orders, in turn.
  const laid = { Anna: 0, Berta: 0 };
  for (let turn = 1; turn < 6000 && laid.Anna + laid.Berta < 4; turn++) {
    for (const name of ['Anna', 'Berta']) {
      if (laid[name] < 2 && (await people[name].evaluate(decide, turn)) === 'ready place_order') laid[name]++;
    }
    await Anna.waitForTimeout(30);
  }
  assert.deepEqual(laid, { Anna: 2, Berta: 2 });
  // Every order lies there for all; only its owner reads what it says.
  const kinds = (page) => page.locator('.orders g.secret').count();
  await Promise.all([Anna, Berta].map((page) => page.locator('.orders g.secret').nth(1).waitFor({ state: 'attached' })));
  await Carla.locator('[data-stack]').first().waitFor({ state: 'attached' });
  assert.deepEqual([await kinds(Anna), await kinds(Berta), await kinds(Carla)], [2, 2, 0]);
  const titles = (page) => page.locator('.orders title').allInnerTexts();
  assert.deepEqual(await titles(Carla), []);
  // The cards of a hand, by their names, stand in the page of whoever holds them alone.
  const names = await (await Anna.request.get(`${house.address}/api/texts/en/starcraft`)).json();
  const held = {};
  for (const name of ['Anna', 'Berta']) {
    await people[name].keyboard.press('o');
    await people[name].locator('[data-card]').nth(3).waitFor({ state: 'attached' });
    held[name] = await people[name].locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.dataset.card));
  }
  const none = async (page, cards) => {
    const content = await page.content();
    const told = words(page.told);
    assert.ok(page.told.some(({ view }) => view));
    for (const card of cards) assert.ok(!told.has(card), `${card} was told`);
    for (const card of cards) assert.ok(!content.includes(names[`card.${card}`]) && !content.includes(`"${card}"`), `${card} is in the page: ${names[`card.${card}`]}`);
  };
  await none(Berta, held.Anna.filter((card) => !held.Berta.includes(card)));
  await none(Anna, held.Berta.filter((card) => !held.Anna.includes(card)));
  await none(Carla, [...held.Anna, ...held.Berta]);
  assert.equal(await Carla.locator('[data-card], .tray, .strip').count(), 0);
  // Her secrets can be covered against those who look over her shoulder.
  await Anna.keyboard.press('h');
  await Anna.waitForFunction(() => !document.querySelector('.orders g.secret, [data-card]'));
  assert.equal(await Anna.locator('[data-hint]').count(), 0, 'the key is the board\'s, not the table\'s');
  await Anna.keyboard.press('?');
  await Anna.locator('dialog kbd').first().waitFor();
  assert.deepEqual((await Anna.locator('dialog kbd').allInnerTexts()).filter((key) => key === 'H' || key === 'F'), ['F', 'H'], 'the keys of the board are told, each once');
  await Anna.keyboard.press('Escape');
  await Anna.keyboard.press('h');
  await Anna.locator('[data-card]').first().waitFor();
  for (const page of Object.values(people)) await page.context().close();
});

test('in a battle, opponents and spectators see the back of a card until it is turned over', async () => {
  const page = await house.person({ name: 'Anna', settings });
  const made = await page.request.post(`${house.address}/api/tables`, { data: { game: 'starcraft', lesson: true, language: 'en' } });
  const { link } = await made.json();
  await page.goto(house.address + link);
  await learn(page, 'cards');
  await page.locator('.stage').waitFor();
  await picture(page, 'starcraft-battle');
  assert.deepEqual(await complaints(page), []);
  // The enemy's hand is a number, nothing more.
  assert.ok(!/zerg_c\d\d/.test(await page.content()));
  // What came before is known after a reload.
  await page.reload();
  await page.locator('.stage').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
