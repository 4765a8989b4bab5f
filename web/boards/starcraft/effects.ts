import type { EventRecord } from '../../shell/board';
import type { Effect } from '../parts/Effects.svelte';
import type { Point } from '../parts/geometry';
import { unitIcons, pictograms } from './pictograms';
import type { Scene } from './scene';
import { happenings } from './view';

// What events look like on the map.

const most = 16;

export function effectsOf(events: readonly EventRecord[], scene: Scene): Effect[] {
  const found: Effect[] = [];
  // What happened where nothing is seen any more shows nothing.
  const at = (area: string, effect: (spot: Point) => Effect) => {
    if (scene.area(area)) found.push(effect(scene.spot(area)));
  };
  for (const event of happenings(events)) {
    switch (event.event) {
      case 'units_moved':
        if (scene.area(event.from) && scene.area(event.to)) {
          found.push({ kind: 'travel', way: [scene.spot(event.from), scene.spot(event.to)], look: scene.look(event.player), icon: unitIcons[event.unit] });
        }
        break;
      case 'units_retreated':
      case 'units_placed':
        at(event.area, (spot) => ({ kind: 'change', at: spot, amount: event.amount }));
        break;
      case 'unit_built':
        at(event.area, (spot) => ({ kind: 'change', at: spot, amount: 1 }));
        break;
      case 'unit_destroyed':
      case 'unit_sacrificed':
        at(event.area, (spot) => ({ kind: 'fall', at: spot, icon: unitIcons[event.unit] ?? pictograms.attack }));
        break;
      case 'base_destroyed':
        at(event.area, (spot) => ({ kind: 'fall', at: spot, icon: pictograms.base }));
        break;
      case 'order_placed':
        if (scene.view.planets[event.planet]) {
          const { x, y } = scene.centre(event.planet);
          found.push({ kind: 'travel', way: [{ x: x + 160, y: y - 190 }, { x: x + 96, y: y - 52 }], look: scene.look(event.player), icon: 'lucide:circle-dashed' });
        }
        break;
    }
  }
  return found.slice(-most);
}
