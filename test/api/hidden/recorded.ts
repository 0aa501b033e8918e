import { commitTo } from '../../../api/match/chance.ts';
import type { Db } from '../../../db/client.ts';
import type { Hidden } from '../../../db/closed-lists.ts';
import { entries, matches } from '../../../db/schema/matches.ts';
import { seats } from '../../../db/schema/seats.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { fixturesOf } from '../../fixtures/fixture.ts';
import type { Guest } from '../service.ts';

type Fixture = ReturnType<typeof fixturesOf>[number][1];

/** The shortest recorded match of a game at which several sit. */
export const shortest = ({ game }: GameModule): Fixture =>
  fixturesOf(game)
    .map(([, fixture]) => fixture)
    .filter(({ seats: count }) => count > 1)
    .toSorted((a, b) => a.entries.length - b.entries.length)[0]!;

interface Laid {
  game: string;
  fixture: Fixture;
  people: readonly Guest[];
  hidden: Hidden;
  /** So many of its entries have been played. */
  seq: number;
}

let laid = 0;
export const SECRET = 'the-secret-of-a-recorded-match';

/** Puts a recorded match, or its beginning, into the database. */
export const lay = async (db: Db, { game, fixture, people, hidden, seq }: Laid): Promise<string> => {
  const id = `laid${String(++laid).padStart(8, '0')}`;
  const isOver = seq === fixture.entries.length;
  const { config, seats: seatCount } = fixture;
  const status = isOver ? ('finished' as const) : ('running' as const);
  const chance = { secret: SECRET, commitment: commitTo(SECRET) };
  const terms = hidden === 'kept' ? { hidden } : {};
  const row = { id, game, config, pace: 'none' as const, visibility: 'public' as const, invite: id, status };
  const outcome = isOver ? { outcome: fixture.end.outcome } : {};
  await db.insert(matches).values({ ...row, ...chance, ...outcome, terms, seatCount, seq });
  await db
    .insert(seats)
    .values(people.slice(0, seatCount).map(({ me }, seat) => ({ match: id, seat, player: me.id })));
  const log = fixture.entries.slice(0, seq).map(({ reverts, ...entry }) => ({
    ...entry,
    ...(reverts !== undefined && { strikes: reverts }),
    match: id,
    key: null,
  }));
  await db.insert(entries).values(log as never);
  return id;
};
