import type { Happening } from '../../../games/risk/kinds';
import type { EventRecord } from '../../shell/board';
import type { Invasion } from './scene';
import { happenings } from './told';

type Declared = Extract<Happening, { event: 'invasion_declared' }>;

// The fight as the table sees it: told by events, so that the last roll can still be looked at when it is over.

export interface Roll {
  attack: number[];
  defence: number[];
  committed: [number, number];
  compared: [number, number][];
  losses: [number, number];
  cards: number;
  fair: number | null;
  often: number | null;
}

export interface Battle {
  from: string;
  to: string;
  attacker: number;
  defender: number | null;
  committed: [number, number];
  hero: boolean;
  attack: number[];
  defence: number[];
  // Numbers that were compared, bonuses included: highest, then second.
  compared: [number, number][];
  losses: [number, number] | null;
  // What such a roll takes from the attacker on average, as the game has told before it.
  fair: number | null;
  // How often such a roll ends like this one, as the game has told before it.
  often: number | null;
  cards: { player: number; card: string }[];
  end: 'conquered' | 'stopped' | null;
  // Counts the rolls, so that every one of them tumbles.
  rolls: number;
  // The rolls before this one between the same two territories in this turn.
  past: Roll[];
}

// How many dice of a side count.
export function counting(battle: Pick<Battle, 'attack' | 'defence' | 'committed'>, side: 0 | 1): number {
  const dice = side ? battle.defence : battle.attack;
  return Math.min(dice.length, battle.committed[side] || dice.length);
}

function begin(event: Pick<Declared, 'from' | 'to' | 'player' | 'defender'>, rolls: number): Battle {
  return {
    from: event.from,
    to: event.to,
    attacker: event.player,
    defender: event.defender,
    committed: [0, 0],
    hero: false,
    attack: [],
    defence: [],
    compared: [],
    losses: null,
    fair: null,
    often: null,
    cards: [],
    end: null,
    rolls,
    past: [],
  };
}

// Another roll of the same fight goes on with what there was.
function again(before: Battle | null, event: Declared): Battle {
  const next = begin(event, before?.rolls ?? 0);
  if (!before || before.end || before.from !== next.from || before.to !== next.to || before.attacker !== next.attacker) return next;
  const { attack, defence, committed, compared, losses, fair, often, cards, past } = before;
  return { ...next, past: losses ? [...past, { attack, defence, committed, compared, losses, fair, often, cards: cards.length }] : past };
}

export function fromView(invasion: Invasion, attacker: number): Battle {
  return {
    ...begin({ ...invasion, player: attacker }, 0),
    committed: [invasion.attackers, invasion.defenders],
    hero: invasion.hero,
    attack: invasion.attack_dice,
    defence: invasion.defence_dice,
    cards: invasion.cards.map((card) => ({ player: attacker, card })),
  };
}

// As many as the smaller side has committed: a bonus die that was not exchanged is on the table but does not count.
function pairs(battle: Battle, event: Extract<Happening, { event: 'dice_compared' }>): [number, number][] {
  const first: [number, number] = [event.attack_first, event.defence_first];
  const second: [number, number] = [event.attack_second, event.defence_second];
  return [first, second].slice(0, Math.min(counting(battle, 0), counting(battle, 1)));
}

function hear(battle: Battle, event: Happening): Battle {
  switch (event.event) {
    case 'units_committed': {
      const committed: [number, number] = [...battle.committed];
      committed[event.player === battle.attacker ? 0 : 1] = event.amount;
      return { ...battle, committed };
    }
    case 'hero_called':
      return { ...battle, hero: true };
    case 'attack_rolled':
      return { ...battle, attack: event.dice, rolls: battle.rolls + 1 };
    case 'defence_rolled':
      return { ...battle, defence: event.dice, rolls: battle.rolls + 1 };
    case 'dice_rolled_again':
      return { ...battle, [event.player === battle.attacker ? 'attack' : 'defence']: event.dice, rolls: battle.rolls + 1 };
    case 'card_played':
      return { ...battle, cards: [...battle.cards, { player: event.player, card: event.card }] };
    case 'dice_compared':
      return { ...battle, compared: pairs(battle, event) };
    case 'losses':
      return { ...battle, losses: [event.attacker_losses, event.defender_losses] };
    case 'conquered':
      return { ...battle, end: 'conquered' };
    case 'invasion_stopped':
      return { ...battle, end: 'stopped' };
    default:
      return battle;
  }
}

const over = new Set(['turn_began', 'turn_ended', 'won', 'achievement_taken']);

export function follow(battle: Battle | null, events: readonly EventRecord[]): Battle | null {
  return happenings(events).reduce<Battle | null>((now, event) => {
    if (event.event === 'invasion_declared') return again(now, event);
    if (over.has(event.event)) return null;
    return now && hear(now, event);
  }, battle);
}
