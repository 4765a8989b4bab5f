import type { Moment, Scene, SceneKind, Tell } from '../../shell/board';
import { otherSide } from './answers/pieces';
import { happenings, placesOf, playerOf, viewOf, type Happening, type Kind, type Of } from './told';
import type { View } from './view';

// The turns of others as scenes: what is drawn and laid out, missions with their combats, events; what belongs together is one scene.

type Theme = 'draws' | 'lays' | 'mission' | 'event' | 'great';

const themes: Partial<Record<Kind, Theme>> = {
  card_drawn_unseen: 'draws',
  card_laid_out: 'lays',
  secret_laid_out: 'lays',
  equipment_laid_out: 'lays',
  card_exchanged: 'lays',
  riddle_solved: 'great',
  status_played: 'event',
  event_played: 'event',
  phase_changed: 'great',
  phase_followed: 'great',
  message_sent: 'event',
  gave_up: 'great',
  abandoned: 'great',
  joint_end: 'great',
  won: 'great',
};
const kinds: Record<Theme, SceneKind> = { draws: 'small', lays: 'placing', mission: 'fight', event: 'card', great: 'great' };
const icons: Record<Theme, string> = { draws: 'lucide:layers', lays: 'lucide:arrow-down-to-line', mission: 'game-icons:spaceship', event: 'lucide:sparkles', great: 'game-icons:laurel-crown' };
// Nothing of these is worth a line in the story of a mission.
const silent = new Set<Kind>(['number_drawn', 'card_drawn', 'card_drawn_unseen', 'cards_activated']);

interface Told {
  // Of a mission: from which column to which.
  way?: Scene['way'];
  theme: Theme;
  seat: number | null;
  events: Happening[];
  first: number;
  last: number;
  view: View;
}

// The column of the attacker and that of the defender, as long as the view tells the side; else places of that name.
function wayOf(event: Of<'mission_announced'>, { mission }: View): Scene['way'] {
  const { origin: from, place: to } = event;
  if (!mission?.side || mission.attacker !== event.player) return { from, to };
  const home = mission.defender === null || mission.defender === mission.attacker;
  return { from: `${mission.attacker}-${mission.side}-${from}`, to: home ? `${mission.attacker}-${mission.side}-${to}` : `${mission.defender}-${otherSide(mission.side)}-${to}` };
}

function gather(moments: Moment[]): Told[] {
  const all: Told[] = [];
  let mission: Told | null = null;
  for (const moment of moments) {
    const view = viewOf(moment.view);
    for (const event of happenings(moment.events)) {
      const start = { seat: playerOf(event) ?? moment.by, events: [event], first: moment.version, last: moment.version, view };
      if (event.event === 'mission_announced') {
        mission = { theme: 'mission', ...start, way: wayOf(event, view) };
        all.push(mission);
        continue;
      }
      if (mission) {
        mission.last = moment.version;
        mission.view = view;
        if (!silent.has(event.event)) mission.events.push(event);
        if (event.event === 'mission_ended' || event.event === 'turn_began') mission = null;
        continue;
      }
      const theme = themes[event.event];
      if (!theme) continue;
      const last = all.at(-1);
      if (last && last.theme === theme && last.seat === start.seat && (theme === 'draws' || theme === 'lays')) {
        last.events.push(event);
        last.last = moment.version;
      } else all.push({ theme, ...start });
    }
  }
  return all.reduce(join, []);
}

// What one decision has brought is one scene: the shell tells scenes apart by where they begin. What matters most is told first.
const ranks: Theme[] = ['draws', 'lays', 'event', 'great', 'mission'];
function join(scenes: Told[], next: Told): Told[] {
  const last = scenes.at(-1);
  if (!last || last.first !== next.first) return [...scenes, next];
  const [more, less] = ranks.indexOf(next.theme) > ranks.indexOf(last.theme) ? [next, last] : [last, next];
  const newest = next.last >= last.last ? next : last;
  return [...scenes.slice(0, -1), { ...more, events: [...more.events, ...less.events], last: newest.last, view: newest.view }];
}

const places = (events: Happening[]) => [...new Set(events.flatMap(placesOf))];
const fell = (event: Happening) => event.event === 'card_destroyed' || event.event === 'card_reduced';

function mission(told: Told, began: Of<'mission_announced'>, tell: Tell): Partial<Scene> {
  const target = tell.texts.name('place', began.place);
  const title = tell.texts.say('web.perryrhodan.scene.mission', { mission: tell.texts.name('mission', began.mission), place: target });
  const lost = told.events.filter(fell);
  const own = lost.filter(({ player }) => player === told.seat).length;
  const achieved = told.events.some(({ event }) => event === 'reduction_achieved' || event === 'agents_landed');
  const fought = told.events.some(({ event }) => event === 'combat_began');
  const opponent = began.opponent !== told.seat ? [began.opponent] : [];
  return {
    // Who only moves, or flies where nobody is, neither took nor was repelled.
    ...(fought || achieved ? {} : { kind: 'placing' as const }),
    title,
    short: fought ? `${target} −${own} : −${lost.length - own}` : target,
    note: told.events.filter(({ event }) => event !== 'mission_announced' && event !== 'combat_began').slice(-4).map((event) => tell.texts.event(event)).join(' '),
    against: opponent,
    places: places([began]),
    ...(told.way ? { way: told.way } : {}),
    ...(fought ? { cost: [own, lost.length - own] as [number, number] } : {}),
    ...(achieved ? { end: 'taken' as const } : fought ? { end: 'repelled' as const } : {}),
    consequences: lost.map((event) => ({ text: tell.texts.event(event), ...(event.player === tell.seat ? { tone: 'bad' as const } : {}), ...(event.rule ? { rule: event.rule } : {}) })),
  };
}

export function scenesOf(moments: Moment[], tell: Tell): Scene[] {
  return gather(moments).map((told): Scene => {
    const { theme, events } = told;
    const first = events[0]!;
    const title = theme === 'lays' || theme === 'draws' ? tell.texts.say(`web.perryrhodan.scene.${theme}`, { cards: events.length }) : tell.texts.event(first);
    const scene: Scene = {
      kind: kinds[theme],
      seat: told.seat,
      icon: icons[theme],
      title,
      short: title,
      note: theme === 'lays' ? events.slice(-5).map((event) => tell.texts.event(event)).join(' ') : theme === 'great' ? events.slice(1).map((event) => tell.texts.event(event)).join(' ') : '',
      places: places(events),
      against: 'target' in first ? [first.target] : [],
      first: told.first,
      last: told.last,
    };
    if (theme === 'event' && 'card' in first) {
      const id = first.card;
      const name = tell.texts.name('card', id);
      return { ...scene, title: name, short: name, card: { id, name, text: tell.texts.say(`card.${id}.text`) } };
    }
    return first.event === 'mission_announced' ? { ...scene, ...mission(told, first, tell) } : scene;
  });
}
