import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../../tokens.css';
import '../../../../fonts.css';
import '../../../../base.css';
import type { View } from '../../../../../rules/games/streets/model/types.ts';
import { isDrawn } from '../../../../gallery/deep.ts';
import { momentWhere } from '../../../../gallery/positions.ts';
import { matchScene, viewerOf } from '../../../../gallery/scene.ts';
import { all, stage } from '../../../../gallery/staged.ts';

test('a seat tells its player what their Consultant does, also in a few words', async () => {
  await page.viewport(1280, 800);
  const match = await momentWhere<View>(
    'streets',
    ({ view, seat }) => view.consultants[seat] === 'hipster-legend',
  );
  await stage(matchScene(match, viewerOf(match, 'seat')));
  const told = all('.adviser').filter(isDrawn);
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Hipster symbols are wild for you.'),
  ]);
});
