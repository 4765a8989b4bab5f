// What a seat sees, as games/risk/view_json.cpp writes it, for boards and programs: generic_tests hold it against the game.

export interface Place {
  owner: number | null;
  units: number;
  mineral: boolean;
  base: string[];
  hero: string[];
  watchtower: string[];
}

export interface Player {
  seat: number;
  colour: string | null;
  species: string | null;
  team: number;
  alive: boolean;
  territories: number;
  units: number;
  hand: number;
  taken: number;
  achievements: string[];
  rewards: string[];
  hero: string | null;
  base: string | null;
  silenced: boolean;
}

export interface Invasion {
  from: string;
  to: string;
  defender: number;
  attackers: number;
  defenders: number;
  hero: boolean;
  attack_dice: number[];
  defence_dice: number[];
  cards: string[];
}

export interface View {
  seat: number | null;
  variant: string;
  house_rules?: string[];
  round: number;
  step: string;
  active: number | null;
  order: (number | null)[];
  players: Player[];
  // How near everybody is to winning; the ways are told of those who could win in their next turn.
  goals: { seat: number; of: 'territories' | 'achievements'; have: number; need: number; base: boolean; could_win: boolean; ways: { achievement: string; have: number; need: number }[] }[];
  neutrals: { owner: number; colour: string; territories: number; units: number }[];
  territories: Record<string, Place>;
  planet_bonus: Record<string, number>;
  achievements: string[];
  rewards_left: { silver: number; gold: number };
  draw: Record<string, number>;
  discard: string[];
  pool: number;
  manoeuvres: number;
  // Where a manoeuvre under way began.
  origin: string | null;
  invasion: Invasion | null;
  winners: number[];
  hand: string[];
  taken: string[];
  known: { seat: number; cards: string[] }[];
  trading: string[];
}
