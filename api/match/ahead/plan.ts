import * as kept from '../../../db/ahead.ts';
import { lookedAt } from '../../../rules/kit/ahead/plan.ts';
import { tryLine, type Tried } from '../../../rules/kit/ahead/tried.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { isSealedStep } from '../../../rules/kit/act.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import type { RequestContext } from '../../context.ts';
import type { PlanBody, PlanLine, StandingBody } from '../../contract/ahead.ts';
import { malformed, ProblemError } from '../../problem.ts';
import { findAsSeat, findForService, type MatchQuery } from '../access.ts';
import { RECENT, requireRunning } from '../act.ts';
import { changeFound, persistMove, playBotsLater, unchanged } from '../change.ts';
import { followPlans } from '../bots.ts';
import type { Seated } from '../in-hand.ts';
import { findAt } from '../read/history.ts';
import { tellingOf } from '../read/log-text.ts';
import { makePage, ownPlans } from '../read/page.ts';
import { refusalOf, refused } from '../refusal.ts';

type Found = Awaited<ReturnType<typeof findAsSeat>>;

const MOST_ACTIONS = 40;

const ownRun = ({ steps, from }: PlanBody, seat: Seat): { first: number; end: number } => {
  const first = from ?? steps.findIndex((step) => step.seat === seat);
  if (steps[first]?.seat !== seat) throw refused('no-steps');
  const rest = steps.slice(first).findIndex((step) => step.seat !== seat);
  return { first, end: rest < 0 ? steps.length : first + rest };
};

/** Plays a line out on what its seat saw at its basis, and on nothing else: no refusal can tell more. */
const tryFrom = (then: Seated, { guess, steps, basis }: PlanBody): Tried => {
  const { module, stored, match, viewer: seat } = then;
  const { config, seatCount: seats } = stored;
  const view = module.game.view(match!.state, seat) as object;
  const tried = tryLine(module.game, { config, seats, view, seat, seq: basis }, { guess, steps });
  if (!tried.refused) return tried;
  const { facts } = refusalOf(then, tried.refused, basis);
  throw new ProblemError('refused', { ...facts, params: { ...facts.params, index: tried.moves.length } });
};

export const planOf = (then: Seated, asked: PlanBody): kept.StoredPlan => {
  const { module, viewer: seat } = then;
  const { first, end } = ownRun(asked, seat);
  if (end - first > MOST_ACTIONS)
    throw new ProblemError('too-large', { detail: `A plan has at most ${MOST_ACTIONS} actions.` });
  const { begin, moves } = tryFrom(then, asked);
  const matches = [begin, ...moves.map(({ match }) => match)];
  const actions = asked.steps.slice(first, end).map(({ action }, i) => {
    const match = matches[first + i]!;
    const view = module.game.view(match.state, seat) as object;
    const text = toText(module.text.action(action, view), tellingOf(then));
    return { action, text, looked: lookedAt(module, { view, seat }, action) };
  });
  const last = { seat, action: asked.steps[end - 1]!.action };
  if (isSealedStep(module.game, matches[end - 1]!, last)) throw refused('not-whole');
  const { when, afterNews, basis } = asked;
  return { actions, when, afterNews, basis, state: 'waiting', played: 0, entries: [] };
};

const pageWith = (found: Found, part: kept.PlansPart) => {
  const { viewer: seat, me } = found;
  const before: kept.SeatPlans = ownPlans(found) ?? { seat, player: me.id, plan: null, standing: null };
  const plans = [...found.plans.filter((one) => one.seat !== seat), { ...before, ...part }];
  return makePage({ ...found, plans });
};

const storePart = (
  context: RequestContext,
  query: MatchQuery,
  decide: (found: Found) => Promise<kept.PlansPart>,
) =>
  changeFound(findAsSeat, [context, { ...query, since: -RECENT }], async (found) => {
    requireRunning(found, undefined, 'not-begun');
    const part = await decide(found);
    const { id: match, seq, planned } = found.stored;
    const at = { match, seq, planned, seat: found.viewer, player: found.me.id };
    return { persist: () => kept.storePlans(context.db, at, part), answer: () => pageWith(found, part) };
  });

export const planInMatch = (context: RequestContext, query: MatchQuery, asked: PlanBody) => {
  let plan: kept.StoredPlan | undefined; // the same however often the match moves meanwhile
  return storePart(context, query, async (found) => {
    const { stored, viewer } = found;
    const { basis } = asked;
    if (basis > stored.seq || basis < 1) throw malformed('basis', 'The match has not come that far.');
    if (stored.awaiting.includes(viewer)) throw refusalOf(found, { rejected: 'your-turn' }, basis);
    if (!plan) {
      const then =
        basis === stored.seq ? found : await findAt(context, { ...query, since: basis, until: basis });
      plan = planOf({ ...then, viewer } satisfies Seated, asked);
    }
    return { plan, request: asked };
  });
};

export const dropPlan = (context: RequestContext, query: MatchQuery) =>
  storePart(context, query, async () => ({ plan: null, request: null }));

export const findPlan = async (context: RequestContext, query: MatchQuery): Promise<PlanLine> => {
  const { stored, me } = await findAsSeat(context, query);
  const request = await kept.findPlanRequest(context.db, { match: stored.id, player: me.id });
  return { plan: (request as PlanBody | undefined) ?? null };
};

/** Plays what players have left for this position, and nothing that is due without it. */
const playLeft = (context: RequestContext, id: string): Promise<void> =>
  changeFound(findForService, [context, id], async (found) => {
    const isRunning = found.stored.status === 'running';
    const [, live, ...after] = isRunning ? followPlans(context, found) : [found];
    if (!live) return unchanged(() => {});
    return persistMove(context, { live, after }, (_moved, last) => playBotsLater(context, last));
  });

/** Sets what is answered for the asker without asking; what is due already is played at once. */
export const standInMatch = async (context: RequestContext, query: MatchQuery, standing: StandingBody) => {
  await storePart(context, query, async ({ module }) => {
    const known = (module.offers ?? []).map(({ kind }) => kind);
    const stray = Object.keys(standing.offers).find((kind) => !known.includes(kind));
    if (stray !== undefined) throw malformed(`offers.${stray}`, 'The game has no such offers.');
    return { standing };
  });
  await playLeft(context, query.id);
  return makePage(await findAsSeat(context, { ...query, since: -RECENT }));
};
