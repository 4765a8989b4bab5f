// Three languages, a phone, the keyboard alone, and what axe finds.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { House, at_table, listen, make_table, phone, picture, point_of, settled } from './house.mjs';
import { play } from './commander.mjs';

const axe = readFileSync(
  createRequire(new URL('../web/package.json', import.meta.url)).resolve('axe-core/axe.min.js'), 'utf8');

let house;
before(async () => (house = await House.open()));
after(() => house.close());

async function against_minds(person, mind = 'greedy') {
  const page = await house.person({ name: 'Anna', ...person });
  const seats = [{ kind: 'me' }, ...Array(3).fill({ kind: 'mind', mind })];
  const { link } = await make_table(house, page, { variant: 'command_room', players: 4, seats });
  await page.goto(house.address + link);
  await at_table(page);
  return page;
}

for (const [language, words] of [['de', 'Jetzt spielen'], ['hu', 'Játék indítása']]) {
  test(`everything is there in ${language}`, async () => {
    const page = await house.person({ language });
    const texts = await (await page.request.get(`${house.address}/api/texts/${language}`)).json();
    await page.getByRole('button', { name: texts['web.home.play'] ?? words }).first().waitFor();
    await picture(page, `home-${language}`);
    const table = await against_minds({ language });
    await table.getByText(texts['web.panel.log']).first().waitFor();
    await picture(table, `table-${language}`);
    const shown = await table.locator('body').innerText();
    assert.doesNotMatch(shown, /\b(?:web|step|action|event)\.[a-z_]+/, 'a key instead of a text');
    for (const open of [page, table]) {
      assert.deepEqual(open.problems, []);
      await open.context().close();
    }
  });
}

// What scrolls sideways, and what a finger cannot hit.
const cramped = (page) =>
  page.evaluate(() => {
    const outside = (element) => element.getBoundingClientRect().right > window.innerWidth + 1;
    const wide =
      document.documentElement.scrollWidth > window.innerWidth || [...document.querySelectorAll('[role=tab], .bar > button')].some(outside);
    const targets = [...document.querySelectorAll('button, a, input, select')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const small = width > 0 && (width < 44 || height < 44);
      return small && !element.closest('svg, p, li, .check') && element.type !== 'range';
    });
    return { wide, targets: targets.map((element) => element.outerHTML.slice(0, 120)) };
  });
const roomy = { wide: false, targets: [] };

test('a phone shows everything without scrolling sideways, with targets a finger can hit', async () => {
  const page = await against_minds({ viewport: phone, hasTouch: true, settings: { guided: true } });
  await picture(page, 'phone-table');
  assert.deepEqual(await cramped(page), roomy);
  await play(page, { until: (made) => made.length >= 25 });
  await picture(page, 'phone-middle');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('on a phone the map opens where names can be read, and a tap chooses', async () => {
  const page = await against_minds({ viewport: phone, hasTouch: true, settings: { guided: true } });
  await page.locator('.decision.mine').waitFor();
  await settled(page, 'svg [data-offered]');
  const size = await page.locator('svg text.name[style]').first()
    .evaluate((name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a);
  assert.ok(size > 11.9, `${size} pixels`);
  const place = await point_of(page, 'svg [data-offered]');
  const before = await page.locator('.decision h2').textContent();
  await page.touchscreen.tap(place.x, place.y);
  await page.waitForFunction((old) => document.querySelector('.decision h2')?.textContent !== old, before);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

for (const language of ['en', 'de', 'hu']) {
  test(`the first page, the form for a new table and its panels fit on a phone in ${language}`, async () => {
    const page = await house.person({ viewport: phone, hasTouch: true, language });
    await page.locator('button.main:enabled').first().waitFor();
    assert.deepEqual(await cramped(page), roomy);
    await page.locator('[data-game=risk] [data-friends]').click();
    await page.locator('dialog[open]').waitFor();
    assert.deepEqual(await cramped(page), roomy);
    await page.context().close();
    const table = await against_minds({ viewport: phone, hasTouch: true, language, settings: { guided: true } });
    for (const tab of ['log', 'chat', 'rules', 'fair', 'table']) {
      await table.locator(`#tab-${tab}`).click();
      assert.deepEqual(await cramped(table), roomy, tab);
    }
    await table.context().close();
  });
}

test('the keyboard alone is enough', async () => {
  // Who takes whatever comes first does not last long against strategists.
  let page;
  const sit = async () => {
    page = await against_minds({ settings: { guided: true, auto: false }, prepare: listen }, 'random');
  };
  await sit();
  // What the table has taken: the answers to her own decisions.
  let earlier = 0;
  const made = () => earlier + page.told.filter(({ say, id }) => say === 'moved' && id !== undefined).length;
  for (const end = Date.now() + 900_000; Date.now() < end && made() < 20; ) {
    const state = await page.evaluate(() => {
      if (document.querySelector('section.over')) return 'over';
      if (document.querySelector('[data-recap]')) return 'recap';
      const decision = document.querySelector('.decision.mine');
      if (!decision || document.querySelector('.page[data-busy]')) return 'wait';
      return decision.querySelector('form') ? 'amount' : 'options';
    });
    if (state === 'wait') {
      await page.waitForTimeout(50);
      continue;
    }
    // The dice may end it early: then the next game goes on.
    if (state === 'over') {
      earlier = made();
      await page.context().close();
      await sit();
      continue;
    }
    if (state === 'recap') {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(60);
      continue;
    }
    if (state === 'options') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
  }
  assert.ok(made() >= 20, `${made()} decisions`);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('axe finds nothing serious', async () => {
  for (const theme of ['dark', 'light']) {
    const settings = { theme, guided: true };
    const page = await house.person({ settings, name: 'Anna', bypassCSP: true });
    await page.evaluate(axe);
    const pages = [['home', page]];
    const table = await against_minds({ settings, bypassCSP: true });
    await table.evaluate(axe);
    pages.push(['table', table]);
    for (const [name, open] of pages) {
      assert.equal(await open.evaluate(() => document.documentElement.dataset.theme), theme);
      await picture(open, `${name}-${theme}`);
      const { violations } = await open.evaluate(() => window.axe.run());
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], `${name}, ${theme}`);
      await open.context().close();
    }
  }
});
