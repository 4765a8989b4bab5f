import type { EventRecord } from '../../shell/board';
import { battlePhases, type BattleView, type Phase, type Unit } from './realm';
import { happenings, type Happening, type Told } from './told';

// A battle as it was told: rounds, phases, rolls and losses. The view knows only where it stands now.

export interface Roll {
  race: string;
  dice: number[];
  // Which of them hit, as the game tells it.
  hit: boolean[];
  hits: number;
  again: boolean;
}
export interface PhaseRecord {
  rolls: Roll[];
  lost: Unit[];
  notes: Happening[];
}
export type Round = Partial<Record<Phase, PhaseRecord>>;
export interface BattleRecord {
  space: string;
  attacker: string;
  defender: string;
  rounds: Round[];
  phase: Phase | null;
  over: Told<'battle_won' | 'battle_without_winner'> | null;
}

const empty = (): PhaseRecord => ({ rolls: [], lost: [], notes: [] });
function open(record: BattleRecord, phase: Phase): BattleRecord {
  const rounds = [...record.rounds];
  const last = rounds.at(-1);
  const after = record.phase === null || battlePhases.indexOf(phase) > battlePhases.indexOf(record.phase);
  if (last && after) rounds[rounds.length - 1] = { ...last, [phase]: last[phase] ?? empty() };
  else rounds.push({ [phase]: empty() });
  return { ...record, rounds, phase };
}

function note(record: BattleRecord, change: (phase: PhaseRecord) => PhaseRecord): BattleRecord {
  const phase = record.phase ?? 'ranged';
  const rounds = record.rounds.length ? [...record.rounds] : [{}];
  const last = rounds.at(-1)!;
  rounds[rounds.length - 1] = { ...last, [phase]: change(last[phase] ?? empty()) };
  return { ...record, rounds };
}

function hear(record: BattleRecord, event: Happening): BattleRecord {
  switch (event.event) {
    case 'battle_phase':
      return open(record, event.phase as Phase);
    case 'dice_rolled':
    case 'dice_rolled_again':
    case 'extra_dice_rolled': {
      const { race, dice, hitting, hits } = event;
      const roll = { race, dice, hit: dice.map((_, i) => hitting.includes(i)), hits, again: event.event !== 'dice_rolled' };
      return note(record, (phase) => ({ ...phase, rolls: [...phase.rolls, roll] }));
    }
    case 'unit_lost': {
      const lost = { piece: event.piece, space: event.space };
      return note(record, (phase) => ({ ...phase, lost: [...phase.lost, lost] }));
    }
    case 'card_played':
    case 'card_played_on':
    case 'card_cancelled':
    case 'casualties_reduced':
    case 'casualties_prevented':
    case 'casualties_ignored':
    case 'unit_asleep':
    case 'unit_devoured':
    case 'flying_netted':
    case 'units_raised':
    case 'phase_named':
    case 'spoils_taken':
      return note(record, (phase) => ({ ...phase, notes: [...phase.notes, event] }));
    case 'battle_won':
    case 'battle_without_winner':
      return { ...record, over: event };
    default:
      return record;
  }
}

export function followBattle(record: BattleRecord | null, events: readonly EventRecord[], view: BattleView | null): BattleRecord | null {
  const now = happenings(events).reduce<BattleRecord | null>((before, event) => {
    if (event.event === 'battle_began') return { space: event.space, attacker: event.race, defender: event.enemy, rounds: [], phase: null, over: null };
    return before && hear(before, event);
  }, record);
  if (view && (!now || now.space !== view.space || now.over)) {
    return { space: view.space, attacker: view.attacker, defender: view.defender, rounds: [{ [view.phase]: empty() }], phase: view.phase, over: null };
  }
  return now;
}
