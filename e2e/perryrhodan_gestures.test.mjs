// Every kind of action of Perry Rhodan is made by a gesture on its board: the options come from here, one kind after the other, and what the page sends must
// be exactly the action that was meant. Beside it lies a second option of the same question, so that nothing can be sent without choosing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, asked, make_table, phone, picture, settled } from './house.mjs';
import { ask, puppet, sent } from './puppet.mjs';
import { decide } from './rhodan.mjs';
import { agents, combat, counter, flying, hope, lane, mission, piece, position, side } from './rhodan_position.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const aboard = { ...hope, aboard: [piece(3, 'p1-perry-rhodan')] };
const group = (state) => flying(state, [aboard, piece(4, 'p1-kaulquappe')]);
const with_group = (more) => (state) => ({ ...group(state), ...more });
const fight = (pairings, more) => with_group({ mission: mission({ stage: 'space' }), combat: combat(pairings, more) });
const facing = [lane(side(5), side(164))];
const free = 0xffff;
const pass = { kind: 'pass' };
const done = { kind: 'done' };
// [kind, step, the rest of the action, what lies beside it, the position]
const cases = [
  ['keep_hand', 'mulligan', {}, { kind: 'mulligan' }],
  ['mulligan', 'mulligan', {}, { kind: 'keep_hand' }],
  ['draw_from', 'source_section', { phase: '1', amount: 1 }, null],
  ['go_on', 'reactivation', {}, { kind: 'leave_passive', piece: 2 }],
  ['leave_passive', 'reactivation', { piece: 2 }, { kind: 'go_on' }],
  ['trigger_change', 'reactivation', {}, { kind: 'go_on' }],
  ['follow_change', 'reactivation', {}, { kind: 'go_on' }],
  ['reshuffle', 'source_section', { phase: '1' }, { kind: 'go_on' }],
  ['discard', 'discard_section', { card: 'p1-konter' }, { kind: 'discard', card: 'p2-nahtransition' }],
  ['give_up', 'reactivation', {}, { kind: 'go_on' }],
  ['offer_end', 'reactivation', {}, { kind: 'go_on' }],
  ['accept_end', 'offer', {}, { kind: 'refuse_end' }],
  ['refuse_end', 'offer', {}, { kind: 'accept_end' }],
  ['lay_out', 'build_section', { card: 'p2-stardust-ii', place: 'ferrol', bearer: free, side: 'pro' }, done],
  ['exchange', 'build_section', { piece: 5, card: 'p2-stardust-ii' }, done],
  ['solve', 'build_section', { card: 'p2-die-gruft-unter-dem-roten-palast', place: 'ferrol', side: 'pro' }, done],
  ['play_status', 'build_section', { card: 'p1-dritte-macht', place: 'terra', player: 1, side: 'pro' }, done],
  ['replace_unique', 'build_section', { card: 'p1-reginald-bull' }, done],
  ['choose_skill', 'choose_skill', { skill: 'teleport' }, { kind: 'choose_skill', skill: 'telekinesis' }],
  ['choose_top', 'top_card', { piece: 1 }, { kind: 'choose_top', piece: 3 }],
  ['choose_loyalty', 'choose_loyalty', { loyalty: 'topsider' }, { kind: 'choose_loyalty', loyalty: 'saboteure' }],
  ['sacrifice', 'mission_section', { card: 'p2-sichas-truppe', side: 'pro' }, done],
  ['sacrifice_for', 'mission_section', { piece: 10 }, done],
  ['announce_mission', 'mission_section', { mission: 'offensive', place: 'terra', side: 'pro' }, done],
  ['choose_target', 'choose_target', { place: 'ferrol', player: 1 }, { kind: 'choose_target', place: 'terra', player: 1 }, { about: { mission: 'offensive', place: 'terra', side: 'pro' } }],
  ['counter_mission', 'mission_section', { place: 'ferrol', side: 'pro' }, done],
  ['fetch_agents', 'mission_section', { place: 'terra', player: 1, side: 'pro' }, done],
  ['walk', 'fetch_from', {}, done],
  ['with_goal', 'new_goal', {}, { kind: 'ships_only' }, { mission: mission({ goal: 'none', named: null, stage: 'goal_question' }) }],
  ['ships_only', 'new_goal', {}, { kind: 'with_goal' }, { mission: mission({ goal: 'none', named: null, stage: 'goal_question' }) }],
  ['choose_goal', 'choose_goal', { goal: 'sabotage' }, { kind: 'choose_goal', goal: 'devastation' }, { mission: mission({ goal: 'none', named: null }) }],
  ['name_target', 'name_target', { name: 'roter-palast' }, { kind: 'name_target', name: 'topsider' }, { mission: mission({ named: null }) }],
  ['take_along', 'gather', { piece: 10 }, { kind: 'take_along', piece: 1 }, with_group({ mission: mission() })],
  ['give_equipment', 'give_equipment', { piece: 30 }, done, with_group({ mission: mission() })],
  ['give_to', 'choose_bearer', { piece: 1 }, { kind: 'give_to', piece: 10 }, with_group({ mission: mission(), about: { piece: 30 } })],
  ['load', 'load_up', { piece: 7 }, done, { mission: mission({ attacker: 1, defender: 0, side: 'anti', origin: 'terra', target: 'ferrol', stage: 'approach' }) }],
  ['aboard', 'choose_carrier', { piece: 5 }, { kind: 'aboard', piece: free }, with_group({ mission: mission(), about: { piece: 1 } })],
  ['unload', 'unload', { piece: 3 }, done, with_group({ mission: mission({ stage: 'unloading' }) })],
  ['land', 'land_agents', { piece: 3 }, done, with_group({ mission: agents({ stage: 'agents' }) })],
  ['pick_up', 'land_agents', { piece: 60 }, done, with_group({ mission: agents({ stage: 'agents' }) })],
  ['destroy_equipment', 'agent_destroys', { piece: 60 }, done, { mission: agents({ stage: 'agents' }) }],
  ['choose_place', 'retreat_place', { place: 'venus' }, { kind: 'choose_place', place: 'terra' }, with_group({ mission: mission({ stage: 'home' }) })],
  ['lose_card', 'lose_surplus', { piece: 4 }, { kind: 'lose_card', piece: 5 }, with_group({ mission: mission({ stage: 'home' }) })],
  ['reduce', 'reduce', { name: 'roter-palast' }, { kind: 'reduce', name: 'topsider' }, { mission: mission({ stage: 'reduction' }) }],
  ['reduce_place', 'reduce', {}, done, { mission: mission({ stage: 'reduction' }) }],
  ['choose_reduced', 'choose_reduced', { piece: 7 }, { kind: 'choose_reduced', piece: 8 }, { mission: mission({ attacker: 1, defender: 0, side: 'anti', stage: 'reduction' }) }],
  ['pair', 'line_up', { piece: 4 }, { kind: 'pair', piece: 5 }, (state) => ({ ...fight([lane(side(null), side(164))])(state), about: { pairing: 0 } })],
  ['front', 'post', {}, { kind: 'escort', pairing: 0, attack: true }, fight(facing, { about: { piece: 4 } })],
  ['escort', 'post', { pairing: 0, attack: true }, { kind: 'front' }, (state) => ({ ...fight(facing)(state), about: { piece: 4 } })],
  ['leave_out', 'adjust', {}, { kind: 'front' }, (state) => ({ ...fight(facing)(state), about: { piece: 4 } })],
  ['resolve_from', 'direction', { from_right: true }, { kind: 'resolve_from', from_right: false }, fight(facing)],
  ['break_through', 'stealth_choice', {}, null, fight([lane(side(5, [], [3, 0, 0]), side(164, [], [1, 0, 0]))])],
  ['split', 'stealth_choice', { amount: 2 }, null, fight([lane(side(5, [], [3, 0, 0]), side(164, [], [1, 0, 0]))])],
  ['retreat', 'retreat', {}, { kind: 'stay' }, fight(facing)],
  ['stay', 'retreat', {}, { kind: 'retreat' }, fight(facing)],
  ['done', 'mission_section', {}, { kind: 'announce_mission', mission: 'defensive', place: 'terra', side: 'pro' }],
  ['use', 'window', { piece: 5, effect: 1, mode: 0 }, pass, (state) => ({ ...fight(facing)(state), window: { name: 'fire', passes: 0 } })],
  ['play_event', 'window', { card: 'p1-ausweichmanoever', effect: 3, mode: 0, where: 24 }, pass, (state) => ({ ...fight(facing)(state), window: { name: 'destroyed', passes: 0 } })],
  ['pass', 'window', {}, { kind: 'play_event', card: 'p1-ausweichmanoever', effect: 3, mode: 0, where: 24 }, (state) => ({ ...fight(facing)(state), window: { name: 'destroyed', passes: 0 } })],
  ['target', 'target', { piece: 164 }, { kind: 'target', piece: 163 }, fight(facing)],
  ['name_where', 'target', { piece: 164 }, { kind: 'name_where', piece: 163 }, fight(facing)],
  ['name', 'name_card', { name: 'topsider' }, { kind: 'name', name: 'roter-palast' }],
  ['take', 'search', { card: 'p1-konter' }, { kind: 'enough' }],
  ['choose_player', 'choose_player', { player: 1 }, { kind: 'choose_player', player: 0 }],
  ['choose_source', 'choose_source', { player: 1, source: 5 }, { kind: 'choose_source', player: 0, source: 1 }],
  ['give', 'pay_card', { piece: 7 }, { kind: 'give', piece: 8 }],
  ['enough', 'search', {}, { kind: 'take', card: 'p1-konter' }],
];
const of_chance = ['toss', 'draw_action', 'draw_card'];
// The question begins with a boarding, a counter mission or a load: the stage and the planner show them, too.
const shown = [
  ['boarding', 'line_up', { kind: 'pair', piece: 3 }, (state) => ({ ...group(state), mission: mission({ stage: 'space' }), combat: combat([], { kind: 'boarding', limit: 1 }) }), '.stage[data-combat=boarding] [data-choose=pair][data-piece="3"]'],
  ['counter', 'counter_units', { kind: 'take_along', piece: 8 }, { mission: counter() }, '.planner [data-choose=piece][data-piece="8"]'],
  ['load', 'load_up', { kind: 'load', piece: 1 }, with_group({ mission: mission({ stage: 'approach' }) }), '.planner [data-choose=piece][data-piece="1"]'],
];

test('the list has every kind the rules know', async () => {
  const kinds = Object.keys((await (await fetch(`${house.address}/api/spec/perryrhodan`)).json()).actions);
  assert.ok(kinds.length > 60);
  assert.deepEqual([...cases.map(([kind]) => kind), ...of_chance].sort(), kinds.sort());
});

async function sit(settings = {}) {
  let line;
  const page = await house.person({ name: 'Anna', ...settings, settings: { guided: true, auto: false }, prepare: async (opened) => (line = await puppet(opened)) });
  const { id } = await make_table(house, page, { game: 'perryrhodan', variant: 'phase_2', players: 2, seats: [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }] });
  await asked(house, page, id);  // what minds decide once the page is there stops at the puppet
  await page.goto(`${house.address}/t/${id}`);
  await page.locator('[data-decide]').waitFor();
  return { page, line };
}
const laid = (line, more) => (typeof more === 'function' ? more(position(line.view)) : { ...position(line.view), ...more });

for (const [name, viewport] of [['a desktop', undefined], ['a phone', phone]]) {
  test(`every kind is made by a gesture on ${name}`, async () => {
    const { page, line } = await sit(viewport ? { viewport, hasTouch: true } : {});
    const wrong = [];
    for (const [kind, step, rest, beside, more = {}] of cases) {
      const action = { kind, ...rest };
      ask(line, step, laid(line, more), [action, ...(beside ? [beside] : [])], kind === 'draw_from' ? { 0: [1, 1] } : kind === 'split' ? { 0: [0, 2] } : {});
      await page.locator(`.decide[data-step="${step}"], [data-decide="${step}"]`).waitFor();
      const clicks = [];
      // What is not meant is not touched: its gesture is another one.
      const skip = beside && beside.kind !== kind ? [beside.kind] : [];
      for (let pace = 1; pace < 40 && !line.sent.length; pace++) {
        // What gives something away is asked about once more.
        const sure = page.locator('[data-sure]');
        if (await sure.count()) await sure.click();
        clicks.push(JSON.stringify(await page.evaluate(decide, [pace, skip, action])));
        await page.waitForTimeout(25);
      }
      if (JSON.stringify(line.sent) !== JSON.stringify([action])) wrong.push(`${kind} in ${step}: ${JSON.stringify(line.sent)} after ${[...new Set(clicks)].join(' ')}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test('boardings, counter missions and loads are drawn where they are decided', async () => {
  const { page, line } = await sit();
  for (const [name, step, action, more, where] of shown) {
    ask(line, step, laid(line, more), [action, done]);
    await page.locator(where).waitFor();
    await picture(page, `perryrhodan-${name}`);
    await page.locator(where).click();
    await sent(line);
    assert.deepEqual(line.sent, [action], name);
  }
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

// Both have a group under way; the other's hidden unit at Rofus came from phase II.
const under_way = (state) => {
  const [, rival] = state.players;
  const flight = { mission: 'offensive', side: 'pro', origin: 'terra', target: 'ferrol', player: 1, ships_only: false, ships: 1, units: 1, pieces: [5, 3] };
  const anti = rival.sides.anti.map((column) => (column.place === 'rofus' ? { ...column, unit_cards: [piece(165, null, { phase: '2' })] } : column));
  const flown = flying(state, [hope, piece(3, 'p1-perry-rhodan')]).players[0];
  return { ...state, players: [
    { ...flown, away: [], combat_hand: 0, in_flight: [hope, piece(3, 'p1-perry-rhodan')], flights: [flight] },
    { ...rival, sides: { ...rival.sides, anti }, flights: [{ ...flight, mission: 'agent', side: 'anti', origin: 'rofus', target: 'venus', player: 0, ships: 2, pieces: [] }] },
  ] };
};

test('groups in flight lie on the front line, those of others without their cards, and a back tells its phase', async () => {
  for (const viewport of [undefined, phone]) {
    const { page, line } = await sit(viewport ? { viewport, hasTouch: true } : {});
    ask(line, 'reactivation', laid(line, under_way), [{ kind: 'go_on' }, { kind: 'leave_passive', piece: 2 }]);
    const [mine, theirs] = [page.locator('[data-flight="0 0"]'), page.locator('[data-flight="1 0"]')];
    await theirs.waitFor();
    assert.match(await mine.innerText(), /Terra → Ferrol/);
    assert.equal(await mine.locator('button').count(), 2, 'the own cards can be read');
    assert.match(await theirs.innerText(), /Rofus → Venus/);
    assert.match(await theirs.innerText(), /2 ships, 1 unit/);
    assert.equal(await theirs.locator('button').count(), 0);
    assert.equal(await page.locator('[data-piece="165"] [data-cover="2"]').count(), 1);
    await mine.locator('button').first().click();
    await page.locator('[data-reading]').waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await picture(page, `perryrhodan-flights${viewport ? '-phone' : ''}`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test('keys of the board are its own: what they do is done once, and nothing of the table is opened or folded', async () => {
  const { page, line } = await sit();
  const quiet = async () => {
    await sent(line);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    assert.equal(await page.locator('.page.folded').count(), 0);
  };
  ask(line, 'window', laid(line, (base) => ({ ...fight(facing)(base), window: { name: 'fire', passes: 0 } })), [pass, { kind: 'use', piece: 5, effect: 1, mode: 0 }]);
  await page.locator('.decide[data-step=window]').waitFor();
  await page.keyboard.press('p');
  await quiet();
  assert.deepEqual(line.sent, [pass]);
  ask(line, 'gather', laid(line, with_group({ mission: mission() })), [{ kind: 'take_along', piece: 10 }, done]);
  await page.locator('.decide[data-step=gather]').waitFor();
  await page.keyboard.press('s');
  await quiet();
  assert.deepEqual(line.sent, [done]);
  ask(line, 'reactivation', laid(line, {}), [{ kind: 'go_on' }, { kind: 'leave_passive', piece: 2 }]);
  await page.locator('[data-decide=reactivation]').waitFor();
  await page.keyboard.press('h');
  await page.waitForFunction(() => document.activeElement?.matches('.hand [data-card]'));
  await page.keyboard.press('e');
  await quiet();
  assert.deepEqual(line.sent, [{ kind: 'go_on' }]);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('which card lies on top is dragged there inside the stack', async () => {
  const { page, line } = await sit();
  const [top, under] = [{ kind: 'choose_top', piece: 3 }, { kind: 'choose_top', piece: 1 }];
  ask(line, 'top_card', laid(line, {}), [top, under]);
  await page.locator('.decide[data-step=top_card], [data-decide=top_card]').waitFor();
  const [from, to] = [await page.locator('.half.below [data-piece="1"]').boundingBox(), await page.locator('.half.below [data-piece="3"]').boundingBox()];
  // Of a card in the fan only the left edge is free.
  await page.mouse.move(from.x + 8, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await sent(line);
  assert.deepEqual(line.sent, [under]);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the action cards of earlier pairings stay beside them, as the view tells them', async () => {
  const { page, line } = await sit();
  const one = (front, drawn) => ({ ...side(front, [], [1, 2, 2]), drawn });
  const pairings = [lane(one(5, 'act-36'), one(164, 'act-12'), { fired: true }), lane(one(4, 'act-01'), one(162, null), { fired: true })];
  ask(line, 'window', laid(line, (base) => ({ ...fight(pairings, { current: 1 })(base), window: { name: 'destroyed', passes: 0 } })), [pass, { kind: 'use', piece: 5, effect: 1, mode: 0 }]);
  const beside = (number) => page.locator(`.stage .lane:nth-child(${number}) [data-drawn]`).evaluateAll((all) => all.map(({ dataset }) => dataset.drawn));
  await page.locator('.stage .lane:nth-child(2) [data-drawn="act-01"]').waitFor();
  assert.deepEqual(await beside(1), ['act-12', 'act-36'], 'the defender above');
  assert.deepEqual(await beside(2), ['act-01'], 'who needs no card has none');
  await picture(page, 'perryrhodan-lanes-drawn');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('an effect of a card in play is prepared while others decide and used when its moment comes', async () => {
  const { page, line } = await sit();
  const use = { kind: 'use', piece: 5, effect: 1, mode: 0 };
  const at = (name) => laid(line, (base) => ({ ...fight(facing, { effects: [{ piece: 5, windows: ['fire'] }] })(base), window: { name, passes: 0 } }));
  ask(line, 'window', at('fire_start'), [pass, { ...use, piece: 4 }]);
  await page.locator('[data-effect="5"]').click();
  await page.locator('[data-effect="5"][aria-pressed=true]').waitFor();
  assert.deepEqual(line.sent, []);
  ask(line, 'window', at('fire'), [pass, use]);
  await sent(line);
  assert.deepEqual(line.sent, [use]);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('in a low window and in a late phase nothing lies over another thing or is pushed out of sight', async () => {
  const { page, line } = await sit({ viewport: { width: 1366, height: 650 } });
  const lay = (card, place) => ({ kind: 'lay_out', card, place, bearer: free, side: 'pro' });
  const conditions = [['snowman', 3], ['springer_ship', 1], ['riddle_or_ganymed', 1]].map(([part, need]) => ({ part, have: 0, need }));
  const late = (state) => ({ ...state, turn: { ...state.turn, build_side: 'pro' }, players: state.players.map((player) => ({ ...player, condition: conditions, sources: [1, 2, 3, 4, 5].map((phase) => ({ phase: String(phase), size: 20 + phase, top: [] })) })) });
  for (const viewport of [{ width: 1366, height: 650 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    ask(line, 'build_section', laid(line, late), [lay('p2-stardust-ii', 'ferrol'), lay('p1-reginald-bull', 'terra'), done]);
    await page.locator('.hand [data-card=p2-stardust-ii][data-offered]').click();
    await page.locator('[data-ready]').waitFor();
    const seen = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const ready = box('[data-ready]');
      const found = document.elementFromPoint(ready.x + ready.width / 2, ready.bottom - 4);
      return {
        ready: !!found?.closest('[data-ready]'),
        piles: box('.table > .foot .piles').top - box('.table > .foot').top,
        cut: [...document.querySelectorAll('.band .part span')].filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.innerText),
      };
    });
    assert.ok(seen.ready, `the button that lays out is seen at ${viewport.height}`);
    assert.ok(seen.piles > -12, `the piles stay in the foot at ${viewport.height}: ${seen.piles}`);
    assert.deepEqual(seen.cut, []);
    await picture(page, `perryrhodan-late-${viewport.height}`);
    await page.locator('[data-back]').click();
  }
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a card is dragged aboard a ship or behind another card by one gesture, though two questions are asked', async () => {
  const { page, line } = await sit();
  const pull = async (from, to, name) => {
    await settled(page, from);
    const a = await page.locator(from).boundingBox();
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x + a.width / 2 + 30, a.y + a.height / 2 + 10, { steps: 3 });
    await settled(page, to);
    if (name) await picture(page, name);
    const b = await page.locator(to).first().boundingBox();
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
    await page.mouse.up();
    await sent(line);
  };
  const gathering = laid(line, with_group({ mission: mission() }));
  ask(line, 'gather', gathering, [{ kind: 'take_along', piece: 1 }, { kind: 'take_along', piece: 10 }, done]);
  await pull('.planner [data-stays] [data-piece="1"]', '.planner [data-bay="5"] .hold');
  assert.deepEqual(line.sent, [{ kind: 'take_along', piece: 1 }]);
  ask(line, 'choose_carrier', { ...gathering, about: { piece: 1 } }, [{ kind: 'aboard', piece: 4 }, { kind: 'aboard', piece: 5 }]);
  await page.waitForFunction(() => document.querySelector('.decide[data-step=choose_carrier]'));
  await sent(line);
  assert.deepEqual(line.sent, [{ kind: 'aboard', piece: 5 }], 'the second question is answered by the same gesture');

  const fought = laid(line, fight(facing));
  ask(line, 'line_up', fought, [{ kind: 'pair', piece: 4 }, done]);
  await pull('.stage [data-choose=pair][data-piece="4"]', '[data-goal="escort 0 a"]', 'perryrhodan-drag-lane');
  assert.deepEqual(line.sent, [{ kind: 'pair', piece: 4 }]);
  ask(line, 'post', { ...fought, about: { piece: 4 } }, [{ kind: 'front' }, { kind: 'escort', pairing: 0, attack: true }, { kind: 'escort', pairing: 0, attack: false }]);
  await sent(line);
  assert.deepEqual(line.sent, [{ kind: 'escort', pairing: 0, attack: true }]);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
