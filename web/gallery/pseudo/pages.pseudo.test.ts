import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../tokens.css';
import '../../fonts.css';
import '../../base.css';
import { firstAt, RECORDED } from '../positions.ts';
import { PAGES } from '../pages/pages.ts';
import { MODERATED } from '../pages/moderated.ts';
import { matchScene, type SceneCard } from '../scene.ts';
import { stage } from '../staged.ts';
import { TOURNAMENTS } from '../tournaments/scenes.ts';
import { leftEnglish } from './left.ts';
import { NAMES } from './names.ts';

const MATCHES: SceneCard[] = RECORDED.map((game) => ({
  name: `match, ${game}`,
  game,
  load: async () => {
    const match = await firstAt(game, 'midway');
    return matchScene(match, match.actor);
  },
}));

/** What is left English by room: each text, or how many there are where games say them. It may only shrink. */
type Known = Readonly<Record<string, readonly string[] | number>>;
const KNOWN: Known = Object.values(
  import.meta.glob<Known>('./left-english.json', { import: 'default', eager: true }),
)[0]!;
const seen = new Map<string, Set<string>>();

/** A page's room is the beginning of its address; what a board says is its game's. */
const roomOf = (path: string): string => /^\/([\w-]+)/.exec(path)?.[1] ?? 'home';

const isKnown = (room: string, text: string): boolean => {
  const texts = KNOWN[room] ?? [];
  return typeof texts === 'number' || texts.includes(text);
};

test.each([...PAGES, ...MODERATED, ...TOURNAMENTS, ...MATCHES])(
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
    expect(unknown).toEqual([]);
  },
);

/** What a list has to become: texts that are still there, or their number. */
const shrunk = (room: string): readonly string[] | number => {
  const [texts, known] = [[...(seen.get(room) ?? [])].toSorted(), KNOWN[room] ?? []];
  return typeof known === 'number'
    ? Math.min(texts.length, known)
    : known.filter((text) => texts.includes(text));
};

test('what is translated is no longer known as English', () => {
  console.log(
    'left-english.json: ' +
      JSON.stringify(Object.fromEntries([...seen].map(([room, texts]) => [room, [...texts].toSorted()]))),
  );
  for (const room of Object.keys(KNOWN)) expect.soft(shrunk(room), room).toEqual(KNOWN[room]);
  for (const [room, texts] of seen)
    if (typeof KNOWN[room] === 'number') expect.soft(texts.size, room).toBeLessThanOrEqual(KNOWN[room]);
});
