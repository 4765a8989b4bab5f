// A person who plays Warcraft by the board alone: pieces, spaces, cards and offers are clicked, the list of options is
// never opened. What was done is told by its kind.
import { attempt } from './house.mjs';

// Runs inside the page. `pace` is how eager the person is: a number that changes from decision to decision. With `hand` nothing is clicked: what is to be
// clicked is told as a point of the page (`at`), where pointer and finger find it, or as what cannot be reached (`hidden`).
export function decide([pace, lazy, hand = false]) {
  if (document.querySelector('section.over')) return { over: true };
  // Where a pointer finds this and nothing above it; a space is also touched by touching who stands on it.
  const reach = (element) => {
    const own = (top) => element.contains(top) || (element.matches('.space') && top?.closest('.stands') && element.dataset.space === top.closest('.stands').dataset.thing.split(' ').at(-1));
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = element.matches('.space') ? document.querySelector(`circle[data-place="${element.dataset.space}"]`)?.getBoundingClientRect() : null;
    const points = place ? [[place.x + place.width / 2, place.y + place.height / 2]] : [];
    for (const down of [0.5, 0.3, 0.7]) for (const along of [0.5, 0.3, 0.7]) points.push([x + width * along, y + height * down]);
    return points.find(([at, to]) => at > 0 && to > 0 && at < innerWidth && to < innerHeight && own(document.elementFromPoint(at, to)));
  };
  let at;
  let hidden;
  const press = (element) => {
    if (!hand) return element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    if (!(at = reach(element)) && element instanceof HTMLElement) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      at = reach(element);
    }
    if (!at) hidden = element.outerHTML.replace(/<!--.*?-->/g, '').slice(0, 120);
  };
  const done = (what) => (hand ? { ...what, at, hidden } : what);
  const told = document.querySelector('[data-recap] [data-go]');
  if (told) {
    press(told);
    return hand ? done({ touched: 'recap' }) : null;
  }
  const sure = document.querySelector('dialog[open] [data-sure]');
  if (sure) {
    press(sure);
    return done({ touched: 'sure' });
  }
  // On a phone a touch may have opened another page of the sheet: the dot says that a decision waits.
  const aside = document.querySelector('[role=tab]:has(.dot.now)');
  if (aside) {
    press(aside);
    return done({ touched: 'decide' });
  }
  const panel = document.querySelector('.decide[data-step]');
  if (!panel || document.querySelector('.page[data-busy]')) return null;
  const step = panel.dataset.step;
  const confirm = panel.querySelector('[data-confirm]');
  if (confirm) {
    press(confirm);
    return done({ made: confirm.dataset.confirm, step });
  }
  const from = (list) => list[pace % list.length];
  const end = panel.querySelector('[data-end]');
  const side = [...document.querySelectorAll('[data-side]')].filter((button) => !hand || button.checkVisibility());
  if (side.length && pace % 9 === 4) {
    const chosen = from(side);
    press(chosen);
    return done({ made: chosen.dataset.side, step });
  }
  // On the map: spaces that light up, else pieces that can be chosen.
  const spaces = [...document.querySelectorAll('.space.open')];
  const pieces = [...document.querySelectorAll('.stands.hot')];
  const cards = [...document.querySelectorAll('.hand .card.playable:not(.chosen)')].filter((card) => !hand || card.offsetParent);
  const offers = [...document.querySelectorAll('.town .offer.can:not(.chosen)')].filter((offer) => !hand || offer.offsetParent);
  const listed = [...panel.querySelectorAll('.thing[data-choose]:not(.chosen), .loss[data-choose]:not(.chosen)')];
  const chosen = panel.querySelector('.thing.chosen') || document.querySelector('.card.chosen, .offer.chosen');
  if (!chosen && end && lazy && step === 'move' && pace % 3 === 0) {
    press(end);
    return done({ made: end.dataset.end, step });
  }
  const wanted = spaces.length ? spaces : pieces.length && step !== 'spend' ? pieces : cards.length ? cards : listed.length ? listed : offers;
  if (wanted.length) {
    // What another thing covers is left for one that is in sight.
    const seen = hand ? wanted.filter(reach) : wanted;
    const one = from(seen.length ? seen : wanted);
    press(one);
    return done({ touched: one.dataset.space || one.dataset.thing || one.dataset.choose, step });
  }
  const town = document.querySelector('.townward');
  if (town && pace % 2) {
    press(town);
    return done({ touched: 'town', step });
  }
  const ends = [...panel.querySelectorAll('[data-end]')];
  if (!ends.length) return done({ touched: 'nothing', step });
  const last = from(ends);
  press(last);
  return done({ made: last.dataset.end, step });
}

// Plays until the game is over or `until` says so. Returns what was made, by kind, the steps that were asked, and with `hand` what no pointer reached.
export async function play(page, { until = () => false, lazy = true, seconds = 900, hand = null } = {}) {
  const made = [];
  const hidden = [];
  const steps = new Set();
  const end = Date.now() + seconds * 1000;
  // Waiting does not count: the same deal is played in the same way, however quick the machine is.
  for (let pace = 1; Date.now() < end; ) {
    // A hand touches what stands still: what was just answered changes the sheet, and with it the room of the map.
    if (hand) await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const done = await attempt(page, decide, [pace, lazy, !!hand], null, hand ? 0 : 150);
    if (done?.over) return { made, steps, hidden, over: true };
    if (done?.hidden) hidden.push(`${done.step}: ${done.hidden}`);
    if (done?.at) await (hand === 'finger' ? page.touchscreen.tap(...done.at) : page.mouse.click(...done.at));
    if (done) pace++;
    if (done?.step) steps.add(done.step);
    if (done?.made) made.push(done.made);
    if (await until({ made, steps, done })) return { made, steps, hidden, over: false };
  }
  throw new Error(`not over after ${made.length} decisions, the last: ${made.slice(-8).join(', ')}`);
}
