import type { Json, Texts } from '../../shell/board';
import type { Place, Player, View } from '../../../games/risk/view';
import { landColour, lookOfColour, neutral, seatLook, type SeatLook } from '../../shell/seats';

import layouts from './layout.json';
import { oneLine } from './told';

export type * from '../../../games/risk/view';

// A view with names, looks and neighbours: what every part of the board needs to know.

export interface Territory {
  id: string;
  planet: string;
  kind: string;
  x: number;
  y: number;
  room: number;
  radius?: number;
  touches: string[];
  path: string;
}

export interface Planet {
  id: string;
  x: number;
  y: number;
  radius: number;
  name_angle: number;
  tint: string;
  territories: string[];
}

export interface Lane {
  a: string;
  b: string;
  type: string;
  from: { x: number; y: number };
  to: { x: number; y: number };
  bend: number;
}

export interface Layout {
  width: number;
  height: number;
  planets: Planet[];
  territories: Territory[];
  lanes: Lane[];
}

export const wide = layouts.wide as Layout;
// Other arrangements of the same land are loaded when a window wants them.
export const others = [
  { ...layouts.sizes.low, load: async () => (await import('./layout.low.json')).default as Layout },
  { ...layouts.sizes.tall, load: async () => (await import('./layout.tall.json')).default as Layout },
];
const links = layouts.neighbours as Record<string, string[]>;
const territories = wide.territories.map((entry) => entry.id);
const planetOf = new Map(wide.territories.map((entry) => [entry.id, entry.planet]));

export class Scene {
  readonly territories = territories;
  readonly planets = wide.planets;

  constructor(
    readonly view: View,
    readonly texts: Texts,
    readonly seat: number | null,
    readonly palette: 'safe' | 'vivid',
    readonly theme: 'dark' | 'light' = 'dark',
  ) {}

  // The colour of an owner's land.
  land(owner: number): string {
    return landColour(this.look(owner).fill, this.theme);
  }

  place(id: string): Place | undefined {
    return this.view.territories[id];
  }

  owner(id: string): number | null {
    return this.place(id)?.owner ?? null;
  }

  neighbours(id: string): string[] {
    return links[id] ?? [];
  }

  planet(id: string): string {
    return planetOf.get(id) ?? '';
  }

  player(seat: number | null): Player | undefined {
    return this.view.players.find((player) => player.seat === seat);
  }

  look(owner: number | null): SeatLook {
    const passive = this.view.neutrals.find((entry) => entry.owner === owner);
    if (passive) return { ...neutral, colour: passive.colour, ...lookOfColour(passive.colour, this.palette) };
    return seatLook(owner, this.view as unknown as Json, this.palette);
  }

  lookOfColour(colour: string): SeatLook {
    const player = this.view.players.find((entry) => entry.colour === colour);
    return player ? this.look(player.seat) : { ...neutral, colour, ...lookOfColour(colour, this.palette) };
  }

  name(owner: number | null): string {
    if (owner === null) return this.texts.say('board.free');
    const passive = this.view.neutrals.find((entry) => entry.owner === owner);
    if (passive) return this.texts.say('board.neutral', { colour: this.texts.name('colour', passive.colour) });
    return this.texts.player(owner);
  }

  territory(id: string): string {
    return this.texts.name('territory', id);
  }

  // Its short name for the map, in one or two lines.
  label(id: string): string[] {
    return this.texts.say(`web.risk.label.${id}`).split('\n');
  }

  short(id: string): string {
    return oneLine(this.texts.say(`web.risk.label.${id}`));
  }

  // The one who holds every territory of a planet.
  holder(planet: string): number | null {
    const all = this.planets.find((entry) => entry.id === planet)?.territories ?? [];
    const owner = this.owner(all[0] ?? '');
    return all.every((id) => this.owner(id) === owner) ? owner : null;
  }

  held(planet: string, seat: number | null): number {
    const all = this.planets.find((entry) => entry.id === planet)?.territories ?? [];
    return all.filter((id) => this.owner(id) === seat).length;
  }

  // For screen readers and the card of a territory: what stands there.
  pieces(id: string): string[] {
    const place = this.place(id);
    if (!place) return [];
    const say = this.texts;
    return [
      ...place.hero.map((colour) => say.say('board.look.hero', { hero: say.name('hero', colour) })),
      ...place.base.map((colour) => say.say('board.look.base', { colour: say.name('colour', colour) })),
      ...(place.mineral ? [say.say('board.look.mineral')] : []),
      ...place.watchtower.map(() => say.say('board.look.tower')),
    ];
  }

  spoken(id: string): string {
    const units = this.texts.say('web.risk.units', { units: this.place(id)?.units ?? 0 });
    return [this.territory(id), this.texts.name('planet', this.planet(id)), this.name(this.owner(id)), units, ...this.pieces(id)].join(', ');
  }

  // A way for pieces on the move: through territories of their owner if there is one, else straight.
  way(from: string, to: string, owner: number | null): string[] {
    const before = new Map<string, string>([[from, '']]);
    const queue = [from];
    while (queue.length) {
      const here = queue.shift()!;
      if (here === to) break;
      for (const next of this.neighbours(here)) {
        if (before.has(next) || (next !== to && this.owner(next) !== owner)) continue;
        before.set(next, here);
        queue.push(next);
      }
    }
    if (!before.has(to)) return [from, to];
    const way = [to];
    while (way[0] !== from) way.unshift(before.get(way[0]!)!);
    return way;
  }
}
