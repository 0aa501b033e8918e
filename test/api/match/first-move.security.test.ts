import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import type { Event } from '../../../rules/games/curbside/model/types.ts';
import { bodyOf, cookieOf, firstMove, moveFirst, openService } from './first-move.ts';

const service = openService();
const db = openDb(service.env);

/** The deal that a match's position tells of, as stored. */
const dealOf = async (id: string) => {
  const { rows } = await db.execute<{ events: Event[]; secret: string }>(
    sql`select e.events, m.secret from entries e join matches m on m.id = e.match where e.match = ${id} and e.seq = 1`,
  );
  const { events, secret } = rows[0]!;
  return { dealt: events[0] as Extract<Event, { type: 'dealt' }>, secret };
};

describe('a repeated key', () => {
  test('answers the same match and the same session, even at the same instant', async () => {
    const body = bodyOf();
    const answers = await Promise.all([moveFirst(service, body), moveFirst(service, body)]);
    answers.push(await moveFirst(service, body));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
  });

  test('of a player is theirs alone', async () => {
    const [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
    const body = bodyOf();
    const first = await ada.post('/first-move', body);
    expect((await ada.post('/first-move', body)).body.id).toBe(first.body.id);
    expect((await ben.post('/first-move', body)).body.id).not.toBe(first.body.id);
  });

  test('opens nothing once its guest has signed out', async () => {
    const body = bodyOf();
    const cookie = cookieOf(await moveFirst(service, body));
    await service.ask('POST', '/sign-out', { headers: { cookie } });
    const again = await moveFirst(service, body);
    expect(again.status).toBe(401);
    expect(cookieOf(again)).toBe('');
  });
});

describe('what is hidden at the position', () => {
  test('is drawn anew for each match, so nobody can look it up', async () => {
    const ids = [await moveFirst(service, bodyOf()), await moveFirst(service, bodyOf())].map(
      ({ body }) => body.id,
    );
    const [one, other] = [await dealOf(ids[0]!), await dealOf(ids[1]!)];
    const kept = firstMove.position.events[0] as typeof one.dealt;
    expect(one.secret).not.toBe(other.secret);
    expect(one.dealt.dark).not.toEqual(other.dealt.dark);
    expect(one.dealt.dark).not.toEqual(kept.dark);
    expect(one.dealt.own[0]).toEqual(kept.own[0]);
  });

  test('is told nobody: page, log, replay, export', async () => {
    const answer = await moveFirst(service, bodyOf());
    const { id } = answer.body;
    const headers = { cookie: cookieOf(answer) };
    const { secret } = await dealOf(id);
    for (const path of ['', '/log', '/replay', '/legal', '/export', '?at=1', '?since=0']) {
      const { text } = await service.ask('GET', `/matches/${id}${path}`, { headers });
      expect(text.includes(secret), path).toBe(false);
      expect(/"dark"|"own"|"dealt"|"action"/.exec(text)?.[0], path).toBeUndefined();
    }
  });

  test('a stranger does not find the match', async () => {
    const { body } = await moveFirst(service, bodyOf());
    const stranger = await service.guest('Stranger');
    expect((await stranger.get(`/matches/${body.id}`)).status).toBe(404);
  });
});

describe('nobody acts in another’s name', () => {
  test('another site makes no first move', async () => {
    const { status } = await moveFirst(service, bodyOf(), { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
  });

  test('a program with a token that is no longer valid becomes no guest', async () => {
    const { status } = await moveFirst(service, bodyOf(), { authorization: 'Bearer gone' });
    expect(status).toBe(401);
  });
});
