import type { Moment, Scene, SceneKind, Tell } from './board';

// How turns of others are told: how long each scene stands, and how a whole round fits into the time people wait.

export const speeds = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];

const stand: Record<SceneKind, Record<Speed, number>> = {
  placing: { slow: 700, normal: 350, fast: 120 },
  fight: { slow: 2200, normal: 1100, fast: 300 },
  card: { slow: 3000, normal: 1800, fast: 500 },
  great: { slow: 3500, normal: 2200, fast: 700 },
  small: { slow: 500, normal: 250, fast: 80 },
};
const furtherRoll: Record<Speed, number> = { slow: 150, normal: 80, fast: 0 };
// Nobody waits longer than 15 s (normal) or 5 s (fast) for three minds: a part of it is the line's and the slow machine's.
const longestRound: Record<Speed, number> = { slow: Infinity, normal: 14_000, fast: 4_200 };
export const isLate = (speed: Speed, spent: number): boolean => spent >= longestRound[speed];
// What a fight among others keeps as long as there is room.
const shortestFight = 250;

export function concerns(scene: Scene, mine: readonly number[]): boolean {
  return scene.against.some((seat) => mine.includes(seat));
}

// One move may tell several scenes: those that begin with it are counted.
export function numbered(scenes: readonly Scene[]): Scene[] {
  let part = 0;
  return scenes.map((scene, i) => {
    part = scenes[i - 1]?.first === scene.first ? part + 1 : 0;
    return part > 0 ? { ...scene, part } : scene;
  });
}

export function sameScene(a: Scene | null | undefined, b: Scene | null | undefined): boolean {
  return !!a && !!b && a.first === b.first && a.part === b.part;
}

// The time a scene would like to have.
export function wish(scene: Scene, speed: Speed, mine: readonly number[]): number {
  const rolls = Math.max(0, (scene.rolls ?? 1) - 1);
  const time = stand[scene.kind][speed] + rolls * furtherRoll[speed];
  return concerns(scene, mine) ? time * 1.5 : time;
}

function sum(times: readonly number[]): number {
  return times.reduce((all, time) => all + time, 0);
}

// Takes what is too much from those that may give, each in proportion to what it can give.
function shorten(times: number[], least: readonly number[], room: number): number[] {
  const over = sum(times) - room;
  const spare = times.map((time, i) => Math.max(0, time - least[i]!));
  const all = sum(spare);
  if (over <= 0 || all === 0) return times;
  const part = Math.min(1, over / all);
  return times.map((time, i) => time - spare[i]! * part);
}

// The times of the scenes that wait, with so much left of the round's time.
export function plan(scenes: readonly Scene[], speed: Speed, mine: readonly number[], spent: number): number[] {
  const room = Math.max(0, longestRound[speed] - spent);
  let times = scenes.map((scene) => wish(scene, speed, mine));
  // First what is no fight and does not concern the reader, then fights among others, then everything.
  const aside = scenes.map((scene) => !concerns(scene, mine));
  times = shorten(times, times.map((time, i) => (aside[i] && scenes[i]!.kind !== 'fight' ? 0 : time)), room);
  times = shorten(times, times.map((time, i) => (aside[i] ? Math.min(time, shortestFight) : time)), room);
  return shorten(times, times.map(() => 0), room);
}

// So many scenes at once are no story any more: the recap tells what came of them.
export const mostWaiting = 60;

// For games whose board tells no scenes: every decision that had events is one.
export function plainScenes(moments: readonly Moment[], tell: Tell): Scene[] {
  return moments
    .filter((moment) => moment.events.length > 0 && moment.by !== null)
    .map((moment) => ({
      kind: 'small' as const,
      seat: moment.by,
      icon: 'lucide:circle-dot',
      title: tell.texts.event(moment.events[0]!),
      short: tell.texts.event(moment.events[0]!),
      places: [],
      against: [],
      consequences: moment.events.slice(1, 4).map((event) => ({ text: tell.texts.event(event) })),
      first: moment.version,
      last: moment.version,
    }));
}
