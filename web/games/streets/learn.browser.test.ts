import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TileId } from '../../../rules/games/streets/model/tiles.ts';
import { laid, sketch } from '../../../rules/games/streets/testing/sketch.ts';
import { view as viewOf } from '../../../rules/games/streets/view.ts';
import { inaccessible } from '../../gallery/mount.ts';
import { momentScene } from '../../gallery/matches/moments.ts';
import { POSITIONS } from '../../gallery/positions.ts';
import { matchScene } from '../../gallery/scene.ts';
import { all, stage } from '../../gallery/staged.ts';

const board = (): ShadowRoot => all('board-streets')[0]!.shadowRoot!;

const open = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  const match = await POSITIONS.find(({ name }) => /^streets \S+ midway$/.test(name))!.load();
  await stage(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
};

/** How near to a place a press still reaches it, in pixels. */
const NEAR = 40;

/** A point of the City with nothing near, the topmost. */
const groundIn = (town: Element): { clientX: number; clientY: number } => {
  const taken = [...board().querySelectorAll('.spot, .glass')].map((each) => each.getBoundingClientRect());
  const isFree = (x: number, y: number): boolean =>
    taken.every(
      ({ left, right, top, bottom }) =>
        x < left - NEAR || x > right + NEAR || y < top - NEAR || y > bottom + NEAR,
    );
  const { left, right, top, bottom } = town.getBoundingClientRect();
  for (let clientY = top + 26; clientY < bottom; clientY += 8)
    for (let clientX = left + 26; clientX < right; clientX += 8)
      if (isFree(clientX, clientY)) return { clientX, clientY };
  throw new Error('no open ground');
};

const pressGround = (): void => {
  const town = board().querySelector('.town')!;
  town.dispatchEvent(new MouseEvent('click', { ...groundIn(town), bubbles: true, composed: true }));
};

test('open ground that is pressed in vain says why nothing goes there', async () => {
  await open(1280, 800);
  pressGround();
  await expect.poll(() => board().querySelector('[role="status"]')!.textContent.trim()).not.toBe('');
});

test('the place that is refused is framed, no farther than the City is seen', async () => {
  await open(1280, 800);
  const building = board().querySelector('.glass')!.getBoundingClientRect();
  const town = board().querySelector('.town')!.getBoundingClientRect();
  pressGround();
  await expect.poll(() => board().querySelector('.refused')).not.toBeNull();
  const framed = board().querySelector('.refused')!.getBoundingClientRect();
  expect(framed.width).toBeGreaterThan(16);
  expect(framed.width).toBeLessThan(1.1 * building.width);
  expect(framed.top).toBeGreaterThanOrEqual(town.top);
});

test('on a phone it says so below the City', async () => {
  await open(390, 844);
  const stage = board().querySelector('.stage')!.getBoundingClientRect();
  pressGround();
  const top = (): number => board().querySelector('.ask.slip')?.getBoundingClientRect().top ?? 0;
  await expect.poll(top).toBeGreaterThanOrEqual(stage.bottom);
});

test('the street of a Building that is asked about is outlined as long as its card is there', async () => {
  await open(1280, 800);
  const outlined = (): boolean => board().querySelector('.street.looked') !== null;
  const building = board().querySelector<SVGElement>('.glass[tabindex="0"]')!;
  building.focus();
  await userEvent.keyboard('?');
  await expect.poll(() => board().activeElement?.matches('.ask')).toBe(true);
  expect(outlined()).toBe(true);
  await userEvent.keyboard('{Escape}');
  building.blur();
  await expect.poll(outlined).toBe(false);
});

test('on a phone the card of a Building says whose it is', async () => {
  await open(390, 844);
  board().querySelector<SVGElement>('.glass[tabindex="0"]')!.focus();
  await userEvent.keyboard('?');
  await expect.poll(() => board().activeElement?.matches('.ask')).toBe(true);
  const said = board().querySelector<HTMLElement>('.ask header')!.innerText;
  expect(said).toMatch(/owned by (?:you|\w+)|nobody’s|where the City started/i);
});

const ROW: readonly TileId[] = ['tapas-bar', 'toy-store', 'flea-market', 'record-store', 'copy-shop'];
const COLUMN: readonly TileId[] = ['starter-home', 'art-gallery', 'grand-hotel', 'mirror-house', 'juice-bar'];
/** Two streets of five that would cross in the only place in which their roads meet. */
const CORNER = viewOf(
  sketch({
    hands: [['gatehouse'], ['pocket-square']],
    city: [
      ...ROW.map((tile, i) => laid(tile, [i, 0, 0])),
      ...COLUMN.map((tile, i) => laid(tile, [5, i + 1, 1])),
      laid('central-station', [0, 1, 0]),
    ],
  }),
  0,
);

/** Holds a Building over a place of that City where no way of it fits. */
const holdAtCorner = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  const change = { view: CORNER as unknown as Record<string, unknown>, viewer: 0 };
  await stage(await momentScene('streets', ['most-money-1', 4], change));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
  board().querySelector<HTMLElement>('.card')!.click();
  await expect.poll(() => board().querySelector('.spot')).not.toBeNull();
  const [first, second] = [
    ...board().querySelectorAll('.stage [data-thing="tile:tapas-bar"], .stage [data-thing="tile:toy-store"]'),
  ]
    .map((tile) => tile.getBoundingClientRect())
    .toSorted((a, b) => a.left - b.left);
  const step = second!.left - first!.left;
  const [clientX, clientY] = [first!.left + 5.5 * step, first!.top + step / 2];
  const press = { clientX, clientY, bubbles: true, composed: true };
  board().querySelector('.town')!.dispatchEvent(new MouseEvent('click', press));
  await expect.poll(() => board().querySelector('.refused')).not.toBeNull();
};

test.each([
  [1280, 800],
  [390, 844],
])(
  'at %i by %i a place that is refused shows the Building, the street counted, and a way out',
  async (...size) => {
    await holdAtCorner(...size);
    expect(board().querySelector('.slip span')!.textContent).toMatch(/six in a row/);
    expect(board().querySelector('.refused [opacity] rect')).not.toBeNull();
    const counts = [...board().querySelectorAll('.refused .count')].map(({ textContent }) =>
      textContent.trim(),
    );
    expect(counts).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(board().querySelector('.refused-one')!.textContent.trim()).toBe('6');
    expect(await inaccessible()).toEqual([]);
    board().querySelector<HTMLElement>('.slip .btn')!.click();
    await expect.poll(() => board().querySelector('.spot[aria-pressed="true"]')).not.toBeNull();
    expect(board().querySelector('.slip')).toBeNull();
  },
);
