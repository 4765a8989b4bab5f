import type { Moment, Scene, SceneKind, Tell } from '../../shell/board';
import { cardSigns, signs } from './looks';
import { raceOf, type View } from './realm';
import { happenings, of, spacesOf, whose, type Happening, type Kind, type Told } from './told';

// The turns of others as scenes: marches, battles, cards, harvest, purchases; what belongs together is one scene.

type Theme = 'moves' | 'battle' | 'card' | 'harvest' | 'buys' | 'deploys' | 'great';

const themes: Partial<Record<Kind, Theme>> = {
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

interface Gathered {
  theme: Theme;
  seat: number | null;
  events: Happening[];
  first: number;
  last: number;
  view: View;
}

function gather(moments: Moment[]): Gathered[] {
  const all: Gathered[] = [];
  let battle: Gathered | null = null;
  for (const moment of moments) {
    const view = moment.view as unknown as View;
    for (const event of happenings(moment.events)) {
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
      const seat = (theme !== 'great' ? whose(event) : null) ?? moment.by;
      const last = all.at(-1);
      if (last && last.theme === theme && last.seat === seat && theme !== 'card' && theme !== 'great') {
        last.events.push(event);
        last.last = moment.version;
      } else all.push({ theme, seat, events: [event], first: moment.version, last: moment.version, view });
    }
  }
  return all;
}

const spaces = (events: Happening[]) => [...new Set(events.flatMap(spacesOf))];

function fight({ events, view }: Gathered, began: Told<'battle_began'>, tell: Tell): Partial<Scene> {
  const [won] = of(events, 'battle_won');
  const rolls = of(events, 'dice_rolled');
  const lost = of(events, 'unit_lost');
  const foe = view.players.find((player) => player.race === began.enemy);
  const own = lost.filter((event) => raceOf(event.piece) === began.race).length;
  const dice = (race: string) => {
    const roll = rolls.findLast((event) => event.race === race);
    return roll?.dice.map((value, i) => ({ value, counts: true, won: roll.hitting.includes(i) })) ?? [];
  };
  const space = tell.texts.name('space', began.space);
  return {
    title: tell.texts.say('web.warcraft.battle_on', { space }),
    short: `${space} −${own} : −${lost.length - own}`,
    note: tell.texts.event(events.at(-1)!),
    against: foe ? [foe.seat] : [],
    ...(won ? { end: won.race === began.race ? ('taken' as const) : ('repelled' as const) } : {}),
    rolls: rolls.length,
    dice: { attack: dice(began.race), defence: dice(began.enemy) },
    cost: [own, lost.length - own],
    places: [began.space],
  };
}

export function scenesOf(moments: Moment[], tell: Tell): Scene[] {
  return gather(moments).map((told): Scene => {
    const { theme, events } = told;
    const first = events[0]!;
    const title = theme === 'great' ? tell.texts.event(first) : tell.texts.say(`web.warcraft.scene.${theme}`, { number: events.length });
    const marches = of(events, 'pieces_moved');
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
    if (theme === 'moves' && marches.length === 1) scene.way = { from: marches[0]!.from, to: marches[0]!.to };
    if (theme === 'card' && 'card' in first) {
      const id = first.card;
      scene.title = scene.short = tell.texts.name('card', id);
      scene.card = { id, name: tell.texts.name('card', id), text: tell.texts.say(`card.${id}.text`), ...(cardSigns[id] ? { icon: cardSigns[id] } : {}) };
    }
    return first.event === 'battle_began' ? { ...scene, ...fight(told, first, tell) } : scene;
  });
}
