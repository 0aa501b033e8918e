import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Club } from '../../../api/contract/people/club.ts';
import { whileHeld } from '../locks.ts';
import { makeService, type Guest } from '../service.ts';
import { found } from './people.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let ada: Guest;
let ben: Guest;
let cleo: Guest;
beforeEach(async () => {
  const service = makeService({}, own.env);
  [ada, ben, cleo] = [await service.guest('Ada'), await service.guest('Ben'), await service.guest('Cleo')];
});

const leave = (guest: Guest, { id }: Club) => guest.send('DELETE', `/clubs/${id}/members/${guest.me.id}`);

/** All begin to leave before the first has left. */
const goAtOnce = <T>({ id }: Club, going: readonly (() => Promise<T>)[]): Promise<T[]> =>
  whileHeld(own, {
    hold: `select from clubs where id = '${id}' for update`,
    work: () => Promise.all(going.map((go) => go())),
    count: going.length,
  });

const rolesIn = async ({ id }: Club): Promise<Record<string, string>> => {
  const { rows } = await own.db.execute<{ name: string; role: string }>(sql`
    select p.name, m.role from club_members m join players p on p.id = m.player where m.club = ${id}`);
  return Object.fromEntries(rows.map(({ name, role }) => [name, role]));
};
const isThere = async ({ id }: Club): Promise<boolean> =>
  (await own.db.execute(sql`select c.id from clubs c where c.id = ${id}`)).rows.length > 0;

test('the last two who leave a club at the same instant leave nothing of it', async () => {
  const club = await found([ada, ben]);
  const left = await goAtOnce(
    club,
    [ada, ben].map((guest) => () => leave(guest, club)),
  );
  expect(left.map(({ status }) => status)).toEqual([204, 204]);
  expect(await isThere(club)).toBe(false);
});

test('nor do one who leaves and one who deletes their account', async () => {
  const club = await found([ada, ben]);
  await goAtOnce<unknown>(club, [
    () => leave(ada, club),
    () => own.db.execute(sql`delete from players p where p.id = ${ben.me.id}`),
  ]);
  expect(await isThere(club)).toBe(false);
});

test('when founder and keeper leave at once, the remaining member takes over', async () => {
  const club = await found([ada, ben, cleo]);
  await ada.send('PUT', `/clubs/${club.id}/members/${ben.me.id}`, { body: { role: 'keeper' } });
  await goAtOnce(
    club,
    [ada, ben].map((guest) => () => leave(guest, club)),
  );
  expect(await rolesIn(club)).toEqual({ Cleo: 'founder' });
});
