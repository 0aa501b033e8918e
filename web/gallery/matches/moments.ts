import type { MatchPage } from '../../../api/contract/match.ts';
import type { Seat, Viewer } from '../../../rules/kit/game.ts';
import { MATCH, type LocalMatch } from '../local-match.ts';
import { asking, botSeat } from '../people.ts';
import { firstAt, POSITIONS, RECORDED } from '../positions.ts';
import { matchScene, type Scene, type SceneCard } from '../scene.ts';
import { ok } from '../server.ts';

/** A moment of a recorded match: its file, and the number of entries made. */
export type Moment = readonly [file: string, entries: number];

/** The match page at a moment, from the awaited seat; `change` overrides parts of it. */
export const momentScene = async (
  game: string,
  [file, index]: Moment,
  change: Partial<MatchPage> = {},
): Promise<Scene> => {
  const match = await POSITIONS.find(({ name }) => name === `${game} ${file} over`)!.load();
  const at = (seat: Seat): MatchPage => match.page(seat, { index, isGoingOn: true });
  const seat = at(0).awaiting[0] ?? 0;
  const scene = matchScene(match, seat);
  const page = { ...at(seat), ...change };
  return { ...scene, answers: { ...scene.answers, [`GET /api/matches/${MATCH}`]: ok(page) } };
};

/** Replaces everybody but the acting player by bots. */
export const amongBots = (match: LocalMatch): LocalMatch => {
  const { actor } = match;
  const seats = match.seats.map((card) => (card.seat === actor ? card : botSeat(card.seat)));
  match.change = { ...match.change, seats };
  return match;
};

/** A hint in a match of every game, near its end. */
export const HINTED: readonly SceneCard[] = RECORDED.map((game) => ({
  name: `${game}, a hint`,
  game,
  load: async () => {
    const match = amongBots(await firstAt(game, 'late'));
    return { ...matchScene(match, match.actor), presses: ['Menu', 'Hint'], shows: 'Wins in' };
  },
}));

/** Turns tried out in a match of every game, from its middle. */
export const TRIED: readonly SceneCard[] = RECORDED.map((game) => ({
  name: `try ${game}`,
  game,
  load: async () => {
    const match = await firstAt(game, 'midway');
    return { ...matchScene(match, match.actor), path: `/matches/${MATCH}?try`, shows: 'My lines' };
  },
}));

/** The last recorded match of a game, at its end. */
export const lastOver = (game: string): Promise<LocalMatch> =>
  POSITIONS.findLast((one) => one.game === game && one.name.endsWith('over'))!.load();

/** A match on its review page. */
export const reviewedScene = (match: LocalMatch, viewer: Viewer): Scene => ({
  ...matchScene(match, viewer),
  path: `/matches/${MATCH}/review`,
  shows: 'Moments',
});

/** A turn of a finished match, to be played by a visitor who never saw the site. */
const challengeScene = (match: LocalMatch): Scene => ({
  ...matchScene(match, 'table'),
  answers: { ...asking(null), ...match.answers('table') },
  path: `/matches/${MATCH}/challenge?at=${match.turnFrom(0.4)}`,
  shows: 'What would you do?',
});

/** A turn of every game as a challenge. */
export const CHALLENGED: readonly SceneCard[] = RECORDED.map((game) => ({
  name: `${game}, a challenge`,
  game,
  load: async () => challengeScene(await lastOver(game)),
}));

/** The review of a finished match of every game. */
export const REVIEWED: readonly SceneCard[] = RECORDED.map((game) => ({
  name: `${game}, looked over`,
  game,
  load: async (side) => reviewedScene(await lastOver(game), side === 'table' ? side : 0),
}));
