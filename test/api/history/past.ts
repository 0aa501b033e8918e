import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { entries, matches } from '../../../db/schema/matches.ts';
import { VISIBILITIES } from '../../../db/closed-lists.ts';
import { players } from '../../../db/schema/people.ts';
import { seats } from '../../../db/schema/seats.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import type { Outcome } from '../../../rules/kit/game.ts';
import type { Entry } from '../../../rules/kit/match.ts';
import { atRandom, playOut, trialSeed } from '../../../rules/kit/testing/playout.ts';
import { pebbles } from '../../toys/pebbles/game.ts';

/** Somebody's place in a match that was played in a test. */
interface PastSeat {
  player: string | null;
  bot: boolean;
  gone: 'left' | null;
}

/** A match that is over, with when each of its entries was made, in milliseconds. */
export interface PastMatch {
  id: string;
  visibility: (typeof VISIBILITIES)[number];
  seats: PastSeat[];
  log: (Entry & { at: number })[];
  outcome: Outcome;
  ended: number;
}

const HOUR = 3_600_000;
const FIRST = Date.parse('2025-01-01T00:00:00Z');

const idOf = (i: number): string => `m${String(i).padStart(11, '0')}`;

/** Matches of pebbles, played at random by some of these players and bots, one ending after another. */
export const playPast = (people: readonly string[], count: number): PastMatch[] =>
  Array.from({ length: count }, (_, i) => {
    const chance = makeChance(trialSeed(i, 7));
    const size = 2 + chance.below(2);
    const choosers = Array.from({ length: size }, () => atRandom);
    const { log, outcome } = playOut({ game: pebbles, config: {}, seats: size, seed: i, choosers });
    const free = [...people];
    const places = choosers.map((): PastSeat => {
      const [player] = free.splice(chance.below(free.length), 1);
      if (chance.below(6) === 0) return { player: null, bot: true, gone: null };
      return { player: player!, bot: false, gone: chance.below(12) === 0 ? 'left' : null };
    });
    let at = FIRST + i * 5 * HOUR;
    const timed = log.map((entry) => ({ ...entry, at: (at += chance.below(3) * 7 * 60_000) }));
    const visibility = VISIBILITIES[Number(chance.below(5) === 0)]!;
    return { id: idOf(i), visibility, seats: places, log: timed, outcome, ended: FIRST + (i + 1) * 5 * HOUR };
  });

const time = (at: number): string => new Date(at).toISOString();

/** Writes such matches as they would lie there, running; then ends them all. */
export const layPast = async (db: Db, past: readonly PastMatch[]): Promise<void> => {
  const names = [...new Set(past.flatMap((match) => match.seats.flatMap(({ player }) => player ?? [])))];
  await db
    .insert(players)
    .values(names.map((id) => ({ id, name: id })))
    .onConflictDoNothing();
  for (let from = 0; from < past.length; from += 100) {
    const some = past.slice(from, from + 100);
    await db.insert(matches).values(
      some.map(({ id, visibility, seats: { length }, log, outcome, ended }) => ({
        id,
        game: 'pebbles',
        config: {},
        pace: '1d' as const,
        visibility,
        invite: id,
        secret: 's',
        commitment: 'c',
        status: 'running' as const,
        seatCount: length,
        seq: log.length,
        outcome,
        createdAt: time(log[0]!.at),
        movedAt: time(ended),
      })),
    );
    await db.insert(seats).values(
      some.flatMap(({ id, visibility, seats: places, ended }) =>
        places.map((place, seat) => ({
          match: id,
          seat,
          ...place,
          finishedAt: time(ended),
          finishedGame: 'pebbles',
          finishedVisibility: visibility,
        })),
      ),
    );
    await db
      .insert(entries)
      .values(
        some.flatMap(({ id, log }) =>
          log.map(({ at, events, ...entry }) => ({ ...entry, match: id, at: time(at), events: [...events] })),
        ),
      );
  }
  await db.execute(sql`update matches set status = 'finished' where matches.status = 'running'`);
};
