import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { countResults } from '../../../api/history/count.ts';
import { makeContext } from '../../../api/http/app.ts';
import type { Club, Standing } from '../../../api/contract/people/club.ts';
import { forgetFigures } from '../../../db/history/figures.ts';
import { pebbles } from '../../toys/pebbles/index.ts';
import { quayside } from '../../toys/quayside/module.ts';
import { found, play, tablesOf } from './people.ts';
import { sitAtTable } from '../clock/table.ts';

// All who play quayside here play against the game.
const at = sitAtTable({ catalog: [pebbles, { ...quayside, counts: { together: { level: 'hand' } } }] });
let club: Club;
beforeEach(async () => {
  club = await found([at.ada, at.ben, at.cleo]);
  await at.ada.post(`/clubs/${club.id}/seasons`);
});

/** Whatever is counted after answers is done first: one counts at a time. */
const count = async () => {
  await at.service.settle();
  await countResults(makeContext(at.service.parts, at.env, at.service.waitUntil));
};
const standing = async (guest = at.ada, season = ''): Promise<Standing> => {
  await count();
  return (await guest.get<Standing>(`/clubs/${club.id}/standing${season}`)).body;
};
const pass = () => at.service.pass(60_000);
const places = ({ players }: Standing) =>
  players.map(({ name, played, won, points }) => [name, played, won, points]);

describe('the standing of a season', () => {
  test('counts matches of members against one another, public ones and the club’s own', async () => {
    const first = await play([at.ada, at.ben]);
    const second = await play([at.ada, at.ben], { club: club.id });
    const wins = (seat: number) => [first, second].filter(({ outcome }) => outcome!.ranks[seat] === 1).length;
    const told = await standing(at.cleo);
    expect(told.season.number).toBe(1);
    expect(places(told).toSorted()).toEqual([
      ['Ada', 2, wins(0), wins(0)],
      ['Ben', 2, wins(1), wins(1)],
    ]);
    expect(told.players[0]!.points).toBeGreaterThanOrEqual(told.players[1]!.points);
    expect((await tablesOf(at.cleo, club, 'finished')).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  test('leaves out what somebody else, or a bot, or nobody else could see', async () => {
    const dan = await at.service.guest('Dan');
    await play([at.ada, dan]);
    await play([at.ada], { bots: 1, seats: 2 });
    await at.service.settle();
    const { id, invite } = await at.ada.make({ game: 'pebbles', seats: 2, visibility: 'private' });
    await at.ben.post(`/matches/${id}/join`, { invite: invite!.split('=')[1] });
    await play([at.ada, dan], { club: club.id });
    expect((await standing()).players).toEqual([]);
  });

  test('counts to its end and not beyond, each season by itself', async () => {
    const first = await play([at.ada, at.ben]);
    pass();
    await at.ada.post(`/clubs/${club.id}/seasons/end`);
    await play([at.ada, at.ben]);
    pass();
    await at.ada.post(`/clubs/${club.id}/seasons`);
    await play([at.ben, at.cleo]);
    expect((await standing()).players.map(({ name }) => name).toSorted()).toEqual(['Ben', 'Cleo']);
    const before = await standing(at.ada, '?season=1');
    expect(before.players.map(({ name, played }) => [name, played]).toSorted()).toEqual([
      ['Ada', 1],
      ['Ben', 1],
    ]);
    expect(await tablesOf(at.ada, club, 'finished')).toContain(first.id);
    expect((await at.ada.get(`/clubs/${club.id}/standing?season=3`)).status).toBe(404);
  });

  test('gives a point for each seat behind, and none to who has left', async () => {
    const { id } = await at.ada.make({ game: 'pebbles', seats: 2 });
    await at.ben.post(`/matches/${id}/join`);
    await at.ben.post(`/matches/${id}/leave`);
    for (;;) {
      await at.service.settle();
      const { body: page } = await at.ada.get(`/matches/${id}`);
      if (page.status !== 'running') break;
      const { body } = await at.ada.get<{ seq: number; actions: object[] }>(`/matches/${id}/legal`);
      await at.ada.post(`/matches/${id}/actions`, {
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
    await play([at.ada, at.ben]);
    const once = await standing();
    await count();
    expect(await standing()).toEqual(once);
    await forgetFigures(at.db);
    expect((await at.ada.get<Standing>(`/clubs/${club.id}/standing`)).body.players).toEqual([]);
    expect(await standing()).toEqual(once);
  });

  test('names members alone: who has left is in it again when they come back', async () => {
    await play([at.ada, at.ben]);
    await at.ben.send('DELETE', `/clubs/${club.id}/members/me`);
    expect((await standing()).players.map(({ name }) => name)).toEqual(['Ada']);
    await at.ben.post('/club-link', { token: club.link!.split('/').at(-1)! });
    expect((await standing()).players).toHaveLength(2);
    await at.ben.send('DELETE', '/me');
    expect((await standing()).players.map(({ name }) => name)).toEqual(['Ada']);
  });
});

describe('matches against the game', () => {
  test('are told as records, with the best score and who reached it, to members alone', async () => {
    const { id, outcome } = await play([at.ada, at.ben, at.cleo], { game: 'quayside' });
    const told = await standing();
    expect(told.players).toEqual([]);
    const best = outcome!.scores![0]!;
    const match = { id, names: ['Ada', 'Ben', 'Cleo'] };
    expect(told.records).toEqual([
      { game: 'quayside', seats: 3, level: expect.any(String), played: 1, won: 1, best, match },
    ]);
    await at.ada.send('PATCH', `/clubs/${club.id}`, { body: { isOpen: true } });
    const dan = await at.service.guest('Dan');
    expect((await standing(dan)).records[0]).toMatchObject({ best, match: null });
  });
});

test('a match that its table ended itself counts for nothing', async () => {
  const match = await play([at.ada, at.ben]);
  await at.service.settle();
  await at.db.execute(
    sql`update entries e set kind = 'ended', seat = null where e.match = ${match.id} and e.seq = ${match.seq}`,
  );
  await forgetFigures(at.db);
  expect((await standing()).players).toEqual([]);
});
