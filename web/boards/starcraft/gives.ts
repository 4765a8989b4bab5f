import type { Changes, Chip, EventRecord, Gives, Goal, Json, Moment, Picture, Scene, Sentence, Series, Tell } from '../../shell/board';
import { latticeOf, radius } from './layout';
import { pictograms } from './pictograms';
import { isConquest, type View } from './view';
import { why } from './why';

// What this board gives the shell: goals and chips from the view, scenes and changes from what happened.

const seen = (view: Json) => view as unknown as View;
const say = (tell: Tell, key: string, args: Record<string, Json> = {}) => tell.texts.say(`web.starcraft.${key}`, args);

function goal(view: Json, tell: Tell): Goal {
  const { goals, players, variant } = seen(view);
  const team = variant.startsWith('team');
  if (isConquest(seen(view))) {
    const key = team ? 'goal.last_team' : 'goal.last';
    return { text: say(tell, key), short: say(tell, `${key}.short`), warnings: [] };
  }
  const own = goals.find((entry) => entry.seat === (tell.seat ?? 0));
  const near = goals.filter((entry) => entry.could_win && entry.seat !== tell.seat);
  // How many points are needed is known with the faction.
  const points = own?.need || null;
  return {
    text: points ? say(tell, team ? 'goal.team' : 'goal', { points }) : say(tell, 'goal.open'),
    short: points ? say(tell, 'goal.short', { points }) : say(tell, 'goal.open.short'),
    warnings: near.map((entry) => {
      const player = tell.texts.player(entry.seat);
      const special = players.find((one) => one.seat === entry.seat)?.special_victory;
      return {
        seat: entry.seat,
        text: say(tell, 'warning', { player }),
        short: player,
        ways: [
          { text: say(tell, 'points'), have: entry.have, need: entry.need },
          ...(special ? [{ text: say(tell, 'special_victory'), have: special.have, need: special.need }] : []),
        ],
      };
    }),
  };
}

function chip(view: Json, seat: number, tell: Tell): Chip {
  const state = seen(view);
  const player = state.players.find((entry) => entry.seat === seat);
  const target = state.goals.find((entry) => entry.seat === seat);
  if (!player?.faction) return { counts: [], note: say(tell, 'no_faction') };
  const race = player.race as 'terran' | 'zerg' | 'protoss';
  const areas = player.controlled ?? 0;
  return {
    counts: [
      { icon: pictograms[race], value: areas, label: say(tell, 'chip.areas', { race: tell.texts.name('race', race), areas }) },
      { icon: 'lucide:layers', value: player.hand, label: say(tell, 'chip.hand', { cards: player.hand }) },
    ],
    ...(target?.need ? { goal: { have: target.have, need: target.need, label: say(tell, isConquest(state) ? 'chip.out' : 'chip.points', { points: target.have, need: target.need }) } } : {}),
    out: !player.alive,
  };
}

const text = (event: EventRecord, tell: Tell) => tell.texts.event(event);
const placesOf = (event: EventRecord) => ['area', 'from', 'to', 'planet', 'route'].map((field) => event[field]).filter((id): id is string => typeof id === 'string');

// Events that open a scene; what follows until the next one belongs to it.
const opening: Record<string, { kind: Scene['kind']; icon: string }> = {
  order_revealed: { kind: 'card', icon: 'lucide:play' },
  battle_began: { kind: 'fight', icon: pictograms.attack },
  event_played: { kind: 'card', icon: pictograms.event },
  player_eliminated: { kind: 'great', icon: 'lucide:skull' },
  won: { kind: 'great', icon: pictograms.star },
  round_began: { kind: 'small', icon: 'lucide:refresh-cw' },
  points_gained: { kind: 'small', icon: pictograms.star },
};
// Events worth a line in the scene they belong to.
const lines = new Set([
  'unit_built', 'worker_built', 'transport_built', 'building_built', 'module_built', 'base_built', 'units_moved', 'base_moved', 'technology_acquired',
  'unit_destroyed', 'base_destroyed', 'transport_destroyed', 'battle_won', 'battle_held', 'units_retreated', 'event_drawn', 'order_without_effect',
  'end_draws_near', 'resource_lost', 'depleted',
]);

function sceneOf(event: EventRecord, version: number, tell: Tell): Scene {
  const { kind, icon } = opening[event.event]!;
  const card = typeof event.event_card === 'string' ? event.event_card : null;
  const shortOf = { order_revealed: event.order && tell.texts.name('order', event.order as string), battle_began: event.area && tell.texts.name('area', event.area as string) }[event.event as 'order_revealed'];
  return {
    kind,
    seat: (event.player as number) ?? null,
    icon,
    title: text(event, tell),
    short: String(shortOf ?? (card ? tell.texts.name('event_card', card) : text(event, tell))),
    places: placesOf(event),
    against: typeof event.defender === 'number' ? [event.defender] : [],
    ...(card ? { card: { id: card, name: tell.texts.name('event_card', card), text: tell.texts.say(`event_card.${card}.text`), icon: pictograms.event } } : {}),
    consequences: [],
    first: version,
    last: version,
  };
}

function grow(scene: Scene, event: EventRecord, version: number, tell: Tell): void {
  scene.last = version;
  if (!lines.has(event.event)) return;
  const places = placesOf(event);
  scene.places = [...new Set([...scene.places, ...places])];
  scene.consequences!.push({ text: text(event, tell), places });
  if (event.event === 'units_moved') scene.way = { from: event.from as string, to: event.to as string };
  if (event.event === 'battle_won') scene.end = 'taken';
  if (event.event === 'battle_held') scene.end = 'repelled';
  if (event.event === 'unit_destroyed' && scene.kind === 'fight') {
    const cost = scene.cost ?? [0, 0];
    const fallen = (event.amount as number) ?? 1;
    scene.cost = event.player === scene.seat ? [cost[0] + fallen, cost[1]] : [cost[0], cost[1] + fallen];
  }
}

function scenes(moments: Moment[], tell: Tell): Scene[] {
  const found: Scene[] = [];
  for (const { events, version } of moments) {
    for (const event of events) {
      const last = found[found.length - 1];
      if (opening[event.event]) found.push(sceneOf(event, version, tell));
      else if (last) grow(last, event, version, tell);
    }
  }
  return found;
}

function changes(then: Json, now: Json, moments: Moment[], tell: Tell): Changes {
  const before = seen(then);
  const after = seen(now);
  const of = (view: View, key: 'points' | 'controlled' | 'hand' | 'workers') => view.players.find((player) => player.seat === tell.seat)?.[key] ?? 0;
  const counted = ['points', 'controlled', 'workers', 'hand'] as const;
  const balance = counted.filter((key) => key !== 'points' || !isConquest(after)).map((key) => ({
    icon: { points: pictograms.star, controlled: 'lucide:map-pin', workers: pictograms.worker, hand: 'lucide:layers' }[key],
    label: tell.texts.say(`web.starcraft.balance.${key}`),
    before: of(before, key),
    now: of(after, key),
  }));
  const places = Object.keys(after.areas)
    .map((id) => ({ id, holders: [before.areas[id]?.owner ?? null, after.areas[id]!.owner] }))
    .filter(({ holders }) => holders[0] !== holders[1]);
  const sentences: Sentence[] = [];
  const turns: Changes['turns'] = [];
  for (const scene of scenes(moments, tell)) {
    if (scene.seat === null || scene.seat === tell.seat) continue;
    const sentence = { text: scene.title, places: scene.places, icon: scene.icon };
    if (tell.seat !== null && scene.against.includes(tell.seat)) sentences.push({ ...sentence, tone: scene.end === 'repelled' ? 'good' : 'bad' });
    turns.push({ seat: scene.seat, text: [sentence, ...(scene.consequences ?? []).slice(0, 4)], first: scene.first, last: scene.last });
  }
  return { balance, places, sentences, turns };
}

function series(moments: Moment[], tell: Tell): Series[] {
  const line = (id: 'points' | 'controlled', label: string): Series => ({
    id,
    label,
    kind: 'line',
    points: moments
      .filter(({ events }, i) => i === moments.length - 1 || events.some((event) => event.event === 'round_began'))
      .map(({ version, view }) => ({
        version,
        round: seen(view).round,
        seat: null,
        values: Array.from({ length: tell.players }, (_, seat) => seen(view).players.find((player) => player.seat === seat)?.[id] ?? null),
      })),
  });
  const areas = line('controlled', say(tell, 'balance.controlled'));
  const first = moments[0];
  return first && isConquest(seen(first.view)) ? [areas] : [line('points', say(tell, 'balance.points')), areas];
}

function reasons(moments: Moment[], tell: Tell): Sentence[] {
  const final = moments.flatMap(({ events }) => events).filter((event) => event.event === 'won');
  return final.map((event) => ({ text: text(event, tell), tone: 'gold', icon: pictograms.star, ...(event.rule ? { rule: event.rule } : {}) }));
}

// The galaxy in a few spots: planets with their areas around the middle.
function picture(view: Json): Picture {
  const { planets, areas, players } = seen(view);
  const lattice = latticeOf(Object.values(planets), false);
  const of = Object.entries(planets).map(([id, { x, y }]) => ({ id, ...lattice.at(x, y), areas: Object.values(areas).filter((area) => area.planet === id) }));
  return {
    width: lattice.width,
    height: lattice.height,
    rims: of.map(({ id, x, y }) => ({ x, y, r: radius, colour: players.some((player) => player.planets.includes(id)) ? '#5b78b8' : '#33456f' })),
    spots: of.flatMap(({ x, y, areas: own }) =>
      own.map(({ owner }, i) => {
        const angle = (2 * Math.PI * i) / own.length - Math.PI / 2;
        return { x: x + Math.cos(angle) * radius * 0.5, y: y + Math.sin(angle) * radius * 0.5, r: radius * (own.length > 3 ? 0.32 : 0.38), seat: owner, colour: '#1d2a4d' };
      })),
  };
}

const keys: [string, string][] = [
  ['F', 'web.starcraft.faction_sheet'],
  ['O', 'web.starcraft.cards'],
  ['H', 'web.starcraft.hide'],
];

export default { goal, chip, scenes, changes, series, reasons, why, picture, keys, prices: () => import('./prices') } satisfies Gives;
