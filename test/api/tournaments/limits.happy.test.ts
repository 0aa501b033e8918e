import type { FeedAddresses } from '../../../api/contract/people/player.ts';
import { describe, expect, test } from 'vitest';
import { found as foundClub } from '../clubs/people.ts';
import { forEachTest } from '../own.ts';
import {
  found,
  gather,
  openService,
  playOut,
  playRound,
  playTable,
  roundOf,
  see,
  standingOf,
} from './people.ts';

const at = forEachTest(async (env) => {
  const service = openService(env);
  const people = await gather(service, 4);
  return { service, people, ada: people[0]!, ben: people[1]!, cleo: people[2]!, dana: people[3]! };
});

const level = (): number => 1;

describe('nobody plays more matches at once than they said', () => {
  /** Ada plays a table of one tournament, and is to play one of another. */
  const layTwo = async () => {
    const first = await found(at.ada, [at.ada, at.ben], { kind: 'round-robin' });
    await at.service.sweepAfter(60);
    await at.ada.post(`/tournaments/${first.id}/entry`, { most: 1 });
    const { id } = await found(at.ada, [at.cleo, at.ada], { kind: 'round-robin', most: 2, roundDays: 3 });
    await at.ada.post(`/tournaments/${id}/entry`, { most: 1 });
    await at.service.sweepAfter(60);
    return { first: first.id, id };
  };

  test('a table that would be one more waits until one of their matches is over', async () => {
    const { first, id } = await layTwo();
    expect((await roundOf(at.ada, id, 1)).tables[0]!.stage).toBe('planned');
    expect((await see(at.ada, id)).me!.tables).toMatchObject([{ round: 1, match: null, others: ['Cleo'] }]);
    await playRound([at.ada, at.ben], first, level);
    await at.service.sweepAfter(60);
    await at.service.sweepAfter(1);
    expect((await roundOf(at.ada, id, 1)).tables[0]!.stage).toBe('running');
  });

  test('it is made at once if they say that they play more', async () => {
    const { id } = await layTwo();
    expect((await at.ada.post(`/tournaments/${id}/entry`, { most: 2 })).status).toBe(200);
    await at.service.sweepAfter(1);
    expect((await roundOf(at.ada, id, 1)).tables[0]!.stage).toBe('running');
  });

  test.each([
    ['they withdraw', 'ada', 'Cleo'],
    ['the other withdraws', 'cleo', 'Ada'],
  ] as const)('it comes to nothing at once if %s', async (_, leaver, left) => {
    const { id } = await layTwo();
    await at[leaver].send('DELETE', `/tournaments/${id}/entry`);
    await at.service.sweepAfter(1);
    await at.service.sweepAfter(1);
    expect((await see(at.ada, id)).winner).toBe(left);
    const { off } = await roundOf(at.ada, id, 1);
    expect(off.map(({ name }) => name)).toEqual([left]);
  });

  test('when the round is to be over, they lose it, and the other has the points of a win', async () => {
    const { id } = await layTwo();
    await at.service.sweepAfter(3 * 24 * 60);
    await at.service.sweepAfter(1);
    expect((await see(at.ada, id)).stage).toBe('over');
    const lines = await standingOf(at.ada, id);
    expect(lines.map(({ player, points }) => [player!.name, points])).toEqual([
      ['Cleo', 1],
      ['Ada', 0],
    ]);
  });
});

describe('a round', () => {
  test('opens when its time has come, though a table is still played, which counts when it is over', async () => {
    const { id } = await found(at.ada, at.people, { kind: 'swiss', rounds: 2, roundDays: 3, pace: '7d' });
    await at.service.sweepAfter(60);
    const [slow, quick] = (await roundOf(at.ada, id, 1)).tables;
    await playTable(at.people, quick!.match, level);
    await at.service.sweepAfter(60);
    expect((await see(at.ada, id)).round).toBe(1);
    await at.service.sweepAfter(3 * 24 * 60);
    expect(await see(at.ada, id)).toMatchObject({ round: 2, tables: 4, tablesOver: 1 });
    await playTable(at.people, slow!.match, (name) => name.length);
    const over = await playOut(at.service, at.people, id, level);
    expect(over).toMatchObject({ stage: 'over', tablesOver: 4 });
  });

  test('tells each player once, by the name of the tournament', async () => {
    const { id } = await found(at.ada, at.people, { kind: 'round-robin', game: 'pebbles' });
    await at.service.sweepAfter(60);
    await at.service.sweepAfter(10);
    for (const { email } of at.people) {
      const mail = at.service.sent.filter(({ to }) => to === email);
      expect(mail.map(({ text }) => text.includes('The autumn round · 1'))).toEqual([true]);
    }
    const begun = at.service.sent.filter(
      ({ subject }) => subject === 'Meanwhile, your tournament’s match of Pebbles has begun',
    );
    expect(begun).toHaveLength(2);
    const feeds: string[] = [];
    for (const one of at.people) {
      const { turns } = (await one.get<FeedAddresses>('/me/feeds')).body;
      feeds.push((await at.service.ask('GET', new URL(turns, 'https://m.example').pathname.slice(4))).text);
    }
    expect(feeds.filter((text) => text.includes('The autumn round · 1'))).toHaveLength(2);
    expect((await see(at.ada, id)).round).toBe(1);
  });
});

test('matches of a club’s tournament are seen by its members alone', async () => {
  const club = await foundClub([at.ada, at.ben]);
  const { id } = await found(at.ada, [at.ada, at.ben], { kind: 'round-robin', club: club.id });
  await at.service.sweepAfter(60);
  const { match } = (await roundOf(at.ada, id, 1)).tables[0]!;
  expect((await at.ben.get(`/matches/${match}`)).status).toBe(200);
  expect((await at.cleo.get(`/matches/${match}`)).status).toBe(404);
});
