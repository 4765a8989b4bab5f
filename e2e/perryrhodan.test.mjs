// Perry Rhodan - Das Sammelkartenspiel on its table: whole games by clicking, secrets, languages, access.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House, command, listen, make_table, phone, picture, pictures, words } from './house.mjs';
import { play } from './rhodan.mjs';

const axe = readFileSync(createRequire(new URL('../web/package.json', import.meta.url)).resolve('axe-core/axe.min.js'), 'utf8');
let house;
before(async () => (house = await House.open()));
after(() => house.close());

const settings = { guided: true, auto: false, theme: 'dark' };
const against_a_mind = {
  game: 'perryrhodan', variant: 'phase_1', players: 2, options: {},
  seats: [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }],
};

async function sit(person, order = {}) {
  const page = await house.person({ name: 'Anna', settings, ...person });
  const table = await make_table(house, page, { ...against_a_mind, ...order });
  await page.goto(`${house.address}/t/${table.id}`);
  await page.locator('[data-decide]').waitFor();
  return { page, id: table.id };
}

async function verified(page, id, name) {
  const log = await page.request.get(`${house.address}/api/tables/${id}/log`);
  const file = path.join(pictures, `${name}.json`);
  writeFileSync(file, await log.text());
  assert.match(execFileSync(command, ['verify', file], { encoding: 'utf8' }), /verified/);
}

// Pictures of what is met on the way, once each.
const on_the_way = (page, name, wanted) => {
  const met = new Set();
  return async ({ done }) => {
    for (const [what, selector] of done ? Object.entries(wanted) : []) {
      if (met.has(what) || !(await page.locator(selector).count())) continue;
      met.add(what);
      await picture(page, `${name}-${what}`);
    }
    return false;
  };
};
const scenes = { mission: '.planner', combat: '.stage .lane', section: '[data-step=mission_section] .start', naming: '[data-search]', answer: '.slips' };

test('a newcomer plays a whole game of phase I by clicking, and its log verifies', async () => {
  const { page, id } = await sit({});
  await picture(page, 'perryrhodan');
  const { made, over } = await play(page, { until: on_the_way(page, 'perryrhodan', scenes) });
  assert.ok(over);
  for (const kind of ['lay_out', 'go_on']) assert.ok(made.includes(kind), `${kind} among ${[...new Set(made)].join(', ')}`);
  await picture(page, 'perryrhodan-over');
  await verified(page, id, 'perryrhodan');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the same in phase V on a phone, in German', async () => {
  const { page, id } = await sit({ viewport: phone, language: 'de' }, { variant: 'phase_5', language: 'de', options: { round_limits: [10, 10, 10, 10, 10] } });
  await picture(page, 'perryrhodan-phone');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, 'nothing to scroll sideways');
  const { made, over } = await play(page, { until: on_the_way(page, 'perryrhodan-phone', scenes) });
  assert.ok(over);
  assert.ok(made.includes('lay_out'), [...new Set(made)].join(', '));
  assert.doesNotMatch(await page.locator('body').innerText(), /web\.perryrhodan\./, 'every text is there');
  await verified(page, id, 'perryrhodan-phone');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('opponents and spectators find no card of a hand in the page', async () => {
  const anna = await house.person({ name: 'Anna', settings, prepare: listen });
  const { id } = await make_table(house, anna, { ...against_a_mind, seats: [{ kind: 'me' }, { kind: 'open' }] });
  const bela = await house.person({ name: 'Béla', settings, prepare: listen });
  await bela.request.post(`${house.address}/api/tables/${id}/sit`, { data: { seat: 1 } });
  const carla = await house.person({ name: 'Carla', settings, prepare: listen });
  const held = {};
  for (const [who, page] of Object.entries({ anna, bela, carla })) {
    await page.goto(`${house.address}/t/${id}`);
    await page.locator('.pr-board > *').first().waitFor();
    if (who !== 'carla') await page.locator('[data-card]').nth(4).waitFor({ state: 'attached' });
    held[who] = await page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.dataset.card));
  }
  assert.ok(held.anna.length >= 5 && held.bela.length >= 5, `${held.anna.length}, ${held.bela.length}`);
  assert.deepEqual(held.carla, []);
  assert.ok(held.anna.every((card) => words(anna.told).has(card)), 'the own cards are told');
  const names = await (await anna.request.get(`${house.address}/api/texts/en/perryrhodan`)).json();
  const secret = (own, others) => own.filter((card) => !others.includes(card));
  const none = async (page, cards) => {
    const content = await page.content();
    const told = words(page.told);
    assert.ok(page.told.some(({ view }) => view));
    for (const card of cards) {
      assert.ok(!told.has(card), `${card} was told`);
      // The name of one card may be the beginning of another's, and that of a place.
      assert.ok(!new RegExp(`(?<![a-z0-9-])${card}(?![a-z0-9-])`).test(content), `${card} is in the page`);
      const name = names[`card.${card}`];
      const other = Object.entries(names).some(([key, text]) => text === name && key !== `card.${card}`);
      assert.ok(other || !content.includes(`>${name}<`), `${name} is in the page`);
    }
  };
  await none(bela, secret(held.anna, held.bela));
  await none(anna, secret(held.bela, held.anna));
  await none(carla, [...held.anna, ...held.bela]);
  for (const page of [anna, bela, carla]) {
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test('axe finds nothing serious in the missions and on the stage, in either theme', async () => {
  for (const theme of ['dark', 'light']) {
    const { page } = await sit({ settings: { ...settings, theme }, bypassCSP: true });
    await page.evaluate(axe);
    const looked = new Set();
    await play(page, {
      until: async ({ done }) => {
        for (const [what, selector] of done ? Object.entries({ section: '[data-step=mission_section]', mission: '.planner', combat: '.stage .lane' }) : []) {
          if (looked.has(what) || !(await page.locator(selector).count())) continue;
          looked.add(what);
          await picture(page, `perryrhodan-${what}-${theme}`);
          // A token shows three letters; its label says what they are, in words.
          const { violations } = await page.evaluate(() => window.axe.run({ rules: { 'label-content-name-mismatch': { enabled: false } } }));
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
          assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], `${what}, ${theme}`);
        }
        return looked.size === 3;
      },
    });
    assert.ok(looked.has('section'));
    await page.context().close();
  }
});
