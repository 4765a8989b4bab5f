import { places, sprites } from 'virtual:icons';

// The address of an icon for <use href={...}>. Write the name out in the source ('lucide:undo-2'): the sprites hold
// exactly the icons that are named there.
export function iconUrl(name: string): string {
  return `${sprites[places[name] ?? 0]}#${name.replace(':', '-')}`;
}
