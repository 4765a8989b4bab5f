// Each connection asks again as soon as it is answered. Tells the answers by status.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { Server, strangers, wait } from './server.mjs';

const { port, targets, connections, seconds } = workerData;
const server = new Server();
server.port = port;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const answers = {};
const count = (what) => (answers[what] = (answers[what] ?? 0) + 1);
const end = Date.now() + 1000 * seconds;
let next = 0;

async function ask_again_and_again() {
  while (Date.now() < end) {
    const target = targets[next++ % targets.length];
    try {
      const { status, headers } = await server.ask('GET', target, { agent, from: strangers });
      count(status);
      if (status === 429 && !headers['retry-after']) count('without_retry');
    } catch {
      count('lost');
      await wait(50);
    }
  }
}

await Promise.all(Array.from({ length: connections }, ask_again_and_again));
agent.destroy();
parentPort.postMessage(answers);
