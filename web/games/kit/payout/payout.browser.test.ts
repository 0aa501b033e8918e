import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../tokens.css';
import '../../../fonts.css';
import '../../../base.css';
import { moduleOf } from '../../../../rules/catalog.ts';
import { paidScene } from '../../../gallery/matches/paid.ts';
import { all, setMotion, stage } from '../../../gallery/staged.ts';
import { changeLooks } from '../../../data/settings/looks.ts';
import type { BoardElement } from '../board.ts';

beforeEach(() => page.viewport(1280, 800));

const texts = (selector: string): string[] => all(selector).map(({ textContent }) => textContent.trim());
const button = (name: string): HTMLElement =>
  all('.btn').find(({ textContent }) => textContent.trim() === name)!;
const board = (): BoardElement => all('board-streets')[0] as BoardElement;
const tagsShown = (): HTMLElement[] => all('.gains > .gain:not(.gone)');

const STREETS = moduleOf('streets')!;

const open = async (motion: 'still' | 'system', isNew = false): Promise<void> => {
  setMotion(motion);
  await stage(await paidScene(STREETS, isNew));
  await expect.poll(() => board().payment).toBeDefined();
};

test('without motion the board shows at once what every Building paid, and the seats their sums', async () => {
  await open('still');
  const { sums } = board().payment!;
  await expect.poll(() => tagsShown().length).toBe(sums.flatMap(({ parts }) => parts).length);
  for (const tag of tagsShown()) {
    const building = all('.stage [data-thing]').find(
      ({ dataset }) => dataset['thing'] === tag.dataset['from'],
    )!;
    const [{ x, width }, over] = [building.getBoundingClientRect(), tag.getBoundingClientRect()];
    expect(Math.abs(over.x - (x + width / 2))).toBeLessThan(2);
    expect(tag.querySelector('i')!.textContent).toMatch(/\d/);
  }
  expect(texts('.gained > span')).toEqual(sums.map(({ change }) => change));
  expect(document.getAnimations().length).toBe(0);
});

test('tags at one place stand under one another', async () => {
  await open('still');
  await expect.poll(() => tagsShown().length).toBeGreaterThan(1);
  const { from } = tagsShown()[0]!.dataset;
  for (const { dataset } of tagsShown()) dataset['from'] = from;
  const edges = (): DOMRect[] => tagsShown().map((tag) => tag.querySelector('b')!.getBoundingClientRect());
  await expect
    .poll(() => edges().every(({ top }, i, all) => i === 0 || top >= all[i - 1]!.bottom))
    .toBe(true);
});

test('the tray tells the sums, until the viewer goes on; the tags stay', async () => {
  await open('still');
  await expect.poll(() => texts('.paid .btn').length).toBe(2);
  const { sums } = board().payment!;
  expect(texts('.paid .sums b')).toEqual(sums.map(({ words }) => words));
  expect(texts('.paid .btn')).toEqual(['Picture', 'Next']);
  button('Next').click();
  await expect.poll(() => all('.paid').length).toBe(0);
  expect(tagsShown().length).toBeGreaterThan(0);
});

test('on a phone the City keeps its room beside the sums and the news of a sale', async () => {
  await page.viewport(390, 844);
  await open('still');
  await expect.poll(() => texts('.paid .btn').length).toBe(2);
  expect(all('.town')[0]!.clientHeight / 844).toBeGreaterThan(0.45);
});

test('a sum longer than the seat that it hangs at stays on the page', async () => {
  await page.viewport(390, 844);
  await open('still');
  await expect.poll(() => all('.gained > span').length).toBeGreaterThan(0);
  const [sum] = all('.gained > span');
  const panel = all('.seats [data-thing]').find(({ dataset }) => dataset['thing'] === sum!.dataset['panel'])!;
  panel.style.cssText = 'position: fixed; left: 0; width: 40px';
  sum!.append(' milestone'); // Lit's own part stays
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  expect(sum!.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});

/** What a look at each frame shows whenever it changes, until the test ends. */
const watch = <T extends Record<string, number>>(look: () => T): T[] => {
  const seen = [look()];
  const isWatching = { now: true };
  onTestFinished(() => void (isWatching.now = false));
  const frame = (): void => {
    const [last, next] = [seen.at(-1)!, look()];
    if (Object.keys(next).some((key) => last[key] !== next[key])) seen.push(next);
    if (isWatching.now) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return seen;
};

/** What the seats and the sums beside them show. */
const seats = () => ({
  total: texts('.seats .score').reduce((sum, text) => sum + Number(text.replace('$', '')), 0),
  landed: texts('.gained > span').reduce((sum, text) => sum + Number(text), 0),
});

test('tags fly one at a time, and each total is set as they land', async () => {
  await open('system');
  const { sums } = board().payment!;
  const paid = sums.flatMap(({ parts }) => parts);
  const sum = paid.reduce((total, part) => total + part, 0);
  const seen = watch(seats);
  let most = 0;
  board().payAgain();
  await expect
    .poll(
      () => {
        most = Math.max(most, all('.flown').length);
        return board().payment!.sums.every(({ landed, parts }) => landed === parts.length);
      },
      { timeout: 15_000, interval: 20 },
    )
    .toBe(true);
  const end = seen.at(-1)!;
  expect(most).toBe(1);
  expect(end.landed).toBe(sum);
  expect(new Set(seen.map(({ total, landed }) => total - landed))).toEqual(new Set([end.total - sum]));
  const landings = seen.map(({ landed }) => landed).filter((landed, i, list) => landed !== list[i - 1]);
  const steps = paid.map((_, i) => paid.slice(0, i + 1).reduce((total, part) => total + part, 0));
  expect(landings.slice(-steps.length)).toEqual(steps);
  expect(all('.flown, .trail')).toEqual([]);
});

test('a sum leaves its seat once it has been seen to arrive, and stays where nobody saw it', async () => {
  await open('system');
  const sums = (): HTMLElement[] => all('.gained > span');
  const leaving = (): Animation[] => sums().flatMap((sum) => sum.getAnimations());
  await expect.poll(() => sums().length).toBeGreaterThan(0);
  expect(leaving()).toEqual([]);
  board().payAgain();
  await expect.poll(() => leaving().length, { timeout: 15_000 }).toBeGreaterThan(sums().length);
  for (const each of leaving()) each.finish();
  expect(sums().filter((sum) => sum.checkVisibility({ visibilityProperty: true }))).toEqual([]);
});

test('what comes next ends a flight, and leaves the totals right', async () => {
  await open('system');
  const before = texts('.seats .score');
  board().payAgain();
  await expect.poll(() => all('.flown').length).toBe(1);
  expect(texts('.seats .score')).not.toEqual(before);
  board().view = { ...board().view };
  await board().updateComplete;
  expect(texts('.seats .score')).toEqual(before);
});

test('the turns that play by themselves fly their gains, which leave the board to the viewer’s turn', async () => {
  setMotion('system');
  changeLooks({ speed: '4' });
  const seen = watch(() => ({
    seats: texts('.sums li').length,
    told: texts('.sums b').length,
    flown: all('.flown').length,
  }));
  await stage(await paidScene(STREETS, true)); // resolves when all has come to rest
  await expect.poll(() => seen.some(({ told }) => told > 0), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => all('mw-reel').length + tagsShown().length, { timeout: 40_000 }).toBe(0);
  const flying = seen.findIndex(({ flown }) => flown === 1);
  expect(flying).toBeGreaterThan(0);
  expect(seen[flying]).toMatchObject({ seats: expect.toSatisfy((n) => n > 0), told: 0 });
  expect(seen.findIndex(({ told }) => told > 0)).toBeGreaterThan(flying);
});
