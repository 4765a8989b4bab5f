// node e2e/album.mjs [variant] [size] [theme] [language]: a whole game of Risk against three minds, played by clicking what a person sees, with a picture of every kind of moment in build/e2e/album.
// For whoever wants to look at it; never fails but when nothing goes on.
import { House, make_table, settled } from './house.mjs';
import { look_back, photos } from './photos.mjs';

const [variant = 'command_room', size = 'laptop', theme = 'dark', language = 'en'] = process.argv.slice(2);
const { person, hasTouch: touch, taken, snap } = photos([variant, size, theme, language], { size, theme, language });
const house = await House.open();

// What a person sees, and the territory they would click.
function look(neighbours) {
  const seen = (selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility?.() && one.getBoundingClientRect().width > 0) ?? null;
  const text = (selector) => seen(selector)?.textContent.trim() ?? '';
  if (seen('section.over')) return { kind: 'over' };
  if (seen('dialog[open] [data-sure]')) return { kind: 'sure', click: 'dialog[open] [data-sure]' };
  if (seen('.curtain')) return { kind: 'curtain', click: '.curtain button' };
  if (seen('[data-recap]')) return { kind: 'recap', click: '[data-recap] [data-go]' };
  if (seen('section.strip')) return { kind: `story-${document.querySelector('section.scene')?.className.replace(/svelte-\w+/g, '').trim().replace(/\s+/g, '-') ?? ''}`, story: true };
  if (seen('.page[data-busy]')) return null;
  if (seen('[data-stop]')) return { kind: 'fighting' };
  if (seen('.decision [data-start]')) return { kind: 'start', start: true };
  if (!seen('.decision.mine')) return { kind: seen('.fight') ? 'attacked' : 'waiting' };
  const percent = (one) => (/\d/.test(one?.textContent ?? '') ? Number(/\d+/.exec(one.textContent)[0]) : null);
  if (seen('[data-move-in]')) return { kind: 'move-in', click: '[data-move-in]' };
  if (seen('[data-fight-on]')) {
    const chance = percent(seen('.fight .percent'));
    return { kind: chance === null ? 'planned-without-odds' : seen('.fight .cost') ? 'fight-on-again' : 'planned', wait: chance === null, click: chance !== null && chance < 50 ? '[data-break-off]' : '[data-fight-on]', chance };
  }
  if (seen('[data-dice] .button.main')) return { kind: 'dice-again', click: seen('[data-dice] .button.main:enabled') ? '[data-dice] .button.main' : '[data-dice] button[aria-pressed=false]' };
  const place = document.querySelector('[data-territory][data-offered]');
  if (seen('[data-card-chosen]') && !seen('[data-card-chosen] .button.main') && place) return { kind: 'card-where', territory: place.dataset.territory };
  if (seen('[data-card-chosen]')) return { kind: 'card-chosen', click: '[data-card-chosen] .button' };
  if (seen('.fight')) return { kind: `fight-${text('.fight .button.main').replace(/[^\p{L}]+/gu, '-').slice(0, 30)}`, click: '.fight .button.main, .fight .button.choice, .fight .button.play, .fight .button' };
  const target = seen('button.target');
  if (target) {
    const chance = percent(target.querySelector('b'));
    if (chance === null) return { kind: 'targets', wait: true };
    return { kind: 'targets-odds', click: chance >= 60 ? 'button.target' : '[data-end-attack]' };
  }
  if (seen('[data-source]')) {
    const free = Number(seen('[data-source] b').textContent);
    return free >= 3 ? { kind: 'where', territory: seen('[data-source]').dataset.source } : { kind: 'where', click: '[data-end-attack]' };
  }
  if (seen('[data-set]')) return { kind: 'trade', click: seen('[data-set][aria-pressed=true]') || seen('.trade .button.main:enabled') ? '.trade .button.main' : '[data-set]' };
  const units = new Map();
  const owner = new Map();
  const ids = new Map();
  for (const cell of document.querySelectorAll('[data-territory][aria-label]')) {
    const [name, , who, ...rest] = cell.getAttribute('aria-label').split(', ');
    units.set(name, Number(rest.map((part) => /^(\d+) /.exec(part)?.[1]).find(Boolean) ?? 0));
    owner.set(name, who);
    ids.set(cell.dataset.territory, name);
  }
  const question = text('.decision h2').replace(/[^\p{L}]+/gu, '-').slice(0, 40);
  if (seen('.decision form, .decision [data-decide] .button.main')) return { kind: `amount-${question}`, click: '.decision form .button.main, .decision [data-decide] .button.main' };
  const front = (name) => Math.max(...(neighbours[name] ?? []).filter((other) => owner.get(other) !== owner.get(name)).map((other) => 10 - units.get(other)), -1);
  const offered = [...document.querySelectorAll('[data-territory][data-offered]')].map((cell) => cell.dataset.territory);
  const ways_out = [...document.querySelectorAll('.decision button.option:not(:disabled)')].filter((one) => one.checkVisibility());
  const out = ways_out.find((one) => /^(End|Pass|Done|Beende|Passe|Fertig|Vége|Passz|Kész)/.test(one.querySelector('span').textContent));
  const best = offered.map((id) => ({ id, value: front(ids.get(id)) * 10 + units.get(ids.get(id)) })).sort((a, b) => b.value - a.value)[0];
  if (best && !(out && /manoeuvre|before|turn-ends/i.test(question))) return { kind: question, territory: best.id };
  if (best && out && globalThis.manoeuvred !== true) {
    globalThis.manoeuvred = true;
    return { kind: question, territory: offered.sort((a, b) => units.get(ids.get(b)) - units.get(ids.get(a)))[0] };
  }
  const shown = ways_out.find((one) => one !== out && (one.querySelector('span').textContent)) ?? out;
  if (!shown) return { kind: `nothing-${question}` };
  for (const old of document.querySelectorAll('[data-album]')) old.removeAttribute('data-album');
  shown.setAttribute('data-album', '');
  return { kind: question, click: '[data-album]' };
}

const hand = (page) => (touch ? page.touchscreen : { tap: (x, y) => page.mouse.click(x, y) });
// Where a finger finds the token of a territory; elsewhere it is clicked without one.
async function touch_territory(page, id) {
  const place = await page.evaluate((wanted) => {
    const board = document.querySelector('.board-place').getBoundingClientRect();
    for (const element of document.querySelectorAll(`[data-place="${wanted}"], [data-territory="${wanted}"]`)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      const top = document.elementFromPoint(at.x, at.y);
      if (at.x > board.left && at.x < board.right && top?.closest('.board-place') && (top.closest('[data-territory]')?.dataset.territory === wanted || top.closest('[data-place]')?.dataset.place === wanted)) return at;
    }
    return null;
  }, id);
  if (place) await hand(page).tap(place.x, place.y);
  else await page.locator(`[data-territory="${id}"]`).first().dispatchEvent('click');
  return place !== null;
}

try {
  const page = await house.person(person);
  const seats = [{ kind: 'me' }, ...Array(3).fill({ kind: 'mind', mind: 'greedy' })];
  const { link } = await make_table(house, page, { variant, players: 4, seats, language });
  await page.goto(house.address + link);
  const neighbours = await page.evaluate(async () => {
    const { territories } = await (await fetch('/api/data/risk/board.json')).json();
    const names = new Map(territories.map(({ id, name }) => [id, name]));
    return Object.fromEntries(territories.map(({ name, neighbours: near }) => [name, near.map((id) => names.get(id))]));
  });
  let hinted = false;
  let blind = 0;
  let clicks = 0;
  let last = '';
  let same = 0;
  for (const end = Date.now() + Number(process.env.MINUTES ?? 15) * 60_000; ; ) {
    if (Date.now() > end) throw new Error(`no end, the last: ${last}`);
    const now = await page.evaluate(look, neighbours);
    if (!now) {
      await page.waitForTimeout(60);
      continue;
    }
    if (process.env.TALK && now.kind !== last) console.log(now.kind);
    same = now.kind === last ? same + 1 : 0;
    last = now.kind;
    if (now.kind === 'over') break;
    if (now.story) {
      const fresh = await snap(page, now.kind.replace(/[^a-z-]/gi, '').slice(0, 40) || 'story', 2);
      if (!fresh) await page.locator('[data-skip]').first().click({ timeout: 1000 }).catch(() => undefined);
      await page.waitForTimeout(300);
      continue;
    }
    if (now.kind === 'fighting' || now.kind === 'waiting' || now.kind === 'attacked' || now.wait) {
      if (now.kind !== 'waiting') await snap(page, now.kind);
      await page.waitForTimeout(120);
      if (same > 400) throw new Error(`stands at ${now.kind}`);
      continue;
    }
    if (!taken.has(now.kind)) await settled(page, 'svg [data-territory]').catch(() => undefined);
    await snap(page, now.kind);
    if (now.start) {
      await page.locator('[data-start]:enabled').last().click();
      await page.locator('[data-colour]').last().click();
      await snap(page, 'start-chosen');
      await page.locator('[data-lead]').click();
      await page.locator('.decision [data-start]').first().waitFor({ state: 'detached' });
      continue;
    }
    if (!hinted && taken.size > 14 && now.territory) {
      hinted = true;
      await page.keyboard.press('h');
      await page.locator('[data-hint="settled"]').waitFor({ timeout: 60_000 }).catch(() => undefined);
      await snap(page, 'hint');
      await page.keyboard.press('h');
      continue;
    }
    clicks++;
    if (now.territory) {
      if (!(await touch_territory(page, now.territory))) blind++;
    } else if (now.click) {
      const button = page.locator(now.click).filter({ visible: true }).first();
      await (touch ? button.tap({ timeout: 4000 }) : button.click({ timeout: 4000 })).catch(async (problem) => {
        console.log(`could not click ${now.click} at ${now.kind}: ${String(problem).split('\n')[0]}`);
        await snap(page, `unclickable-${now.kind}`);
      });
    } else if (same > 100) throw new Error(`stands at ${now.kind}`);
    await page.waitForTimeout(60);
    if (same > 14) {
      await snap(page, `stuck-${now.kind}`);
      throw new Error(`clicks do nothing at ${now.kind}`);
    }
  }
  console.log(`${variant} at ${size}: over after ${clicks} clicks, ${blind} of them on territories out of sight; problems: ${JSON.stringify(page.problems)}`);
  await look_back(page, snap, 'svg [data-territory]');
  console.log([...taken].map(([kind, count]) => `${kind} ${count}`).join('\n'));
  if (page.problems.length) console.log(page.problems);
} finally {
  await house.close();
}
