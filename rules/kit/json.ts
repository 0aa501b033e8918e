/** A deep copy of plain JSON, several times faster than structuredClone on a state of a few kilobytes. */
export const clone = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(clone) as T;
  const copy = { ...value }; // the spread copies even a key named __proto__
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) copy[key] = clone(part);
  }
  return copy;
};

export const without = <T extends object, K extends keyof T>(whole: T, names: readonly K[]): Omit<T, K> => {
  const rest = { ...whole };
  for (const name of names) delete rest[name];
  return rest;
};

/**
 * Deep equality of plain JSON. Key order does not count; a key with `undefined` is not an absent key. Compares lists item by
 * item, because listing their keys would cost time.
 */
export const same = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
};
