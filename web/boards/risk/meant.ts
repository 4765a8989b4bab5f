import type { Action, Option } from '../../shell/board';
import { parts, picked, type Selection } from './choose';
import type { Scene } from './scene';

// What somebody seems to want who clicks a territory that no option allows: the table then says why not.

const byStep: Record<string, string> = {
  attack: 'invade',
  remote_invasion: 'invade',
  end_of_turn: 'manoeuvre_from',
  start_manoeuvre: 'manoeuvre_from',
  card_manoeuvre: 'manoeuvre_from',
  card_units: 'place_units',
  reinforce: 'place_units',
  transfer: 'request_command',
  return_hero: 'place_hero',
};

function invasion(scene: Scene, id: string): Action | null {
  const own = (other: string) => scene.owner(other) === scene.seat;
  const near = scene.neighbours(id);
  const units = (other: string) => scene.place(other)?.units ?? 0;
  if (own(id)) {
    const target = near.find((other) => !own(other)) ?? near[0];
    return target ? { kind: 'invade', from: id, to: target } : null;
  }
  const strongest = (list: string[]) => [...list].sort((a, b) => units(b) - units(a))[0];
  const from = strongest(near.filter(own)) ?? strongest(scene.territories.filter(own));
  return from ? { kind: 'invade', from, to: id } : null;
}

function full(kind: string, id: string): Action {
  const action: Action = { kind, territory: id };
  if (['place_units', 'manoeuvre_to', 'retreat', 'play_card_at'].includes(kind)) action.amount = 1;
  if (['manoeuvre_to', 'retreat'].includes(kind)) action.hero = false;
  return action;
}

export function meant(options: readonly Option[], selection: Selection, scene: Scene, step: string, id: string): Action | null {
  const card = picked(selection, 'card');
  const from = picked(selection, 'from');
  const to = picked(selection, 'to');
  if (card !== undefined) return { ...full('play_card_at', id), card };
  if (from !== undefined) return { kind: 'invade', from, to: id };
  if (to !== undefined) return { kind: 'invade', from: id, to };
  const offered = options.map((option) => option.action.kind).find((kind) => parts[kind]?.[0] === 'territory');
  const kind = offered ?? byStep[step];
  if (kind === 'invade') return invasion(scene, id);
  return kind ? full(kind, id) : null;
}
