import { askSeat, listNudges, readMatchNudges } from '../../db/nudges/panel.ts';
import { snoozeSeat } from '../../db/nudges/channels.ts';
import { findModule, ringBy, type RequestContext } from '../context.ts';
import { MOST_SNOOZED, type MatchNudges, type Nudges } from '../contract/people/channel.ts';
import { malformed, ProblemError } from '../contract/problem.ts';
import { findAsSeat, type MatchQuery } from '../match/access.ts';
import { DAY } from '../match/clock/rest.ts';
import type { Seated } from '../match/in-hand.ts';
import { refused } from '../match/refusal.ts';

const PAGE = 50;

export const ownNudges = async (
  context: RequestContext,
  { player, before }: { player: string; before?: string | undefined },
): Promise<Nudges> => {
  const rows = await listNudges<Nudges['nudges'][number]>(context.db, { player, before, limit: PAGE });
  const nudges = rows.map(({ game, created: _created, ...nudge }) => ({
    ...nudge,
    game: findModule(context, game)?.text.name ?? game,
  }));
  return { nudges, next: rows.length === PAGE ? rows.at(-1)!.created : null };
};

/** A player's nudges for a match, and what they need to know to nudge others there. */
export const matchNudges = async (context: RequestContext, query: MatchQuery): Promise<MatchNudges> => {
  const { stored, me } = await findAsSeat(context, query);
  return readMatchNudges(context.db, { match: stored.id, player: me.id, now: context.now });
};

export const snooze = async (context: RequestContext, query: MatchQuery, until: string | null) => {
  const ahead = until === null ? 0 : Date.parse(until) - context.now.getTime();
  if (ahead > MOST_SNOOZED * DAY) throw malformed('until', `At most ${MOST_SNOOZED} days ahead.`);
  const { stored, me } = await findAsSeat(context, query);
  await snoozeSeat(context.db, { match: stored.id, player: me.id, until });
};

const isWaitingFor = ({ stored, viewer }: Seated, seat: number): boolean => {
  const { status, awaiting, seats } = stored;
  const isPerson = seats.some((one) => one.seat === seat && one.player && !one.gone);
  return status === 'running' && isPerson && awaiting.includes(seat) && !awaiting.includes(viewer);
};

/** Once a day per seat, whoever asks. The asker can't tell whether the player wants to, or can, be told. */
export const nudgeSeat = async (context: RequestContext, query: MatchQuery, seat: number): Promise<void> => {
  const { db, now } = context;
  const found = await findAsSeat(context, query);
  if (found.me.email === null)
    throw new ProblemError('not-yours', { rule: 'no-address', detail: 'Add an email address first.' });
  if (!isWaitingFor(found, seat))
    throw refused('not-waiting', 'You can only nudge players you’re waiting for.');
  const asked = await askSeat(db, { match: found.stored.id, seat, asker: found.me.id, now });
  if (!asked) throw refused('asked-today', 'They were already nudged within the last day.');
  ringBy(context, now.getTime());
};
