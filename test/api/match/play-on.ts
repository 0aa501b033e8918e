import { beforeAll } from 'vitest';
import type { Hidden } from '../../../db/closed-lists.ts';
import { openDb } from '../../../db/client.ts';
import { CATALOG, moduleOf } from '../../../rules/catalog.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import { lay, shortest } from '../hidden/recorded.ts';
import { makeService, type Guest } from '../service.ts';

/** A service with recorded matches, and people who played them; the last one looked on. */
export const openPlayed = () => {
  const service = makeService({ catalog: CATALOG });
  const db = openDb(service.env);
  const people: Guest[] = [];
  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hal'])
      people.push(await service.guest(name));
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
