import { expect, test } from 'vitest';
import { presets } from '../../../../rules/kit/config.ts';
import { byBot, playOut, type Chooser } from '../../../../rules/kit/testing/playout.ts';
import { automobiles } from '../../../../rules/games/automobiles/game.ts';
import type { Action } from '../../../../rules/games/automobiles/model/types.ts';
import { nextSteps, offered, type Plan } from '../../kit/choice.ts';
import { actsAtOnce, plansOf } from './plans.ts';

/** The legal actions of every decision in a match among bots. */
const decisionsOf = (seed: number, config: object): (readonly Action[])[] => {
  const asked: (readonly Action[])[] = [];
  const noting: Chooser = (turn) => {
    asked.push(turn.actions as readonly Action[]);
    return byBot(turn);
  };
  const around = { config: { ...presets(automobiles), laps: 1, ...config }, choosers: [noting, noting] };
  playOut({ game: automobiles, seed, seats: 2, ...around });
  return asked;
};

/** The action that clicks lead to, step by step, turning only when the turn is all that is left. */
const clicked = (plans: readonly Plan<Action>[], { action, steps }: Plan<Action>): Action | undefined => {
  const chosen = steps.filter((step) => !step.startsWith('turn:'));
  const isOpen = chosen.every((step, i) => nextSteps(plans, chosen.slice(0, i)).has(step));
  const dials = plans.map((_, dial) => offered(plans, chosen, dial)?.action);
  return isOpen ? dials.find((each) => each === action) : undefined;
};

test.each([
  ['cards by lot', { cards: 'lot-both', drivers: true }],
  ['a season', { season: 3, cards: 'rubbin' }],
] as const)('every action has clicks of its own: %s', (_, config) => {
  for (const actions of decisionsOf(3, config)) {
    const plans = plansOf(actions);
    for (const plan of plans) expect(clicked(plans, plan), JSON.stringify(plan)).toBe(plan.action);
  }
});

test('what draws, ends a phase or comes up once asks for a button; a cube on the road or out of a pile does not', () => {
  const atOnce = (action: Action): boolean => actsAtOnce(action, plansOf([action])[0]!.steps.slice(0, 2));
  const free: Action[] = [
    { type: 'gear', color: 'white', to: 3 },
    { type: 'move', to: 3 },
    { type: 'choose', color: 'brown', from: 'discard' },
    { type: 'remove', color: 'brown', from: 'discard', count: 1 },
  ];
  const asking: Action[] = [
    { type: 'use', card: 'nitro' },
    { type: 'buy', color: 'green' },
    { type: 'draw', count: 2 },
    { type: 'pit-stop' },
    { type: 'end-turn' },
    { type: 'take-sponsor', sponsor: 'A1' },
    { type: 'choose-driver', driver: 1 },
  ];
  expect(free.map(atOnce)).toEqual(free.map(() => true));
  expect(asking.map(atOnce)).toEqual(asking.map(() => false));
});
