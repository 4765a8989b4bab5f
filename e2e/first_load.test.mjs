// What the first visit costs on the wire, and the second.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';

const most = 300 * 1024;

let house;
before(async () => (house = await House.open()));
after(() => house.close());

// Counts what the page receives, heads of answers and messages of the table included.
async function meter(page) {
  const wire = await page.context().newCDPSession(page);
  const count = { bytes: 0, plain: [], underWay: new Set(), last: Date.now() };
  const ended = ({ requestId, encodedDataLength = 0 }) => {
    count.bytes += encodedDataLength;
    count.underWay.delete(requestId);
    count.last = Date.now();
  };
  await wire.send('Network.enable');
  wire.on('Network.requestWillBeSent', ({ requestId }) => count.underWay.add(requestId));
  wire.on('Network.loadingFinished', ended);
  wire.on('Network.loadingFailed', ended);
  wire.on('Network.webSocketFrameReceived', ({ response }) => (count.bytes += Buffer.byteLength(response.payloadData)));
  page.on('response', async (response) => {
    const headers = response.headers();
    const text = /text|json|javascript|svg/.test(headers['content-type'] ?? '');
    if (text && Number(headers['content-length']) > 1500 && !headers['content-encoding']) count.plain.push(response.url());
  });
  page.count = count;
}

// `networkidle` is reached once for each page; what a click loads afterwards does not count there. The page has nothing to do, its letters are there, and nothing
// has come for a while: on a slow machine the one may be long before the other.
async function quiet(page) {
  const { count } = page;
  do {
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((idle) => requestIdleCallback(() => idle()))));
    await page.waitForTimeout(50);
  } while (count.underWay.size > 0 || Date.now() - count.last < 1500);
}

for (const language of ['en', 'de', 'hu']) {
  test(`the first page and a first game are small in ${language}`, async () => {
    const page = await house.person({ language, prepare: meter });
    await page.locator('button.main:enabled').first().waitFor();
    await quiet(page);
    const home = page.count.bytes;
    await page.locator('[data-game=risk] [data-play]').click();
    await page.locator('.decision.mine').waitFor();
    await page.locator('svg [data-territory]').first().waitFor();
    await quiet(page);
    const both = page.count.bytes;
    console.log(`# ${language}: home ${(home / 1024).toFixed(1)} KiB, with the table ${(both / 1024).toFixed(1)} KiB`);
    assert.ok(both < most, `${both} bytes`);
    assert.deepEqual(page.count.plain, [], 'not compressed');

    await page.goto(house.address);
    await page.locator('button.main:enabled').first().waitFor();
    await quiet(page);
    const again = page.count.bytes - both;
    console.log(`# ${language}: home again ${(again / 1024).toFixed(1)} KiB`);
    assert.ok(again < 16 * 1024, `${again} bytes for what was there already`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

// The page's own fonts and the package's, letter by letter: text is as wide and looks the same.
test('fonts that the build has cut draw what the whole fonts draw', async () => {
  const packages = path.join(import.meta.dirname, '../web/node_modules');
  const page = await house.person();
  const load = (name, file) => page.evaluate(async ([family, data]) => {
    const font = new FontFace(family, Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)), { weight: '100 900' });
    document.fonts.add(await font.load());
  }, [name, readFileSync(path.join(packages, file)).toString('base64')]);
  // The build leaves out what changes letters by their neighbours; lone dashes are set by the screen's own hinting, a hair higher or lower, and not compared.
  const draw = async (family, text, { weight, figures }) => {
    await page.evaluate(([words, style]) => {
      const line = document.querySelector('#line') ?? document.body.appendChild(Object.assign(document.createElement('p'), { id: 'line' }));
      line.textContent = words;
      line.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 99; margin: 0; white-space: nowrap; ${style}; font-feature-settings: 'calt' 0`;
    }, [text, `background: white; color: black; font: ${weight} 28px "${family}"; font-variant-numeric: ${figures}`]);
    return page.locator('#line').screenshot();
  };
  const latin = ['AVATAR Tokyo, Ty. “Wöchentlich” – 10:47 → 99,5 % ×½', 'Überläufer fügen sich: ÄÖÜß áéíóú ÁÉÍÓÚ', '1111 7777 €'];
  const hungarian = ['őŐűŰ'];
  for (const [file, texts, weights] of [
    ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', latin, [400, 500, 650, 800]],
    ['@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', hungarian, [400, 650, 800]],
    ['@fontsource/exo-2/files/exo-2-latin-ext-700-normal.woff2', hungarian, [700]],
  ]) {
    await load('whole', file);
    await load('cut', `.cut/${file}`);
    for (const weight of weights) {
      for (const text of texts) {
        for (const figures of ['normal', 'tabular-nums']) {
          const [one, other] = [await draw('cut', text, { weight, figures }), await draw('whole', text, { weight, figures })];
          assert.ok(one.equals(other), `${file}: ${text} at ${weight}, ${figures}`);
        }
      }
    }
    // A font that is not there would also look like another that is not there.
    const usual = { weight: 400, figures: 'normal' };
    assert.ok(!(await draw('cut', texts[0], usual)).equals(await draw('nothing', texts[0], usual)));
    await page.evaluate(() => [...document.fonts].filter(({ family }) => ['whole', 'cut'].includes(family)).forEach((font) => document.fonts.delete(font)));
  }
  await page.context().close();
});
