// node e2e/measure-boards.mjs [game]: what a full update of a board costs in scripting. A finished game between minds gives thirty positions
// around its middle; each is put whole into the page of somebody who sits at a table of that game. Reports, never fails.
import { House, make_table } from './house.mjs';
import { puppet, whole } from './puppet.mjs';

const boards = [
  { game: 'risk', variant: 'basic_training', players: 3, options: {} },
  { game: 'starcraft', variant: 'base', players: 2, options: { standard_galaxy: true } },
  { game: 'starcraft', variant: 'base', players: 6, options: { standard_galaxy: true } },
  { game: 'warcraft', variant: 'base_2', players: 2, options: { races: ['human', 'orc'] } },
  { game: 'warcraft', variant: 'base_4', players: 4, options: {} },
];
const wanted = process.argv[2];
const house = await House.open();
const minds = (number) => Array(number).fill({ kind: 'mind', mind: 'greedy' });
const at = (list, share) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)].toFixed(1);

async function positions(page, order) {
  const { id } = await make_table(house, page, { ...order, seats: minds(order.players) });
  for (;;) {
    if ((await (await page.request.get(`${house.address}/api/tables/${id}`)).json()).status === 'over') break;
    await page.waitForTimeout(250);
  }
  const frames = async (from, count) => (await page.request.get(`${house.address}/api/tables/${id}/frames?from=${from}&count=${count}&seat=0`)).json();
  const { total } = await frames(0, 1);
  return (await frames(Math.max(0, Math.floor(total / 2) - 15), 30)).frames;
}

try {
  for (const order of boards.filter(({ game }) => !wanted || game === wanted)) {
    let line;
    const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false }, prepare: async (opened) => (line = await puppet(opened)) });
    const frames = await positions(page, order);
    const { link } = await make_table(house, page, { ...order, seats: [{ kind: 'me' }, ...minds(order.players - 1)] });
    await page.goto(house.address + link);
    await page.locator('.decision').first().waitFor();
    await page.waitForLoadState('networkidle');
    const wire = await page.context().newCDPSession(page);
    // Time of the page's own thread, not of the clock: others may use the machine meanwhile.
    await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await wire.send('Performance.getMetrics');
      return (name) => metrics.find((entry) => entry.name === name).value * 1000;
    };
    const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const script = [];
    const layout = [];
    for (const { view, turn, events } of [...frames, ...frames]) {
      await drawn();
      const before = await spent();
      const from = line.version++;
      line.send({ say: 'moved', version: line.version, from, by: turn.seat, events, patch: whole(view), turn: { ...turn, seat: null }, undo: false, now: Date.now() });
      await page.waitForTimeout(30);
      await drawn();
      const after = await spent();
      script.push(after('ScriptDuration') - before('ScriptDuration'));
      layout.push(after('LayoutDuration') + after('RecalcStyleDuration') - before('LayoutDuration') - before('RecalcStyleDuration'));
    }
    // The first round warms up.
    const warm = script.slice(frames.length);
    console.log(`${order.game} ${order.variant}, ${order.players} players: scripting of an update ${at(warm, 0.5)} ms in the middle, ${at(warm, 0.9)} ms at nine of ten; style and layout ${at(layout.slice(frames.length), 0.5)} ms`);
    if (page.problems.length) console.log(page.problems);
    await page.context().close();
  }
} finally {
  await house.close();
}
