import * as v from 'valibot';
import { PROBLEM_CODES, type ProblemCode } from '../problem-codes.ts';

/** RFC 9457, with our `code`. */
export const ProblemDocument = v.pipe(
  v.object({
    type: v.string(),
    title: v.string(),
    status: v.number(),
    code: v.picklist(Object.keys(PROBLEM_CODES) as ProblemCode[]),
    detail: v.optional(v.string()),
    /** The malformed field. */
    field: v.optional(v.string()),
    /** The rule that refused, and its figures. */
    rule: v.optional(v.string()),
    params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    /** The current match page, if the request was stale. */
    page: v.optional(v.record(v.string(), v.unknown())),
    /** The choices to make before signing in. */
    preview: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.metadata({ ref: 'Problem' }),
);
