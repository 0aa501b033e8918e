import { describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { byTurns, partOf } from '../../test/sample.ts';
import { misfits } from './deep.ts';
import { inaccessible } from './mount.ts';
import { PAGES } from './pages/pages.ts';
import { SIDES, type SceneCard, type Side } from './scene.ts';
import { BOARDS } from './scenes.ts';
import { stage } from './staged.ts';
import { TOURNAMENTS } from './tournaments/scenes.ts';

const PHONE = { width: 390, height: 844, theme: 'light' } as const;
const TABLET = { width: 760, height: 900, theme: 'light' } as const;
const DESK = { width: 1280, height: 800, theme: 'dark' } as const;
type Look = typeof PHONE | typeof TABLET | typeof DESK;

const checkScene = async ({ load }: SceneCard, { width, height, theme }: Look, side: Side): Promise<void> => {
  await page.viewport(width, height);
  Object.assign(document.documentElement.dataset, { theme, motion: 'still' });
  await stage(await load(side));
  // What is loaded later may still be on its way.
  await expect.poll(async () => [...misfits(), ...(await inaccessible())]).toEqual([]);
};

const sample = inject('sample');

/** By push, every page in one of the two. */
const pages = [...PAGES, ...TOURNAMENTS].map((card, i) => ({
  ...card,
  looks: byTurns([PHONE, DESK], i, sample),
}));
describe.each(pages)('$name', ({ looks, ...card }) => {
  test.each(looks)('is accessible and fits at $width, $theme', (look) => checkScene(card, look, 'seat'));
});

/** Each recorded match at one moment; together they cover all moments, widths and sides. `npm run gallery` shows all. */
const MOMENTS = 4;
const moments = BOARDS.filter((_, i) => i % MOMENTS === Math.floor(i / MOMENTS) % MOMENTS);
const boards = moments.map((card, i) => ({
  ...card,
  look: [PHONE, DESK, TABLET][i % 3]!,
  side: SIDES[i % 2]!,
}));
/** By push, every fifth. */
test.each(partOf(boards, 5, sample))(
  '$name is accessible and fits at $look.width, from the $side',
  ({ look, side, ...card }) => checkScene(card, look, side),
);
