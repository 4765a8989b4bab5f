// StarCraft: The Board Game on the plain table, from the first page to the end.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House, command, make_table, phone, picture, pictures } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

// Runs inside the page: takes the first way to go on that gives up nothing, by what stands on the buttons.
function decide(turn) {
  if (document.querySelector('section.over')) return 'over';
  const decision = document.querySelector('.decision.mine');
  const busy = document.querySelector('.options.busy') || document.querySelector('.decision form .main:disabled');
  if (!decision || busy) return 'wait';
  const form = decision.querySelector('form');
  if (form) {
    form.requestSubmit();
    return 'amount';
  }
  const label = (button) => button.querySelector('span').firstChild.textContent.trim();
  const options = [...decision.querySelectorAll('button.option:not(:disabled)')];
  const wanted = options.filter((button) => !/destroy|^pass$|do without/i.test(label(button)));
  const list = wanted.length > 0 ? wanted : options;
  const chosen = list[turn % list.length];
  chosen?.click();
  return chosen ? label(chosen) : 'wait';
}

// Plays until the game is over or `until` says so.
async function play(page, until = () => false) {
  const made = [];
  const end = Date.now() + 300_000;
  while (Date.now() < end) {
    const chosen = await page.evaluate(decide, made.length * 7);
    if (chosen === 'over') return made;
    if (chosen !== 'wait') made.push(chosen);
    if (until(made)) return made;
    await page.waitForTimeout(chosen === 'wait' ? 40 : 10);
  }
  throw new Error(`not over after ${made.length} decisions, the last: ${made.slice(-5).join(' | ')}`);
}

test('one click starts it in a ready-made galaxy', async () => {
  const page = await house.person();
  await page.getByLabel('Game').selectOption({ label: 'StarCraft: The Board Game' });
  await page.getByText('Rule the Koprulu sector').waitFor();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole('heading', { name: 'which faction do you lead?' }).waitFor();
  await play(page, (made) => made.length >= 3);
  await page.getByText('Own hand').waitFor();
  await picture(page, 'starcraft-planning');
  await page.setViewportSize(phone);
  await picture(page, 'starcraft-phone');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a game against a mind is played to its end, and its log verifies', async () => {
  const page = await house.person({ name: 'Anna' });
  const table = await make_table(house, page, {
    game: 'starcraft', variant: 'base', players: 2, options: { standard_galaxy: true },
    seats: [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }],
  });
  await page.goto(`${house.address}/t/${table.id}`);
  const made = await play(page);
  assert.ok(made.length > 20, made.join(' | '));
  await page.locator('section.over').waitFor();
  await picture(page, 'starcraft-over');
  assert.deepEqual(page.problems, []);
  const log = await page.request.get(`${house.address}/api/tables/${table.id}/log`);
  const file = path.join(pictures, 'starcraft.json');
  writeFileSync(file, await log.text());
  assert.match(execFileSync(command, ['verify', file], { encoding: 'utf8' }), /verified/);
  await page.context().close();
});
