import type { View } from '../view';

// Which decisions belong to missions, combat and answers, and when planner and stage lie over the table.

const decided = new Set([
  'mission_section', 'choose_target', 'new_goal', 'choose_goal', 'name_target', 'gather', 'choose_carrier', 'give_equipment', 'choose_bearer', 'load_up', 'unload',
  'withdraw', 'fetch_from', 'land_agents', 'agent_destroys', 'counter_units', 'reduce', 'choose_reduced', 'retreat_place', 'way_back', 'lose_surplus', 'line_up', 'post',
  'adjust', 'direction', 'stealth_choice', 'retreat', 'join_retreat', 'board_result', 'window', 'answer', 'pay_hand', 'pay_card', 'give_points', 'target', 'name_card',
  'choose_copy', 'search', 'choose_player', 'choose_source', 'store', 'move_where', 'discard_card', 'companion', 'pick_reduced', 'later_bonus', 'top_card',
  'choose_loyalty', 'offer', 'spare_atlan',
]);

export const ownsStep = (step: string) => decided.has(step);

const planned = new Set(['choose_goal', 'name_target', 'gather', 'choose_carrier', 'give_equipment', 'choose_bearer', 'load_up', 'unload', 'withdraw', 'land_agents',
  'counter_units', 'reduce', 'choose_reduced', 'retreat_place', 'way_back', 'lose_surplus']);

export const fighting = (view: View) => view.combat !== null;

// A mission of which more is to be seen than the table shows.
export const planning = (view: View) => view.combat === null && view.mission !== null && (planned.has(view.step) || view.window !== null);

// The steps of a mission as its head tells them.
export const missionSteps = ['announced', 'goal', 'team', 'flight', 'fight', 'effect', 'home'] as const;
export type MissionStep = (typeof missionSteps)[number];

const ofStage: Record<string, MissionStep> = {
  announced: 'announced', goal_question: 'goal', goal_card: 'goal', goal_known: 'goal', target_name: 'goal', gathering: 'team', approach: 'flight', departure: 'flight',
  arrival: 'flight', messages: 'flight', preparation: 'fight', space: 'fight', between: 'fight', unloading: 'fight', withdrawal: 'fight', ground: 'fight',
  before_reduction: 'effect', reduction: 'effect', after_reduction: 'effect', agents: 'effect', landed: 'effect', home: 'home', returned: 'home', over: 'home',
};

// The stage in the view is the next one as soon as something of this one is asked.
export function missionStep(view: View): MissionStep {
  const byStep: Record<string, MissionStep> = {
    choose_goal: 'goal', name_target: 'goal', gather: 'team', choose_carrier: 'team', give_equipment: 'team', choose_bearer: 'team', load_up: 'fight', unload: 'fight',
    reduce: 'effect', choose_reduced: 'effect', land_agents: 'effect', retreat_place: 'home', way_back: 'home', lose_surplus: 'home',
  };
  if (view.combat) return 'fight';
  const named = view.window ? ({ target_named: 'announced', goal_drawn: 'goal', flight: 'flight', before_reduction: 'effect', after_reduction: 'effect', mission_end: 'home' } as const)[view.window.name as 'flight'] : undefined;
  return byStep[view.step] ?? named ?? ofStage[view.mission?.stage ?? ''] ?? 'announced';
}

// Kinds of missions that have no goal, or no combat.
export const stepsOf = (kind: string): readonly MissionStep[] =>
  kind === 'defensive' ? ['announced', 'team', 'flight', 'home'] : kind === 'counter' ? ['team', 'fight'] : kind === 'offensive' ? missionSteps : ['announced', 'team', 'flight', 'fight', 'effect', 'home'];

export const combatSteps = ['line_up', 'stealth', 'fire', 'retreat'] as const;
export type CombatStep = (typeof combatSteps)[number];

export function combatStep(view: View): CombatStep {
  const byStep: Record<string, CombatStep> = { line_up: 'line_up', post: 'line_up', adjust: 'line_up', direction: 'stealth', stealth_choice: 'stealth', retreat: 'retreat', join_retreat: 'retreat', retreat_place: 'retreat', give_equipment: 'retreat' };
  const byWindow: Record<string, CombatStep> = { setup: 'line_up', before_stealth: 'stealth', stealth: 'stealth', after_stealth: 'stealth', fire_start: 'fire', fire: 'fire', after_values: 'fire', destroyed: 'fire', round_end: 'retreat' };
  const now = byStep[view.step] ?? byWindow[view.window?.name ?? ''];
  if (now) return now;
  const pairings = view.combat?.pairings ?? [];
  return pairings.some((one) => one.fired) ? 'fire' : pairings.some((one) => one.attacker.stealth || one.defender.stealth) ? 'stealth' : 'line_up';
}
