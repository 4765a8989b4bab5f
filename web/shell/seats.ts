import type { Json } from './board';

// How a seat looks everywhere: a colour, a pattern and a letter, so that colour is never alone. SeatDefs.svelte puts
// the patterns into the page once: fill="url(#seat-pattern-stripes)" lays white lines over any colour.

export type Pattern = 'solid' | 'stripes' | 'dots' | 'cross' | 'rings' | 'checks' | 'plain';

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

// Told apart by lightness as well as by hue, which also serves eyes that lack one of the three cones.
const safe: Record<string, Paint> = {
  blue: { fill: '#2f7fe0', ink: '#ffffff', bright: '#7fb6ff', deep: '#1457a8', pattern: 'stripes' },
  red: { fill: '#c2313c', ink: '#ffffff', bright: '#ff8a90', deep: '#a31f2b', pattern: 'cross' },
  orange: { fill: '#f08a24', ink: night, bright: '#ffac5c', deep: '#8f4a00', pattern: 'rings' },
  yellow: { fill: '#f4e05a', ink: night, bright: '#f4e05a', deep: '#6b5a00', pattern: 'dots' },
  purple: { fill: '#b48cf2', ink: night, bright: '#cbb0ff', deep: '#5f34a8', pattern: 'checks' },
  brown: { fill: '#8a5a34', ink: '#ffffff', bright: '#d9a679', deep: '#6e431f', pattern: 'solid' },
};

const vivid: Record<string, Paint> = {
  blue: { ...safe.blue!, fill: '#1d6cff' },
  red: { ...safe.red!, fill: '#e01e2d' },
  orange: { ...safe.orange!, fill: '#ff7a00' },
  yellow: { ...safe.yellow!, fill: '#ffd500' },
  purple: { ...safe.purple!, fill: '#8a3ffc', ink: '#ffffff' },
  brown: { ...safe.brown!, fill: '#7a4a20' },
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
