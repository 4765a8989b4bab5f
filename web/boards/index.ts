import type { Component } from 'svelte';
import type { BoardProps, Gives, Json, JsonObject } from '../shell/board';

type Loader = () => Promise<{ default: Component<BoardProps> }>;

// Every folder beside this file is a board, named as its game; "plain" is the one for games without their own.
const found = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

export function hasBoard(game: string): boolean {
  return game !== 'plain' && `./${game}/Board.svelte` in found;
}

export async function loadBoard(game: string, plain: boolean): Promise<Component<BoardProps>> {
  const own = plain ? undefined : found[`./${game}/Board.svelte`];
  const load = (own ?? found['./plain/Board.svelte']) as Loader;
  return (await load()).default;
}

const deckPages = import.meta.glob<{ default: Component<{ id: string | null }> }>('./*/decks/Page.svelte');
const deckChoices = import.meta.glob<{ default: Component<DeckChoiceProps> }>('./*/decks/DeckChoice.svelte');

export interface DeckChoiceProps {
  // The name of a ready deck, or "own".
  value?: string;
  label: string;
  // As what is wrong with a deck is told; without it anything may be chosen.
  use?: { variant: string; options: JsonObject };
  choose: (deck: Json) => void;
  // A deck is being fetched and checked: whoever went on now would bring the one before.
  fetching?: (now: boolean) => void;
}

// Of a game with decks: the page about them, and the field in which a seat gets one.
export async function loadDeckPage(game: string) {
  return (await deckPages[`./${game}/decks/Page.svelte`]?.())?.default;
}
export async function loadDeckChoice(game: string) {
  return (await deckChoices[`./${game}/decks/DeckChoice.svelte`]?.())?.default;
}

const given = import.meta.glob<{ default: Gives }>('./*/gives.ts');

// What the board of the game gives the shell; a game without one gives nothing.
export async function loadGives(game: string): Promise<Gives> {
  const load = given[`./${game}/gives.ts`];
  return load ? (await load()).default : {};
}
