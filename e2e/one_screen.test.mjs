// Several people at one screen: a curtain between them, and decisions that can be taken back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, make_table, phone, picture } from './house.mjs';
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

test('the curtain hides everything until the next person lifts it', async () => {
  const page = await three_at_a_table({ viewport: phone });
  await page.getByText(/^Pass the device to/).waitFor();
  await picture(page, 'curtain-phone');
  assert.equal(await page.locator('.decision').count(), 0);
  await page.getByRole('button', { name: /^I am/ }).click();
  await page.locator('.decision').first().waitFor();
  const made = await play(page, { until: (all) => all.length >= 40 });
  assert.ok(made.length >= 40);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('an own decision can be taken back as long as nothing was revealed', async () => {
  const page = await house.person({ name: 'Anna' });
  const seats = [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }, { kind: 'mind', mind: 'greedy' }];
  const { link } = await make_table(house, page, { variant: 'basic_training', players: 3, seats });
  await page.goto(house.address + link);
  // Reinforcements are placed one by one: the first of them is taken back.
  await play(page, { seconds: 60, question: 'where do you place your reinforcements' });
  const before = await page.locator('.decision h2').textContent();
  const own = page.locator('.decision button.option').first();
  const target = await own.locator('span').textContent();
  await own.click();
  await page.getByLabel('Amount').first().fill('1');
  await page.locator('.decision form .main').click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.waitForTimeout(300);
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
  await play(page, { seconds: 60, question: 'before your turn ends' });
  const out = page.locator('.decision button.option', { hasText: 'Move units out of' }).first();
  const territory = (await out.locator('span').textContent()).replace('Move units out of ', '').trim();
  await out.click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.getByText('where do the units go').first().waitFor();
    const marked = await page.locator('svg [aria-pressed="true"]').getAttribute('aria-label');
    assert.equal(marked.split(', ')[0], territory);
    // The arrow from there to wherever the pointer is.
    await page.locator('svg [data-offered]').first().hover({ force: true });
    await page.locator('.arrows path.strong').first().waitFor();
  }
  await picture(page, 'manoeuvre');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
