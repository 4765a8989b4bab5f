// Pictures of every kind of moment of a game that is played by clicking, in build/e2e/album: what the albums of all games share.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { desktop, phone, pictures } from './house.mjs';

const sizes = { desktop, laptop: { width: 1366, height: 650 }, phone, lying: { width: 844, height: 390 }, tablet: { width: 820, height: 1180 } };

// The person who is looked at, and `snap`, which takes a picture unless there are enough of its kind.
export function photos(words, { size, theme, language }) {
  const folder = path.join(pictures, 'album', words.join('-'));
  mkdirSync(folder, { recursive: true });
  const most = Number(process.env.MOST ?? 3);
  const hasTouch = ['phone', 'lying', 'tablet'].includes(size);
  const taken = new Map();
  async function snap(page, kind, times = most) {
    const count = (taken.get(kind) ?? 0) + 1;
    if (count > times) return false;
    taken.set(kind, count);
    await page.screenshot({ path: path.join(folder, `${String(taken.size).padStart(2, '0')}-${kind}-${count}.png`) });
    return true;
  }
  const person = { name: 'Anna', viewport: sizes[size], language, colorScheme: theme, hasTouch, reducedMotion: 'no-preference', settings: { guided: true, auto: true, speed: 'normal' } };
  return { person, hasTouch, taken, snap };
}

// The end page from its beginning to its end, and the film.
export async function look_back(page, snap, map) {
  await page.locator('section.over figure').first().waitFor().catch(() => undefined);
  await page.waitForTimeout(1500);
  await snap(page, 'over');
  await page.locator('section.over').evaluate((section) => {
    const scroller = [section, ...section.querySelectorAll('*')].find((one) => one.scrollHeight > one.clientHeight + 40 && getComputedStyle(one).overflowY !== 'visible');
    scroller?.scrollTo({ top: 700 });
  });
  await snap(page, 'over');
  await page.locator('section.over [data-film]').click();
  await page.locator(map).first().waitFor();
  await page.waitForTimeout(1500);
  await snap(page, 'film');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(900);
  await snap(page, 'film');
}
