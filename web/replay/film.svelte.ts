import type { Gives, Scene, Tell } from '../shell/board';
import { plainScenes } from '../shell/story';
import { chapters, cut, loadCourse, type Shot, type Step } from './course';

// Shows a finished game scene by scene, jumps to what people look for, and stops anywhere.

export const speeds = [0.5, 1, 2, 4];
export const jumps = ['rounds', 'fights', 'turns', 'turning', 'worst'] as const;
export type Jump = (typeof jumps)[number];

export class Film {
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  jump = $state<Jump>('rounds');
  // 'open' shows everything, a number what this seat saw.
  eyes = $state('open');
  problem = $state.raw<unknown>(null);
  shots = $state.raw<Shot[]>([]);
  // What the analysis has found: versions at which the game turned, and the dearest decisions.
  marked = $state.raw<{ turning: number[]; worst: number[] }>({ turning: [], worst: [] });
  chapters = $derived(chapters(this.steps));
  length = $derived(this.shots.at(-1)?.end ?? 0);
  step = $derived(this.steps[this.at] ?? null);
  shot = $derived(this.shots.findLast((shot) => shot.first <= this.at) ?? null);
  // Where in the film the present step lies.
  time = $derived(this.timeOf(this.at));
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private id: string) {}

  async load(at: number | null = null): Promise<void> {
    try {
      const steps = await loadCourse(this.id, this.eyes);
      const version = at ?? this.step?.version ?? 0;
      this.steps = steps;
      this.at = this.stepOf(version);
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  // The scenes come from the board, which may be there later than the game.
  tell(gives: Gives, tell: Tell): void {
    const scenes: Scene[] = gives.scenes ? gives.scenes(this.steps, tell) : plainScenes(this.steps, tell);
    this.shots = cut(scenes, this.steps);
  }

  timeOf(step: number): number {
    const shot = this.shots.findLast((one) => one.first <= step);
    if (!shot) return 0;
    return step >= shot.last ? shot.end : shot.begin + ((shot.end - shot.begin) * (step - shot.first + 1)) / (shot.last - shot.first + 1);
  }

  // What a place on the time line shows.
  stepAt(time: number): number {
    return this.shots.find((shot) => shot.end >= time)?.last ?? this.steps.length - 1;
  }

  async look(eyes: string): Promise<void> {
    this.eyes = eyes;
    await this.load();
  }

  show(step: number): void {
    this.stop();
    this.at = Math.max(0, Math.min(this.steps.length - 1, step));
  }

  // To the next or last of what is jumped by.
  go(by: number, kind: Jump | 'steps' = this.jump): void {
    if (kind === 'steps') return this.show(this.at + by);
    const places = this.places(kind);
    const next = by > 0 ? places.find((place) => place > this.at) : places.findLast((place) => place < this.at);
    this.show(next ?? (by > 0 ? this.steps.length - 1 : 0));
  }

  // Whether there is anything to jump to by it.
  has(kind: Jump): boolean {
    return (kind !== 'turning' && kind !== 'worst') || this.marked[kind].length > 0;
  }

  // The last step at this version or before it.
  stepOf(version: number): number {
    return Math.max(0, this.steps.findLastIndex((step) => step.version <= version));
  }

  private places(kind: Jump): number[] {
    if (kind === 'turning' || kind === 'worst') return this.marked[kind].map((version) => this.stepOf(version));
    if (kind === 'fights') return this.shots.filter((shot) => shot.scene.kind === 'fight').map((shot) => shot.last);
    return this.chapters.filter((chapter) => chapter.kind === (kind === 'rounds' ? 'round' : 'turn')).map((chapter) => chapter.step);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.at >= this.steps.length - 1) this.at = 0;
    this.playing = true;
    this.run();
  }

  faster(by: number): void {
    this.speed = speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(this.speed) + by))]!;
  }

  stop(): void {
    this.playing = false;
    if (this.timer) clearTimeout(this.timer);
  }

  private run(): void {
    const next = this.shots.find((shot) => shot.last > this.at);
    if (!next) {
      this.at = this.steps.length - 1;
      return this.stop();
    }
    this.at = next.last;
    this.timer = setTimeout(() => this.playing && this.run(), (next.end - next.begin) / this.speed);
  }
}
