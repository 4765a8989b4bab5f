import type { Json, JsonObject } from '../../../shell/board';
import type { View } from '../view';

// What the game says of the mission that is being put together.

export interface Staying {
  piece: number;
  may_go: boolean;
  alone: boolean;
  aboard: number[];
  rule: string | null;
}
export interface Hold {
  ship: number;
  range: number;
  // Aboard another ship.
  carried: boolean;
  capacity: number;
  persons: number;
  troops: number;
  ships: number;
}
export interface Plan {
  range_needed: number;
  reason: string;
  on_foot: boolean;
  staying: Staying[];
  holds: Hold[];
  guards: number;
  arrival: {
    ships?: number;
    units?: number;
    places?: number;
    space_combat?: boolean;
    ground_combat?: boolean;
    limit?: number;
    needs_troop?: boolean;
    troop?: boolean;
    room_for_units?: number;
    room_for_ships?: number;
  };
}

export class Planned {
  plan = $state.raw<Plan | null>(null);
  private asked: View | null = null;

  // Asks anew for every position in which a mission of the reader is put together.
  follow(view: View, seat: number | null, ask: (question: JsonObject) => Promise<Json>): void {
    if (!view.mission || seat === null || view.mission.attacker !== seat || !['gather', 'choose_carrier', 'give_equipment', 'choose_bearer'].includes(view.step)) {
      this.plan = null;
      this.asked = null;
      return;
    }
    if (this.asked === view) return;
    this.asked = view;
    ask({ what: 'plan' })
      .then((answer) => {
        if (this.asked === view) this.plan = answer as unknown as Plan | null;
      })
      .catch(() => {
        if (this.asked === view) this.plan = null;
      });
  }
}
