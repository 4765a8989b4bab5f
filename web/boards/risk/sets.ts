import type { Components } from './components';

// What the own cards could be traded for: of each number of stars the set with the fewest cards, most units first.
export interface CardSet {
  stars: number;
  units: number;
  cards: string[];
}

export function setsOf(components: Components, cards: readonly string[]): CardSet[] {
  const most = Math.max(0, ...components.units.keys());
  const best = new Map<number, string[]>([[0, []]]);
  for (const id of cards) {
    const stars = components.cards.get(id)?.stars ?? 0;
    for (const [sum, set] of [...best].sort((a, b) => b[0] - a[0])) {
      const more = [...set, id];
      const known = best.get(sum + stars);
      if (stars > 0 && sum + stars <= most && (!known || more.length < known.length)) best.set(sum + stars, more);
    }
  }
  return [...best]
    .flatMap(([stars, set]) => (components.units.has(stars) ? [{ stars, units: components.units.get(stars)!, cards: set }] : []))
    .sort((a, b) => b.stars - a.stars);
}
