import type { Happening } from '../../../games/perryrhodan/kinds';
import type { EventRecord, Json } from '../../shell/board';
import type { View } from './view';

// What the story, the recap, the end page and the motion of Perry Rhodan share.

export type { Happening };
export type Kind = Happening['event'];
export type Of<Kinds extends Kind> = Extract<Happening, { event: Kinds }>;

// Events as the game declares them: reading a field that an event has not does not compile.
export const happenings = (events: readonly EventRecord[]): readonly Happening[] => events as readonly Happening[];
export const viewOf = (view: Json): View => view as unknown as View;

export const playerOf = (event: Happening): number | null => ('player' in event ? event.player : null);

// The names of places that an event speaks of.
export const placesOf = (event: Happening): string[] => ['origin' in event ? event.origin : null, 'place' in event ? event.place : null].filter((place) => place !== null);
