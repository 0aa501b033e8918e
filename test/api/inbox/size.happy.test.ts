import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { copyMatch } from '../copies.ts';
import { makeService, playAny, seatAll, type Inbox } from '../service.ts';
import { ownDatabase } from '../../service.ts';

/** More than a page of each list; the others do not come along. */
const COUNT = 40;
/** Something has happened, and no match is over: a ride may be found at the third. */
const TURNS = 2;

const own = ownDatabase();

test.each(CATALOG.map(({ game }) => game.meta.id))(
  'an inbox full of %s in play is below 200 kB',
  async (game) => {
    const service = makeService({ catalog: CATALOG, rules: {} }, own.env);
    const people = [await service.guest('Eva'), await service.guest('Finn')];
    const id = await seatAll(people, { game });
    const pageOf = async () => (await people[0]!.get(`/matches/${id}`)).body;
    const waiting = async () => people[(await pageOf()).awaiting[0]!]!;
    for (let i = 0; i < TURNS; i++) await playAny(await waiting(), id);
    const reader = await waiting();
    await service.settle();
    const db = openDb(own.env);
    await db.execute(sql`delete from matches m where m.id like 'copy%'`);
    await copyMatch(db, id, { count: COUNT });
    const { body, text } = await reader.get<Inbox>('/inbox');
    expect(body.counts.waiting).toBe(COUNT);
    expect(body.waiting.filter(({ view }) => view !== null)).toHaveLength(6);
    expect(text.length).toBeLessThan(200_000);
  },
);
