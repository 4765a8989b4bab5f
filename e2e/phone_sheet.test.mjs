// What stands where: the sheet of a phone, the waiting room, the map after another arrangement of it came, and why something was refused.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, desktop, make_table, phone, picture, settled } from './house.mjs';
import { play } from './commander.mjs';
import { ask, front, others, risk_cards, risk_hand, risk_table, sent, taken } from './puppet.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const minds = (count) => Array(count).fill({ kind: 'mind', mind: 'greedy' });
const settings = { guided: true, auto: false };
// With the set-up that is one decision: it is no subject here.
async function sit(viewport, more = {}) {
  const page = await house.person({ viewport, name: 'Anna', settings, ...more });
  const { link } = await make_table(house, page, { variant: 'basic_training', players: 3, seats: [{ kind: 'me' }, ...minds(2)] });
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

test('on a phone no territory that is asked for lies under the buttons of the board', async () => {
  const { page, line } = await risk_table(house, phone);
  const { territories } = await (await page.request.get(`${house.address}/api/data/risk/board.json`)).json();
  for (const planet of new Set(territories.map((one) => one.planet))) {
    const here = territories.filter((one) => one.planet === planet).map(({ id }) => id);
    ask(line, 'reinforce', {}, here.map((territory) => ({ kind: 'place_units', territory, amount: 1 })));
    for (const id of here) await page.locator(`[data-territory="${id}"][data-offered]`).waitFor();
    await taken(page, line);
    // Whatever is in sight can be touched.
    const under = await page.evaluate((ids) => {
      const board = document.querySelector('.board-place').getBoundingClientRect();
      return ids.filter((id) => {
        const { x, y, width, height } = document.querySelector(`[data-place="${id}"]`).getBoundingClientRect();
        const at = { x: x + width / 2, y: y + height / 2 };
        return at.x < board.right && at.y < board.bottom && document.elementFromPoint(at.x, at.y)?.closest('.rail, .controls');
      });
    }, here);
    assert.deepEqual(under, [], planet);
  }
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('four with long names are seen whole beside each other on a laptop', async () => {
  const page = await house.person({ viewport: { width: 1366, height: 650 }, name: 'Anna', settings });
  const games = await (await page.request.get(`${house.address}/api/games`)).json();
  for (const [game, variant] of [['risk', 'command_room'], ['warcraft', 'base_4'], ['starcraft', 'base'], ['perryrhodan', 'duel']]) {
    const ways = games.find(({ id }) => id === game).variants;
    const way = ways.find(({ id }) => id === variant) ?? ways.find(({ players }) => JSON.stringify(players).includes('4')) ?? ways[0];
    const seats = ['Maximilian', 'Bernadette', 'Constantin', 'Dorothea'].map((name) => ({ kind: 'me', name: `${name} Hohenlohe` }));
    const { link } = await make_table(house, page, { game, variant: way.id, players: 4, seats });
    await page.goto(house.address + link);
    await page.locator('[data-chip="3"]').waitFor();
    for (const width of [1366, 1280, 1240]) {
      await page.setViewportSize({ width, height: 650 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const cut = await page.locator('[data-chip]').evaluateAll((chips) => {
        const row = chips[0].parentElement.getBoundingClientRect();
        return chips.filter((chip) => chip.getBoundingClientRect().right > row.right + 1).length;
      });
      await picture(page, `chips-${game}-${width}`);
      assert.equal(cut, 0, `${game} at ${width}`);
    }
  }
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
  const { page, line } = await risk_table(house, phone);
  const hand = risk_hand();
  ask(line, 'trade', { hand, trading: [] }, [{ kind: 'trade_done' }, ...hand.map((card) => ({ kind: 'trade_card', card }))]);
  await page.locator('aside [data-set="6"]').waitFor();
  await picture(page, 'trade-phone');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

// What is pointed at need not lie on the map: cards and achievements have no place there.
test('on a phone the board stands while an achievement is pointed at', async () => {
  const { page, line } = await risk_table(house, phone);
  ask(line, 'achievement', {}, [{ kind: 'take_achievement', achievement: 'silver_control_char' }, { kind: 'pass' }]);
  const option = page.locator('.decision button.option', { hasText: 'Control Char' });
  await option.focus();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.ok((await page.locator('svg [data-territory]').count()) >= 42, 'the map is gone');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

// The list goes away under the pointer, and nobody hears it leave: what the story tells of would stay in the dark.
test('what was pointed at in a list is let go when the list goes', async () => {
  const { page, line } = await risk_table(house, desktop);
  ask(line, 'place_hero', {}, ['ate', 'ursa'].map((territory) => ({ kind: 'place_hero', territory })));
  const option = page.locator('.decision button.option').first();
  await option.hover();
  await page.locator('[data-territory=ate][data-marked]').waitFor();
  // Somebody else is asked.
  others(line, 1, 'reinforce');
  await option.waitFor({ state: 'detached' });
  await page.locator('[data-territory][data-marked]').first().waitFor({ state: 'detached' });
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

for (const [name, viewport] of [['laptop', { width: 1366, height: 650 }], ['phone', phone]]) {
  test(`what a card wants to be told is asked in the panel, and the way out is there, on a ${name}`, async () => {
    const { page, line } = await risk_table(house, viewport);
    const card = risk_cards.find(({ effect }) => effect.kind === 'reroll_own').id;
    const [from, to] = await front(page);
    const invasion = { from, to, defender: 1, attackers: 2, defenders: 1, hero: false, attack_dice: [5, 2], defence_dice: [4], cards: [] };
    // Dice by their places in the roll.
    const again = [[0], [1], [0, 1]].map((dice) => ({ kind: 'play_card_reroll', card, dice }));
    ask(line, 'attacker_rolled', { hand: [card], invasion }, [...again, { kind: 'pass' }]);
    await page.locator(`aside [data-play="${card}"]`).click();
    const dice = page.locator('aside [data-dice]');
    await dice.waitFor();
    assert.equal(await page.locator('.stage .chooser').count(), 0, 'it lies over the map');
    assert.doesNotMatch(await page.locator('.fight').innerText(), /may answer/);
    await dice.locator('button[aria-pressed]').nth(1).click();
    await picture(page, `dice-again-${name}`);
    await dice.locator('.button.main').click();
    await sent(line);
    assert.deepEqual(line.sent, [again[1]]);
    // Between invasions a card stands beside the targets, which are listed as always.
    ask(line, 'attack', { hand: [card], invasion: null }, [{ kind: 'invade', from, to }, { kind: 'play_card', card }, { kind: 'end_attack' }]);
    await page.locator('[data-break-off]').click();
    await page.locator('[data-source]').waitFor();
    await page.locator(`aside [data-play="${card}"]`).click();
    await picture(page, `card-before-${name}`);
    await page.locator('aside [data-card-chosen] .button.main').click();
    await sent(line);
    assert.deepEqual(line.sent, [{ kind: 'play_card', card }]);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}
