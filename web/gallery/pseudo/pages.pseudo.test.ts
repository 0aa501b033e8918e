import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../tokens.css';
import '../../fonts.css';
import '../../base.css';
import { misfits } from '../deep.ts';
import { stage } from '../staged.ts';
import { WALK } from '../walk.ts';
import { gluedMessages, leftEnglish } from './left.ts';
import { NAMES } from './names.ts';

/** What is left English by room: each text, or how many there are where games say them. It may only shrink. */
type Known = Readonly<Record<string, readonly string[] | number>>;
const KNOWN: Known = Object.values(
  import.meta.glob<Known>('./left-english.json', { import: 'default', eager: true }),
)[0]!;
const seen = new Map<string, Set<string>>();
/** Messages that are still stuck together. The list may only shrink. */
const GLUED = Object.values(
  import.meta.glob<readonly string[]>('./glued.json', { import: 'default', eager: true }),
)[0]!;
const glued = new Set<string>();

/** A page's room is the beginning of its address; what a board says is its game's. */
const roomOf = (path: string): string => /^\/([\w-]+)/.exec(path)?.[1] ?? 'home';

const isKnown = (room: string, text: string): boolean => {
  const texts = KNOWN[room] ?? [];
  return typeof texts === 'number' || texts.includes(text);
};

test.each(WALK)('$name has no other English than what is known', async ({ load }) => {
  await page.viewport(1280, 800);
  Object.assign(document.documentElement.dataset, { theme: 'light', motion: 'still' });
  const scene = await load('seat');
  await stage(scene);
  const unknown: string[] = [];
  for (const { text, board } of leftEnglish(NAMES)) {
    const room = board ?? roomOf(scene.path);
    seen.set(room, (seen.get(room) ?? new Set()).add(text));
    if (!isKnown(room, text)) unknown.push(`${room}: ${text}`);
  }
  expect.soft(unknown).toEqual([]);
  const stuck = gluedMessages();
  for (const text of stuck) glued.add(text);
  expect.soft(stuck.filter((text) => !GLUED.includes(text))).toEqual([]);
  for (const width of [1280, 390]) {
    await page.viewport(width, 844);
    await expect.poll(() => misfits(), { message: `in a window ${width} wide` }).toEqual([]);
  }
});

test('what is translated is no longer known as English', () => {
  for (const [room, known] of Object.entries(KNOWN)) {
    const texts = seen.get(room) ?? new Set();
    if (typeof known === 'number')
      expect.soft(texts.size, `${room}: ${[...texts].join(' | ')}`).toBeLessThanOrEqual(known);
    else
      expect
        .soft(
          known.filter((text) => !texts.has(text)),
          room,
        )
        .toEqual([]);
  }
});

test('what is no longer stuck together is not known as that', () => {
  expect(GLUED.filter((text) => !glued.has(text))).toEqual([]);
});
