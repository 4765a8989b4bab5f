import type { Action, Option } from '../../../shell/board';
import type { Scene } from '../scene';

// Places on the table that a decision is about: "1 anti terra".
export function targetsOf(scene: Scene, options: readonly Option[]): Map<string, Action> {
  const found = new Map<string, Action>();
  const { mission } = scene.view;
  for (const { action } of options) {
    if (action.kind === 'choose_target' && mission?.side) {
      const own = action.player === scene.seat;
      const side = own ? mission.side : mission.side === 'pro' ? 'anti' : 'pro';
      found.set(`${action.player as number} ${side} ${action.place as string}`, action);
    }
    if (action.kind === 'choose_place' && mission?.side && scene.seat !== null) found.set(`${scene.seat} ${mission.side} ${action.place as string}`, action);
    if (action.kind === 'counter_mission') found.set(`${scene.seat} ${action.side as string} ${action.place as string}`, action);
  }
  return found;
}
