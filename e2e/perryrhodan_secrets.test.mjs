// What lies hidden on the table of Perry Rhodan is in nobody else's page and in no message to it. Decks are made so that it comes about in every game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, make_table, picture, until } from './house.mjs';
import { build, records } from './rhodan.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const settings = { guided: true, auto: false };
// Secret cards and cards that lie on each other, all on one anti place; the other has nothing of the kind.
const spies = { sources: { 5: { 'p5-volat-heperes': 16, 'p5-robotmuecken': 8, 'p5-abwehrkommando': 8, 'p5-kombistrahler': 8 } } };
const suns = { sources: { 5: { 'p5-solares-system-sol': 40 } } };

// Somebody at the table, with every message the page gets.
async function watcher(name) {
  const heard = [];
  const page = await house.person({ name, settings, prepare: (page) => page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload)))) });
  return { page, heard };
}

test('secret cards, equipment and what lies under the top of a stack are for their owner alone', async () => {
  const [anna, bela, carla] = [await watcher('Anna'), await watcher('Béla'), await watcher('Carla')];
  const { id } = await make_table(house, anna.page, {
    game: 'perryrhodan', variant: 'phase_5', players: 2, options: { decks: [spies, suns] }, seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await bela.page.request.post(`${house.address}/api/tables/${id}/sit`, { data: { seat: 1 } });
  for (const { page } of [anna, bela, carla]) {
    await page.goto(`${house.address}/t/${id}`);
    await page.locator('.pr-board > *').first().waitFor();
  }
  const cards = await records(house, anna.page, [5]);
  const order = ['p5-volat-heperes', 'p5-abwehrkommando', 'p5-robotmuecken', 'p5-kombistrahler', 'p5-solares-system-sol'];
  const worth = ({ id: card }) => (order.includes(card) ? order.indexOf(card) : null);
  // Her own half: every card of a row lies there, the top card last.
  const rows = () => anna.page.locator('.half.below.anti .stack').evaluateAll((stacks) => stacks.map((stack) => [...stack.querySelectorAll('[data-piece]')].map(({ dataset }) => dataset.piece)));
  const gear = () => anna.page.locator('.half.below.anti .moons [data-piece]').evaluateAll((moons) => moons.map(({ dataset, title }) => ({ piece: dataset.piece, name: title })));
  let there = false;
  const until = async () => (there ||= (await rows()).some((row) => row.length > 1) && (await gear()).some(({ name }) => name === 'Robotmücken'));
  await Promise.all([build(anna.page, cards, { worth, until }), build(bela.page, cards, { worth, until: () => there })]);
  await picture(anna.page, 'perryrhodan-secrets-owner');
  await picture(bela.page, 'perryrhodan-secrets-opponent');

  const hidden = [...(await rows()).flatMap((row) => row.slice(0, -1)), ...(await gear()).map(({ piece }) => piece)];
  assert.ok(hidden.length >= 2);
  for (const [who, { page, heard }] of Object.entries({ bela, carla })) {
    // Everybody is told what lies open, sooner or later.
    await until(() => heard.some((text) => text.includes('p5-abwehrkommando')), `${who} is told what lies open`);
    await page.waitForFunction((version) => Number(document.querySelector('.page').dataset.version) >= version, await anna.page.locator('.page').getAttribute('data-version'));
    const content = await page.content();
    const told = heard.join('\n');
    for (const secret of ['p5-robotmuecken', 'Robotmücken']) {
      assert.ok(!content.includes(secret), `${secret} is in the page of ${who}`);
      assert.ok(!told.includes(secret), `${secret} is in a message to ${who}`);
    }
    for (const piece of hidden) assert.equal(await page.locator(`.pr-board [data-piece="${piece}"]`).count(), 0, `piece ${piece} in the page of ${who}`);
    // Nor is there anything that would count what is hidden.
    assert.equal(await page.locator('.half.anti:not(.below) .moons, .half.anti:not(.below) .load').count(), 0);
  }
  for (const { page } of [anna, bela, carla]) {
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});
