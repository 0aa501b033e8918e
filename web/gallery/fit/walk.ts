import { page } from 'vitest/browser';
import type { Position } from '../positions.ts';
import { matchScene, viewerOf, type Scene } from '../scene.ts';
import { stage } from '../staged.ts';
import { chooseCard, liveMisfits, resultMisfits } from './misfits.ts';
import { WINDOWS, type FitWindow } from './windows.ts';

const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

/** Media, then sizes, then the drawing that depends on them. */
const resize = async ({ width, height }: FitWindow): Promise<void> => {
  await page.viewport(width, height);
  for (let frames = 0; frames < 6; frames++) await frame();
};

/** What does not fit, by window. */
export const walk = async (
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

export const open = async (scene: Scene): Promise<void> => {
  Object.assign(document.documentElement.dataset, { theme: 'light', motion: 'still' });
  await page.viewport(WINDOWS[0]!.width, WINDOWS[0]!.height);
  await stage(scene);
};

/** What does not fit at a moment of a match, and after a card is chosen. */
export const faultsAt = async (scene: Scene, windows: readonly FitWindow[]): Promise<string[]> => {
  await open(scene);
  const found = await walk(windows, liveMisfits);
  await resize(WINDOWS[0]!);
  chooseCard();
  return [...found, ...(await walk(windows, (window) => liveMisfits({ ...window, tray: Infinity })))];
};

/** What does not fit while a match is played, or once it is over. */
export const faultsOf = async (
  { name, load }: Position,
  windows: readonly FitWindow[],
): Promise<string[]> => {
  const match = await load();
  const scene = matchScene(match, viewerOf(match, 'seat'));
  if (!name.endsWith('over')) return faultsAt(scene, windows);
  await open({ ...scene, shows: 'Play again' });
  return walk(windows, resultMisfits);
};
