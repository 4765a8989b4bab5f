// Two people build decks, meet at a table by link and play a campaign from one phase into the next, each in a browser of their own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, picture } from './house.mjs';
import { build, records } from './rhodan.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const settings = { guided: true, auto: false };
// Anna can meet the condition of phase I, Béla has no ship for it.
const fast = '[I]\n20 Terra/Sol\n12 Kaulquappe\n4 Saboteure\n[II]\n12 Ferrol/Wega\n';
const slow = '[I]\n30 Terra/Sol\n[II]\n12 Ferrol/Wega\n';

// In the builder, from text, kept with the account.
async function built(page, name, text) {
  await page.goto(`${house.address}/decks/perryrhodan/new`);
  await page.locator('[data-builder]').waitFor();
  await page.locator('[data-import]').click();
  await page.locator('[data-text]').fill(text);
  await page.locator('dialog form .main').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-name]').fill(name);
  await page.locator('[data-keep]').click();
  await page.waitForURL(/\/decks\/perryrhodan\/[a-z0-9]{12}$/i);
}

test('two people bring decks to a campaign by link and play it into its second phase', async () => {
  const anna = await house.person({ name: 'Anna', settings });
  const bela = await house.person({ name: 'Béla', settings });
  await built(anna, 'Fast', fast);
  await built(bela, 'Slow', slow);

  await anna.goto(house.address);
  await anna.locator('[data-game=perryrhodan] [data-friends]').click();
  await anna.locator('dialog select').nth(1).selectOption('campaign');
  await anna.locator('dialog select').nth(2).selectOption('2');
  await anna.locator('dialog [data-range="0"]').selectOption('1');
  await anna.locator('dialog [data-range="1"]').selectOption('2');
  await anna.locator('dialog [data-deck-choice]').first().selectOption({ label: 'Fast' });
  // Answers out of turn have a time of their own; nobody has to ask for it.
  assert.equal(await anna.locator('dialog [data-answers]').inputValue(), '60');
  await anna.locator('dialog form > .main').click();
  await anna.waitForURL(/\/t\//);
  const link = anna.url();

  await bela.goto(link);
  await bela.locator('[data-deck-choice]').selectOption({ label: 'Slow' });
  await bela.locator('.room .button.main').click();
  await Promise.all([anna, bela].map((page) => page.locator('.pr-board .table').waitFor()));
  const table = await (await anna.request.get(`${house.address}/api/tables/${link.split('/t/')[1]}`)).json();
  assert.deepEqual([table.variant, table.options.phases, table.options.decks, table.clock], ['campaign', [1, 2], ['own', 'own'], { kind: 'none', answers: 60, absence: 86_400 }]);

  const cards = await records(house, anna, [1, 2]);
  const order = ['p1-terra-sol', 'p1-kaulquappe'];
  const worth = ({ id }) => (order.includes(id) ? order.indexOf(id) : null);
  let triggered = false;
  await Promise.all([
    build(anna, cards, { worth }).then(async ({ triggers }) => {
      assert.ok(triggers, 'the condition of phase I is met');
      await anna.locator('[data-campaign-chip].ready').click();
      await picture(anna, 'campaign-of-two-change');
      await anna.locator('[data-trigger]').click();
      triggered = true;
    }),
    build(bela, cards, { worth, until: () => triggered }),
  ]);
  // Both go on until both stand in the second phase.
  const second = (page) => page.locator('[data-campaign-chip]').evaluate((chip) => /\bII\b/.test(chip.textContent)).catch(() => false);
  let both = false;
  const until = async () => (both ||= (await second(anna)) && (await second(bela)));
  await Promise.all([anna, bela].map((page) => build(page, cards, { worth: () => null, until })));
  for (const page of [anna, bela]) {
    await page.locator('[data-campaign-chip]').click();
    await page.locator('[data-issue="1"][data-state=over]').waitFor();
    await page.locator('[data-issue="2"][data-state=running]').waitFor();
    assert.equal((await page.locator('[data-score="0"] td').allInnerTexts())[0], '1', 'the point of phase I is Anna\'s');
    await picture(page, 'campaign-of-two');
    // Weeks later the table is where it was.
    await page.reload();
    await page.locator('.pr-board .table').waitFor();
    assert.deepEqual(page.problems, []);
  }
  await anna.context().close();
  await bela.context().close();
});
