import { beforeEach, describe, expect, test } from 'vitest';
import type { Challenge } from '../../../api/contract/match.ts';
import { matches } from '../../../db/schema/matches.ts';
import { bans } from '../../../db/schema/people/moderation.ts';
import { seats, tenures } from '../../../db/schema/seats.ts';
import { and, eq } from 'drizzle-orm';
import { SECRET } from '../hidden/recorded.ts';
import { openPlayed } from '../match/play-on.ts';
import type { Guest } from '../service.ts';

const { db, people, played, service } = openPlayed();

const AT = 20;
const lend = (who: Guest, lendsTurns: boolean) => who.send('PATCH', '/me', { body: { lendsTurns } });
const open = (id: string, by?: Guest, at = AT) => {
  const path = `/matches/${id}/challenge?at=${at}`;
  return by ? by.get<Challenge>(path) : service.ask<Challenge>('GET', path);
};
const refusal = (rule: string) => ({ status: 422, body: { code: 'refused', rule } });

let id: string;
let awaited: (at: number) => readonly number[];
let seat: number;
beforeEach(async () => {
  ({ id, awaited } = await played('curbside'));
  seat = awaited(AT)[0]!;
  await Promise.all(people.map((who) => lend(who, false)));
});
const player = () => people[seat]!;

describe('a turn is lent', () => {
  test('by its own player alone, for as long as they agree', async () => {
    for (const who of people) if (who !== player()) await lend(who, true);
    expect(await open(id)).toMatchObject(refusal('not-lent'));
    await lend(player(), true);
    expect(await open(id)).toMatchObject({ status: 200, body: { before: { viewer: seat } } });
    await lend(player(), false);
    expect(await open(id)).toMatchObject(refusal('not-lent'));
  });

  test('to everybody or to nobody, its player included', async () => {
    for (const who of [player(), people[7]!]) expect(await open(id, who)).toMatchObject(refusal('not-lent'));
    await lend(player(), true);
    const [told, ...others] = await Promise.all([open(id), open(id, player()), open(id, people[7])]);
    for (const other of others) expect(other.body).toEqual(told.body);
  });

  test('by a bot without being asked', async () => {
    await db
      .update(seats)
      .set({ player: null, bot: true })
      .where(and(eq(seats.match, id), eq(seats.seat, seat)));
    expect(await open(id)).toMatchObject({ status: 200 });
  });

  test('no more once its player has deleted their account', async () => {
    await lend(player(), true);
    await db
      .update(seats)
      .set({ player: null })
      .where(and(eq(seats.match, id), eq(seats.seat, seat)));
    expect(await open(id)).toMatchObject(refusal('not-lent'));
  });

  test('not by somebody who took the seat later', async () => {
    await lend(player(), true);
    await db.insert(tenures).values({ match: id, seat, until: AT + 8, name: 'Zoe', bot: false });
    expect(await open(id)).toMatchObject(refusal('not-lent'));
  });

  test('not by somebody who is banned', async () => {
    await lend(player(), true);
    await db.insert(bans).values({ player: player().me.id, reason: 'abuse' } as never);
    expect(await open(id)).toMatchObject(refusal('not-lent'));
    await db.delete(bans).where(eq(bans.player, player().me.id));
  });
});

describe('nothing leaves', () => {
  beforeEach(async () => {
    await Promise.all(people.map((who) => lend(who, true)));
  });

  test('a match that goes on', async () => {
    const running = await played('curbside', { seq: 40 });
    for (const who of [undefined, people[0]!, people[7]!])
      expect(await open(running.id, who)).toMatchObject(refusal('not-over'));
  });

  test('a private match, even to its players and with its invitation', async () => {
    await db.update(matches).set({ visibility: 'private' }).where(eq(matches.id, id));
    const nowhere = await open('zzzzzzzzzzzz');
    expect(nowhere.status).toBe(404);
    for (const who of [undefined, player(), people[7]!])
      expect(await open(id, who)).toMatchObject({ status: 404, body: nowhere.body });
    const invited = await service.ask('GET', `/matches/${id}/challenge?at=${AT}&invite=${id}`);
    expect(invited).toMatchObject({ status: 400, body: { field: 'invite' } });
  });

  test('a match whose hidden hands stay hidden', async () => {
    const kept = await played('curbside', { hidden: 'kept' });
    for (const who of [undefined, people[0]!])
      expect(await open(kept.id, who)).toMatchObject(refusal('kept'));
  });

  test('hands that the seat did not see, the secret, and what came later', async () => {
    const { text, body } = await open(id);
    expect(text).not.toContain(SECRET);
    const { before, after } = body;
    const others = (events: typeof before.events) =>
      events.flatMap((entry) => entry.events.flatMap((event) => Object.keys(event['own'] ?? {})));
    for (const page of [before, after]) {
      expect(others(page.events).filter((one) => Number(one) !== seat)).toEqual([]);
      expect(page).not.toHaveProperty('outcome');
    }
    expect(Math.max(...before.events.map(({ seq }) => seq))).toBe(before.seq);
  });

  test('a moment that the match doesn’t have', async () => {
    expect(await open(id, undefined, 0)).toMatchObject({ status: 400, body: { field: 'at' } });
    expect(await open(id, undefined, 9999)).toMatchObject({ status: 400, body: { field: 'at' } });
  });
});
