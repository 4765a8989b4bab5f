import type { EventRecord, Moment, Scene, SceneKind, Tell } from '../../shell/board';
import { cardSigns, signs } from './looks';
import { raceOf, type View } from './realm';

// The turns of others as scenes: marches, battles, cards, harvest, purchases; what belongs together is one scene.

type Theme = 'moves' | 'battle' | 'card' | 'harvest' | 'buys' | 'deploys' | 'great';

const themes: Record<string, Theme> = {
  pieces_moved: 'moves',
  necromancer_moved: 'moves',
  captive_taken: 'moves',
  workers_lost: 'moves',
  outpost_lost: 'moves',
  portal_opened: 'card',
  card_played: 'card',
  card_played_at: 'card',
  card_played_on: 'card',
  card_laid_open: 'card',
  harvested: 'harvest',
  depleted: 'harvest',
  trained: 'buys',
  building_begun: 'buys',
  building_summoned: 'buys',
  outpost_begun: 'buys',
  improved: 'buys',
  deployed: 'deploys',
  unit_mustered: 'deploys',
  building_finished: 'deploys',
  outpost_finished: 'deploys',
  city_marked: 'great',
  player_eliminated: 'great',
  token_destroyed: 'great',
  necromancer_killed: 'great',
  won: 'great',
};
const kinds: Record<Theme, SceneKind> = { moves: 'small', battle: 'fight', card: 'card', harvest: 'small', buys: 'placing', deploys: 'placing', great: 'great' };
const icons: Record<Theme, string> = {
  moves: signs.movement,
  battle: signs.battle,
  card: signs.cards,
  harvest: signs.harvest,
  buys: signs.spend,
  deploys: signs.deploy,
  great: signs.star,
};

interface Told {
  theme: Theme;
  seat: number | null;
  events: EventRecord[];
  first: number;
  last: number;
  view: View;
}

function gather(moments: Moment[]): Told[] {
  const all: Told[] = [];
  let battle: Told | null = null;
  for (const moment of moments) {
    const view = moment.view as unknown as View;
    for (const event of moment.events) {
      if (event.event === 'battle_began') {
        const attacker = view.players.find((player) => player.race === event.race);
        battle = { theme: 'battle', seat: attacker?.seat ?? moment.by, events: [], first: moment.version, last: moment.version, view };
        all.push(battle);
      }
      if (battle) {
        battle.events.push(event);
        battle.last = moment.version;
        if (event.event === 'battle_won' || event.event === 'battle_without_winner') battle = null;
        continue;
      }
      const theme = themes[event.event];
      if (!theme) continue;
      const seat = typeof event.player === 'number' && theme !== 'great' ? event.player : moment.by;
      const last = all.at(-1);
      if (last && last.theme === theme && last.seat === seat && theme !== 'card' && theme !== 'great') {
        last.events.push(event);
        last.last = moment.version;
      } else all.push({ theme, seat, events: [event], first: moment.version, last: moment.version, view });
    }
  }
  return all;
}

const spaces = (events: EventRecord[]) =>
  [...new Set(events.flatMap((event) => [event.from, event.to, event.space]).filter((id): id is string => typeof id === 'string'))];

function fight(told: Told, tell: Tell): Partial<Scene> {
  const began = told.events[0]!;
  const won = told.events.find((event) => event.event === 'battle_won');
  const rolls = told.events.filter((event) => event.event === 'dice_rolled');
  const lost = told.events.filter((event) => event.event === 'unit_lost');
  const attacker = String(began.race);
  const foe = told.view.players.find((player) => player.race === began.enemy);
  const own = lost.filter((event) => raceOf(String(event.piece)) === attacker).length;
  const dice = (race: string) => {
    const roll = rolls.filter((event) => event.race === race).at(-1);
    const hitting = (roll?.hitting as number[] | undefined) ?? [];
    return ((roll?.dice as number[] | undefined) ?? []).map((value, i) => ({ value, counts: true, won: hitting.includes(i) }));
  };
  const title = tell.texts.say('web.warcraft.battle_on', { space: tell.texts.name('space', String(began.space)) });
  return {
    title,
    short: `${tell.texts.name('space', String(began.space))} −${own} : −${lost.length - own}`,
    note: tell.texts.event(told.events.at(-1)!),
    against: foe ? [foe.seat] : [],
    ...(won ? { end: won.race === attacker ? ('taken' as const) : ('repelled' as const) } : {}),
    rolls: rolls.length,
    dice: { attack: dice(attacker), defence: dice(String(began.enemy)) },
    cost: [own, lost.length - own],
    places: [String(began.space)],
  };
}

export function scenesOf(moments: Moment[], tell: Tell): Scene[] {
  return gather(moments).map((told): Scene => {
    const { theme, events } = told;
    const [first] = events;
    const title = theme === 'great' ? tell.texts.event(first!) : tell.texts.say(`web.warcraft.scene.${theme}`, { number: events.length });
    const marches = events.filter((event) => event.event === 'pieces_moved');
    const scene: Scene = {
      kind: kinds[theme],
      seat: told.seat,
      icon: icons[theme],
      title,
      short: title,
      note: theme === 'great' ? '' : events.map((event) => tell.texts.event(event)).slice(-6).join(' '),
      places: spaces(events),
      against: [],
      first: told.first,
      last: told.last,
    };
    if (theme === 'moves' && marches.length === 1) scene.way = { from: String(marches[0]!.from), to: String(marches[0]!.to) };
    if (theme === 'card' && typeof first!.card === 'string') {
      const id = first!.card;
      scene.title = scene.short = tell.texts.name('card', id);
      scene.card = { id, name: tell.texts.name('card', id), text: tell.texts.say(`card.${id}.text`), ...(cardSigns[id] ? { icon: cardSigns[id] } : {}) };
    }
    return theme === 'battle' ? { ...scene, ...fight(told, tell) } : scene;
  });
}
