// WebSockets that misbehave, each in one way, and come back as soon as they are closed. Tells how often that was.
import { parentPort, workerData } from 'node:worker_threads';
import { Line, Server, elsewhere, wait } from './server.mjs';

const { port, table, connections, seconds } = workerData;
const server = new Server();
server.port = port;
const end = Date.now() + 1000 * seconds;
const long = JSON.stringify({ do: 'ping', id: 1, more: '['.repeat(60_000) });
const ways = [
  (line) => line.frame(9, 'are you there?'),
  (line) => line.say({ do: 'hello', id: 1 }), // and never reads
  (line) => line.say(long),
  (line) => line.socket.write(Buffer.alloc(100, 0xff)), // no frame at all
];
const answers = { opened: 0, closed: 0 };

async function misbehave(_, number) {
  const way = number % ways.length;
  while (Date.now() < end) {
    const line = await Line.open(server, table, { from: elsewhere(number % 20), deaf: way === 1 }).catch(() => null);
    if (!line) {
      await wait(200);
      continue;
    }
    ++answers.opened;
    for (; !line.closed && Date.now() < end; await wait(100)) ways[way](line);
    answers.closed += line.closed;
    line.end();
  }
}

await Promise.all(Array.from({ length: connections }, misbehave));
parentPort.postMessage(answers);
