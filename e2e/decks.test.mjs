// Decks: built, checked, kept, shared and played; chosen at a table of friends.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { House, make_table, phone, picture, until } from './house.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const axe = readFileSync(createRequire(path.join(root, 'web/package.json')).resolve('axe-core/axe.min.js'), 'utf8');

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const open = async (page, id) => {
  await page.goto(`${house.address}/decks/perryrhodan/${id}`);
  await page.locator('[data-builder]').waitFor();
};
const breaches = (page, count) => page.locator(`[data-breaches="${count}"]`).waitFor();
const tile = (page, card) => page.locator(`.tile[data-card=${card}]`);

async function accessible(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(serious.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))]), []);
}

test('a deck is built, found wanting, mended, kept, shared and played', async () => {
  const page = await house.person({ name: 'Anna' });
  await page.locator('[data-game=perryrhodan] [data-decks]').click();
  await page.locator('[data-set=A]').click();
  await page.locator('[data-builder=new]').waitFor();
  await breaches(page, 0);

  // Two of a unique, five of an event: each has its rule and a way out.
  await page.locator('[data-tab="2"]').click();
  await tile(page, 'p2-gucky').locator('[data-more]').click();
  await page.locator('[data-breach=copies]').waitFor();
  await picture(page, 'deck-breach');
  await page.locator('[data-breach=copies] .rule').click();
  await page.locator('[data-rule=PR-C04]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-breach=copies] [data-repair]').click();
  await breaches(page, 0);
  assert.equal(await tile(page, 'p2-gucky').getAttribute('data-copies'), '1');
  await page.locator('[data-undo]').click();
  await breaches(page, 1);
  await page.locator('[data-breach=copies] [data-repair]').click();
  await breaches(page, 0);

  // Search and filters count what they show.
  await page.locator('[data-search]').fill('topsider');
  const found = await page.locator('.tile').count();
  assert.ok(found > 0 && found < 51, `${found} cards found`);
  await page.locator('[data-side=anti]').click();
  assert.ok((await page.locator('.tile').count()) <= found);
  await page.locator('[data-all]').click();
  assert.equal(await page.locator('.tile').count(), 51);
  await page.locator('[data-kind=riddle]').click();
  for (const card of await page.locator('.tile').all()) {
    const id = await card.getAttribute('data-card');
    for (let n = Number(await card.getAttribute('data-copies')); n > 0; n--) await tile(page, id).locator('[data-less]').click();
  }
  await page.locator('.warning[data-condition="2"]').waitFor();
  await page.locator('[data-all]').click();

  // A tournament asks for more action cards and allows a sideboard.
  await page.locator('[data-tournament]').check();
  await page.locator('[data-beside]').click();
  await tile(page, 'p2-gucky').locator('[data-more]').click();
  await page.locator('[data-tournament]').uncheck();
  await page.locator('[data-breach=no_sideboard] [data-repair]').click();
  await breaches(page, 0);

  await page.locator('[data-tab="1"]').click();
  await page.locator('[data-hands]').click();
  await page.locator('[data-hand="0"] .cards > *').nth(9).waitFor();
  assert.equal(await page.locator('[data-hand="0"] .cards > *').count(), 10);
  await picture(page, 'deck-hands');
  await page.keyboard.press('Escape');

  await page.locator('[data-name]').fill('Terra zuerst');
  await page.locator('[data-keep]').click();
  await page.waitForURL(/\/decks\/perryrhodan\/[a-z0-9]{12}$/i);
  await page.locator('[data-keep]:disabled').waitFor();
  await page.locator('[data-export]').click();
  await page.waitForFunction(() => document.querySelector('[data-text]')?.value.includes('Terra/Sol'));
  const text = await page.locator('[data-text]').inputValue();
  await page.keyboard.press('Escape');
  await page.locator('[data-share]').click();
  const link = await page.locator('[data-link]').inputValue();
  await page.keyboard.press('Escape');

  // Whoever has the link reads it, and keeps a copy of their own.
  const carl = await house.person({ name: 'Carl' });
  await carl.goto(link);
  await carl.locator('[data-builder=new]').waitFor();
  await carl.locator('[data-foreign]').waitFor();
  assert.equal(await carl.locator('[data-name]').inputValue(), 'Terra zuerst');
  const over = await carl.evaluate(() => document.querySelector('[data-name]').getBoundingClientRect().right - document.querySelector('[data-tab]').getBoundingClientRect().left);
  assert.ok(over <= 0, `the name lies ${over} over the sources`);
  await picture(carl, 'deck-shared');
  await carl.locator('[data-keep]').click();
  await carl.waitForURL((url) => url.href !== link && /\/decks\/perryrhodan\/[a-z0-9]{12}$/i.test(url.href));
  await carl.locator('[data-foreign]').waitFor({ state: 'detached' });
  await carl.context().close();

  // The text makes the same deck.
  await open(page, 'new');
  await page.locator('[data-import]').click();
  await page.locator('[data-text]').fill('[I]\n2 Nobody at all');
  await page.locator('dialog form .main').click();
  await page.locator('dialog [role=alert]').waitFor();
  await page.locator('[data-text]').fill(text);
  await page.locator('dialog form .main').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-name]').inputValue(), 'Terra zuerst');

  await page.goto(link);
  await page.locator('[data-builder]').waitFor();
  await page.locator('[data-variant]').selectOption('phase_1');
  await breaches(page, 0);
  await page.locator('[data-play-deck]').click();
  await page.locator('[data-start]').click();
  await page.waitForURL(/\/t\//);
  const summary = async () => (await page.request.get(`${house.address}/api/tables/${page.url().split('/t/')[1]}`)).json();
  await until(async () => (await summary()).status === 'playing', 'the table plays once the words for chance are open');
  assert.deepEqual((await summary()).options.decks, ['own', 'B']);
  // The browser itself notes the text that was no deck.
  assert.deepEqual(page.problems.filter((problem) => !problem.includes('400 (Bad Request)')), []);
  await page.context().close();
});

test('a friend brings a deck when sitting down, and a bad one is refused with its reasons', async () => {
  const anna = await house.person({ name: 'Anna' });
  const carl = await house.person({ name: 'Carl' });
  const keep = (name, cards) =>
    carl.request.post(`${house.address}/api/decks`, { data: { game: 'perryrhodan', name, deck: { sources: { 1: cards } } } });
  await keep('Good', { 'p1-terra-sol': 40, 'p1-kaulquappe': 2 });
  await keep('Bad', { 'p1-terra-sol': 40, 'p1-perry-rhodan': 3 });
  const { id } = await make_table(house, anna, {
    game: 'perryrhodan', variant: 'phase_1', players: 2, seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await carl.goto(`${house.address}/t/${id}`);
  const choice = carl.locator('[data-deck-choice]');
  await choice.selectOption({ label: 'Bad' });
  await carl.locator('[data-refused-deck]').waitFor();
  assert.match(await carl.locator('[data-refused-deck]').textContent(), /Perry Rhodan.*PR-C04/);
  await picture(carl, 'deck-refused');
  // However long the deck is on its way, nobody sits down without it.
  await carl.route('**/api/decks/*', (route) => setTimeout(() => route.continue(), 400));
  await choice.selectOption({ label: 'Good' });
  await carl.locator('[data-refused-deck]').waitFor({ state: 'detached' });
  await carl.locator('.room .button.main').click();
  await carl.waitForFunction(() => !document.querySelector('.room'));
  const table = await (await anna.request.get(`${house.address}/api/tables/${id}`)).json();
  assert.deepEqual([table.status, table.options.decks], ['playing', ['A', 'own']]);
  assert.deepEqual([...anna.problems, ...carl.problems], []);
  await anna.context().close();
  await carl.context().close();
});

for (const [language, word] of [['en', 'Deck builder'], ['de', 'Deckbau'], ['hu', 'Pakliépítő']]) {
  test(`the builder speaks ${language}, on a phone too, and can be used without eyes`, async () => {
    const page = await house.person({ language, name: 'Dora' });
    await open(page, 'new-B');
    assert.equal(await page.locator('h1').textContent(), word);
    assert.doesNotMatch(await page.locator('body').innerText(), /web\.(decks|perryrhodan)\./);
    await accessible(page);
    await page.locator('[data-tab=actions]').click();
    await page.locator('article[data-card=act-01]').waitFor();
    await picture(page, `deck-actions-${language}`);
    await page.context().close();
    const small = await house.person({ language, viewport: phone, name: 'Emil', hasTouch: true, isMobile: true });
    await open(small, 'new-B');
    assert.ok(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
    await accessible(small);
    await picture(small, `deck-phone-${language}`);
    assert.deepEqual(small.problems, []);
    await small.context().close();
  });
}
