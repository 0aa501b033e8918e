import { expect, test } from 'vitest';
import { streets } from '../../../../rules/games/streets/game.ts';
import { slotOf } from '../../../../rules/games/streets/model/kinds.ts';
import { preview } from '../../../../rules/games/streets/scoring/preview.ts';
import type { Action, View } from '../../../../rules/games/streets/model/types.ts';
import { laid, sketch } from '../../../../rules/games/streets/testing/sketch.ts';
import { view as viewOf } from '../../../../rules/games/streets/view.ts';
import { atRandom, playOut, type Chooser } from '../../../../rules/kit/testing/playout.ts';
import { nextSteps, offered, type Plan } from '../../kit/choice.ts';
import { plansOf } from './plans.ts';

const SEEDS = [1, 2];

type Question = { view: View; actions: readonly Action[] };

/** Every decision in some random matches. */
const questionsOf = (seats: number, config: Record<string, string | boolean>): Question[] => {
  const asked: Question[] = [];
  const noting: Chooser = (turn) => {
    asked.push({ view: turn.view as View, actions: turn.actions as readonly Action[] });
    return atRandom(turn);
  };
  const choosers = Array.from({ length: seats }, () => noting);
  for (const seed of SEEDS) playOut({ game: streets, seed, seats, config, choosers });
  return asked;
};

const ALONE = questionsOf(1, { business: false, consultants: true, grifter: 'hard' });
const ADVISED = questionsOf(2, { business: false, consultants: true, grifter: 'normal' });
const TOGETHER = questionsOf(3, { business: true, consultants: true, grifter: 'normal' });

/** The action that clicks lead to, step by step, turning only when the turn is all that is left. */
const clicked = (plans: readonly Plan<Action>[], { action, steps }: Plan<Action>): Action | undefined => {
  const chosen = steps.filter((step) => !step.startsWith('turn:'));
  const isOpen = chosen.every((step, i) => nextSteps(plans, chosen.slice(0, i)).has(step));
  if (!isOpen) return undefined;
  const dials = plans.map((_, dial) => offered(plans, chosen, dial)?.action);
  return dials.find((each) => each === action);
};

test.each([
  ['alone', ALONE],
  ['with Consultants', ADVISED],
  ['with Business and Consultants', TOGETHER],
] as const)('whatever is legal in a match %s can be clicked', (_, asked) => {
  for (const { view, actions } of asked) {
    const plans = plansOf(actions, view);
    expect(plans).toHaveLength(actions.length);
    for (const plan of plans) expect(clicked(plans, plan), JSON.stringify(plan)).toBe(plan.action);
  }
});

test('those matches ask every kind of question, but for what is asked where nothing can be built', () => {
  const all = [...ALONE, ...ADVISED, ...TOGETHER].flatMap(({ actions }) => actions);
  const kinds = ['abandon', 'build', 'end-turn', 'move', 'pass', 'pitch', 'score', 'sign', 'take'];
  expect([...new Set(all.map(({ type }) => type))].sort()).toEqual(kinds);
  const put: Action[] = [{ type: 'discard', tile: 'toy-store' }];
  expect(offered(plansOf(put, TOGETHER[0]!.view), ['card:toy-store'])?.action).toBe(put[0]);
});

test('a Building lies first the way round that pays its builder best', () => {
  const { view, actions } = TOGETHER.find(({ actions: each }) => each.some(({ type }) => type === 'build'))!;
  const { owner } = view.turn;
  const gain = (action: Action): number => {
    if (action.type !== 'build') return 0;
    const { earned } = preview(view, action);
    return 2 * earned[slotOf(owner, earned)]! - earned.reduce((sum, paid) => sum + paid, 0);
  };
  for (const { steps } of plansOf(actions, view)) {
    const same = plansOf(actions, view).filter(
      (plan) => plan.steps.slice(0, 2).join() === steps.slice(0, 2).join(),
    );
    expect(gain(same[0]!.action)).toBe(Math.max(...same.map(({ action }) => gain(action))));
  }
});

test('where nothing is paid, a Building lies first in the street of its builder’s own Buildings', () => {
  const city = [
    laid('starter-home', [3, 3, 1], { owner: 0 }),
    laid('toy-store', [3, 4, 1], { owner: 0 }),
    laid('juice-bar', [4, 5, 0], { owner: 1 }),
  ];
  const view = viewOf(sketch({ city, hands: [['student-house'], ['copy-shop']], signs: [3, 4] }), 0);
  const plans = plansOf([...streets.legal(view, 0)], view);
  const turns = plans.flatMap(({ action, steps }) =>
    action.type === 'build' && steps[1] === 'cell:3,5' ? [action.turn] : [],
  );
  expect(turns.length).toBeGreaterThan(1);
  expect(turns[0]).toBe(1);
});

test('a group is sent whole before it is split', () => {
  const moves = TOGETHER.filter(({ actions }) => actions.some(({ type }) => type === 'move'));
  expect(moves.length).toBeGreaterThan(0);
  for (const { view, actions } of moves) {
    const plans = plansOf(actions, view);
    for (const { steps, action } of plans) {
      const group =
        view.step.at === 'move' && action.type === 'move'
          ? view.step.groups.find(({ colour }) => colour === action.colour)
          : undefined;
      if (!group) continue;
      const first = offered(plans, steps.slice(0, 1))?.action;
      expect(first).toMatchObject({ type: 'move', count: group.count });
    }
  }
});
