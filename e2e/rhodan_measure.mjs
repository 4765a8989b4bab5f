// node e2e/rhodan_measure.mjs: what panning a table of Perry Rhodan with 200 cards costs the page's own thread, a frame. Reports, never fails.
import { House, make_table } from './house.mjs';
import { ask, puppet } from './puppet.mjs';
import { column, piece, position } from './rhodan_position.mjs';
import { records } from './rhodan.mjs';

const house = await House.open();
try {
  let line;
  const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false }, prepare: async (opened) => (line = await puppet(opened)) });
  const { id } = await make_table(house, page, { game: 'perryrhodan', variant: 'phase_5', players: 2, seats: [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }] });
  await page.goto(`${house.address}/t/${id}`);
  await page.locator('[data-decide]').waitFor();
  const all = await records(house, page, [1, 2, 3, 4, 5]);
  const of = (...kinds) => all.filter(({ kind }) => kinds.includes(kind)).map(({ id: card }) => card);
  const [units, ships] = [of('person', 'troop'), of('spaceship', 'fleet')];
  const places = ['terra', 'ferrol', 'venus', 'rofus', 'snowman', 'arkon-iii', 'aralon', 'tolimon', 'archetz', 'hellgate'];
  let next = 0;
  const row = (from, count) => Array.from({ length: count }, () => piece(next, from[next++ % from.length]));
  const state = position(line.view);
  const sides = Object.fromEntries(['pro', 'anti'].map((side) => [side, places.map((place) => column(place, 5, { units: row(units, 5), ships: row(ships, 5) }))]));
  ask(line, 'reactivation', { ...state, players: [{ ...state.players[0], sides }, state.players[1]] }, [{ kind: 'go_on' }, { kind: 'leave_passive', piece: 1 }]);
  await page.waitForFunction(() => document.querySelectorAll('.half.below [data-piece]').length >= 200);
  const wire = await page.context().newCDPSession(page);
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => Object.fromEntries((await wire.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value * 1000]));
  const frames = 120;
  const pan = () => page.evaluate((count) => new Promise((done) => {
    const [half] = document.querySelectorAll('.half.below .columns');
    let frame = 0;
    const step = () => {
      half.scrollLeft = (Math.sin(frame / 12) + 1) * ((half.scrollWidth - half.clientWidth) / 2);
      if (++frame < count) requestAnimationFrame(step);
      else done(half.scrollWidth - half.clientWidth);
    };
    requestAnimationFrame(step);
  }), frames);
  await pan();
  const before = await spent();
  const way = await pan();
  const after = await spent();
  const each = (name) => ((after[name] - before[name]) / frames).toFixed(2);
  console.log(`${next} cards, ${way} px to pan, ${frames} frames: a frame takes the page's thread ${each('TaskDuration')} ms, of it scripting ${each('ScriptDuration')}, style ${each('RecalcStyleDuration')}, layout ${each('LayoutDuration')}`);
  if (page.problems.length) console.log(page.problems);
} finally {
  await house.close();
}
