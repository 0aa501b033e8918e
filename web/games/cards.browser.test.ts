import { expect, inject, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { partOf } from '../../test/sample.ts';
import { moduleOf } from '../../rules/catalog.ts';
import { quayside as box } from '../../test/toys/quayside/web/index.ts';
import { quayside } from '../../test/toys/quayside/module.ts';
import type { LocalMatch } from '../gallery/local-match.ts';
import { inaccessible } from '../gallery/mount.ts';
import { firstAt } from '../gallery/positions.ts';
import { matchScene } from '../gallery/scene.ts';
import { all, stage } from '../gallery/staged.ts';
import { asksOf, momentsOf, tablesOf } from '../gallery/matches/tables.ts';
import type { Box } from './kit/box/box.ts';
import type { AnyLearn } from './kit/learn/learn.ts';
import type { GameBoard } from './kit/game-board.ts';
import { BOXES } from './shelf.ts';

type Board = GameBoard<object, { type: string }>;

/** Opens the board of a match for whoever is to act. */
const boardOf = async (match: LocalMatch): Promise<Board> => {
  await stage(matchScene(match, match.actor));
  return all(`board-${match.module.game.meta.id}`)[0] as Board;
};

/** Opens the board for a player who is learning the game. Throws if its tray has no Ask tool. */
const open = async (match: LocalMatch): Promise<Board> => {
  const board = await boardOf(match);
  const { id } = match.module.game.meta;
  if (!board.shadowRoot!.querySelector('[data-ask="tool:ask"]'))
    throw new Error(`${id} has \`learn\` but no Ask tool: add \`tool(askTool(setting))\` to its tray.`);
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
  return board;
};

/** One of each kind of drawn thing: `tile:3` and `tile:5` are the same kind. */
const kindsOn = (root: ShadowRoot): [name: string, element: HTMLElement][] => {
  const found = [...root.querySelectorAll<HTMLElement>('[data-ask], [data-thing]')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element): [string, HTMLElement] => [
      (element.dataset['ask'] ?? element.dataset['thing'])!,
      element,
    ]);
  return [...new Map(found.map((one) => [one[0].split(':')[0]!, one])).values()];
};

const TEACHING = BOXES.filter(({ learn }) => learn !== undefined).map(({ id }) => id);

test.each(TEACHING)(
  'every kind of card of %s is accessible, and names what it tells of',
  async (game) => {
    await page.viewport(1280, 800);
    const board = await open(await firstAt(game, 'midway'));
    const kinds = kindsOn(board.shadowRoot!);
    const checked = partOf(kinds, 3, inject('sample')); // axe looks at the whole page for each
    let cards = 0;
    for (const kind of kinds) {
      const [name, element] = kind;
      board.ask([name], element);
      await board.updateComplete;
      const card = board.shadowRoot!.querySelector('.ask');
      if (!card) continue;
      cards++;
      expect(card.textContent.trim(), name).not.toBe('');
      if (checked.includes(kind)) expect(await inaccessible(card), name).toEqual([]);
      card.querySelector<HTMLElement>('button')?.click();
      await board.updateComplete;
    }
    expect(cards).toBeGreaterThan(0);
  },
  120_000,
);

test.each(TEACHING)(
  'every tool of %s says what it does, whatever is asked',
  async (game) => {
    await page.viewport(390, 844);
    const silent = new Set<string>();
    for (const match of asksOf(tablesOf(moduleOf(game)!)[0]!)) {
      const board = await boardOf(match);
      for (const element of board.shadowRoot!.querySelectorAll<HTMLElement>('[data-ask^="tool:"]')) {
        const name = element.dataset['ask']!;
        if (name === 'tool:ask') continue;
        board.ask([name], element);
        await board.updateComplete;
        const card = board.shadowRoot!.querySelector('.ask');
        if (!card) silent.add(name);
        card?.querySelector<HTMLElement>('button')?.click();
        await board.updateComplete;
      }
    }
    expect([...silent]).toEqual([]);
  },
  120_000,
);

test('a box that teaches without an Ask tool is told so at once', async () => {
  const learn = (): Promise<AnyLearn> => new Promise(() => {});
  const boxes = BOXES as Box[];
  boxes.push({ ...box, learn });
  onTestFinished(() => void boxes.pop());
  await expect(open(await momentsOf(tablesOf(quayside)[0]!)[0]!.load())).rejects.toThrow(
    'quayside has `learn` but no Ask tool',
  );
});
