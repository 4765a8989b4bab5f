import type { Json, JsonObject } from '../../../shell/board';
import type { View } from '../view';

// What the game says of the cards in a combat: values with their sources, ranges and chances.

export interface Worth {
  letter: string;
  printed: number;
  bonus: number;
  fixed: boolean;
  range: [number, number];
  sources: { by: number; card: string | null }[];
  escorts?: number;
  from_stealth?: number;
}
export interface SideWorth {
  stealth: Worth;
  attack: Worth;
  defence: Worth;
}
export interface Meeting {
  piece?: number;
  attacker?: SideWorth;
  defender?: SideWorth;
  chances?: { attacker_hits: number; defender_hits: number; attacker_ahead: number; defender_ahead: number };
}

type Ask = (question: JsonObject) => Promise<Json>;

export class Values {
  pairings = $state.raw<Meeting[]>([]);
  meetings = $state.raw<Meeting[]>([]);
  private asked: View | null = null;

  follow(view: View, ask: Ask): void {
    if (this.asked === view || !view.combat) return;
    this.asked = view;
    ask({ what: 'combat' })
      .then((answer) => {
        if (this.asked === view) this.pairings = (answer as unknown as { pairings: Meeting[] } | null)?.pairings ?? [];
      })
      .catch(() => {
        if (this.asked === view) this.pairings = [];
      });
  }

  // How each of these cards would do against the one that waits for an answer.
  weigh(view: View, pieces: number[], against: number | null, ask: Ask): void {
    this.meetings = [];
    if (against === null || !pieces.length) return;
    ask({ what: 'meeting', pieces: pieces.slice(0, 60), against })
      .then((answer) => {
        if (this.asked === view) this.meetings = (answer as unknown as { meetings: Meeting[] } | null)?.meetings ?? [];
      })
      .catch(() => (this.meetings = []));
  }
}

export const percent = (chance: number) => `${chance > 0 && chance < 0.01 ? '<1' : chance < 1 && chance > 0.99 ? '>99' : Math.round(chance * 100)} %`;
export const spread = ({ range: [least, most] }: Worth) => (least === most ? String(least) : `${least}–${most}`);
