import { findMatches } from '../../../db/lists.ts';
import type { StoredMatch } from '../../../db/match/stored.ts';
import { makeCard } from './page.ts';
import { malformed, ProblemError } from '../../http/problem.ts';
import type { MatchCard } from '../../http/schemas/match.ts';
import { catalogIds, moduleOf, type RequestContext } from '../../context.ts';

const PAGE = 24;

interface Cursor {
  version: string;
  id: string;
}

const makeCursor = ({ version, id }: Cursor): string =>
  btoa(`${version} ${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A time as PostgreSQL writes it. */
const TIME =
  /^[1-9]\d{3}-\d\d-\d\d[T ](?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/;

/** Whether the calendar has that day; a `Date` makes the 2nd of March of the 30th of February. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const parseCursor = (text: string): Cursor => {
  const [, version = '', id = ''] = /^(.+) ([0-9a-z]{12})$/.exec(decode(text)) ?? [];
  if (!TIME.test(version) || !isDay(version.slice(0, 10))) throw malformed('cursor');
  return { version, id };
};

const decode = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw malformed('cursor');
  }
};

export interface ListWish {
  hash: string | undefined;
  status?: StoredMatch['status'] | undefined;
  game?: string | undefined;
  player?: string | undefined;
  cursor?: string | undefined;
}

/** Matches the asker may know of, newest change first, a page at a time. */
export const listMatches = async (
  context: RequestContext,
  { cursor, ...wish }: ListWish,
): Promise<{ matches: MatchCard[]; next?: string }> => {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const { me, matches } = await findMatches(context.db, {
    ...wish,
    now: context.now,
    games: catalogIds(context),
    after,
    limit: PAGE + 1,
  });
  if (wish.player === 'me' && !me) throw new ProblemError('no-session');
  const shown = matches.slice(0, PAGE);
  const cards = shown.map((stored) => {
    const own = stored.seats.find(({ player, gone }) => player?.id === me?.id && me && gone === null);
    return makeCard({ module: moduleOf(context, stored.game), stored, viewer: own?.seat ?? 'table' });
  });
  return { matches: cards, ...(matches.length > PAGE && { next: makeCursor(shown.at(-1)!) }) };
};
