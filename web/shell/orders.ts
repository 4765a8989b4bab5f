import { usualOrders, withOrder } from './order_book';
import { settings } from './settings.svelte';

// Standing orders: kept with the person on this device, sent with the seat.
export function ordersOf(game: string): Record<string, string> {
  return settings.orders[game] ?? usualOrders[game] ?? {};
}

export function setOrder(game: string, name: string, answer: string | null): void {
  settings.orders = { ...settings.orders, [game]: withOrder(ordersOf(game), name, answer) };
}
