// A real server, people who play, and strangers who do not: they come from another address of this machine.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const command = process.env.KRIEGSRAT || path.join(root, 'build/release/kriegsrat');
export const people = '127.0.0.1';
export const strangers = '127.0.0.2';
// Others again, each with limits of its own.
export const elsewhere = (number) => `127.0.1.${1 + (number % 250)}`;

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Server {
  #folder;
  #process;
  port = 0;

  static async open(words = []) {
    const server = new Server();
    await server.start(words);
    return server;
  }

  start(words = []) {
    this.#folder ??= mkdtempSync(path.join(tmpdir(), 'kriegsrat-attack-'));
    this.#process = spawn(
      command,
      ['serve', '--listen', '127.0.0.1', '--port', '0', '--db', `sqlite:${this.#folder}/table.db`, '--mind-pause', '0',
        '--log-level', 'error', ...words],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    return new Promise((resolve, reject) => {
      let said = '';
      this.#process.stdout.on('data', (text) => {
        said += text;
        const ready = said.match(/is ready: http:\/\/[^:]+:(\d+)/);
        if (ready) {
          this.port = Number(ready[1]);
          resolve();
        }
      });
      this.#process.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  stop(signal = 'SIGTERM') {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill(signal);
    return gone;
  }

  async close() {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get process() {
    return this.#process.pid;
  }
  // Bytes in memory.
  memory() {
    return 1024 * Number(readFileSync(`/proc/${this.#process.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);
  }

  ask(method, target, { body, cookie, agent, from = people } = {}) {
    const headers = {};
    if (cookie) headers.cookie = cookie;
    if (body) headers['content-type'] = 'application/json';
    return new Promise((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port: this.port, method, path: target, headers, agent: agent ?? false, localAddress: from },
        (answer) => {
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
        },
      );
      request.on('error', reject);
      request.end(body ? JSON.stringify(body) : undefined);
    });
  }

  async guest(name, from) {
    const answer = await this.ask('POST', '/api/guest', { body: { name }, from });
    return answer.headers['set-cookie'][0].split(';')[0];
  }
  // All cookies a browser has after it: that of the session, and the one that knows the browser again.
  async account(how, name, password, { from, cookie } = {}) {
    const answer = await this.ask('POST', `/api/${how}`, { body: { name, password }, from, cookie });
    if (answer.status !== 200) return { code: answer.status, kind: JSON.parse(answer.body).error.kind };
    return { code: 200, cookie: answer.headers['set-cookie'].map((one) => one.split(';')[0]).join('; ') };
  }

  async table(cookie, seats, more = {}, from = people) {
    const order = {
      game: 'risk', variant: seats.length === 2 ? 'duel' : 'command_room', players: seats.length, options: {}, language: 'en',
      public: false, clock: { kind: 'none' }, seats, ...more,
    };
    return JSON.parse((await this.ask('POST', '/api/tables', { body: order, cookie, from })).body).id;
  }
  // The status, and the kind of the error if it is one.
  async post(target, body, { cookie, from, agent } = {}) {
    const answer = await this.ask('POST', target, { body, cookie, from, agent });
    const json = JSON.parse(answer.body.toString() || '{}');
    return { ...json, code: answer.status, kind: json.error?.kind };
  }
  async get(target, { cookie, from } = {}) {
    return JSON.parse((await this.ask('GET', target, { cookie, from })).body);
  }
  // What the operator's command prints.
  admin(...words) {
    return execFileSync(command, ['admin', ...words, '--db', `sqlite:${this.#folder}/table.db`], { encoding: 'utf8' });
  }

  // A game of minds that is over. Players without a plan may go on for ever: such a game is closed, and another begun.
  async finished(cookie) {
    for (let tries = 0; tries < 10; ++tries) {
      const id = await this.table(cookie, [1, 2, 3].map(() => ({ kind: 'mind', mind: 'random' })));
      for (let i = 0; i < 100; ++i) {
        const answer = await this.ask('GET', `/api/tables/${id}`, { cookie });
        if (answer.status === 200 && JSON.parse(answer.body).status === 'over') return id;
        await wait(200);
      }
      this.admin('close', id);
    }
    throw new Error('no game ended');
  }
  // Of a finished game that is not too long to be brought in again.
  async short_log(cookie) {
    for (;;) {
      const { body } = await this.ask('GET', `/api/tables/${await this.finished(cookie)}/log`, { cookie });
      if (body.length < 300_000) return JSON.parse(body);
    }
  }
}

// A WebSocket as bytes, so that it can misbehave.
export class Line {
  #buffer = Buffer.alloc(0);
  heard = [];
  closed = false;
  waiting = new Map();
  told = [];
  position = null;

  // Whoever is keen keeps all that is told, the last position apart.
  static open(server, table, { cookie = '', from = people, deaf = false, keen = false } = {}) {
    const line = new Line();
    line.keen = keen;
    return new Promise((resolve, reject) => {
      line.socket = net.connect({ host: '127.0.0.1', port: server.port, localAddress: from });
      line.socket.on('error', () => (line.closed = true));
      line.socket.on('close', () => {
        line.closed = true;
        for (const { lost } of line.waiting.values()) lost(new Error(`the line was cut: ${line.heard.slice(-5).join()}`));
        line.waiting.clear();
        reject(new Error('not let in'));
      });
      line.socket.write(
        `GET /ws/${table} HTTP/1.1\r\nHost: h\r\nOrigin: http://h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n` +
          `${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
      );
      let head = '';
      const first = (bytes) => {
        head += bytes.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        line.socket.off('data', first);
        if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head.slice(0, head.indexOf('\r\n'))));
        if (deaf) line.socket.pause();
        else {
          line.socket.on('data', (more) => line.#take(more));
          line.#take(Buffer.from(head.slice(end + 4), 'latin1'));
        }
        resolve(line);
      };
      line.socket.on('data', first);
    });
  }

  #take(bytes) {
    this.#buffer = Buffer.concat([this.#buffer, bytes]);
    for (;;) {
      if (this.#buffer.length < 2) return;
      let length = this.#buffer[1] & 127;
      let at = 2;
      if (length === 126) [length, at] = this.#buffer.length < 4 ? [Infinity, 4] : [this.#buffer.readUInt16BE(2), 4];
      else if (length === 127) [length, at] = this.#buffer.length < 10 ? [Infinity, 10] : [Number(this.#buffer.readBigUInt64BE(2)), 10];
      if (this.#buffer.length < at + length) return;
      const content = this.#buffer.subarray(at, at + length);
      const kind = this.#buffer[0] & 15;
      if (kind === 1) this.#hear(content.toString());
      if (kind === 9) this.frame(10, content); // whoever does not answer pings is closed
      this.#buffer = this.#buffer.subarray(at + length);
    }
  }

  #hear(text) {
    const number = text.match(/"id":(\d+)\}?/);
    const say = text.match(/"say":"(\w+)"/)?.[1];
    const kind = text.match(/"kind":"(\w+)"/)?.[1];
    this.heard.push(say === 'refused' ? kind : say);
    if (this.keen) {
      const message = JSON.parse(text);
      this.told.push(message);
      if (message.version !== undefined && message.turn !== undefined) this.position = message;
    }
    const waiting = number && this.waiting.get(Number(number[1]));
    if (waiting) {
      this.waiting.delete(Number(number[1]));
      waiting.answered({ say, kind });
    }
  }

  frame(kind, content) {
    const bytes = Buffer.from(content);
    const head = bytes.length < 126 ? Buffer.from([128 | kind, 128 | bytes.length]) : Buffer.alloc(4);
    if (bytes.length >= 126) {
      head[0] = 128 | kind;
      head[1] = 128 | 126;
      head.writeUInt16BE(bytes.length, 2);
    }
    if (!this.closed) this.socket.write(Buffer.concat([head, Buffer.alloc(4), bytes]));
  }
  say(message) {
    this.frame(1, typeof message === 'string' ? message : JSON.stringify(message));
  }
  // Its answer; a line that is cut has none.
  ask(message, id) {
    if (this.closed) return Promise.reject(new Error('the line is cut'));
    const answer = new Promise((answered, lost) => this.waiting.set(id, { answered, lost }));
    this.say({ ...message, id });
    return answer;
  }
  // The first of what was told that is so, or null once it has had its time.
  async until(so, within = 20_000) {
    for (const end = Date.now() + within; Date.now() < end; await wait(5)) {
      const found = this.told.find(so);
      if (found) return found;
    }
    return null;
  }
  end() {
    this.socket.destroy();
  }
}

// So many connections of strangers, on a thread of their own: what they do takes nothing from whoever measures.
export function aside(file, server, more) {
  const workerData = { port: server.port, connections: 200, seconds: 4, ...more };
  const worker = new Worker(new URL(file, import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

// They ask for these again and again; with `addresses` they come from as many.
export const flood = (server, targets, more) => aside('./flood.mjs', server, { targets, ...more });
