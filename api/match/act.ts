import { blankMatch } from '../../rules/kit/fold.ts';
import { isRejection, type Rejection } from '../../rules/kit/game.ts';
import { act, undo, type Moved } from '../../rules/kit/match.ts';
import type { RequestContext } from '../context.ts';
import { malformed } from '../http/problem.ts';
import type { MatchPage } from '../http/schemas/match.ts';
import { findAsSeat, type Seated } from './access.ts';
import { changeMatch, unchanged } from './change.ts';
import { moveOn } from './bots.ts';
import { seedOf } from './chance.ts';
import { pageAt } from './history.ts';
import { makePage } from './page.ts';
import { advance } from './progress.ts';
import { refusalOf, stale } from './refusal.ts';

/** Who asks for what, looking at which `seq`, under which key. */
export interface Move {
  id: string;
  hash: string;
  invite?: string | undefined;
  basis: number;
  key: string;
}

type Decide = (found: Seated) => Promise<Moved | Rejection>;

const notRunning = (found: Seated, basis: number) =>
  found.stored.status === 'finished' ? refusalOf(found, { rejected: 'over' }, basis) : stale(found);

/** The page after a move: what the asker has not seen, and what came of it. */
const pageSince = (found: Seated, basis: number): MatchPage => {
  const entries = [...found.entries, ...found.added].filter(({ seq }) => seq > basis);
  return makePage({ ...found, entries, looked: basis });
};

/** The first answer to a key once more. */
const answerAgain = (
  context: RequestContext,
  found: Seated,
  { basis }: Move,
): Promise<MatchPage> | MatchPage =>
  found.through === found.stored.seq
    ? pageSince(found, basis)
    : pageAt(context, found, { at: found.through!, since: basis, looked: basis });

/** Decides for a seat upon what it saw, its `basis`. A repeated key is answered as the first time. */
const moveInMatch = (
  context: RequestContext,
  move: Move,
  { since, decide }: { since: number; decide: Decide },
): Promise<MatchPage> =>
  changeMatch(
    () => findAsSeat(context, { ...move, since }),
    async (found) => {
      const { stored, viewer } = found;
      const { basis, key } = move;
      if (found.through !== undefined) return unchanged(() => answerAgain(context, found, move));
      if (basis > stored.seq) throw malformed('basis', 'The match has not come that far.');
      if (stored.status !== 'running') throw notRunning(found, basis);
      const decided = await decide(found);
      if (isRejection(decided)) throw refusalOf(found, decided, basis);
      const live = advance(found, decided, context.now.toISOString());
      const asked = { live, expectedSeq: stored.seq, viewer, key };
      return moveOn(context, asked, (moved) => pageSince(moved, basis));
    },
  );

/** Acts for whoever asks. Two round trips, unless others act at the same instant. */
export const actInMatch = (context: RequestContext, move: Move, action: unknown): Promise<MatchPage> =>
  moveInMatch(context, move, {
    since: move.basis,
    decide: async ({ module, stored, match, viewer: seat }) => {
      const seed = await seedOf(stored.secret, stored.seq + 1);
      return act(module.game, match!, { seat, action, basis: move.basis, seed });
    },
  });

/** Takes back the asker's own newest entry. It reads the whole log, since a position is folded anew without it. */
export const undoInMatch = (context: RequestContext, move: Move): Promise<MatchPage> =>
  moveInMatch(context, move, {
    since: 0,
    decide: async ({ module: { game }, match, viewer: seat, entries }) =>
      undo(game, match!, { seat, basis: move.basis, from: blankMatch(game, match!), entries }),
  });
