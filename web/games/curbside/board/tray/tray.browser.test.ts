import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { View } from '../../../../../rules/games/curbside/model/types.ts';
import { momentWhere } from '../../../../gallery/positions.ts';
import { matchScene } from '../../../../gallery/scene.ts';
import { show, type Shown } from '../../../../gallery/stage.ts';

let shown: Shown | undefined;
afterEach(() => shown?.close());

test.each([
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const)('at %i by %i a turn without actions left ends by one button', async (width, height) => {
  await page.viewport(width, height);
  const match = await momentWhere<View>(
    'curbside',
    ({ view, seat }) => view.turn === seat && view.left === 0,
  );
  shown = await show(matchScene(match, match.actor));
  await expect.poll(() => page.getByRole('button', { name: /^End turn/ }).elements().length).toBe(1);
});
