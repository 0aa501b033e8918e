import type { MatchPage } from '../../api/contract/match.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { MATCH } from './local-match.ts';
import { POSITIONS } from './positions.ts';
import { matchScene, type Scene } from './scene.ts';
import { ok } from './server.ts';

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
