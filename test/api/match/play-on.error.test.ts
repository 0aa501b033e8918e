import { describe, expect, test } from 'vitest';
import { openPlayed } from './play-on.ts';

const { people, played, playOn } = openPlayed();
const BOTS = { seq: 5, others: 'bots' };

describe('playing on is refused', () => {
  const malformed = (field: string) => ({ status: 400, body: { code: 'malformed', field } });
  test.each([
    ['an entry that never was', { ...BOTS, seq: 9999 }, {}, malformed('seq')],
    ['a seat that there is not', { ...BOTS, seat: 7 }, {}, malformed('seat')],
    ['a match that goes on', BOTS, { seq: 30 }, { status: 422, body: { rule: 'not-over' } }],
  ])('with %s, also for its players', async (_what, body, so, refusal) => {
    const { id } = await played('curbside', so);
    for (const guest of [people[0]!, people[7]!])
      expect(await playOn(guest, id, body)).toMatchObject(refusal);
  });

  test('of a match that there is not: 404', async () => {
    expect(await playOn(people[0]!, 'zzzzzzzzzzzz', BOTS)).toMatchObject({ status: 404 });
  });

  test('at its end: 422', async () => {
    const { id, last } = await played('curbside');
    const over = { status: 422, body: { rule: 'over' } };
    expect(await playOn(people[0]!, id, { ...BOTS, seq: last })).toMatchObject(over);
  });

  test('after too many matches by the player: 409', async () => {
    const { id } = await played('curbside');
    const invite = () => playOn(people[6]!, id, { seq: 5, others: 'invite' });
    for (let i = 0; i < 20; i++) await invite();
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'full' } });
  });
});
