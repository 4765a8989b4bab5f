import type { EventRecord } from '../../shell/board';
import { happenings } from './told';

// What events look like on the map.

export type Effect =
  | { kind: 'travel'; from: string; to: string; amount: number; owner: number; hero: boolean }
  | { kind: 'change'; at: string; amount: number }
  | { kind: 'flash'; at: string; owner: number }
  | { kind: 'fall'; at: string; piece: 'hero' | 'tower' };

const most = 24;

export function effectsOf(events: readonly EventRecord[], fight: { from: string; to: string } | null): Effect[] {
  const found: Effect[] = [];
  let from = fight?.from;
  let to = fight?.to;
  for (const event of happenings(events)) {
    switch (event.event) {
      case 'invasion_declared':
        from = event.from;
        to = event.to;
        break;
      case 'units_placed':
        found.push({ kind: 'change', at: event.territory, amount: event.amount });
        break;
      case 'units_removed':
        found.push({ kind: 'change', at: event.territory, amount: -event.amount });
        break;
      case 'territory_claimed':
      case 'base_placed':
      case 'command_given':
        found.push({ kind: 'flash', at: event.territory, owner: event.player });
        break;
      case 'losses':
        if (from && event.attacker_losses) found.push({ kind: 'change', at: from, amount: -event.attacker_losses });
        if (to && event.defender_losses) found.push({ kind: 'change', at: to, amount: -event.defender_losses });
        break;
      case 'conquered':
        found.push({ kind: 'flash', at: event.to, owner: event.player });
        break;
      case 'units_moved':
        found.push({ kind: 'travel', from: event.from, to: event.to, amount: event.amount, owner: event.player, hero: event.hero });
        break;
      case 'hero_defeated':
        found.push({ kind: 'fall', at: event.territory, piece: 'hero' });
        break;
      case 'watchtower_destroyed':
        found.push({ kind: 'fall', at: event.territory, piece: 'tower' });
        break;
    }
  }
  return found.slice(-most);
}
