import { beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import type { Hidden } from '../../../db/closed-lists.ts';
import type { Replay } from '../../../api/contract/match.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import type { Moved } from '../../../rules/kit/match.ts';
import { positionsIn } from '../../../web/data/match/replay/positions.ts';
import { makeService, type Guest, type MatchPage } from '../service.ts';
import { lay, SECRET, shortest } from './recorded.ts';

const service = makeService({ catalog: CATALOG });
const db = openDb(service.env);
let people: Guest[];

beforeAll(async () => {
  people = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'])
    people.push(await service.guest(name));
});

interface Reader {
  viewer: Viewer;
  get<T>(path: string): Promise<{ body: T; text: string; status: number }>;
}

/** Every seat, who looks on and is signed in, and who is not. */
const readersOf = (seats: number): Reader[] => [
  ...people
    .slice(0, seats)
    .map((guest, seat): Reader => ({ viewer: seat, get: <T>(path: string) => guest.get<T>(path) })),
  { viewer: 'table', get: <T>(path: string) => people[6]!.get<T>(path) },
  { viewer: 'table', get: <T>(path: string) => service.ask<T>('GET', path) },
];

const LOOKS = 6;

describe.each(CATALOG.map((module) => [module.text.name, module] as const))('%s', (_name, module) => {
  const { game } = module;
  const fixture = shortest(module);
  const whole = fixture.entries.length;
  const moves: Moved[] = [...history(game, blankMatch(game, fixture), fixture.entries)];
  const running = whole - 1;
  const seen = (viewer: Viewer, seq: number): object => game.view(moves[seq - 1]!.match.state, viewer);
  const open = (viewer: Viewer, seq: number): object =>
    (game.opened ?? game.view)(moves[seq - 1]!.match.state, viewer);

  /** Holds every position that a match tells its readers, old ones too, against what they may see. */
  const hold = async (id: string, seq: number, may: typeof seen): Promise<string[]> => {
    const texts: string[] = [];
    for (const { viewer, get } of readersOf(fixture.seats)) {
      const ask = async <T>(path: string): Promise<T> => {
        const { body, text, status } = await get<T>(`/matches/${id}${path}`);
        expect(status).toBe(200);
        texts.push(text);
        return body;
      };
      expect((await ask<MatchPage>('')).view).toEqual(may(viewer, seq));
      for (let i = 1; i <= LOOKS; i++) {
        const at = Math.ceil((i * seq) / (LOOKS + 1));
        expect((await ask<MatchPage>(`?at=${at}`)).view).toEqual(may(viewer, at));
      }
      for (let from: number | undefined = 1; from !== undefined;) {
        const piece: Replay = await ask(`/replay?from=${from}`);
        const positions = positionsIn(piece);
        for (let at = positions.first; at <= positions.last; at++)
          expect(positions.at(at), `after ${at} for ${viewer}`).toEqual(may(viewer, at));
        from = piece.next;
      }
      await ask('/log');
    }
    return texts;
  };

  const laid = (hidden: Hidden, seq: number): Promise<string> =>
    lay(db, { game: game.meta.id, fixture, people, hidden, seq });
  const holdsShut = (texts: readonly string[]): void => {
    for (const text of texts) expect(text).not.toMatch(/"opened":|"dark":|"action":/);
    for (const text of texts) expect(text).not.toContain(SECRET);
  };

  test('opens nothing while it runs, at no step and to nobody', async () => {
    const id = await laid('opened', running);
    holdsShut(await hold(id, running, seen));
  });

  test('opens all of it once it is over, at every step and to everybody', async () => {
    const id = await laid('opened', whole);
    const texts = await hold(id, whole, open);
    expect(texts[0]).toContain(SECRET);
  });

  test('opens nothing ever where the table said no, nor the secret of its dice, nor the file', async () => {
    const id = await laid('kept', whole);
    holdsShut(await hold(id, whole, seen));
    for (const { get } of readersOf(fixture.seats)) {
      const file = await get<object>(`/matches/${id}/export`);
      expect(file.body).toMatchObject({ status: 422, code: 'refused', rule: 'kept' });
    }
  });
});

const curbside = CATALOG.find(({ game }) => game.meta.id === 'curbside')!;
const CURBSIDE = { game: curbside.game.meta.id, fixture: shortest(curbside) };

test('the agreement is told before the end and holds at the rematch; without one, hands are opened', async () => {
  const [ada, ben] = [people[0]!, people[1]!];
  const { fixture, game } = CURBSIDE;
  const kept = await ada.make({ game, seats: 2, hidden: 'kept' });
  expect(kept.hidden).toBe('kept');
  expect((await ben.get(`/matches/${kept.id}`)).body.hidden).toBe('kept');
  expect((await ada.make({ game, seats: 2 })).hidden).toBeUndefined();
  const id = await lay(db, { game, fixture, people, hidden: 'kept', seq: fixture.entries.length });
  expect((await ada.post(`/matches/${id}/rematch`)).body.hidden).toBe('kept');
});

test('anything else to do with hidden hands is refused', async () => {
  const made = await people[0]!.post<object>('/matches', { game: 'curbside', seats: 2, hidden: 'shown' });
  expect(made.body).toMatchObject({ status: 400, code: 'malformed', field: 'hidden' });
});
