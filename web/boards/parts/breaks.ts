// Where long words may be broken on a small card, for browsers that do not know where words of a language end.
// `joints` are words with "|" where they break: the same words get soft hyphens in a text, in small letters or with a great one.
export function breaker(joints: string): (text: string) => string {
  const broken = new Map(joints.split(/\s+/).flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1)]).map((word) => [word.replaceAll('|', ''), word.replaceAll('|', '\u00AD')]));
  return (text) => text.replace(/\p{L}+/gu, (word) => broken.get(word) ?? word);
}
