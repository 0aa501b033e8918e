import { OPTIONS, type Option } from '../../../../rules/games/rideshare-wars/model/kinds.ts';
import type { RiderId } from '../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Action, View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import type { Plan } from '../../kit/choice.ts';

// What can be clicked: places on the street, cards in the hand, laid riders, options, and milestones.
export const slotStep = (slot: number): string => `slot:${slot}`;
export const curbStep = (slot: number): string => `curb:${slot}`;
export const cardStep = (card: RiderId): string => `card:${card}`;
export const laidStep = (card: RiderId): string => `laid:${card}`;
export const drawnStep = (card: RiderId | null): string => `drawn:${card ?? 'none'}`;
export const toolStep = (tool: string): string => `tool:${tool}`;
export const optionStep = (option: Option): string => `option:${option}`;
export const milestoneStep = (milestone: string): string => `milestone:${milestone}`;

/** The part of a step after its colon. */
export const namedIn = (step: string): string => step.slice(step.indexOf(':') + 1);

/** The clicks of an action, without its option. */
const picked = (action: Action, { tasks }: Pick<View, 'tasks'>): string[] => {
  switch (action.type) {
    case 'displace':
    case 'acquire':
      return [slotStep(action.slot), action.type];
    case 'curbside':
      return [curbStep(action.slot)];
    case 'swap':
      return [slotStep(action.slot), curbStep(action.curbside)];
    case 'replace':
      return [laidStep(action.card), curbStep(action.curbside)];
    case 'trade':
      return [laidStep(action.card)];
    case 'lay':
    case 'bank':
      return [cardStep(action.card)];
    case 'discard':
      return [tasks.at(-1)?.at === 'shed' ? laidStep(action.card) : cardStep(action.card)];
    case 'play':
    case 'pay':
      return [toolStep(action.tool)];
    case 'keep':
      return [drawnStep(action.card)];
    case 'take':
      return [milestoneStep(action.milestone)];
    case 'repay':
      return [`loans:${action.loans}`];
    case 'hail':
    case 'buy-tool':
      return [];
    case 'borrow':
    case 'pass':
    case 'end-turn':
      return [action.type];
    default:
      return action satisfies never;
  }
};

const isOption = ({ type }: Action): boolean => (OPTIONS as readonly Action['type'][]).includes(type);

/** Whether an action named like an option starts one now, rather than continuing one in progress. */
const areOptions = ({ turn, tasks, shown }: View): boolean =>
  turn.at === 'options' && tasks.length === 0 && shown === null;

/** The legal actions as clicks; in step 5 the option comes first. */
export const plansOf = (actions: readonly Action[], view: View): Plan<Action>[] =>
  actions.map((action) => {
    const steps = picked(action, view);
    return {
      action,
      steps: areOptions(view) && isOption(action) ? [optionStep(action.type as Option), ...steps] : steps,
    };
  });

/** The option implied by a click that starts no choice, likeliest first. */
const LIKELY: readonly Option[] = ['curbside', 'swap', 'bank', 'play', 'trade', 'replace'];
export const optionFor = (plans: readonly Plan<Action>[], step: string): string | undefined =>
  LIKELY.map(optionStep).find((option) =>
    plans.some(({ steps }) => steps[0] === option && steps[1] === step),
  );

/** Everything that can be clicked while nothing is chosen. */
export const reachOf = (plans: readonly Plan<Action>[]): ReadonlySet<string> =>
  new Set(
    plans.flatMap(({ steps }) => (steps[0]?.startsWith('option:') ? steps.slice(0, 2) : steps.slice(0, 1))),
  );
