// The table of Perry Rhodan: laying out by two clicks and by dragging, reading a card, a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House, at_table, make_table, phone, picture, until } from './house.mjs';

const root = path.join(import.meta.dirname, '..');
const axe = readFileSync(createRequire(path.join(root, 'web/package.json')).resolve('axe-core/axe.min.js'), 'utf8');

let house;
before(async () => (house = await House.open()));
after(() => house.close());

async function sit(options = {}, players = 2) {
  const page = await house.person({ name: 'Anna', ...options, settings: { guided: true, auto: false, ...options.settings } });
  const table = await make_table(house, page, { game: 'perryrhodan', variant: 'phase_1', players, seats: [{ kind: 'me' }, ...Array(players - 1).fill({ kind: 'mind', mind: 'greedy' })] });
  await page.goto(`${house.address}/t/${table.id}`);
  await page.locator('.hand [data-card]').first().waitFor();
  return { page, table };
}

// Goes on to the own build-up section with something to lay out, by what ends each question.
async function toBuildUp(page) {
  // Read and clicked in one breath: what is asked may be something else a moment later.
  const there = () => page.evaluate(() => {
    const first = (selector) => document.querySelector(selector);
    if (first('.page[data-busy]')) return false;
    const recap = first('[data-recap] [data-go]');
    if (!recap && first('.decide[data-decide]') && first('.hand [data-offered=card]')) return true;
    const ways = '[data-plain=keep_hand], [data-plain=draw_from], [data-plain=go_on], [data-plain=done], [data-choose=done], [data-choose=pass], [data-plain=pass]';
    (recap ?? first(ways))?.click();
    return false;
  });
  await until(there, 'a build-up section', { within: 300_000, every: 50 });
}

// The table has taken the last decision and asks the next thing.
const asked = (page) => page.waitForFunction(() => !document.querySelector('.page[data-busy]') && document.querySelector('.decision.mine'));

async function complaints(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map((entry) => `${entry.id}: ${entry.nodes.slice(0, 3).map((node) => node.target).join(' | ')}`);
}

test('a place is laid out by two clicks, the next one by dragging, and a card can be read', async () => {
  const { page } = await sit();
  const far = await page.locator('.half:not(.below)').first().boundingBox();
  assert.ok(far.height > 150, `the other's half has its room before anything lies there: ${far.height}`);
  await toBuildUp(page);
  assert.deepEqual(await complaints(page), []);
  const terra = page.locator('.hand [data-card^="p1-terra"][data-offered]').first();
  const card = (await terra.count()) ? terra : page.locator('.hand [data-offered=card]').first();
  await card.click();
  const goal = page.locator('[data-offered=column]').first();
  await goal.waitFor();
  await goal.click();
  await page.locator('.half.below .column, .half.below [data-piece]').first().waitFor();
  await asked(page);
  // Every card that cannot be played says why, in the language of the table.
  const first = page.locator('.hand [data-card]:not([data-offered])').first();
  if (await first.count()) {
    await first.click();
    await page.locator('[data-reading] [data-now=no]').waitFor();
    assert.match(await page.locator('[data-reading]').innerText(), /PR-[A-Z]\d\d/);
    await page.keyboard.press('Escape');
  }
  const more = page.locator('.hand [data-offered=card]').first();
  if (await more.count()) {
    const hand = await page.locator('.hand [data-card]').count();
    const from = await more.boundingBox();
    await page.mouse.move(from.x + 30, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y - 60, { steps: 4 });
    const drop = page.locator('[data-drop], [data-offered=piece]').first();
    await drop.waitFor();
    const to = await drop.boundingBox();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.waitForFunction((count) => document.querySelectorAll('.hand [data-card]').length < count, hand);
  }
  await picture(page, 'perryrhodan-table');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('on a phone one front is shown at a time and the hand lies in the panel', async () => {
  const { page } = await sit({ viewport: phone, hasTouch: true, language: 'de' });
  await toBuildUp(page);
  await page.waitForFunction(() => {
    const card = document.querySelector('.hand.strip [data-offered=card]')?.getBoundingClientRect();
    return card && card.left >= 0 && card.right <= innerWidth;
  });
  await page.locator('.fronts button').nth(1).click();
  assert.equal(await page.locator('.fronts button').nth(1).getAttribute('aria-pressed'), 'true');
  assert.ok(await page.locator('.decide .hand.strip').count());
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await picture(page, 'perryrhodan-phone');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

for (const players of [3, 4]) {
  test(`a table of ${players} in Hungarian shows everybody with the state of the victory condition, large and small`, async () => {
    const { page } = await sit({ language: 'hu', bypassCSP: true }, players);
    await toBuildUp(page);
    assert.equal(await page.locator('.rival').count(), players - 1);
    assert.equal(await page.locator('.rival [data-condition]').count(), players - 1);
    assert.equal(await page.locator('.rival.far').count(), players === 4 ? 1 : 0, 'who is no neighbour is dimmed');
    assert.deepEqual(await complaints(page), []);
    await picture(page, `perryrhodan-table-${players}`);
    await page.setViewportSize({ width: 1366, height: 650 });
    const bar = page.locator('header ul').first();
    await page.waitForFunction(() => innerWidth === 1366);
    const chips = await bar.evaluate((list) => ({ wide: list.scrollWidth - list.clientWidth, right: Math.max(...[...list.children].map((one) => one.getBoundingClientRect().right)) - list.getBoundingClientRect().right }));
    assert.ok(chips.wide <= 1 && chips.right <= 1, `every chip is whole: ${JSON.stringify(chips)}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('.rival .large').first().click();
    await page.locator('.half:not(.below)').first().waitFor();
    assert.doesNotMatch(await page.locator('body').innerText(), /web\.perryrhodan\./, 'every text is there');
    await page.setViewportSize(phone);
    await page.locator('.fronts').waitFor();
    assert.equal(await page.locator('.phone .seats button').count(), players - 1);
    await page.locator('.phone .seats button').last().click();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await picture(page, `perryrhodan-phone-${players}`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test('a card that is laid out travels, and with reduced motion it does not', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const { page } = await sit({ reducedMotion });
    await page.evaluate(() => {
      globalThis.flights = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (this.matches('.pr-board [data-piece], .pr-board .planet, .pr-flying')) globalThis.flights.push(this.dataset.piece ?? this.className);
        return animate.call(this, frames, options);
      };
    });
    await toBuildUp(page);
    await page.evaluate(() => (globalThis.flights = []));
    const terra = page.locator('.hand [data-card^="p1-terra"][data-offered]').first();
    const card = (await terra.count()) ? terra : page.locator('.hand [data-offered=card]').first();
    const before = await page.locator('.hand [data-card]').count();
    await card.click();
    await page.locator('[data-offered=column]').first().click();
    await page.waitForFunction((count) => {
      if (!document.querySelector('.page[data-busy]')) document.querySelector('[data-ready]')?.click();
      return document.querySelectorAll('.hand [data-card]').length < count;
    }, before);
    if (reducedMotion === 'no-preference') await page.waitForFunction(() => globalThis.flights.length > 0);
    // What would travel has begun to when the new position has been drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.locator('.pr-flying').first().waitFor({ state: 'detached' });
    const flights = await page.evaluate(() => globalThis.flights);
    assert.equal(flights.length > 0, reducedMotion === 'no-preference', `${reducedMotion}: ${flights}`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test('the code of the board weighs at most 140 KiB on the wire', async () => {
  const load = async (order) => {
    const assets = new Map();
    const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false }, prepare: async (opened) => {
      const wire = await opened.context().newCDPSession(opened);
      await wire.send('Network.enable');
      const names = new Map();
      wire.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
      wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const name = names.get(requestId)?.match(/\/assets\/(.+\.(?:js|css|svg))$/)?.[1];
        if (name) assets.set(name, encodedDataLength);
      });
    } });
    const { link } = await make_table(house, page, { ...order, seats: [{ kind: 'me' }, ...Array(order.players - 1).fill({ kind: 'mind', mind: 'random' })] });
    await page.goto(house.address + link);
    await at_table(page);
    await page.waitForLoadState('networkidle');
    await page.context().close();
    return assets;
  };
  const other = await load({ game: 'risk', variant: 'basic_training', players: 3 });
  const own = [...(await load({ game: 'perryrhodan', variant: 'phase_1', players: 2 }))].filter(([name]) => !other.has(name));
  const bytes = own.reduce((sum, [, size]) => sum + size, 0);
  console.log(`# perryrhodan: ${(bytes / 1024).toFixed(1)} KiB in ${own.length} files`);
  assert.ok(own.length > 2, 'the board was loaded');
  assert.ok(bytes <= 140 * 1024, `${bytes} bytes: ${own.join(' ')}`);
});
