import type { EventRecord } from '../../shell/board';
import { happenings } from './told';

// Cards that travel, as the events tell: laid out from the hand, drawn from a source, moved between places, lost to the
// sink. Only what is in the page can fly, so nothing is told that the view does not tell.

const lay = 220;
const lose = 300;
// More than this at once is no motion any more but unrest.
const most = 8;

interface Spot {
  node: HTMLElement;
  box: DOMRect;
  owner: number;
  card: string | null;
}
export interface Snapshot {
  pieces: Map<number, Spot>;
  hand: Map<string, DOMRect[]>;
}
export type Where = (piece: number) => { owner: number; card: string | null } | undefined;

const shown = (node: HTMLElement) => node.offsetParent !== null;
const handCards = () => [...document.querySelectorAll<HTMLElement>('.hand [data-card]')];

export function look(board: HTMLElement, where: Where): Snapshot {
  const pieces: Snapshot['pieces'] = new Map();
  for (const node of board.querySelectorAll<HTMLElement>('[data-piece]')) {
    const piece = Number(node.dataset.piece);
    const known = where(piece);
    if (known && shown(node)) pieces.set(piece, { node, box: node.getBoundingClientRect(), ...known });
  }
  const hand: Snapshot['hand'] = new Map();
  for (const node of handCards()) hand.set(node.dataset.card!, [...(hand.get(node.dataset.card!) ?? []), node.getBoundingClientRect()]);
  return { pieces, hand };
}

const middle = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const;

// The node lies at `here`; the other end of its way is `there`.
function fly(node: HTMLElement, here: DOMRect, there: DOMRect, duration: number, away = false): Animation {
  const [x, y] = middle(here);
  const [farX, farY] = middle(there);
  const far = `translate(${farX - x}px, ${farY - y}px) scale(${Math.min(2, Math.max(0.3, there.width / Math.max(1, here.width)))})`;
  const frames = away ? [{ transform: 'none', opacity: 1 }, { transform: far, opacity: 0.2 }] : [{ transform: far, zIndex: 30 }, { transform: 'none', zIndex: 30 }];
  return node.animate(frames, { duration, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)' });
}

// A copy of what is no longer there, on its way to the sink.
function ghost(board: HTMLElement, { node, box }: Spot): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) for (const name of Object.keys(one.dataset)) delete one.dataset[name];
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.classList.add('pr-flying');
  Object.assign(copy.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  board.append(copy);
  return copy;
}

export function move(board: HTMLElement, before: Snapshot, events: readonly EventRecord[], where: Where, seat: number | null, phaseOf: (card: string) => number | undefined): void {
  const after = look(board, where);
  const pile = (kind: string, whose: number) => {
    const node = board.querySelector<HTMLElement>(`[data-pile="${kind} ${whose}"]`);
    return node && shown(node) ? node.getBoundingClientRect() : null;
  };
  let flights = 0;
  const used = new Set<number>();
  const find = (spots: Map<number, Spot>, others: Map<number, Spot>, event: { player: number; card: string }) =>
    [...spots].find(([piece, spot]) => !used.has(piece) && !others.has(piece) && spot.owner === event.player && spot.card === event.card);
  const taken = new Map<string, number>();
  for (const event of happenings(events)) {
    if (flights >= most) return;
    if (event.event === 'card_laid_out' || event.event === 'equipment_laid_out') {
      const found = find(after.pieces, before.pieces, event);
      const from = (event.player === seat ? before.hand.get(event.card)?.[0] : null) ?? pile('hand', event.player);
      // A place card becomes a part of its planet.
      const node = found?.[1].node ?? board.querySelector<HTMLElement>(`[data-column="${event.player} ${event.side} ${event.place}"] .planet`);
      if (!node || !from) continue;
      if (found) used.add(found[0]);
      fly(node, node.getBoundingClientRect(), from, lay);
      flights++;
    } else if (event.event === 'card_destroyed' || event.event === 'card_reduced' || event.event === 'card_to_sink') {
      const found = find(before.pieces, after.pieces, event);
      const sink = pile('sink', event.player);
      if (!found || !sink) continue;
      used.add(found[0]);
      const copy = ghost(board, found[1]);
      const motion = fly(copy, found[1].box, sink, lose, true);
      motion.onfinish = motion.oncancel = () => copy.remove();
      flights++;
    } else if (event.event === 'card_drawn' && event.player === seat) {
      const { card } = event;
      const nth = (before.hand.get(card)?.length ?? 0) + (taken.get(card) ?? 0);
      taken.set(card, (taken.get(card) ?? 0) + 1);
      const node = handCards().filter((one) => one.dataset.card === card)[nth];
      const from = pile(`source${phaseOf(card) ?? ''}`, event.player);
      if (!node || !from) continue;
      fly(node, node.getBoundingClientRect(), from, lay);
      flights++;
    } else if (event.event === 'cards_moved') {
      for (const [piece, { node, box, owner }] of after.pieces) {
        const from = before.pieces.get(piece)?.box;
        if (owner !== event.player || !from || used.has(piece) || flights >= most || Math.hypot(from.x - box.x, from.y - box.y) < 60) continue;
        used.add(piece);
        fly(node, box, from, 400);
        flights++;
      }
    }
  }
}
