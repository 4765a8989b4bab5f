import type { Changes, Chip, Gives, Goal, Json, Moment, Picture, Sentence, Series, Tell } from '../../shell/board';
import { makeLand, size } from './land';
import { signs } from './looks';
import { sum, unitTypes, type View } from './realm';
import { scenesOf } from './story';
import { happenings, of, whose, type Happening, type Kind } from './told';
import { why } from './why';

// What the Warcraft board gives the shell.

const viewOf = (json: Json) => json as unknown as View;

function goal(json: Json, { texts }: Tell): Goal {
  const view = viewOf(json);
  const enemies = view.scenario.gate?.enemies_below ?? 0;
  const way = view.target ? 'points' : view.variant;
  return {
    text: texts.say(`board.goal.${way}`, { points: view.target, enemies }),
    short: texts.say(`web.warcraft.aim.${way}`, { points: view.target }),
    warnings: view.goals
      .filter((one) => one.could_win)
      .map((one) => ({
        seat: one.seat,
        text: texts.say('web.warcraft.could_win', { player: texts.player(one.seat) }),
        short: texts.player(one.seat),
        ways: [{ text: texts.say(`web.warcraft.aim.${way}`, { points: view.target }), have: one.have, need: one.need }],
      })),
  };
}

function chip(json: Json, seat: number, { texts }: Tell): Chip {
  const view = viewOf(json);
  const player = view.players[seat];
  if (!player) return { counts: [] };
  const needs = view.goals.find((one) => one.seat === seat);
  const stock = (resource: 'gold' | 'wood') => ({ icon: signs[resource], value: player[resource], label: `${player[resource]} ${texts.name('resource', resource)}` });
  return {
    // Nobody owns anything where the World Tree stands.
    counts: [...(view.scenario.tree ? [] : [stock('gold'), stock('wood')]), { icon: signs.cards, value: player.hand, label: texts.say('web.warcraft.cards', { cards: player.hand }) }],
    ...(view.target && needs ? { goal: { have: needs.have, need: needs.need, label: texts.say('view.points') } } : {}),
    out: !player.alive,
  };
}

const unitsOf = (view: View, seat: number) => {
  const race = view.players[seat]?.race ?? '';
  return Object.values(view.spaces).reduce((all, space) => all + sum(space.pieces[race], unitTypes), 0);
};

// Which side holds the places with points, from view to view.
function holders(views: View[]): Changes['places'] {
  return Object.entries(views[0]?.spaces ?? {})
    .filter(([, space]) => space.points > 0)
    .map(([id]) => {
      const all = views.map((view) => view.spaces[id]?.holder ?? null);
      return { id, holders: all.filter((holder, i) => i === 0 || holder !== all[i - 1]) };
    })
    .filter(({ holders: list }) => list.length > 1);
}

const matters: Kind[] = ['unit_lost', 'workers_lost', 'outpost_lost', 'city_marked', 'player_eliminated', 'battle_won', 'battle_without_winner', 'improved', 'outpost_finished',
  'token_destroyed', 'necromancer_killed', 'captive_taken', 'card_laid_open', 'gift'];
const sentence = (event: Happening, tell: Tell): Sentence => ({
  text: tell.texts.event(event),
  ...(event.rule ? { rule: event.rule } : {}),
  ...('space' in event ? { places: [event.space] } : {}),
  ...(whose(event) === tell.seat && /lost|marked|eliminated/.test(event.event) ? { tone: 'bad' as const } : {}),
});

function changes(before: Json, after: Json, moments: Moment[], tell: Tell): Changes {
  const then = viewOf(before);
  const now = viewOf(after);
  const seat = tell.seat ?? now.active;
  const own = (view: View) => view.players[seat];
  const row = (icon: string, label: string, pick: (view: View) => number) => ({ icon, label, before: pick(then), now: pick(now) });
  const balance = [
    ...(now.target ? [row(signs.star, tell.texts.say('view.points'), (view) => own(view)?.points ?? 0)] : []),
    row(signs.battle, tell.texts.say('web.warcraft.units_label'), (view) => unitsOf(view, seat)),
    row(signs.gold, tell.texts.name('resource', 'gold'), (view) => own(view)?.gold ?? 0),
    row(signs.wood, tell.texts.name('resource', 'wood'), (view) => own(view)?.wood ?? 0),
  ];
  const turns: Changes['turns'] = [];
  for (const moment of moments) {
    const told = of(happenings(moment.events), ...matters).map((event) => sentence(event, tell));
    if (moment.by === null || moment.by === tell.seat || !told.length) continue;
    const last = turns.at(-1);
    if (last?.seat === moment.by) {
      last.text.push(...told);
      last.last = moment.version;
    } else turns.push({ seat: moment.by, text: told, first: moment.version, last: moment.version });
  }
  const mine = of(moments.flatMap((moment) => happenings(moment.events)), ...matters)
    .filter((event) => whose(event) === tell.seat || ('piece' in event && event.piece.startsWith(own(now)?.race ?? '-')))
    .map((event) => sentence(event, tell));
  return { balance, places: holders([then, ...moments.map((moment) => viewOf(moment.view)), now]), sentences: mine, turns };
}

function series(moments: Moment[], tell: Tell): Series[] {
  const line = (id: string, label: string, pick: (view: View, seat: number) => number): Series => ({
    id,
    label,
    kind: 'line',
    points: moments.map((moment) => {
      const view = viewOf(moment.view);
      return { version: moment.version, round: view.round, seat: moment.by, values: view.players.map((player) => pick(view, player.seat)) };
    }),
  });
  const first = moments[0] ? viewOf(moments[0].view) : null;
  return [
    ...(first?.target ? [line('points', tell.texts.say('view.points'), (view, seat) => view.players[seat]?.points ?? 0)] : []),
    line('units', tell.texts.say('web.warcraft.units_label'), unitsOf),
    line('stock', tell.texts.say('web.warcraft.stock_label'), (view, seat) => (view.players[seat]?.gold ?? 0) + (view.players[seat]?.wood ?? 0)),
  ];
}

function reasons(moments: Moment[], tell: Tell): Sentence[] {
  return of(moments.slice(-3).flatMap((moment) => happenings(moment.events)), 'won', 'drawn', 'points_counted', 'player_eliminated', 'token_destroyed', 'necromancer_killed')
    .map((event) => ({ ...sentence(event, tell), tone: 'gold' as const }))
    .slice(-3);
}

const ground: Record<string, string> = { forest: '#5c7c3a', mountain: '#8a8578', gold_mine: '#b5783e', city: '#d8c48e', objective: '#cdb57c' };

// The land in the colours of its ground, with whoever stands there or has a city or an outpost there.
function picture(json: Json): Picture {
  const view = viewOf(json);
  const land = makeLand(view.spaces);
  const seats = new Map(view.players.map(({ race, seat }) => [race, seat]));
  const places = [...land.places.values()];
  const outlines = places.map(({ id, x, y, path }) => ({ x, y, r: size, seat: null, colour: ground[view.spaces[id]!.kind] ?? '#b3a75a', outline: path }));
  const tokens = places.flatMap(({ id, x, y }) => {
    const { pieces, city, outposts } = view.spaces[id]!;
    const race = Object.keys(pieces).find((one) => sum(pieces[one], unitTypes) > 0);
    const seat = race ? seats.get(race) : (city ?? outposts[0]?.player);
    return seat === undefined || seat === null ? [] : [{ x, y, r: race ? 26 : 18, seat }];
  });
  return { width: land.width, height: land.height, around: '#1c4553', spots: [...outlines, ...tokens], rims: [] };
}

const keys: [string, string][] = [
  ['T', 'web.warcraft.town'],
  ['E', 'web.warcraft.end_step'],
];

export default { goal, chip, scenes: scenesOf, changes, series, reasons, why, picture, keys, showsGoal: true, prices: () => import('./prices') } satisfies Gives;
