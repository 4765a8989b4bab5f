import type { Json } from '../../../shell/board';

// The card records of the data files, as far as the browser shows them.

export type Letter = string;
export type Kind = 'location' | 'person' | 'troop' | 'spaceship' | 'fleet' | 'equipment' | 'event' | 'status' | 'riddle';

// A part of a premise as data/effects.md has it.
export interface Node {
  op: string;
  of?: Node[];
  name?: string;
  n?: number;
  skill?: string;
  filter?: Record<string, Json>;
  where?: string;
  counter?: string;
  cmp?: string;
  value?: number;
  who?: string;
}

export interface Effect {
  window?: string;
  combat?: string;
  cost?: { op: string }[];
}

export interface CardRecord {
  id: string;
  name: string;
  phase: number;
  kind: Kind;
  subkind?: string;
  side: 'pro' | 'anti' | 'dual';
  unique: boolean;
  premise: Partial<Record<'pro' | 'anti', Node>>;
  loyalty?: Partial<Record<'pro' | 'anti', string[]>>;
  people?: string;
  range?: number;
  transport?: number;
  stealth?: Letter;
  attack?: Letter;
  defence?: Letter;
  skills?: { skill: string; level?: number }[];
  effects?: Effect[];
  place?: string;
  system?: string;
  cluster?: string;
  ground_limit?: number;
  min_range?: number;
  attack_rule?: { needs?: { counter?: string; value?: number } };
  obsolete_after?: number;
  secret?: boolean;
  fixed?: boolean;
  agent?: boolean;
  survey_points?: number;
  robot_regent_mod?: Record<string, Json>;
  ara_mod?: Record<string, Json>;
  max_in_source?: number;
}

export interface ActionCard {
  id: string;
  goal: string;
  red: Record<string, number>;
  green: Record<string, number>;
}

export const letters = ['B', 'C', 'D', 'E'] as const;
// Goals are printed in German.
export const goals: Record<string, string> = { Attentat: 'assassination', Destabilisierung: 'destabilisation', Sabotage: 'sabotage', Verwüstung: 'devastation' };
export const goalOf = (card: ActionCard) => goals[card.goal] ?? card.goal;
export const goalIcons: Record<string, string> = { assassination: 'game-icons:plain-dagger', destabilisation: 'game-icons:falling', sabotage: 'game-icons:time-bomb', devastation: 'game-icons:burning-embers' };

export interface Cards {
  record: Map<string, CardRecord>;
  action: Map<string, ActionCard>;
  // Skills that only mutants have.
  mutant: Set<string>;
  // Pictures of places by the name of the place: the columns know only that.
  ofPlace: Map<string, CardRecord>;
}

export const noCards: Cards = { record: new Map(), action: new Map(), mutant: new Set(), ofPlace: new Map() };

export const numerals = ['I', 'II', 'III', 'IV', 'V'] as const;

// The id of a place in views and actions, made from its name as the rules make it.
export const placeId = (name: string) =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss')
    .normalize('NFD').replace(/[̀-ͯ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

let loading: Promise<Cards> | null = null;

// Once for the page: tables, film and deck builder share them.
export function loadCards(data: (file: string) => Promise<Json>): Promise<Cards> {
  loading ??= read(data).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function read(data: (file: string) => Promise<Json>): Promise<Cards> {
  const files = [1, 2, 3, 4, 5].map((phase) => `cards_phase${phase}.json`);
  const [skills, actions, ...phases] = await Promise.all(['skills.json', 'action_cards.json', ...files].map(data));
  const records = (phases as unknown as { cards: CardRecord[] }[]).flatMap((file) => file.cards);
  const { skills: learnt } = skills as unknown as { skills: { id: string; class: string }[] };
  const { cards: drawn } = actions as unknown as { cards: ActionCard[] };
  const ofPlace = new Map<string, CardRecord>();
  for (const card of records) if (card.place) ofPlace.set(placeId(card.place), card);
  return {
    record: new Map(records.map((card) => [card.id, card])),
    action: new Map(drawn.map((card) => [card.id, card])),
    mutant: new Set(learnt.filter((skill) => skill.class === 'mutant').map((skill) => skill.id)),
    ofPlace,
  };
}
