import { hmacSha256, sha256 } from './sha256';

// Checks in the browser that the table kept its word about chance: the commitment that was published before the first
// roll belongs to the seed that was revealed at the end. The form is that of the engine.

const utf8 = new TextEncoder();

export function bytesOfHex(hex: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOfBytes(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function commitmentOf(seed: string): string | null {
  const bytes = bytesOfHex(seed);
  if (!bytes || bytes.length !== 32) return null;
  return hexOfBytes(sha256(joined(utf8.encode('kriegsrat commitment\n'), bytes)));
}

// What is published of a word before anybody may know it.
export function sealOf(word: string): string {
  return hexOfBytes(sha256(utf8.encode(`kriegsrat seal\n${word}`)));
}

// Little-endian.
export function numberBytes(value: number, size: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes.subarray(0, size);
}

// The key from which every roll comes: HMAC-SHA-256 of the contributions under the seed.
export function keyOf(seed: string, contributions: string[]): string | null {
  const bytes = bytesOfHex(seed);
  if (!bytes || bytes.length !== 32) return null;
  const parts = contributions.flatMap((text) => {
    const encoded = utf8.encode(text);
    return [numberBytes(encoded.length, 8), encoded];
  });
  return hexOfBytes(hmacSha256(bytes, joined(utf8.encode('kriegsrat key\n'), ...parts)));
}
