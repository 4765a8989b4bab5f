import type { Json } from './board';

// How a seat looks everywhere: a colour, a pattern and a letter, so that colour is never alone. SeatDefs.svelte puts
// the patterns into the page once: fill="url(#seat-pattern-stripes)" lays white lines over any colour.

export type Pattern = 'solid' | 'stripes' | 'dots' | 'cross' | 'rings' | 'checks' | 'chevron' | 'plain';

export interface SeatLook {
  letter: string;
  // The game's own name of the colour, if it has one.
  colour: string | null;
  fill: string;
  // Text on the fill.
  ink: string;
  // Text in this colour on the dark and on the light page.
  bright: string;
  deep: string;
  pattern: Pattern;
}

type Paint = Pick<SeatLook, 'fill' | 'ink' | 'bright' | 'deep' | 'pattern'>;

const night = '#0a0e1a';

// Told apart by lightness as well as by hue, which also serves eyes that lack one of the three cones: the tests compute
// how far every two of them are apart, on land of either theme and with it dimmed.
const safe: Record<string, Paint> = {
  blue: { fill: '#1a5fc4', ink: '#ffffff', bright: '#7fb6ff', deep: '#1457a8', pattern: 'stripes' },
  yellow: { fill: '#ffee33', ink: night, bright: '#ffee33', deep: '#6b5a00', pattern: 'dots' },
  purple: { fill: '#c3a6ff', ink: night, bright: '#cbb0ff', deep: '#5f34a8', pattern: 'checks' },
  red: { fill: '#b01226', ink: '#ffffff', bright: '#ff8a90', deep: '#a31f2b', pattern: 'cross' },
  orange: { fill: '#f07d12', ink: night, bright: '#ffac5c', deep: '#8f4a00', pattern: 'rings' },
  brown: { fill: '#94806c', ink: night, bright: '#d0bca6', deep: '#5f4a36', pattern: 'solid' },
  green: { fill: '#62b24b', ink: night, bright: '#8fe07a', deep: '#2c6a1a', pattern: 'chevron' },
};

const vivid: Record<string, Paint> = {
  blue: { ...safe.blue!, fill: '#1d6cff' },
  red: { ...safe.red!, fill: '#e01e2d' },
  orange: { ...safe.orange!, fill: '#ff7a00' },
  yellow: { ...safe.yellow!, fill: '#ffd500' },
  purple: { ...safe.purple!, fill: '#8a3ffc', ink: '#ffffff' },
  brown: { ...safe.brown!, fill: '#7a4a20', ink: '#ffffff' },
  green: { ...safe.green!, fill: '#2fa01a' },
};

const order = ['blue', 'yellow', 'purple', 'red', 'orange', 'brown'];
const letters = 'ABCDEFGHIJ';

export const neutral: SeatLook = {
  letter: 'N',
  colour: null,
  fill: '#77839a',
  ink: night,
  bright: '#aab4c8',
  deep: '#4a566c',
  pattern: 'plain',
};

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// The colour a game gives to a seat: view.players[..].colour.
export function colourOf(view: Json, seat: number): string | null {
  const players = isObject(view) ? view.players : undefined;
  if (!Array.isArray(players)) return null;
  const own = players.find((player) => isObject(player) && player.seat === seat) ?? players[seat];
  return isObject(own) && typeof own.colour === 'string' ? own.colour : null;
}

function dealsColours(view: Json): boolean {
  const players = isObject(view) ? view.players : undefined;
  return Array.isArray(players) && players.some((player) => isObject(player) && 'colour' in player);
}

export function lookOfColour(colour: string, palette: 'safe' | 'vivid' = 'safe'): Paint | null {
  return (palette === 'vivid' ? vivid : safe)[colour] ?? null;
}

const parts = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

function mixed(share: number, over: string, under: string): string {
  const [a, b] = [parts(over), parts(under)];
  return `#${a.map((part, i) => Math.round(share * part + (1 - share) * b[i]!).toString(16).padStart(2, '0')).join('')}`;
}

// What lies under the land of the map.
export const ground = { dark: '#0b1022', light: '#ffffff' };

// The land of an owner: its colour alone says whose it is, on every planet alike.
export function landColour(fill: string, theme: 'dark' | 'light'): string {
  return mixed(theme === 'dark' ? 0.82 : 0.9, fill, ground[theme]);
}

// Land that the present thing is not about.
export function dimmed(colour: string, theme: 'dark' | 'light'): string {
  return mixed(0.7, colour, ground[theme]);
}

export function seatLook(seat: number | null, view: Json = null, palette: 'safe' | 'vivid' = 'safe'): SeatLook {
  if (seat === null || seat < 0 || seat >= letters.length) return neutral;
  const colour = colourOf(view, seat);
  const letter = letters[seat]!;
  const own = colour === null ? null : lookOfColour(colour, palette);
  if (own) return { letter, colour, ...own };
  // Where the game deals colours, a seat without one is still grey: a borrowed colour could be somebody else's.
  if (dealsColours(view)) return { ...neutral, letter };
  return { letter, colour, ...lookOfColour(order[seat % order.length]!, palette)! };
}
