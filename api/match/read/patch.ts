import type { Operation } from 'rfc6902';
import { same } from '../../../rules/kit/json.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Puts a part's changes under its key. Only changes get a path, since most of a view stays the same. */
const within = (key: string | number, changes: Operation[]): Operation[] =>
  changes.map((change) => ({ ...change, path: `/${escape(String(key))}${change.path}` }));

const betweenObjects = (before: Fields, after: Fields): Operation[] => {
  const changes: Operation[] = [];
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) changes.push({ op: 'remove', path: `/${escape(key)}` });
    else if (!Object.is(before[key], after[key]))
      changes.push(...within(key, between(before[key], after[key])));
  }
  for (const key of Object.keys(after))
    if (!Object.hasOwn(before, key)) changes.push({ op: 'add', path: `/${escape(key)}`, value: after[key] });
  return changes;
};

/** How many items are equal, counted from the start. */
const alike = (before: readonly unknown[], after: readonly unknown[]): number => {
  const differs = before.findIndex((item, i) => i >= after.length || !same(item, after[i]));
  return differs === -1 ? before.length : differs;
};

/** Skips equal items at both ends of two lists, compares the items between pairwise, and adds or removes the rest after them. */
const betweenLists = (before: readonly unknown[], after: readonly unknown[]): Operation[] => {
  const start = alike(before, after);
  if (start === before.length && start === after.length) return [];
  const end = alike(before.slice(start).toReversed(), after.slice(start).toReversed());
  const shared = Math.min(before.length, after.length) - end;
  const changed = before
    .slice(start, shared)
    .flatMap((item, i) => within(start + i, between(item, after[start + i])));
  const removed = before
    .slice(shared, before.length - end)
    .map((): Operation => ({ op: 'remove', path: `/${shared}` }));
  const added = after
    .slice(shared, after.length - end)
    .map((value, i): Operation => ({ op: 'add', path: `/${shared + i}`, value }));
  return [...changed, ...removed, ...added];
};

const between = (before: unknown, after: unknown): Operation[] => {
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after);
  if (isObject(before) && isObject(after)) return betweenObjects(before, after);
  return same(before, after) ? [] : [{ op: 'replace', path: '', value: after }];
};

/**
 * The RFC 6902 patch from one view to another. Views change in few places, so it does without a longest common subsequence, which
 * took 90% of a replay's time.
 */
export const makePatch = (before: unknown, after: unknown): Operation[] => between(before, after);
