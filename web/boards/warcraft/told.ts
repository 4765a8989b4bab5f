import type { Happening } from '../../../games/warcraft/kinds';
import type { EventRecord } from '../../shell/board';

export type { Happening };
export type Kind = Happening['event'];
export type Told<Which extends Kind> = Extract<Happening, { event: Which }>;

// Events as the game declares them: reading a field that an event has not does not compile.
export function happenings(events: readonly EventRecord[]): readonly Happening[] {
  return events as readonly Happening[];
}

export function of<Which extends Kind>(events: readonly Happening[], ...kinds: Which[]): Told<Which>[] {
  return events.filter((event): event is Told<Which> => (kinds as Kind[]).includes(event.event));
}

export const whose = (event: Happening): number | null => ('player' in event ? event.player : null);

// The spaces it speaks of, in their order.
export function spacesOf(event: Happening): string[] {
  return [...('from' in event ? [event.from, event.to] : []), ...('space' in event ? [event.space] : [])];
}
