// Several people at one screen: a curtain between them, and decisions that can be taken back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, at_table, make_table, phone, picture, point_of, settled } from './house.mjs';
import { play } from './commander.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

async function three_at_a_table(order = {}) {
  const page = await house.person({ name: 'Anna', ...order });
  const seats = ['Anna', 'Béla', 'Cili'].map((name) => ({ kind: 'me', name }));
  const { link } = await make_table(house, page, { variant: 'basic_training', players: 3, seats });
  await page.goto(house.address + link);
  return page;
}

test('the curtain falls only before secrets, and hides everything until the next person lifts it', async () => {
  const page = await three_at_a_table({ viewport: phone });
  // Whom to lead is decided before everybody: nobody has a card yet.
  await page.locator('.decision.mine').waitFor();
  assert.equal(await page.locator('.curtain').count(), 0);
  await page.evaluate(() => {
    globalThis.curtains = { fallen: new Set(), lifted: new Set() };
    const is = (node) => node instanceof Element && node.matches('.curtain');
    new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(is).forEach((curtain) => globalThis.curtains.fallen.add(curtain)))
      .observe(document.body, { childList: true, subtree: true });
    addEventListener('click', ({ target }) => target.closest('.curtain button') && globalThis.curtains.lifted.add(target.closest('.curtain')), { capture: true });
  });
  await play(page, { lift: false });
  assert.match(await page.locator('.curtain h2').textContent(), /^Pass the device to/);
  assert.equal(await page.locator('.decision, .board-place').count(), 0);
  await picture(page, 'curtain-phone');
  await page.getByRole('button', { name: /^I am/ }).click();
  await at_table(page);
  const made = await play(page, { until: (all) => all.length >= 24 });
  assert.ok(made.length >= 24);
  // Where a standing order answers, none falls: each stood until somebody lifted it.
  const { fallen, lifted, standing } = await page.evaluate(() => {
    const { fallen: all, lifted: touched } = globalThis.curtains;
    return { fallen: all.size, lifted: touched.size, standing: [...all].filter((curtain) => curtain.isConnected && !touched.has(curtain)).length };
  });
  assert.ok(lifted >= 2, `${lifted} curtains`);
  assert.equal(fallen, lifted + standing, 'a curtain was gone before anybody lifted it');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('an own decision can be taken back as long as nothing was revealed', async () => {
  const page = await house.person({ name: 'Anna' });
  const seats = [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }, { kind: 'mind', mind: 'greedy' }];
  const { link } = await make_table(house, page, { variant: 'basic_training', players: 3, seats });
  await page.goto(house.address + link);
  // Reinforcements are placed one by one: the first of them is taken back.
  await play(page, { question: 'where do you place your reinforcements' });
  const before = await page.locator('.decision h2').textContent();
  const map = await page.locator('svg [data-territory][aria-label]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join());
  const own = page.locator('.decision button.option').first();
  const target = await own.locator('span').textContent();
  await own.click();
  await page.getByLabel('Amount').first().fill('1');
  await page.locator('.decision form .main').click();
  // It has been placed: the map and what is left to place say so.
  await page.waitForFunction((old) => [...document.querySelectorAll('svg [data-territory][aria-label]')].map((cell) => cell.getAttribute('aria-label')).join() !== old, map);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.waitForFunction((old) => [...document.querySelectorAll('svg [data-territory][aria-label]')].map((cell) => cell.getAttribute('aria-label')).join() === old, map);
  await page.locator('.decision button.option span').first().waitFor();
  assert.equal(await page.locator('.decision h2').textContent(), before);
  assert.equal(await page.locator('.decision button.option span').first().textContent(), target);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a manoeuvre under way is still seen after the page is loaded again', async () => {
  const page = await house.person({ name: 'Anna', settings: { guided: true } });
  const seats = [{ kind: 'me' }, { kind: 'mind', mind: 'random' }, { kind: 'mind', mind: 'random' }];
  const { link } = await make_table(house, page, { variant: 'basic_training', players: 3, seats });
  await page.goto(house.address + link);
  await play(page, { question: 'before your turn ends' });
  const out = page.locator('.decision button.option', { hasText: 'Move units out of' }).first();
  // Whoever has no two territories side by side with units to spare has them a turn later.
  for (let turns = 1; !(await out.count()); turns++) {
    assert.ok(turns < 20, 'nothing could be moved in twenty turns');
    await play(page, { until: (made) => made.length > 0 });
    await play(page, { question: 'before your turn ends' });
  }
  const territory = (await out.locator('span').textContent()).replace('Move units out of ', '').trim();
  await out.click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.getByText('where do the units go').first().waitFor();
    const marked = await page.locator('svg [aria-pressed="true"]').getAttribute('aria-label');
    assert.equal(marked.split(', ')[0], territory);
    // The arrow from there to wherever the pointer is.
    await settled(page, 'svg [data-offered]');
    const target = await point_of(page, 'svg [data-offered]');
    await page.mouse.move(5, 5);
    await page.mouse.move(target.x, target.y, { steps: 3 });
    await page.locator('.arrows path.strong').first().waitFor();
  }
  await picture(page, 'manoeuvre');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
