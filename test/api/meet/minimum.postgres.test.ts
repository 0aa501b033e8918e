import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { RATED_FROM } from '../../../db/terms.ts';
import { whileHeld } from '../locks.ts';
import { makeService, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();

interface Table {
  id: string;
  ada: Guest;
  ben: Guest;
}

const lay = async (): Promise<Table> => {
  const service = makeService({}, own.env);
  const [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  for (const { me } of [ada, ben])
    await openDb(own.env).execute(sql`insert into ratings (player, game, mu, sigma, matches)
      values (${me.id}, 'pebbles', 1700, 100, ${RATED_FROM})`);
  const { id } = await ada.make({ game: 'pebbles', seats: 2, minimum: { rating: 1600 } });
  await service.settle();
  return { id, ada, ben };
};

const CHANGES: [string, string, (table: Table) => string][] = [
  ['their rating', 'rating', ({ ben }) => `update ratings set mu = 1500 where player = '${ben.me.id}'`],
  [
    'what the table asks for',
    'rating',
    ({ id }) => `update matches set terms = '{"minimum": {"rating": 1800}}' where id = '${id}'`,
  ],
  [
    'what the table asks for beside',
    'reliability',
    ({ id }) => `update matches set terms = '{"minimum": {"reliability": 90}}' where id = '${id}'`,
  ],
];

test.each(CHANGES)('nobody sits down once %s has changed while they did', async (_, rule, change) => {
  const table = await lay();
  const { id, ada, ben } = table;
  const answer = await whileHeld(own, {
    hold: `select from matches where id = '${id}' for update`,
    work: () => ben.post(`/matches/${id}/join`),
    change: change(table),
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-yours', rule } });
  expect((await ada.get(`/matches/${id}`)).body.status).toBe('open');
});
