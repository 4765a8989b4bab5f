import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const between = (text: string, begin: string, end: string) => {
  const at = text.indexOf(begin);
  if (at < 0) throw new Error(`no "${begin}"`);
  return text.slice(at + begin.length, text.indexOf(end, at));
};

// The kinds of actions as the rules name them.
export const kindsOf = (game: string): string[] => [...between(read(`games/${game}/spec.cpp`), 'kinds_of<Do>({', '});').matchAll(/\{Do::(\w+)/g)].map((match) => match[1]!);

// What each of them says, by the names of its fields.
export function fieldsOf(game: string): Record<string, string[]> {
  const spec = read(`games/${game}/spec.cpp`);
  const lists = Object.fromEntries([...spec.matchAll(/constexpr Field (\w+)\[\] = \{(.*?)\};/gs)].map((match) => [match[1]!, [...match[2]!.matchAll(/"(\w+)"/g)].map((field) => field[1]!)]));
  const kinds = [...between(spec, 'kinds_of<Do>({', '});').matchAll(/\{Do::(\w+)(?:, (\w+))?\}/g)];
  return Object.fromEntries(kinds.map((match) => [match[1]!, match[2] ? lists[match[2]]! : []]));
}

// The names of an enumeration of the rules.
export const enumerators = (file: string, name: string): string[] =>
  between(read(file), `enum class ${name} :`, '};')
    .replace(/^[^{]*\{/, '')
    .replace(/\/\/.*/g, '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
