// What a person is told: the lesson by doing, the turns of minds as a story, the recap, the end and the film.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, at_table, finished, make_table, phone, picture } from './house.mjs';
import { learn } from './lesson.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

test('the lesson teaches by doing, and the turns of minds are told until the own turn with its recap', async () => {
  const page = await house.person({ settings: { speed: 'slow' } });
  await page.locator('[data-game=risk] [data-learn]').click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-lesson=goal]').waitFor();
  await page.locator('.under [data-goal]').waitFor();
  assert.equal(await page.locator('[data-chip]').count(), 3);
  await learn(page, 'place');
  // Another click is allowed by the game, but not what the step wants.
  await page.locator('.decision button.option').last().click();
  await page.locator('.decision form .main').click();
  await page.locator('[data-lesson=place] .note').waitFor();
  await learn(page, 'strengthen');
  await page.locator('[data-lesson-back]').click();
  await page.locator('[data-lesson=place]').waitFor();
  await learn(page, 'end');
  await picture(page, 'lesson-end');
  await page.locator('[data-lesson-show]:enabled').click();
  // The story goes on by itself: it is stopped as soon as it is there, so that it can be looked at.
  await page.waitForFunction(() => {
    if (!document.querySelector('section.strip')) return false;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
    return true;
  });
  await page.locator('[data-paused]').waitFor();
  await picture(page, 'story');
  // Nothing of it lies over the board, and all its speeds can be chosen.
  const beside = await page.evaluate(() => {
    const board = document.querySelector('.board-place').getBoundingClientRect();
    const strip = document.querySelector('section.strip').getBoundingClientRect();
    const speeds = [...document.querySelectorAll('section.strip .speeds button')].map((button) => button.getBoundingClientRect());
    return { over: strip.left < board.right && strip.top < board.bottom, cut: speeds.some(({ right }) => right > strip.right) };
  });
  assert.deepEqual(beside, { over: false, cut: false });
  await page.locator('[data-skip]').click();
  await page.locator('[data-recap]').waitFor();
  // What changed is marked on the board.
  await page.locator('[data-mark]').first().waitFor({ state: 'attached' });
  await picture(page, 'recap');
  await page.reload();
  await page.locator('[data-recap] [data-go]').click();
  await page.locator('[data-recap]').waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  await page.locator('[data-recap]').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the end says why, shows the course and the luck of the dice, and leads into the film', async () => {
  const page = await house.person({ name: 'Anna' });
  const { id } = await make_table(house, page, { variant: 'command_room', players: 3, seats: [{ kind: 'mind' }, { kind: 'mind' }, { kind: 'mind' }] });
  await finished(house, page, id);
  await page.goto(`${house.address}/t/${id}`);
  await page.locator('section.over .winner li').first().waitFor();
  await page.locator('[data-luck]').nth(2).waitFor();
  assert.equal(await page.locator('[data-luck]').count(), 3);
  await page.locator('section.over figure').nth(2).waitFor();
  await picture(page, 'over');
  // Lines that are read on a dark page would be lost on a light one.
  const strokes = () => page.locator('section.over polyline').evaluateAll((lines) => lines.map((line) => line.getAttribute('stroke')).join());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  const dark = await strokes();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  assert.notEqual(await strokes(), dark);
  await page.locator('[data-turning]').first().click();
  await page.waitForURL(/\/replay\/.*\?at=\d+/);
  const [, length] = (await page.locator('.time').textContent()).split('/');
  const [minutes, seconds] = length.trim().split(':').map(Number);
  assert.ok(minutes * 60 + seconds <= 180, length);
  const before = page.url();
  await page.locator('[data-jump=fights]').click();
  await page.keyboard.press('ArrowRight');
  await page.locator('section.scene').waitFor();
  await page.waitForURL((url) => url.href !== before);
  await picture(page, 'film');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a free seat is given to a mind', async () => {
  const page = await house.person({ name: 'Anna', viewport: phone });
  const { id } = await make_table(house, page, { variant: 'command_room', players: 3, seats: [{ kind: 'me' }, { kind: 'mind' }, { kind: 'open' }] });
  await page.goto(`${house.address}/t/${id}`);
  await page.locator('[data-mind="2"]').click();
  await at_table(page);
  await page.context().close();
});
