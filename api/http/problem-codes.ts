/** Every `code` of a problem. Stable: programs match on them. */
export const PROBLEM_CODES = {
  malformed: 400,
  'no-session': 401,
  'not-yours': 403,
  'proof-needed': 403,
  'not-found': 404,
  stale: 409,
  undecided: 409,
  'too-large': 413,
  refused: 422,
  'too-many': 429,
  broken: 500,
  unavailable: 503,
  updating: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_CODES;

/** RFC 9457, with our `code` and, by kind: `field` (malformed), `rule` and `params` (refused), `page` (stale), `preview` (undecided). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  field?: string;
  rule?: string;
  params?: Record<string, string | number>;
  page?: unknown;
  preview?: unknown;
}
