import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../../tokens.css';
import '../../../../fonts.css';
import '../../../../base.css';
import { momentScene, type Moment } from '../../../../gallery/matches/moments.ts';
import { all, setMotion, stage } from '../../../../gallery/staged.ts';

beforeEach(() => setMotion('still'));

const drawings = (selector: string) => all(selector) as Element[] as SVGGraphicsElement[];
const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

/** A returning player picks up a Building to build. */
const open = async (size: readonly [number, number], moment: Moment): Promise<void> => {
  await page.viewport(...size);
  await stage(await momentScene('streets', moment, { looked: 1 }));
  const [card] = all('.card[aria-disabled="false"]');
  card!.click();
  await expect.poll(() => all('.spot').length).toBeGreaterThan(0);
  await settled();
};
const settled = async (): Promise<void> => {
  for (let frames = 0; frames < 3; frames++) await frame();
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

/** Whether a press on the middle of a place reaches it: the touch area around an arrow lets it through. */
const isFree = (spot: Element): boolean => {
  const top = topAt(...middle(spot.querySelector('.hit')!));
  return top !== null && (spot.contains(top) || top.matches('.rim .hit'));
};

const SIDES = ['right', 'bottom', 'left', 'top'] as const;
/** The sides with an uncovered arrow. */
const arrows = (): string[] =>
  all('.rim').flatMap((rim) => {
    expect(rim.contains(topAt(...middle(rim))), 'an arrow is covered').toBe(true);
    const degrees = Number(/rotate\((-?\d+)/.exec(rim.parentElement!.getAttribute('transform')!)?.[1] ?? 0);
    return [SIDES[(degrees / 90 + 4) % 4]!];
  });

/** The directions to a place that is out of sight. */
const sidesOf = (spot: Element): string[] => {
  const [x, y] = middle(spot.querySelector('.hit')!);
  const { left, right, bottom } = all('.town')[0]!.getBoundingClientRect();
  const sides = [
    ['left', x < left],
    ['right', x > right],
    ['bottom', y > bottom],
  ] as const;
  const found = sides.flatMap(([side, isThere]) => (isThere ? [side] : []));
  return found.length > 0 ? found : ['top'];
};

const WINDOWS = [
  [390, 844],
  [320, 640],
  [844, 390],
  [820, 1180],
] as const;
const MOMENTS: readonly Moment[] = [
  ['grifter-won-1', 26],
  ['most-money-1', 32],
];
const CASES = WINDOWS.flatMap((size) => MOMENTS.map((moment) => [...size, ...moment] as const));

test.each(CASES)(
  'at %i by %i every place may be pressed, or an arrow leads there: %s, %i',
  async (...given) => {
    const [width, height, file, entries] = given;
    await open([width, height], [file, entries]);
    const ways = arrows();
    const lost = all('.spot').filter(
      (spot) => !isFree(spot) && !sidesOf(spot).some((side) => ways.includes(side)),
    );
    expect(lost.map((spot) => spot.getAttribute('aria-label'))).toEqual([]);
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

test.each(WINDOWS)('at %i by %i the City ends above the caption', async (...size) => {
  await open(size, ['most-money-1', 32]);
  const [caption, city] = ['.voice', '.town'].map((part) => all(part)[0]!.getBoundingClientRect());
  expect(city!.bottom).toBeLessThanOrEqual(caption!.top);
  expect(caption!.top - city!.bottom).toBeLessThan(24);
});

test('a late City is as wide as the tray, and its tiles are at least 48 pixels', async () => {
  await page.viewport(1280, 800);
  await stage(await momentScene('streets', ['most-money-3', 51], { looked: 51 }));
  await settled();
  const [town, tray] = ['.town', '.tray'].map((part) => all(part)[0]!.getBoundingClientRect());
  expect(Math.abs(town!.width - tray!.width)).toBeLessThan(1);
  const { a: scale } = drawings('.town')[0]!.getScreenCTM()!;
  expect(all('.stage [data-thing^="tile:"]').length).toBeGreaterThanOrEqual(38);
  expect(scale * 100).toBeGreaterThanOrEqual(47.9);
});
