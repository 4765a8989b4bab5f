import type { Action } from '../../../shell/board';
import { effectWords } from '../cards/words';
import type { Scene } from '../scene';
import type { Side } from '../view';
import { effectNote, placeNumber } from './effects.svelte';

// An option in words and pictures: cards by their names instead of the numbers they have in play.

export interface Said {
  title: string;
  note?: string;
  // A card in play, or a card of the set, to be drawn beside it.
  piece?: number;
  card?: string;
  place?: string;
  side?: Side;
  // It ends or declines something.
  ends?: boolean;
}

const nobody = 0xffff;
const columns = 0x8000;
const placesEach = 24;

export const ending = new Set(['done', 'pass', 'enough', 'leave_out', 'stay', 'ships_only', 'refuse_end']);

const text = (action: Action, field: string) => String(action[field] ?? '');
const number = (action: Action, field: string) => Number(action[field]);

// Where a hidden card is believed to be: a column, or a card in play.
function believed(scene: Scene, where: number): Said {
  if (where < columns) return { title: scene.pieceName(where), piece: where };
  const code = where - columns;
  const owner = Math.floor(code / placesEach / 2);
  const side: Side = Math.floor(code / placesEach) % 2 ? 'anti' : 'pro';
  const place = placeNumber(code % placesEach) ?? '';
  return { title: place ? scene.placeName(place) : '…', note: `${scene.texts.player(owner)} · ${scene.texts.name('side', side)}`, place, side };
}

function used(scene: Scene, action: Action): Said {
  const note = effectNote(number(action, 'effect'));
  const mode = number(action, 'mode') || 0;
  const more = note && note.modes > 1 ? scene.say('answer.mode', { mode: mode + 1 }) : '';
  if (action.kind === 'play_event') {
    const card = text(action, 'card');
    const record = scene.record(card);
    const where = number(action, 'where');
    const place = placeNumber(where % (placesEach + 1));
    const side = where >= placesEach + 1 ? 'anti' : 'pro';
    const there = [scene.texts.name('side', side), place ? scene.placeName(place) : ''].filter(Boolean).join(', ');
    return { title: scene.say('answer.play', { card: scene.name(card) }), note: [there, more, record ? effectWords(record, scene.texts) : ''].filter(Boolean).join(' · '), card };
  }
  const piece = number(action, 'piece');
  const skill = note?.skill ?? null;
  const what = skill ? `${scene.texts.name('skill', skill)} ${note!.level ?? ''}` : scene.say('answer.effect');
  const record = scene.record(scene.piece(piece)?.piece.card ?? null);
  const words = skill ? (scene.texts.say(`skill.${skill}.text`).split('\n')[note!.line ?? 0] ?? '') : record ? effectWords(record, scene.texts) : '';
  return { title: `${scene.pieceName(piece)}: ${what}`, note: [more, words].filter(Boolean).join(' · '), piece };
}

export function say(scene: Scene, action: Action): Said {
  const { texts } = scene;
  switch (action.kind) {
    case 'use':
    case 'play_event':
      return used(scene, action);
    case 'name_where':
      return believed(scene, number(action, 'piece'));
    case 'target':
      return { ...believed(scene, number(action, 'piece')) };
    case 'give_to':
      return number(action, 'piece') === nobody ? { title: scene.say('mission.left_behind') } : { title: scene.pieceName(number(action, 'piece')), piece: number(action, 'piece') };
    case 'aboard':
      return number(action, 'piece') === nobody ? { title: scene.say('mission.by_itself') } : { title: scene.say('mission.aboard', { ship: scene.pieceName(number(action, 'piece')) }), piece: number(action, 'piece') };
    case 'choose_target':
      return { title: scene.placeName(text(action, 'place')), note: texts.player(number(action, 'player')), place: text(action, 'place') };
    case 'choose_place':
      return { title: scene.placeName(text(action, 'place')), place: text(action, 'place') };
    case 'escort':
      return { title: scene.say('combat.escort', { lane: number(action, 'pairing') + 1 }), note: scene.say(action.attack ? 'combat.for_attack' : 'combat.for_defence') };
    case 'choose_source': {
      const source = number(action, 'source');
      return { title: source === 5 ? scene.say('answer.sink') : scene.say('answer.source', { phase: ['I', 'II', 'III', 'IV', 'V'][source]! }), note: texts.player(number(action, 'player')) };
    }
    case 'announce_mission':
      return { title: texts.name('mission', text(action, 'mission')), note: `${scene.placeName(text(action, 'place'))} · ${texts.name('side', text(action, 'side'))}`, place: text(action, 'place'), side: action.side as Side };
    default: {
      const said: Said = { title: texts.action(action), ends: ending.has(action.kind) };
      if (typeof action.piece === 'number' && action.piece !== nobody) {
        said.piece = action.piece;
        said.title = scene.texts.has(`web.perryrhodan.answer.do.${action.kind}`) ? scene.say(`answer.do.${action.kind}`, { card: scene.pieceName(action.piece) }) : scene.pieceName(action.piece);
      }
      if (typeof action.card === 'string') said.card = action.card;
      if (typeof action.place === 'string') said.place = action.place;
      return said;
    }
  }
}
