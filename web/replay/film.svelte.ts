import { api, type Frame } from '../shell/api';

// The frames of a finished game, loaded in portions around the place that is watched.

const portion = 50;
export const speeds = [0.5, 1, 2, 4, 8];

export class Film {
  total = $state(0);
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  // 'open' shows everything, a number what this seat saw.
  eyes = $state('open');
  problem = $state.raw<unknown>(null);
  private loaded = $state.raw<Record<string, Frame>>({});
  private asked = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private id: string) {
    void this.need(0);
  }

  private key(index: number): string {
    return `${this.eyes}/${index}`;
  }

  frame(index = this.at): Frame | null {
    return this.loaded[this.key(index)] ?? null;
  }

  // The last frames up to the present one, for the log.
  recent(count: number): Frame[] {
    const frames: Frame[] = [];
    for (let i = Math.max(0, this.at - count + 1); i <= this.at; i++) {
      const frame = this.frame(i);
      if (frame) frames.push(frame);
    }
    return frames;
  }

  private async need(index: number): Promise<void> {
    const start = Math.floor(index / portion) * portion;
    const eyes = this.eyes;
    const key = `${eyes}/${start}`;
    if (start < 0 || (this.total > 0 && start >= this.total) || this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const answer = await api.frames(this.id, start, portion, eyes);
      const next = { ...this.loaded };
      answer.frames.forEach((frame, i) => (next[`${eyes}/${start + i}`] = frame));
      this.loaded = next;
      this.total = answer.total;
      this.problem = null;
    } catch (problem) {
      this.asked.delete(key);
      this.problem = problem;
    }
  }

  async show(index: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.total - 1, index));
    if (!this.loaded[this.key(wanted)]) await this.need(wanted);
    if (this.loaded[this.key(wanted)]) this.at = wanted;
    void this.need(wanted + portion / 2);
    void this.need(wanted - portion / 2);
    if (this.at >= this.total - 1) this.stop();
  }

  async look(eyes: string): Promise<void> {
    this.eyes = eyes;
    await this.show(this.at);
  }

  step(by: number): void {
    this.stop();
    void this.show(this.at + by);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else {
      if (this.at >= this.total - 1) this.at = 0;
      this.playing = true;
      this.tick();
    }
  }

  faster(by: number): void {
    this.speed = speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(this.speed) + by))]!;
  }

  stop(): void {
    this.playing = false;
    if (this.timer) clearTimeout(this.timer);
  }

  private tick(): void {
    this.timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.show(this.at + 1);
      if (this.playing) this.tick();
    }, 900 / this.speed);
  }
}
