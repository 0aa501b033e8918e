import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countResults } from '../../../api/history/count.ts';
import { makeContext } from '../../../api/http/app.ts';
import { openDb } from '../../../db/client.ts';
import { play } from '../clubs/people.ts';
import { untilWaiting, whileHeld } from '../locks.ts';
import { makeService } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();

test('an account is deleted while a match of it is being counted, and for the other it counts', async () => {
  const service = makeService({}, own.env);
  const db = openDb(own.env);
  const [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  await play([ada, ben]);
  await service.settle();
  const { id } = await play([ada, ben]);
  await service.settle();
  await db.execute(sql`delete from rating_steps t where t.match = ${id}`);
  await db.execute(sql`update results r set counted = false where r.match = ${id}`);
  const count = () => countResults(makeContext(service.parts, own.env, () => {}));
  const [counted, removed] = await whileHeld(own, {
    hold: `select from figures where player = '${ben.me.id}' for update`,
    work: async () => {
      const counting = count();
      await untilWaiting(own, 1);
      return Promise.all([counting, ada.send('DELETE', '/me')]);
    },
    count: 2,
  });
  expect(counted).toEqual({ found: 1, done: 1 });
  expect(removed.status).toBe(204);
});
