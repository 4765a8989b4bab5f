// A card dragged from the hand to where it is laid, and a long press that reads a card.

export class Drag {
  card = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  // What was dragged is not clicked besides.
  dropped = false;

  begin(event: PointerEvent, card: string, start: () => void, drop: (target: Element | null) => void): void {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = { x: event.clientX, y: event.clientY };
    this.dropped = false;
    const move = (now: PointerEvent) => {
      if (this.card === null && Math.hypot(now.clientX - from.x, now.clientY - from.y) < 9) return;
      if (this.card === null) start();
      this.card = card;
      this.x = now.clientX;
      this.y = now.clientY;
    };
    const end = (now: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      if (this.card === null) return;
      this.card = null;
      this.dropped = true;
      setTimeout(() => (this.dropped = false));
      if (now.type === 'pointerup') drop(document.elementFromPoint(now.clientX, now.clientY));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }
}

const long = 480;

export function hold(event: PointerEvent, read: () => void): void {
  if (event.pointerType !== 'touch') return;
  const from = { x: event.clientX, y: event.clientY };
  const timer = setTimeout(() => {
    stop();
    // The finger that still lies there must not click what it reads.
    window.addEventListener('click', (click) => (click.stopPropagation(), click.preventDefault()), { capture: true, once: true });
    read();
  }, long);
  const moved = (now: PointerEvent) => Math.hypot(now.clientX - from.x, now.clientY - from.y) > 10 && stop();
  const stop = () => {
    clearTimeout(timer);
    for (const kind of ['pointerup', 'pointercancel'] as const) window.removeEventListener(kind, stop);
    window.removeEventListener('pointermove', moved);
  };
  for (const kind of ['pointerup', 'pointercancel'] as const) window.addEventListener(kind, stop);
  window.addEventListener('pointermove', moved);
}
