import { beforeEach, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../../tokens.css';
import '../../../../fonts.css';
import '../../../../base.css';
import { momentScene, type Moment } from '../../../../gallery/matches/moments.ts';
import { momentWhere, POSITIONS } from '../../../../gallery/positions.ts';
import { matchScene, viewerOf } from '../../../../gallery/scene.ts';
import { byTurns, partOf } from '../../../../../test/sample.ts';
import { all, setMotion, stage } from '../../../../gallery/staged.ts';
import type { View } from '../../../../../rules/games/streets/model/types.ts';

beforeEach(() => setMotion('still'));

const drawings = (selector: string) => all(selector) as Element[] as SVGGraphicsElement[];
const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));
const settled = async (): Promise<void> => {
  for (let frames = 0; frames < 6; frames++) await frame();
};

/** Picks up a Building, where something is to be built. */
const choose = async (): Promise<void> => {
  if (all('.spot').length === 0) all('.card[aria-disabled="false"]')[0]?.click();
  await settled();
};

/** A returning player picks up a Building to build. */
const open = async (size: readonly [number, number], moment: Moment): Promise<void> => {
  await page.viewport(...size);
  await stage(await momentScene('streets', moment, { looked: 1 }));
  await choose();
};

const middle = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The topmost element at a point, through all shadow roots. */
const topAt = (x: number, y: number): Element | null => {
  let found = document.elementFromPoint(x, y);
  for (;;) {
    const inner = found?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === found) return found;
    found = inner;
  }
};

/** Whether a press on the middle of a place reaches it. */
const isFree = (spot: Element): boolean => spot.contains(topAt(...middle(spot.querySelector('.hit')!)));

/** How far what lies on a tile may reach beyond its cell. */
const OVER = 14;

/** What the City draws, in its units. */
const drawn = (): DOMRect => {
  const part = all('.town > svg')[0]!;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(part.getAttribute(name)));
  return new DOMRect(x! + OVER, y! + OVER, width! - 2 * OVER, height! - 2 * OVER);
};
const isDrawn = (x: number, y: number): boolean => {
  const { left, top, right, bottom } = drawn();
  return x > left && x < right && y > top && y < bottom;
};
interface Cell {
  x: number;
  y: number;
}
const cellOf = ({ dataset }: Element & HTMLOrSVGElement): Cell => ({
  x: Math.floor(Number(dataset['x']) / 100),
  y: Math.floor(Number(dataset['y']) / 100),
});
const pixels = (): number => drawings('.town')[0]!.getScreenCTM()!.a * 100;

/** The least side of a tile, in pixels, rounded. */
const LEAST = 56;
const WINDOWS = [
  [390, 844],
  [320, 640],
  [844, 390],
  [820, 1180],
  [1024, 600],
  [1280, 800],
] as const;
const MOMENTS: readonly Moment[] = [
  ['grifter-won-1', 26],
  ['most-money-1', 32],
];
const CASES = WINDOWS.slice(0, 4).flatMap((size) => MOMENTS.map((moment) => [...size, ...moment] as const));
const LATE = POSITIONS.filter(({ name }) => /^streets .+ late$/.test(name)).map((position, i) => ({
  ...position,
  windows: byTurns(WINDOWS, i, { ...inject('sample'), count: 2 }),
}));

test.each(LATE)(
  '$name: the last change and all places are in view in whole tiles, or the map counts them',
  async ({ load, windows }) => {
    const match = await load();
    const viewer = viewerOf(match, 'seat');
    const { lastBuilt, city } = match.page(viewer).view as unknown as View;
    const { x, y } = city.find(({ tile }) => tile === lastBuilt)!;
    await stage(matchScene(match, viewer));
    for (const [width, height] of windows) {
      await page.viewport(width, height);
      await settled();
      await choose();
      const at = `${width} × ${height}`;
      expect(Math.round(pixels()), at).toBeGreaterThanOrEqual(LEAST);
      const chosen = drawings('.spot[aria-pressed="true"]')[0]; // the Grifter's only place may be far from it
      const held = chosen ? cellOf(chosen) : { x, y };
      expect(isDrawn(held.x * 100 + 50, held.y * 100 + 50), `${at}: the last change`).toBe(true);
      const spots = drawings('.spot');
      const seen = spots.filter(({ dataset }) => isDrawn(Number(dataset['x']), Number(dataset['y'])));
      const map = all('.map > .chart')[0]!.getAttribute('aria-label')!;
      expect(Number(/(\d+) beyond/.exec(map)?.[1] ?? 0), at).toBe(spots.length - seen.length);
      const covered = seen.filter((spot) => !isFree(spot)).map((spot) => spot.getAttribute('aria-label'));
      expect(covered, at).toEqual([]);
      if (seen.length === spots.length) continue;
      const { left, top, right, bottom } = drawn();
      for (const edge of [left, top, right, bottom])
        expect(Math.abs(edge - 100 * Math.round(edge / 100)), at).toBeLessThan(2);
    }
  },
);

test.each(partOf(CASES, 2, inject('sample')))(
  'at %i by %i nothing lies on a place that the keyboard comes to: %s, %i',
  async (...given) => {
    const [width, height, file, entries] = given;
    await open([width, height], [file, entries]);
    await userEvent.tab(); // what has the focus is then shown as a keyboard's, whatever was clicked before
    for (const { dataset } of drawings('.spot')) {
      const spot = (): SVGElement => drawings(`.spot[data-step="${dataset['step']!}"]`)[0]!;
      spot().focus({ preventScroll: true });
      await settled();
      expect(isFree(spot()), dataset['step']).toBe(true);
    }
  },
);

test.each(WINDOWS.slice(0, 4))('at %i by %i the City ends above the caption', async (...size) => {
  await page.viewport(...size);
  await stage(await momentScene('streets', ['most-money-1', 32], { looked: 1 }));
  await settled();
  const [caption, city] = ['.voice', '.town'].map((part) => all(part)[0]!.getBoundingClientRect());
  expect(city!.bottom).toBeLessThanOrEqual(caption!.top);
  expect(caption!.top - city!.bottom).toBeLessThan(24);
});

test('on a phone the caption stands in the place of the last line, and gives it back to a choice', async () => {
  const isShown = (part: string): boolean => all(part)[0]!.checkVisibility({ visibilityProperty: true });
  const told = (): boolean[] => ['.voice', '.recap'].map(isShown);
  await page.viewport(390, 844);
  await stage(await momentScene('streets', ['most-money-1', 32], { looked: 1 }));
  await settled();
  expect(told()).toEqual([true, false]);
  await choose();
  expect(told()).toEqual([false, true]);
});

const label = (): string => all('.map > .chart')[0]!.getAttribute('aria-label')!;
const point = (element: Element, type: string, [clientX, clientY]: readonly [number, number]): void =>
  void element.dispatchEvent(
    new PointerEvent(type, { pointerId: 1, clientX, clientY, bubbles: true, composed: true }),
  );

test('the map moves the view by a finger and by keys, and a tap opens it large to go somewhere', async () => {
  await open([390, 844], ['most-money-3', 45]);
  const [small, large] = all('.map .chart') as [HTMLElement, HTMLElement];
  for (const chart of [small, large]) chart.setPointerCapture = () => {}; // there is no real pointer
  const before = drawn();
  const [x, y] = middle(small);
  point(small, 'pointerdown', [x, y]);
  point(small, 'pointermove', [x + 20, y]);
  point(small, 'pointerup', [x + 20, y]);
  small.click();
  await settled();
  const dragged = drawn();
  expect(dragged.left).toBeGreaterThan(before.left);
  expect(large.checkVisibility()).toBe(false);
  small.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await settled();
  expect(dragged.left - drawn().left).toBeCloseTo(100);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => large.checkVisibility()).toBe(true);
  const [left, top] = [large.getBoundingClientRect().left + 30, middle(large)[1]];
  large.dispatchEvent(
    new MouseEvent('click', { clientX: left, clientY: top, detail: 1, bubbles: true, composed: true }),
  );
  await settled();
  expect(large.checkVisibility()).toBe(false);
  expect(drawn().left).toBeLessThan(dragged.left);
  expect(label()).toMatch(/\d+ places, \d+ beyond the view/);
});

/** Moves the view by keys on the small map. */
const glance = async (keys: string): Promise<void> => {
  all('.map > .chart')[0]!.focus();
  await userEvent.keyboard(keys);
  await settled();
};

const asks = (): string => all('.tray .prompt')[0]!.textContent;

test('the view stays where one moved it through an action and an undo within one’s turn', async () => {
  await page.viewport(390, 844);
  const match = await momentWhere<View>('streets', ({ view: { step } }) => step.at === 'abandon');
  await stage(matchScene(match, match.actor));
  await settled();
  const opened = drawn().left;
  await glance('{ArrowRight}');
  if (drawn().left === opened) await glance('{ArrowLeft}'); // it opened at the City's end
  const { left } = drawn();
  expect(left).not.toBe(opened);
  all('.options .btn')[0]!.click();
  await expect.poll(asks).not.toMatch(/abandon/);
  await settled();
  expect(drawn().left).toBe(left);
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).click();
  await expect.poll(asks).toMatch(/abandon/);
  await settled();
  expect(drawn().left).toBe(left);
});

test('on a phone, one press on − shows the whole City', async () => {
  await open([390, 844], ['most-money-3', 45]);
  expect(label()).toMatch(/beyond the view/);
  (page.getByRole('button', { name: 'Zoom out' }).element() as HTMLElement).click();
  await settled();
  expect(label()).toMatch(/All \d+ places are in view/);
});

const PHONES: readonly (readonly [number, number])[] = [
  [390, 844],
  [360, 740],
];
const ASKED = POSITIONS.filter(({ name }) => /^streets .+ (begun|midway|late)$/.test(name));

const spots = () => drawings('.spot[data-step^="cell:"]');

/** Edges of the view without anything, while the next line beyond the opposite edge has something to see. */
const wasted = (city: readonly Cell[]): string[] => {
  const seen = drawn();
  const [left, top] = [Math.ceil(seen.left / 100 - 0.1), Math.ceil(seen.top / 100 - 0.1)];
  const [right, bottom] = [Math.floor(seen.right / 100 + 0.1) - 1, Math.floor(seen.bottom / 100 + 0.1) - 1];
  const cells = [...city, ...spots().map(cellOf)];
  const inRow = (row: number): boolean => cells.some(({ x, y }) => y === row && x >= left && x <= right);
  const inColumn = (column: number): boolean =>
    cells.some(({ x, y }) => x === column && y >= top && y <= bottom);
  const edges = [
    ['top', !inRow(top) && inRow(bottom + 1)],
    ['bottom', !inRow(bottom) && inRow(top - 1)],
    ['left', !inColumn(left) && inColumn(right + 1)],
    ['right', !inColumn(right) && inColumn(left - 1)],
  ] as const;
  return edges.flatMap(([edge, isWasted]) => (isWasted ? [edge] : []));
};

/** Whether the whole cell of a place is on the board. */
const isOnBoard = (spot: Element): boolean => {
  const [board, cell] = [all('.stage')[0]!, spot.querySelector('.hit')!].map((part) =>
    part.getBoundingClientRect(),
  );
  const [across, down] = [
    board!.left <= cell!.left + 1 && cell!.right <= board!.right + 1,
    board!.top <= cell!.top + 1 && cell!.bottom <= board!.bottom + 1,
  ];
  return across && down && !spot.matches('.beyond');
};

/** All places at night; at a push those at the edges of the City. */
const tried = (): string[] => {
  const sorted = (by: (cell: Cell) => number) => spots().toSorted((a, b) => by(cellOf(a)) - by(cellOf(b)));
  const ends = [sorted(({ x }) => x), sorted(({ y }) => y)].flatMap((line) => [line[0], line.at(-1)]);
  const all = inject('sample').isWhole ? spots() : ends;
  return [...new Set(all.flatMap((spot) => spot?.dataset['step'] ?? []))];
};

test.each(partOf(ASKED, 3, inject('sample')))(
  '$name: a phone wastes no line on nothing, and shows the place one chooses',
  async ({ load }) => {
    const match = await load();
    const viewer = viewerOf(match, 'seat');
    const { city } = match.page(viewer).view as unknown as View;
    for (const size of byTurns(PHONES, 0, inject('sample'))) {
      const at = size.join(' × ');
      await page.viewport(...size);
      await stage(matchScene(match, viewer));
      await settled();
      expect(wasted(city), `${at} before a choice`).toEqual([]);
      await choose();
      expect(wasted(city), `${at}, a Building chosen`).toEqual([]);
      for (const step of tried()) {
        const spot = () => drawings(`.spot[data-step="${step}"]`)[0]!;
        if (spot().getAttribute('aria-pressed') === 'true') continue; // it would be built
        spot().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
        await settled();
        expect(isOnBoard(spot()), `${at}: ${step}`).toBe(true);
        expect(all('.rack')[0]!.checkVisibility(), `${at}: ${step}, the hand`).toBe(true);
        expect(wasted(city), `${at}: ${step}`).toEqual([]);
      }
    }
  },
);
