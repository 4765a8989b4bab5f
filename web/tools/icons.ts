import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// Makes one SVG sprite of exactly the icons that the sources name: 'lucide:undo-2', 'game-icons:dice-six-faces-five'.
// `import url from 'virtual:icons'` gives its address.

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

function usedIcons(root: string): string[] {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const file of sources(join(root, folder))) {
      for (const match of readFileSync(file, 'utf8').matchAll(/\b(?:lucide|game-icons):[a-z0-9]+(?:-[a-z0-9]+)*/g)) {
        names.add(match[0]);
      }
    }
  }
  return [...names].sort();
}

function sprite(root: string): string {
  const sets = new Map<string, IconSet>();
  const symbols = usedIcons(root).map((name) => {
    const [prefix, icon] = name.split(':') as [string, string];
    if (!sets.has(prefix)) sets.set(prefix, require(`@iconify-json/${prefix}/icons.json`) as IconSet);
    const set = sets.get(prefix)!;
    const drawing = set.icons[icon] ?? set.icons[set.aliases?.[icon]?.parent ?? ''];
    if (!drawing) throw new Error(`there is no icon ${name}`);
    const width = drawing.width ?? set.width ?? 16;
    const height = drawing.height ?? set.height ?? 16;
    return `<symbol id="${prefix}-${icon}" viewBox="0 0 ${width} ${height}">${drawing.body}</symbol>`;
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
      if (!building) return 'export default "/icons.svg"';
      const asset = this.emitFile({ type: 'asset', name: 'icons.svg', source: sprite(root) });
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`;
    },
    // The page needs a path of its own host, not a whole address.
    resolveFileUrl: ({ fileName }) => JSON.stringify(`/${fileName}`),
    configureServer(server) {
      server.middlewares.use('/icons.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(sprite(root));
      });
    },
  };
}
