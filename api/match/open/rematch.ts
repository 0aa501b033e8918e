import { findRematch } from '../../../db/match/open-matches.ts';
import type { Player } from '../../../db/people/sessions.ts';
import { configOf } from '../../../rules/kit/choice.ts';
import type { RequestContext } from '../../context.ts';
import { full } from '../../contract/problem.ts';
import type { MatchPage } from '../../contract/match.ts';
import type { Seated } from '../in-hand.ts';
import type { RematchBody } from '../../contract/requests.ts';
import { findAsPlayer, findAsSeat } from '../access.ts';
import { makePage } from '../read/page.ts';
import { refused } from '../refusal.ts';
import { nudgeTime } from '../change.ts';
import { MANY_TABLES, tryToMake } from './make.ts';
import { joinMatch } from './open.ts';

interface Asked {
  id: string;
  hash: string;
}

/** The page of the rematch somebody has already set up; joins it unless the asker has or had a seat there. */
const joinRematch = async (context: RequestContext, { hash, ...asked }: Asked, { word }: RematchBody) => {
  const id = await findRematch(context.db, { ...asked, hash, now: context.now });
  if (id === undefined) return undefined;
  const found = await findAsPlayer(context, { id, hash, since: 0 });
  return found.place ? makePage(found) : joinMatch(context, { id, hash }, { word });
};

const setUpAgain = (
  context: RequestContext,
  { module, stored, me, hidden = 'opened' }: Seated & { me: Player },
  dice: RematchBody,
): Promise<MatchPage | undefined> => {
  const { game, visibility, name, seatCount: seats } = stored;
  const config = configOf(module.game, { config: stored.config, seats });
  const pace = stored.timing.clock ?? stored.pace;
  const sitting = stored.seats.filter(({ botName }) => botName);
  const bots = sitting.map(({ botName }) => botName!);
  const levels = sitting.map(({ level }) => level ?? 'normal');
  const { late = 'bot', daysOff, lookWithin } = stored.timing;
  const time = { pace, late, daysOff, lookWithin };
  const table = { game, config, ...time, visibility, name, seats, bots, levels, hidden };
  const wanted = { ...table, ...dice };
  const rematchOf = { match: stored.id, seen: stored.rematch, due: nudgeTime(context) };
  return tryToMake(context, { wanted, people: [me], rematchOf });
};

/** The first to ask sets up the table, and the others are invited with one nudge each. */
export const rematch = async (context: RequestContext, asked: Asked, dice: RematchBody = {}) => {
  const found = await findAsSeat(context, asked);
  if (found.stored.status !== 'finished') throw refused('not-over');
  const page =
    (await joinRematch(context, asked, dice)) ??
    (await setUpAgain(context, found, dice)) ??
    (await joinRematch(context, asked, dice)); // somebody else was quicker
  if (!page) throw full(MANY_TABLES);
  return page;
};
