import type { Json, JsonObject } from './board';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const elementMark = '~';

// What changed of a value, as the server tells it (docs/table-protocol.md): in a patch of an object "~" lists all members
// that are left, in their order, and in a patch of a list "~2" is its third element. Whatever did not change is the same
// object as before.
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  if (Array.isArray(target) && Object.keys(patch)[0]?.startsWith(elementMark)) {
    return target.map((element, i) => {
      const change = patch[elementMark + i];
      return change === undefined ? element : mergePatch(element, change);
    });
  }
  const result: JsonObject = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (key !== elementMark) result[key] = mergePatch(result[key] ?? null, value);
  }
  const left = patch[elementMark];
  if (!Array.isArray(left)) return result;
  return Object.fromEntries(left.map(String).flatMap((key) => (key in result ? [[key, result[key] as Json]] : [])));
}

// All texts in a value: the ids of the things that an action or event is about.
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'kind' || key === 'event' || key === 'rule' ? [] : idsIn(inner),
    );
  }
  return [];
}

// Equal as JSON, whatever the order of the keys.
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, i) => same(entry, b[i]));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
  }
  return a === b;
}
