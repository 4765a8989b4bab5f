// Each connection asks again as soon as it is answered: a path, or what to post where. Tells the answers by status.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { Server, elsewhere, strangers, wait } from './server.mjs';

const { port, targets, connections, seconds, addresses } = workerData;
const server = new Server();
server.port = port;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const answers = {};
const count = (what) => (answers[what] = (answers[what] ?? 0) + 1);
const end = Date.now() + 1000 * seconds;
let next = 0;

async function ask_again_and_again(_, number) {
  const from = addresses ? elsewhere(number % addresses) : strangers;
  while (Date.now() < end) {
    const target = targets[next++ % targets.length];
    const { path = target, body, cookie } = target;
    try {
      const { status, headers } = await server.ask(body ? 'POST' : 'GET', path, { agent, from, body, cookie });
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
