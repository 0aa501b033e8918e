import { countResults } from '../../../api/history/count.ts';
import { makeContext } from '../../../api/http/app.ts';
import { beforeAll } from 'vitest';
import type { Hidden } from '../../../db/closed-lists.ts';
import { openDb } from '../../../db/client.ts';
import { CATALOG, moduleOf } from '../../../rules/catalog.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import { lay, shortest } from '../hidden/recorded.ts';
import { makeService, type Guest, type Service } from '../service.ts';

/** A service with recorded matches, and people who played them; the last one looked on. */
export const openPlayed = () => {
  const service = makeService({ catalog: CATALOG });
  const db = openDb(service.env);
  const people: Guest[] = [];
  beforeAll(async () => {
    people.push(...(await service.guests('Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hal')));
  });

  /** The shortest recorded match of a game, played so far; omitted: to its end. */
  const played = async (game: string, { hidden = 'opened', seq }: { hidden?: Hidden; seq?: number } = {}) => {
    const { game: rules } = moduleOf(game)!;
    const fixture = shortest(moduleOf(game)!);
    const last = fixture.entries.length;
    const id = await lay(db, { game, fixture, people, hidden, seq: seq ?? last });
    const moves = [...history(rules, blankMatch(rules, fixture), fixture.entries)];
    /** What a viewer saw after an entry. */
    const seen = (viewer: Viewer, at: number): object =>
      rules.view(moves[at - 1]!.match.state, viewer) as object;
    const awaited = (at: number): readonly number[] => rules.awaiting(moves[at - 1]!.match.state);
    return { id, last, seats: fixture.seats, seen, awaited };
  };
  const playOn = (guest: Guest, id: string, body: object) => guest.post(`/matches/${id}/play-on`, body);
  return { service, db, people, played, playOn };
};

/** How many matches are counted once this one is over, and the figures that its player has by it. */
export const countAsFinished = async (
  { parts, env, waitUntil }: Service,
  { match, player }: { match: string; player: string },
) => {
  const db = openDb(env);
  const outcome = JSON.stringify({ ranks: [1, 2, 3, 4], reason: 'ten-passengers' });
  await db.run`update matches m set status = 'finished', outcome = ${outcome}::jsonb where m.id = ${match}`;
  await db.run`update seats s set finished_at = now(), finished_game = m.game, finished_visibility = m.visibility
    from matches m where m.id = ${match} and s.match = m.id`;
  const { found } = await countResults(makeContext(parts, env, waitUntil));
  return { found, figures: await db.many`select f.kind from figures f where f.player = ${player}` };
};
