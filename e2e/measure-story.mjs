// node e2e/measure-story.mjs [rounds] [speed]: how long somebody who plays Risk against three minds waits for the own decision, at "fast" and at "normal".
// At "skip" nothing is told: that is the share of line and machine.
// Told apart: how long the scenes themselves were meant to stand, which a busy machine does not change.
// From the end of the own turn until something is asked or the recap is there; what is asked meanwhile does not count. Reports, never fails.
import { House, make_table } from './house.mjs';
import { play } from './commander.mjs';

const rounds = Number(process.argv[2] ?? 12);
const house = await House.open();
const minds = Array(3).fill({ kind: 'mind', mind: 'greedy' });

// Runs inside the page: notes when something begins or ceases to be asked.
function watch() {
  globalThis.waits = [];
  let since = null;
  let waited = 0;
  let last = '';
  let shown = null;
  const look = () => {
    const over = document.querySelector('section.over');
    const recap = document.querySelector('[data-recap]');
    const own = document.querySelector('.decision.mine');
    const now = performance.now();
    // The bar under a scene runs as long as the scene is meant to stand.
    const bar = document.querySelector('section.strip .bar');
    if (bar && bar !== shown) globalThis.stood = (globalThis.stood ?? 0) + parseFloat(bar.style.animationDuration);
    shown = bar ?? shown;
    if (over || recap || own) {
      if (since !== null) waited += now - since;
      since = null;
      last = own?.querySelector('h2')?.textContent ?? (recap ? 'recap' : 'over');
      // What comes before the own turn belongs to the turns of others.
      if (waited && (over || recap || /reinforcements|trade|cards/i.test(last))) {
        globalThis.waits.push({ waited, scenes: globalThis.scenes ?? 0, stood: globalThis.stood ?? 0, round: /\d+(?=\D*$)/.exec(document.querySelector('.title p')?.textContent ?? '')?.[0] ?? '', at: last });
        waited = 0;
        globalThis.scenes = 0;
        globalThis.stood = 0;
      }
    } else if (since === null && (waited || /before your turn ends/.test(last))) {
      since = now;
      if (!waited) globalThis.stood = globalThis.scenes = 0;
    }
    requestAnimationFrame(look);
  };
  look();
  // How many scenes were told.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.nodeName === 'LI' && node.querySelector?.('.scene')) globalThis.scenes = (globalThis.scenes ?? 0) + 1;
    }
  }).observe(document.body, { childList: true, subtree: true });
}

try {
  for (const speed of process.argv[3] ? [process.argv[3]] : ['skip', 'fast', 'normal']) {
    const waits = [];
    while (waits.length < rounds) {
      const page = await house.person({ name: 'Anna', settings: { guided: true, auto: false, speed } });
      const { link } = await make_table(house, page, { variant: 'command_room', players: 4, seats: [{ kind: 'me' }, ...minds] });
      await page.goto(house.address + link);
      await page.evaluate(watch);
      const found = () => page.evaluate(() => globalThis.waits);
      let known = [];
      for (let over = false; !over && known.length < rounds - waits.length; ) {
        await play(page, { question: 'before your turn ends' });
        over = (await page.locator('section.over').count()) > 0;
        if (!over) await play(page, { until: (made) => made.length > 0 });
        const now = await found();
        for (const wait of now.slice(known.length)) console.log(`${speed}, round ${wait.round}, ${wait.at}: ${(wait.waited / 1000).toFixed(1)} s, ${wait.scenes} scenes that stood ${(wait.stood / 1000).toFixed(1)} s`);
        known = now;
      }
      waits.push(...known);
      if (page.problems.length) console.log(page.problems);
      await page.context().close();
    }
    const times = waits.map(({ waited }) => waited / 1000).sort((a, b) => a - b);
    const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(1);
    const stood = waits.map((wait) => wait.stood / 1000).sort((a, b) => a - b);
    const scenes = waits.map((wait) => wait.scenes).sort((a, b) => a - b);
    console.log(`${speed}: ${times.length} rounds of three minds, wait ${at(0.5)} s in the middle, ${at(0.9)} s at nine of ten, ${at(1)} s at most; ${scenes[Math.floor(scenes.length / 2)]} scenes in the middle, ${scenes.at(-1)} at most; they stood ${stood[Math.floor((stood.length - 1) / 2)].toFixed(1)} s in the middle, ${stood.at(-1).toFixed(1)} s at most`);
  }
} finally {
  await house.close();
}
