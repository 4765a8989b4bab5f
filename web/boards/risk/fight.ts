import type { Settings } from '../../shell/board';
import type { Battle } from './battle';

// Fighting on by one click: what is wanted, and whether the next roll follows. All chances are the game's answers.

export interface Odds {
  win: number;
  attackers: number;
  attackers_left: number[];
  mean_attackers_left?: number;
  attack_hero?: number;
  attack_tower?: number;
  defence_hero?: number;
  defence_tower?: number;
  // What one roll takes from the attacker on average, by dice of the attacker and of the defender.
  attacker_losses?: number[][];
  // How often one roll takes none, one or two from the attacker, by the same dice.
  roll_chances?: number[][][];
  attack_bonus_die?: boolean;
  defence_bonus_die?: boolean;
}

export interface Taken {
  reinforcements: [number, number];
  minerals: [number, number];
  planets: string[];
  breaks: string[];
  achievements: string[];
  bases: string[];
  own_base: boolean;
  last: boolean;
}

export type Mode = 'taken' | 'left' | 'one';

export interface Wish {
  from: string;
  to: string;
  mode: Mode;
  // Of mode 'left': as soon as no more than so many are left to attack with, it is over.
  left: number;
  // How many rolls had been made when it began, and how many cards had been played.
  rolls: number;
  cards: number;
}

export const sameWay = (a: { from: string; to: string } | null, b: { from: string; to: string } | null): boolean =>
  a !== null && b !== null && a.from === b.from && a.to === b.to;

// How long a roll stands before the next one is declared: it is read, whether it moves or not.
export const pace: Record<Settings['speed'], number> = { slow: 900, normal: 500, fast: 250, skip: 0 };

// Whether the fight goes on by itself after what has happened.
export function goesOn(wish: Wish, battle: Battle | null, free: number, possible: boolean): boolean {
  if (!possible) return false;
  if (!battle || !sameWay(wish, battle)) return true;
  const made = battle.past.length + (battle.losses ? 1 : 0);
  if (cardsIn(battle) > wish.cards || battle.end) return false;
  if (wish.mode === 'one') return made <= wish.rolls;
  return wish.mode === 'taken' || free > wish.left;
}

export function cardsIn(battle: Battle | null): number {
  return battle ? battle.cards.length + battle.past.reduce((sum, roll) => sum + roll.cards, 0) : 0;
}

export function losses(battle: Battle): [number, number] {
  return [...battle.past.map((roll) => roll.losses), battle.losses ?? [0, 0]].reduce(
    ([a, b], [c, d]) => [a + c, b + d],
    [0, 0] as [number, number],
  );
}

// What fair dice would have cost so far; null where the game has not told it for every roll.
export function fairLosses(battle: Battle): [number, number] | null {
  const rolls = [...battle.past.map((roll) => ({ losses: roll.losses, fair: roll.fair })), ...(battle.losses ? [{ losses: battle.losses, fair: battle.fair }] : [])];
  if (!rolls.length || rolls.some((roll) => roll.fair === null)) return null;
  return rolls.reduce<[number, number]>(([a, b], { losses: [c, d], fair }) => [a + fair!, b + c + d - fair!], [0, 0]);
}

// The game's answer for the dice of a roll.
export function fairOf(odds: Odds | undefined, committed: readonly [number, number]): number | null {
  return odds?.attacker_losses?.[committed[0] - 1]?.[committed[1] - 1] ?? null;
}

export function oftenOf(odds: Odds | undefined, committed: readonly [number, number], lost: number): number | null {
  return odds?.roll_chances?.[committed[0] - 1]?.[committed[1] - 1]?.[lost] ?? null;
}

// How many I would have left, with the chance of it; the first bar is "repelled".
export function bars(odds: Odds): { left: number; chance: number }[] {
  const most = odds.attackers_left.length - 1;
  const all = Array.from({ length: most }, (_, i) => ({ left: i + 1, chance: odds.attackers_left[i + 1] ?? 0 }));
  return [{ left: 0, chance: 1 - odds.win }, ...grouped(all, 8)];
}

// Large armies: the lower bars that hardly ever happen are told as one.
function grouped(all: { left: number; chance: number }[], most: number): { left: number; chance: number }[] {
  if (all.length <= most) return all;
  const shown = all.slice(all.length - most + 1);
  const rest = all.slice(0, all.length - most + 1);
  return [{ left: rest.at(-1)!.left, chance: rest.reduce((sum, bar) => sum + bar.chance, 0) }, ...shown];
}

// Attackers only become fewer: to take it with more than that left, all bars beyond are needed.
export function chanceBeyond(odds: Odds, left: number): number {
  return odds.attackers_left.reduce((sum, chance, i) => (i > left && i > 0 ? sum + chance : sum), 0);
}
