import type { Component } from 'svelte';
import type { BoardProps } from '../shell/board';

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
