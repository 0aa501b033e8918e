import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../../tokens.css';
import '../../../../fonts.css';
import '../../../../base.css';
import { momentScene, type Moment } from '../../../../gallery/matches/moments.ts';
import { POSITIONS } from '../../../../gallery/positions.ts';
import { matchScene, viewerOf } from '../../../../gallery/scene.ts';
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

/** What the City draws, in its units. */
const drawn = (): DOMRect => {
  const part = all('.town > svg')[0]!;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(part.getAttribute(name)));
  return new DOMRect(x, y, width, height);
};
const isDrawn = (x: number, y: number): boolean => {
  const { left, top, right, bottom } = drawn();
  return x > left && x < right && y > top && y < bottom;
};
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
const LATE = POSITIONS.filter(({ name }) => /^streets .+ late$/.test(name));

test.each(LATE)(
  '$name: the last change and all places are in view in whole tiles, or the map counts them',
  async ({ load }) => {
    const match = await load();
    const viewer = viewerOf(match, 'seat');
    const { lastBuilt, city } = match.page(viewer).view as unknown as View;
    const { x, y } = city.find(({ tile }) => tile === lastBuilt)!;
    await stage(matchScene(match, viewer));
    for (const [width, height] of WINDOWS) {
      await page.viewport(width, height);
      await settled();
      await choose();
      const at = `${width} × ${height}`;
      expect(Math.round(pixels()), at).toBeGreaterThanOrEqual(LEAST);
      expect(isDrawn(x * 100 + 50, y * 100 + 50), `${at}: the last change`).toBe(true);
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

test.each(CASES)(
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
  await open(size, ['most-money-1', 32]);
  const [caption, city] = ['.voice', '.town'].map((part) => all(part)[0]!.getBoundingClientRect());
  expect(city!.bottom).toBeLessThanOrEqual(caption!.top);
  expect(caption!.top - city!.bottom).toBeLessThan(24);
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
