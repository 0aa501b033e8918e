import { describe, expect, test } from 'vitest';
import { openPlayed } from './play-on.ts';

const { db, people, played, playOn } = openPlayed();

const BOTS = { seq: 20, others: 'bots' };
const kept = { status: 422, body: { rule: 'kept' } };

/** The events with which a match begins, as they are stored. */
const storedBeginning = (match: string) =>
  db.one`select e.events from entries e where e.match = ${match} and e.seq = 1`;

describe('where hidden hands stay hidden', () => {
  test('only the own seat may be played on', async () => {
    const { id } = await played('curbside', { hidden: 'kept' });
    expect(await playOn(people[0]!, id, { ...BOTS, seat: 1 })).toMatchObject(kept);
    expect(await playOn(people[7]!, id, BOTS)).toMatchObject(kept);
    expect(await playOn(people[0]!, id, BOTS)).toMatchObject({ status: 201 });
  });

  test('nothing that the seat could not know goes into the new match: it is drawn anew each time', async () => {
    const { id, seen } = await played('curbside', { hidden: 'kept' });
    const beginnings = new Set<string>();
    for (let i = 0; i < 6; i++) {
      const { body } = await playOn(people[0]!, id, BOTS);
      beginnings.add(JSON.stringify(await storedBeginning(body.id)));
      const { body: begun } = await people[0]!.get<{ view: object }>(`/matches/${body.id}?at=1`);
      expect(begun.view).toEqual(seen(0, 20));
    }
    expect(beginnings.size).toBeGreaterThan(1);
  });

  test('a game that can’t draw it anew is not played on', async () => {
    const { id } = await played('rideshare-wars', { hidden: 'kept' });
    expect(await playOn(people[0]!, id, { ...BOTS, seq: 5 })).toMatchObject(kept);
  });
});

test('a private match is found by its players only', async () => {
  const { id } = await played('curbside');
  const { body } = await playOn(people[0]!, id, { seq: 5, others: 'bots' });
  expect(await playOn(people[7]!, body.id, { seq: 1, others: 'bots' })).toMatchObject({ status: 404 });
});
