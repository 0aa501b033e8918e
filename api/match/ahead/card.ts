import type { SeatPlans, StoredPlan } from '../../../db/ahead.ts';
import type { PlanStop } from '../../../rules/kit/ahead/plan.ts';
import type { PlanCard, StandingCard } from '../../contract/ahead.ts';
import type { MatchPage } from '../../contract/match.ts';
import type { MatchInHand } from '../in-hand.ts';

const WHY: Readonly<Record<PlanStop, string>> = {
  'not-legal': 'that isn’t possible anymore',
  changed: 'what you looked at has changed',
  news: 'something new came up on the way',
  'turn-over': 'your turn was over',
};

/** Why a plan stopped, in a sentence for its player. */
export const stopText = (
  { actions, played }: StoredPlan,
  { code, action }: { code: PlanStop; action: number },
): string => {
  const after = played === 0 ? 'before its first action' : `after ${played} of ${actions.length} actions`;
  return `Your plan stopped ${after}, at “${actions[action]!.text}”: ${WHY[code]}.`;
};

const makePlanCard = (plan: StoredPlan): PlanCard => {
  const { actions, when, afterNews, basis, state, played, entries, stopped } = plan;
  return {
    actions: actions.map(({ action, text }) => ({ action, text })),
    when,
    afterNews,
    basis,
    state,
    played,
    entries: [...entries],
    ...(stopped && { stopped: { ...stopped, text: stopText(plan, stopped) } }),
  };
};

/** The plans of the asker's own seat; undefined without any. */
export const ownPlans = ({
  plans,
  viewer,
  me,
}: Pick<MatchInHand, 'plans' | 'viewer' | 'me'>): SeatPlans | undefined =>
  plans.find(({ seat, player }) => seat === viewer && player === me?.id);

const makeStanding = ({ module }: MatchInHand, own: SeatPlans | undefined): StandingCard => ({
  only: own?.standing?.only ?? false,
  offers: (module.offers ?? []).map(({ kind, name }) => ({
    kind,
    name,
    answer: own?.standing?.offers[kind] ?? 'ask',
  })),
});

/** What the asker has left to be played for them, for their own page. */
export const makeAhead = (input: MatchInHand): Pick<MatchPage, 'plan' | 'standing'> => {
  const { stored, viewer, place } = input;
  if (viewer === 'table' || !place) return {};
  const own = ownPlans(input);
  return {
    ...(own?.plan && { plan: makePlanCard(own.plan) }),
    ...(stored.status === 'running' && { standing: makeStanding(input, own) }),
  };
};
