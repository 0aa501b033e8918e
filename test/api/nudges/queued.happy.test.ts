import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { playAny, playToEnd, seatAll } from '../service.ts';
import { sitAtTable } from '../clock/table.ts';

const at = sitAtTable();

describe('nudges are queued in the statement of the action', () => {
  const nudges = (id: string) => at.db.many<{ seat: number }>`
    select n.seat, n."window", n.kind, n.due_at as due, n.remind_at as remind from nudges n
    where n.match = ${id} order by n."window", n.seat`;
  // Accounts: nothing is written for players without an address.
  beforeEach(async () => {
    await at.db.execute(sql`update players p set email = p.id || '@example.org'`);
  });

  test('one for each newly awaited player, but not for the one who acts', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    const soon = new Date(at.service.clock.now.getTime() + 120_000).toISOString();
    const reminder = at.inHours(24 * 0.8);
    expect(await nudges(id)).toEqual([{ seat: 0, window: 1, kind: 'turn', due: soon, remind: reminder }]);
    await playAny(at.ada, id, 'take');
    expect(await nudges(id)).toHaveLength(1);
    await playAny(at.ada, id, 'end-turn');
    expect(await nudges(id)).toEqual([{ seat: 1, window: 3, kind: 'turn', due: soon, remind: reminder }]);
  });

  test('none for guests, who cannot be told', async () => {
    await at.db.execute(sql`update players p set email = null where p.name = 'Ada'`);
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    expect(await nudges(id)).toEqual([]);
  });

  test('none for a player who is awaited again after the bots have answered: they see it at once', async () => {
    const id = await seatAll([at.ada], { game: 'quayside', bots: 1, pace: '1d' });
    await playAny(at.ada, id, 'bid');
    expect((await at.ada.get(`/matches/${id}`)).body.awaiting).toEqual([0]);
    expect(await nudges(id)).toEqual([]);
  });

  test('none for bots, and at the end one for each person who does not see it at once', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', bots: 1, pace: 'none' });
    const end = await playToEnd([at.ada, at.ben], id);
    const queued = await nudges(id);
    expect(queued.filter(({ seat }) => seat === 2)).toEqual([]);
    expect(queued).toMatchObject([{ kind: 'finished', window: end.seq }]);
  });
});
