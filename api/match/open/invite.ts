import { decline, invite, listInvited, type Invited } from '../../../db/people/contacts.ts';
import { type RequestContext, ringBy } from '../../context.ts';
import { full, notFound } from '../../contract/problem.ts';
import { findAsPlayer, findAsSeat, type MatchQuery } from '../access.ts';
import { addTime } from '../in-hand.ts';
import { refused, stale } from '../refusal.ts';

const REFUSALS = {
  blocked: () => refused('blocked', 'You have blocked this player.'),
  unknown: notFound,
  full: () => full('No more players can be invited to this table.'),
} as const;

/** When mail that is not about a turn may go out. */
export const nudgeTime = ({ now, env }: Pick<RequestContext, 'now' | 'env'>): string =>
  addTime(now.toISOString(), env.NUDGE_DELAY * 1000);

export const findInvited = async (context: RequestContext, query: MatchQuery): Promise<Invited[]> => {
  const { stored } = await findAsSeat(context, query);
  return listInvited(context.db, stored.id);
};

/** Inviting twice is inviting once. */
export const inviteToMatch = async (
  context: RequestContext,
  query: MatchQuery,
  player: string,
): Promise<Invited[]> => {
  const { db, now } = context;
  const found = await findAsSeat(context, query);
  if (found.stored.status !== 'open') throw stale(found, 'The match is no longer open.');
  const asked = { match: found.stored.id, player, by: found.me.id, now, due: nudgeTime(context) };
  const answer = await invite(db, asked);
  if (answer !== 'invited') throw REFUSALS[answer]();
  ringBy(context, Date.parse(asked.due));
  return listInvited(db, found.stored.id);
};

export const declineInvitation = async (context: RequestContext, query: MatchQuery): Promise<void> => {
  const { db, now } = context;
  const { stored, me } = await findAsPlayer(context, query);
  if (!(await decline(db, { match: stored.id, player: me.id, now }))) throw notFound();
};
