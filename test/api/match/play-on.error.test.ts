import { describe, expect, test } from 'vitest';
import { openPlayed } from './play-on.ts';

const { people, played, playOn } = openPlayed();
const BOTS = { seq: 5, others: 'bots' };

describe('playing on is refused', () => {
  test.each([
    ['an entry that never was', { ...BOTS, seq: 9999 }, 'seq'],
    ['a seat that there is not', { ...BOTS, seat: 7 }, 'seat'],
  ])('with %s: 400, which names the field', async (_what, body, field) => {
    const { id } = await played('curbside');
    expect(await playOn(people[0]!, id, body)).toMatchObject({
      status: 400,
      body: { code: 'malformed', field },
    });
  });

  test('of a match that there is not: 404', async () => {
    expect(await playOn(people[0]!, 'zzzzzzzzzzzz', BOTS)).toMatchObject({ status: 404 });
  });

  test('of a match that goes on: 422, also for its players', async () => {
    const { id } = await played('curbside', { seq: 30 });
    for (const guest of [people[0]!, people[7]!])
      expect(await playOn(guest, id, BOTS)).toMatchObject({ status: 422, body: { rule: 'not-over' } });
  });

  test('at its end: 422', async () => {
    const { id, last } = await played('curbside');
    expect(await playOn(people[0]!, id, { ...BOTS, seq: last })).toMatchObject({
      status: 422,
      body: { rule: 'over' },
    });
  });

  test('after too many matches by the player: 409', async () => {
    const { id } = await played('curbside');
    for (let i = 0; i < 20; i++) await playOn(people[6]!, id, { seq: 5, others: 'invite' });
    expect(await playOn(people[6]!, id, { seq: 5, others: 'invite' })).toMatchObject({
      status: 409,
      body: { code: 'full' },
    });
  });
});
