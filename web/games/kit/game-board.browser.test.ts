import { expect, onTestFinished, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { presets } from '../../../rules/kit/config.ts';
import { byBot, playOut } from '../../../rules/kit/testing/playout.ts';
import { LocalMatch } from '../../gallery/local-match.ts';
import { boxOf } from '../shelf.ts';

/** What a board has drawn, in the words of the page’s regions. */
const drawnBy = ({ shadowRoot }: HTMLElement): string =>
  ['.tray', '.seats', '.stage', '[data-thing]']
    .filter((part) => shadowRoot!.querySelector(part === '[data-thing]' ? '.stage [data-thing]' : part))
    .join(' ');

const drawing = async (id: string): Promise<string[]> => {
  const module = CATALOG.find(({ game }) => game.meta.id === id)!;
  const setup = { seats: 2, config: presets(module.game) };
  const { log } = playOut({ ...setup, game: module.game, seed: 1, choosers: [byBot, byBot] });
  const match = new LocalMatch(module, { ...setup, entries: log.slice(0, 9) });
  const page = match.page(0);
  const board = new (await boxOf(id)!.board!())();
  const steps: string[] = [];
  board.addController({ hostUpdated: () => void steps.push(drawnBy(board)) });
  onTestFinished(() => void board.remove());
  Object.assign(board, { page, view: page.view!, seat: 0, actions: [] });
  document.body.appendChild(board);
  await board.updateComplete;
  return steps;
};

test.for(['curbside', 'wheres-my-ride'])('%s is drawn part by part, and waits for the last', async (id) => {
  const steps = await drawing(id);
  expect(steps.slice(0, 3)).toEqual(['', '.tray', '.tray .seats']);
  expect(steps.at(-1)).toBe('.tray .seats .stage [data-thing]');
});
