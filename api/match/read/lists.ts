import { findMatches } from '../../../db/lists.ts';
import type { Lobby } from '../../../db/lobby.ts';
import type { Config, OptionValue } from '../../../rules/kit/game.ts';
import { whyNot } from '../../meet/minimum.ts';
import { makeCursor, parseCursor } from './cursor.ts';
import { makeCard } from './page.ts';
import { malformed, ProblemError } from '../../http/problem.ts';
import type { ListWish, MatchList } from '../../http/schemas/lists.ts';
import { catalogIds, findModule, moduleOf, type RequestContext } from '../../context.ts';

const PAGE = 24;

/** Parses a game's options from a query such as `gas:10,empty:ends`. Refuses unknown ones. */
export const parseOptions = (context: RequestContext, game: string | undefined, text: string): Config => {
  const module = game === undefined ? undefined : findModule(context, game);
  if (!module) throw malformed('game', 'Options are those of a game.');
  const chosen = text.split(',').map((one): [string, OptionValue] => {
    const [, key, wanted] = /^([^:]+):(.+)$/.exec(one) ?? [];
    const option = module.game.meta.options.find((known) => known.key === key);
    const value = option?.values.find((known) => String(known) === wanted);
    if (value === undefined) throw malformed('options', `The game has no option "${one}".`);
    return [option!.key, value];
  });
  return Object.fromEntries(chosen);
};

/** The filters of the lobby. One that would have no effect is refused, not ignored. */
const parseLobby = (context: RequestContext, wish: ListWish): Lobby | undefined => {
  const { to, game, pace, seats, options, friends, fits } = wish;
  const useless = (field: keyof ListWish, why: string): void => {
    if (wish[field] !== undefined) throw malformed(field, why);
  };
  if (to !== undefined)
    for (const field of ['status', 'player'] as const) useless(field, `"to" says it already.`);
  if (to !== 'join')
    for (const field of ['pace', 'seats', 'options', 'fits'] as const) useless(field, 'It needs "to=join".');
  if (to === undefined) useless('friends', 'It needs "to".');
  if (to === undefined) return undefined;
  const config = options === undefined ? undefined : parseOptions(context, game, options);
  return { to, pace, seats, config, friends: friends !== undefined, fits: fits !== undefined };
};

/** Lists matches the asker may know of, last changed first, one page at a time. */
export const listMatches = async (
  context: RequestContext,
  wish: ListWish & { hash: string | undefined },
): Promise<MatchList> => {
  const { hash, status, game, player, cursor } = wish;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const { me, matches } = await findMatches(context.db, {
    hash,
    status,
    game,
    player,
    lobby: parseLobby(context, wish),
    now: context.now,
    games: catalogIds(context),
    after,
    limit: PAGE + 1,
  });
  if (player === 'me' && !me) throw new ProblemError('no-session');
  const shown = matches.slice(0, PAGE);
  const last = shown.at(-1);
  const cards = shown.map((stored) => {
    const own = stored.seats.find(({ player, gone }) => player?.id === me?.id && me && gone === null);
    const card = makeCard({ module: moduleOf(context, stored.game), stored, viewer: own?.seat ?? 'table' });
    const { watchers, minimum, lack, club } = stored;
    return {
      ...card,
      ...(watchers !== null && { watchers }),
      ...(minimum && { minimum }),
      ...(lack && { why: whyNot(lack) }),
      ...(club && { club }),
    };
  });
  return {
    matches: cards,
    ...(last && matches.length > PAGE && { next: makeCursor({ at: last.version, id: last.id }) }),
  };
};
