// When the game is over: what chance decided is computed again on the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, finished, make_table, picture } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

async function game_of_minds() {
  const page = await house.person({ name: 'Anna' });
  const seats = [{ kind: 'mind', mind: 'greedy' }, { kind: 'mind', mind: 'random' }, { kind: 'mind', mind: 'random' }];
  const { id, link } = await make_table(house, page, { variant: 'command_room', players: 3, seats });
  return { page, id, link };
}

async function open_fairness(page, id, link) {
  await finished(house, page, id);
  await page.goto(house.address + link);
  await page.locator('section.over').waitFor();
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.getByRole('tab', { name: 'Fairness' }).click();
}

test('every roll and every draw follows from the seed', async () => {
  const { page, id, link } = await game_of_minds();
  await open_fairness(page, id, link);
  await page.getByText('the number belongs to the fingerprint').waitFor();
  const said = await page.getByText(/all \d+ rolls and draws follow from the seed/).textContent();
  const { actions } = await (await page.request.get(`${house.address}/api/tables/${id}/log`)).json();
  assert.equal(Number(said.match(/\d+/)[0]), actions.filter(({ seat }) => seat === 'chance').length);
  await picture(page, 'fairness');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a roll that the seed did not give is found', async () => {
  const { page, id, link } = await game_of_minds();
  let changed = -1;
  await page.route('**/log', async (route) => {
    const log = await (await route.fetch()).json();
    changed = log.actions.findLastIndex(({ action }) => action.kind === 'roll' && action.dice.length === 1);
    const { dice } = log.actions[changed].action;
    dice[0] = dice[0] === 6 ? 5 : 6;
    await route.fulfill({ json: log });
  });
  await open_fairness(page, id, link);
  const said = await page.getByText('does not follow from the seed').textContent();
  assert.equal(Number(said.match(/\d+/)[0]), changed);
  await page.context().close();
});
