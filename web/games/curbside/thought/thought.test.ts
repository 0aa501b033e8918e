import { expect, test } from 'vitest';
import { curbside } from '../../../../rules/games/curbside/index.ts';
import { same } from '../../../../rules/kit/json.ts';
import { positionIn } from '../../../../rules/kit/position.ts';
import { TRIED } from './thought.ts';

const { game, firstMove } = curbside;
const winsOf = (won: string): number => won.split('1').length - 1;

test('the moves of the example can be made in its position, and were tried equally often, the best first', async () => {
  const { position } = await firstMove!();
  const view = game.view(positionIn(game, position).state, 0);
  const legal = [...game.legal(view, 0)];
  for (const { action, won } of TRIED) {
    expect(legal.some((listed) => same(listed, action))).toBe(true);
    expect(won).toMatch(/^[01]{64}$/);
  }
  const wins = TRIED.map(({ won }) => winsOf(won));
  expect(wins).toEqual(wins.toSorted((a, b) => b - a));
});
