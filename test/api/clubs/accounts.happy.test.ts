import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Club, Standing } from '../../../api/contract/people/club.ts';
import type { PlayerExport } from '../../../api/contract/people/account.ts';
import { openDb } from '../../../db/client.ts';
import { testEnv } from '../../service.ts';
import {
  browserOf,
  freshAddress,
  makeAccount,
  makePostedService,
  openBrowser,
  readSignIn,
} from '../mail-service.ts';
import { found } from './people.ts';

const service = makePostedService();
const db = openDb(testEnv());
const proofFor = (email: string) => readSignIn(service.mailTo(email));
/** What somebody came to in the first season of a club. */
const stand = ({ id: club }: Club, player: string, points: number) =>
  db.execute(sql`insert into club_standings (club, season, player, game, played, won, points)
    values (${club}, 1, ${player}, 'pebbles', 2, 1, ${points})`);

test('the clubs of a guest who is taken along become the account’s, with what both came to there', async () => {
  const email = freshAddress();
  await openBrowser(service).ask(email);
  const home = openBrowser(service);
  const account = (await home.confirm({ token: proofFor(email).token })).body;
  const guest = await service.guest('Guest');
  const ben = await service.guest('Ben');
  await guest.make({ game: 'pebbles', seats: 2 });
  const club = await found([guest, ben]);
  await guest.post(`/clubs/${club.id}/seasons`);
  await db.execute(
    sql`insert into club_members (club, player, role) values (${club.id}, ${account.id}, 'member')`,
  );
  await stand(club, guest.me.id, 1.5);
  await stand(club, account.id, 1);
  const browser = browserOf(service, guest);
  await browser.ask(email);
  await browser.confirm({ token: proofFor(email).token });
  const { body } = await browser.get<Club>(`/clubs/${club.id}`);
  expect(body.role).toBe('founder');
  expect(body.members.map(({ id }) => id).toSorted()).toEqual([account.id, ben.me.id].toSorted());
  const { players } = (await ben.get<Standing>(`/clubs/${club.id}/standing`)).body;
  expect(players).toMatchObject([{ id: account.id, played: 4, won: 2, points: 2.5 }]);
});

test('the file about somebody holds their clubs, and what they came to there', async () => {
  const ada = await makeAccount(service, 'Ada');
  const club = await found([ada]);
  await ada.post(`/clubs/${club.id}/seasons`);
  await stand(club, ada.me.id, 3);
  const { clubs } = JSON.parse((await ada.get('/me/export')).text) as PlayerExport;
  expect(clubs).toMatchObject([
    {
      id: club.id,
      name: 'Night shift',
      role: 'founder',
      standing: [{ season: 1, game: 'pebbles', played: 2, won: 1, points: 3 }],
    },
  ]);
});

test('an account that is deleted is in no club any more', async () => {
  const ada = await makeAccount(service, 'Ada');
  const ben = await service.guest('Ben');
  const club = await found([ada, ben]);
  await ada.post(`/clubs/${club.id}/seasons`);
  await stand(club, ada.me.id, 3);
  await ada.send('DELETE', '/me');
  expect((await ben.get<Club>(`/clubs/${club.id}`)).body).toMatchObject({
    role: 'founder',
    members: [{ name: 'Ben' }],
  });
  expect((await ben.get<Standing>(`/clubs/${club.id}/standing`)).body.players).toEqual([]);
});
