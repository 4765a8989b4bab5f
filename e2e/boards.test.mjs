// What holds for the boards of StarCraft and Warcraft alike: their weight, languages, several people at one screen, the
// film, and what a finger finds.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide as general } from './general.mjs';
import { House, at_table, finished, make_table, phone, picture, settled, until } from './house.mjs';
import { decide as warlord } from './warlord.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const games = {
  starcraft: { order: { game: 'starcraft', variant: 'base', players: 2, options: { standard_galaxy: true } }, there: '.sky', decide: (page, turn) => page.evaluate(general, turn) },
  warcraft: { order: { game: 'warcraft', variant: 'base_2', players: 2, options: { races: ['human', 'orc'] } }, there: '.sea', decide: (page, turn) => page.evaluate(warlord, [turn, true]) },
};
const settings = { guided: true, auto: false };
const mind = { kind: 'mind', mind: 'greedy' };

async function sit(game, seats, person = {}) {
  const page = await house.person({ name: 'Anna', settings, ...person });
  const table = await make_table(house, page, { ...games[game].order, seats, language: person.language ?? 'en' });
  await page.goto(`${house.address}/t/${table.id}`);
  return { page, id: table.id };
}

// Plays on by clicking until `until` is on the page.
async function play(page, game, until) {
  for (let turn = 1; turn < 20000; turn++) {
    if (await page.locator(until).count()) return;
    await games[game].decide(page, turn);
    await page.waitForTimeout(20);
  }
  throw new Error(`${until} never came`);
}

// The files of the build that a table of the game needs, with what they weigh on the wire.
async function weigh(order) {
  const assets = new Map();
  const page = await house.person({ name: 'Anna', settings, prepare: async (opened) => {
    const wire = await opened.context().newCDPSession(opened);
    await wire.send('Network.enable');
    const names = new Map();
    wire.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const name = names.get(requestId)?.match(/\/assets\/(.+\.(?:js|css|svg))$/)?.[1];
      if (name) assets.set(name, encodedDataLength);
    });
  } });
  const { link } = await make_table(house, page, { ...order, seats: [{ kind: 'me' }, ...Array(order.players - 1).fill(mind)] });
  await page.goto(house.address + link);
  await at_table(page);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return assets;
}

test('the code of a board weighs at most 110 KiB and is loaded for its game alone', async () => {
  const risk = await weigh({ game: 'risk', variant: 'basic_training', players: 3 });
  const all = { starcraft: await weigh(games.starcraft.order), warcraft: await weigh(games.warcraft.order) };
  for (const [game, other] of [['starcraft', 'warcraft'], ['warcraft', 'starcraft']]) {
    const own = [...all[game]].filter(([name]) => !risk.has(name));
    const bytes = own.reduce((sum, [, size]) => sum + size, 0);
    console.log(`# ${game}: ${(bytes / 1024).toFixed(1)} KiB in ${own.length} files`);
    assert.ok(own.length > 2, 'the board was loaded');
    assert.ok(bytes <= 110 * 1024, `${bytes} bytes: ${own.join(' ')}`);
    const shared = own.filter(([name]) => all[other].has(name)).reduce((sum, [, size]) => sum + size, 0);
    assert.ok(shared < 4 * 1024, `${shared} bytes are loaded for the other game, too`);
  }
});

for (const game of Object.keys(games)) {
  for (const language of ['de', 'hu']) {
    test(`${game} speaks ${language} everywhere`, async () => {
      const { page } = await sit(game, [{ kind: 'me' }, mind], { language });
      await page.locator(games[game].there).first().waitFor({ state: 'attached' });
      for (let turn = 1; turn < 60; turn++) {
        await games[game].decide(page, turn);
        await page.waitForTimeout(20);
        const bare = await page.evaluate(() => {
          const names = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [element.getAttribute('aria-label'), element.getAttribute('title')]);
          return [document.body.innerText, ...names].join('\n').match(/\b(?:web|step|action|event|board)\.[a-z_]+(?:\.[a-z_]+)*/g);
        });
        assert.equal(bare, null, 'keys without a text');
      }
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });
  }

  test(`two people play ${game} at one screen, with a curtain between their secrets`, async () => {
    const { page } = await sit(game, ['Anna', 'Béla'].map((name) => ({ kind: 'me', name })));
    const seen = new Set();
    for (let turn = 1; turn < 6000 && seen.size < 2; turn++) {
      const curtain = await page.evaluate(() => {
        const here = document.querySelector('.curtain');
        return here && { says: here.innerText, through: document.querySelectorAll('[data-decide], .decide[data-step], [data-card], .strip').length };
      });
      if (curtain) {
        assert.equal(curtain.through, 0, 'nothing is seen through it');
        seen.add(curtain.says);
        await page.locator('.curtain button').click();
      }
      await games[game].decide(page, turn);
      await page.waitForTimeout(20);
    }
    assert.equal(seen.size, 2, [...seen].join(' | '));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test(`the film of ${game} runs from its beginning to its end`, async () => {
    const page = await house.person({ name: 'Anna', settings });
    const { id } = await make_table(house, page, { ...games[game].order, seats: [mind, mind] });
    await finished(house, page, id);
    await page.goto(`${house.address}/replay/${id}`);
    await page.locator(games[game].there).first().waitFor({ state: 'attached' });
    // Every moment has an address. A key that comes before the film is there does nothing: then it is pressed again.
    const at = () => Number(new URL(page.url()).searchParams.get('at') ?? 0);
    const press = (key, there) => until(async () => there() || page.keyboard.press(key).then(() => false), `${key} leads somewhere`, { every: 50 });
    for (let jumps = 0; jumps < 6; jumps++) {
      const before = at();
      await press('ArrowRight', () => at() > before);
    }
    await picture(page, `film-${game}`);
    const frames = async (from) => (await page.request.get(`${house.address}/api/tables/${id}/frames?from=${from}&count=1`)).json();
    const last = (await frames((await frames(0)).total - 1)).frames[0].version;
    await press('End', () => at() === last);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

// What lies on the page smaller than 44 pixels; a planet is clicked as a whole.
const small = (selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const { width, height } = element.getBoundingClientRect();
  return width && height && (width < 43.5 || height < 43.5) ? [`${element.getAttribute('aria-label') ?? element.innerText}: ${width.toFixed(0)}×${height.toFixed(0)}`] : [];
});

test('on a phone nothing of StarCraft that can be clicked is smaller than a finger', async () => {
  const { page } = await sit('starcraft', [{ kind: 'me' }, mind], { viewport: phone, hasTouch: true });
  await play(page, 'starcraft', '.tray');
  await settled(page, '.planet > circle.rim');
  assert.deepEqual(await page.evaluate(small, '[data-offered]:not([data-offered=planet]), .planet > circle.rim, [data-plain], [data-ready], .tray button, .board button'), []);
  // Units of an area are chosen in a sheet of their own.
  const several = '[data-near]:not([data-units="1"])';
  await play(page, 'starcraft', `.page:not([data-busy]) ${several}`);
  await settled(page, several);
  assert.deepEqual(await page.evaluate(small, '[data-near], [data-offered=area], [data-plain], [data-ready], .board button'), []);
  await page.locator(several).first().dispatchEvent('click');
  await page.locator('.near [data-piece]').first().waitFor();
  await picture(page, 'starcraft-near');
  assert.deepEqual(await page.evaluate(small, '.near button'), []);
  await page.context().close();
});
