import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { View } from '../../../../rules/games/automobiles/model/types.ts';
import { moduleOf } from '../../../../rules/catalog.ts';
import { presets } from '../../../../rules/kit/config.ts';
import { byBot, playOut } from '../../../../rules/kit/testing/playout.ts';
import { deepElements, isDrawn } from '../../../gallery/deep.ts';
import { LocalMatch } from '../../../gallery/local-match.ts';
import { POSITIONS } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { all, stage } from '../../../gallery/staged.ts';
import '../../../tokens.css';
import '../../../fonts.css';
import '../../../base.css';
import { BoardAutomobiles } from './board.ts';
import { buysNow } from './setting.ts';

/** A match that bots have played until somebody buys in their Buy Phase. */
const untilBuying = (): LocalMatch => {
  const module = moduleOf('automobiles')!;
  const setup = { seats: 3, config: presets(module.game) };
  const { log } = playOut({ ...setup, game: module.game, seed: 1, choosers: [byBot, byBot, byBot] });
  const whole = new LocalMatch(module, { ...setup, entries: log });
  const index = log.findIndex((_, i) => {
    const view = whole.page('table', { index: i }).view as unknown as View;
    return buysNow({ view, seat: view.turn.seat }) && view.steps.length === 0;
  });
  return new LocalMatch(module, { ...setup, entries: log.slice(0, index + 1) });
};

const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

/** Where the parts of the board lie, top and bottom. */
const placesIn = (root: ShadowRoot): (readonly [string, number, number])[] =>
  ['.stage', '.tray', '.prompt', '.in-hand', '.deeds'].map((part) => {
    const { top, bottom } = root.querySelector(part)!.getBoundingClientRect();
    return [part, Math.round(top), Math.round(bottom)];
  });

test.each([
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
])(
  'the market comes to a phone of $width by $height without moving what is there',
  async ({ width, height }) => {
    await page.viewport(width, height);
    Object.assign(document.documentElement.dataset, { theme: 'light', motion: 'still' });
    const match = untilBuying();
    await stage(matchScene(match, match.actor));
    const elements = deepElements(document);
    const board = elements.find((element) => element instanceof BoardAutomobiles)!;
    await expect.poll(() => board['later']).toBeDefined();
    const later = board['later']!;
    const root = board.shadowRoot!;
    const styles = [...root.adoptedStyleSheets];
    const draw = async (fetched: typeof later | undefined): Promise<void> => {
      root.adoptedStyleSheets = fetched ? styles : styles.slice(0, -later.styles.length);
      board['later'] = fetched;
      await board.updateComplete;
      await frame();
    };
    await draw(undefined);
    expect(root.querySelector('.market')).toBeNull();
    const before = placesIn(root);
    await draw(later);
    expect(root.querySelector('.market')).not.toBeNull();
    expect(placesIn(root)).toEqual(before);
  },
);

test('beside the board, what a card of the market does stands below its name', async () => {
  await page.viewport(1280, 800);
  const match = untilBuying();
  await stage(matchScene(match, match.actor));
  const deeds = (): HTMLElement[] => all('.market .does').filter(isDrawn);
  await expect.poll(() => deeds().length).toBeGreaterThan(4);
  const isBeside = (deed: HTMLElement): boolean =>
    deed.getBoundingClientRect().top < deed.previousElementSibling!.getBoundingClientRect().bottom - 1;
  expect(
    deeds()
      .filter(isBeside)
      .map(({ textContent }) => textContent),
  ).toEqual([]);
});

test('in a low window, a driver’s number and the figures of their seat stand in one line', async () => {
  await page.viewport(1024, 600);
  const season = POSITIONS.find(({ name }) => name === 'automobiles season-1 midway')!;
  const match = await season.load();
  await stage(matchScene(match, match.actor));
  const more = (): HTMLElement[] => all('.seat .more').filter(isDrawn);
  await expect.poll(() => more().length).toBe(3);
  for (const { children } of more()) {
    const [number, figures] = [...children].map((part) => part.getBoundingClientRect());
    expect(figures!.top).toBeLessThan(number!.bottom);
  }
});
