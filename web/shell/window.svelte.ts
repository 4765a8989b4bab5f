// Phones and narrow windows get one sheet for everything: below the board, or beside it where the window is low.
const query = matchMedia('(max-width: 820px), (max-height: 480px)');
let isNarrow = $state(query.matches);
query.addEventListener('change', (event) => (isNarrow = event.matches));

export function narrow(): boolean {
  return isNarrow;
}

// Ticks once a second, for clocks.
let time = $state(Date.now());
setInterval(() => (time = Date.now()), 1000);

export function now(): number {
  return time;
}
