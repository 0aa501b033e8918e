import { readGameFigures, readPlayerFigures, searchResults } from '../../db/history/figures.ts';
import type { StoredMatch } from '../../db/match/stored.ts';
import { catalogIds, findModule, hashesOf, moduleOf, type RequestContext } from '../context.ts';
import { malformed, noSession, required } from '../problem.ts';
import type { GameFigures, HistoryList, HistoryWish, PlayerFigures } from '../contract/history.ts';
import type { Match } from '../../rules/kit/match.ts';
import { logError } from '../lib/log.ts';
import { findManyForService } from '../match/access.ts';
import { inHand, foldMatch, viewerAs } from '../match/in-hand.ts';
import { makeCursor, parseCursor } from '../match/read/cursor.ts';
import { parseOptions } from '../match/read/lists.ts';
import { makeCard, makeView } from '../match/read/page.ts';

const PAGE = 12;
const LIST = 'history';
const DAY_MS = 86_400_000;

const checkWish = ({ from, until, shortest, longest, game, ending }: HistoryWish): void => {
  if (from && until && from > until) throw malformed('until', 'It comes before "from".');
  if (shortest !== undefined && longest !== undefined && shortest > longest)
    throw malformed('longest', 'It is less than "shortest".');
  if (ending !== undefined && game === undefined) throw malformed('ending', 'It needs "game".');
};

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString();

/** Folds missing last positions from the logs, in one round trip; leaves out a log that can't be folded. */
const foldMissing = async (context: RequestContext, shown: readonly StoredMatch[]) => {
  const missing = shown.filter(({ state }) => !state).map(({ id }) => id);
  const folded = new Map<string, Match>();
  if (missing.length === 0) return folded;
  for (const { id, find } of await findManyForService(context, missing))
    try {
      const { match } = find();
      if (match) folded.set(id, match);
    } catch (error) {
      logError('position not folded', error, { match: id });
    }
  return folded;
};

const makeItem = (
  context: RequestContext,
  stored: StoredMatch,
  { me, folded }: { me: string | undefined; folded: Map<string, Match> },
): HistoryList['matches'][number] => {
  const module = moduleOf(context, stored.game);
  const match = stored.state ? foldMatch(context, module, { stored, entries: [] }) : folded.get(stored.id);
  const found = { ...inHand(module, stored, match), viewer: viewerAs(stored, me) };
  return { ...makeCard(found), view: makeView(found) };
};

export const searchHistory = async (
  context: RequestContext,
  { cursor, until, options, ...wish }: HistoryWish,
  hash: string | undefined,
): Promise<HistoryList> => {
  checkWish({ ...wish, until });
  const { me, matches, edge } = await searchResults(context.db, {
    ...wish,
    hash,
    now: context.now,
    games: catalogIds(context),
    rules: hashesOf(context),
    options: options === undefined ? undefined : parseOptions(context, wish.game, options),
    before: until && dayAfter(until),
    after: cursor === undefined ? undefined : parseCursor(cursor, LIST),
    limit: PAGE + 1,
  });
  if (wish.player === 'me' && !me) throw noSession();
  const shown = matches.slice(0, PAGE);
  const last = matches.length > PAGE ? { at: shown.at(-1)!.version, id: shown.at(-1)!.id } : edge;
  const folded = await foldMissing(context, shown);
  return {
    matches: shown.map((stored) => makeItem(context, stored, { me: me?.id, folded })),
    ...(last && { next: makeCursor({ list: LIST, ...last }), reached: new Date(last.at).toISOString() }),
  };
};

export const playerFigures = async (
  { db, now }: RequestContext,
  player: string,
  hash: string | undefined,
): Promise<PlayerFigures> => required(await readPlayerFigures(db, { player, hash, now }));

export const gameFigures = async (context: RequestContext, game: string): Promise<GameFigures> => {
  const { built } = required(findModule(context, game));
  const figures = await readGameFigures<GameFigures['figures'][number]>(context.db, game);
  if (!built) return { figures };
  const ids = new Set(figures.flatMap(({ kind, key }) => (kind === 'built' ? [key] : [])));
  return {
    figures,
    built: { name: built.name, names: Object.fromEntries([...ids].map((id) => [id, built.say(id)])) },
  };
};
