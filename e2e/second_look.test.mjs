// What a person sees of the shell beside the fight: the first decision by pictures, cards that can be read, refusals, sets of
// cards, own tables, free seats for minds, standing orders.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { House, finished, make_table, phone, picture } from './house.mjs';
import { play } from './commander.mjs';
import { ask, risk_cards, risk_hand, risk_table, sent } from './puppet.mjs';

const axe = readFileSync(createRequire(new URL('../web/package.json', import.meta.url)).resolve('axe-core/axe.min.js'), 'utf8');
const laptop = { width: 1366, height: 650 };

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const minds = (count, mind = 'greedy') => Array.from({ length: count }, () => ({ kind: 'mind', mind }));

async function sit(order, person = {}) {
  const page = await house.person({ name: 'Anna', settings: { guided: true }, ...person });
  const { id, link } = await make_table(house, page, order);
  await page.goto(house.address + link);
  return { page, id, link };
}

async function serious(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 140)}`);
}

for (const [name, viewport] of [['laptop', laptop], ['phone', phone]]) {
  test(`on a ${name} the first decision is made by pictures`, async () => {
    const { page } = await sit({ variant: 'basic_training', players: 4, seats: [{ kind: 'me' }, ...minds(3)] }, { viewport });
    await page.locator('[data-lead]').waitFor();
    await page.locator('[data-goal]').first().waitFor();
    const open = page.locator('[data-start]:enabled');
    assert.ok((await open.count()) > 0);
    const place = await open.last().getAttribute('data-start');
    await open.last().click();
    // Its land is lit, and the map chooses as the card does.
    await page.locator('[data-territory][data-marked]').nth(6).waitFor();
    assert.equal(await page.locator('.decision .button.main').count(), 1, 'at most one filled button');
    await picture(page, `start-${name}`);
    assert.deepEqual(await serious(page), []);
    await page.locator('[data-colour]').last().click();
    const colour = await page.locator('[data-colour][aria-checked=true]').getAttribute('data-colour');
    await page.locator('[data-lead]').click();
    await page.locator('.start').waitFor({ state: 'detached' });
    const view = await page.evaluate(() => document.querySelector('[data-chip]').textContent);
    assert.ok(view.toLowerCase().includes(colour), `${view} leads ${colour}, in the place of ${place}`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test('a refusal names the thing, and the list of options follows the board', async () => {
  const { page } = await sit({ variant: 'basic_training', players: 3, seats: [{ kind: 'me' }, ...minds(2)] }, { viewport: laptop });
  await play(page, { question: 'where do you place your reinforcements' });
  // Somebody else's land: not possible, and why.
  const enemy = await page.evaluate(() => [...document.querySelectorAll('[data-territory]')].find((cell) => /Strategist/.test(cell.getAttribute('aria-label'))).dataset.territory);
  await page.locator(`[data-territory="${enemy}"]`).dispatchEvent('click');
  // It goes away by itself: what it says is read in one breath.
  const refusal = await page.locator('.toast:has(strong)').innerText();
  assert.match(refusal, /is held by Strategist/);
  assert.match(refusal, /RS-/);
  const all = await page.locator('.decision button.option').count();
  const own = await page.evaluate(() => document.querySelector('[data-territory][data-offered]').dataset.territory);
  await page.locator(`[data-territory="${own}"]`).dispatchEvent('click');
  await page.waitForFunction((before) => document.querySelectorAll('.decision button.option').length < before || document.querySelector('.decision form'), all);
  await picture(page, 'list-follows');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a card that was played can be read in the log, by pointing and by a tap', async () => {
  const { page, id } = await sit({ variant: 'command_room', players: 3, seats: minds(3) });
  await finished(house, page, id);
  await page.locator('section.over').waitFor();
  await page.locator('section.over .button.quiet').first().click();
  await page.locator('section.over').waitFor({ state: 'detached' });
  const things = page.locator('.log [data-thing]');
  await things.last().waitFor();
  await things.last().scrollIntoViewIfNeeded();
  await things.last().hover();
  const note = page.locator('[role=tooltip]');
  await note.waitFor();
  const text = await note.innerText();
  assert.ok(text.length > 30, text);
  await picture(page, 'log-card');
  await page.mouse.move(5, 5);
  await note.waitFor({ state: 'detached' });
  await things.last().click();
  await page.mouse.move(5, 5);
  await note.waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('own tables show their board and a line on what happened; a free seat is given to a mind', async () => {
  const { page, id } = await sit({ variant: 'basic_training', players: 3, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'mind', mind: 'greedy' }] });
  await page.locator('[data-mind="1"]').click();
  await page.locator('.decision.mine').waitFor();
  await play(page, { question: 'where do you place your reinforcements' });
  await page.goto(house.address);
  const card = page.locator(`[data-mine="${id}"]`);
  await card.locator('svg circle').first().waitFor();
  assert.match(await card.locator('[data-line]').innerText(), /Round \d+: .+/);
  await picture(page, 'my-tables');
  assert.deepEqual(await serious(page), []);
  await page.keyboard.press('n');
  await page.waitForURL(new RegExp(`/t/${id}`));
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

// Which cards somebody holds is chance: the position is that of the lesson, and the hand comes from here.
test('trading shows what each set is worth, and the hand stays open until the set is traded', async () => {
  const { page, line } = await risk_table(house, laptop);
  const hand = risk_hand();
  // As the rules say it: each card that is not laid yet; done with nothing or with two stars at least.
  const trade = (laid) => {
    const done = laid.reduce((sum, id) => sum + risk_cards.find((card) => card.id === id).stars, 0) === 1 ? [] : [{ kind: 'trade_done' }];
    ask(line, 'trade', { hand, trading: laid }, [...done, ...hand.filter((id) => !laid.includes(id)).map((card) => ({ kind: 'trade_card', card }))]);
  };
  trade([]);
  const set = page.locator('[data-set="6"]');
  await set.waitFor();
  assert.deepEqual(await page.locator('[data-set]').evaluateAll((sets) => sets.map((one) => one.innerText.replace(/\s+/g, ' '))),
    ['6★ with 4 cards 13 units', '5★ with 3 cards 10 units', '4★ with 2 cards 7 units', '3★ with 2 cards 4 units', '2★ with 1 card 2 units']);
  await picture(page, 'trade-sets');
  await set.click();
  // It is laid card by card, and each is answered as by the server; with the last no card is left to add.
  const laid = [];
  while (laid.length < hand.length) {
    await sent(line);
    assert.deepEqual(line.sent.map(({ kind }) => kind), ['trade_card']);
    laid.push(line.sent[0].card);
    trade(laid);
    await page.locator('.trade .mark').nth(laid.length - 1).waitFor();
  }
  assert.deepEqual([...laid].sort(), [...hand].sort());
  await page.locator('[data-set="6"][aria-pressed=true]').waitFor();
  assert.equal(await page.locator('.trade .mark').count(), 4);
  await page.locator('.trade .button.main').click();
  await sent(line);
  assert.deepEqual(line.sent, [{ kind: 'trade_done' }]);
  ask(line, 'reinforce', { hand: [], trading: [] }, [{ kind: 'place_units', territory: 'volatile_cleft', amount: 1 }]);
  await page.locator('.trade').waitFor({ state: 'detached' });
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

// Standing orders of a game whose board has no chips of its own: under the decision and in the menu of the table.
test('standing orders of every game can be changed', async () => {
  const { page } = await sit({ game: 'warcraft', variant: 'base_2', players: 2, seats: [{ kind: 'me' }, ...minds(1, 'random')] });
  await page.locator('.decision.mine').waitFor();
  await page.getByRole('tab').last().click();
  const chip = page.locator('[data-order=battle_cards]');
  await chip.waitFor();
  const before = await chip.innerText();
  await chip.click();
  assert.notEqual(await chip.innerText(), before);
  await chip.click();
  assert.match(await chip.innerText(), /never/);
  await page.reload();
  await page.getByRole('tab').last().click();
  assert.match(await chip.innerText(), /never/);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
