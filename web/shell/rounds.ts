import { say } from './language.svelte';

// What the rounds of a game are called: before the first one the table is set up.
export function roundName(round: number): string {
  return round === 0 ? say('web.replay.setup') : say('web.table.round', { round });
}
