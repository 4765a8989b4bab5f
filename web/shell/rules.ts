import type { Rule } from './api';

export interface Piece {
  text: string;
  // The id, if this piece names a rule.
  rule?: string;
}

// Cuts a text where it names rules: "see RS-G10" gives "see " and a link.
export function pieces(text: string): Piece[] {
  const result: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(/\b[A-Z]{2,3}-[A-Z]{1,2}\d{2,3}[a-z]?\b/g)) {
    if (match.index > at) result.push({ text: text.slice(at, match.index) });
    result.push({ text: match[0], rule: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) result.push({ text: text.slice(at) });
  return result;
}

export function findRules(rules: Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.text}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
