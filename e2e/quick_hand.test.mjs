// Somebody who is quicker than the server allows: every board waits, nothing breaks and nothing stays unanswered.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { play as command_risk } from './commander.mjs';
import { decide as decide_starcraft } from './general.mjs';
import { House, listen, make_table } from './house.mjs';
import { play as play_rhodan } from './rhodan.mjs';
import { play as play_warcraft } from './warlord.mjs';

let house;
before(async () => (house = await House.open(['--messages-per-second', '2'])));
after(() => house.close());

const enough = 25;
const made_enough = ({ made }) => made.length >= enough;
async function play_starcraft(page) {
  for (let clicks = 0; clicks < 2 * enough; ) {
    if ((await page.evaluate(decide_starcraft, clicks)) !== 'wait') clicks++;
    await page.waitForTimeout(20);
  }
}
const games = {
  risk: [{ variant: 'basic_training', players: 3 }, (page) => command_risk(page, { until: (made) => made.length >= enough })],
  warcraft: [{ variant: 'base_2', players: 2 }, (page) => play_warcraft(page, { until: made_enough })],
  starcraft: [{ variant: 'base', players: 2, options: { standard_galaxy: true } }, play_starcraft],
  perryrhodan: [{ variant: 'phase_1', players: 2 }, (page) => play_rhodan(page, { until: made_enough })],
};

for (const [game, [order, play]] of Object.entries(games)) {
  test(`a quick hand in ${game}`, async () => {
    const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false }, prepare: listen });
    const seats = [{ kind: 'me' }, ...Array(order.players - 1).fill({ kind: 'mind', mind: 'greedy' })];
    const { id } = await make_table(house, page, { game, ...order, seats });
    await page.goto(`${house.address}/t/${id}`);
    await play(page);
    assert.ok(page.told.some(({ kind }) => kind === 'too_often'), 'the server asked for patience');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}
