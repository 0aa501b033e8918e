import { expect, test } from 'vitest';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { laid } from '../../../../../rules/games/streets/testing/sketch.ts';
import type { Action, Group, Step, View } from '../../../../../rules/games/streets/model/types.ts';
import { StepChoice } from '../../../kit/choice.ts';
import { plansOf } from '../plans.ts';
import type { Setting } from '../setting.ts';
import { groupsPrompt } from '../tray/tray.ts';
import { middleOf } from './laid.ts';
import { reached } from '../../../kit/camera/tapped.ts';
import { spotsOf, TAP } from './spots.ts';
import { host } from '../../../../gallery/logged.ts';

const city = [laid('toy-store', [1, 0, 0]), laid('flea-market', [2, 0, 0]), laid('copy-shop', [3, 0, 0])];

/** The board's input at a step with these actions. */
const asked = (
  step: Step,
  actions: readonly Action[],
  { split = 0, clicks = [] as string[] } = {},
): Setting => {
  const view = { city, step, you: 0 } as unknown as View;
  const choice = new StepChoice<Action>(host);
  choice.offer(plansOf(actions, view));
  for (const click of clicks) choice.click(click);
  return { view, choice, split } as Setting;
};

const PARENTS: Group = { colour: 'parent', count: 3, to: ['toy-store', 'flea-market'] };
const SHOPPERS: Group = { colour: 'shopper', count: 1, to: ['flea-market', 'copy-shop'] };

const moves = (groups: readonly Group[]): Action[] =>
  groups.flatMap(({ colour, count, to }) =>
    to.flatMap((home) =>
      Array.from({ length: count }, (_, i): Action => ({ type: 'move', colour, count: i + 1, to: home })),
    ),
  );
const moving = (groups: Group[], split = 0): Setting =>
  asked({ at: 'move', seat: 0, groups }, moves(groups), { split });

test('all of a group go to the home that is tapped', () => {
  expect(spotsOf(moving([PARENTS])).map(({ name }) => name)).toEqual([
    'Toy Store, send 3 Parents here',
    'Flea Market, send 3 Parents here',
  ]);
});

test.each([
  [1, 2],
  [2, 1],
  [3, 3],
])('split %i times, %i of three go', (split, going) => {
  for (const spot of spotsOf(moving([PARENTS], split))) expect(spot.going!.count).toBe(going);
});

test('one person can not be split', () => {
  for (const { going } of spotsOf(moving([SHOPPERS], 1))) expect(going!.count).toBe(1);
});

test('one colour is sent on after the other, so that each home is a whole tile to tap', () => {
  const setting = moving([PARENTS, SHOPPERS]);
  expect(spotsOf(setting).map(({ step }) => step)).toEqual([
    'home:parent:toy-store',
    'home:parent:flea-market',
  ]);
  expect(groupsPrompt(setting)).toBe('Choose a home for 3 Parents, then for 1 Shopper.');
});

const leave = (tile: TileId): Action => ({ type: 'abandon', tile });

test('a Building to abandon is chosen before it is left', () => {
  const step: Step = { at: 'abandon', seat: 0, tiles: ['toy-store', 'copy-shop'] };
  const actions = [leave('toy-store'), leave('copy-shop')];
  const before = spotsOf(asked(step, actions));
  expect(before.map(({ kind, isChosen }) => [kind, isChosen])).toEqual([
    ['leave', false],
    ['leave', false],
  ]);
  const after = spotsOf(asked(step, actions, { clicks: ['tile:copy-shop'] }));
  expect(after.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(['Copy Shop, abandon it']);
});

test('where tiles are smaller than a fingertip, a tap beside a place reaches the nearest', () => {
  const spots = spotsOf(moving([PARENTS]));
  const [store, market] = spots.map(({ cell }) => middleOf(cell));
  const tap = (x: number, unitsPerPixel: number) => reached(spots, [x, store![1]], TAP, unitsPerPixel)?.step;
  expect(tap(store![0] - 60, 4)).toBe('home:parent:toy-store');
  expect(tap(market![0] + 60, 4)).toBe('home:parent:flea-market');
  expect(tap(store![0] - 100, 4)).toBeUndefined();
  expect(tap(store![0] - 60, 2)).toBeUndefined();
});
