import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CELLS } from '../../../../../rules/games/curbside/city/board.ts';
import type { View } from '../../../../../rules/games/curbside/model/types.ts';
import { momentWhere } from '../../../../gallery/positions.ts';
import { matchScene } from '../../../../gallery/scene.ts';
import { stage } from '../../../../gallery/staged.ts';
import { runsDry } from '../stage/stage.ts';

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
  await stage(matchScene(match, match.actor));
  await expect.poll(() => page.getByRole('button', { name: /^End turn/ }).elements().length).toBe(1);
});

test('a drive that empties the tank is marked in red, and its tip says what that costs', async () => {
  await page.viewport(390, 844);
  const match = await momentWhere<View>('curbside', ({ view, seat }) =>
    CELLS.some((cell) => view.left > 0 && view.turn === seat && runsDry(view, cell)),
  );
  await stage(matchScene(match, match.actor));
  const drive = page.getByRole('button', { name: /your tank runs dry: the match ends/ });
  const [mark] = drive.elements();
  expect(mark!.querySelector('.disc')).toBeNull();
  expect(mark!.querySelector('polygon')!.getAttribute('fill')).toBe('var(--stop)');
  mark!.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  await expect
    .element(page.getByText('If you drive here, your tank runs dry: the match ends and you lose 3 stars.'))
    .toBeVisible();
});
