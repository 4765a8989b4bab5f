import type { Player } from './view';

// Points are told in parts of 1/120, so that thirds and eighths stay whole.
const whole = 120;

export const pointsOf = (player: Player): number => (player.points_in_120 + player.minus_in_120) / whole;

export const shown = (points: number, language: string): string => points.toLocaleString(language, { maximumFractionDigits: 2 }).replace('-', '−');

export const pointsText = (parts: number, language: string): string => shown(parts / whole, language);
