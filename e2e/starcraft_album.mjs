// node e2e/starcraft_album.mjs [variant] [size] [theme] [language]: a whole game of StarCraft against minds by clicking what glows, with a picture of every kind of moment in build/e2e/album.
// PLAYERS, MIND, MINUTES and MOST pictures of a kind as wanted; never fails but when nothing goes on.
import { decide } from './general.mjs';
import { House, make_table, settled } from './house.mjs';
import { look_back, photos } from './photos.mjs';

const [variant = 'base', size = 'laptop', theme = 'dark', language = 'en'] = process.argv.slice(2);
const { person, hasTouch, taken, snap } = photos(['starcraft', variant, size, theme, language], { size, theme, language });
const house = await House.open();

// What stands on the page, in a word.
function moment() {
  const slug = (text) => text.replace(/[^\p{L}]+/gu, '-').slice(0, 36);
  if (document.querySelector('section.over')) return 'over';
  if (document.querySelector('[data-recap]')) return 'recap';
  if (document.querySelector('[data-skip]')) return 'story';
  const panel = document.querySelector('[data-decide]');
  if (!panel || document.querySelector('.page[data-busy]')) return null;
  const state = panel.querySelector('[data-ready]') ? '-ready' : panel.querySelector('[data-back]') ? '-picked' : '';
  return slug(panel.querySelector('h2 > span').textContent.replace(/^[^:,]*[:,] /, '')) + state;
}

// Where a finger finds what is meant; what is out of sight is clicked without one.
async function press(page) {
  const at = await page.evaluate(() => {
    const element = document.querySelector('[data-meant]');
    if (!element) return null;
    const box = element.getBoundingClientRect();
    for (const x of [0.5, 0.25, 0.75, 0.12, 0.88]) {
      for (const y of [0.5, 0.25, 0.75, 0.12, 0.88]) {
        const point = { x: box.x + box.width * x, y: box.y + box.height * y };
        if (element.contains(document.elementFromPoint(point.x, point.y))) return point;
      }
    }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    return null;
  });
  if (at) await (hasTouch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  return at !== null;
}

try {
  const page = await house.person(person);
  const minds = Number(process.env.PLAYERS ?? 2) - 1;
  const seats = [{ kind: 'me' }, ...Array(minds).fill({ kind: 'mind', mind: process.env.MIND ?? 'greedy' })];
  const options = process.env.LAID ? {} : { standard_galaxy: true };
  const { link } = await make_table(house, page, { game: 'starcraft', variant, players: minds + 1, options, seats, language });
  await page.goto(house.address + link);
  let [turn, blind, last, since] = [0, 0, '', Date.now()];
  for (const end = Date.now() + Number(process.env.MINUTES ?? 15) * 60_000; Date.now() < end; await page.waitForTimeout(30)) {
    const now = await page.evaluate(moment);
    if (now !== last) [last, since] = [now, Date.now()];
    if (Date.now() - since > 90_000) throw new Error(`stands at ${now}`);
    if (!now) continue;
    if (now === 'over') break;
    if (!taken.has(now)) await settled(page, '.board svg').catch(() => undefined);
    const fresh = await snap(page, now);
    if (now === 'story') {
      if (!fresh) await page.locator('[data-skip]').first().click({ timeout: 1000 }).catch(() => undefined);
      await page.waitForTimeout(150);
      continue;
    }
    const what = await page.evaluate(decide, { turn, mark: now !== 'recap' });
    if (what === 'over' || what === 'wait') continue;
    if (process.env.TALK) console.log(now, '|', what);
    turn++;
    if (!(await press(page))) blind++;
  }
  console.log(`${variant} at ${size}: ${last} after ${turn} clicks, ${blind} of them on things out of sight; problems: ${JSON.stringify(page.problems)}`);
  if (last === 'over') await look_back(page, snap, '.board svg');
  console.log([...taken].map(([kind, count]) => `${kind} ${count}`).join('\n'));
} finally {
  await house.close();
}
