import type { Json } from '../../shell/board';
import type { Type } from './realm';

// What never changes during a match: tiles, buildings, prices, dice and cards, from the data files of the game.

export interface Cost {
  gold: number;
  wood: number;
}
export interface TileData {
  id: string;
  race: string;
  type: Type;
  level: number;
  strength: number;
  ability: string | null;
  victory_points: number;
  improve_requires: { building_type: Type; count: number } | null;
}
export interface BuildingData {
  id: string;
  race: string;
  type: Type;
  training_cost: Cost;
  max_owned: number;
  printed_on_town_tile: number;
}
export interface Goods {
  tiles: TileData[];
  buildings: BuildingData[];
  build: Cost;
  outpost: Cost;
  improve: Cost;
  faces: number[];
  depletes: number;
  // The moment a card is for.
  moments: Record<string, string>;
}

interface Files {
  units: { units: TileData[]; improvement: { cost: Cost } };
  buildings: { buildings: BuildingData[]; build_cost: Cost; outpost: { build_cost: Cost } };
  dice: { dice: { id: string; faces: number[]; depletes_on?: number }[] };
  cards: { cards: { id: string; timing: { window: string } }[] };
}

export async function loadGoods(data: (file: string) => Promise<Json>): Promise<Goods> {
  const [units, buildings, dice, cards] = (await Promise.all(
    ['units.json', 'buildings.json', 'dice.json', 'experience_cards.json'].map(data),
  )) as unknown as [Files['units'], Files['buildings'], Files['dice'], Files['cards']];
  const die = dice.dice.find((one) => one.id === 'resource_die');
  return {
    tiles: units.units,
    buildings: buildings.buildings,
    build: buildings.build_cost,
    outpost: buildings.outpost.build_cost,
    improve: units.improvement.cost,
    faces: die?.faces ?? [],
    depletes: die?.depletes_on ?? 0,
    moments: Object.fromEntries(cards.cards.map((card) => [card.id, card.timing.window])),
  };
}

export const track = (goods: Goods, race: string, type: Type) =>
  goods.tiles.filter((tile) => tile.race === race && tile.type === type).sort((a, b) => a.level - b.level);
export const building = (goods: Goods, race: string, type: Type) =>
  goods.buildings.find((one) => one.race === race && one.type === type);

// What workers on a space bring: the least and the most, and how likely each of them depletes it.
export function yieldOf(goods: Goods, workers: number): { least: number; most: number; depletes: number } {
  const falls = goods.faces.filter((face) => face === goods.depletes).length;
  return {
    least: workers * Math.min(...goods.faces),
    most: workers * Math.max(...goods.faces),
    depletes: Math.round((100 * falls) / Math.max(1, goods.faces.length)),
  };
}
