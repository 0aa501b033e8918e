import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../../tokens.css';
import '../../../../fonts.css';
import '../../../../base.css';
import { isDrawn } from '../../../../gallery/deep.ts';
import { momentScene, type Moment } from '../../../../gallery/matches/moments.ts';
import { all, stage } from '../../../../gallery/staged.ts';

const WINDOWS = [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

/** What is asked, and that can be taken back, so that all tools stand beside it. */
const ASKED: readonly (readonly [string, Moment])[] = [
  ['homes', ['grifter-beaten-1', 16]],
  ['streets to score', ['most-money-4', 52]],
  ['signs to take away', ['grifter-won-1', 36]],
  ['Buildings to show', ['grifter-won-1', 8]],
];

/** Whether the words of a button lie within it, and it is no wider than what it can be scrolled to in. */
const isWhole = (button: Element): boolean => {
  const words = document.createRange();
  words.selectNodeContents(button);
  const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
  const sides = [
    outer.left - inner.left,
    inner.right - outer.right,
    outer.top - inner.top,
    inner.bottom - outer.bottom,
  ];
  return Math.max(...sides, outer.width - button.parentElement!.clientWidth) <= 1;
};

const WORDED = '.tray :is(.btn, .card span)';
/** On its side a phone has no room for the names of cards, which are spoken alone. */
const isSeen = (element: Element): boolean =>
  isDrawn(element) && getComputedStyle(element).clipPath === 'none';

test.each(ASKED.flatMap(([what, moment]) => WINDOWS.map((size) => [what, ...size, moment] as const)))(
  'what a button does about %s is to be read whole at %i by %i',
  async (_, width, height, moment) => {
    await page.viewport(width, height);
    await stage(await momentScene('streets', moment, { undo: 1 }));
    const buttons = all(WORDED).filter(isSeen);
    expect(buttons.length).toBeGreaterThan(2);
    expect(buttons.filter((button) => !isWhole(button)).map(({ textContent }) => textContent)).toEqual([]);
  },
);

test.each([
  [1024, 600],
  [1280, 800],
] as const)(
  'at %i by %i every Building to abandon is offered in view, and the City stays',
  async (width, height) => {
    await page.viewport(width, height);
    await stage(await momentScene('streets', ['grifter-won-1', 36], { undo: 1 }));
    const [options] = all('.options');
    expect(options!.children.length).toBe(5);
    expect(options!.scrollHeight).toBeLessThanOrEqual(options!.clientHeight + 1);
    const names = [...options!.children].map((each) => each.getAttribute('aria-label'));
    expect(names.filter((name) => !name?.startsWith('Abandon '))).toEqual([]);
    const [town] = all('.town');
    expect(town!.clientHeight / height).toBeGreaterThan(0.5);
  },
);

test('on a phone, beside what to abandon and what each is worth, the hand is in view, and the City stays', async () => {
  await page.viewport(390, 844);
  await stage(await momentScene('streets', ['grifter-won-1', 36]));
  const names = all('.options .btn').map((each) => each.textContent.trim());
  expect(names.filter((name) => !/, \$\d+$/.test(name))).toEqual([]);
  expect(all('.rack .card').filter(isDrawn).length).toBeGreaterThan(0);
  expect(all('.town')[0]!.clientHeight).toBeGreaterThanOrEqual(5 * 56);
});
