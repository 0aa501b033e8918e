import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { verify } from '../../../api/ops/match/drift.ts';
import { findPlayers, releaseClaims, wakeBots } from '../../../db/ops.ts';
import { claimDeliveries } from '../../../db/nudges/deliveries.ts';
import { handOn } from '../../../db/nudges/outbox.ts';
import { matches } from '../../../db/schema/matches.ts';
import { players } from '../../../db/schema/people.ts';
import { makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: ReturnType<typeof makeService>;
let people: Guest[];
beforeAll(async () => {
  service = makeService({}, own.env);
  people = [await service.guest('Ada'), await service.guest('Ben')];
});

const checked = (id: string): Promise<string[]> =>
  verify(makeContext(service.parts, own.env, service.waitUntil), id);
const table = (game: string): Promise<string> => seatAll(people, { game });

test('a match that was played by the rules is as its log says, under way and at its end', async () => {
  for (const game of ['pebbles', 'quayside']) {
    const id = await table(game);
    await playAny(people[0]!, id);
    expect(await checked(id)).toEqual([]);
    await playToEnd(people, id);
    expect(await checked(id)).toEqual([]);
  }
});

test('a state that was tampered with is found', async () => {
  const id = await table('pebbles');
  await own.db.execute(
    sql`update matches m set state = jsonb_set(m.state, '{turn}', '1') where m.id = ${id}`,
  );
  expect(await checked(id)).toEqual(['state.turn differs']);
});

test('an entry that is missing is found', async () => {
  const id = await table('pebbles');
  await playAny(people[0]!, id, 'take');
  await own.db.execute(sql`delete from entries e where e.match = ${id} and e.seq = 2`);
  expect(await checked(id)).toContain('seq differs');
});

test('a state folded by other rules is no fault: it is folded anew when it is next read', async () => {
  const id = await table('pebbles');
  await own.db.update(matches).set({ state: {}, stateHash: 'older' }).where(eq(matches.id, id));
  expect(await checked(id)).toEqual([]);
});

test('players are found by name or address, with what they play', async () => {
  await own.db.update(players).set({ email: 'ben@example.org' }).where(eq(players.id, people[1]!.me.id));
  for (const text of ['BEN', 'example.org', people[1]!.me.id])
    expect((await findPlayers(own.db, text)).map(({ name }) => name)).toEqual(['Ben']);
  expect((await findPlayers(own.db, 'nobody of that name')).length).toBe(0);
});

test('what a sweep has claimed and not sent can be given back', async () => {
  const id = await table('pebbles');
  await playAny(people[0]!, id, 'take');
  await playAny(people[0]!, id, 'end-turn');
  const later = new Date(service.clock.now.getTime() + 3_600_000);
  await handOn(own.db, later);
  const claimed = async () =>
    (await claimDeliveries(own.db, later)).filter(({ match }) => match === id).map(({ kind }) => kind);
  expect([await claimed(), await claimed()]).toEqual([['turn'], []]);
  await releaseClaims(own.db);
  expect(await claimed()).toEqual(['turn']);
});

test('only matches that wait for a bot are woken', async () => {
  const alone = await people[0]!.make({ game: 'pebbles', seats: 2, bots: 1 });
  const together = await table('pebbles');
  await own.db.update(matches).set({ awaiting: [1], botsDue: false });
  await wakeBots(own.db);
  const due = await own.db.select().from(matches).where(eq(matches.botsDue, true));
  expect(due.map(({ id }) => id)).toContain(alone.id);
  expect(due.map(({ id }) => id)).not.toContain(together);
});
