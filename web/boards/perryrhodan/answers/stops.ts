// The names of the standing orders, as games/perryrhodan/orders.cpp has them: "ask" stops for that moment, "pass" passes by itself; without an order the usual.
export const stops = ['mission', 'event', 'destroyed', 'reduction', 'effect', 'stealth', 'fire', 'other'] as const;
const usual = new Set<string>(['mission', 'event', 'destroyed', 'reduction']);

export const stopsFor = (orders: Record<string, string>, name: string) => orders.every === 'ask' || (orders[name] ? orders[name] === 'ask' : usual.has(name));
// What is to be ordered so that this moment is asked for or not; null: it is so without an order.
export const orderFor = (name: string, asked: boolean) => (usual.has(name) === asked ? null : asked ? 'ask' : 'pass');
