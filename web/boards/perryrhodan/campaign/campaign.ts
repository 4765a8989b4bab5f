import { getContext, setContext } from 'svelte';
import type { Scene } from '../scene';

// What the game says of a campaign (games/perryrhodan/ask_campaign.cpp). Points are told in parts of 1/120.

export interface Criterion {
  kind: string;
  parts: number;
  rule: string;
  // Who would get them now; nobody's while the phase does not run.
  seats: number[];
}

export interface PhaseSheet {
  phase: string;
  running: boolean;
  over: boolean;
  most: number;
  condition: string;
  triggered_by: number | null;
  criteria: Criterion[];
  // Of the running phase: what every seat would get now for all but the change, minus points included.
  pending: number[];
  // Of a finished phase: what everybody got, by what it was given for.
  given: { seat: number; kind: string; parts: number; rule: string }[];
}

export interface ChangeSheet {
  to: string;
  sink: Record<string, number>;
  hand: Record<string, number>;
  stays: string[];
  refill: number;
}

export interface CampaignSheet {
  phases: PhaseSheet[];
  // What everybody would have if the reader triggered the change now.
  forecast: number[] | null;
  change: ChangeSheet | null;
  end: { how: string; rule: string; winners: number[]; decided_by: string; decided_rule: string } | null;
}

// The phases of this game in order, with who triggered the change of each.
export function phasesOf(scene: Scene): { phase: string; now: boolean; trigger: number | null }[] {
  const first = Number(scene.view.first_phase ?? scene.view.phase);
  const count = Number(scene.view.last_phase ?? first) - first + 1;
  return Array.from({ length: count }, (_, i) => {
    const phase = String(first + i);
    const trigger = scene.view.players.findIndex(({ triggered }) => triggered.includes(first + i));
    return { phase, now: phase === scene.view.phase && scene.view.step !== 'over', trigger: trigger < 0 ? null : trigger };
  });
}

// Opens the sheet, wherever its chip is.
const key = 'campaign';
export const offerCampaign = (open: () => void) => setContext(key, open);
export const campaignSheet = () => getContext<(() => void) | undefined>(key);
