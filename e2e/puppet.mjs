import { readFileSync } from 'node:fs';
import { until } from './house.mjs';

// Between page and server: decisions of the page stop here, and views and options come from here.
export async function puppet(page) {
  const line = { sent: [], wishes: [], version: 0, wish: null, send: null, view: null };
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    line.send = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const wish = JSON.parse(text);
      line.wishes.push(wish.do);
      if (wish.do !== 'act') return server.send(text);
      line.sent.push(wish.action);
      line.wish = wish.id;
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.say === 'table') {
        line.version = message.version;
        line.view = message.view;
      }
      if (message.say !== 'moved') socket.send(text);
    });
  });
  return line;
}

// A table of Risk in the position of its lesson, which has been left: what is asked comes from here. Nothing is answered by itself.
export async function risk_table(house, viewport) {
  let line;
  const page = await house.person({ viewport, name: 'Anna', settings: { guided: true, auto: false }, prepare: async (opened) => (line = await puppet(opened)) });
  const made = await page.request.post(`${house.address}/api/tables`, { data: { game: 'risk', lesson: true, language: 'en' } });
  await page.goto(house.address + (await made.json()).link);
  await page.locator('[data-lesson-leave]').click();
  await page.locator('.decision.mine').waitFor();
  await page.locator('svg [data-territory]').first().waitFor();
  return { page, line };
}

// An own territory and one of somebody else.
export const front = (page) => page.locator('[data-territory]').evaluateAll((cells) => [true, false].map((mine) => cells.find((one) => /, Anna,/.test(one.getAttribute('aria-label')) === mine).dataset.territory));

// Cards of Risk, and a hand to trade: two of one star and two of two.
export const risk_cards = JSON.parse(readFileSync(new URL('../games/risk/data/faction_cards.json', import.meta.url), 'utf8')).cards;
export const risk_hand = () => [1, 2].flatMap((worth) => risk_cards.filter((card) => card.stars === worth).slice(0, 2)).map((card) => card.id);

// The patch that makes a view of any other: what it no longer has is gone.
export function whole(view) {
  if (!view || typeof view !== 'object' || Array.isArray(view)) return view;
  return { '~': Object.keys(view), ...Object.fromEntries(Object.entries(view).map(([name, value]) => [name, whole(value)])) };
}

// The page is asked this, with these actions to choose from, after what these events tell; what it sends is in `line.sent`.
export function ask(line, step, changes, actions, amounts = {}, events = []) {
  const from = line.version++;
  line.send({ say: 'moved', version: line.version, from, by: 0, events, patch: { step, ...changes }, turn: { seat: 0, step, over: false },
    options: actions.map((action, i) => ({ action, ...(amounts[i] ? { amount: amounts[i] } : {}) })), undo: false, now: Date.now(), ...(line.wish === null ? {} : { id: line.wish }) });
  line.wish = null;
  line.sent.length = 0;
}

// Somebody else is asked, after what these events tell.
export function others(line, seat, step, changes = {}, events = [], more = {}) {
  const from = line.version++;
  line.send({ say: 'moved', version: line.version, from, by: 0, events, patch: { step, ...changes }, turn: { seat, step, over: false },
    options: null, undo: false, now: Date.now(), ...(line.wish === null ? {} : { id: line.wish }), ...more });
  line.wish = null;
  line.sent.length = 0;
}

// The same with one option.
export const offer = (line, step, changes, action) => ask(line, step, changes, [action]);

// The page has taken what it was last asked, and its map has found its place.
export async function taken(page, line) {
  await page.locator(`.page[data-version="${line.version}"]:not([data-busy])`).waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// `click` is called with 0, 1, 2 .. until the page has sent something; it tells what it clicked, or nothing if it found nothing to click this time. Returns the clicks.
export async function clicked(page, line, click, most = 60) {
  const clicks = [];
  let tries = 0;
  await until(async () => {
    if (line.sent.length) return true;
    // What a click sent is on its way as long as the page says so.
    if (await page.locator('.page[data-busy]').count()) return false;
    if (tries === most) return true;
    // What gives something away is asked about once more.
    const sure = page.locator('[data-sure]');
    if (await sure.count()) {
      await sure.click();
      return false;
    }
    const done = await click(tries++);
    if (done) clicks.push(done);
    return false;
  }, 'a click that decides', { within: 300_000 });
  return clicks;
}

// Waits until the page has sent something.
export const sent = (line) => until(() => line.sent.length > 0, 'what the page sends');
