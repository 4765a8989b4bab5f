import type { Action, Price, Texts } from './board';
import { same } from './json';

// "1 gold, 2 wood"; nothing at all is free.
export function costText(cost: Price['cost'], texts: Texts, free: string): string {
  const parts = Object.entries(cost).filter(([, amount]) => amount > 0);
  return parts.map(([resource, amount]) => `${amount} ${texts.name('resource', resource)}`).join(', ') || free;
}

// What an action buys; null if it buys nothing.
export function priceOf(prices: readonly Price[], action: Action): Price | null {
  return prices.find(({ buys }) => Object.entries(buys).every(([field, value]) => same(action[field] ?? null, value))) ?? null;
}
