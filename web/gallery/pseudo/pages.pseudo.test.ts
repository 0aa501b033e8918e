import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../tokens.css';
import '../../fonts.css';
import '../../base.css';
import { firstAt, RECORDED } from '../positions.ts';
import { misfits } from '../deep.ts';
import { guidedScene } from '../fit/modes.ts';
import { CHALLENGED, HINTED, REVIEWED, TRIED } from '../matches/moments.ts';
import { PLANNED } from '../matches/planned.ts';
import { PAGES } from '../pages/pages.ts';
import { MODERATED } from '../pages/moderated.ts';
import { matchScene, type SceneCard } from '../scene.ts';
import { stage } from '../staged.ts';
import { TOURNAMENTS } from '../tournaments/scenes.ts';
import { gluedMessages, leftEnglish } from './left.ts';
import { NAMES } from './names.ts';

const MATCHES: SceneCard[] = RECORDED.map((game) => ({
  name: `match, ${game}`,
  game,
  load: async () => {
    const match = await firstAt(game, 'midway');
    return matchScene(match, match.actor);
  },
}));

/** The other ways to look at a match: the same pages around every board. */
const WAYS: readonly SceneCard[] = [HINTED, TRIED, PLANNED, REVIEWED, CHALLENGED].flatMap((cards) =>
  cards.slice(0, 1),
);
const GUIDED: readonly SceneCard[] = RECORDED.map((game) => ({
  name: `guided match, ${game}`,
  game,
  load: () => Promise.resolve(guidedScene(game)),
}));

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

test.each([...PAGES, ...MODERATED, ...TOURNAMENTS, ...MATCHES, ...WAYS, ...GUIDED])(
  '$name has no other English than what is known',
  async ({ load }) => {
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
  },
);

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
