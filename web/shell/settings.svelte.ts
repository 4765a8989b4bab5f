import type { Settings } from './board';

// What a person has chosen on this device.

export const languages = ['en', 'de', 'hu'] as const;
export type Language = (typeof languages)[number];

interface Stored {
  language: Language;
  // 'auto': as the system prefers, until something else is chosen.
  theme: 'auto' | 'dark' | 'light';
  palette: 'safe' | 'vivid';
  motion: 'auto' | 'less';
  sound: boolean;
  notify: boolean;
  // Decisions with only one answer are taken without a click.
  auto: boolean;
  plain: boolean;
  guided: boolean;
  name: string;
  // How the turns of others are told.
  speed: 'slow' | 'normal' | 'fast' | 'skip';
  // The minds wanted last, the way to play each game, and the games that were learned or played.
  level: string;
  variants: Record<string, string>;
  known: string[];
  // Standing orders by game; those of games that are not here are the usual ones.
  orders: Record<string, Record<string, string>>;
}

const place = 'kriegsrat.settings';

function preferredLanguage(): Language {
  for (const wish of navigator.languages ?? []) {
    const known = languages.find((language) => wish.toLowerCase().startsWith(language));
    if (known) return known;
  }
  return 'en';
}

function load(): Stored {
  const standard: Stored = {
    language: preferredLanguage(),
    theme: 'auto',
    palette: 'safe',
    motion: 'auto',
    sound: true,
    notify: false,
    auto: true,
    plain: false,
    guided: false,
    name: '',
    speed: 'normal',
    level: '',
    variants: {},
    known: [],
    orders: {},
  };
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Stored>;
    const all = { ...standard, ...kept };
    return languages.includes(all.language) ? all : { ...all, language: standard.language };
  } catch {
    return standard;
  }
}

export const settings = $state<Stored>(load());

const motionQuery = matchMedia('(prefers-reduced-motion: reduce)');
let systemCalm = $state(motionQuery.matches);
motionQuery.addEventListener('change', (event) => (systemCalm = event.matches));

const lightQuery = matchMedia('(prefers-color-scheme: light)');
let systemLight = $state(lightQuery.matches);
lightQuery.addEventListener('change', (event) => (systemLight = event.matches));

export function theme(): 'dark' | 'light' {
  return settings.theme === 'auto' ? (systemLight ? 'light' : 'dark') : settings.theme;
}

export function calm(): boolean {
  return settings.motion === 'less' || systemCalm;
}

export function boardSettings(): Settings {
  return {
    reducedMotion: calm(),
    theme: theme(),
    palette: settings.palette,
    language: settings.language,
    speed: settings.speed,
  };
}

// Call once, inside an effect root: keeps the page and the store as the settings say.
export function followSettings(): void {
  $effect(() => {
    const page = document.documentElement;
    page.lang = settings.language;
    page.dataset.theme = theme();
    page.dataset.motion = calm() ? 'less' : 'full';
    try {
      localStorage.setItem(place, JSON.stringify(settings));
    } catch {
      // Without a store the settings last as long as the page.
    }
  });
}
