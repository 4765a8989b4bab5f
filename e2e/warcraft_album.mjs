// node e2e/warcraft_album.mjs [variant] [size] [theme] [language] [races]: a game of Warcraft against minds, played by clicking or by a finger on what a person sees, with a picture of every kind of moment in build/e2e/album.
// For whoever wants to look at it; fails only when nothing goes on.
import { House, make_table } from './house.mjs';
import { look_back, photos } from './photos.mjs';
import { decide } from './warlord.mjs';

const [variant = 'base_2', size = 'laptop', theme = 'dark', language = 'en', races = ''] = process.argv.slice(2);
const sides = { base_2: 'human,orc', base_4: 'human,undead,night_elf,orc', elf_gate: 'human,orc,undead', necromancers: 'human,undead', nordrassil: 'night_elf,human,undead,orc', prisoners: 'night_elf,orc' };
const dealt = (races || sides[variant]).split(',');
const { person, hasTouch, taken, snap } = photos(['warcraft', variant, size, theme, language], { size, theme, language });
const house = await House.open();

// What kind of moment it is: the step, and what is chosen or open.
const moment = () => {
  const seen = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  if (seen('section.over')) return 'over';
  if (seen('[data-recap]')) return 'recap';
  if (seen('section.strip [data-skip], [data-skip]')) return `story-${document.querySelector('section.scene')?.className.replace(/svelte-\w+|scene/g, '').trim().replace(/\s+/g, '-') ?? ''}`;
  const panel = document.querySelector('.decide[data-step]');
  if (!panel || document.querySelector('.page[data-busy]')) return seen('.board.fighting') ? 'watching-a-battle' : 'waiting';
  const confirm = panel.querySelector('[data-confirm]');
  return [panel.dataset.step, seen('.board.fighting') && 'battle', seen('.town') && 'town', seen('.card.chosen') && 'card', confirm ? `confirm-${confirm.dataset.confirm}` : seen('.thing.chosen, .picked') && 'chosen'].filter(Boolean).join('-');
};

try {
  const page = await house.person(person);
  const seats = [{ kind: 'me' }, ...Array(dealt.length - 1).fill({ kind: 'mind', mind: process.env.MIND ?? 'greedy' })];
  const { link } = await make_table(house, page, { game: 'warcraft', variant, players: dealt.length, options: { races: dealt }, seats, language });
  await page.goto(house.address + link);
  await page.locator('.sea').waitFor();
  let clicks = 0;
  let last = '';
  let same = 0;
  const hidden = new Set();
  for (const end = Date.now() + Number(process.env.MINUTES ?? 15) * 60_000; ; ) {
    if (Date.now() > end) throw new Error(`no end, the last: ${last}`);
    const kind = await page.evaluate(moment);
    if (kind === 'over') break;
    if (kind.startsWith('story')) {
      if (!(await snap(page, kind, 2))) await page.locator('[data-skip]').first().click({ timeout: 1000 }).catch(() => undefined);
      await page.waitForTimeout(200);
      continue;
    }
    if (!taken.has(kind)) await page.waitForTimeout(kind === 'waiting' ? 0 : 700);
    if (kind !== 'waiting') await snap(page, kind);
    const done = await page.evaluate(decide, [clicks, process.env.EAGER !== '1', true]);
    if (done?.at) await (hasTouch ? page.touchscreen.tap(...done.at) : page.mouse.click(...done.at));
    if (done) clicks++;
    if (done?.hidden) hidden.add(`${done.step}: ${done.hidden}`);
    const now = JSON.stringify([kind, done, await page.locator('.page').first().getAttribute('data-version')]);
    same = done && now === last ? same + 1 : 0;
    last = now;
    if (process.env.TALK) console.log(now.slice(0, 200));
    if (same > 20) {
      await snap(page, `stuck-${kind}`);
      console.log(await page.evaluate(() => document.querySelector('.decide')?.outerHTML.replace(/<!--.*?-->/g, '')), page.problems);
      throw new Error(`stands still: ${now}`);
    }
    await page.waitForTimeout(done ? 30 : 60);
  }
  console.log(`${variant} at ${size}: over after ${clicks} clicks; out of reach: ${JSON.stringify([...hidden], null, 1)}; problems: ${JSON.stringify(page.problems)}`);
  await look_back(page, snap, '.sea');
  console.log([...taken].map(([kind, count]) => `${kind} ${count}`).join('\n'));
} finally {
  await house.close();
}
