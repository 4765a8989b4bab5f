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
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export class House {
  #server;
  #folder = mkdtempSync(path.join(tmpdir(), 'kriegsrat-e2e-'));
  #port = 0;
  #browser;

  static async open() {
    mkdirSync(pictures, { recursive: true });
    const house = new House();
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
        '--web', path.join(root, 'build/web'), '--mind-pause', '0'],
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
  // `settings` are what this person has chosen on the device before; `prepare` gets the page before it is opened.
  async person({ viewport = desktop, language = 'en', name, settings = {}, prepare = () => {}, ...more } = {}) {
    const context = await this.#browser.newContext({ viewport, locale: language, reducedMotion: 'reduce', ...more });
    await context.addInitScript((chosen) => {
      const place = 'kriegsrat.settings';
      localStorage.setItem(place, JSON.stringify({ ...chosen, ...JSON.parse(localStorage.getItem(place) ?? '{}') }));
    }, settings);
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    page.problems = [];
    page.on('pageerror', (error) => page.problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && page.problems.push(message.text()));
    await prepare(page);
    await page.goto(this.address);
    if (name) {
      await page.request.post(`${this.address}/api/guest`, { data: { name } });
      await page.reload();
    }
    return page;
  }

  async close() {
    await this.#browser?.close();
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const picture = (page, name) => page.screenshot({ path: path.join(pictures, `${name}.png`) });

// Makes a table through the API, as the person of the page.
export async function make_table(house, page, order) {
  const answer = await page.request.post(`${house.address}/api/tables`, {
    data: { game: 'risk', language: 'en', options: {}, public: false, clock: { kind: 'none' }, ...order },
  });
  if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
  return answer.json();
}
