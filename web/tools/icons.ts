import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { wholeNumbers } from './path';

// Makes SVG sprites of exactly the icons that the sources name: 'lucide:undo-2', 'game-icons:dice-six-faces-five'. What
// only boards use is kept apart, so that nobody loads the pictures of a game that is not played. `virtual:icons` gives
// the addresses of the sprites and in which of them an icon is, the first one if it is not said.

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}

const id = 'virtual:icons';
const folders = ['shell', 'parts', 'home', 'table', 'replay', 'boards'];
const require = createRequire(import.meta.url);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [path] : [];
  });
}

// 'shell', or the board that the file belongs to.
function userOf(file: string, root: string): string {
  const [folder, board] = relative(root, file).split(sep);
  const own = folder === 'boards' && board !== undefined && !['parts', 'plain'].includes(board) && !board.includes('.');
  return own ? board : 'shell';
}

// The icons of each sprite: those of the shell first, then one sprite for each set of boards that share icons.
function groups(root: string): string[][] {
  const users = new Map<string, Set<string>>();
  for (const folder of folders) {
    for (const file of sources(join(root, folder))) {
      for (const [name] of readFileSync(file, 'utf8').matchAll(/\b(?:lucide|game-icons):[a-z0-9]+(?:-[a-z0-9]+)*/g)) {
        users.set(name, (users.get(name) ?? new Set()).add(userOf(file, root)));
      }
    }
  }
  const all = new Map<string, string[]>([['shell', []]]);
  for (const [name, by] of [...users].sort(([one], [other]) => one.localeCompare(other))) {
    const group = by.has('shell') ? 'shell' : [...by].sort().join('+');
    all.set(group, [...(all.get(group) ?? []), name]);
  }
  return [...all.values()];
}

const sets = new Map<string, IconSet>();

function sprite(names: string[]): string {
  const symbols = names.map((name) => {
    const [prefix, icon] = name.split(':') as [string, string];
    if (!sets.has(prefix)) sets.set(prefix, require(`@iconify-json/${prefix}/icons.json`) as IconSet);
    const set = sets.get(prefix)!;
    const drawing = set.icons[icon] ?? set.icons[set.aliases?.[icon]?.parent ?? ''];
    if (!drawing) throw new Error(`there is no icon ${name}`);
    const width = drawing.width ?? set.width ?? 16;
    const height = drawing.height ?? set.height ?? 16;
    const body = width < 512 ? drawing.body : drawing.body.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${wholeNumbers(path)}"`);
    return `<symbol id="${prefix}-${icon}" viewBox="0 0 ${width} ${height}">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

export function icons(): Plugin {
  let root = '';
  let building = false;
  return {
    name: 'icons',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(module) {
      if (module !== `\0${id}`) return undefined;
      if (!building) return 'export const sprites = ["/icons.svg"]; export const places = {};';
      const lists = groups(root);
      const addresses = lists.map((names) => `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'icons.svg', source: sprite(names) })}`);
      const places = Object.fromEntries(lists.flatMap((names, place) => (place === 0 ? [] : names.map((name) => [name, place]))));
      return `export const sprites = [${addresses.join(', ')}]; export const places = ${JSON.stringify(places)};`;
    },
    // The page needs a path of its own host, not a whole address.
    resolveFileUrl: ({ fileName }) => JSON.stringify(`/${fileName}`),
    configureServer(server) {
      server.middlewares.use('/icons.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(sprite(groups(root).flat()));
      });
    },
  };
}
