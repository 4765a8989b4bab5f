// The guided first game of every game that has one, gone through by its own buttons: the engine accepts what each step
// shows, and every step comes to its end.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House, phone, picture } from './house.mjs';
import { learn } from './lesson.mjs';

const games = path.join(import.meta.dirname, '../games');
const taught = readdirSync(games).filter((game) => existsSync(path.join(games, game, 'data/lesson.json')) && !existsSync(path.join(games, game, 'under-construction')));
let house;
before(async () => (house = await House.open()));
after(() => house.close());

for (const game of taught) {
  const { steps } = JSON.parse(readFileSync(path.join(games, game, 'data/lesson.json'), 'utf8'));
  for (const [where, person] of [['a desktop, in English', {}], ['a phone, in German', { viewport: phone, language: 'de' }]]) {
    test(`the lesson of ${game} is played to its end on ${where}`, async () => {
      const page = await house.person(person);
      await page.locator(`[data-game=${game}] [data-learn]`).click();
      await page.waitForURL(/\/t\//);
      await page.locator('[data-lesson]').waitFor();
      await picture(page, `lesson-${game}-${person.language ?? 'en'}`);
      const seen = await learn(page);
      assert.deepEqual(seen, [...steps.map(({ id }) => id), 'done']);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });
  }
}
