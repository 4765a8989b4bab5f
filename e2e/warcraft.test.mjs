// Warcraft: The Board Game on the plain table, from the first page to a log that verifies.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House, command, make_table, phone, picture, pictures } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

// Runs inside the page: takes an option that does something, by what stands on the buttons.
function decide(turn) {
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
  const wanted = options.filter((button) => !/^(Pass|End )/.test(label(button)));
  const list = wanted.length > 0 ? wanted : options;
  const chosen = list[turn % list.length];
  chosen?.click();
  return chosen ? label(chosen) : 'wait';
}

async function play(page, until) {
  const made = [];
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const chosen = await page.evaluate(decide, made.length * 7);
    if (chosen !== 'wait') made.push(chosen);
    if (until(made)) return made;
    await page.waitForTimeout(chosen === 'wait' ? 40 : 10);
  }
  throw new Error(`after ${made.length} decisions: ${made.slice(-5).join(' | ')}`);
}

const against_a_mind = {
  game: 'warcraft', variant: 'base_2', players: 2, options: { races: ['human', 'orc'] },
  seats: [{ kind: 'me' }, { kind: 'mind', mind: 'greedy' }],
};

test('it is started from the first page and played on, also on a phone', async () => {
  const page = await house.person();
  await page.getByLabel('Game').selectOption({ label: 'Warcraft: The Board Game' });
  await page.getByText('Lead Humans, Orcs, Undead or Night Elves').waitFor();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole('region', { name: 'Spaces' }).waitFor();
  await page.getByText('Hands you see').waitFor();
  const made = await play(page, (all) => all.length >= 12);
  assert.ok(made.some((label) => /space \d+ → space \d+/.test(label)), made.join(' | '));
  await page.getByRole('row', { name: /\d melee/ }).first().waitFor();
  await picture(page, 'warcraft');
  await page.setViewportSize(phone);
  await page.locator('.decision').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, 'nothing to scroll sideways');
  await picture(page, 'warcraft-phone');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('what the rules forbid is refused with its rule', async () => {
  // The page offers only what is allowed, so the action is changed on its way.
  const page = await house.person({
    name: 'Anna',
    prepare: (opened) =>
      opened.addInitScript(() => {
        const send = WebSocket.prototype.send;
        const far = { kind: 'move', piece: 'human_melee', from: 's03', to: 's20', amount: 1 };
        WebSocket.prototype.send = function (text) {
          const wish = JSON.parse(text);
          const spoiled = wish.action?.kind === 'move' && !window.obeys;
          send.call(this, spoiled ? JSON.stringify({ ...wish, action: far }) : text);
        };
      }),
  });
  const table = await make_table(house, page, against_a_mind);
  await page.goto(`${house.address}/t/${table.id}`);
  const reason = page.getByText('Melee and ranged units move 1 space').first();
  await page.locator('.decision.mine').waitFor();
  while (!(await reason.isVisible())) await play(page, (made) => made.length > 0);
  await page.getByRole('button', { name: 'WC-E02' }).first().waitFor();
  await picture(page, 'warcraft-refused');
  await page.evaluate(() => (window.obeys = true));
  await play(page, (made) => made.length >= 3);
  await page.getByText(/Anna moves .* from space 3/).first().waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('minds finish a scenario, and its log verifies', async () => {
  const page = await house.person({ name: 'Anna' });
  const seats = Array(2).fill({ kind: 'mind', mind: 'greedy' });
  const { id, link } = await make_table(house, page, { game: 'warcraft', variant: 'necromancers', players: 2, seats });
  await page.goto(house.address + link);
  await page.locator('section.over').waitFor();
  await picture(page, 'warcraft-over');
  const log = await page.request.get(`${house.address}/api/tables/${id}/log`);
  const file = path.join(pictures, 'warcraft.json');
  writeFileSync(file, await log.text());
  assert.match(execFileSync(command, ['verify', file], { encoding: 'utf8' }), /verified/);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
