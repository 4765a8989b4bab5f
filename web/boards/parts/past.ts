import type { EventRecord } from '../../shell/board';

// What was told since the last event of this kind, with it; everything if there was none.
export function since(events: readonly EventRecord[], kind: string): EventRecord[] {
  return events.slice(Math.max(0, events.map(({ event }) => event).lastIndexOf(kind)));
}
