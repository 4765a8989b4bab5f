import type { Json } from '../../shell/board';
import type { Scene } from './scene';

// What the data files say about cards, stars and achievements.

export interface CardData {
  id: string;
  species: string;
  territory: string;
  stars: number;
  timing: string;
  side: string;
  provenance: Record<string, string>;
}

interface Condition {
  kind: string;
  planet?: string;
  count?: number;
  territories?: number;
}

export interface Components {
  cards: Map<string, CardData>;
  units: Map<number, number>;
  conditions: Map<string, Condition>;
}

export const noComponents: Components = { cards: new Map(), units: new Map(), conditions: new Map() };

export async function load(data: (file: string) => Promise<Json>): Promise<Components> {
  const read = async <T>(file: string) => (await data(file)) as unknown as T;
  const [cards, stars, achievements] = await Promise.all([
    read<{ cards: CardData[] }>('faction_cards.json'),
    read<{ table: { stars: number; units: number }[] }>('star_table.json'),
    read<{ achievements: { id: string; condition: Condition }[] }>('achievements.json'),
  ]);
  return {
    cards: new Map(cards.cards.map((card) => [card.id, card])),
    units: new Map(stars.table.map((row) => [row.stars, row.units])),
    conditions: new Map(achievements.achievements.map((entry) => [entry.id, entry.condition])),
  };
}

export function starsOf(components: Components, cards: readonly string[]): number {
  return cards.reduce((sum, id) => sum + (components.cards.get(id)?.stars ?? 0), 0);
}

// How far somebody is on the way to an achievement, where the board shows it.
export function progress(condition: Condition | undefined, scene: Scene, seat: number): [number, number] | null {
  const own = scene.territories.filter((id) => scene.owner(id) === seat);
  const count = condition?.count ?? 0;
  switch (condition?.kind) {
    case 'control_planet':
      return [scene.held(condition.planet ?? '', seat), condition.territories ?? 0];
    case 'control_minerals':
      return [own.filter((id) => scene.place(id)?.mineral).length, count];
    case 'control_territories':
      return [own.length, count];
    case 'control_planets':
      return [scene.planets.filter((planet) => scene.holder(planet.id) === seat).length, count];
    case 'control_enemy_bases': {
      const team = scene.player(seat)?.team;
      const friends = scene.view.players.filter((player) => player.team === team).map((player) => player.colour);
      const bases = own.flatMap((id) => scene.place(id)?.base ?? []);
      return [bases.filter((colour) => !friends.includes(colour)).length, count];
    }
    default:
      return null;
  }
}
