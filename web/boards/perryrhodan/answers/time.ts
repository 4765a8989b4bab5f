import type { Clock } from '../../../shell/board';

// The time for an answer: how much the table gives, and how much of it is left, in seconds.
export interface Time {
  whole: number;
  left: number;
}

// Answers have their own clock, or that of every decision, or none.
export function timeFor(clock: Clock, answer: { left: number; at: number } | null, now: number): Time | null {
  if (answer && clock.answers) return { whole: clock.answers, left: Math.max(0, answer.left - (now - answer.at)) / 1000 };
  return clock.kind === 'move' ? { whole: clock.seconds, left: clock.seconds } : null;
}
