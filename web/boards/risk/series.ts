import type { Moment, Sentence, Series, Tell } from '../../shell/board';
import { pictograms } from './pictograms';
import { happenings, riskView, turnsIn } from './told';

// Lines over a whole game, and why it was won.

type Point = Series['points'][number];

// The value of every seat when a turn begins, and at the end.
function lines(moments: readonly Moment[], tell: Tell, value: (moment: Moment, seat: number) => number | null): Point[] {
  const starts = new Map(turnsIn(moments).map((turn) => [turn.first, turn]));
  const points: Point[] = [];
  const last = moments.at(-1);
  for (const moment of moments) {
    const turn = starts.get(moment.version);
    if (!turn && moment !== last) continue;
    const seats = Array.from({ length: tell.players }, (_, seat) => value(moment, seat));
    points.push({ version: moment.version, round: turn?.round ?? riskView(moment.view).round, seat: turn?.seat ?? null, values: seats });
  }
  return points;
}

function player(moment: Moment, seat: number) {
  return riskView(moment.view).players.find((one) => one.seat === seat);
}

// Of every turn: the units its player got.
function reinforcements(moments: readonly Moment[], tell: Tell): Point[] {
  const points: Point[] = [];
  const latest: (number | null)[] = Array.from({ length: tell.players }, () => null);
  for (const moment of moments) {
    for (const event of happenings(moment.events)) {
      if (event.event !== 'reinforcements') continue;
      latest[event.player] = event.amount;
      const { round } = riskView(moment.view);
      points.push({ version: moment.version, round, seat: event.player, values: [...latest] });
    }
  }
  return points;
}

// Units saved or lost by the dice, against what the game says such rolls give on average.
export function luck(moments: readonly Moment[], players: number): number[] {
  const sums = Array.from({ length: players }, () => 0);
  let sides: [number, number | null] = [-1, null];
  for (const moment of moments) {
    for (const event of happenings(moment.events)) {
      if (event.event === 'invasion_declared') sides = [event.player, event.defender];
      if (event.event !== 'losses' || !moment.expected) continue;
      const [attacker, defender] = sides;
      if (attacker in sums) sums[attacker]! += Number(moment.expected.attacker_losses) - event.attacker_losses;
      if (defender !== null && defender in sums) sums[defender]! += Number(moment.expected.defender_losses) - event.defender_losses;
    }
  }
  return sums.map((sum) => Math.round(sum * 10) / 10);
}

export function series(moments: readonly Moment[], tell: Tell): Series[] {
  const label = (id: string) => tell.texts.say(`web.risk.series.${id}`);
  const last = moments.at(-1);
  return [
    { id: 'territories', label: label('territories'), kind: 'line', points: lines(moments, tell, (moment, seat) => player(moment, seat)?.territories ?? null) },
    { id: 'units', label: label('units'), kind: 'line', points: lines(moments, tell, (moment, seat) => player(moment, seat)?.units ?? null) },
    { id: 'reinforcements', label: label('reinforcements'), kind: 'line', points: reinforcements(moments, tell) },
    {
      id: 'luck',
      label: label('luck'),
      kind: 'bar',
      note: label('luck.note'),
      points: last ? [{ version: last.version, round: riskView(last.view).round, seat: null, values: luck(moments, tell.players) }] : [],
    },
  ];
}

export function reasons(moments: readonly Moment[], tell: Tell): Sentence[] {
  const end = moments.at(-1);
  if (!end) return [];
  const view = riskView(end.view);
  const { texts } = tell;
  const say = (key: string, args = {}) => texts.say(`web.risk.won.${key}`, args);
  const rule = moments.flatMap((moment) => moment.events).find((event) => event.event === 'won')?.rule;
  const list: Sentence[] = [];
  let round = 0;
  for (const moment of moments) {
    for (const event of happenings(moment.events)) {
      if (event.event === 'turn_began') round = event.round;
      if (event.event !== 'achievement_taken') continue;
      const id = event.achievement;
      const held = view.winners.some((winner) => view.players.find((one) => one.seat === winner)?.achievements.includes(id));
      if (held) list.push({ text: `${texts.name('achievement', id)}: ${say('taken', { round, player: texts.player(event.player) })}`, icon: pictograms.medal, tone: 'gold' });
    }
  }
  if (rule === 'RS-O08' || rule === 'RS-E22') return [{ text: say('alone'), icon: pictograms.crown, rule }];
  if (rule === 'RS-O09' || rule === 'RS-T25') return [{ text: say('everything'), icon: pictograms.crown, rule }];
  const winner = view.winners[0];
  const base = view.players.find((one) => one.seat === winner)?.base;
  if (base) list.push({ text: say('base', { territory: texts.name('territory', base) }), icon: pictograms.base, rule, places: [base] });
  return list;
}
