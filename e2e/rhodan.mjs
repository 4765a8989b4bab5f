// A person who plays Perry Rhodan by what the page shows: cards, places, lanes and buttons are clicked, the list of all options is never opened. What was
// done is told by its kind.
import { attempt } from './house.mjs';

// Runs inside the page; null: there is nothing to decide yet. `pace` changes from click to click; with `meant` only what leads to this action is touched.
export function decide([pace, skip, meant]) {
  if (document.querySelector('section.over')) return { over: true };
  const told = document.querySelector('[data-recap] [data-go]');
  if (told) {
    told.click();
    return null;
  }
  const panel = document.querySelector('[data-decide], .decide[data-step]');
  if (!panel || document.querySelector('.page[data-busy]')) return null;
  const leads = ({ dataset }) =>
    !meant ||
    (dataset.action
      ? dataset.action === JSON.stringify(meant)
      : (!dataset.card || dataset.card === meant.card) && (!dataset.piece || Number(dataset.piece) === meant.piece) && (!dataset.plain || dataset.plain === meant.kind) && (!dataset.choose || [meant.kind, 'piece', 'pair'].includes(dataset.choose)) &&
        (dataset.offered !== 'column' || !meant.place || (dataset.value ?? `${meant.side} ${meant.place}`) === `${meant.side} ${meant.place}`));
  const all = (where, what) => [...where.querySelectorAll(what)].filter((element) => !element.disabled && leads(element));
  const from = (list) => list[pace % list.length];
  const click = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const done = (element, kind, step) => {
    click(element);
    return { made: kind, step };
  };

  // The table's own decisions: a card, where it goes, and the button that says it in words.
  if (panel.hasAttribute('data-decide')) {
    const plain = all(panel, '[data-plain]').filter(({ dataset }) => !skip.includes(dataset.plain));
    const ready = panel.querySelector('[data-ready]');
    if (ready) return done(ready, ready.dataset.ready, 'table');
    const change = all(panel, '[data-choose]')[0];
    if (change) return done(change, change.dataset.choose, 'table');
    const ways = all(panel, '[data-choice]');
    const chosen = panel.querySelector('[data-back]');
    const board = document.querySelector('.pr-board');
    const goals = all(board, '[data-offered=column], [data-offered=piece]');
    const cards = all(document, '[data-offered=card]');
    if (chosen && (ways.length || goals.length)) {
      const one = from(ways.length ? ways : goals);
      click(one);
      return { touched: one.dataset.choice ?? one.dataset.offered };
    }
    if (chosen) return done(chosen, undefined);
    const tired = plain.length && pace % 6 === 5;
    const wanted = tired ? [] : cards.length ? cards : pace % 4 === 1 ? goals : [];
    if (wanted.length) {
      const one = from(wanted);
      click(one);
      return { touched: one.dataset.offered };
    }
    const last = plain.length ? from(plain) : null;
    return last ? done(last, last.dataset.plain, 'table') : { touched: 'nothing' };
  }

  const { step } = panel.dataset;
  const usable = ({ dataset }) => !skip.includes(dataset.choose);
  // What can be clicked in the planner and on the stage comes before the buttons of the panel.
  const stage = all(document, '.stage [data-choose], .planner [data-choose]').filter(usable);
  const offered = all(panel, '[data-choose]').filter(usable);
  const ends = offered.filter(({ dataset }) => dataset.end);
  const doing = offered.filter(({ dataset }) => !dataset.end);
  const tired = ends.length && pace % 7 === 3;
  const wanted = tired ? ends : stage.length && pace % 3 ? stage : doing.length ? doing : ends.length ? ends : stage;
  return wanted.length ? done(from(wanted), from(wanted).dataset.choose, step) : { touched: 'nothing' };
}

// Plays until the game is over or `until` says so. Returns what was made, by kind, and the steps that were asked.
export async function play(page, { until = () => false, skip = ['give_up', 'offer_end', 'reshuffle'], seconds = 900 } = {}) {
  const made = [];
  const steps = new Set();
  const end = Date.now() + seconds * 1000;
  // Waiting does not count: the same deal is played in the same way, however quick the machine is.
  for (let pace = 1; Date.now() < end; ) {
    const done = await attempt(page, decide, [pace, skip]);
    if (done) pace++;
    if (done?.over) return { made, steps, over: true };
    if (done?.step) steps.add(done.step);
    if (done?.made) made.push(done.made);
    if (await until({ made, steps, done })) return { made, steps, over: false };
  }
  throw new Error(`not over after ${made.length} decisions, the last: ${made.slice(-8).join(', ')}`);
}

// Runs inside the page. Builds up the own pro side, most wanted cards first, flies no missions and answers nothing. `order`: cards by worth; `tired`: those that found no place just now.
function buildUp([order, tired]) {
  if (document.querySelector('section.over')) return { over: true };
  const told = document.querySelector('[data-recap] [data-go]');
  if (told) return told.click(), null;
  if (document.querySelector('.page[data-busy]')) return null;
  const all = (what) => [...document.querySelectorAll(what)].filter((element) => !element.disabled);
  const press = (element, made) => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return { made };
  };
  const panel = document.querySelector('[data-decide], .decide[data-step]');
  if (!panel) return null;
  if (panel.querySelector('[data-choose=trigger_change]')) return { triggers: true };
  const follow = panel.querySelector('[data-choose=follow_change]');
  if (follow) return press(follow, 'follow_change');
  const ready = panel.querySelector('[data-ready]');
  if (ready) return press(ready, ready.dataset.ready);
  if (panel.querySelector('[data-back]')) {
    const goals = [...all('.pr-board [data-drop^="pro "]'), ...all('.pr-board [data-offered=column], .pr-board [data-drop], .pr-board [data-offered=piece]'), ...all('[data-choice]')];
    const chosen = document.querySelector('.hand [aria-pressed=true]')?.dataset.card;
    return goals.length ? press(goals[0]) : { ...press(panel.querySelector('[data-back]')), refused: chosen };
  }
  const cards = all('[data-offered=card]').filter(({ dataset }) => dataset.card in order && !tired.includes(dataset.card)).sort((a, b) => order[a.dataset.card] - order[b.dataset.card]);
  if (cards.length) return press(cards[0]);
  for (const kind of ['keep_hand', 'draw_from', 'go_on', 'done']) {
    const [one] = all(`[data-plain=${kind}]`);
    if (one) return press(one, kind);
  }
  const ends = all('.decide [data-end], .decide [data-choose=done], .decide [data-choose=pass]');
  const any = ends.length ? ends : [...all('.decide [data-plain]'), ...all('.decide [data-choose], .stage [data-choose], .planner [data-choose]')];
  return any.length ? press(any[0], any[0].dataset.choose ?? any[0].dataset.plain) : null;
}

// Lays out until `until` says so or the phase change can be triggered. `worth(record)`: the smaller the sooner, null: never.
export async function build(page, records, { until = () => false, worth, seconds = 240 }) {
  const order = Object.fromEntries(records.map((record) => [record.id, worth(record)]).filter(([, value]) => value !== null));
  const end = Date.now() + seconds * 1000;
  const tired = [];
  let made = [];
  while (Date.now() < end) {
    const done = await attempt(page, buildUp, [order, tired]);
    if (done?.over || done?.triggers) return { ...done, made };
    if (done?.made) made = [...made, done.made];
    if (done?.refused) tired.push(done.refused);
    else if (done?.made) tired.length = 0;
    if (await until({ made })) return { made };
  }
  throw new Error(`not there after ${made.length} decisions, the last: ${made.slice(-8).join(', ')}`);
}

// The cards of the phases, as the data files have them.
export async function records(house, page, phases) {
  const files = await Promise.all(phases.map(async (phase) => (await page.request.get(`${house.address}/api/data/perryrhodan/cards_phase${phase}.json`)).json()));
  return files.flatMap((file) => (Array.isArray(file) ? file : file.cards));
}
