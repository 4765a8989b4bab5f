import type { Game, Variant } from '../shell/api';
import type { Clock } from '../shell/board';

// The mind a newcomer should meet: any that thinks.
export function bestMind(game: Game): string {
  return game.minds.find((mind) => mind !== 'random') ?? game.minds[0] ?? '';
}

// What a variant offers to those who want to start without preparations.
export function startAtOnce(variant: Variant): Record<string, boolean> {
  return Object.fromEntries(Object.entries(variant.options).filter(([, { at_once }]) => at_once).map(([name]) => [name, true]));
}

// Teams of a variant for a number of players, by team; nothing where everybody plays alone.
export function teamsOf(variant: Variant, players: number): number[][] {
  const teams = variant.teams;
  if (!teams) return [];
  const chosen = Array.isArray(teams) ? teams : (teams[String(players)] ?? []);
  return chosen.every((team) => team.every((seat) => seat < players)) ? chosen : [];
}

export const clocks = ['none', 'move_60', 'move_300', 'move_86400', 'player_900', 'player_2700'] as const;

// How long an answer out of turn may take where others wait for it.
export const answerTimes = [20, 60, 300, 0] as const;
export const usualAnswerTime = 60;

// After which a mind may take the place of somebody who is away, where no clock runs.
export const absences = [0, 600, 86_400, 604_800] as const;
export const usualAbsence = 86_400;

export function clockOf(choice: string, answers = 0, absence = 0): Clock {
  const [kind, seconds] = choice.split('_');
  const own = answers ? { answers } : {};
  if (kind === 'move') return { kind: 'move', seconds: Number(seconds), ...own };
  if (kind === 'player') return { kind: 'player', seconds: Number(seconds), increment: 10, ...own };
  return { kind: 'none', ...own, ...(absence ? { absence } : {}) };
}
