import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { COLORS, countOf } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { momentScene } from '../../../../gallery/matches/moments.ts';
import { momentWhere } from '../../../../gallery/positions.ts';
import { matchScene } from '../../../../gallery/scene.ts';
import { found, stage } from '../../../../gallery/staged.ts';
import { BoardAutomobiles } from '../board.ts';

const isRacing = (view: View, seat: Seat): boolean =>
  view.turn.seat === seat && view.phase === 'action' && view.steps.length === 0;

/** The board at the first moment, on a desktop, that suits. */
const openAt = async (suits: (view: View, seat: Seat) => boolean): Promise<ShadowRoot> => {
  await page.viewport(1280, 800);
  document.documentElement.dataset['motion'] = 'still';
  const match = await momentWhere<View>('automobiles', ({ view, seat }) => suits(view, seat));
  await stage(matchScene(match, match.actor));
  const board = found(BoardAutomobiles);
  await expect.poll(() => board['later']).toBeDefined();
  return board.shadowRoot!;
};

/** The same, in which somebody races with seven suitable cubes. */
const open = (suits: (view: View, seat: Seat) => boolean): Promise<ShadowRoot> =>
  openAt(
    (view, seat) => isRacing(view, seat) && countOf(view.seats[seat]!.active) === 7 && suits(view, seat),
  );

test('seven cubes fit on the shelf by color, also with the longest names', async () => {
  const root = await open(
    ({ seats, cards }, seat) => cards.red === 'suspension' && seats[seat]!.active.red > 0,
  );
  const hand = root.querySelector('.hand')!;
  const counts = [...hand.querySelectorAll('.card')].map((card) =>
    Number(card.querySelector('.count')?.textContent ?? 1),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(7);
  expect(hand.scrollWidth).toBeLessThanOrEqual(hand.clientWidth);
});

test('a color that is used up leaves its socket, and the others keep their places', async () => {
  const root = await open(({ seats }, seat) => seats[seat]!.active.white === 1);
  const order = (): string[] =>
    [...root.querySelectorAll<HTMLElement>('.hand .card')].map((each) => each.dataset['step'] ?? 'socket');
  const before = order();
  root.querySelector<HTMLElement>('[data-step="cube:white"]')!.click();
  await expect.poll(() => root.querySelector('.spot')).not.toBeNull();
  root.querySelector('.spot')!.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  await expect.poll(order).toContain('socket');
  expect(order()).toEqual(before.with(before.indexOf('cube:white'), 'socket'));
});

test('beside the board, cubes keep their height from one question of a turn to the next', async () => {
  await page.viewport(1024, 600);
  document.documentElement.dataset['motion'] = 'still';
  const tops: number[] = [];
  for (const index of [42, 45]) {
    await stage(await momentScene('automobiles', ['finish-2', index]));
    const hand = (): Element | null => found(BoardAutomobiles).shadowRoot!.querySelector('.hand .card');
    await expect.poll(hand).not.toBeNull();
    tops.push(hand()!.getBoundingClientRect().top);
  }
  expect(tops[1]).toBe(tops[0]);
});

test('cubes to take from two piles are in the order of the hand', async () => {
  const root = await openAt(
    ({ steps: [step], seats }, seat) =>
      step?.do === 'take' &&
      step.from.length > 1 &&
      step.from.every(
        (pile) => seats[seat]![pile as 'active'].yellow > 0 || seats[seat]![pile as 'active'].white > 0,
      ),
  );
  const colors = [...root.querySelectorAll<HTMLElement>('.hand .card')].map(({ dataset }) =>
    dataset['step']!.split(':').at(-1)!,
  );
  const order = colors.map((color) => COLORS.indexOf(color as (typeof COLORS)[number]));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
