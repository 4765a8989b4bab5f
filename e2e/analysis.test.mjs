// The end page and the film tell who was likely to win when, little by little, and luck apart from decisions.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, desktop, finished, make_table, phone, picture } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const minds = (...names) => names.map((mind) => ({ kind: 'mind', mind }));

test('the curve grows while the rest of the page is there, and then all is told', async () => {
  const page = await house.person({ name: 'Anna' });
  const { id, link } = await make_table(house, page, { variant: 'command_room', players: 3, seats: minds('greedy', 'greedy', 'random') });
  await finished(house, page, id);
  // The first answers are told as they would be on a slow server.
  let answers = 0;
  await page.route('**/analysis', async (route) => {
    const found = await (await route.fetch()).json();
    if (++answers > 2) return route.fulfill({ json: found });
    return route.fulfill({ json: { ...found, done: 0.1, points: found.points.slice(0, 2), all_points: Math.max(8, found.all_points) } });
  });
  await page.goto(house.address + link);
  await page.locator('[data-analysis="running"]').waitFor();
  await page.locator('section.over h1').waitFor();
  await page.locator('[data-analysis="done"]').waitFor();
  const { points, players } = await (await page.request.get(`${house.address}/api/tables/${id}/analysis`)).json();
  assert.equal(players.length, 3);
  const numbers = (text) => text.split(' ').map((pair) => Number(pair.split(',')[1]));
  const lines = await page.locator('[data-analysis] polyline').evaluateAll((all) => all.map((one) => one.getAttribute('points')));
  assert.equal(lines.length, 3);
  for (const line of lines) assert.equal(numbers(line).length, points.length);
  assert.equal(await page.locator('[data-judged] tbody tr').count(), 3);
  assert.doesNotMatch(await page.locator('section.over').innerText(), /web\.|undefined|NaN/);
  for (const [name, viewport] of [['desktop', desktop], ['laptop', { width: 1366, height: 650 }], ['phone', phone]]) {
    await page.setViewportSize(viewport);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
    await picture(page, `analysis-over-${name}`);
    if (name === 'phone') {
      await page.locator('[data-analysis]').scrollIntoViewIfNeeded();
      await picture(page, 'analysis-over-phone-curve');
    }
  }
  await page.setViewportSize(desktop);
  const link_to_film = page.locator('[data-decisive-turns] [data-turning]').first();
  await link_to_film.click();
  await page.locator('[data-film-curve] polyline').first().waitFor();
  await page.locator('[data-chance-now]').waitFor();
  for (const [name, viewport] of [['desktop', desktop], ['laptop', { width: 1366, height: 650 }], ['phone', phone]]) {
    await page.setViewportSize(viewport);
    await picture(page, `analysis-film-${name}`);
  }
  await page.setViewportSize(desktop);
  // The film goes from one turning point to the next, and to the dearest decisions, which are told there.
  const at = () => page.evaluate(() => Number(new URLSearchParams(location.search).get('at')));
  await page.keyboard.press('Home');
  await page.locator('[data-jump=turning]').click();
  const turning = await page.locator('[data-film-turning]').count();
  const visited = [];
  for (let i = 0; i < turning; i++) {
    await page.keyboard.press('ArrowRight');
    visited.push(await at());
  }
  const spoken = visited.map((version) => points.find((point) => point.version === version));
  assert.ok(turning > 0 && spoken.every(Boolean), `${visited} are turns`);
  await page.keyboard.press('Home');
  await page.locator('[data-jump=worst]').click();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-mistake-now]').first().waitFor();
  await picture(page, 'film-worst');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
