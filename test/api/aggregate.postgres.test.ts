import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_CLUBS, MOST_MEMBERS } from '../../api/clubs/clubs.ts';
import type { Club } from '../../api/contract/people/club.ts';
import { found, tokenOf } from './clubs/people.ts';
import { whileHeld } from './locks.ts';
import { makeService, type Guest } from './service.ts';
import { ownDatabase } from '../service.ts';

const own = ownDatabase();
let service: ReturnType<typeof makeService>;
let ada: Guest;
let ben: Guest;
let cleo: Guest;
beforeEach(async () => {
  service = makeService({}, own.env);
  [ada, ben, cleo] = [await service.guest('Ada'), await service.guest('Ben'), await service.guest('Cleo')];
});

const leave = (guest: Guest, { id }: Club) => guest.send('DELETE', `/clubs/${id}/members/${guest.me.id}`);
const join = (guest: Guest, club: Club) => guest.post('/club-link', { token: tokenOf(club) });
const setRole = (club: Club, guest: Guest, role: string) =>
  ada.send('PUT', `/clubs/${club.id}/members/${guest.me.id}`, { body: { role } });

/** All have decided, and wait to save, before the first has saved; `change`: what somebody else has saved by then. */
const goAtOnce = <T>({ id }: Club, going: readonly (() => Promise<T>)[], change?: string): Promise<T[]> =>
  whileHeld(own, {
    hold: `select from clubs where id = '${id}' for update`,
    work: () => Promise.all(going.map((go) => go())),
    count: going.length,
    ...(change && { change }),
  });

const rolesIn = async ({ id }: Club): Promise<Record<string, string>> => {
  const { rows } = await own.db.execute<{ name: string; role: string }>(sql`
    select p.name, m.role from club_members m join players p on p.id = m.player where m.club = ${id}`);
  return Object.fromEntries(rows.map(({ name, role }) => [name, role]));
};
const isThere = async ({ id }: Club): Promise<boolean> =>
  (await own.db.execute(sql`select c.id from clubs c where c.id = ${id}`)).rows.length > 0;

describe('of two deeds at the same instant, one is decided again', () => {
  test('two reach for the last place, and one gets it', async () => {
    const club = await found([ada]);
    await own.db.execute(sql`insert into players (id, name)
      select ${club.id} || n, 'Many' from generate_series(3, ${MOST_MEMBERS}::int) n`);
    await own.db.execute(sql`insert into club_members (club, player, role)
      select ${club.id}, p.id, 'member' from players p where p.id like ${`${club.id}_%`}`);
    const answers = await goAtOnce(
      club,
      [ben, cleo].map((guest) => () => join(guest, club)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('who may be in one more club joins one of two', async () => {
    for (let i = 1; i < MOST_CLUBS; i++) await found([cleo]);
    const clubs = [await found([ada]), await found([ben])];
    const answers = await whileHeld(own, {
      hold: `select from players where id = '${cleo.me.id}' for update`,
      work: () => Promise.all(clubs.map((club) => join(cleo, club))),
      count: 2,
    });
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('the last two leave, and leave nothing of the club', async () => {
    const club = await found([ada, ben]);
    const left = await goAtOnce(
      club,
      [ada, ben].map((guest) => () => leave(guest, club)),
    );
    expect(left.map(({ status }) => status)).toEqual([204, 204]);
    expect(await isThere(club)).toBe(false);
  });

  test('founder and keeper leave, and the member who is left takes over', async () => {
    const club = await found([ada, ben, cleo]);
    await setRole(club, ben, 'keeper');
    await goAtOnce(
      club,
      [ada, ben].map((guest) => () => leave(guest, club)),
    );
    expect(await rolesIn(club)).toEqual({ Cleo: 'founder' });
  });

  test('two start a season, and one runs', async () => {
    const club = await found([ada]);
    const start = () => ada.post(`/clubs/${club.id}/seasons`, {});
    const answers = await goAtOnce(club, [start, start]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('what others change without deciding counts as well', () => {
  test('a keeper who is none any more renames nothing', async () => {
    const club = await found([ada, ben]);
    await setRole(club, ben, 'keeper');
    const rename = () => ben.send('PATCH', `/clubs/${club.id}`, { body: { name: 'Day shift' } });
    const demoted = `update club_members set role = 'member' where player = '${ben.me.id}'`;
    const [answer] = await goAtOnce(club, [rename], demoted);
    expect(answer!.status).toBe(403);
  });

  test('one leaves and one is deleted, and nothing is left of the club', async () => {
    const club = await found([ada, ben]);
    await goAtOnce<unknown>(club, [
      () => leave(ada, club),
      () => own.db.execute(sql`delete from players p where p.id = ${ben.me.id}`),
    ]);
    expect(await isThere(club)).toBe(false);
  });

  test('a member who is removed is deleted meanwhile, which would wait for each other', async () => {
    const club = await found([ada, ben, cleo]);
    await goAtOnce<unknown>(club, [
      () => ada.send('DELETE', `/clubs/${club.id}/members/${ben.me.id}`),
      () => own.db.execute(sql`delete from players p where p.id = ${ben.me.id}`).catch(() => {}),
    ]);
    expect(await rolesIn(club)).toEqual({ Ada: 'founder', Cleo: 'member' });
  });

  test('a block by somebody who runs the club keeps out who has just been let in', async () => {
    const club = await found([ada]);
    const blocked = `insert into contacts (player, other, kind) values ('${ada.me.id}', '${cleo.me.id}', 'blocked')`;
    const [answer] = await goAtOnce(
      club,
      [() => join(cleo, club)],
      `${blocked}; update clubs set name = name`,
    );
    expect(answer!.status).toBe(404);
  });
});
