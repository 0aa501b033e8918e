import { afterAll, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../tokens.css';
import '../../fonts.css';
import '../../base.css';
import { byTurns, partOf } from '../../../test/sample.ts';
import { quayside } from '../../../test/toys/quayside/module.ts';
import { quayside as box } from '../../../test/toys/quayside/web/index.ts';
import type { Box } from '../../games/kit/box/box.ts';
import { boxOf, BOXES } from '../../games/shelf.ts';
import { matchScene, viewerOf, type Scene } from '../scene.ts';
import { stage } from '../staged.ts';
import { asksOf, momentsOf, TABLES, tablesOf } from '../matches/tables.ts';
import { byFault, isKnown, mended } from './known.ts';
import { chooseCard, liveMisfits, resultMisfits } from './misfits.ts';
import { WINDOWS, type FitWindow } from './windows.ts';

/** Only here, the shelf also has the sample game that shows how to make a board. */
(BOXES as Box[]).push(box);
afterAll(() => void (BOXES as Box[]).pop());

const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

/** Media, then sizes, then the drawing that depends on them. */
const resize = async ({ width, height }: FitWindow): Promise<void> => {
  await page.viewport(width, height);
  for (let frames = 0; frames < 6; frames++) await frame();
};

/** What does not fit, by window. */
const walk = async (
  windows: readonly FitWindow[],
  misfitsIn: (window: FitWindow) => string[],
): Promise<string[]> => {
  const found: string[] = [];
  for (const window of windows) {
    await resize(window);
    found.push(...misfitsIn(window).map((fault) => `${window.width} × ${window.height}: ${fault}`));
  }
  return found;
};

const open = async (scene: Scene): Promise<void> => {
  Object.assign(document.documentElement.dataset, { theme: 'light', motion: 'still' });
  await page.viewport(WINDOWS[0]!.width, WINDOWS[0]!.height);
  await stage(scene);
};

/** What does not fit at a moment of a match, and after a card is chosen. */
const faultsAt = async (scene: Scene, windows: readonly FitWindow[]): Promise<string[]> => {
  await open(scene);
  const found = await walk(windows, liveMisfits);
  await resize(WINDOWS[0]!);
  chooseCard();
  return [...found, ...(await walk(windows, (window) => liveMisfits({ ...window, tray: Infinity })))];
};

const seen = new Map<string, string[]>();
/** Faults that the list of known ones does not have. */
const unknown = (game: string, faults: readonly string[]): string[] => {
  seen.set(game, [...(seen.get(game) ?? []), ...faults]);
  return byFault(faults.filter((fault) => !isKnown(game, fault)));
};

/** Games in words have no board to fit. */
const BOARDED = [...TABLES, ...tablesOf(quayside)].filter(({ module }) => boxOf(module.game.meta.id)?.board);

const sample = inject('sample');
/** By push, a third of the moments with three windows each. */
const FITTED = partOf(BOARDED.flatMap(momentsOf), 3, sample).map((position, i) => ({
  ...position,
  windows: byTurns(WINDOWS, i, { ...sample, count: 3 }),
}));

test.each(FITTED)('$name fits every window', async ({ name, game, load, windows }) => {
  const match = await load();
  const scene = matchScene(match, viewerOf(match, 'seat'));
  if (!name.endsWith('over')) return expect(unknown(game, await faultsAt(scene, windows))).toEqual([]);
  await open({ ...scene, shows: 'Play again' });
  expect(unknown(game, await walk(windows, resultMisfits))).toEqual([]);
});

/** By push, every fifth table with three of its questions, in two windows each. */
test.each(partOf(BOARDED, 5, sample))(
  '$name fits at everything it asks',
  { timeout: 600_000 },
  async (table) => {
    const asks = byTurns(asksOf(table), 0, { ...sample, count: 3 });
    const faults: string[] = [];
    for (const [i, match] of asks.entries()) {
      const windows = byTurns(WINDOWS, i, { ...sample, count: 2 });
      faults.push(...(await faultsAt(matchScene(match, viewerOf(match, 'seat')), windows)));
    }
    expect(unknown(table.module.game.meta.id, faults)).toEqual([]);
  },
);

/** At night only: a sample tries no window with every position, so a fault that it did not meet may still be there. */
if (sample.isWhole)
  test('what is mended is no longer known', () => {
    for (const [game, faults] of seen) expect.soft(mended(game, faults), game).toEqual([]);
  });
