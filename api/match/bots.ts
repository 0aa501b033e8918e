import { claimBotsDue, restBots } from '../../db/nudges/due.ts';
import { nextBotMove } from '../../rules/kit/bots.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { isDraft } from '../../rules/kit/draft.ts';
import { isRejection } from '../../rules/kit/game.ts';
import { apply, type Moved } from '../../rules/kit/match.ts';
import type { RequestContext } from '../context.ts';
import { logError } from '../lib/log.ts';
import { findForService, type Found } from './access.ts';
import { changeMatch, persistMove, unchanged, type Change } from './change.ts';
import { botSeedOf, seedOf } from './chance.ts';
import { advance, botSeats, type LiveMatch } from './progress.ts';
import { sweepMatches, type Work } from './sweep.ts';

/** So many actions of bots go into one statement. A number, since a Worker's clock stands still while it computes. */
const BOTS_AT_ONCE = 12;
/** So many statements one call makes before it leaves the rest to the sweep. */
const CHUNKS = 40;

/** The next entry by a bot, invited or awaited; undefined when people are awaited. */
const botMove = ({ module: { game }, stored, match }: LiveMatch): Moved | undefined => {
  const { secret, outcome } = stored;
  if (outcome) return undefined; // the table may have ended what its game has not
  const seq = stored.seq + 1;
  const chance = makeChance(botSeedOf(secret, seq));
  const move = nextBotMove(game, match!, { bots: botSeats(stored), chance });
  if (!move) return undefined;
  const moved = apply(game, match!, { ...move, seed: seedOf(secret, seq) });
  if (isRejection(moved)) throw new Error(`${game.meta.id}: its bot was refused, ${moved.rejected}`);
  return moved;
};

/** Lets the bots that want to or must act do so, one after another, up to a number of actions. */
const followBots = <L extends LiveMatch>({ now }: RequestContext, live: L): L => {
  let moving = live;
  for (let acted = 0, isWhole = true; acted < BOTS_AT_ONCE || !isWhole; acted++) {
    const moved = botMove(moving);
    if (!moved) break;
    const { seat, action } = moved.entry;
    isWhole = !isDraft(moving.module.game, moving.match!, { seat: seat!, action });
    moving = advance(moving, moved, now.toISOString());
  }
  return moving;
};

/** The answers of bots to what a person did. A bot that fails keeps nobody from acting: the sweep tries it again. */
export const answerBots: typeof followBots = (context, live) => {
  try {
    return followBots(context, live);
  } catch (error) {
    logError('bot failed', error, { game: live.module.game.meta.id });
    return live;
  }
};

/** What bots do in one statement. Answers whether more is to be done. */
const botsChange = async (context: RequestContext, found: Found): Promise<Change<boolean>> => {
  const { stored } = found;
  const { id, status, seq, botsDue } = stored;
  if (status !== 'running') return unchanged(() => false);
  const live = followBots(context, found);
  if (live.added.length === 0) return unchanged(() => botsDue && restBots(context.db, id, seq));
  return persistMove(context, { live, expectedSeq: seq }, (moved) => moved.stored.botsDue);
};

const playChunk = (context: RequestContext, id: string): Promise<boolean> =>
  changeMatch(
    () => findForService(context, id),
    (found) => botsChange(context, found),
  );

/** Plays the bots of one match until a person is waited for, or enough has been done for one call. */
export const playBots = async (context: RequestContext, id: string): Promise<void> => {
  for (let chunk = 0; chunk < CHUNKS; chunk++) if (!(await playChunk(context, id))) return;
};

/** Bots that are still awaited play on after the answer. */
export const playBotsLater = (context: RequestContext, { stored }: LiveMatch): void => {
  if (stored.botsDue) context.waitUntil(playBots(context, stored.id));
};

/** The change that a move makes, with the bots' answers to it in the same statement. */
export const moveOn: typeof persistMove = (context, move, answer) => {
  const live = answerBots(context, move.live);
  return persistMove(context, { ...move, live }, (moved) => {
    playBotsLater(context, moved);
    return answer(moved);
  });
};

/** Plays on wherever a bot is still waited for, a statement a match and round. */
export const sweepBots = (context: RequestContext): Promise<Work> =>
  sweepMatches(context, {
    claim: claimBotsDue,
    decide: (found) => botsChange(context, found),
    failure: 'bots stopped',
  });
