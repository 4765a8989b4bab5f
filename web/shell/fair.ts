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

export async function commitmentOf(seed: string): Promise<string | null> {
  const bytes = bytesOfHex(seed);
  if (!bytes || bytes.length !== 32) return null;
  const message = joined(utf8.encode('kriegsrat commitment\n'), bytes);
  return hexOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
}

// Little-endian.
export function numberBytes(value: number, size: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes.subarray(0, size);
}

export function hmacKey(bytes: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', joined(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

// The key from which every roll comes: HMAC-SHA-256 of the contributions under the seed.
export async function keyOf(seed: string, contributions: string[]): Promise<string | null> {
  const bytes = bytesOfHex(seed);
  if (!bytes || bytes.length !== 32) return null;
  const parts = contributions.flatMap((text) => {
    const encoded = utf8.encode(text);
    return [numberBytes(encoded.length, 8), encoded];
  });
  const signed = await crypto.subtle.sign('HMAC', await hmacKey(bytes), joined(utf8.encode('kriegsrat key\n'), ...parts));
  return hexOfBytes(new Uint8Array(signed));
}

// WebCrypto is there only on https and on this machine.
export function canVerify(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined;
}
