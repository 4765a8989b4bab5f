// Warcraft: The Board Game on its board, from the first page to a log that verifies.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House, command, finished, listen, make_table, phone, picture, pictures, until, words } from './house.mjs';
import { play } from './warlord.mjs';

const axe = readFileSync(createRequire(new URL('../web/package.json', import.meta.url)).resolve('axe-core/axe.min.js'), 'utf8');
let house;
before(async () => (house = await House.open()));
after(() => house.close());

// Questions with one answer are answered by the person here, too: waiting for the page would take longer.
const settings = { guided: true, auto: false };
const against_a_mind = {
  game: 'warcraft', variant: 'base_2', players: 2, options: { races: ['human', 'orc'] },
  seats: [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }],
};

async function sit(person, order = against_a_mind) {
  const page = await house.person({ name: 'Anna', settings, ...person });
  const table = await make_table(house, page, order);
  await page.goto(`${house.address}/t/${table.id}`);
  await page.locator('.sea').waitFor();
  return { page, id: table.id };
}

async function verified(page, id) {
  const log = await page.request.get(`${house.address}/api/tables/${id}/log`);
  const file = path.join(pictures, 'warcraft.json');
  writeFileSync(file, await log.text());
  assert.match(execFileSync(command, ['verify', file], { encoding: 'utf8' }), /verified/);
}

test('a newcomer plays a whole game with the mouse on the board, and its log verifies', async () => {
  const { page, id } = await sit({});
  await picture(page, 'warcraft');
  const { made, over } = await play(page, { hand: 'mouse' });
  assert.ok(over);
  // Where nothing can be played, standing orders pass: only what every game asks of her is sure to be there.
  for (const kind of ['move', 'end_movement']) assert.ok(made.includes(kind), `${kind} among ${[...new Set(made)].join(', ')}`);
  await picture(page, 'warcraft-over');
  await verified(page, id);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the same on a phone with a finger, in Hungarian, with the captives to bring home', async () => {
  const { page, id } = await sit(
    { viewport: phone, language: 'hu', hasTouch: true },
    { ...against_a_mind, variant: 'prisoners', options: { races: ['night_elf', 'orc'] }, language: 'hu' },
  );
  await picture(page, 'warcraft-phone');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, 'nothing to scroll sideways');
  const { over } = await play(page, { hand: 'finger' });
  assert.ok(over);
  await verified(page, id);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('pieces walk their way on the map, unless motion is reduced', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const { page } = await sit({ reducedMotion });
    await page.evaluate(() => {
      globalThis.walked = 0;
      new MutationObserver((changes) => (globalThis.walked += changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.dataset?.happens === 'walk').length))
        .observe(document.querySelector('.sea'), { childList: true, subtree: true });
    });
    await play(page, { until: ({ made }) => made.includes('move') });
    await page.locator('.decide[data-step]').waitFor();
    await until(async () => (await page.evaluate(() => document.querySelectorAll('[data-happens]').length)) === 0, 'the end of all walks');
    const walked = await page.evaluate(() => globalThis.walked);
    assert.ok(reducedMotion === 'reduce' ? walked === 0 : walked > 0, `${walked} walks`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test('what the rules forbid is refused with its rule, by clicking there', async () => {
  const { page } = await sit({});
  await play(page, { until: ({ done }) => done?.step === 'move' && done.touched?.startsWith('unit human_melee') });
  await page.locator('[data-space="s20"]').dispatchEvent('click');
  await page.locator('.toast', { hasText: 'Melee and ranged units move 1 space' }).getByRole('button', { name: 'WC-E02' }).waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

// Whether a card stands in the page: as a card, as a thing the log explains, in a hand of any kind, by its name or by what it says. The words of a card in the
// midst of a sentence ("do you lay Victory Point cards open?") are no card.
const stands = (page, card, name, text) =>
  page.evaluate(([id, named, says]) => {
    const all = (what) => [...document.querySelectorAll(what)];
    return (
      all(`[data-choose$="card ${id}"], [data-thing="${id}"]`).length > 0 ||
      all('button, .hand *, .mate *, .card, .card *, .thing, .thing *, [role=tooltip] *').some((element) => element.textContent.trim() === named) ||
      all('[title], [aria-label]').some((element) => [element.title, element.getAttribute('aria-label')].some((label) => label === says || label === named)) ||
      document.body.textContent.includes(says)
    );
  }, [card, name, text]);

test('opponents and spectators find no card of a hand in the page', async () => {
  const anna = await house.person({ name: 'Anna', settings, prepare: listen });
  const { id } = await make_table(house, anna, { ...against_a_mind, seats: [{ kind: 'me' }, { kind: 'open' }] });
  const bela = await house.person({ name: 'Béla', settings, prepare: listen });
  await bela.request.post(`${house.address}/api/tables/${id}/sit`, { data: { seat: 1 } });
  const carla = await house.person({ name: 'Carla', settings, prepare: listen });
  const decks = JSON.parse(readFileSync(new URL('../games/warcraft/data/experience_cards.json', import.meta.url), 'utf8')).decks;
  const names = await (await anna.request.get(`${house.address}/api/texts/en/warcraft`)).json();
  const people = { anna, bela, carla };
  const held = {};
  for (const [who, page] of Object.entries(people)) {
    await page.goto(`${house.address}/t/${id}`);
    await page.locator('.strip').waitFor();
    if (who !== 'carla') await page.locator('.strip .hand [data-choose]').first().waitFor({ state: 'attached' });
    held[who] = await page.locator('.strip .hand [data-choose]').evaluateAll((cards) => cards.map((card) => card.dataset.choose.slice(5)));
  }
  assert.ok(held.anna.length > 0 && held.anna.every((card) => decks.human.cards[card]), held.anna.join());
  assert.ok(held.bela.length > 0 && held.bela.every((card) => decks.orc.cards[card]), held.bela.join());
  assert.deepEqual(held.carla, []);
  const every = [...new Set(Object.values(decks).flatMap(({ cards }) => Object.keys(cards)))];
  for (const [who, page] of Object.entries(people)) {
    assert.ok(page.told.some(({ view }) => view), `${who} was told of the table`);
    const known = words(page.told);
    for (const card of every) {
      const [name, text] = [names[`card.${card}`], names[`card.${card}.text`]];
      assert.ok(name && text, card);
      // The own cards are found in the same way: what finds nothing at all would find no secret either.
      const own = held[who].includes(card);
      assert.equal(known.has(card), own, `${card} was told to ${who}`);
      // Cards of two races may say the same: then the page has the words of the own one.
      const alike = held[who].some((other) => names[`card.${other}`] === name || names[`card.${other}.text`] === text);
      assert.equal(await stands(page, card, name, text), own || alike, `${card} is in the page of ${who}`);
    }
  }
  for (const page of Object.values(people)) {
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test('axe finds nothing serious, in either theme, in the movement and in the town', async () => {
  for (const theme of ['dark', 'light']) {
    const { page } = await sit({ settings: { ...settings, theme }, bypassCSP: true });
    await page.evaluate(axe);
    await play(page, { until: ({ done }) => done?.step === 'move' && done.touched?.startsWith('unit') });
    for (const place of ['movement', 'town']) {
      if (place === 'town') await page.keyboard.press('t');
      await picture(page, `warcraft-${place}-${theme}`);
      const { violations } = await page.evaluate(() => window.axe.run());
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], `${place}, ${theme}`);
    }
    await page.context().close();
  }
});

const set_ups = { base_4: ['human', 'undead', 'night_elf', 'orc'], elf_gate: ['human', 'orc', 'undead'], necromancers: ['human', 'undead'], nordrassil: ['night_elf', 'human', 'undead', 'orc'] };
for (const [variant, races] of Object.entries(set_ups)) {
  test(`the first rounds of ${variant} are played on its own map, with its goal in sight`, async () => {
    const seats = [{ kind: 'me' }, ...Array(races.length - 1).fill({ kind: 'mind', mind: 'greedy' })];
    const { page } = await sit({}, { ...against_a_mind, variant, players: races.length, options: { races }, seats });
    await play(page, { until: ({ made }) => made.length >= 30 });
    await page.locator('.plaque').waitFor();
    await picture(page, `warcraft-${variant}`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test('minds finish a scenario, and its log verifies', async () => {
  const page = await house.person({ name: 'Anna' });
  const seats = Array(2).fill({ kind: 'mind', mind: 'greedy' });
  const { id, link } = await make_table(house, page, { game: 'warcraft', variant: 'necromancers', players: 2, seats });
  await finished(house, page, id);
  await page.goto(house.address + link);
  await page.locator('section.over').waitFor();
  await verified(page, id);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
