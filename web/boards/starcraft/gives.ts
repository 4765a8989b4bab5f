import type { Changes, Chip, Gives, Goal, Json, Moment, Picture, Sentence, Series, Tell } from '../../shell/board';
import { latticeOf, radius } from './layout';
import { pictograms } from './pictograms';
import { story } from './story';
import { happenings, isConquest, type View } from './view';
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
  for (const scene of story(moments, tell)) {
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
      .filter(({ events }, i) => i === moments.length - 1 || happenings(events).some((event) => event.event === 'round_began'))
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
  const final = moments.flatMap(({ events }) => happenings(events)).filter((event) => event.event === 'won');
  return final.map((event) => ({ text: tell.texts.event(event), tone: 'gold', icon: pictograms.star, ...(event.rule ? { rule: event.rule } : {}) }));
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

export default { goal, chip, scenes: story, changes, series, reasons, why, picture, keys, showsGoal: 'in_bar', prices: () => import('./prices') } satisfies Gives;
