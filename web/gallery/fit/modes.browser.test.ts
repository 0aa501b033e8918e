import { expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../tokens.css';
import '../../fonts.css';
import '../../base.css';
import { byTurns, partOf } from '../../../test/sample.ts';
import { boxOf, BOXES } from '../../games/shelf.ts';
import { momentsOf, TABLES } from '../matches/tables.ts';
import type { Scene } from '../scene.ts';
import { stage } from '../staged.ts';
import { byFault, isKnown } from './known.ts';
import { matchMisfits, pageMisfits } from './misfits.ts';
import { guidedScene, modeScene, type MatchMode, type OfMatch } from './modes.ts';
import { WINDOWS, type FitWindow } from './windows.ts';

const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

/** What does not fit in a mode, by window. How board and tray share the height is a matter of the live match. */
const faultsIn = async (mode: MatchMode, scene: Scene, windows: readonly FitWindow[]): Promise<string[]> => {
  Object.assign(document.documentElement.dataset, { theme: 'light', motion: 'still' });
  await page.viewport(1280, 800);
  await stage(scene);
  const found: string[] = [];
  for (const { width, height } of windows) {
    await page.viewport(width, height);
    for (let frames = 0; frames < 6; frames++) await frame();
    const faults =
      mode === 'review' ? pageMisfits() : matchMisfits({ width, height, board: 0, tray: Infinity });
    found.push(...faults.map((fault) => `${width} × ${height}: ${mode}, ${fault}`));
  }
  return found;
};

const sample = inject('sample');
const BOARDED = TABLES.filter(({ module }) => boxOf(module.game.meta.id)?.board);
/** The moments of a match at which it is looked at in a mode; live ones are in `fit.browser.test.ts`. */
const MOMENTS: Readonly<Record<Exclude<OfMatch, 'live'>, RegExp>> = {
  offered: /begun$/,
  past: /(midway|late)$/,
  try: /(begun|midway|late)$/,
  review: /over$/,
};
const VIEWED = BOARDED.flatMap(momentsOf).flatMap((position) =>
  (Object.keys(MOMENTS) as (keyof typeof MOMENTS)[])
    .filter((mode) => MOMENTS[mode].test(position.name))
    .filter((mode) => mode !== 'offered' || boxOf(position.game)?.guided)
    .map((mode) => ({ ...position, mode })),
);
/** By push, every fifth in two windows. */
const SEEN = partOf(VIEWED, 5, sample).map((view, i) => ({
  ...view,
  windows: byTurns(WINDOWS, i, { ...sample, count: 2 }),
}));

test.each(SEEN)('$name fits in $mode', { timeout: 600_000 }, async ({ game, mode, load, windows }) => {
  const faults = await faultsIn(mode, modeScene(mode, await load()), windows);
  expect(byFault(faults.filter((fault) => !isKnown(game, fault)))).toEqual([]);
});

const TAUGHT = BOXES.filter(({ guided }) => guided).map(({ id, guided }, i) => ({
  id,
  load: guided!,
  windows: byTurns(WINDOWS, i, { ...sample, count: 3 }),
}));

test.each(TAUGHT)(
  'the guided match of $id fits at its first step and its last',
  { timeout: 600_000 },
  async ({ id, load, windows }) => {
    const { steps } = await load();
    const faults = [
      ...(await faultsIn('guided', guidedScene(id), windows)),
      ...(await faultsIn('taught', guidedScene(id, steps.length - 1), windows)),
    ];
    expect(byFault(faults.filter((fault) => !isKnown(id, fault)))).toEqual([]);
  },
);
