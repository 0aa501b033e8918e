import { expect, test } from 'vitest';
import { deepText, translate } from '../gallery/deep.ts';
import { MATCH, type LocalMatch } from '../gallery/local-match.ts';
import { POSITIONS, RECORDED } from '../gallery/positions.ts';
import { matchScene } from '../gallery/scene.ts';
import { ok } from '../gallery/server.ts';
import { rest } from '../gallery/stage.ts';
import { all, atDesk, found, putAway, stage } from '../gallery/staged.ts';
import { MatchTable } from './match/table/table.ts';

atDesk();

/** The most polls that bring moves of a recorded match, and the most moves of one. */
const [POLLS, MOVES] = [6, 3];

/** The words of caption, prompt, tray, seats and news, without what a page is told of once and then forgets. */
const words = (): string[] =>
  all('.caption, .prompt, .seats, mw-news-panel').map((each) => deepText(each).replaceAll(/[+−]\d+/g, ''));

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
  await stage({ ...scene, answers: { ...scene.answers, [`GET /api/matches/${MATCH}`]: poll } });
  const table = found(MatchTable);
  for (let i = 0; i < polls; i++) {
    index += moves;
    globalThis.dispatchEvent(new Event('focus'));
    await expect.poll(() => table.moment.page.seq).toBe(now().seq);
    await rest('');
    await seen(i);
  }
  putAway();
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
