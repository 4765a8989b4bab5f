import type { Json, Texts } from '../../shell/board';
import { neutral as grey, seatLook, type SeatLook } from '../../shell/seats';

// The view of Warcraft, as the game writes it, and small words for reading it. No rule is known here.

export type Type = 'melee' | 'ranged' | 'flying' | 'worker';
export const unitTypes = ['melee', 'ranged', 'flying'] as const;
export const types = ['melee', 'ranged', 'flying', 'worker'] as const;
export const battlePhases = ['ranged', 'flying', 'melee'] as const;
export type Phase = (typeof battlePhases)[number];
export const roundPhases = ['movement', 'harvest', 'deploy', 'spend'] as const;
export type Force = Partial<Record<Type, number>>;
export type Heap = Record<string, number>;

export interface TopTile {
  tile: string;
  level: number;
  strength: number;
  highest: boolean;
}
export interface Player {
  seat: number;
  race: string | null;
  colour: string | null;
  side: number[];
  alive: boolean;
  city: string | null;
  city_marked: boolean;
  gold: number;
  wood: number;
  hand: number;
  deck: number;
  shows_hand: boolean;
  discard: Heap;
  open: Heap;
  points: number;
  points_from: { cities: number; objectives: number; tiles: number; cards: number };
  tiles: Partial<Record<Type, TopTile>>;
  buildings: Record<Type, number>;
  outposts_left: number;
  built: Force;
  rising: Force;
  summoned: Force;
  training: Force;
  reserve: Force;
}
export interface Space {
  x: number;
  y: number;
  kind: string;
  points: number;
  letter: string | null;
  city: number | null;
  // Whose units count there.
  holder: number | null;
  pieces: Record<string, Force>;
  fresh: Force;
  outposts: { player: number; finished: boolean }[];
  depletion: 'partial' | 'complete' | null;
  inexhaustible: boolean;
  pinned: boolean;
  necromancer: boolean;
  token: boolean;
  tree: boolean;
  gate: boolean;
  captives: string[];
  armed: number[];
}
export interface Unit {
  piece: string;
  space: string;
}
export interface BattleView {
  space: string;
  attacker: string;
  defender: string;
  phase: Phase;
  casualties: { attacker: number; defender: number };
  hits: { attacker: number; defender: number };
  dice: number;
  misses: number;
  roller: string | null;
  fighting: { race: string; space: string; attacks: boolean; pieces: Force }[];
  changes: Record<string, { first: Phase[]; lowered: number; rerolls: boolean; netted: boolean }>;
  asleep: Unit[];
  devoured: Unit[];
  victim: Unit | null;
}
export interface Scenario {
  gate?: { space: string; enemies_below: number; enemies: number[] };
  necromancers?: { summoner: number; left: number; tokens: Token[] };
  captives?: { player: number; space: string; city: string; way: number }[];
  tree?: { space: string; besieger: number; keeper: number; outpost: string };
}
export interface Token {
  space: string;
  gives: string;
  stands: boolean;
  falls: boolean;
}
export interface View {
  seat: number | null;
  variant: string;
  round: number;
  step: string;
  phase: (typeof roundPhases)[number] | null;
  active: number;
  target: number;
  buying: 'train' | 'build' | 'improve' | null;
  players: Player[];
  spaces: Record<string, Space>;
  walls: [string, string][];
  neutral: { race: string; speaker: number; tiles: Player['tiles'] } | null;
  scenario: Scenario;
  goals: { seat: number; have: number; need: number; could_win: boolean }[];
  battle: BattleView | null;
  // Where workers may take up arms.
  entered: string | null;
  played: { card: string; player: number; cancelled: boolean } | null;
  winners: number[];
  victory: string | null;
  set_aside: number;
  hands: Record<string, Heap>;
  aside: Heap;
}

export const typeOf = (piece: string) => types.find((type) => piece.endsWith(`_${type}`))!;
export const raceOf = (piece: string) => piece.replace(/_[a-z]+$/, '');
export const sum = (force: Force | undefined, only: readonly Type[] = types) =>
  only.reduce((all, type) => all + (force?.[type] ?? 0), 0);

const wild: SeatLook = { ...grey, letter: '', fill: '#8c9a7c', bright: '#b9c6a8', deep: '#566248', pattern: 'chevron' };

export class Realm {
  constructor(
    readonly view: View,
    readonly texts: Texts,
    readonly seat: number | null,
    private palette: 'safe' | 'vivid',
  ) {}

  player(race: string): Player | undefined {
    return this.view.players.find((player) => player.race === race);
  }
  get me(): Player | null {
    return this.seat === null ? null : (this.view.players[this.seat] ?? null);
  }
  // Whose town and hand are shown: one's own, for spectators whose turn it is.
  get shown(): Player | null {
    return this.me ?? this.view.players[this.view.active] ?? null;
  }
  look(race: string): SeatLook {
    const player = this.player(race);
    return player ? this.lookOf(player.seat) : wild;
  }
  lookOf(seat: number): SeatLook {
    return seatLook(seat, this.view as unknown as Json, this.palette);
  }
  space(id: string): Space {
    return this.view.spaces[id]!;
  }
  allied(one: string, other: string): boolean {
    const player = this.player(one);
    const mate = this.player(other);
    return one === other || (!!player && !!mate && player.side.includes(mate.seat));
  }
  mine(race: string): boolean {
    return this.me !== null && this.me.race === race;
  }
  foe(race: string): boolean {
    return this.me?.race ? !this.allied(this.me.race, race) : false;
  }
  // "Footman", "worker".
  unit(race: string, type: Type): string {
    const tiles = this.player(race)?.tiles ?? (this.view.neutral?.race === race ? this.view.neutral.tiles : {});
    const tile = tiles[type]?.tile;
    return tile ? this.tile(tile) : this.texts.name('type', type);
  }
  tile(id: string): string {
    return this.texts.name('tile', id).replace(/ \(.*\)$/, '');
  }
  strength(race: string, type: Type): number {
    const tiles = this.player(race)?.tiles ?? (this.view.neutral?.race === race ? this.view.neutral.tiles : {});
    return tiles[type === 'worker' ? 'melee' : type]?.strength ?? 0;
  }
  race(id: string): string {
    return this.texts.name('race', id);
  }
  place(id: string): string {
    const { letter, gate, tree, city } = this.space(id);
    const name = this.texts.name('space', id);
    if (gate) return `${letter}, ${this.texts.say('board.mark.gate')}`;
    if (tree) return `${letter}, ${this.texts.say('web.warcraft.tree')}`;
    if (letter) return this.texts.say('web.warcraft.space_letter', { letter });
    return city !== null && city === this.seat ? this.texts.say('web.warcraft.own_city') : name;
  }
  number(id: string): string {
    return String(Number(id.slice(1)));
  }
  kind(id: string): string {
    const { kind, depletion, inexhaustible } = this.space(id);
    const words = [this.texts.name('kind', kind)];
    if (depletion) words.push(this.texts.name('depletion', depletion));
    if (inexhaustible) words.push(this.texts.say('board.look.inexhaustible'));
    return words.join(', ');
  }
  count(race: string, type: Type): number {
    return Object.values(this.view.spaces).reduce((all, space) => all + (space.pieces[race]?.[type] ?? 0), 0);
  }
}
