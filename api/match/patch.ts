import type { Operation } from 'rfc6902';
import { same } from '../../rules/kit/json.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const betweenObjects = (before: Fields, after: Fields, path: string): Operation[] => [
  ...Object.keys(before).flatMap((key): Operation[] => {
    const at = `${path}/${escape(key)}`;
    return Object.hasOwn(after, key) ? between(before[key], after[key], at) : [{ op: 'remove', path: at }];
  }),
  ...Object.keys(after)
    .filter((key) => !Object.hasOwn(before, key))
    .map((key): Operation => ({ op: 'add', path: `${path}/${escape(key)}`, value: after[key] })),
];

/** How many items are the same, counted from the start. */
const alike = (before: readonly unknown[], after: readonly unknown[]): number => {
  const differs = before.findIndex((item, i) => i >= after.length || !same(item, after[i]));
  return differs === -1 ? before.length : differs;
};

/**
 * Lists change where they are neither alike from the start nor from the end: what lies between is compared place by
 * place, and what is left over is added or removed behind it.
 */
const betweenLists = (before: readonly unknown[], after: readonly unknown[], path: string): Operation[] => {
  const start = alike(before, after);
  const end = alike(before.slice(start).reverse(), after.slice(start).reverse());
  const shared = Math.min(before.length, after.length) - end;
  const changed = before
    .slice(start, shared)
    .flatMap((item, i) => between(item, after[start + i], `${path}/${start + i}`));
  const removed = before
    .slice(shared, before.length - end)
    .map((): Operation => ({ op: 'remove', path: `${path}/${shared}` }));
  const added = after
    .slice(shared, after.length - end)
    .map((value, i): Operation => ({ op: 'add', path: `${path}/${shared + i}`, value }));
  return [...changed, ...removed, ...added];
};

const between = (before: unknown, after: unknown, path: string): Operation[] => {
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after, path);
  if (isObject(before) && isObject(after)) return betweenObjects(before, after, path);
  return same(before, after) ? [] : [{ op: 'replace', path, value: after }];
};

/**
 * What leads from one view to another, as RFC 6902 has it. Views change in a few places, so it takes no longest common
 * subsequence: that took nine tenths of a replay.
 */
export const makePatch = (before: unknown, after: unknown): Operation[] => between(before, after, '');
