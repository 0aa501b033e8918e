import { findMatches } from '../../db/lists.ts';
import type { StoredMatch } from '../../db/stored.ts';
import { makeCard } from '../page.ts';
import { malformed, ProblemError } from '../problem.ts';
import type { MatchCard } from '../schemas/match.ts';
import { shelfOf, titleOf, type World } from '../world.ts';

const PAGE = 24;

interface Cursor {
  version: string;
  id: string;
}

const makeCursor = ({ version, id }: Cursor): string =>
  btoa(`${version} ${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const parseCursor = (text: string): Cursor => {
  const plain = decode(text);
  const [, version, id] = /^(\d{4}-\d\d-\d\d[T ][\d:.]+[+\d:]*) ([0-9a-z]{12})$/.exec(plain) ?? [];
  if (!version || !id || Number.isNaN(Date.parse(version))) throw malformed('cursor');
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
  world: World,
  { cursor, ...wish }: ListWish,
): Promise<{ matches: MatchCard[]; next?: string }> => {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const { me, matches } = await findMatches(world.db, {
    ...wish,
    now: world.now,
    games: shelfOf(world),
    after,
    limit: PAGE + 1,
  });
  if (wish.player === 'me' && !me) throw new ProblemError('no-session');
  const shown = matches.slice(0, PAGE);
  const cards = shown.map((stored) => {
    const own = stored.seats.find(({ player, gone }) => player?.id === me?.id && me && gone === null);
    return makeCard({ title: titleOf(world, stored.game), stored, viewer: own?.seat ?? 'table' });
  });
  return { matches: cards, ...(matches.length > PAGE && { next: makeCursor(shown.at(-1)!) }) };
};
