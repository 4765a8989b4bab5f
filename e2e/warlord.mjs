// A person who plays Warcraft by the board alone: pieces, spaces, cards and offers are clicked, the list of options is
// never opened. What was done is told by its kind.

// Runs inside the page. `pace` is how eager the person is: a number that changes from decision to decision.
export function decide([pace, lazy]) {
  if (document.querySelector('section.over')) return { over: true };
  const told = document.querySelector('[data-recap] [data-go]');
  if (told) {
    told.click();
    return null;
  }
  const panel = document.querySelector('.decide[data-step]');
  if (!panel || document.querySelector('.page[data-busy]')) return null;
  const step = panel.dataset.step;
  const press = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const confirm = panel.querySelector('[data-confirm]');
  if (confirm) {
    press(confirm);
    return { made: confirm.dataset.confirm, step };
  }
  const from = (list) => list[pace % list.length];
  const end = panel.querySelector('[data-end]');
  const side = [...document.querySelectorAll('[data-side]')];
  if (side.length && pace % 9 === 4) {
    const chosen = from(side);
    press(chosen);
    return { made: chosen.dataset.side, step };
  }
  // On the map: spaces that light up, else pieces that can be chosen.
  const spaces = [...document.querySelectorAll('.space.open')];
  const pieces = [...document.querySelectorAll('.stands.hot')];
  const cards = [...document.querySelectorAll('.hand .card.playable:not(.chosen)')];
  const offers = [...document.querySelectorAll('.town .offer.can:not(.chosen)')];
  const listed = [...panel.querySelectorAll('.thing[data-choose]:not(.chosen), .loss[data-choose]:not(.chosen)')];
  const chosen = panel.querySelector('.thing.chosen') || document.querySelector('.card.chosen, .offer.chosen');
  if (!chosen && end && lazy && step === 'move' && pace % 3 === 0) {
    press(end);
    return { made: end.dataset.end, step };
  }
  const wanted = spaces.length ? spaces : pieces.length && step !== 'spend' ? pieces : cards.length ? cards : listed.length ? listed : offers;
  if (wanted.length) {
    const one = from(wanted);
    press(one);
    return { touched: one.dataset.space || one.dataset.thing || one.dataset.choose, step };
  }
  const town = document.querySelector('.townward');
  if (town && pace % 2) {
    press(town);
    return { touched: 'town', step };
  }
  const ends = [...panel.querySelectorAll('[data-end]')];
  if (!ends.length) return { touched: 'nothing', step };
  const last = from(ends);
  press(last);
  return { made: last.dataset.end, step };
}

// Plays until the game is over or `until` says so. Returns what was made, by kind, and the steps that were asked.
export async function play(page, { until = () => false, lazy = true, seconds = 900 } = {}) {
  const made = [];
  const steps = new Set();
  const end = Date.now() + seconds * 1000;
  // Waiting does not count: the same deal is played in the same way, however quick the machine is.
  for (let pace = 1; Date.now() < end; ) {
    const done = await page.evaluate(decide, [pace, lazy]);
    if (done) pace++;
    if (done?.over) return { made, steps, over: true };
    if (done?.step) steps.add(done.step);
    if (done?.made) made.push(done.made);
    if (await until({ made, steps, done })) return { made, steps, over: false };
    await page.waitForTimeout(done ? 12 : 40);
  }
  throw new Error(`not over after ${made.length} decisions, the last: ${made.slice(-8).join(', ')}`);
}
