import { html } from 'lit';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../data/server/api.ts';
import { heard, inaccessible, mount, noting } from '../gallery/mount.ts';
import { asking } from '../gallery/people.ts';
import { ok, refused, type Answers } from '../gallery/server.ts';
import './home.ts';

const NEW = 'newmatch0000';
const moved: { key: string; game: string; action: unknown }[] = [];

const draw = (more: Answers = {}): HTMLElement => {
  session.set(undefined);
  return mount(html`<page-home stay></page-home>`, {
    ...asking(null),
    'POST /api/first-move': noting(moved, ok({ id: NEW })),
    ...more,
  });
};
const caption = page.getByRole('link', { name: /^Your move\./ });

beforeEach(async () => {
  moved.length = 0;
  history.replaceState(null, '', location.pathname);
  await page.viewport(1280, 800);
});

test('is accessible, and says what the first press does', async () => {
  draw();
  await expect.element(caption).toMatchTextContent('Your move. Drop E off: one street on.');
  await expect.element(page.getByRole('button', { name: /^Play with .*Curbside$/ })).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test('the first press is the first move, and shows the match it has begun', async () => {
  const went = heard(draw(), 'mw-go');
  await caption.click();
  await expect.poll(() => went.map(({ path }) => path)).toEqual([`/matches/${NEW}`]);
  expect(moved).toMatchObject([{ game: 'curbside', action: { type: 'drive' } }]);
  expect(moved[0]!.key).toMatch(/^[\w-]{36}$/);
});

test('a press on the board does the same, and a second one meanwhile does nothing', async () => {
  const went = heard(draw(), 'mw-go');
  await expect.element(caption).toBeVisible();
  const board = document.querySelector<HTMLElement>('.scene')!;
  board.click();
  board.click();
  await expect.poll(() => went.length).toBe(1);
  expect(moved).toHaveLength(1);
});

test('a press that came before the page’s code is not lost', async () => {
  history.replaceState(null, '', '#move');
  const went = heard(draw(), 'mw-go');
  await expect.poll(() => went.length).toBe(1);
  expect(location.hash).toBe('');
});

test('the board is cropped alike from right to left', async () => {
  await page.viewport(390, 844);
  draw();
  await expect.element(caption).toBeVisible();
  const cropped = (): number => {
    const [scene, svg] = ['.scene', '.scene svg'].map((of) => document.querySelector(`#hero ${of}`)!);
    return svg!.getBoundingClientRect().left - scene!.getBoundingClientRect().left;
  };
  await expect.poll(cropped).toBeLessThan(0);
  const left = cropped();
  document.documentElement.dir = 'rtl';
  onTestFinished(() => void document.documentElement.removeAttribute('dir'));
  expect(cropped()).toBeCloseTo(left, 0);
});

test('a refusal is told, and the next press asks with the same key', async () => {
  const main = draw({
    'POST /api/first-move': noting(moved, refused(429, 'too-many', { detail: 'Wait a minute.' })),
  });
  const toasts = heard(main, 'mw-toast');
  await caption.click();
  await expect.poll(() => toasts.map(({ words }) => words)).toEqual(['Wait a minute.']);
  await expect.element(caption).toMatchTextContent('Drop E off');
  await caption.click();
  await expect.poll(() => moved.length).toBe(2);
  expect(moved[1]!.key).toBe(moved[0]!.key);
});

test('only the caption and what is lit on the board are marigold', async () => {
  draw();
  await expect.element(page.getByRole('button', { name: /^Play with .*Curbside$/ })).toBeVisible();
  expect(
    page
      .getByRole('button')
      .elements()
      .filter((button) => button.matches('.go')),
  ).toEqual([]);
});
