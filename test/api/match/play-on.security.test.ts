import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { entries } from '../../../db/schema/log.ts';
import { openPlayed } from './play-on.ts';

const { db, people, played, playOn } = openPlayed();

/** The events with which a match begins, as they are stored. */
const storedBeginning = async (match: string): Promise<unknown> => {
  const [first] = await db
    .select()
    .from(entries)
    .where(eq(entries.match, match))
    .orderBy(entries.seq)
    .limit(1);
  return first!.events;
};

describe('where hidden hands stay hidden', () => {
  test('only the own seat may be played on', async () => {
    const { id } = await played('curbside', { hidden: 'kept' });
    const kept = { status: 422, body: { rule: 'kept' } };
    expect(await playOn(people[0]!, id, { seq: 20, seat: 1, others: 'bots' })).toMatchObject(kept);
    expect(await playOn(people[7]!, id, { seq: 20, others: 'bots' })).toMatchObject(kept);
    expect(await playOn(people[0]!, id, { seq: 20, others: 'bots' })).toMatchObject({ status: 201 });
  });

  test('nothing that the seat could not know goes into the new match: it is drawn anew each time', async () => {
    const { id, seen } = await played('curbside', { hidden: 'kept' });
    const beginnings = new Set<string>();
    for (let i = 0; i < 6; i++) {
      const { body } = await playOn(people[0]!, id, { seq: 20, others: 'bots' });
      beginnings.add(JSON.stringify(await storedBeginning(body.id)));
      const { body: begun } = await people[0]!.get<{ view: object }>(`/matches/${body.id}?at=1`);
      expect(begun.view).toEqual(seen(0, 20));
    }
    expect(beginnings.size).toBeGreaterThan(1);
  });

  test('a game that can’t draw it anew is not played on', async () => {
    const { id } = await played('rideshare-wars', { hidden: 'kept' });
    expect(await playOn(people[0]!, id, { seq: 5, others: 'bots' })).toMatchObject({
      status: 422,
      body: { rule: 'kept' },
    });
  });
});

test('a private match is found by its players only', async () => {
  const { id } = await played('curbside');
  const { body } = await playOn(people[0]!, id, { seq: 5, others: 'bots' });
  expect(await playOn(people[7]!, body.id, { seq: 1, others: 'bots' })).toMatchObject({ status: 404 });
});
