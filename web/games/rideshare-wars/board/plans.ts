import { OPTIONS } from '../../../../rules/games/rideshare-wars/cards.ts';
import type { Action, View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import type { Plan } from '../../kit/choice.ts';
import { stepsOf, type Clicks } from '../../kit/clicks.ts';

export type LaterAction = Exclude<Action, { type: 'acquire' | 'displace' | 'lay' }>;

/** The clicks of what comes after laying a rider; of those that begin alike, the likeliest first. */
export const LATER: Clicks<LaterAction> = {
  curbside: ['curb:{slot}'],
  swap: ['slot:{slot}', 'curb:{curbside}'],
  bank: ['card:{card}'],
  play: ['tool:{tool}'],
  trade: ['laid:{card}'],
  replace: ['laid:{card}', 'curb:{curbside}'],
  hail: [],
  'buy-tool': [],
  repay: ['loans:{loans}'],
  pay: ['tool:{tool}'],
  keep: ['drawn:{card}'],
  discard: ['card:{card}'],
  take: ['milestone:{milestone}'],
  borrow: ['borrow'],
  pass: ['pass'],
  'end-turn': ['end-turn'],
};

export const CLICKS: Clicks<Action> = {
  acquire: ['slot:{slot}', 'acquire'],
  displace: ['slot:{slot}', 'displace'],
  lay: ['card:{card}'],
  ...LATER,
};

const optionStep = (type: string): string => `option:${type}`;

const OPTION_CLICKS: Clicks<Action> = {
  ...CLICKS,
  ...Object.fromEntries(OPTIONS.map((type) => [type, [optionStep(type), ...CLICKS[type]]])),
};

const SHED_CLICKS: Clicks<Action> = { ...CLICKS, discard: CLICKS.trade };

export const clicksIn = ({ turn, tasks, shown }: View): Clicks<Action> => {
  if (tasks.at(-1)?.at === 'shed') return SHED_CLICKS;
  return turn.at === 'options' && tasks.length === 0 && shown === null ? OPTION_CLICKS : CLICKS;
};

export const plansOf = (actions: readonly Action[], view: View): Plan<Action>[] =>
  actions.map((action) => ({ action, steps: stepsOf(clicksIn(view), action) }));

export const namedIn = (step: string): string => step.slice(step.indexOf(':') + 1);

export const optionFor = (plans: readonly Plan<Action>[], step: string): string | undefined =>
  Object.keys(LATER)
    .map(optionStep)
    .find((option) => plans.some(({ steps }) => steps[0] === option && steps[1] === step));

export const reachOf = (plans: readonly Plan<Action>[]): ReadonlySet<string> =>
  new Set(
    plans.flatMap(({ steps }) => (steps[0]?.startsWith('option:') ? steps.slice(0, 2) : steps.slice(0, 1))),
  );
