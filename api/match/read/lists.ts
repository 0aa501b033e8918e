import { findMatches, type Lobby } from '../../../db/lists.ts';
import type { ChosenOptions, StoredMatch } from '../../../db/match/stored.ts';
import type { OptionValue } from '../../../rules/kit/game.ts';
import { hides } from '../../../rules/kit/position.ts';
import { whyNot } from '../../meet/minimum.ts';
import { viewerAs } from '../in-hand.ts';
import { pageOf, parseCursor } from './cursor.ts';
import { makeCard, makePage } from './page.ts';
import { malformed, noSession } from '../../problem.ts';
import type { ListWish, MatchList } from '../../contract/lists.ts';
import { wordsIn } from '../../words/words.ts';
import { catalogIds, findModule, moduleOf, type RequestContext } from '../../context.ts';
import { findMatch } from '../access.ts';

const PAGE = 24;

/** Parses a game's options from a query such as `gas:10,empty:ends`. Refuses unknown ones. */
export const parseOptions = (
  context: RequestContext,
  game: string | undefined,
  text: string,
): ChosenOptions => {
  const module = game === undefined ? undefined : findModule(context, game);
  if (!module) throw malformed('game', 'Options are those of a game.');
  const chosen = text.split(',').map((one): [string, OptionValue] => {
    const [, key, wanted] = /^([^:]+):(.+)$/.exec(one) ?? [];
    const option = module.game.meta.options.find((known) => known.key === key);
    const value = option?.values.find((known) => String(known) === wanted);
    if (value === undefined) throw malformed('options', `The game has no option "${one}".`);
    return [option!.key, value];
  });
  const before = module.game.meta.options.map(({ key, absent, preset }) => [key, absent ?? preset]);
  return { chosen: Object.fromEntries(chosen), absent: Object.fromEntries(before) };
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
  const bare = context.catalog.filter(({ game }) => !hides(game)).map(({ game }) => game.meta.id);
  const chosen = options === undefined ? undefined : parseOptions(context, game, options);
  return { to, bare, pace, seats, options: chosen, friends: friends !== undefined, fits: fits !== undefined };
};

export const cardFor = (context: RequestContext, stored: StoredMatch, player: string | undefined) =>
  makeCard({ module: moduleOf(context, stored.game), stored, viewer: viewerAs(stored, player) });

export const listMatches = async (
  context: RequestContext,
  wish: ListWish & { hash: string | undefined },
): Promise<MatchList> => {
  const { hash, status, game, player, cursor } = wish;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const asked = { hash, status, game, player, after, lobby: parseLobby(context, wish), limit: PAGE + 1 };
  const here = { now: context.now, games: catalogIds(context) };
  const { me, matches } = await findMatches(context.db, { ...asked, ...here });
  if (player === 'me' && !me) throw noSession();
  const { shown, more } = pageOf(matches, PAGE, ({ version, id }) => ({ at: version, id }));
  const cards = shown.map((stored) => {
    const { watchers, minimum, lack, club } = stored;
    const why = lack ? whyNot(lack, wordsIn(context.language)) : undefined;
    const told = {
      watchers: watchers ?? undefined,
      minimum: minimum ?? undefined,
      why,
      club: club ?? undefined,
    };
    return { ...cardFor(context, stored, me?.id), ...told };
  });
  return { matches: cards, ...more };
};

const LIVELY = 20;
const NEWEST = 12;

const newest = async (context: RequestContext, status: 'running' | 'finished') =>
  (await listMatches(context, { hash: undefined, status })).matches;

/** The newest public match that is well under way, else the newest finished one, else the newest that has started. */
const newestCard = async (context: RequestContext) => {
  const running = await newest(context, 'running');
  const lively = running.find(({ seq }) => seq >= LIVELY);
  return lively ?? (await newest(context, 'finished'))[0] ?? running[0];
};

export const findShowcase = async (context: RequestContext) => {
  const card = await newestCard(context);
  return card && makePage(await findMatch(context, { id: card.id, hash: undefined, since: -NEWEST }));
};
