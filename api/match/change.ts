import { commit, type Standing } from '../../db/commit.ts';
import type { StoredEntry, StoredMatch } from '../../db/stored.ts';
import { isRejection, type Rejection } from '../../rules/kit/game.ts';
import { blankMatch } from '../../rules/kit/fold.ts';
import { act, undo, type Match, type Moved } from '../../rules/kit/match.ts';
import { makePage } from './page.ts';
import { malformed } from '../http/problem.ts';
import type { MatchPage } from '../http/schemas/match.ts';
import type { RequestContext } from '../context.ts';
import { answerBots, playBots } from './bots.ts';
import { seedOf } from './chance.ts';
import { follow, standingOf, startCourse, type Course } from './progress.ts';
import { findAsSeat, pageInputOf, type Seated, type Wish } from './access.ts';
import { pageAt } from './history.ts';
import { refusalOf, stale } from './refusal.ts';
import { groundOf, TRIES } from './fold.ts';

/** Who asks for what, looking at which `seq`, under which key. */
export interface Asking {
  id: string;
  hash: string;
  invite?: string | undefined;
  basis: number;
  key: string;
}

type Decide = (found: Seated, match: Match) => Promise<Moved | Rejection>;

/** The first answer to a key once more. */
const answerAgain = (
  context: RequestContext,
  found: Seated,
  { basis }: Asking,
): Promise<MatchPage> | MatchPage =>
  found.through === found.stored.seq
    ? makePage(pageInputOf(found, basis))
    : pageAt(context, found, { at: found.through!, since: basis, looked: basis });

const booked = (course: Course, key: string) =>
  course.entries.map((entry, i) => (i === 0 ? { ...entry, key, through: course.match.seq } : entry));

/** The match as found, with what the course has added to it. */
const moveOn = (
  found: Seated,
  course: Course,
  { standing, at }: { standing: Standing; at: string },
): Seated => {
  const { match, awaiting, deadline, botsDue, outcome = null } = standing;
  const status = outcome ? 'finished' : 'running';
  const fresh = course.entries.map((entry): StoredEntry => ({ ...entry, at }));
  const now = { seq: match.seq, awaiting: [...awaiting], deadline, botsDue, outcome, movedAt: at };
  const stored: StoredMatch = { ...found.stored, ...now, status };
  return { ...found, stored, match, entries: [...found.entries, ...fresh] };
};

/** Books a decision with the bots' answers to it. Undefined where the table moved meanwhile. */
const book = async (
  context: RequestContext,
  { found, moved }: { found: Seated; moved: Moved },
  { key, basis }: Asking,
): Promise<MatchPage | undefined> => {
  const { stored, module, viewer } = found;
  const { db, now, rules, env } = context;
  const at = now.toISOString();
  const ground = groundOf(module, stored);
  const own = follow(ground, startCourse(found.match!, stored.deadline), moved, at);
  const course = await answerBots(ground, own, { secret: stored.secret, at });
  const standing = standingOf(ground, course, { at, delay: env.NUDGE_DELAY * 1000, viewer });
  const entries = booked(course, key);
  const move = { ...standing, entries, id: stored.id, basis: stored.seq, now, rules, viewer };
  if (!(await commit(db, move))) return undefined;
  if (standing.botsDue) context.waitUntil(playBots(context, stored.id));
  return makePage(pageInputOf(moveOn(found, course, { standing, at }), basis));
};

/** Reads, decides, books; where the table moved meanwhile, once more. */
const decideAndBook = async (
  context: RequestContext,
  asking: Asking,
  { since, decide }: { since: number; decide: Decide },
): Promise<MatchPage> => {
  const wish: Wish = { ...asking, since };
  for (let left = TRIES; left > 0; left--) {
    const read = await findAsSeat(context, wish);
    const log = read.entries;
    const found = { ...read, entries: log.filter(({ seq }) => seq > asking.basis) };
    if (found.through !== undefined) return answerAgain(context, found, asking);
    if (asking.basis > found.stored.seq) throw malformed('basis', 'The match has not come that far.');
    if (found.stored.status !== 'running') throw notRunning(found, asking.basis);
    const moved = await decide({ ...found, entries: log }, found.match!);
    if (isRejection(moved)) throw refusalOf(found, moved, asking.basis);
    const page = await book(context, { found, moved }, asking);
    if (page) return page;
  }
  throw stale(await findAsSeat(context, { ...wish, since: asking.basis }));
};

const notRunning = (found: Seated, basis: number) =>
  found.stored.status === 'finished' ? refusalOf(found, { rejected: 'over' }, basis) : stale(found);

/** Acts for whoever asks. Two round trips, unless others act at the same instant. */
export const actInMatch = (context: RequestContext, asking: Asking, action: unknown): Promise<MatchPage> =>
  decideAndBook(context, asking, {
    since: asking.basis,
    decide: async ({ module, stored, viewer: seat }, match) => {
      const seed = await seedOf(stored.secret, stored.seq + 1);
      return act(module.game, match, { seat, action, basis: asking.basis, seed });
    },
  });

/** Takes back the asker's own newest entry. It reads the whole log, since a position is folded anew without it. */
export const undoInMatch = (context: RequestContext, asking: Asking): Promise<MatchPage> =>
  decideAndBook(context, asking, {
    since: 0,
    decide: async ({ module, viewer: seat, entries }, match) =>
      undo(module.game, match, {
        seat,
        basis: asking.basis,
        from: blankMatch(module.game, match),
        entries,
      }),
  });
