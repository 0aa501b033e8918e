import { commit } from '../../db/commit.ts';
import { findBotsDue, restBots } from '../../db/due.ts';
import { loadMatch } from '../../db/load.ts';
import { nextBotMove } from '../../rules/kit/bots.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { isRejection } from '../../rules/kit/game.ts';
import { apply, type Moved } from '../../rules/kit/match.ts';
import { logError } from '../lib/log.ts';
import { moduleOf, type RequestContext } from '../context.ts';
import { botSeedOf, seedOf } from './chance.ts';
import { follow, standingOf, startCourse, type Course, type Ground } from './progress.ts';
import { foldMatch, groundOf } from './fold.ts';

/** So many actions of bots go into one statement. A number, since a Worker's clock stands still while it computes. */
const BOTS_AT_ONCE = 12;
/** So many statements one call makes before it leaves the rest to the sweep. */
const CHUNKS = 40;

/** The next entry by a bot, invited or waited for; undefined when people are waited for. */
const botMove = async (
  { module: { game }, machines: bots }: Ground,
  { match }: Course,
  secret: string,
): Promise<Moved | undefined> => {
  const seq = match.seq + 1;
  const move = nextBotMove(game, match, { bots, chance: makeChance(await botSeedOf(secret, seq)) });
  if (!move) return undefined;
  const moved = apply(game, match, { ...move, seed: await seedOf(secret, seq) });
  if (isRejection(moved)) throw new Error(`${game.meta.id}: its bot was refused, ${moved.rejected}`);
  return moved;
};

/** Lets the bots that want to or must act do so, one after another, up to a number of actions. */
export const followBots = async (
  ground: Ground,
  course: Course,
  { secret, at, limit = BOTS_AT_ONCE }: { secret: string; at: string; limit?: number },
): Promise<Course> => {
  let now = course;
  for (let acted = 0; acted < limit; acted++) {
    const moved = await botMove(ground, now, secret);
    if (!moved) break;
    now = follow(ground, now, moved, at);
  }
  return now;
};

/** The answers of bots to what a person did. A bot that fails keeps nobody from acting: the sweep tries it again. */
export const answerBots: typeof followBots = async (ground, course, how) =>
  followBots(ground, course, how).catch((error: unknown) => {
    logError('bot failed', error, { game: ground.module.game.meta.id });
    return course;
  });

/** One statement of bots' actions. Answers whether more is to be done. */
const playChunk = async (context: RequestContext, id: string): Promise<boolean> => {
  const { db, now, rules, env } = context;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules });
  if (stored?.status !== 'running') return false;
  const ground = groundOf(moduleOf(context, stored.game), stored);
  const match = foldMatch(ground.module, stored, entries)!;
  const at = now.toISOString();
  const course = await followBots(ground, startCourse(match, stored.deadline), { secret: stored.secret, at });
  if (course.entries.length === 0) return stored.botsDue && restBots(db, id, stored.seq);
  const standing = standingOf(ground, course, { at, delay: env.NUDGE_DELAY * 1000 });
  await commit(db, { ...standing, id, basis: stored.seq, now, rules });
  return standing.botsDue;
};

/** Plays the bots of one match until a person is waited for, or enough has been done for one call. */
export const playBots = async (context: RequestContext, id: string): Promise<void> => {
  for (let chunk = 0; chunk < CHUNKS; chunk++) if (!(await playChunk(context, id))) return;
};

/** Plays on wherever a bot is still waited for. What fails is told, and tried again by the next sweep. */
export const sweepBots = async (context: RequestContext): Promise<number> => {
  const due = await findBotsDue(context.db);
  for (const id of due)
    await playBots(context, id).catch((error: unknown) => logError('bots stopped', error, { match: id }));
  return due.length;
};
