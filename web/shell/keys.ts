// The keyboard of the table and of the film: one place that says which key means what.

export type Command =
  | { do: 'choose'; index: number }
  | { do: 'move'; by: number }
  | { do: 'panel'; panel: 'log' | 'chat' | 'rules' | 'fair' | 'table' }
  | { do: 'undo' | 'help' | 'settings' | 'fold' | 'filter' | 'close' | 'recap' | 'hint' };

export interface Key {
  key: string;
  ctrl?: boolean;
  alt?: boolean;
  meta?: boolean;
  // In a field where letters are typed.
  typing?: boolean;
}

const letters: Record<string, Command> = {
  l: { do: 'panel', panel: 'log' },
  c: { do: 'panel', panel: 'chat' },
  g: { do: 'panel', panel: 'rules' },
  r: { do: 'recap' },
  h: { do: 'hint' },
  f: { do: 'panel', panel: 'fair' },
  t: { do: 'panel', panel: 'table' },
  u: { do: 'undo' },
  s: { do: 'settings' },
  p: { do: 'fold' },
  '/': { do: 'filter' },
  '?': { do: 'help' },
};

export function tableCommand(key: Key): Command | null {
  if (key.ctrl || key.alt || key.meta) return null;
  if (key.key === 'Escape') return { do: 'close' };
  if (key.typing) return null;
  if (/^[1-9]$/.test(key.key)) return { do: 'choose', index: Number(key.key) - 1 };
  if (key.key === 'ArrowDown') return { do: 'move', by: 1 };
  if (key.key === 'ArrowUp') return { do: 'move', by: -1 };
  return letters[key.key.toLowerCase()] ?? null;
}

export type FilmCommand = { do: 'step'; by: number } | { do: 'play' | 'first' | 'last' | 'faster' | 'slower' };

const film: Record<string, FilmCommand> = {
  ' ': { do: 'play' },
  k: { do: 'play' },
  arrowleft: { do: 'step', by: -1 },
  arrowright: { do: 'step', by: 1 },
  pageup: { do: 'step', by: -20 },
  pagedown: { do: 'step', by: 20 },
  home: { do: 'first' },
  end: { do: 'last' },
  '+': { do: 'faster' },
  '-': { do: 'slower' },
};

export function filmCommand(key: Key): FilmCommand | null {
  if (key.ctrl || key.alt || key.meta || key.typing) return null;
  return film[key.key.toLowerCase()] ?? null;
}

export function keyOf(event: KeyboardEvent): Key {
  const target = event.target as HTMLElement | null;
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:TEXTAREA|SELECT)$/.test(target.tagName) ||
      (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|range)$/.test(target.type)));
  return { key: event.key, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey, typing };
}

// From which to which button the arrows go; comes round at the ends.
export function nextIndex(count: number, current: number, by: number): number {
  if (count === 0) return -1;
  if (current < 0) return by > 0 ? 0 : count - 1;
  return (current + by + count) % count;
}
