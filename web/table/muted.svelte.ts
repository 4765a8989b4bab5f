// Whose words are not shown in this browser at one table.

const place = 'kriegsrat.muted';
const most = 500;

function load(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

let muted = $state.raw<string[]>(load());

export function isMuted(table: string, person: string | null | undefined): boolean {
  return person !== null && person !== undefined && muted.includes(`${table} ${person}`);
}

export function mute(table: string, person: string, silent: boolean): void {
  const others = muted.filter((one) => one !== `${table} ${person}`);
  muted = silent ? [...others, `${table} ${person}`].slice(-most) : others;
  try {
    localStorage.setItem(place, JSON.stringify(muted));
  } catch {
    // As long as the page stays.
  }
}
