// Runs a batch of games in the WebAssembly build: node wasm/run.mjs MODULE REQUEST, prints the answer.
import { readFileSync } from 'node:fs';

const [path, request] = process.argv.slice(2);
if (!path || !request) {
  console.error('usage: node wasm/run.mjs MODULE REQUEST');
  process.exit(2);
}

// The module never touches files: these three are only what its C library links to.
const refused = 52;
const world = { wasi_snapshot_preview1: new Proxy({}, { get: () => () => refused }) };
const { instance } = await WebAssembly.instantiate(readFileSync(path), world);
const engine = instance.exports;
engine._initialize?.();

const bytes = new TextEncoder().encode(request);
const place = engine.kriegsrat_allocate(bytes.length);
new Uint8Array(engine.memory.buffer).set(bytes, place);
const answer = engine.kriegsrat_simulate(place, bytes.length);
engine.kriegsrat_release(place);
const memory = new Uint8Array(engine.memory.buffer);
console.log(new TextDecoder().decode(memory.subarray(answer, memory.indexOf(0, answer))));
