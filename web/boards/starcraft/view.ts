import type { Happening } from '../../../games/starcraft/kinds';
import type { Resource, Units, View } from '../../../games/starcraft/view';
import type { EventRecord } from '../../shell/board';

export type { Happening };
export type * from '../../../games/starcraft/view';

// Events as the game declares them: reading a field that an event has not does not compile.
export function happenings(events: readonly EventRecord[]): readonly Happening[] {
  return events as readonly Happening[];
}

export const isConquest = ({ variant }: View) => variant.endsWith('conquest');

// --- answers of the game to `ask`

export interface Laid {
  // By the slot of the planet that would lie there.
  routes: Record<string, string>;
  free_slots: string[];
}

export interface Outlook {
  effect: boolean;
  rule: string | null;
  base: boolean;
  units: number;
  from: Units;
  covered_by: number[];
}

export interface Left {
  minerals: number;
  gas: number;
  workers: number;
  forced: string[];
}

export interface Price {
  minerals: number;
  gas: number;
  missing: { minerals: number; gas: number; workers: number } | null;
  left: Left | null;
}

export type Prices = Record<'worker' | 'transport' | 'base', Price> & Record<'units' | 'buildings' | 'modules' | 'technologies', Record<string, Price> | undefined>;

export interface Payment {
  areas: Units;
  permanent: Partial<Record<Resource, number>>;
  left: Left;
}
