import { expect, test } from 'vitest';
import { CELLS } from '../../../../rules/games/curbside/city/board.ts';
import type { Action, RoadTile } from '../../../../rules/games/curbside/model/types.ts';
import { nextSteps, offered } from '../../kit/choice.ts';
import { attemptOf, stepsOf } from '../../kit/clicks.ts';
import { clicks, plansOf, type Ground } from './plans.ts';

const ACTIONS: Action[] = [
  { type: 'draw-tile' },
  { type: 'place-tile', kind: 'straight', cell: 1, turn: 0 },
  { type: 'place-tile', kind: 'straight', cell: 1, turn: 1 },
  { type: 'remove-tile', cell: 6 },
  { type: 'turn-tile', turn: 0 },
  { type: 'turn-tile', turn: 2 },
  { type: 'turn-tile', turn: 3 },
  { type: 'drive', to: 6 },
  { type: 'play-canteen' },
  { type: 'play-pothole', cell: 6 },
  { type: 're-route', letter: 'A', piece: 'passenger' },
  { type: 're-route', letter: 'A', piece: 'destination' },
  { type: 'end-turn' },
];

/** A taxi in the upper left corner, on the given road. */
const viewOn = (road: RoadTile): Ground => ({
  squares: CELLS.map((cell) => ({ road: cell === 0 ? road : null, block: null })),
  taxis: [{ cell: 0, gas: 12, stars: 0, cards: 0 }],
  you: 0,
});

test('every action has clicks of its own', () => {
  const ways = ACTIONS.map((action) => stepsOf(clicks, action).join(' '));
  expect(new Set(ways).size).toBe(ACTIONS.length);
});

test('no action is hidden behind the beginning of another, but for what is turned on its spot', () => {
  const plans = plansOf(ACTIONS, viewOn({ kind: 'tee', turn: 1 }));
  for (const { steps } of plans) {
    const longer = plans.filter((other) => other.steps.length > steps.length);
    expect(longer.some((other) => steps.every((step, i) => other.steps[i] === step))).toBe(false);
  }
});

test('a card, a place and the tools begin different actions', () => {
  const plans = plansOf(ACTIONS, viewOn({ kind: 'tee', turn: 1 }));
  expect([...nextSteps(plans, ['remove'])]).toEqual(['cell:6']);
  expect([...nextSteps(plans, ['card:re-route'])]).toEqual(['piece:passenger:A', 'piece:destination:A']);
  expect(offered(plans, ['cell:6'])?.action).toEqual({ type: 'drive', to: 6 });
});

test.each<[chosen: string[], step: string, attempt: object | undefined]>([
  [[], 'card:straight', { type: 'place-tile', kind: 'straight' }],
  [[], 'card:canteen', { type: 'play-canteen' }],
  [['card:pothole'], 'cell:6', { type: 'play-pothole', cell: 6 }],
  [['card:straight', 'cell:1'], 'cell:6', { type: 'place-tile', kind: 'straight', cell: 6 }],
  [['remove'], 'cell:6', { type: 'remove-tile', cell: 6 }],
  [['card:re-route'], 'cell:6', { type: 'drive', to: 6 }],
  [['cell:1'], 'cell:6', { type: 'drive', to: 6 }],
  [['remove'], 'deck', undefined],
])('after %j, pressing %s attempts %j', (chosen, step, attempt) => {
  expect(attemptOf(clicks, chosen, step)).toEqual(attempt);
});

test('a tile is first offered the way that joins the road of the taxi', () => {
  const chosen = ['card:straight', 'cell:1'];
  const eastWest = plansOf(ACTIONS, viewOn({ kind: 'cross', turn: 0 }));
  expect(offered(eastWest, chosen)?.action).toMatchObject({ turn: 0 });
  const backwards = plansOf(ACTIONS.toReversed(), viewOn({ kind: 'cross', turn: 0 }));
  expect(offered(backwards, chosen)?.action).toMatchObject({ turn: 0 });
});

test('turning the road under the taxi begins with the next quarter and goes on clockwise', () => {
  const plans = plansOf(ACTIONS, viewOn({ kind: 'tee', turn: 1 }));
  const turns = [0, 1, 2].map((dial) => offered(plans, ['turn-tile'], dial)?.action);
  expect(turns).toMatchObject([{ turn: 2 }, { turn: 3 }, { turn: 0 }]);
});
