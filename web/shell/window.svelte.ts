// Phones and narrow windows get the sheet at the bottom.
const query = matchMedia('(max-width: 820px)');
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
