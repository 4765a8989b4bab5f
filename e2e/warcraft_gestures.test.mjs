// Every kind of action of Warcraft is made by a gesture on its board: the options come from here, one kind after the
// other, and what the page sends must be exactly the action that was meant.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, make_table, phone, point_of, until } from './house.mjs';
import { ask, clicked, offer, puppet, sent, taken } from './puppet.mjs';
import { decide } from './warlord.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

// [kind, step, the rest of the action, what more the view says]
const battle = {
  space: 's43', attacker: 'human', defender: 'undead', phase: 'melee', casualties: { attacker: 1, defender: 0 }, hits: { attacker: 0, defender: 1 },
  dice: 0, misses: 1, roller: null, asleep: [], devoured: [], victim: null,
  fighting: [
    { race: 'human', space: 's42', attacks: true, pieces: { melee: 3 } },
    { race: 'undead', space: 's43', attacks: false, pieces: { melee: 1 } },
  ],
  changes: { human: { first: [], lowered: 0, rerolls: false, netted: false }, undead: { first: [], lowered: 0, rerolls: false, netted: false } },
};
const cards = { hands: { 0: { fast: 1, town_portal: 1, resources: 1, victory_point: 1, polymorph: 1, summon_building: 1 } } };
const cases = [
  ['pass', 'movement_cards', {}],
  ['play_card', 'roll_cards', { card: 'polymorph' }, { ...cards, battle }],
  ['play_card_at', 'movement_cards', { card: 'fast', space: 's42' }, cards],
  ['play_card_on', 'round_cards', { card: 'polymorph', piece: 'human_melee', space: 's42' }, { ...cards, battle }],
  ['play_portal', 'portal_cards', { card: 'town_portal', from: 's43', to: 's42' }, cards],
  ['play_resources', 'spend_cards', { card: 'resources', resource: 'gold' }, cards],
  ['play_summon', 'spend_cards', { card: 'summon_building', type: 'ranged' }, cards],
  ['lay_open', 'lay_open', { card: 'victory_point' }, cards],
  ['give', 'move', { player: 2, resource: 'gold', amount: 1 }],
  ['request', 'spend', { player: 2 }],
  ['show_hand', 'move', {}],
  ['move', 'move', { piece: 'human_melee', from: 's42', to: 's43', amount: 1 }],
  ['move_builder', 'move', { from: 's42', to: 's43' }],
  ['move_necromancer', 'move', { from: 's42', to: 's43' }],
  ['escort', 'move', { piece: 'human_melee', from: 's42', to: 's43' }],
  ['leave_captive', 'leave_captive', { space: 's43' }],
  ['end_movement', 'move', {}],
  ['place_unit', 'portal_surplus', { piece: 'human_melee', space: 's43' }],
  ['fight', 'choose_battle', { space: 's43', race: 'undead' }],
  ['join', 'join', {}, { battle }],
  ['stay_out', 'join', {}, { battle }],
  ['name_phase', 'name_phase', { phase: 'flying' }, { battle }],
  ['reroll', 'reroll', { amount: 1 }, { battle }],
  ['raise', 'raise', { amount: 1 }, { battle }],
  ['lose', 'casualty', { piece: 'human_melee', space: 's42', asleep: false }, { battle }],
  ['consent', 'consent', {}, { battle }],
  ['refuse', 'consent', {}, { battle }],
  ['return_unit', 'return_unit', { space: 's43' }],
  ['harvest', 'harvest', { space: 's43' }],
  ['harvest_builder', 'harvest', { space: 's43' }],
  ['end_harvest', 'harvest', {}],
  ['muster', 'muster', { piece: 'human_ranged' }],
  ['deploy', 'deploy', { piece: 'human_melee', space: 's42', amount: 1 }],
  ['finish_building', 'deploy', { type: 'ranged' }],
  ['finish_summoned', 'deploy', { type: 'flying' }],
  ['finish_outpost', 'deploy', { space: 's43' }],
  ['end_deploy', 'deploy', {}],
  ['train', 'spend', { piece: 'human_melee', amount: 1 }],
  ['build', 'spend', { type: 'ranged' }],
  ['build_outpost', 'spend', { space: 's43' }],
  ['improve', 'spend', { type: 'melee' }],
  ['end_spend', 'spend', {}],
];
const of_chance = ['deal_race', 'draw_first_player', 'draw_card', 'roll', 'roll_resource'];

test('the list has every kind the rules know', async () => {
  const kinds = Object.keys((await (await fetch(`${house.address}/api/spec/warcraft`)).json()).actions);
  assert.deepEqual([...cases.map(([kind]) => kind), ...of_chance].sort(), kinds.sort());
});

for (const [name, viewport] of [['a desktop', undefined], ['a phone', phone]]) {
  test(`every kind is made by a gesture on ${name}`, async () => {
    let line;
    const page = await house.person({
      name: 'Anna', settings: { guided: true, auto: false }, ...(viewport ? { viewport } : {}), prepare: async (opened) => (line = await puppet(opened)),
    });
    const seats = [{ kind: 'me' }, ...Array(3).fill({ kind: 'mind', mind: 'random' })];
    const options = { races: ['human', 'undead', 'night_elf', 'orc'] };
    const { link } = await make_table(house, page, { game: 'warcraft', variant: 'base_4', players: 4, options, seats });
    await page.goto(house.address + link);
    await page.locator('.sea').waitFor();
    assert.deepEqual(line.view.spaces.s42.pieces.human, { melee: 3, worker: 3 }, 'the position these cases speak of');
    for (const [kind, step, rest, more = {}] of cases) {
      const action = { kind, ...rest };
      offer(line, step, { battle: null, hands: { 0: {} }, ...more, phase: step === 'spend' ? 'spend' : 'movement' }, action);
      await taken(page, line);
      await clicked(page, line, (turn) => page.evaluate(decide, [4 + turn * (kind === 'build_outpost' ? 1 : 9), false]));
      assert.deepEqual(line.sent, [action], `${kind} in ${step}`);
    }
    assert.equal(await page.locator('.decision details[open] .option').count(), 0, 'the list of options was never opened');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test('what one button does goes on by itself, decision after decision', async () => {
  let line;
  const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false }, prepare: async (opened) => (line = await puppet(opened)) });
  const seats = [{ kind: 'me' }, ...Array(3).fill({ kind: 'mind', mind: 'random' })];
  const { link } = await make_table(house, page, { game: 'warcraft', variant: 'base_4', players: 4, options: { races: ['human', 'undead', 'night_elf', 'orc'] }, seats });
  await page.goto(house.address + link);
  await page.locator('.sea').waitFor();
  const deploy = (piece) => ({ kind: 'deploy', piece, space: 's42', amount: 1 });
  const harvest = (space) => ({ kind: 'harvest', space });
  for (const [step, button, first, second] of [['deploy', '[data-settle]', deploy('human_melee'), deploy('human_worker')], ['harvest', '[data-reap]', harvest('s43'), harvest('s42')]]) {
    ask(line, step, { battle: null, phase: step }, [first, second]);
    await taken(page, line);
    await page.locator(button).click();
    await sent(line);
    assert.deepEqual(line.sent, [first]);
    ask(line, step, {}, [second]);
    await sent(line);
    assert.deepEqual(line.sent, [second], `${step} goes on`);
    ask(line, step, {}, [{ kind: `end_${step}` }]);
    await taken(page, line);
  }
  const move = (from, to) => ({ kind: 'move', piece: 'human_melee', from, to, amount: 1 });
  const [one, two] = [move('s42', 's43'), { ...move('s42', 's36'), piece: 'human_worker' }];
  ask(line, 'move', { phase: 'movement' }, [one, two]);
  await taken(page, line);
  for (const { piece, to } of [one, two]) {
    await page.locator(`.thing[data-choose="unit ${piece} s42"]`).click();
    await page.locator(`.thing[data-choose="space ${to}"]`).click();
    await page.getByRole('button', { name: 'Plan it and choose the next' }).click();
  }
  await page.getByRole('button', { name: 'Make 2 moves' }).click();
  await sent(line);
  assert.deepEqual(line.sent, [one]);
  ask(line, 'move', {}, [two]);
  await sent(line);
  assert.deepEqual(line.sent, [two], 'the planned moves go on');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('on a phone the goal is in sight beside a battle, and a move is confirmed without scrolling', async () => {
  let line;
  const page = await house.person({ name: 'Anna', viewport: phone, hasTouch: true, settings: { guided: true, auto: false }, prepare: async (opened) => (line = await puppet(opened)) });
  const seats = [{ kind: 'me' }, ...Array(3).fill({ kind: 'mind', mind: 'random' })];
  const { link } = await make_table(house, page, { game: 'warcraft', variant: 'base_4', players: 4, options: { races: ['human', 'undead', 'night_elf', 'orc'] }, seats });
  await page.goto(house.address + link);
  await page.locator('.sea').waitFor();
  const free = (selector) => until(() => point_of(page, selector), `a finger finds ${selector}`);
  ask(line, 'join', { battle }, [{ kind: 'join' }, { kind: 'stay_out' }]);
  await taken(page, line);
  await page.locator('.board.fighting').waitFor();
  await free('.plaque');
  ask(line, 'move', { battle: null, phase: 'movement' }, [{ kind: 'move', piece: 'human_melee', from: 's42', to: 's43', amount: 1 }, { kind: 'end_movement' }], [[1, 3]]);
  await taken(page, line);
  await page.locator('.thing[data-choose="unit human_melee s42"]').tap();
  await page.locator('[data-space="s43"]').dispatchEvent('click');
  for (const selector of ['.numbers .button:first-child', '.numbers .button:last-child', '[data-confirm=move]']) await free(selector);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
