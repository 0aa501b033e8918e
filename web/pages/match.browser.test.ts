import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { looks } from '../data/looks.ts';
import { MATCH, type LocalMatch } from '../gallery/local-match.ts';
import { inaccessible } from '../gallery/mount.ts';
import { asking } from '../gallery/people.ts';
import { POSITIONS } from '../gallery/positions.ts';
import { matchScene } from '../gallery/scene.ts';
import { show, type Shown } from '../gallery/stage.ts';

let match: LocalMatch;
let shown: Shown | undefined;
beforeEach(async () => {
  document.body.replaceChildren();
  looks.set({ theme: 'light', motion: 'still' });
  await page.viewport(1280, 800);
  match = await POSITIONS.find(({ name }) => name.endsWith('midway'))!.load();
});
afterEach(() => {
  shown?.close();
  looks.set({ theme: 'system', motion: 'system' });
});

const open = async (change: Partial<Parameters<typeof show>[0]> = {}): Promise<void> => {
  shown = await show({ ...matchScene(match, match.actor), ...change });
};
const knob = page.getByRole('slider', { name: 'Replay' });
const back = page.getByRole('button', { name: 'Back to now' });
const tab = (name: string) => page.getByRole('tab', { name, exact: false });

test('what went by while nobody looked is said first, and shown on demand', async () => {
  const others = match.page('table').events.findLast(({ seat }) => seat !== null && seat !== match.actor)!;
  match.change = { looked: others.seq - 1 };
  await open();
  const heard = page.getByRole('log', { name: 'News as it comes' });
  await expect.element(heard).toMatchTextContent(/^\s*Meanwhile, /);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect.poll(() => location.hash).toMatch(/^#\d+$/);
  await expect.element(back).toBeVisible();
});

test('the match is looked back through by the keyboard, step by step, and left again', async () => {
  await open();
  (knob.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => location.hash).toBe('#1');
  await expect.element(back).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  (knob.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => location.hash).toBe('#2');
  await back.click();
  await expect.poll(() => location.hash).toBe('');
  await expect.element(back).not.toBeInTheDocument();
});

test('who keeps things still is offered no replay that plays by itself', async () => {
  await open();
  await expect.element(knob).toBeVisible();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect.element(play).not.toBeInTheDocument();
  looks.set({ theme: 'light', motion: 'system' });
  await expect.element(play).toBeVisible();
});

test.each([760, 860, 1079])('the bar keeps its title clear of its tools at %i', async (width) => {
  await page.viewport(width, 844);
  await open();
  const table = shown!.app.renderRoot.querySelector('page-match')!.shadowRoot!;
  const box = (selector: string): DOMRect => table.querySelector(selector)!.getBoundingClientRect();
  expect(box('.bar h1').width).toBeLessThanOrEqual(box('.bar .title').width);
  expect(box('.bar h1').right).toBeLessThanOrEqual(box('.bar .facts').left);
  expect(box('.bar .facts').right).toBeLessThanOrEqual(width);
});

test('on a phone talk is a sheet, opened from the bar, walked by the keys and put away by Escape', async () => {
  await page.viewport(390, 844);
  await open({ presses: ['Talk'] });
  await expect.element(tab('Talk')).toHaveAttribute('aria-selected', 'true');
  await page.getByLabelText('Say something').fill('Is anybody there?');
  await userEvent.keyboard('{Enter}');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect.element(messages).toMatchTextContent('Is anybody there?');
  await expect.element(page.getByLabelText('Say something')).toHaveValue('');
  (tab('Talk').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('News')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'News' })).not.toBeInTheDocument();
});

test('who is not signed in is told how to talk', async () => {
  match.change = { talk: { room: null, open: false, lines: 0 } };
  const scene = matchScene(match, 'table');
  await open({ ...scene, answers: { ...scene.answers, ...asking(null) }, presses: ['Talk'] });
  await expect.element(page.getByRole('link', { name: 'Sign in to talk' })).toBeVisible();
});

test('what cannot be read as a match says so, with a way on', async () => {
  await open({ path: '/matches/nowhere', shows: 'Table not found' });
  await expect.element(page.getByRole('link', { name: 'Back to the shelf' })).toHaveAttribute('href', '/');
  expect(location.pathname).not.toContain(MATCH);
});
