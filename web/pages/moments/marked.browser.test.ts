import { expect, test } from 'vitest';
import { MATCH } from '../../gallery/local-match.ts';
import { PAGES } from '../../gallery/pages/pages.ts';
import { ok } from '../../gallery/server.ts';
import { all, atDesk, stage } from '../../gallery/staged.ts';

atDesk();

const load = (scene: string) => PAGES.find(({ name }) => name === scene)!.load('seat');
const pictures = (): HTMLElement[] => all('li img').filter((one) => one.checkVisibility());
const buttons = (): HTMLElement[] => all('button').filter((one) => one.textContent.trim() === 'Unmark');

test('a player unmarks a moment of their own', async () => {
  const asked: unknown[] = [];
  const scene = await load('player, oneself');
  const unmark = ({ body }: { body?: unknown }) => {
    asked.push(body);
    return ok({});
  };
  await stage({ ...scene, answers: { ...scene.answers, [`POST /api/matches/${MATCH}0/mark`]: unmark } });
  await expect.poll(() => pictures().length).toBe(5);
  buttons()[0]!.click();
  await expect.poll(() => pictures().length).toBe(4);
  expect(asked).toEqual([{ seq: 10, since: 0, marked: false }]);
});

test('others see the moments, and unmark none', async () => {
  await stage(await load('player'));
  await expect.poll(() => pictures().length).toBe(5);
  expect(buttons()).toEqual([]);
});
