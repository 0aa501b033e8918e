import { svg } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { page as tester, userEvent } from 'vitest/browser';
import '../../tokens.css';
import { pebbles } from '../../../test/toys/pebbles/index.ts';
import type { Action, View } from '../../../test/toys/pebbles/game.ts';
import { trialSeed } from '../../../rules/kit/testing/playout.ts';
import { startMatch } from '../../../rules/kit/act.ts';
import { LocalMatch } from '../../gallery/local-match.ts';
import { at, lettering, type Art } from './art/base.ts';
import { ActEvent } from './board.ts';
import { SimpleBoard } from './simple-board.ts';

const HEAPS = [0, 1, 2];

class BoardPebbles extends SimpleBoard<View, Action> {
  protected readonly text = pebbles.text;
  protected readonly size = [300, 100, 60] as const;

  protected draw({ heaps }: View): Art {
    return svg`${heaps.map((left, i) => at(50 + 100 * i, 90, lettering(left, { y: 0, size: 20 })))}`;
  }

  protected scoreOf({ taken }: View, seat: number): number {
    return taken[seat]!;
  }

  /** Whether all actions begin at the first heap. */
  isTwofold = false;

  protected override plans() {
    if (!this.isTwofold) return super.plans();
    return this.actions.map((action) => ({ action, steps: ['take 1', action.type] }));
  }

  protected override spots() {
    return HEAPS.map((i) => ({
      step: `take ${i + 1}`,
      title: `Heap ${i + 1}`,
      at: [50 + 100 * i, 50] as const,
    }));
  }
}
customElements.define('board-of-pebbles', BoardPebbles);

const shown = async (actions: readonly Action[], isTwofold = false) => {
  const setup = { seats: 2, config: {} };
  const { entry } = startMatch(pebbles.game, setup, trialSeed(1, 1));
  const page = new LocalMatch(pebbles, { ...setup, entries: [entry] }).page(0);
  const board = new BoardPebbles();
  onTestFinished(() => void board.remove());
  const done: object[] = [];
  board.addEventListener('mw-act', ({ action }: ActEvent) => void done.push(action));
  Object.assign(board, { page, view: page.view!, seat: 0, actions, isTwofold });
  document.body.appendChild(board);
  await board.updateComplete;
  return { board, done };
};
const spot = (name: string) => tester.getByRole('button', { name });

test('a place is chosen by a first press and done by a second, or by the marigold button', async () => {
  const { done } = await shown(HEAPS.map((heap) => ({ type: 'take', heap })));
  await spot('Heap 2').click();
  await expect.element(spot('Heap 2')).toHaveAttribute('aria-pressed', 'true');
  expect(done).toEqual([]);
  await spot('Heap 2').click();
  await tester.getByText('Take from heap 2').click();
  expect(done).toEqual([
    { type: 'take', heap: 1 },
    { type: 'take', heap: 1 },
  ]);
});

test('arrow keys walk the places, of which only those are marked that can be chosen', async () => {
  const { done } = await shown([{ type: 'take', heap: 0 }, { type: 'take', heap: 2 }, { type: 'end-turn' }]);
  await expect.element(spot('Heap 2')).not.toBeInTheDocument();
  (spot('Heap 1').element() as SVGElement).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}{Enter}');
  expect(done).toEqual([{ type: 'take', heap: 2 }]);
});

test('an action without a place or a card is a button that does it', async () => {
  const { done } = await shown([{ type: 'end-turn' }]);
  await tester.getByRole('button', { name: /^End/ }).click();
  expect(done).toEqual([{ type: 'end-turn' }]);
});

test('a place with several actions has a button for each, once it is chosen', async () => {
  const { done } = await shown([{ type: 'take', heap: 0 }, { type: 'end-turn' }], true);
  await expect.element(tester.getByRole('button', { name: /^End/ })).not.toBeInTheDocument();
  await spot('Heap 1').click();
  await tester.getByRole('button', { name: /^End/ }).click();
  expect(done).toEqual([{ type: 'end-turn' }]);
});
