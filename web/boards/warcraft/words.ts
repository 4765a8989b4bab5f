import type { Action } from '../../shell/board';
import type { Thing } from './choose';
import { cardSigns } from './looks';
import { raceOf, typeOf, type Realm, type Type } from './realm';

// What a thing that can be clicked is called, and how it looks.
export interface Named {
  label: string;
  note?: string;
  piece?: { race: string; type: Type };
  icon?: string;
  // Costs something, or ends something.
  warns?: boolean;
}

export function nameThing(realm: Realm, thing: Thing, number = 0): Named {
  const { texts } = realm;
  const [kind, one = '', two = ''] = thing.split(' ') as [string, string?, string?];
  const many = number > 1 ? `${number} × ` : '';
  switch (kind) {
    case 'unit':
      return { label: `${many}${realm.place(two)}`, note: realm.unit(raceOf(one), typeOf(one)), piece: { race: raceOf(one), type: typeOf(one) } };
    case 'builder':
      return { label: realm.place(one), note: texts.say('web.warcraft.builder'), icon: 'lucide:hammer', warns: true };
    case 'necromancer':
      return { label: realm.place(one), note: texts.say('board.mark.necromancer'), icon: 'game-icons:hooded-figure' };
    case 'captive':
      return { label: realm.place(two), note: texts.say('web.warcraft.escort'), piece: { race: raceOf(one), type: typeOf(one) }, icon: 'game-icons:cage' };
    case 'space':
      return { label: realm.place(one), note: realm.kind(one), icon: 'lucide:map-pin' };
    case 'card':
      return { label: texts.name('card', one), note: texts.say(`card.${one}.text`), icon: cardSigns[one] ?? 'lucide:layers' };
    case 'choice':
      return texts.has(`resource.${one}`) ? { label: texts.name('resource', one) } : { label: texts.name('type', one) };
    case 'phase':
      return { label: texts.name('phase', one) };
    case 'tray':
      return { label: `${many}${realm.unit(raceOf(one), typeOf(one))}`, piece: { race: raceOf(one), type: typeOf(one) } };
    case 'plot': {
      const race = realm.me?.race ?? '';
      return { label: texts.name('building', `${race}_${one}_building`), note: texts.say(two ? 'web.warcraft.finish_summoned' : 'web.warcraft.finish'), icon: 'lucide:hammer' };
    }
    default:
      return { label: thing };
  }
}

// A worker who builds an outpost does something else: the outpost is lost.
export const ofBuilders = new Set(['move_builder', 'harvest_builder']);

// Who or what an action is done with, as its consequences are headed.
export function nameAction(realm: Realm, { kind, card, piece, race }: Action): string {
  const { texts } = realm;
  if (card) return texts.name('card', String(card));
  if (piece) return realm.unit(raceOf(String(piece)), typeOf(String(piece)));
  if (kind === 'fight') return realm.race(String(race));
  if (ofBuilders.has(kind)) return texts.say('web.warcraft.builder');
  return texts.say(kind === 'build_outpost' ? 'web.warcraft.outpost' : 'board.mark.necromancer');
}

export const percent = (share: number) => `${Math.round(share * 100)} %`;
