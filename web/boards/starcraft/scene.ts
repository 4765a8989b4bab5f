import type { Json, Texts } from '../../shell/board';
import { chanceText } from '../../shell/names';
import { seatLook, type SeatLook } from '../../shell/seats';
import type { Point } from '../parts/geometry';
import type { Components, Cost } from './components';
import { cellsOf, latticeOf, sectorsOf, sideOf, type Lattice, type Sector } from './layout';
import { isConquest, type Area, type OrderToken, type Player, type Units, type View } from './view';

// A view with names, looks and places: what every part of the board needs to know.

// Weak colours of the planets themselves: owners dominate.
const tints: Record<string, string> = {
  abaddon: '#8a4a34', antiga_prime: '#7d6a45', bhekar_ro: '#7a6440', braken: '#4b7048', chau_sara: '#3d6186', dylar_iv: '#3c7c7a',
  halcyon: '#655c84', helios: '#5d7c45', pridewater: '#3f6b92', tarsonis: '#8a6a44', torus: '#5560a0', vyctor_v: '#4d7f5e',
};

export interface Token {
  unit: string;
  // Which of those of its type in the area.
  index: number;
}

export class Scene {
  readonly lattice: Lattice;
  private sectors = new Map<string, Sector[]>();

  constructor(
    readonly view: View,
    readonly texts: Texts,
    readonly seat: number | null,
    readonly palette: 'safe' | 'vivid',
    readonly data: Components,
    moreCells: { x: number; y: number }[] = [],
    // The galaxy is looked at from its side.
    readonly turned = false,
  ) {
    this.lattice = latticeOf(cellsOf(view, moreCells), turned);
  }

  get planets(): string[] {
    return Object.keys(this.view.planets);
  }

  centre(planet: string): Point {
    const placed = this.view.planets[planet];
    return placed ? this.lattice.at(placed.x, placed.y) : { x: 0, y: 0 };
  }

  side(slot: string): Point {
    return sideOf(slot, this.turned);
  }

  areasOf(planet: string): string[] {
    return Object.keys(this.view.areas).filter((id) => this.view.areas[id]!.planet === planet);
  }

  area(id: string): Area | undefined {
    return this.view.areas[id];
  }

  sectorsOf(planet: string, count: number): Sector[] {
    const key = `${planet} ${count}`;
    if (!this.sectors.has(key)) this.sectors.set(key, sectorsOf(planet, count));
    return this.sectors.get(key)!;
  }

  sector(area: string): Sector {
    const planet = this.area(area)!.planet;
    const all = this.areasOf(planet);
    return this.sectorsOf(planet, all.length)[all.indexOf(area)]!;
  }

  // Where something named by its id is: an area, a planet, or a route between two.
  planetsOf(id: string): string[] {
    const area = this.area(id);
    if (area) return [area.planet];
    return id in this.view.planets ? [id] : (this.view.routes[id]?.planets ?? []);
  }

  // The middle of an area on the map.
  spot(area: string): Point {
    const entry = this.area(area);
    if (!entry) return { x: 0, y: 0 };
    const centre = this.centre(entry.planet);
    const { pads } = this.sector(area);
    return { x: centre.x + pads.x, y: centre.y + pads.y };
  }

  tint(planet: string): string {
    return tints[planet] ?? '#56607c';
  }

  player(seat: number | null): Player | undefined {
    return this.view.players.find((player) => player.seat === seat);
  }

  // Only the last one left wins: no points, no special victories.
  get conquest(): boolean {
    return isConquest(this.view);
  }

  get me(): Player | undefined {
    return this.player(this.seat);
  }

  look(seat: number | null): SeatLook {
    return seatLook(seat, this.view as unknown as Json, this.palette);
  }

  stack(planet: string): OrderToken[] {
    return this.view.orders.filter((order) => order.planet === planet);
  }

  // Units one by one, in the order of the data.
  tokens(units: Units): Token[] {
    return Object.entries(units).flatMap(([unit, amount]) => Array.from({ length: amount }, (_, index) => ({ unit, index })));
  }

  count(units: Units): number {
    return Object.values(units).reduce((sum, amount) => sum + amount, 0);
  }

  flies(unit: string): boolean {
    return this.data.units.get(unit)?.kind === 'flying';
  }

  unitsOf(race: string | null): string[] {
    return [...this.data.units.values()].filter((unit) => unit.race === race).map((unit) => unit.id);
  }

  // --- words

  say(key: string, args: Record<string, Json> = {}): string {
    return this.texts.say(`web.starcraft.${key}`, args);
  }

  name(table: string, id: string): string {
    return this.texts.name(table, id);
  }

  // "2 Marines, 1 Ghost"
  listed(units: Units): string {
    return Object.entries(units)
      .map(([unit, amount]) => (amount > 1 ? `${amount} × ${this.name('unit', unit)}` : this.name('unit', unit)))
      .join(', ');
  }

  // "85 % to win"
  wins(chance: number): string {
    return this.say('win', { chance: this.chance(chance) });
  }

  chance(chance: number): string {
    return chanceText(this.texts, chance);
  }

  price(cost: Cost | null | undefined): string {
    if (!cost || (!cost.minerals && !cost.gas)) return this.say('free');
    return [cost.minerals ? `${this.name('resource', 'minerals')} ${cost.minerals}` : '', cost.gas ? `${this.name('resource', 'gas')} ${cost.gas}` : '']
      .filter(Boolean)
      .join(', ');
  }

  // What lies on an area, for those who hear it.
  spokenArea(id: string): string {
    const area = this.area(id)!;
    const said = [this.name('area', id)];
    if (area.owner !== null) said.push(`${this.texts.player(area.owner)}: ${this.listed(area.units)}`);
    said.push(this.say('of_limit', { units: this.count(area.units), limit: area.unit_limit }));
    if (area.base !== null) said.push(this.say('base_of', { player: this.texts.player(area.base) }));
    if (area.depletion) said.push(this.say(area.depletion > 1 ? 'depleted' : 'half_depleted'));
    return said.join(', ');
  }

  spokenPlanet(id: string): string {
    const stack = this.stack(id);
    const said = [this.name('planet', id)];
    if (stack.length) {
      said.push(this.say('stack_of', { orders: stack.length, player: this.texts.player(stack[stack.length - 1]!.owner) }));
    }
    return said.join('; ');
  }

  // "major end, Torus"
  endName(route: string | null, end: string): string {
    const planet = this.view.routes[route ?? '']?.planets[end === 'minor' ? 1 : 0];
    return planet ? `${this.name('end', end)}, ${this.name('planet', planet)}` : this.name('end', end);
  }

  routeName(id: string): string {
    const route = this.view.routes[id];
    if (!route) return this.name('route', id);
    const [a, b] = route.planets.map((planet) => this.name('planet', planet));
    return `${a} – ${b}`;
  }
}
