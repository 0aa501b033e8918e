import type { Action } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Plan } from '../../kit/choice.ts';
import { stepsOf, type Clicks } from '../../kit/clicks.ts';

/** A text is clicked for each that is kept. */
export const clicks: Clicks<Action> = {
  keep: ['text:{texts}'],
  place: ['token:{emoji}', 'text:{text}'],
  done: ['done'],
  settle: ['at:{location}', 'settle'],
  propose: ['at:{location}', 'propose'],
};

export const spotOf = (location: string | null): string => `at:${location}`;

/** The legal actions as clicks. Texts to keep, or an emoji and its text, may come in any order. */
export const plansOf = (actions: readonly Action[]): Plan<Action>[] =>
  actions.flatMap((action) => {
    const isKeep = action.type === 'keep';
    const steps = isKeep ? action.texts.map((text) => `text:${text}`) : stepsOf(clicks, action);
    const isEither = steps.length > 1 && (isKeep || action.type === 'place');
    return (isEither ? [steps, steps.toReversed()] : [steps]).map((order) => ({ action, steps: order }));
  });
