import type { Rejection } from '../../rules/kit/game.ts';
import { makePage } from './read/page.ts';
import { ProblemError, type Detail, type Plain, type Sentence } from '../problem.ts';
import type { MatchInHand } from './in-hand.ts';

/** Rejections that may only mean that the asker saw an older table. */
const MAY_BE_STALE = ['over', 'not-awaited', 'not-legal', 'no-undo', 'your-turn'] as const;
const SAID = [...MAY_BE_STALE, 'not-whole', 'not-a-step'] as const;

export const stale = (found: MatchInHand, ...detail: Sentence | []): ProblemError =>
  new ProblemError('stale', { ...(detail.length !== 0 && { detail }), page: makePage(found) });

type Params = Rejection['params'];
type Refusal =
  | [rule: Plain, detail?: undefined, params?: Params]
  | [rule: string, detail: Detail, params?: Params];

/** A refusal by a rule; without a sentence, by the one that has its name. */
export const refused = (...[rule, detail, params]: Refusal): ProblemError =>
  new ProblemError('refused', { rule, detail: detail ?? [rule], ...(params && { params }) });

/** Turns a rejection into a problem: 409 if the asker saw an older table, else 422. */
export const refusalOf = (found: MatchInHand, { rejected, params }: Rejection, basis: number) => {
  const isOld = basis < found.stored.seq && MAY_BE_STALE.some((one) => one === rejected);
  if (rejected === 'stale' || isOld) return stale(found);
  return refused(rejected, [SAID.find((one) => one === rejected) ?? 'not-legal'], params);
};
