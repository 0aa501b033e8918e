import { createPatch, type Operation, type Pointer } from 'rfc6902';
import { same } from '../../rules/kit/json.ts';

const isAlike = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && Array.isArray(after) && before.length === after.length;

/** Lists that have kept their length are compared place by place: a board changes in a square or two. */
const inPlace = (before: unknown[], after: unknown[], at: Pointer): Operation[] =>
  before.flatMap((item, i) => {
    if (same(item, after[i])) return [];
    return makePatch(item, after[i]).map((operation) => ({
      ...operation,
      path: `${at.toString()}/${i}${operation.path}`,
    }));
  });

const diff: Parameters<typeof createPatch>[2] = (before, after, at) =>
  isAlike(before, after) ? inPlace(before as unknown[], after as unknown[], at) : undefined;

/** What leads from one view to another, as RFC 6902 has it. */
export const makePatch = (before: unknown, after: unknown): Operation[] => createPatch(before, after, diff);
