import { iconUrl } from '../../shell/icons';
import './drag.css';

// Dragging something onto a place, by mouse, pen or finger. A click stays a click: a drag begins after a few pixels. The map
// below is not moved meanwhile.

export interface Drag {
  // Nothing can be dragged from here now.
  off?: boolean;
  // What hangs at the pointer.
  icon: string;
  begin?(): void;
  end?(): void;
  // Dropped over this element.
  drop(onto: Element): void;
}

const far = 8;

export function drag(node: Element, given: Drag): { update(next: Drag): void; destroy(): void } {
  let now = given;
  let start: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;

  function show(icon: string): HTMLElement {
    const element = document.createElement('div');
    element.className = 'dragged';
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', iconUrl(icon));
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    picture.append(use);
    element.append(picture);
    document.body.append(element);
    return element;
  }
  function end(): void {
    if (ghost) now.end?.();
    ghost?.remove();
    ghost = start = null;
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', released);
    removeEventListener('pointercancel', end);
  }
  function moved(event: PointerEvent): void {
    if (!start) return;
    if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < far) return;
    if (!ghost) {
      ghost = show(now.icon);
      now.begin?.();
    }
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  }
  function released(event: PointerEvent): void {
    const dragged = ghost !== null;
    end();
    if (!dragged) return;
    // The click that follows is no click on what was dragged.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    const onto = document.elementFromPoint(event.clientX, event.clientY);
    if (onto) now.drop(onto);
  }
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  function pressed(event: Event): void {
    const { button, clientX, clientY } = event as PointerEvent;
    if (now.off || button !== 0) return;
    start = { x: clientX, y: clientY };
    addEventListener('pointermove', moved);
    addEventListener('pointerup', released);
    addEventListener('pointercancel', end);
  }
  const keep = (event: Event) => void (now.off || event.stopPropagation());
  node.addEventListener('pointerdown', pressed);
  for (const kind of ['mousedown', 'touchstart']) node.addEventListener(kind, keep, { passive: true });
  return {
    update: (next) => void (now = next),
    destroy() {
      end();
      node.removeEventListener('pointerdown', pressed);
      for (const kind of ['mousedown', 'touchstart']) node.removeEventListener(kind, keep);
    },
  };
}
