import { api, type Rule } from './api';
import { settings } from './settings.svelte';
import { noSpec, type Spec } from './spec';
import { GameTexts, type Templates } from './texts';

// The texts and rules that have been loaded; what a component reads here follows the language.

let texts = $state.raw<Record<string, Templates>>({});
let specs = $state.raw<Record<string, Spec>>({});
let rules = $state.raw<Record<string, Rule[]>>({});
const asked = new Map<string, Promise<void>>();

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function untilThere<T>(get: () => Promise<T>, keep: (value: T) => void): Promise<void> {
  for (let wait = 300; ; wait = Math.min(5000, wait * 2)) {
    try {
      keep(await get());
      return;
    } catch {
      await pause(wait);
    }
  }
}

function fetchOnce<T>(key: string, get: () => Promise<T>, keep: (value: T) => void): Promise<void> {
  const known = asked.get(key) ?? untilThere(get, keep);
  asked.set(key, known);
  return known;
}

export function wantTexts(game = ''): void {
  const language = settings.language;
  const key = `${language}/${game}`;
  if (game) void fetchOnce(`spec ${game}`, () => api.spec(game), (value) => (specs = { ...specs, [game]: value }));
  void fetchOnce(`texts ${key}`, () => loadTexts(language, game), (value) => (texts = { ...texts, [key]: value }));
}

// Those of a game stand on those of the shell and are sent without them.
async function loadTexts(language: string, game: string): Promise<Templates> {
  if (!game) return api.texts(language, '');
  const shell = fetchOnce(`texts ${language}/`, () => loadTexts(language, ''), (value) => (texts = { ...texts, [`${language}/`]: value }));
  const [own] = await Promise.all([api.texts(language, game), shell]);
  return { ...texts[`${language}/`], ...own };
}

// Done when they are there.
export function wantRules(game: string): Promise<void> {
  const language = settings.language;
  const key = `${language}/${game}`;
  return fetchOnce(`rules ${key}`, () => api.rules(language, game), (value) => (rules = { ...rules, [key]: value }));
}

// The language whose texts were the last to be there: it is spoken until those of another have come.
let spoken = $state<string>(settings.language);
$effect.root(() => {
  $effect(() => {
    if (`${settings.language}/` in texts) spoken = settings.language;
  });
});

export function haveTexts(game = ''): boolean {
  return `${spoken}/${game}` in texts && (game === '' || game in specs);
}

// The texts of a game with the shell's; those of the shell alone while they are not there yet.
export function textsOf(game = ''): GameTexts {
  const language = spoken;
  return new GameTexts(language, texts[`${language}/${game}`] ?? texts[`${language}/`] ?? {}, undefined, specs[game] ?? noSpec);
}

export function say(key: string, args: Parameters<GameTexts['say']>[1] = {}): string {
  return textsOf().say(key, args);
}

export function rulesOf(game: string): Rule[] | null {
  return rules[`${settings.language}/${game}`] ?? null;
}

// What an error says to people: error.KIND of the locale files, else the words of the server.
export function problemText(problem: { kind?: string; message?: string; text?: string }): string {
  const shell = textsOf();
  if (problem.kind === 'unreachable') return shell.say('web.error.unreachable');
  const key = `error.${problem.kind ?? ''}`;
  return shell.has(key) ? shell.say(key) : (problem.text ?? problem.message ?? shell.say('web.error.unknown'));
}
