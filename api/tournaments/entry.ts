import {
  cancel,
  enter,
  extend,
  findEntered,
  hasten,
  passOn,
  MOST_ENTERED,
  MOST_MORE_DAYS,
  takeOut,
} from '../../db/tournaments/change.ts';
import { challenge as addChallenge, findClimbers } from '../../db/tournaments/ladder.ts';
import type { Player } from '../../db/people/sessions.ts';
import { moduleOf, ringBy, type RequestContext } from '../context.ts';
import type { OrganizeBody, Tournament } from '../contract/people/tournament.ts';
import { full, notFound, ProblemError } from '../contract/problem.ts';
import { refused } from '../match/refusal.ts';
import { seedOf } from '../match/chance.ts';
import { deriveId } from '../lib/crypto.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { refuseChallenge, type NoChallenge } from './ladder.ts';
import { isEnough } from './playing.ts';
import { sizesOf } from './seat.ts';
import { find, NO_ADDRESS, showTournament, type TournamentQuery } from './tournaments.ts';

/** The tournament after a deed, which is swept at once. Whoever did it sees it: they may have withdrawn from one of a club they left. */
const afterDeed = (context: RequestContext, query: TournamentQuery): Promise<Tournament> => {
  ringBy(context, context.now.getTime());
  return showTournament(context, { ...query, isKnown: true });
};
const changed = (): ProblemError =>
  new ProblemError('stale', { detail: 'The tournament has moved on. Reload it.' });

const MANY_ENTERED = `You are in ${MOST_ENTERED} tournaments that are not over. Withdraw from one first.`;

/** Enters a player, or changes how many matches of tournaments they play at once. */
export const enterTournament = async (
  context: RequestContext,
  query: TournamentQuery,
  { player, most }: { player: Player; most: number },
): Promise<Tournament> => {
  const { why } = await showTournament(context, query);
  if (player.email === null) throw new ProblemError('not-yours', { rule: 'no-address', detail: NO_ADDRESS });
  if (why !== null) throw refused('closed', why);
  const { db, now } = context;
  const entered = await enter(db, { id: query.id, player: player.id, most, now });
  if (entered === 'full') throw full(MANY_ENTERED);
  if (entered === 'closed') throw refused('closed', 'The tournament has begun, or is full.');
  return afterDeed(context, query);
};

/** Takes the asker out. The seats they hold in its matches stay theirs. */
export const withdraw = async (
  context: RequestContext,
  query: TournamentQuery,
  player: string,
): Promise<Tournament> => {
  await find(context, query);
  const { db, now } = context;
  const out = { ids: [query.id], player, stage: 'withdrew', by: player, reason: '', now } as const;
  if (!(await takeOut(db, out))) throw refused('not-in', 'You are not in this tournament.');
  return afterDeed(context, query);
};

/** Takes a player out of all tournaments: they are banned, or their account is deleted. */
export const withdrawFromAll = async ({ db, now }: RequestContext, player: string): Promise<void> => {
  const ids = await findEntered(db, player);
  if (ids.length > 0) await takeOut(db, { ids, player, stage: 'withdrew', by: player, reason: '', now });
};

const NO_ORGANIZER = 'Its organizer was banned.';

/** Hands over what a banned player organizes: to who else runs the club, or to moderators; without a club, what has not begun is called off. */
export const handOverAll = async ({ db, now }: RequestContext, player: string): Promise<void> => {
  for (const id of await passOn(db, player, now))
    await cancel(db, { id, by: null, reason: NO_ORGANIZER, now });
};

/** Takes a player who is removed from a club out of its tournaments. */
export const removeFromAllOf = async (
  { db, now }: RequestContext,
  { club, by, player }: { club: string; by: string; player: string },
): Promise<void> => {
  const ids = await findEntered(db, player, club);
  const reason = 'Removed from the club.';
  if (ids.length > 0) await takeOut(db, { ids, player, stage: 'removed', by, reason, now });
};

type Deeds = { [D in OrganizeBody as D['deed']]: (body: D) => Promise<boolean> };

/** Does what an organizer may do. */
export const organize = async (
  context: RequestContext,
  query: TournamentQuery,
  { by, body }: { by: string; body: OrganizeBody },
): Promise<Tournament> => {
  const { card, rules } = await find(context, query);
  if (!rules.isOrganizer) throw new ProblemError('not-yours', { detail: 'Only its organizer can do that.' });
  const { db, now } = context;
  const { id } = query;
  const deed = { id, by, now };
  const field = { seats: card.seats, allowed: sizesOf(moduleOf(context, card.game)) };
  if (body.deed === 'begin' && card.stage === 'open' && !isEnough(field, card.entrants))
    throw refused('too-few', 'Too few players are in for a table.');
  const deeds: Deeds = {
    begin: () => hasten(db, deed),
    cancel: ({ reason }) => cancel(db, { ...deed, reason }),
    extend: ({ reason, days }) => extend(db, { ...deed, reason }, days),
    remove: ({ reason, player }) => takeOut(db, { ids: [id], by, now, reason, player, stage: 'removed' }),
  };
  const isDone = await (deeds[body.deed] as (body: OrganizeBody) => Promise<boolean>)(body);
  if (!isDone && body.deed === 'extend' && card.stage === 'running' && card.roundUntil !== null)
    throw refused('no-more-days', `A round gets at most ${MOST_MORE_DAYS} more days.`);
  if (!isDone) throw changed();
  return afterDeed(context, query);
};

const REFUSALS: Readonly<Record<NoChallenge, string>> = {
  'not-above': 'Challenge somebody above you.',
  'too-far': 'That is too far above you.',
  'challenger-busy': 'You play two matches of this ladder already.',
  'challenged-busy': 'They play two matches of this ladder already.',
  'same-again': 'You played them last. Challenge somebody else first.',
};

/** How often a challenge is tried again that another one has overtaken. */
const TRIES = 5;

/** Challenges somebody on a ladder: their match is made as soon as both have room for it. */
export const challenge = async (
  context: RequestContext,
  query: TournamentQuery,
  { by, player }: { by: string; player: string },
): Promise<Tournament> => {
  const { card } = await find(context, query);
  if (card.kind !== 'ladder' || card.stage !== 'running')
    throw refused('no-ladder', 'There is nobody to challenge.');
  const { db, now } = context;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { round, secret, climbers } = await findClimbers(db, query.id, [by, player]);
    const [own, other] = [by, player].map((id) => climbers.find((one) => one.player === id));
    if (!own) throw refused('not-in', 'Enter the ladder first.');
    if (!other) throw notFound();
    const refusal = refuseChallenge(own, other, own.last ?? undefined);
    if (refusal) throw refused(refusal, REFUSALS[refusal]);
    const seats = makeChance(seedOf(secret, round + 1)).shuffle([own, other]);
    const match = deriveId(secret, `match:1.${round + 1}`);
    if (!(await addChallenge(db, { id: query.id, round: round + 1, match, seats, now }))) continue;
    return afterDeed(context, query);
  }
  throw changed();
};
