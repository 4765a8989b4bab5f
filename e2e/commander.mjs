// A person who plays by what stands on the page: reads the options and the names of the territories, and clicks.
import { attempt } from './house.mjs';

// Runs inside the page. Returns 'over', 'wait', 'asked' if the question is the one to stop at, or the label of what was
// chosen.
function decide([neighbours, question, lift]) {
  if (document.querySelector('section.over')) return 'over';
  const curtain = document.querySelector('.curtain button');
  if (curtain && !lift) return 'asked';
  if (curtain) {
    curtain.click();
    return 'wait';
  }
  const recap = document.querySelector('[data-recap] [data-go]');
  if (recap) {
    recap.click();
    return 'wait';
  }
  const decision = document.querySelector('.decision.mine');
  const busy = document.querySelector('.page[data-busy]');
  if (!decision || busy) return 'wait';
  if (question && decision.querySelector('h2').textContent.includes(question)) return 'asked';
  const form = decision.querySelector('form');
  if (form) {
    form.requestSubmit();
    return 'amount';
  }
  const units = new Map();
  const owner = new Map();
  for (const cell of document.querySelectorAll('svg [aria-label]')) {
    const [name, , who, ...rest] = cell.getAttribute('aria-label').split(', ');
    const count = rest.map((part) => part.match(/^(\d+) units?$/)).find(Boolean);
    if (count) {
      units.set(name, Number(count[1]));
      owner.set(name, who);
    }
  }
  // The weakest enemy beside a territory; none: it lies behind the front.
  const enemy = (name) =>
    Math.min(...(neighbours[name] ?? []).filter((other) => owner.get(other) !== owner.get(name)).map((other) => units.get(other)));
  const options = [...decision.querySelectorAll('button.option:not(:disabled)')];
  const label = (button) => button.querySelector('span').textContent.trim();
  const value = (button) => {
    const text = label(button);
    const invade = text.match(/^Invade (.+) from (.+)$/);
    if (invade) return units.get(invade[2]) - units.get(invade[1]);
    if (text.startsWith('Take the achievement')) return 1000;
    if (text.startsWith('Call in the hero')) return 100;
    const place = text.match(/^(?:Place|Move) .* (?:in|to) ([^,]+)/);
    if (place) return enemy(place[1]) === Infinity ? -1 : 10 + units.get(place[1]) - enemy(place[1]);
    const out = text.match(/^Move units out of (.+)$/);
    if (out) return enemy(out[1]) === Infinity && units.get(out[1]) > 3 ? units.get(out[1]) : -1;
    return text.startsWith('End the') || text === 'Pass' || text.startsWith('Done') ? 0.5 : 0;
  };
  const best = options.sort((a, b) => value(b) - value(a))[0];
  if (!best) return 'wait';
  best.click();
  return label(best);
}

// Plays until the game is over; stops earlier when `until` says so, before it answers `question`, or before a curtain that it does not `lift`.
export async function play(page, { until = () => false, question = '', lift = true, seconds = 900 } = {}) {
  const neighbours = await page.evaluate(async () => {
    const { territories } = await (await fetch('/api/data/risk/board.json')).json();
    const names = new Map(territories.map(({ id, name }) => [id, name]));
    return Object.fromEntries(territories.map(({ name, neighbours }) => [name, neighbours.map((id) => names.get(id))]));
  });
  const end = Date.now() + seconds * 1000;
  const made = [];
  while (Date.now() < end) {
    const chosen = await attempt(page, decide, [neighbours, question, lift], 'wait');
    if (chosen === 'over' || chosen === 'asked') return made;
    if (chosen !== 'wait') made.push(chosen);
    if (until(made)) return made;
  }
  throw new Error(`not over after ${made.length} decisions, the last: ${made.slice(-5).join(' | ')}`);
}
