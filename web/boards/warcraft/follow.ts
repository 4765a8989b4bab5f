import type { EventRecord } from '../../shell/board';
import { battlePhases, type BattleView, type Phase, type Unit } from './realm';

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
  notes: EventRecord[];
}
export type Round = Partial<Record<Phase, PhaseRecord>>;
export interface BattleRecord {
  space: string;
  attacker: string;
  defender: string;
  rounds: Round[];
  phase: Phase | null;
  over: EventRecord | null;
}

const empty = (): PhaseRecord => ({ rolls: [], lost: [], notes: [] });
const rolls = new Set(['dice_rolled', 'dice_rolled_again', 'extra_dice_rolled']);
const noted = new Set(['card_played', 'card_played_on', 'card_cancelled', 'casualties_reduced', 'casualties_prevented', 'casualties_ignored', 'unit_asleep',
  'unit_devoured', 'flying_netted', 'units_raised', 'phase_named', 'spoils_taken']);

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

export function followBattle(record: BattleRecord | null, events: readonly EventRecord[], view: BattleView | null): BattleRecord | null {
  let now = record;
  for (const event of events) {
    const kind = event.event;
    if (kind === 'battle_began') {
      now = { space: String(event.space), attacker: String(event.race), defender: String(event.enemy), rounds: [], phase: null, over: null };
    } else if (!now) {
      continue;
    } else if (kind === 'battle_phase') {
      now = open(now, event.phase as Phase);
    } else if (rolls.has(kind)) {
      const [dice, hitting] = [(event.dice as number[]) ?? [], (event.hitting as number[]) ?? []];
      const roll = { race: String(event.race), dice, hit: dice.map((_, i) => hitting.includes(i)), hits: Number(event.hits ?? 0), again: kind !== 'dice_rolled' };
      now = note(now, (phase) => ({ ...phase, rolls: [...phase.rolls, roll] }));
    } else if (kind === 'unit_lost') {
      const lost = { piece: String(event.piece), space: String(event.space) };
      now = note(now, (phase) => ({ ...phase, lost: [...phase.lost, lost] }));
    } else if (noted.has(kind)) {
      now = note(now, (phase) => ({ ...phase, notes: [...phase.notes, event] }));
    } else if (kind === 'battle_won' || kind === 'battle_without_winner') {
      now = { ...now, over: event };
    }
  }
  if (view && (!now || now.space !== view.space || now.over)) {
    now = { space: view.space, attacker: view.attacker, defender: view.defender, rounds: [{ [view.phase]: empty() }], phase: view.phase, over: null };
  }
  return now;
}
