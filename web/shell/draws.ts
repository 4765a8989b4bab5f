import type { Json } from './board';
import { bytesOfHex, joined, numberBytes } from './fair';
import { hmacSha256 } from './sha256';

// Computes again from the seed what chance decided. No rules are known here: the server names the outcomes, the numbers
// that were drawn choose one of them. The form is that of the engine, see docs/table-protocol.md.

export interface Draw {
  bounds: number[];
  outcomes: Json[];
  falls: number[];
}

export interface Draws {
  draws: Draw[];
  entries: { entry: number; draw: number }[];
}

export interface LogEntry {
  seat: number | 'chance';
  action: Json;
}

// The random words of one entry of the log.
class Words {
  private block = new DataView(new ArrayBuffer(0));
  private blocks = 0;
  private at = 0;

  constructor(
    private key: Uint8Array,
    private entry: number,
  ) {}

  private next(): number {
    if (this.at === this.block.byteLength) {
      const message = joined(numberBytes(this.entry, 8), numberBytes(this.blocks++, 4));
      this.block = new DataView(hmacSha256(this.key, message).buffer);
      this.at = 0;
    }
    this.at += 4;
    return this.block.getUint32(this.at - 4, true);
  }

  below(bound: number): number {
    const least = 2 ** 32 % bound;
    for (;;) {
      const product = BigInt(this.next()) * BigInt(bound);
      if (Number(product & 0xffffffffn) >= least) return Number(product >> 32n);
    }
  }
}

function drawAgain(key: Uint8Array, entry: number, draw: Draw): Json | undefined {
  const words = new Words(key, entry);
  let place = 0;
  for (const bound of draw.bounds) place = place * bound + words.below(bound);
  return draw.outcomes[draw.falls[place] ?? -1];
}

export interface Checked {
  count: number;
  // The first entry of the log that does not follow from the key.
  wrong: number | null;
}

// Lets the page breathe now and then.
export async function checkDraws(key: string, log: readonly LogEntry[], told: Draws): Promise<Checked> {
  const bytes = bytesOfHex(key) ?? new Uint8Array();
  const drawOf = new Map(told.entries.map(({ entry, draw }) => [entry, told.draws[draw]]));
  let count = 0;
  for (const [entry, { seat, action }] of log.entries()) {
    if (seat !== 'chance') continue;
    const draw = drawOf.get(entry);
    if (count % 200 === 0) await new Promise((done) => setTimeout(done));
    const again = draw && drawAgain(bytes, entry, draw);
    if (JSON.stringify(again) !== JSON.stringify(action)) return { count, wrong: entry };
    count++;
  }
  return { count, wrong: null };
}
