// A server of its own for each file of tests, and people with browsers.
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const { chromium } = createRequire(path.join(root, 'web/package.json'))('playwright-core');
export const command = process.env.KRIEGSRAT || path.join(root, 'build/release/kriegsrat');
export const pictures = path.join(root, 'build/e2e');
const patience = Number(process.env.PATIENCE ?? 60000);
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export class House {
  #server;
  #folder = mkdtempSync(path.join(tmpdir(), 'kriegsrat-e2e-'));
  #port = 0;
  #starts = 0;
  #browser;
  #limits;

  constructor(limits) {
    this.#limits = limits;
  }

  // `limits`: more words of `kriegsrat serve`.
  static async open(limits = []) {
    mkdirSync(pictures, { recursive: true });
    const house = new House(limits);
    await house.start();
    // The tests run in the container's own user, where the sandbox of the browser cannot be had.
    house.#browser = await chromium.launch({
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      chromiumSandbox: false,
    });
    return house;
  }

  get address() {
    return `http://127.0.0.1:${this.#port}`;
  }

  // Started again it comes back on the same port with the same database.
  start() {
    const server = spawn(
      command,
      ['serve', '--listen', '127.0.0.1', '--port', String(this.#port), '--db', `sqlite:${this.#folder}/table.db`,
        '--web', path.join(root, 'build/web'), '--mind-pause', '0', ...this.#limits,
        // The same deal in every run, and nothing twice in one database.
        '--foretold', `${path.basename(process.argv[1] ?? '')} ${++this.#starts}`],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#server = server;
    let complaints = '';
    server.stderr.on('data', (text) => (complaints += text));
    return new Promise((resolve, reject) => {
      let said = '';
      server.stdout.on('data', (text) => {
        said += text;
        const ready = said.match(/is ready: http:\/\/[^:]+:(\d+)/);
        if (ready) {
          this.#port = Number(ready[1]);
          resolve();
        }
      });
      server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${complaints}`)));
    });
  }

  stop(signal = 'SIGTERM') {
    const gone = new Promise((resolve) => this.#server.once('exit', resolve));
    this.#server.kill(signal);
    return gone;
  }

  // Somebody with a browser of their own; errors on their page fail the test.
  // `settings` are what this person has chosen on the device before (turns of others are skipped unless they say else); `prepare` gets the page before it is opened.
  async person({ viewport = desktop, language = 'en', name, settings = {}, prepare = () => {}, ...more } = {}) {
    const context = await this.#browser.newContext({ viewport, locale: language, reducedMotion: 'reduce', ...more });
    await context.addInitScript((chosen) => {
      const place = 'kriegsrat.settings';
      localStorage.setItem(place, JSON.stringify({ ...chosen, ...JSON.parse(localStorage.getItem(place) ?? '{}') }));
    }, { speed: 'skip', ...settings });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    // SLOW=6: as on a machine six times slower. LATE=300: as over a line on which every answer takes 300 ms longer.
    const { SLOW, LATE } = process.env;
    const device = SLOW || LATE ? await context.newCDPSession(page) : null;
    if (SLOW) await device.send('Emulation.setCPUThrottlingRate', { rate: Number(SLOW) });
    if (LATE) {
      await device.send('Network.enable');
      await device.send('Network.emulateNetworkConditions', { offline: false, latency: Number(LATE), downloadThroughput: -1, uploadThroughput: -1 });
    }
    page.problems = [];
    page.on('pageerror', (error) => page.problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && page.problems.push(`${message.text()} ${message.location().url}`));
    await prepare(page);
    if (name) await page.request.post(`${this.address}/api/guest`, { data: { name } });
    await page.goto(this.address);
    return page;
  }

  async close() {
    await this.#browser?.close();
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const picture = (page, name) => page.screenshot({ path: path.join(pictures, `${name}.png`) });

// What is asked is there, or what happened before it.
export const at_table = (page) => page.locator('.decision, [data-recap]').first().waitFor();

// Makes a table through the API, as the person of the page.
export async function make_table(house, page, order) {
  const answer = await page.request.post(`${house.address}/api/tables`, {
    data: { game: 'risk', language: 'en', options: {}, public: false, clock: { kind: 'none' }, ...order },
  });
  if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
  return answer.json();
}

// Asks again and again until it is so; `what` says what never came.
export async function until(check, what, { within = patience, every = 30 } = {}) {
  for (const end = Date.now() + within; !(await check()); await new Promise((done) => setTimeout(done, every))) {
    if (Date.now() > end) throw new Error(`${what}: not within ${within / 1000} seconds`);
  }
}

// Runs `decide` inside the page again and again until there is something to do, and returns what it says; `idle` when nothing came for a while.
// One way to the page for each decision instead of one for each look.
export function attempt(page, decide, given, idle = null, most = 150) {
  const look = async (once, [told, nothing, patience_ms]) => {
    for (const end = performance.now() + patience_ms; ; await new Promise((done) => setTimeout(done, 6))) {
      const found = once(told);
      if (found !== nothing || performance.now() > end) return found;
    }
  };
  return page.evaluate(`(${look})(${decide}, ${JSON.stringify([given, idle, most])})`);
}

// Waits until a game of minds is over, however slow the machine is.
export function finished(house, page, id) {
  const status = async () => (await (await page.request.get(`${house.address}/api/tables/${id}`)).json()).status;
  return until(async () => (await status()) === 'over', 'the end of the game', { within: 900_000, every: 200 });
}

// Waits until the table waits for whoever looks at the page: minds may have to decide before.
export function asked(house, page, id) {
  const summary = async () => (await page.request.get(`${house.address}/api/tables/${id}`)).json();
  return until(async () => (await summary()).waiting, 'a decision of one\'s own');
}

// Waits until something stands still: maps find their place when the window and what is offered are known.
export async function settled(page, selector) {
  const where = () => page.locator(selector).first().evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  });
  for (let before = '', same = 0; same < 5; ) {
    const now = await where();
    same = now === before ? same + 1 : 0;
    before = now;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.waitForTimeout(100);
  }
}

// For `prepare`: what the server tells the page of its tables is kept in `page.told`.
export function listen(page) {
  page.told = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.told.push(JSON.parse(String(payload)))));
}

// All names of fields and all words in it.
export function words(told, found = new Set()) {
  if (typeof told === 'string') found.add(told);
  else if (told && typeof told === 'object') {
    for (const [field, value] of Object.entries(told)) words(value, found.add(field));
  }
  return found;
}

// A point where a finger or pointer finds one of these elements and nothing above it.
export function point_of(page, selector) {
  return page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const top = document.elementFromPoint(middle.x, middle.y);
      if (top && (top === element || element.contains(top))) return middle;
    }
    return null;
  }, selector);
}
