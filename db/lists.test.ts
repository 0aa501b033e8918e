import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSessionOf, clearTables, layTable, minutesOn, T0 } from '../test/tables.ts';
import { trap } from '../test/bench/database/plan.ts';
import { findMatches, type Lobby } from './lists.ts';
import { players } from './schema/people.ts';
import { seats } from './schema/seats.ts';
import { STATUSES } from './closed-lists.ts';
import type { matches } from './schema/matches.ts';
import { ownDatabase } from '../test/service.ts';

const own = ownDatabase();

const list = { hash: 'ada', now: T0, games: ['pebbles'], limit: 10 };
const idsOf = async (wanted: Partial<Parameters<typeof findMatches>[1]>): Promise<string[]> =>
  (await findMatches(own.db, { ...list, ...wanted })).matches.map(({ id }) => id);

/** Adds a match that last moved `minutes` after T0, with Ada and Ben seated. */
const lay = async (
  id: string,
  minutes: number,
  more: Pick<Partial<typeof matches.$inferInsert>, 'status' | 'visibility'> = {},
): Promise<void> => {
  const movedAt = minutesOn(minutes).toISOString();
  await layTable(own.db, id, { ...more, movedAt });
  if (more.status !== 'finished') return;
  const finishedVisibility = more.visibility ?? 'public';
  await own.db
    .update(seats)
    .set({ finishedAt: movedAt, finishedGame: 'pebbles', finishedVisibility })
    .where(eq(seats.match, id));
};

describe('a list', () => {
  beforeAll(async () => {
    await clearTables(own.db);
    await addSessionOf(own.db, 'ada');
    await own.db.insert(players).values({ id: 'cleo', name: 'Cleo' });
    await addSessionOf(own.db, 'cleo');
    await lay('running', 1);
    await lay('hidden', 2, { visibility: 'private' });
    await lay('ended', 3, { status: 'finished' });
    await lay('ended-hidden', 4, { status: 'finished', visibility: 'private' });
    await lay('open', 5, { status: 'open' });
  });

  test('contains public matches and the asker’s own, newest first', async () => {
    expect(await idsOf({})).toEqual(['open', 'ended-hidden', 'ended', 'hidden', 'running']);
    expect(await idsOf({ hash: 'cleo' })).toEqual(['open', 'ended', 'running']);
    expect(await idsOf({ hash: undefined })).toEqual(['open', 'ended', 'running']);
  });

  test('of a player’s matches shows strangers the public ones, and participants all of them', async () => {
    expect(await idsOf({ hash: 'cleo', player: 'ben' })).toEqual(['open', 'ended', 'running']);
    expect(await idsOf({ hash: 'ada', player: 'ben' })).toHaveLength(5);
    expect(await idsOf({ player: 'me', status: 'finished' })).toEqual(['ended-hidden', 'ended']);
    expect(await idsOf({ hash: 'cleo', player: 'me' })).toEqual([]);
  });

  test.each([undefined, 'me', 'ben'])(
    'misses and repeats nothing when paged by cursor, of %s',
    async (player) => {
      const whole = await idsOf({ player });
      const paged: string[] = [];
      for (let after: { at: string; id: string } | undefined; ;) {
        const [next] = (await findMatches(own.db, { ...list, player, limit: 1, after })).matches;
        if (!next) break;
        paged.push(next.id);
        after = { at: next.version, id: next.id };
      }
      expect(paged).toEqual(whole);
    },
  );

  const filters = [undefined, ...STATUSES].flatMap((status) =>
    [undefined, 'pebbles'].flatMap((game) =>
      [undefined, 'me', 'ben'].map((player) => ({ status, game, player })),
    ),
  );
  const lobbies = [undefined, 'pebbles'].flatMap((game) =>
    [
      { to: 'join' },
      { to: 'join', pace: '1d', seats: 2, options: { chosen: { hand: 3 }, absent: {} } },
      { to: 'watch' },
    ].map((lobby) => ({
      game,
      lobby: lobby as Lobby,
    })),
  );
  test.each([...filters, ...lobbies])(
    'by $status, $game, $player and $lobby scans no whole table',
    async (filter) => {
      const { db, sentBy } = trap(own.env);
      const after = { at: T0.toISOString(), id: 'm' };
      const { query, params } = await sentBy(() => findMatches(db, { ...list, ...filter, after }));
      const [, plan] = await own.db.$client.transaction([
        own.db.$client.query('set local enable_seqscan = off'),
        own.db.$client.query(`explain ${query}`, params),
      ]);
      expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on (matches|seats|entries|talk)/);
    },
  );
});
