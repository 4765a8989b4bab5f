import type { EventRecord } from '../../shell/board';
import type { Effect } from '../parts/Effects.svelte';
import type { Point } from '../parts/geometry';
import { unitIcons, pictograms } from './pictograms';
import type { Scene } from './scene';

// What events look like on the map.

const most = 16;

export function effectsOf(events: readonly EventRecord[], scene: Scene): Effect[] {
  const found: Effect[] = [];
  const spot = (area: unknown): Point => scene.spot(area as string);
  const known = (area: unknown) => typeof area === 'string' && !!scene.area(area);
  for (const event of events) {
    const look = scene.look((event.player as number) ?? null);
    const { area, from, to, unit, planet } = event;
    switch (event.event) {
      case 'units_moved':
        if (known(from) && known(to)) {
          found.push({ kind: 'travel', way: [spot(from), spot(to)], look, icon: unitIcons[unit as string], badge: undefined });
        }
        break;
      case 'units_retreated':
      case 'unit_built':
      case 'units_placed':
        if (known(area)) found.push({ kind: 'change', at: spot(area), amount: (event.amount as number) ?? 1 });
        break;
      case 'unit_destroyed':
      case 'unit_sacrificed':
        if (known(area)) found.push({ kind: 'fall', at: spot(area), icon: unitIcons[unit as string] ?? pictograms.attack });
        break;
      case 'base_destroyed':
        if (known(area)) found.push({ kind: 'fall', at: spot(area), icon: pictograms.base });
        break;
      case 'order_placed':
        if (typeof planet === 'string' && scene.view.planets[planet]) {
          const at = scene.centre(planet);
          found.push({ kind: 'travel', way: [{ x: at.x + 160, y: at.y - 190 }, { x: at.x + 96, y: at.y - 52 }], look, amount: undefined, icon: 'lucide:circle-dashed' });
        }
        break;
    }
  }
  return found.slice(-most);
}
