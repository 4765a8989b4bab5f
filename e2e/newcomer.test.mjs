// Somebody who has read nothing opens the page and plays.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House, command, picture, pictures } from './house.mjs';
import { play } from './commander.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

async function start(page) {
  await page.getByRole('group', { name: 'Opponents' }).getByRole('button', { name: 'random' }).click();
  await page.locator('[data-game=risk] [data-play]').click();
  await page.waitForURL(/\/t\//);
}

const won = (page) => page.locator('section.over').getByText('Victory is yours!').isVisible();

test('one click starts a game against three minds, and it is played to victory', async () => {
  const page = await house.person();
  await picture(page, 'newcomer-home');
  await page.getByLabel('Your name').fill('Anna');
  await start(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('region', { name: 'Decision' }).waitFor();
  await picture(page, 'newcomer-first-decision');
  await play(page, { until: (all) => all.length >= 40 });
  await picture(page, 'newcomer-middle');
  // The dice may be against anybody, and a game may drag on: who plays on wins.
  for (let games = 1; ; games++) {
    await play(page, { until: (all) => all.length >= 1200 });
    const over = (await page.locator('section.over').count()) > 0;
    if (over && (await won(page))) break;
    assert.ok(games < 12, 'twelve games against gamblers, and none was won');
    if (over) {
      await page.getByRole('button', { name: 'Rematch' }).first().click();
      await page.locator('section.over').waitFor({ state: 'detached' });
    } else {
      await page.goto(house.address);
      await start(page);
    }
  }
  await page.getByRole('button', { name: 'Rematch' }).first().waitFor();
  await picture(page, 'newcomer-over');
  assert.deepEqual(page.problems, []);

  const id = page.url().split('/').pop();
  const log = await page.request.get(`${house.address}/api/tables/${id}/log`);
  assert.equal(log.status(), 200);
  const file = path.join(pictures, 'newcomer.json');
  writeFileSync(file, await log.text());
  assert.match(execFileSync(command, ['verify', file], { encoding: 'utf8' }), /verified/);

  await page.locator('section.over [data-film]').click();
  await page.waitForURL(/\/replay\//);
  await page.locator('svg [aria-label*="units"]').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await picture(page, 'newcomer-replay');
  await page.context().close();
});
