// What the first visit costs on the wire, and the second.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';

const most = 300 * 1024;

let house;
before(async () => (house = await House.open()));
after(() => house.close());

// Counts what the page receives, heads of answers and messages of the table included.
async function meter(page) {
  const wire = await page.context().newCDPSession(page);
  const count = { bytes: 0, plain: [] };
  await wire.send('Network.enable');
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (count.bytes += encodedDataLength));
  wire.on('Network.webSocketFrameReceived', ({ response }) => (count.bytes += Buffer.byteLength(response.payloadData)));
  page.on('response', async (response) => {
    const headers = response.headers();
    const text = /text|json|javascript|svg/.test(headers['content-type'] ?? '');
    if (text && Number(headers['content-length']) > 1500 && !headers['content-encoding']) count.plain.push(response.url());
  });
  page.count = count;
}

const quiet = (page) => page.waitForLoadState('networkidle');

for (const language of ['en', 'de', 'hu']) {
  test(`the first page and a first game are small in ${language}`, async () => {
    const page = await house.person({ language, prepare: meter });
    await page.locator('button.main:enabled').first().waitFor();
    await quiet(page);
    const home = page.count.bytes;
    await page.locator('button.main').first().click();
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
