import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { countAsFinished, openPlayed } from './play-on.ts';

const { service, people, played, playOn } = openPlayed();

describe.each(CATALOG.map(({ game }) => game.meta.id))('a finished match of %s', (game) => {
  test('is played on against bots, from what my seat saw, in private and without a clock', async () => {
    const { id, last, seats, seen, awaited } = await played(game);
    const at = Math.floor(last / 2);
    const [seat = 0] = awaited(at);
    const { status, body } = await playOn(people[seat]!, id, { seq: at, others: 'bots' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'running', visibility: 'private', pace: 'none', viewer: seat });
    expect(body.seats.filter(({ bot }) => bot)).toHaveLength(seats - 1);
    expect(body.events[0]).toMatchObject({ kind: 'position', seat: null });
    expect(body.events[0]!.text.join('')).not.toBe('');
    expect(body.name).toBe(`Played on from entry ${at}`);
    const { body: begun } = await people[seat]!.get(`/matches/${body.id}?at=1`);
    expect(begun.view).toEqual(seen(seat, at));
  });
});

test('a spectator plays on from the seat whose turn it was, or another one', async () => {
  const { id, awaited } = await played('curbside');
  const { body } = await playOn(people[7]!, id, { seq: 12, others: 'bots' });
  expect(body.viewer).toBe(awaited(12)[0]);
  const other = (awaited(12)[0]! + 1) % 2;
  expect((await playOn(people[7]!, id, { seq: 12, seat: other, others: 'bots' })).body.viewer).toBe(other);
});

test('by invitation it starts when all are there, each seeing their own', async () => {
  const { id, seats, seen } = await played('curbside');
  const { body: open } = await playOn(people[0]!, id, { seq: 20, others: 'invite' });
  expect(open).toMatchObject({ status: 'open', view: null, viewer: 0 });
  const early = await people[0]!.post(`/matches/${open.id}/start`);
  expect(early).toMatchObject({ status: 422, body: { rule: 'too-few' } });
  const invite = new URL(open.invite!, 'https://meanwhile.example').searchParams.get('invite')!;
  for (const guest of people.slice(1, seats)) {
    const { status } = await guest.post(`/matches/${open.id}/join`, { invite });
    expect(status).toBe(200);
  }
  const { body } = await people[0]!.get(`/matches/${open.id}?at=1`);
  expect(body.events[0]).toMatchObject({ kind: 'position' });
  expect(body.view).toEqual(seen(0, 20));
});

test('it counts for nothing', async () => {
  const { id } = await played('curbside');
  const { body } = await playOn(people[7]!, id, { seq: 9, others: 'bots' });
  const { found, figures } = await countAsFinished(service, { match: body.id, player: people[7]!.me.id });
  expect(found).toBeGreaterThan(0);
  expect(figures).toEqual([]);
});
