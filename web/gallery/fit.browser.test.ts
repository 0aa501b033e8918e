import { afterEach, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import '../tokens.css';
import '../fonts.css';
import '../base.css';
import { byTurns, partOf } from '../../test/sample.ts';
import { quayside as box } from '../../test/toys/quayside/web/index.ts';
import type { Box } from '../games/kit/box/box.ts';
import { boxOf, BOXES } from '../games/shelf.ts';
import { chooseCard, matchMisfits, resultMisfits, WINDOWS, type FitWindow } from './fit.ts';
import { quayside } from '../../test/toys/quayside/rules/index.ts';
import { boardCard, TABLES } from './scenes.ts';
import { show, type Shown } from './stage.ts';
import { tablesOf } from './tables.ts';

/** Only here, the shelf also has the sample game that shows how to make a board. */
(BOXES as Box[]).push(box);

let shown: Shown | undefined;
afterEach(() => shown?.close());

const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

/** What does not fit, by window. */
const walk = async (
  windows: readonly FitWindow[],
  misfitsIn: (window: FitWindow) => string[],
): Promise<string[]> => {
  const found: string[] = [];
  for (const window of windows) {
    await page.viewport(window.width, window.height);
    for (let frames = 0; frames < 3; frames++) await frame(); // media, then sizes, then the drawing that depends on them
    found.push(...misfitsIn(window).map((fault) => `${window.width} × ${window.height}: ${fault}`));
  }
  return found;
};

/** The faults of a button of 80 × 44 pixels at this height, with a lid of this many pixels over its foot. */
const faultsOf = ({ top, lid = 0 }: { top: number; lid?: number }): string[] => {
  const host = document.body.appendChild(document.createElement('div'));
  const place = 'position: fixed; left: 20px; width: 80px; padding: 0; border: 0; z-index: 9';
  host.innerHTML = `<button style="${place}; top: ${top}px; height: 44px">News</button>
    <div style="${place}; top: ${top + 44 - lid}px; height: ${lid}px"></div>`;
  const faults = matchMisfits(WINDOWS[0]!).filter((fault) => fault.includes('News'));
  host.remove();
  return faults;
};

test('a target is as large as a finger meets it, and a pixel lost to rounding is none', () => {
  for (const top of [100, 100.3, 100.5, 100.8, -1.4]) expect(faultsOf({ top })).toEqual([]);
  expect(faultsOf({ top: 100, lid: 6 })).toEqual(['below 44 px: News, met on 44 × 38']);
});

/** Games in words have no board to fit. */
const BOARDED = [...TABLES, ...tablesOf(quayside).map(boardCard)].filter(({ game }) => boxOf(game)?.board);

const sample = inject('sample');
/** By push, a third of the boards with three windows each. */
const FITTED = partOf(BOARDED, 3, sample).map((card, i) => ({
  ...card,
  windows: byTurns(WINDOWS, i, { ...sample, count: 3 }),
}));

test.each(FITTED)('$name fits every window', async ({ name, load, windows }) => {
  Object.assign(document.documentElement.dataset, { theme: 'light', motion: 'still' });
  const { width, height } = WINDOWS[0]!;
  await page.viewport(width, height);
  const scene = await load('seat');
  const isOver = name.endsWith('over');
  shown = await show(isOver ? { ...scene, shows: 'Play again' } : scene);
  if (isOver) return expect(await walk(windows, resultMisfits)).toEqual([]);
  expect.soft(await walk(windows, matchMisfits)).toEqual([]);
  await page.viewport(width, height);
  chooseCard();
  expect.soft(await walk(windows, (window) => matchMisfits({ ...window, tray: Infinity }))).toEqual([]);
});
