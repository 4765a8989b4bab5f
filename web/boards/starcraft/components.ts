import type { Json } from '../../shell/board';

// What the data files say about the pieces: prices, limits and values that never change.

export interface Cost {
  minerals: number;
  gas: number;
}
export interface Values {
  attack: number;
  health: number;
}
export interface UnitData {
  id: string;
  race: string;
  figures_per_faction: number;
  cost: Cost;
  kind: 'ground' | 'flying';
  can_attack: { ground: boolean; flying: boolean };
  support: number;
  detector: boolean;
  cloaking: boolean;
  assist: boolean;
  built_at: { building: string; level: number } | null;
  tech_required: string | null;
  average_card_values?: Values;
}
export interface BuildingData {
  id: string;
  type: string;
  race: string;
  level: number;
  cost: Cost | null;
  unlocks: string[];
}
export interface ModuleData {
  id: string;
  kind: string;
  race: string;
  tokens_per_faction: number;
  cost: Cost;
}
export interface CardData {
  id: string;
  kind: 'standard' | 'reinforcement' | 'play_area';
  icons: string[];
  major: Values | null;
  minor: Values | null;
  technology: string | null;
}
export interface TechnologyData {
  id: string;
  race: string;
  copies: number;
  cost: Cost;
  kind: string;
  icons: string[];
}
export interface FactionData {
  id: string;
  race: string;
  colour: string;
  abilities: { id: string }[];
  special_victory: { stage_iii_only: boolean; condition: { type: string; at_least?: number } };
  hand_limit: number;
  build_limit: { start: number };
  permanent_resources: Cost;
  starting_forces: { units: Record<string, number>; workers: number; transports: number };
  module_slots: number;
  costs: { worker: Cost; transport: Cost; base: Cost };
  tokens: { bases: number; workers: number; transports: number };
}
export interface PlanetData {
  id: string;
  slots: string[];
  areas: { id: string; type: string; amount?: number; conquest_points?: number; unit_limit: number }[];
}

export interface Components {
  units: Map<string, UnitData>;
  buildings: BuildingData[];
  modules: ModuleData[];
  cards: Map<string, CardData>;
  technologies: Map<string, TechnologyData>;
  factions: Map<string, FactionData>;
  planets: Map<string, PlanetData>;
  stages: Map<string, number>;
}

export const noComponents: Components = {
  units: new Map(),
  buildings: [],
  modules: [],
  cards: new Map(),
  technologies: new Map(),
  factions: new Map(),
  planets: new Map(),
  stages: new Map(),
};

type Printed = TechnologyData & { cards?: { copy: number; major: Values; minor: Values }[] };

// A technology stands on one card or on several numbered ones.
function cardsOf(technology: Printed): CardData[] {
  const one = (id: string, values?: { major: Values; minor: Values }): CardData => ({
    id,
    kind: technology.kind as CardData['kind'],
    icons: technology.icons,
    major: values?.major ?? null,
    minor: values?.minor ?? null,
    technology: technology.id,
  });
  if (technology.copies === 1) return [one(technology.id, technology.cards?.[0])];
  return Array.from({ length: technology.copies }, (_, i) => one(`${technology.id}_${i + 1}`, technology.cards?.[i]));
}

const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((entry) => [entry.id, entry]));

export async function load(data: (file: string) => Promise<Json>): Promise<Components> {
  const read = async <T>(file: string) => ((await data(file)) as unknown as { records: T[] }).records;
  const [units, buildings, modules, combat, technologies, factions, planets, events] = await Promise.all([
    read<UnitData>('units.json'),
    read<BuildingData>('buildings.json'),
    read<ModuleData>('modules.json'),
    read<CardData>('combat_cards.json'),
    read<Printed>('technology_cards.json'),
    read<FactionData>('factions.json'),
    read<PlanetData>('planets.json'),
    read<{ id: string; stage: number }>('event_cards.json'),
  ]);
  const cards = combat.map((card) => ({ ...card, major: card.major ?? null, minor: card.minor ?? null, technology: null }));
  return {
    units: byId(units),
    buildings,
    modules,
    cards: byId([...cards, ...technologies.flatMap(cardsOf)]),
    technologies: byId(technologies),
    factions: byId(factions),
    planets: byId(planets),
    stages: new Map(events.map((event) => [event.id, event.stage])),
  };
}
