// The page is the path: "/", "/t/ID", "/replay/ID", "/decks/GAME", "/decks/GAME/ID".

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'decks'; game: string; id: string | null };

export function routeOf(path: string): Route {
  const decks = /^\/decks\/([a-z]+)(?:\/([A-Za-z0-9_-]+))?\/?$/.exec(path);
  if (decks) return { page: 'decks', game: decks[1]!, id: decks[2] ?? null };
  const match = /^\/(t|replay)\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  if (!match) return { page: 'home' };
  return { page: match[1] === 't' ? 'table' : 'replay', id: match[2]! };
}

let path = $state(location.pathname);
addEventListener('popstate', () => (path = location.pathname));

export function route(): Route {
  return routeOf(path);
}

export function go(to: string): void {
  history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

// For links: a plain click stays in the page, everything else is the browser's.
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement | null)?.getAttribute('href');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link);
}
