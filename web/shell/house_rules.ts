import type { JsonObject } from './board';
import type { GameTexts } from './texts';

// The house rules of a table, from its options: a list of names, or each by its own name.
export function houseRulesOf(options: JsonObject | undefined, texts: Pick<GameTexts, 'has'>): string[] {
  const listed = Array.isArray(options?.house_rules) ? options.house_rules : [];
  const switched = Object.entries(options ?? {}).filter(([name, on]) => on === true && texts.has(`house_rule.${name}`));
  return [...new Set([...listed, ...switched.map(([name]) => name)])].filter((name) => typeof name === 'string');
}
