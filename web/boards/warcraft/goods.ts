import type { Json } from '../../shell/board';
import type { Type } from './realm';

// What never changes during a match: tiles, buildings, prices and cards, from the data files of the game.

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
  // The moment a card is for.
  moments: Record<string, string>;
}

interface Files {
  units: { units: TileData[]; improvement: { cost: Cost } };
  buildings: { buildings: BuildingData[]; build_cost: Cost; outpost: { build_cost: Cost } };
  cards: { cards: { id: string; timing: { window: string } }[] };
}

export async function loadGoods(data: (file: string) => Promise<Json>): Promise<Goods> {
  const [units, buildings, cards] = (await Promise.all(
    ['units.json', 'buildings.json', 'experience_cards.json'].map(data),
  )) as unknown as [Files['units'], Files['buildings'], Files['cards']];
  return {
    tiles: units.units,
    buildings: buildings.buildings,
    build: buildings.build_cost,
    outpost: buildings.outpost.build_cost,
    improve: units.improvement.cost,
    moments: Object.fromEntries(cards.cards.map((card) => [card.id, card.timing.window])),
  };
}

export const track = (goods: Goods, race: string, type: Type) =>
  goods.tiles.filter((tile) => tile.race === race && tile.type === type).sort((a, b) => a.level - b.level);
export const building = (goods: Goods, race: string, type: Type) =>
  goods.buildings.find((one) => one.race === race && one.type === type);

// What the game answers about everything that can be bought, and about a harvest.
export interface OfferTold {
  kind: string;
  piece?: string;
  type?: string;
  cost: Cost;
  left: Cost;
  missing: Cost;
  // What forbids it now.
  rule: string | null;
  // Of an improvement: the chance to hit before and after, and of how many units on the board.
  hits?: [number, number];
  units?: number;
}
export interface Offers extends Cost {
  offers: OfferTold[];
}
export interface Harvest {
  rolls: number;
  least: number;
  most: number;
  expected: number;
  // How likely it is depleted further than now, and completely.
  worse: number;
  complete: number;
}
