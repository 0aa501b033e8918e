const isKept = ([, value]: [string, unknown]): boolean => value !== undefined;
const byUnits = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** JSON by RFC 8785: keys sorted by UTF-16 units and no whitespace, so that equal values have equal texts. */
export const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const pairs = Object.entries(value).filter(isKept).sort(byUnits);
  return `{${pairs.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
};
