import { hexOfBytes, sealOf } from './fair';
import type { Fair } from './table.svelte';

// A word for chance for each table: this browser makes it, shows only its seal, and opens it once the server is bound to
// its seed. It is kept here, with the first commitment that was seen, so that at the end both can be compared with what
// the server says then. See docs/decisions/0008.

export interface Word {
  table: string;
  text: string;
  seal: string;
  // The first one seen after the seal was accepted: what the word was opened for.
  commitment: string | null;
}

const place = 'kriegsrat.words';
const most = 300;

export function keptWords(): Word[] {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '[]') as Word[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keep(word: Word): void {
  const others = keptWords().filter((one) => one.seal !== word.seal);
  try {
    localStorage.setItem(place, JSON.stringify([...others, word].slice(-most)));
  } catch {
    // Without a place to keep it the word is still opened, as long as this page stays.
  }
  fresh.set(word.seal, word);
}

// Of this page, should nothing be kept.
const fresh = new Map<string, Word>();

export function newWord(table: string): Word {
  const text = hexOfBytes(crypto.getRandomValues(new Uint8Array(16)));
  const word = { table, text, seal: sealOf(text), commitment: null };
  keep(word);
  return word;
}

// A table has its id only once it is made.
export function wordIsFor(word: Word, table: string): void {
  keep({ ...word, table });
}

export function wordOf(seal: string | undefined): Word | null {
  return seal ? (fresh.get(seal) ?? keptWords().find((word) => word.seal === seal) ?? null) : null;
}

export type Step = { do: 'seal'; seal: string } | { do: 'open'; text: string } | null;

// What this browser has to say now: a new seal, or the word. A word is opened for one commitment only, and never again.
export function nextStep(table: string, fair: Fair | null, mine: readonly number[]): Step {
  const missing = mine.filter((seat) => fair?.missing?.includes(seat));
  if (!fair || missing.length === 0) return null;
  if (fair.phase === 'sealing') return { do: 'seal', seal: newWord(table).seal };
  if (fair.phase !== 'opening' || !fair.commitment) return null;
  const word = wordOf(fair.seals?.[missing[0]!]);
  if (!word || (word.commitment !== null && word.commitment !== fair.commitment)) return null;
  keep({ ...word, table, commitment: fair.commitment });
  return { do: 'open', text: word.text };
}

// What this browser knows by itself about the word of a seat.
//   in: it was sealed before the commitment it knows, and takes part. foreign: there is none of this browser.
//   lost: it was opened here, but is not among those that decide. other: the commitment is not the one seen first.
export type Known = 'in' | 'foreign' | 'lost' | 'other';

export function knownOf(table: string, fair: Fair, mine: readonly number[]): Known {
  const opened = keptWords().some((word) => word.table === table && word.commitment !== null);
  const word = mine.map((seat) => wordOf(fair.seals?.[seat])).find((one) => one !== null) ?? null;
  if (!word) return opened ? 'lost' : 'foreign';
  if (word.commitment !== fair.commitment) return 'other';
  return mine.some((seat) => fair.contributions?.[seat] === word.text) ? 'in' : 'lost';
}

// Every word that was sealed is the one that decides.
export function sealsFit(fair: Fair): boolean {
  return (fair.seals ?? []).every((seal, seat) => !seal || sealOf(fair.contributions?.[seat] ?? '') === seal);
}
