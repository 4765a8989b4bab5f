import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import type { Box, Point } from './geometry';

// Looking at a part of a map: wheel, pinch, drag, keys and buttons all end here.

const closest = 2.6;
const glide = 320;

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  width = $state(1);
  height = $state(1);
  private svg: SVGSVGElement | null = null;
  private behaviour: ZoomBehavior<SVGSVGElement, unknown>;
  private frame = 0;

  constructor(
    private layout: () => { width: number; height: number },
    private still: () => boolean,
  ) {
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .clickDistance(6)
      .filter((event: Event) => !(event instanceof MouseEvent && event.button !== 0))
      .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        this.x = event.transform.x;
        this.y = event.transform.y;
        this.k = event.transform.k;
      });
  }

  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    select(svg).call(this.behaviour).on('dblclick.zoom', null);
    // A touch or a wheel takes over from a glide that is under way.
    const stop = () => cancelAnimationFrame(this.frame);
    svg.addEventListener('pointerdown', stop);
    svg.addEventListener('wheel', stop, { passive: true });
    return () => {
      stop();
      select(svg).on('.zoom', null);
    };
  }

  // Room that panels leave free, in pixels from each side.
  room = { left: 0, right: 0, top: 0, bottom: 0 };

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    const { width: w, height: h } = this.layout();
    const least = this.fitting({ left: 0, top: 0, right: w, bottom: h });
    this.behaviour
      .scaleExtent([least * 0.9, closest])
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [-w * 0.35, -h * 0.35],
        [w * 1.35, h * 1.35],
      ]);
  }

  private fitting(box: Box): number {
    const free = { width: this.width - this.room.left - this.room.right, height: this.height - this.room.top - this.room.bottom };
    return Math.max(0.05, Math.min(free.width / (box.right - box.left), free.height / (box.bottom - box.top)));
  }

  // Where the map would lie to show this box.
  aim(box: Box, most = closest, least = 0): Point & { k: number } {
    const k = Math.max(least, Math.min(most, this.fitting(box)));
    const x = (this.room.left + this.width - this.room.right) / 2 - ((box.left + box.right) / 2) * k;
    const y = (this.room.top + this.height - this.room.bottom) / 2 - ((box.top + box.bottom) / 2) * k;
    return { x, y, k };
  }

  show(box: Box, most = closest, atOnce = false, least = 0): void {
    const at = this.aim(box, most, least);
    this.go(at, at.k, atOnce);
  }

  whole(atOnce = false): void {
    const { width, height } = this.layout();
    this.show({ left: 0, top: 0, right: width, bottom: height }, closest, atOnce);
  }

  by(factor: number): void {
    const [least, most] = this.behaviour.scaleExtent();
    const k = Math.max(least, Math.min(most, this.k * factor));
    const cx = this.width / 2;
    const cy = this.height / 2;
    this.go({ x: cx - ((cx - this.x) / this.k) * k, y: cy - ((cy - this.y) / this.k) * k }, k, false);
  }

  pan(dx: number, dy: number, atOnce = false): void {
    this.go({ x: this.x + dx, y: this.y + dy }, this.k, atOnce);
  }

  sees(box: Box): boolean {
    const left = this.x + box.left * this.k;
    const top = this.y + box.top * this.k;
    const right = this.x + box.right * this.k;
    const bottom = this.y + box.bottom * this.k;
    return left >= -8 && top >= this.room.top - 8 && right <= this.width + 8 && bottom <= this.height - this.room.bottom + 8;
  }

  private set(at: Point, k: number): void {
    if (this.svg) select(this.svg).call(this.behaviour.transform, zoomIdentity.translate(at.x, at.y).scale(k));
  }

  private go(at: Point, k: number, atOnce: boolean): void {
    cancelAnimationFrame(this.frame);
    if (atOnce || this.still()) return this.set(at, k);
    const from = { x: this.x, y: this.y, k: this.k };
    const start = performance.now();
    const move = (now: number) => {
      const t = Math.min(1, (now - start) / glide);
      const e = 1 - (1 - t) ** 3;
      this.set({ x: from.x + (at.x - from.x) * e, y: from.y + (at.y - from.y) * e }, from.k + (k - from.k) * e);
      if (t < 1) this.frame = requestAnimationFrame(move);
    };
    this.frame = requestAnimationFrame(move);
  }
}
