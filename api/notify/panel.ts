import { snoozeSeat } from '../../db/nudges/channels.ts';
import { listNudges, readMatchNudges } from '../../db/nudges/panel.ts';
import { findModule, type RequestContext } from '../context.ts';
import { MOST_SNOOZED, type MatchNudges, type Nudges } from '../contract/people/channel.ts';
import { malformed } from '../contract/problem.ts';
import { findAsSeat, type MatchQuery } from '../match/access.ts';
import { DAY } from '../match/clock/zone.ts';

/** Nudges per page. */
const PAGE = 50;

/** A page of a player's nudges, newest first. */
export const ownNudges = async (
  context: RequestContext,
  { player, before }: { player: string; before?: string | undefined },
): Promise<Nudges> => {
  const rows = await listNudges(context.db, { player, before, limit: PAGE });
  const nudges = rows.map(({ game, via, label, created: _created, ...nudge }) => ({
    ...nudge,
    game: findModule(context, game)?.text.name ?? game,
    channel: { kind: via, label },
  }));
  return { nudges, next: rows.length === PAGE ? rows.at(-1)!.created : null };
};

/** A player's nudges for a match, and what they need to know to nudge others there. */
export const matchNudges = async (context: RequestContext, query: MatchQuery): Promise<MatchNudges> => {
  const { stored, me } = await findAsSeat(context, query);
  const asked = { match: stored.id, player: me.id, now: context.now };
  const { nudges, ...rest } = await readMatchNudges(context.db, asked);
  const told = nudges.map(({ via, label, ...nudge }) => ({ ...nudge, channel: { kind: via, label } }));
  return { ...rest, nudges: told };
};

/** Snoozes a match for a player until an instant; null ends that. */
export const snooze = async (
  context: RequestContext,
  query: MatchQuery,
  until: string | null,
): Promise<void> => {
  const ahead = until === null ? 0 : Date.parse(until) - context.now.getTime();
  if (ahead > MOST_SNOOZED * DAY) throw malformed('until', `At most ${MOST_SNOOZED} days ahead.`);
  const { stored, me } = await findAsSeat(context, query);
  await snoozeSeat(context.db, { match: stored.id, player: me.id, until });
};
