import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchCard } from '../../../api/contract/match.ts';
import { makeService, type Guest } from '../service.ts';

const service = makeService();
const tick = () => (service.clock.now = new Date(service.clock.now.getTime() + 60_000));

describe('lists', () => {
  let ada: Guest;
  let dora: Guest;
  let ids: string[];
  const list = async (guest: Guest, query: string) =>
    (await guest.get<{ matches: MatchCard[]; next?: string }>(`/matches?${query}`)).body;

  beforeAll(async () => {
    [ada, dora] = await Promise.all([service.guest('Ada'), service.guest('Dora')]);
    const makers = await Promise.all(['Kim', 'Lea', 'Max'].map((name) => service.guest(name)));
    ids = [];
    for (let i = 0; i < 30; i++) {
      tick();
      const { id } = await makers[i % 3]!.make({ game: i % 2 ? 'pebbles' : 'quayside', seats: 3 });
      await dora.post(`/matches/${id}/join`);
      ids.push(id);
    }
  });

  test('come a page at a time, newest change first, without gaps or doubles', async () => {
    const first = await list(ada, `player=${dora.me.id}`);
    const rest = await list(ada, `player=${dora.me.id}&cursor=${first.next}`);
    expect(rest.next).toBeUndefined();
    expect([...first.matches, ...rest.matches].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(first.matches[0]).not.toHaveProperty('view');
    expect(first.matches[0]).toMatchObject({ viewer: 'table', seats: { 1: { player: { id: dora.me.id } } } });
  });

  test('can be narrowed to a game, a status and a player', async () => {
    const { matches } = await list(dora, 'player=me&game=pebbles&status=open');
    expect(matches).toHaveLength(15);
    expect(matches.every(({ game, viewer }) => game === 'pebbles' && viewer === 1)).toBe(true);
    expect((await list(dora, 'player=me&status=running')).matches).toEqual([]);
  });

  test('show private matches to their players only', async () => {
    tick();
    const { id } = await dora.make({ game: 'pebbles', seats: 2, visibility: 'private' });
    expect((await list(dora, 'player=me')).matches[0]!.id).toBe(id);
    expect((await list(ada, `player=${dora.me.id}`)).matches[0]!.id).not.toBe(id);
  });
});
