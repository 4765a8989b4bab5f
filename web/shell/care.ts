import type { Action, Option } from './board';

// What destroys own pieces or gives things away lies apart from the main question, and is asked about once more.
const careful = new Set([
  'demolish',
  'destroy_unit',
  'destroy_transport',
  'destroy_base',
  'pay_permanent',
  'give',
  'give_unit',
  'give_worker',
  'give_up',
  'show_hand',
]);

// Where nothing else can be done it is the question itself.
export function apart(options: readonly Option[]): { main: Option[]; careful: Option[] } {
  const rare = options.filter(({ action }) => careful.has(action.kind));
  const main = options.filter(({ action }) => !careful.has(action.kind));
  return main.length ? { main, careful: rare } : { main: rare, careful: [] };
}

export function wantsCare(action: Action, options: readonly Option[] | null): boolean {
  return careful.has(action.kind) && apart(options ?? []).careful.length > 0;
}
