import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { whenIdle } from '../common/idle.ts';
import { looks } from '../data/settings/looks.ts';
import { deepElements, deepText, translate } from '../gallery/deep.ts';
import { MATCH, type LocalMatch } from '../gallery/local-match.ts';
import { POSITIONS, RECORDED } from '../gallery/positions.ts';
import { matchScene } from '../gallery/scene.ts';
import { ok } from '../gallery/server.ts';
import { rest, show, type Shown } from '../gallery/stage.ts';
import { MatchTable } from './match/match-table.ts';

let shown: Shown | undefined;
beforeEach(async () => {
  document.body.replaceChildren();
  looks.set({ theme: 'light', motion: 'still', speed: '1', sound: 'quiet' });
  await page.viewport(1280, 800);
});
afterEach(() => {
  shown?.close();
  looks.set({ theme: 'system', motion: 'system', speed: '1', sound: 'quiet' });
});

/** The most polls that bring moves of a recorded match, and the most moves of one. */
const [POLLS, MOVES] = [6, 3];

/** The words of caption, prompt, tray, seats and news, without what a page is told of once and then forgets. */
const words = (): string[] =>
  deepElements(document)
    .filter((each) => each.matches('.caption, .prompt, .seats, mw-news-panel'))
    .map((each) => deepText(each).replaceAll(/[+−]\d+/g, ''));

const lengthOf = (match: LocalMatch): number => match.page('table').events.length;

const longestOf = async (game: string): Promise<LocalMatch> => {
  const late = POSITIONS.filter((one) => one.game === game && one.name.endsWith('late'));
  const matches = await Promise.all(late.map(({ load }) => load()));
  return matches.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]!;
};

/** Shows a match page as each poll finds it; `seen` looks at what it says. */
const follow = async (game: string, seen: (poll: number) => unknown): Promise<void> => {
  const match = await longestOf(game);
  const last = lengthOf(match) - 1;
  const polls = Math.min(POLLS, last);
  const moves = Math.min(MOVES, Math.floor(last / polls));
  let index = last - polls * moves;
  const now = (since = 0) => match.page(0, { index, since, isGoingOn: true });
  const scene = matchScene(match, 0);
  const poll = ({ query }: { query: URLSearchParams }) => ok(now(Number(query.get('since') ?? 0)));
  shown = await show({ ...scene, answers: { ...scene.answers, [`GET /api/matches/${MATCH}`]: poll } });
  await whenIdle();
  const table = deepElements(document).find((each): each is MatchTable => each instanceof MatchTable)!;
  for (let i = 0; i < polls; i++) {
    index += moves;
    globalThis.dispatchEvent(new Event('focus'));
    await expect.poll(() => table.state.page.seq).toBe(now().seq);
    await rest('');
    await seen(i);
  }
  shown.close();
};

test.each(RECORDED)('%s tells a translated page what it tells any other', async (game) => {
  const told: string[][] = [];
  await follow(game, () => told.push(words()));
  expect(new Set(told.map(String)).size).toBe(told.length);
  await follow(game, async (poll) => {
    await expect.poll(words).toEqual(told[poll]);
    translate(document);
  });
});
