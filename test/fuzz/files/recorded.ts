import { makeFile, type Hash, type MatchFile } from '../../../rules/kit/file/file.ts';
import type { Fixture } from '../../../rules/kit/testing/fixture.ts';

/** The SHA-256 of `A secret that everybody knows.`, as base64url. */
const CHANCE = {
  commitment: 'u0vEOU0uh7T7CaCdbuNQDhnBjSl4akshq0rEw9qPUOo',
  secret: 'A secret that everybody knows.',
};
const AT = '2026-11-20T08:00:00.000Z';
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'];

/** A recorded match as it is saved. */
export const savedOf = (game: string, fixture: Fixture, hash: Hash): Promise<MatchFile> => {
  const { config, seats: count, entries, end } = fixture;
  const seats = NAMES.slice(0, count).map((name, seat) => ({ seat, name, bot: false }));
  const facts = entries.map(({ action: _, ...fact }) => ({ ...fact, at: AT }));
  const head = { id: 'recorded0000', game, name: '', config, seats, pace: '1d', created: AT };
  return makeFile({ ...head, outcome: end.outcome, chance: CHANCE }, facts, hash);
};

/** The same with the sums of its contents, as somebody who makes up a file can. */
export const sealed = (file: MatchFile, hash: Hash): Promise<MatchFile> => {
  const { format: _, count: __, headSum: ___, checksum: ____, entries, ...head } = file;
  return makeFile(
    head,
    entries.map(({ sum: _____, ...fact }) => fact),
    hash,
  );
};
