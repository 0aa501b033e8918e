import { beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import type { GameEvent } from '../../../rules/kit/game.ts';
import {
  freshKey,
  makeService,
  playAny,
  playToEnd,
  seatAll,
  type Guest,
  type MatchPage,
} from '../service.ts';
import { GEMS, secretGame } from '../secret-game.ts';

const service = makeService({ catalog: [secretGame] });
const db = openDb(service.env);

interface Watcher {
  seat: number | 'table';
  get(path: string): Promise<{ text: string; status: number }>;
}

const eventsOf = async (id: string): Promise<GameEvent[]> => {
  const rows = await db.many<{ events: GameEvent[] }>`
    select e.events from entries e where e.match = ${id} order by e.seq`;
  return rows.flatMap(({ events }) => events);
};

/** Names of gems that a viewer may know by now, from the facts themselves. */
const knownTo = (events: readonly GameEvent[], seat: Watcher['seat']): Set<string> => {
  const told = events.map(({ open, own }) => [open, seat === 'table' ? undefined : own?.[seat]]);
  return new Set(GEMS.filter((gem) => JSON.stringify(told).includes(`"${gem}"`)));
};

const paths = (id: string, seq: number): string[] => [
  `/matches/${id}`,
  `/matches/${id}?since=${seq}`,
  ...Array.from({ length: seq }, (_, i) => `/matches/${id}?at=${i + 1}`),
  `/matches/${id}/legal`,
  `/matches/${id}/log`,
  `/matches/${id}/replay`,
  `/matches/${id}/export`,
  '/inbox',
  '/matches',
  '/matches?player=me',
];

const watch = async (watcher: Watcher, id: string, secret: string): Promise<void> => {
  const events = await eventsOf(id);
  const known = knownTo(events, watcher.seat);
  const { seq } = JSON.parse((await watcher.get(`/matches/${id}/legal`)).text) as { seq: number };
  for (const path of paths(id, seq)) {
    const { text } = await watcher.get(path);
    const leaked = GEMS.filter((gem) => text.includes(gem) && !known.has(gem));
    expect(leaked, `${path} for ${watcher.seat}`).toEqual([]);
    expect(text.includes(secret), `${path} for ${watcher.seat} tells the secret`).toBe(false);
    expect(text.includes('"dark"'), path).toBe(false);
    expect(text.includes('"action"'), path).toBe(false);
  }
};

describe('while a match with hidden things runs', () => {
  let people: Guest[];
  let watchers: Watcher[];
  let id: string;
  let secret: string;
  let key: string;

  beforeAll(async () => {
    const [stranger, ...others] = await service.guests('Stranger', 'Ada', 'Ben', 'Cleo');
    people = others;
    id = await seatAll(people, { game: 'secret' });
    ({ secret: key, half: secret } = (await db.one<{ secret: string; half: string }>`
      select m.secret, m.half from matches m where m.id = ${id}`)!);
    watchers = [
      ...people.map((guest, seat) => ({ seat, get: (path: string) => guest.get(path) })),
      { seat: 'table', get: (path) => stranger.get(path) },
      { seat: 'table', get: (path) => service.ask('GET', path) },
    ];
  });

  test('no answer tells any viewer what they may not know, after each action', async () => {
    for (let turn = 0; turn < 5; turn++) {
      for (const watcher of watchers) {
        await watch(watcher, id, secret);
        await watch(watcher, id, key);
      }
      const { awaiting } = (await people[0]!.get(`/matches/${id}`)).body;
      const acted = await playAny(people[awaiting[0]!]!, id);
      const known = knownTo(await eventsOf(id), awaiting[0]!);
      expect(GEMS.filter((gem) => acted.text.includes(gem) && !known.has(gem))).toEqual([]);
    }
  });

  test('not even a refusal, a stale one or a take-back does', async () => {
    const { awaiting, seq } = (await people[0]!.get(`/matches/${id}`)).body;
    const seat = awaiting[0]!;
    const guest = people[seat]!;
    const known = knownTo(await eventsOf(id), seat);
    const foreign = { type: 'seal', gem: GEMS.find((gem) => !known.has(gem)) };
    const tries = [
      guest.post(`/matches/${id}/actions`, { action: foreign, basis: seq, key: freshKey() }),
      guest.post(`/matches/${id}/actions`, { action: foreign, basis: 0, key: freshKey() }),
      guest.post(`/matches/${id}/undo`, { basis: seq, key: freshKey() }),
      guest.post(`/matches/${id}/undo`, { basis: 0, key: freshKey() }),
    ];
    for (const { status, text } of await Promise.all(tries)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(GEMS.filter((gem) => text.includes(gem) && !known.has(gem))).toEqual([]);
    }
  });

  test('when it is over the secret is shown, and it is the one that was promised', async () => {
    const { commitment } = (await people[0]!.get(`/matches/${id}`)).body.chance!;
    await playToEnd(people, id);
    const { chance } = (await service.ask<MatchPage>('GET', `/matches/${id}`)).body;
    expect(chance).toEqual({ dice: 2, commitment, secret, words: expect.any(Array) });
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    expect(Buffer.from(hash).toString('base64url')).toBe(commitment);
    const file = await service.ask<{ entries: unknown[]; chance: object }>('GET', `/matches/${id}/export`);
    expect(file.body.chance).toEqual(chance);
    expect(file.body.entries).toHaveLength(10);
    expect(GEMS.every((gem) => file.text.includes(gem))).toBe(true);
  });
});

describe('a private match', () => {
  test('is not found by anybody but its players and the holders of its link', async () => {
    const [ada, stranger] = [await service.guest('Ada'), await service.guest('Stranger')];
    const made = await ada.make({ game: 'secret', seats: 2, visibility: 'private' });
    const [, invite] = made.invite!.split('invite=');
    const nowhere = (await stranger.get('/matches/zzzzzzzzzzzz')).text;
    const tries = [
      `/matches/${made.id}`,
      `/matches/${made.id}?invite=guess`,
      `/matches/${made.id}?at=1`,
    ].concat(['legal', 'log', 'replay', 'export'].map((part) => `/matches/${made.id}/${part}`));
    for (const path of tries) {
      const answer = await stranger.get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text, path).toBe(nowhere);
    }
    for (const path of [`/matches/${made.id}/join`, `/matches/${made.id}/start`, `/matches/${made.id}/leave`])
      expect((await stranger.post(path)).status, path).toBe(404);
    const action = { action: { type: 'x' }, basis: 0, key: 'k' };
    expect((await stranger.post(`/matches/${made.id}/actions`, action)).status).toBe(404);
    for (const query of ['status=open', `player=${ada.me.id}`])
      expect((await stranger.get(`/matches?${query}`)).text).not.toContain(made.id);
    const looked = await stranger.get(`/matches/${made.id}?invite=${invite}`);
    expect(looked.status).toBe(200);
    expect(looked.body.invite).toBeUndefined();
    expect((await stranger.post(`/matches/${made.id}/join`, { invite: `${invite}x` })).status).toBe(404);
    expect((await stranger.post(`/matches/${made.id}/join`, { invite })).body.viewer).toBe(1);
  });
});
