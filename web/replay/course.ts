import { api } from '../shell/api';
import type { Moment, Scene, Turn } from '../shell/board';
import { isObject, mergePatch } from '../shell/json';
import { wish } from '../shell/story';

// A finished game from its first to its last decision, and the film that is made of it.

export interface Step extends Moment {
  turn: Turn;
}

const portion = 1000;
export const longestFilm = 180_000;

export async function loadCourse(id: string, eyes: string): Promise<Step[]> {
  const steps: Step[] = [];
  for (let total = 1; steps.length < total; ) {
    const answer = await api.frames(id, steps.length, portion, eyes);
    total = answer.total;
    if (answer.frames.length === 0) break;
    for (const frame of answer.frames) {
      const view = frame.view ?? mergePatch(steps.at(-1)?.view ?? null, frame.patch ?? {});
      const by = typeof frame.seat === 'number' ? frame.seat : null;
      steps.push({ version: frame.version, by, events: frame.events, view, turn: frame.turn, expected: frame.expected });
    }
  }
  return steps;
}

// A scene with its place in the film.
export interface Shot {
  scene: Scene;
  // The steps it tells of.
  first: number;
  last: number;
  begin: number;
  end: number;
}

// The set-up takes no more than this part of what is left of it.
const setupPart = 0.1;

// How long each scene stands, so that the whole game takes at most three minutes.
export function cut(scenes: readonly Scene[], steps: readonly Step[]): Shot[] {
  const before = new Set(steps.filter(({ view }) => isObject(view) && view.round === 0).map(({ version }) => version));
  const setup = scenes.map((scene) => before.has(scene.last));
  const wishes = scenes.map((scene) => wish(scene, 'normal', []));
  const sumOf = (part: boolean) => wishes.reduce((all, time, i) => (setup[i] === part ? all + time : all), 0);
  const shorter = sumOf(false) > 0 ? Math.min(1, (sumOf(false) * setupPart) / Math.max(1, sumOf(true))) : 1;
  const times = wishes.map((time, i) => (setup[i] ? time * shorter : time));
  const sum = times.reduce((all, time) => all + time, 0);
  const scale = sum > longestFilm ? longestFilm / sum : 1;
  const at = new Map(steps.map((step, i) => [step.version, i]));
  let time = 0;
  return scenes.map((scene, i) => {
    const begin = time;
    time += times[i]! * scale;
    return { scene, first: at.get(scene.first) ?? 0, last: at.get(scene.last) ?? 0, begin, end: time };
  });
}

export interface Chapter {
  kind: 'round' | 'turn';
  round: number;
  seat: number | null;
  step: number;
}

// Where rounds and turns begin, as the views tell it.
export function chapters(steps: readonly Step[]): Chapter[] {
  const list: Chapter[] = [];
  let round = -1;
  let seat: number | null = -1;
  steps.forEach((step, i) => {
    if (!isObject(step.view)) return;
    const now = Number(step.view.round ?? 0);
    const active = typeof step.view.active === 'number' ? step.view.active : step.turn.seat;
    if (now !== round) list.push({ kind: 'round', round: now, seat: active, step: i });
    if (now !== round || active !== seat) list.push({ kind: 'turn', round: now, seat: active, step: i });
    round = now;
    seat = active;
  });
  return list;
}
