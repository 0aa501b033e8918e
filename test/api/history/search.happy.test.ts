import { beforeAll, describe, expect, test } from 'vitest';
import type { GameFigures, HistoryList, PlayerFigures } from '../../../api/contract/history.ts';
import { makeCursor } from '../../../api/match/read/cursor.ts';
import { makeService, playToEnd, seatAll, type Guest } from '../service.ts';
import { openDb } from '../../../db/client.ts';
import { fillSearchForms } from '../../../db/names.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: ReturnType<typeof makeService>;
let ada: Guest;
let ben: Guest;
let eva: Guest;
/** In the order in which they ended. */
const ids: Record<'first' | 'hidden' | 'named', string> = { first: '', hidden: '', named: '' };

const play = async (people: Guest[], wanted: Parameters<typeof seatAll>[1]): Promise<string> => {
  const id = await (wanted.visibility === 'private'
    ? seatPrivately(people, wanted)
    : seatAll(people, wanted));
  service.pass(86_400_000);
  await playToEnd(people, id);
  await service.settle();
  return id;
};
const seatPrivately = async (people: Guest[], wanted: Parameters<typeof seatAll>[1]): Promise<string> => {
  const { id, invite } = await people[0]!.make({ ...wanted, seats: people.length });
  const code = new URL(invite!, 'https://a.test').searchParams.get('invite');
  for (const guest of people.slice(1)) await guest.post(`/matches/${id}/join`, { invite: code });
  return id;
};

beforeAll(async () => {
  service = makeService({}, own.env);
  [ada, ben, eva] = [await service.guest('Ada'), await service.guest('Ben'), await service.guest('Eva')];
  ids.first = await play([ada, ben], { game: 'pebbles' });
  ids.hidden = await play([ada, ben], { game: 'pebbles', visibility: 'private', name: 'Secret cellar' });
  ids.named = await play([ben, eva, ada], { game: 'pebbles', name: 'Žofies Freitag' });
  await fillSearchForms(openDb(own.env));
});

const find = async (query: string, guest = eva): Promise<string[]> =>
  (await guest.get<HistoryList>(`/history${query}`)).body.matches.map(({ id }) => id);
const { first, hidden, named } = { first: () => ids.first, hidden: () => ids.hidden, named: () => ids.named };

describe('the page of finished matches', () => {
  test('has what was public, newest first, with the last position', async () => {
    const { body } = await eva.get<HistoryList>('/history');
    expect(body.matches.map(({ id }) => id)).toEqual([named(), first()]);
    expect(body.next).toBeUndefined();
    expect(body.matches[0]).toMatchObject({ status: 'finished', viewer: 1, view: { heaps: [0, 0, 0] } });
  });

  test('has my own, private ones too, and of others what is public or was mine', async () => {
    expect(await find('?player=me', ada)).toEqual([named(), hidden(), first()]);
    expect(await find(`?player=${ada.me.id}`, ben)).toEqual([named(), hidden(), first()]);
    expect(await find(`?player=${ada.me.id}`, eva)).toEqual([named(), first()]);
  });

  test.each([
    ['?seats=3', [named]],
    ['?game=pebbles&ending=last-pebble&seats=2', [first]],
    ['?game=pebbles&ending=nobody', []],
    ['?name=ZOF', [named]],
    ['?name=Žofies f', [named]],
    ['?player=me&name=zofie', [named]],
    ['?player=me&name=AD', [named]],
    ['?name=ev', [named]],
    ['?name=ad', [named, first]],
    ['?name=100%25', []],
    ['?from=2026-11-22', [named]],
    ['?until=2026-11-22', [first]],
    ['?from=2026-11-01&until=2026-11-30&shortest=2&longest=999', [named, first]],
    ['?shortest=999', []],
    ['?game=quayside', []],
  ] as const)('is narrowed by %s', async (query, found) => {
    expect(await find(query)).toEqual(found.map((id) => id()));
  });

  test('finds no private table by its name, but for those who sat there', async () => {
    expect(await find('?name=secret')).toEqual([]);
    expect(await find('?player=me&name=secret', ada)).toEqual([hidden()]);
  });

  const after = makeCursor({ list: 'history', at: '2026-11-22 08:00:00+00', id: 'z'.repeat(12) });
  test('goes on behind a cursor', async () => {
    expect(await find(`?cursor=${after}`)).toEqual([first()]);
  });

  test.each([
    ['cursor=abc', 'cursor'],
    [`cursor=${makeCursor({ list: 'going', at: '2026-11-22 08:00:00+00', id: 'z'.repeat(12) })}`, 'cursor'],
    [`cursor=${makeCursor({ at: '2026-11-22 08:00:00+00', id: 'z'.repeat(12) })}`, 'cursor'],
    ['from=2026-11-30&until=2026-11-01', 'until'],
    ['shortest=9&longest=3', 'longest'],
    ['from=2026-02-30', 'from'],
    ['ending=standstill', 'ending'],
    ['options=gas:10', 'game'],
  ])('refuses %s with its field', async (query, field) => {
    const answer = await eva.get<{ code: string; field: string }>(`/history?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'malformed', field });
  });

  test('has no matches of one’s own for signed-out visitors', async () => {
    expect((await service.ask('GET', '/history?player=me')).status).toBe(401);
    expect((await service.ask('GET', '/history')).status).toBe(200);
  });
});

describe('what is counted', () => {
  const figuresOf = async (player: Guest, asker: Guest): Promise<PlayerFigures> =>
    (await asker.get<PlayerFigures>(`/players/${player.me.id}/figures`)).body;
  const matches = ({ figures }: GameFigures | PlayerFigures): number =>
    figures.filter(({ kind }) => kind === 'ending').reduce((sum, { count }) => sum + count, 0);

  test('of a player holds private matches for themselves alone', async () => {
    expect(matches(await figuresOf(ada, ada))).toBe(3);
    expect(matches(await figuresOf(ada, ben))).toBe(2);
    expect(matches(await figuresOf(ada, eva))).toBe(2);
  });

  test('of a game holds none that was private', async () => {
    const { body } = await ada.get<GameFigures>('/games/pebbles/figures');
    expect(matches(body)).toBe(2);
  });

  test('names no match, no table and nobody else; ratings name public matches only', async () => {
    for (const asker of [ada, ben, eva]) {
      const { text } = await asker.get(`/players/${ada.me.id}/figures`);
      for (const secret of [hidden(), 'Secret', ben.me.id, 'Ben']) expect(text).not.toContain(secret);
    }
    const { text } = await ada.get('/games/pebbles/figures');
    for (const secret of [hidden(), first(), 'Secret', ben.me.id, 'Ada']) expect(text).not.toContain(secret);
  });

  test('moves no rating by what was private', async () => {
    const [rating] = (await figuresOf(ada, eva)).ratings;
    expect(rating).toMatchObject({ game: 'pebbles', matches: 2 });
    expect(rating!.steps.map(({ match }) => match)).toEqual([named(), first()]);
    expect(rating!.mu).toBe(rating!.steps[0]!.mu);
  });

  test('is not there of nobody, and of no game', async () => {
    for (const path of ['/players/zzzzzzzzzzzz/figures', '/players/x/figures', '/games/chess/figures'])
      expect((await ada.get(path)).status).toBe(404);
  });
});
