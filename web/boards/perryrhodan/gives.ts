import type { Changes, Chip, Gives, Goal, Json, Moment, Picture, Sentence, Series, Tell } from '../../shell/board';
import { pointsOf, shown } from './points';
import { scenesOf } from './story';
import { happenings, placesOf, playerOf, viewOf, type Happening, type Kind } from './told';
import type { Player } from './view';
import { why } from './why';

// What the board of Perry Rhodan gives the shell.

const say = (tell: Tell, key: string, args: Record<string, Json> = {}) => tell.texts.say(`web.perryrhodan.${key}`, args);
const numeral = (phase: string) => ['I', 'II', 'III', 'IV', 'V'][Number(phase) - 1] ?? phase;

function goal(json: Json, tell: Tell): Goal {
  const { players, phase } = viewOf(json);
  const warnings = players.flatMap((player, seat) => {
    if (!player.may_trigger) return [];
    const ways = player.condition.map(({ part, have, need }) => ({ text: say(tell, `condition.${part}.long`), have: Math.min(have, need), need }));
    const who = { player: tell.texts.player(seat), phase: numeral(phase) };
    return [{ seat, text: say(tell, 'goal.may_trigger', who), short: say(tell, 'goal.may_trigger.short', who), ways }];
  });
  return { text: say(tell, 'goal.text'), short: say(tell, 'goal.short', { phase: numeral(phase) }), warnings };
}

function chip(json: Json, seat: number, tell: Tell): Chip {
  const player = viewOf(json).players[seat];
  if (!player) return { counts: [] };
  return {
    counts: [
      { icon: 'game-icons:laurel-crown', value: shown(pointsOf(player), tell.texts.language), label: say(tell, 'chip.points', { points: shown(pointsOf(player), tell.texts.language) }) },
      { icon: 'lucide:layers', value: player.hand_size, label: say(tell, 'chip.hand', { cards: player.hand_size }) },
    ],
    rank: pointsOf(player),
    out: !player.alive,
  };
}

const columns = (player: Player) => [...player.sides.pro, ...player.sides.anti];
const sums = {
  places: (player: Player) => columns(player).reduce((sum, column) => sum + column.places, 0),
  units: (player: Player) => columns(player).reduce((sum, column) => sum + column.units, 0),
  ships: (player: Player) => columns(player).reduce((sum, column) => sum + column.ships, 0),
} as const;
const icons = { places: 'game-icons:ringed-planet', units: 'lucide:users', ships: 'game-icons:spaceship' } as const;

const matters = new Set<Kind>(['card_laid_out', 'card_destroyed', 'card_reduced', 'card_to_sink', 'riddle_solved', 'status_played', 'event_played', 'mission_announced', 'goal_drawn', 'reduction_achieved', 'no_reduction',
  'retreated', 'agents_landed', 'agent_caught', 'agent_exposed', 'message_sent', 'message_overheard', 'phase_changed', 'phase_followed', 'points_given', 'gave_up']);
const bad = new Set<Kind>(['card_destroyed', 'card_reduced', 'card_to_sink', 'agent_caught', 'agent_exposed']);

const hurts = (event: Happening, seat: number | null) => seat !== null && playerOf(event) === seat && bad.has(event.event);
const sentence = (event: Happening, tell: Tell): Sentence => ({
  text: tell.texts.event(event),
  ...(event.rule ? { rule: event.rule } : {}),
  ...('place' in event ? { places: placesOf(event).slice(-1) } : {}),
  ...(hurts(event, tell.seat) ? { tone: 'bad' as const } : {}),
});

// What was done to the reader, or to cards of the reader.
const concerns = (event: Happening, seat: number | null) => seat !== null && (('opponent' in event && event.opponent === seat) || ('target' in event && event.target === seat) || hurts(event, seat));

function changes(before: Json, after: Json, moments: Moment[], tell: Tell): Changes {
  const seat = tell.seat ?? viewOf(after).active;
  const own = (json: Json) => viewOf(json).players[seat];
  const balance = [
    { icon: 'game-icons:laurel-crown', label: say(tell, 'balance.points'), pick: pointsOf },
    ...(['places', 'units', 'ships'] as const).map((name) => ({ icon: icons[name] as string, label: say(tell, `balance.${name}`), pick: sums[name] as (player: Player) => number })),
  ].map(({ icon, label, pick }) => ({ icon, label, before: own(before) ? pick(own(before)!) : 0, now: own(after) ? pick(own(after)!) : 0 }));
  const turns: Changes['turns'] = [];
  for (const moment of moments) {
    const told = happenings(moment.events).filter((event) => matters.has(event.event)).map((event) => sentence(event, tell));
    if (moment.by === null || moment.by === tell.seat || !told.length) continue;
    const last = turns.at(-1);
    if (last?.seat === moment.by) {
      last.text.push(...told);
      last.last = moment.version;
    } else turns.push({ seat: moment.by, text: told, first: moment.version, last: moment.version });
  }
  const sentences = moments.flatMap((moment) => happenings(moment.events)).filter((event) => matters.has(event.event) && concerns(event, tell.seat)).map((event) => sentence(event, tell));
  return { balance, places: [], sentences, turns };
}

function series(moments: Moment[], tell: Tell): Series[] {
  const line = (id: string, label: string, pick: (player: Player) => number): Series => ({
    id,
    label,
    kind: 'line',
    points: moments
      .map((moment, i) => ({ ...moment, began: happenings(moment.events).findLast((event) => event.event === 'turn_began'), last: i === moments.length - 1 }))
      .filter(({ began, last }) => began || last)
      .map(({ version, began, view }) => ({ version, round: viewOf(view).round, seat: began?.player ?? null, values: viewOf(view).players.map(pick) })),
  });
  return [
    line('points', say(tell, 'balance.points'), pointsOf),
    line('places', say(tell, 'balance.places'), sums.places),
    line('units', say(tell, 'balance.units'), sums.units),
    line('ships', say(tell, 'balance.ships'), sums.ships),
  ];
}

// What led to the end; who won stands above it.
function reasons(moments: Moment[], tell: Tell): Sentence[] {
  const last = new Set<Kind>(['phase_changed', 'round_limit', 'joint_end', 'abandoned', 'gave_up']);
  return moments
    .slice(-4)
    .flatMap((moment) => happenings(moment.events))
    .filter((event) => last.has(event.event))
    .slice(-5)
    .map((event) => ({ ...sentence(event, tell), tone: 'gold' as const }));
}

// The table in a few spots: the planets of each player in a row about the middle, ringed in the colour of their side, ships on the line before them and
// units behind. The first player lies below, the pro side on the left; the others face that, so theirs is on the right.
function picture(json: Json): Picture {
  const { players } = viewOf(json);
  const wide = 150;
  const row = 280;
  const height = Math.max(2, players.length) * row;
  const most = Math.max(1, ...players.flatMap(({ sides }) => [sides.pro.length, sides.anti.length]));
  const width = Math.max(height * 1.5, (most * 2 + 1) * wide);
  const places = players.flatMap(({ sides }, seat) =>
    (['pro', 'anti'] as const).flatMap((side) => {
      const left = (side === 'pro') === (seat === 0);
      return sides[side].map((column, i) => ({ column, seat, side, x: width / 2 + (left ? -1 : 1) * (i + 0.75) * wide, y: height - (seat + 0.5) * row, front: seat === 0 ? -1 : 1 }));
    }),
  );
  const line = (count: number, x: number, y: number, seat: number) => {
    const many = Math.min(4, count);
    return Array.from({ length: many }, (_, i) => ({ x: x + (i - (many - 1) / 2) * 34, y, r: 15, seat }));
  };
  return {
    width,
    height,
    rims: places.map(({ column, side, x, y }) => ({ x, y, r: 46 + Math.min(4, column.places) * 4, colour: side === 'pro' ? '#12a67c' : '#e0562b' })),
    spots: places.flatMap(({ column, seat, x, y, front }) => [{ x, y, r: 36, seat }, ...line(column.ships, x, y + front * 92, seat), ...line(column.units, x, y - front * 92, seat)]),
  };
}

const end = () => import('./campaign/End.svelte');

const keys: [string, string][] = ['H', 'E', 'P', 'S', 'A'].map((key) => [key, `web.perryrhodan.key.${key.toLowerCase()}`]);

export default { goal, chip, scenes: scenesOf, changes, series, reasons, why, picture, end, showsGoal: 'in_bar', showsOrders: true, keys } satisfies Gives;
