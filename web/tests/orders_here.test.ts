import { beforeEach, expect, it, vi } from 'vitest';
import { OrdersHere } from '../shell/orders_here.svelte';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
});

it('orders of one table outlive a reload and end without touching those of another', () => {
  const first = new OrdersHere('aaa');
  const second = new OrdersHere('bbb');
  first.order('fire', 'pass');
  first.order('event', 'pass');
  second.order('fire', 'ask');
  expect(new OrdersHere('aaa').given).toEqual({ fire: 'pass', event: 'pass' });
  second.end();
  expect(second.given).toEqual({});
  expect(new OrdersHere('aaa').given).toEqual({ fire: 'pass', event: 'pass' });
  first.end();
  expect(kept.size).toBe(0);
});

it('what cannot be read is nothing', () => {
  kept.set('kriegsrat.orders.aaa', '{');
  expect(new OrdersHere('aaa').given).toEqual({});
});
