// Every kind of action of StarCraft is made by a gesture on its board: the options come from here, one kind after the
// other, and what the page sends must be exactly the action that was meant. The position is that of the lesson.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide } from './general.mjs';
import { House, phone, until } from './house.mjs';
import { ask, clicked, offer, puppet, sent, taken } from './puppet.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const side = (player, units) => ({ player, units, leaving: {}, face_up: false, attack_bonus: 0, health_bonus: 0, splash: [], attack: null, health: null });
const lane = (skirmish, front, enemy, card) => ({
  skirmish, done: false,
  sides: [{ player: 0, front, support: {}, card, reinforcement: null, from_deck: false, matches: null }, { player: 1, front: enemy, support: {}, card: null, reinforcement: null, from_deck: false, matches: null }],
});
const fight = (skirmishes, units = { vulture: 1, marine: 2 }) => ({
  area: 'tarsonis_1', attacker: 0, defender: 1, skirmish: null, due: 2, placing: skirmishes.find((one) => one.sides[0].card === null)?.skirmish ?? null, skirmishes, sides: [side(0, units), side(1, { zergling: 2 })],
});
const order = (kind, more = {}) => ({
  player: 0, kind, planet: 'dylar_iv', by_card: false, units_built: 0, build_limit: 2, discounts: 0, arrived: {}, enemy_area: null, most_attackers: null, gathered: {}, technology: null, transports: [], ...more,
});
const lanes = fight([lane(1, 'vulture', 'zergling', null), lane(2, 'marine', 'zergling', null)], { vulture: 1, marine: 1 });
const event = { player: 0, card: 'ev1_local_militia', effect: 0, left: 1, option: null, planet: null, area: null, route: null };
const buying = { player: 0, item: 'unit', what: 'marine', route: null, area: 'dylar_iv_3', minerals: 1, gas: 0, waivers: 0, sacrifices: 0, forced: [] };
// [kind, step, the rest of the action, what more the view says]
const cases = [
  ['choose_faction', 'choose_faction', { faction: 'aldaris' }],
  ['place_planet', 'place_planet', { planet: 'chau_sara', x: '2', y: '0', rotation: '90' }, { phase: 'set_up' }],
  ['place_base', 'first_base', { area: 'tarsonis_2' }],
  ['keep_base', 'first_base', {}],
  ['place_axis', 'z_major', { planet: 'torus', slot: 'south' }],
  ['place_unit', 'starting_units', { unit: 'marine', area: 'dylar_iv_3', amount: 1 }, { to_place: { marine: 1 } }],
  ['place_transport', 'starting_transport', { route: 'route_2' }],
  ['place_order', 'plan', { order: 'build', planet: 'dylar_iv' }, { phase: 'planning' }],
  ['use_card', 'observe', { event_card: 'ev1_forward_observers', planet: 'tarsonis' }, { own_events: { ev1_forward_observers: 1 } }],
  ['pass', 'observe', {}],
  ['resolve', 'choose_order', { planet: 'dylar_iv' }],
  ['execute', 'reveal_order', {}, { order: order('build') }],
  ['take_event', 'reveal_order', {}, { order: order('build') }],
  ['build_worker', 'build', {}, { order: order('build') }],
  ['build_transport', 'build', { route: 'route_3' }, { order: order('build') }],
  ['build_unit', 'build', { unit: 'marine', area: 'dylar_iv_3' }, { order: order('build') }],
  ['build_building', 'upgrade', { building: 'barracks_2' }, { order: order('build') }],
  ['build_module', 'upgrade', { module: 'supply' }, { order: order('build') }],
  ['build_base', 'new_base', { area: 'tarsonis_2' }, { order: order('build') }],
  ['end_step', 'build', {}, { order: order('build') }],
  ['sacrifice', 'sacrifice', { area: 'dylar_iv_2' }],
  ['pay_all', 'pay', {}, { purchase: buying }],
  ['pay', 'pay', { area: 'dylar_iv_3' }, { purchase: buying }],
  ['pay_permanent', 'pay', { resource: 'minerals' }, { purchase: buying }],
  ['waive', 'pay', { resource: 'gas' }, { purchase: buying }],
  ['demolish', 'build', {}, { order: order('build') }],
  ['destroy_unit', 'demolish', { unit: 'marine', area: 'dylar_iv_2' }],
  ['destroy_transport', 'demolish', { route: 'route_3' }],
  ['destroy_base', 'demolish', { area: 'dylar_iv_2' }],
  ['move_units', 'mobilize', { unit: 'marine', from: 'dylar_iv_2', to: 'dylar_iv_3', amount: 1 }, { order: order('mobilize') }],
  ['move_by_card', 'mobilize', { unit: 'marine', from: 'dylar_iv_2', to: 'tarsonis_2', card: 'terran_c02' }, { order: order('mobilize') }],
  ['move_base', 'mobilize', { area: 'dylar_iv_3' }, { order: order('mobilize') }],
  ['draw_cards', 'research_cards', {}, { order: order('research') }],
  ['acquire', 'technology', { technology: 'stim_packs' }, { order: order('research') }],
  ['take_card', 'search', { card: 'terran_c01' }, { order: order('research') }],
  ['use_ability', 'abilities', { card: 'terran_c17' }, { battle: lanes }],
  ['use_sheet', 'mobilize', {}, { order: order('mobilize') }],
  ['use_event_card', 'abilities', { event_card: 'ev1_forward_observers' }, { battle: lanes, own_events: { ev1_forward_observers: 1 } }],
  ['give_unit', 'price', { unit: 'marine' }, { battle: fight([]) }],
  ['give_worker', 'price', {}, { battle: fight([]) }],
  ['lose_unit', 'loss', { unit: 'marine' }, { battle: lanes }],
  ['pair', 'pair', { attacker: 'vulture', defender: 'zergling' }, { battle: fight([]) }],
  ['front', 'choose_front', { unit: 'marine' }, { battle: fight([]) }],
  ['support', 'support', { unit: 'marine', skirmish: 2, amount: 1 }, { battle: fight([lane(1, 'vulture', 'zergling', null), lane(2, 'marine', 'zergling', null)]) }],
  ['place_card', 'place_cards', { card: 'terran_c04' }, { battle: lanes }],
  ['place_two', 'place_cards', { card: 'terran_c04', reinforcement: 'terran_c17' }, { battle: lanes }],
  ['place_top', 'place_cards', {}, { battle: lanes }],
  ['resolve_skirmish', 'next_skirmish', { skirmish: 2 }, { battle: lanes }],
  ['replace_card', 'replace', { card: 'terran_c07' }, { battle: lanes }],
  ['replace_top', 'replace', {}, { battle: lanes }],
  ['withdraw', 'withdraw', { unit: 'marine', area: 'dylar_iv_1' }, { battle: lanes }],
  ['send_back', 'surplus', { unit: 'marine' }, { battle: lanes }],
  ['retreat', 'retreat', { area: 'dylar_iv_1' }, { battle: lanes }],
  ['abandon', 'abandon', { unit: 'marine' }, { battle: lanes }],
  ['recover', 'search', { card: 'terran_c03' }, { battle: lanes }],
  ['play_event', 'play_event', { event_card: 'ev1_local_militia' }, { phase: 'regrouping', own_events: { ev1_local_militia: 1 } }],
  ['choose_area', 'event', { area: 'dylar_iv_1' }, { phase: 'regrouping', event }],
  ['choose_planet', 'event', { planet: 'torus' }, { phase: 'regrouping', event }],
  ['choose_route', 'event', { route: 'axis_1' }, { phase: 'regrouping', event }],
  ['choose_transport', 'event', { route: 'route_1', player: 1 }, { phase: 'regrouping', event }],
  ['move_end', 'event', { route: 'axis_1', end: 'first', planet: 'torus', slot: 'south' }, { phase: 'regrouping', event }],
  ['choose_bonus', 'event', { bonus: 1 }, { phase: 'regrouping', event }],
  ['discard', 'discard', { card: 'terran_c04' }, { phase: 'regrouping' }],
];
const of_chance = ['draw_first_player', 'deal_faction', 'draw_planet', 'draw_card', 'draw_event'];

test('the list has every kind the rules know', async () => {
  const kinds = Object.keys((await (await fetch(`${house.address}/api/spec/starcraft`)).json()).actions);
  assert.deepEqual([...cases.map(([kind]) => kind), ...of_chance].sort(), kinds.sort());
});

for (const [name, viewport] of [['a desktop', undefined], ['a phone', phone]]) {
  test(`every kind is made by a gesture on ${name}`, async () => {
    let line;
    const page = await house.person({
      name: 'Anna', settings: { guided: true, auto: false }, ...(viewport ? { viewport, hasTouch: true } : {}), prepare: async (opened) => (line = await puppet(opened)),
    });
    const made = await page.request.post(`${house.address}/api/tables`, { data: { game: 'starcraft', lesson: true, language: 'en' } });
    await page.goto(house.address + (await made.json()).link);
    await page.locator('[data-lesson-leave]').click();
    await page.locator('[data-decide]').waitFor();
    // What the units are has come, and with it everything that is drawn from it.
    await page.locator('.strip, .tray').first().waitFor();
    assert.deepEqual(line.view.areas.dylar_iv_2.units, { firebat: 1, marine: 2 }, 'the position these cases speak of');
    for (const [kind, step, rest, more = {}] of cases) {
      const action = { kind, ...rest };
      offer(line, step, { battle: null, order: null, event: null, purchase: null, own_events: {}, to_place: {}, phase: 'execution', ...more }, action);
      await taken(page, line);
      const clicks = await clicked(page, line, async (turn) => {
        const done = await page.evaluate(decide, { turn, all: true });
        return done === 'wait' ? null : done;
      });
      assert.deepEqual(line.sent, [action], `${kind} in ${step}: ${clicks.join(' | ')}`);
      assert.ok(!clicks.some((click) => click.startsWith('CHOICE')), `${kind}: ${clicks.join(' | ')}`);
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test('on a phone what goes on is in sight, and a choice that needs a word has one', async () => {
  let line;
  const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false }, viewport: phone, hasTouch: true, prepare: async (opened) => (line = await puppet(opened)) });
  const made = await page.request.post(`${house.address}/api/tables`, { data: { game: 'starcraft', lesson: true, language: 'en' } });
  await page.goto(house.address + (await made.json()).link);
  await page.locator('[data-lesson-leave]').click();
  await page.locator('.strip, .tray').first().waitFor();
  ask(line, 'plan', { phase: 'planning' }, [{ kind: 'place_order', order: 'build', planet: 'dylar_iv' }, { kind: 'place_order', order: 'mobilize', planet: 'torus' }]);
  await taken(page, line);
  await page.locator('.tray [data-order=mobilize]:enabled').dispatchEvent('click');
  // What it could do is told below the button, however much that is.
  await page.locator('[data-ready=place_order]').waitFor();
  await page.locator('.decide .box').first().waitFor();
  const { y: top, height } = await page.locator('[data-ready]').boundingBox();
  const bottom = top + height;
  assert.ok(top > phone.height / 2 && bottom < phone.height - 40, `the button lies from ${top} to ${bottom}`);
  for (const [step, actions, changes] of [
    ['replace', [{ kind: 'replace_card', card: 'terran_c07' }, { kind: 'replace_top' }], { battle: lanes }],
    ['loss', [{ kind: 'lose_unit', unit: 'marine' }, { kind: 'lose_unit', unit: 'vulture' }], { battle: lanes }],
    ['victim', [{ kind: 'lose_unit', unit: 'marine' }, { kind: 'lose_unit', unit: 'vulture' }], { battle: lanes }],
    ['sacrifice', [{ kind: 'sacrifice', area: 'dylar_iv_2' }, { kind: 'sacrifice', area: 'dylar_iv_3' }], { battle: null }],
  ]) {
    ask(line, step, { phase: 'execution', ...changes }, actions);
    await taken(page, line);
    const told = await page.locator('.decide .told').innerText();
    assert.ok(told.length > 40 && !told.includes('web.'), `${step}: ${told}`);
  }
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('units go only where all that are taken have room, and a golden back is seen where the table plays so', async () => {
  let line;
  const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false }, prepare: async (opened) => (line = await puppet(opened)) });
  const made = await page.request.post(`${house.address}/api/tables`, { data: { game: 'starcraft', lesson: true, language: 'en' } });
  await page.goto(house.address + (await made.json()).link);
  await page.locator('[data-lesson-leave]').click();
  await page.locator('.strip, .tray').first().waitFor();
  const move = (to) => ({ kind: 'move_units', unit: 'marine', from: 'dylar_iv_2', to, amount: 1 });
  const backs = [{ planet: 'torus', owner: 1, kind: null, special: true }, { planet: 'torus', owner: 1, kind: null, special: false }];
  ask(line, 'mobilize', { order: order('mobilize'), phase: 'execution', orders: backs }, [move('dylar_iv_3'), move('dylar_iv_4')], [[1, 2], [1, 1]]);
  await taken(page, line);
  assert.equal(await page.locator('.orders .golden').count(), 1, 'SC-Z76');
  const lit = () => page.locator('path[data-offered=area]').evaluateAll((sectors) => sectors.map(({ dataset }) => dataset.area).sort());
  const marine = (index) => page.locator('[data-piece="marine@dylar_iv_2"]').nth(index).dispatchEvent('click');
  await marine(0);
  await until(async () => (await lit()).join() === 'dylar_iv_3,dylar_iv_4', 'room for one');
  await marine(1);
  await until(async () => (await lit()).join() === 'dylar_iv_3', 'room for both');
  await page.locator('path[data-area=dylar_iv_3]').dispatchEvent('click');
  await sent(line);
  assert.deepEqual(line.sent, [{ ...move('dylar_iv_3'), amount: 2 }]);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
