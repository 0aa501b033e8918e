import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inaccessible } from '../gallery/mount.ts';
import { POSITIONS } from '../gallery/positions.ts';
import { matchScene } from '../gallery/scene.ts';
import { show, type Shown } from '../gallery/stage.ts';
import type { GameBoard } from './kit/game-board.ts';
import { BOXES } from './shelf.ts';

let shown: Shown | undefined;
afterEach(() => shown?.close());

const open = async (game: string): Promise<GameBoard<object, { type: string }>> => {
  const match = await POSITIONS.find((one) => one.game === game && one.name.endsWith('midway'))!.load();
  shown = await show(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
  return shown.app.renderRoot
    .querySelector('page-match')!
    .shadowRoot!.querySelector('mw-match-table')!
    .shadowRoot!.querySelector<GameBoard<object, { type: string }>>(`board-${game}`)!;
};

/** One of each kind of thing that is drawn: `tile:3` and `tile:5` are of one kind. */
const kindsOn = (root: ShadowRoot): [name: string, element: HTMLElement][] => {
  const found = [...root.querySelectorAll<HTMLElement>('[data-ask], [data-thing]')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element): [string, HTMLElement] => [
      (element.dataset['ask'] ?? element.dataset['thing'])!,
      element,
    ]);
  return [...new Map(found.map((one) => [one[0].split(':')[0]!, one])).values()];
};

test.each(BOXES.filter(({ learn }) => learn !== undefined).map(({ id }) => id))(
  'every kind of card of %s is accessible, and names what it tells of',
  async (game) => {
    await page.viewport(1280, 800);
    const board = await open(game);
    let cards = 0;
    for (const [name, element] of kindsOn(board.shadowRoot!)) {
      board.ask([name], element);
      await board.updateComplete;
      const card = board.shadowRoot!.querySelector('.ask');
      if (!card) continue;
      cards++;
      expect(card.textContent.trim(), name).not.toBe('');
      expect(await inaccessible(card), name).toEqual([]);
      card.querySelector<HTMLElement>('button')?.click();
      await board.updateComplete;
    }
    expect(cards).toBeGreaterThan(0);
  },
  120_000,
);
