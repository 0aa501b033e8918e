import type { Action } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Plan } from '../../kit/choice.ts';

const NOWHERE = 'at:none';
export const spotOf = (location: string | null): string => (location === null ? NOWHERE : `at:${location}`);

/** Every order in which a few things can be clicked. */
const orders = (steps: readonly string[]): string[][] =>
  steps.length < 2
    ? [[...steps]]
    : steps.flatMap((first) =>
        orders(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]),
      );

/** The clicks that lead to an action. Clicks that belong together may come in any order. */
export const stepsOf = (action: Action): string[][] => {
  switch (action.type) {
    case 'keep':
      return orders(action.texts.map((text) => `text:${text}`));
    case 'place':
      return orders([`token:${action.emoji}`, `text:${action.text}`]);
    case 'done':
      return [['done']];
    case 'propose':
    case 'settle':
      return [[spotOf(action.location), action.type]];
    default:
      return action satisfies never;
  }
};

/** The legal actions as clicks. */
export const plansOf = (actions: readonly Action[]): Plan<Action>[] =>
  actions.flatMap((action) => stepsOf(action).map((steps) => ({ action, steps })));
