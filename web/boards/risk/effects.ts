import type { EventRecord } from '../../shell/board';

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
  for (const event of events) {
    const at = event.territory as string;
    const owner = event.player as number;
    const amount = (event.amount as number) ?? 1;
    switch (event.event) {
      case 'invasion_declared':
        from = event.from as string;
        to = event.to as string;
        break;
      case 'units_placed':
        found.push({ kind: 'change', at, amount });
        break;
      case 'units_removed':
        found.push({ kind: 'change', at, amount: -amount });
        break;
      case 'territory_claimed':
      case 'base_placed':
      case 'command_given':
        found.push({ kind: 'flash', at, owner });
        break;
      case 'losses':
        if (from && event.attacker_losses) found.push({ kind: 'change', at: from, amount: -(event.attacker_losses as number) });
        if (to && event.defender_losses) found.push({ kind: 'change', at: to, amount: -(event.defender_losses as number) });
        break;
      case 'conquered':
        found.push({ kind: 'flash', at: event.to as string, owner });
        break;
      case 'units_moved':
        found.push({ kind: 'travel', from: event.from as string, to: event.to as string, amount, owner, hero: !!event.hero });
        break;
      case 'hero_defeated':
        found.push({ kind: 'fall', at, piece: 'hero' });
        break;
      case 'watchtower_destroyed':
        found.push({ kind: 'fall', at, piece: 'tower' });
        break;
    }
  }
  return found.slice(-most);
}
