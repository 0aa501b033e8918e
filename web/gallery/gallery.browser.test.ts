import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from './deep.ts';
import { inaccessible } from './mount.ts';
import { PAGES } from './pages.ts';
import { SIDES, type SceneCard, type Side } from './scene.ts';
import { BOARDS } from './scenes.ts';
import { show, type Shown } from './stage.ts';

const PHONE = { width: 390, height: 844, theme: 'light' } as const;
const TABLET = { width: 760, height: 900, theme: 'light' } as const;
const DESK = { width: 1280, height: 800, theme: 'dark' } as const;
type Look = typeof PHONE | typeof TABLET | typeof DESK;

let shown: Shown | undefined;
afterEach(() => shown?.close());

const checkScene = async ({ load }: SceneCard, { width, height, theme }: Look, side: Side): Promise<void> => {
  await page.viewport(width, height);
  Object.assign(document.documentElement.dataset, { theme, motion: 'still' });
  shown = await show(await load(side));
  expect([...misfits(), ...(await inaccessible())]).toEqual([]);
};

describe.each(PAGES)('$name', (card) => {
  test.each([PHONE, DESK])('is accessible and fits at $width, $theme', (look) =>
    checkScene(card, look, 'seat'),
  );
});

/** Each recorded match at one moment; together they cover all moments, widths and sides. `npm run gallery` shows all. */
const MOMENTS = 4;
const sample = BOARDS.filter((_, i) => i % MOMENTS === Math.floor(i / MOMENTS) % MOMENTS);
test.each(sample.map((card, i) => ({ ...card, look: [PHONE, DESK, TABLET][i % 3]!, side: SIDES[i % 2]! })))(
  '$name is accessible and fits at $look.width, from the $side',
  ({ look, side, ...card }) => checkScene(card, look, side),
);
