import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countResults } from '../../../api/history/count.ts';
import { makeContext } from '../../../api/http/app.ts';
import type { Club, Standing } from '../../../api/http/schemas/club.ts';
import { openDb, type Db } from '../../../db/client.ts';
import { forgetFigures } from '../../../db/history/figures.ts';
import { ownEnv } from '../../service.ts';
import { pebbles } from '../../toys/pebbles/index.ts';
import { quayside } from '../../toys/quayside/index.ts';
import { makeService, type Guest, type Service } from '../service.ts';
import { found, play, tablesOf } from './people.ts';

let own: Awaited<ReturnType<typeof ownEnv>>;
let db: Db;
let service: Service;
let ada: Guest;
let ben: Guest;
let cleo: Guest;
let club: Club;
beforeAll(async () => {
  own = await ownEnv();
  db = openDb(own.env);
});
afterAll(() => own.stop());
beforeEach(async () => {
  // All who play quayside here play against the game.
  service = makeService(
    { catalog: [pebbles, { ...quayside, counts: { together: { level: 'hand' } } }] },
    own.env,
  );
  [ada, ben, cleo] = [await service.guest('Ada'), await service.guest('Ben'), await service.guest('Cleo')];
  club = await found([ada, ben, cleo]);
  await ada.post(`/clubs/${club.id}/seasons`);
});

/** Whatever is counted after answers is done first: one counts at a time. */
const count = async () => {
  await service.settle();
  await countResults(makeContext(service.parts, own.env, () => {}));
};
const standing = async (guest = ada, season = ''): Promise<Standing> => {
  await count();
  return (await guest.get<Standing>(`/clubs/${club.id}/standing${season}`)).body;
};
const pass = () => (service.clock.now = new Date(service.clock.now.getTime() + 60_000));
const places = ({ players }: Standing) =>
  players.map(({ name, played, won, points }) => [name, played, won, points]);

describe('the standing of a season', () => {
  test('counts matches of members against one another, public ones and the club’s own', async () => {
    const first = await play([ada, ben]);
    const second = await play([ada, ben], { club: club.id });
    const wins = (seat: number) => [first, second].filter(({ outcome }) => outcome!.ranks[seat] === 1).length;
    const told = await standing(cleo);
    expect(told.season.number).toBe(1);
    expect(places(told).toSorted()).toEqual([
      ['Ada', 2, wins(0), wins(0)],
      ['Ben', 2, wins(1), wins(1)],
    ]);
    expect(told.players[0]!.points).toBeGreaterThanOrEqual(told.players[1]!.points);
    expect((await tablesOf(cleo, club, 'finished')).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  test('leaves out what somebody else, or a bot, or nobody else could see', async () => {
    const dan = await service.guest('Dan');
    await play([ada, dan]);
    await play([ada], { bots: 1, seats: 2 });
    await service.settle();
    const { id, invite } = await ada.make({ game: 'pebbles', seats: 2, visibility: 'private' });
    await ben.post(`/matches/${id}/join`, { invite: invite!.split('=')[1] });
    await play([ada, dan], { club: club.id });
    expect((await standing()).players).toEqual([]);
  });

  test('counts to its end and not beyond, each season by itself', async () => {
    const first = await play([ada, ben]);
    pass();
    await ada.post(`/clubs/${club.id}/seasons/end`);
    await play([ada, ben]);
    pass();
    await ada.post(`/clubs/${club.id}/seasons`);
    await play([ben, cleo]);
    expect((await standing()).players.map(({ name }) => name).toSorted()).toEqual(['Ben', 'Cleo']);
    const before = await standing(ada, '?season=1');
    expect(before.players.map(({ name, played }) => [name, played]).toSorted()).toEqual([
      ['Ada', 1],
      ['Ben', 1],
    ]);
    expect(await tablesOf(ada, club, 'finished')).toContain(first.id);
    expect((await ada.get(`/clubs/${club.id}/standing?season=3`)).status).toBe(404);
  });

  test('gives a point for each seat behind, and none to who has left', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 2 });
    await ben.post(`/matches/${id}/join`);
    await ben.post(`/matches/${id}/leave`);
    for (;;) {
      await service.settle();
      const { body: page } = await ada.get(`/matches/${id}`);
      if (page.status !== 'running') break;
      const { body } = await ada.get<{ seq: number; actions: object[] }>(`/matches/${id}/legal`);
      await ada.post(`/matches/${id}/actions`, {
        action: body.actions[0],
        basis: body.seq,
        key: `k${body.seq}`,
      });
    }
    expect(places(await standing())).toEqual([
      ['Ada', 1, 1, 1],
      ['Ben', 1, 0, 0],
    ]);
  });

  test('is the same however often it is counted, and when all is counted anew', async () => {
    await play([ada, ben]);
    const once = await standing();
    await count();
    expect(await standing()).toEqual(once);
    await forgetFigures(db);
    expect((await ada.get<Standing>(`/clubs/${club.id}/standing`)).body.players).toEqual([]);
    expect(await standing()).toEqual(once);
  });

  test('names members alone: who has left is in it again when they come back', async () => {
    await play([ada, ben]);
    await ben.send('DELETE', `/clubs/${club.id}/members/me`);
    expect((await standing()).players.map(({ name }) => name)).toEqual(['Ada']);
    await ben.post('/club-link', { token: club.link!.split('/').at(-1)! });
    expect((await standing()).players).toHaveLength(2);
    await ben.send('DELETE', '/me');
    expect((await standing()).players.map(({ name }) => name)).toEqual(['Ada']);
  });
});

describe('matches against the game', () => {
  test('are told as records, with the best score and who reached it, to members alone', async () => {
    const { id, outcome } = await play([ada, ben, cleo], { game: 'quayside' });
    const told = await standing();
    expect(told.players).toEqual([]);
    const best = outcome!.scores![0]!;
    const match = { id, names: ['Ada', 'Ben', 'Cleo'] };
    expect(told.records).toEqual([
      { game: 'quayside', seats: 3, level: expect.any(String), played: 1, won: 1, best, match },
    ]);
    await ada.send('PATCH', `/clubs/${club.id}`, { body: { isOpen: true } });
    const dan = await service.guest('Dan');
    expect((await standing(dan)).records[0]).toMatchObject({ best, match: null });
  });
});

test('what the table ended itself counts for nothing', async () => {
  const match = await play([ada, ben]);
  await service.settle();
  await db.execute(
    sql`update entries e set kind = 'ended', seat = null where e.match = ${match.id} and e.seq = ${match.seq}`,
  );
  await forgetFigures(db);
  expect((await standing()).players).toEqual([]);
});
