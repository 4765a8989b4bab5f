// A fight in the browser: target, "Fight on", moving in; what the card says; what can be taken back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, make_table, picture, point_of, settled, until } from './house.mjs';
import { play } from './commander.mjs';
import { ask, front, others, risk_table, sent, taken } from './puppet.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

// Where one can attack from is listed beside the map, the strongest first: the list and the map choose alike.
test('where to invade from can be read and chosen beside the map', async () => {
  const page = await attacker({ width: 390, height: 844 });
  const sources = page.locator('[data-source]');
  await sources.first().waitFor();
  const offered = await page.locator('[data-territory][data-offered]').evaluateAll((cells) => cells.map((cell) => cell.dataset.territory).sort());
  assert.deepEqual(await sources.evaluateAll((list) => list.map((one) => one.dataset.source).sort()), offered);
  const free = await sources.locator('b').allInnerTexts();
  assert.deepEqual(free.map(Number), free.map(Number).sort((a, b) => b - a));
  // However many targets a territory has, how many units are free is read beside it.
  const cut = await sources.locator('b').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
  assert.equal(cut, 0);
  await sources.first().click();
  await page.locator('button.target').first().waitFor();
  // The way out is there as long as nothing is declared.
  assert.ok(await page.locator('[data-end-attack]').isVisible());
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

async function attacker(viewport) {
  const page = await house.person({ viewport, name: 'Anna', settings: { guided: true, auto: false } });
  const seats = [{ kind: 'me' }, { kind: 'mind', mind: 'random' }, { kind: 'mind', mind: 'random' }];
  const { link } = await make_table(house, page, { variant: 'basic_training', players: 3, seats });
  await page.goto(house.address + link);
  await play(page, { question: 'Where do you invade' });
  return page;
}

// My strongest territory that can attack.
const strongest = (page) =>
  page.evaluate(() => {
    const units = (cell) => Number(cell.getAttribute('aria-label').match(/(\d+) units?/)?.[1] ?? 0);
    const cells = [...document.querySelectorAll('[data-territory][data-offered]')];
    return cells.sort((a, b) => units(b) - units(a))[0]?.dataset.territory;
  });

// It is her own decision, and the table is done with the last one.
const asked = (page) => page.waitForFunction(() => {
  document.querySelector('[data-recap] [data-go]')?.click();
  return document.querySelector('.decision.mine') && document.querySelector('[data-territory]') && !document.querySelector('.options.busy, [data-recap]');
});

// All that the page says of the position: the map, the players, and what can be done.
const seen = (page) =>
  page.evaluate(() => ({
    map: [...document.querySelectorAll('[data-territory][aria-label]')].map((cell) => cell.getAttribute('aria-label')).sort(),
    players: [...document.querySelectorAll('[data-chip]')].map((chip) => chip.textContent),
    options: [...document.querySelectorAll('.decision button.option span, .decision form label')].map((label) => label.textContent.trim()).sort(),
  }));

for (const [name, viewport] of [['laptop', { width: 1366, height: 650 }], ['phone', { width: 390, height: 844 }]]) {
  test(`on a ${name} an attack of many rolls takes target, "Fight on" and moving in`, async () => {
    const page = await attacker(viewport);
    const from = await strongest(page);
    assert.ok(from, 'nothing can be attacked from');
    await page.locator(`[data-territory="${from}"]`).dispatchEvent('click');
    await page.locator('button.target').first().click();
    await page.locator('[data-fight-on]').waitFor();
    await picture(page, `fight-${name}-planned`);
    assert.equal(await page.locator('.decision .button.main').count(), 1, 'at most one filled button');
    // What is decided with stands in the window without scrolling, and so does the land it is about: the target at least, where the two lie at both ends of the map.
    const target = await page.locator(`[data-territory][aria-pressed=true]:not([data-territory="${from}"])`).getAttribute('data-territory');
    await settled(page, `[data-place="${target}"]`);
    assert.ok(await point_of(page, '[data-fight-on]'), 'the button is seen');
    assert.ok(await point_of(page, '[data-order=attack]'), 'standing orders are seen');
    const middle = await page.locator(`[data-place="${target}"]`).evaluate((token) => {
      const { x, y, width, height } = token.getBoundingClientRect();
      const board = document.querySelector('.board-place').getBoundingClientRect();
      return x + width / 2 > board.left && x + width / 2 < board.right && y + height / 2 > board.top && y + height / 2 < board.bottom;
    });
    assert.ok(middle, `${target} is seen`);
    // The odds are the game's answer and come a moment later.
    await page.locator('.fight').getByText('%').first().waitFor();
    await page.locator('[data-fight-on]').click();
    // Until it goes on no more by itself: dice lie there, and the next thing is asked.
    await page.locator('.decision.mine .cost').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.decision.mine .cost') && !document.querySelector('[data-stop], .page[data-busy]'));
    await picture(page, `fight-${name}-over`);
    const text = await page.locator('.decision').innerText();
    assert.doesNotMatch(text, /undefined|NaN|watchtower/i);
    assert.ok((await page.locator('.decision .cost').count()) > 0, 'the dice can still be read');
    // How often such a roll ends like this is the game's answer, told before it; whoever plays cards changes it.
    if (!(await page.locator('.fight .played').count())) assert.match(await page.locator('.roll').innerText(), /Chance of this: .*%/);
    if (await page.locator('[data-move-in]').count()) await page.locator('[data-move-in]').click();
    // The next thing is asked, whatever it is: to go on, to end the part, or what a conquest brought.
    await page.locator('[data-move-in]').waitFor({ state: 'detached' });
    await asked(page);
    // What came by patches looks like what is there after a reload.
    const patched = await seen(page);
    assert.ok(patched.map.length >= 40 && patched.options.length > 0, JSON.stringify(patched));
    await page.reload();
    await asked(page);
    assert.deepEqual(await seen(page), patched);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
}

for (const viewport of [{ width: 1366, height: 650 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
  test(`with the dice still there, how many move in is decided without scrolling at ${viewport.width}x${viewport.height}`, async () => {
    const { page, line } = await risk_table(house, viewport);
    const [from, to] = await front(page);
    const invasion = { from, to, defender: 1, attackers: 3, defenders: 2, hero: false, attack_dice: [6, 5, 2], defence_dice: [4, 3], cards: [] };
    others(line, 1, 'defend', { active: 0, invasion }, [
      { event: 'invasion_declared', player: 0, from, to, defender: 1 }, { event: 'units_committed', player: 0, amount: 3 }]);
    const dice = [{ event: 'units_committed', player: 1, amount: 2 }, { event: 'attack_rolled', player: 0, dice: [6, 5, 2] }, { event: 'defence_rolled', player: 1, dice: [4, 3] },
      { event: 'dice_compared', attack_first: 6, defence_first: 4, attack_second: 5, defence_second: 3 }, { event: 'losses', attacker_losses: 0, defender_losses: 2 }, { event: 'conquered', player: 0, from, to, defender: 1 }];
    ask(line, 'move_in', { invasion }, [{ kind: 'move_in', amount: 3, hero: false }], { 0: [3, 16] }, dice);
    await page.locator('[data-move-in]').waitFor();
    await taken(page, line);
    assert.ok(await page.locator('.fight .roll').count(), 'the dice can still be read');
    const cut = await page.locator('[data-move-in]').evaluate((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      const panel = button.closest('aside').getBoundingClientRect();
      const over = (y) => document.elementFromPoint((left + right) / 2, y)?.closest('[data-move-in]') === button;
      return { over: !over(top + 3) || !over(bottom - 3), out: right > panel.right };
    });
    assert.deepEqual(cut, { over: false, out: false });
    await picture(page, `move-in-${viewport.width}`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test('a fight is over on the screen when it is over, and undo says what it takes back', async () => {
  const page = await attacker({ width: 1280, height: 600 });
  const title = await page.locator('[data-undo]').getAttribute('aria-label');
  assert.match(title, /undo/i);
  await settled(page, 'svg [data-territory]');
  const size = await page.evaluate(() => Math.min(...[...document.querySelectorAll('svg text.name')].map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)));
  assert.ok(size >= 10.95, `names are ${size} pixels high`);
  await page.locator('[data-end-attack]').click();
  await page.locator('[data-end-attack]').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.arrows path.strong').count(), 0);
  await page.close();
});

test('a declared attack can be taken back until somebody else has decided', async () => {
  const { page, line } = await risk_table(house, { width: 1366, height: 650 });
  const [from, to] = await front(page);
  ask(line, 'attack', {}, [{ kind: 'invade', from, to }, { kind: 'end_attack' }]);
  await page.locator(`[data-source="${from}"]`).click();
  await page.locator('button.target').first().click();
  await page.locator('[data-fight-on]').click();
  await sent(line);
  assert.deepEqual(line.sent, [{ kind: 'invade', from, to }]);
  const invasion = { from, to, defender: 1, attackers: 0, defenders: 0, hero: false, attack_dice: [], defence_dice: [], cards: [] };
  others(line, 1, 'defender_declared', { invasion }, [], { undo: true });
  await page.locator('[data-take-back]').waitFor();
  // Somebody has decided: nothing to take back.
  others(line, 1, 'defend', {}, []);
  await page.locator('[data-take-back]').waitFor({ state: 'detached' });
  others(line, 1, 'defender_declared', {}, [], { undo: true });
  await page.locator('[data-take-back]').click();
  await until(() => line.wishes.includes('undo'), 'the wish to take it back');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('whoever loses a territory reads that it is lost, and not in the colour of success', async () => {
  const { page, line } = await risk_table(house, { width: 1366, height: 650 });
  const [to, from] = await front(page);
  const invasion = { from, to, defender: 0, attackers: 2, defenders: 0, hero: false, attack_dice: [], defence_dice: [], cards: [] };
  ask(line, 'defend', { active: 1, invasion }, [{ kind: 'defend', amount: 1 }], { 0: [1, 2] });
  await page.locator('.fight').waitFor();
  others(line, 1, 'move_in', { invasion: null }, [{ event: 'conquered', player: 1, from, to, defender: 0 }]);
  const title = page.locator('.fight h2.bad, section.scene.against');
  await title.first().waitFor();
  assert.equal(await page.locator('.fight h2.good').count(), 0);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
