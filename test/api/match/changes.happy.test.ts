import { describe, expect, test } from 'vitest';
import { legalFor, makeService, playAny, playToEnd, seatAll, type MatchPage } from '../service.ts';
import { sitAtTable } from '../clock/table.ts';

const at = sitAtTable();

describe('leaving a match that runs', () => {
  test('lets a bot play on, and the match goes on for the others', async () => {
    const id = await seatAll([at.ada, at.ben, at.cleo], { game: 'quayside' });
    const { body } = await at.ben.post(`/matches/${id}/leave`);
    expect(body).toMatchObject({ viewer: 'table', status: 'running', awaiting: [0, 2] });
    expect(body.seats[1]).toMatchObject({ gone: 'left', player: { name: 'Ben' } });
    expect((await at.ada.get(`/matches/${id}?since=1`)).body.events[0]!.text).toEqual([
      'Ben left, and a bot took over.',
    ]);
    const end = await playToEnd([at.ada, at.ben, at.cleo], id);
    expect(end.outcome!.ranks[1]).toBe(3);
  });

  test('is asked of the game too, where the game has something to say', async () => {
    const id = await seatAll([at.ada, at.ben, at.cleo], { game: 'pebbles' });
    await at.ada.post(`/matches/${id}/leave`);
    expect((await at.ben.get(`/matches/${id}`)).body).toMatchObject({
      awaiting: [1],
      view: { here: [false, true, true] },
    });
  });
});

test('nobody waits for the only thing that a player can do: it is done, and the log says so', async () => {
  const people = [at.ada, at.ben];
  const id = await seatAll(people, { game: 'pebbles' });
  const pebbles = ({ view }: MatchPage): number =>
    (view as { heaps: number[] }).heaps.reduce((sum, heap) => sum + heap, 0);
  let page = (await at.ada.get(`/matches/${id}`)).body;
  while (page.status === 'running') {
    const { actions } = await legalFor(people[page.awaiting[0]!]!, id);
    const canTake = pebbles(page) > 1 && actions.some(({ type }) => type === 'take');
    page = (await playAny(people[page.awaiting[0]!]!, id, canTake ? 'take' : 'end-turn')).body;
  }
  expect(page).toMatchObject({ status: 'finished', view: { heaps: [0, 0, 0] } });
  expect(page.events.at(-1)).toMatchObject({
    kind: 'forced',
    text: expect.arrayContaining([expect.stringMatching(/had only one option, so the game took it\.$/)]),
  });
});

test('a position that other rules have folded is folded anew from the log, once', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'quayside' });
  await playAny(at.ada, id, 'bid');
  const before = (await at.ada.get(`/matches/${id}`)).body;
  await at.db
    .run`update matches m set state = '{"broken": true}', state_hash = 'older rules' where m.id = ${id}`;
  expect((await at.ada.get(`/matches/${id}`)).body).toEqual({ ...before, looked: before.seq });
  await at.service.settle();
  const stored = await at.db.one`select m.state_hash as hash from matches m where m.id = ${id}`;
  expect(stored).toEqual({ hash: 'quayside' });
  expect((await playAny(at.ben, id, 'bid')).status).toBe(200);
});

test('a match of a game that has left the shelf is not found, and spoils no list', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  const later = makeService({ catalog: at.service.parts.catalog.slice(1) }, at.env);
  const headers = { cookie: at.ada.cookie };
  expect((await later.ask('GET', `/matches/${id}`, { headers })).status).toBe(404);
  for (const path of ['/matches', '/matches?player=me', '/inbox'])
    expect((await later.ask('GET', path, { headers })).status, path).toBe(200);
});
