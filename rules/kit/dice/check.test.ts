import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CATALOG } from '../../catalog.ts';
import { startMatch } from '../act.ts';
import { presets } from '../config.ts';
import { makeFile, type FileFact, type MatchFile } from '../file/file.ts';
import { clone, without } from '../json.ts';
import { checkDice, type DiceReport } from './check.ts';
import { playFile } from './played.testing.ts';

const hashing = {
  hmac: (key: string, text: string) => createHmac('sha256', key).update(text).digest(),
  commit: (secret: string) => createHash('sha256').update(secret).digest('base64url'),
  sha256Hex: (text: string) => createHash('sha256').update(text).digest('hex'),
};
const SECRET = 'q0xO2bYc7n4sUeJw1LkFh9tRzPm3aVdG6iXSoN5yBHE';
const OTHER = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

const gameOf = (id: string) => CATALOG.find(({ game }) => game.meta.id === id)!.game;

describe.each(CATALOG.map(({ game }) => [game.meta.id, game] as const))('%s', (_, game) => {
  const seats = game.meta.seats.find((count) => count > 1) ?? 1;
  const played = { game, config: presets(game), seats, secret: SECRET };
  /** A game may draw nothing. */
  const deals = startMatch(game, played, [1, 2, 3, 4]).entry.events.length > 0;

  test.each([{ words: ['walnut 31', ...Array<string>(seats - 1).fill('')] }, {}])(
    'every draw of a match is computed again, with %j',
    async (mixed) => {
      const report = await checkDice(game, await playFile({ ...played, ...mixed }, hashing), hashing);
      expect(report).toMatchObject({ isPromised: true, unknown: { 'no-actions': 0, position: 0 } });
      expect(report.different).toBeUndefined();
      expect(report.drawn.every(({ is }) => is === 'same')).toBe(true);
      if (deals) expect(report.drawn[0]?.seq).toBe(1);
    },
  );
});

test('every draw is computed again behind a rewind, and none falls as what was taken back did', async () => {
  const game = gameOf('automobiles');
  const played = { game, config: presets(game), seats: 2, secret: SECRET, words: ['a', 'b'] };
  const file = await playFile({ ...played, rewound: { after: 60, before: 20 } }, hashing);
  const report = await checkDice(game, file, hashing);
  expect(report.different).toBeUndefined();
  expect(report.drawn.every(({ is }) => is === 'same')).toBe(true);
  const drawsIn = (from: number, to: number) =>
    report.drawn.filter(({ seq }) => seq >= from && seq < to).map(({ draws }) => draws);
  expect(drawsIn(20, 61).length).toBeGreaterThan(0);
  expect(drawsIn(62, 103)).not.toEqual(drawsIn(20, 61));
});

describe('in a match of Curbside', () => {
  const game = gameOf('curbside');
  let file: MatchFile;
  let whole: DiceReport;
  beforeAll(async () => {
    const words = ['walnut 31', 'I like trains', ''];
    file = await playFile({ game, config: presets(game), seats: 3, secret: SECRET, words }, hashing);
    whole = await checkDice(game, file, hashing);
  });

  const checked = (changed: MatchFile): Promise<DiceReport> => checkDice(game, changed, hashing);
  /** With one thing changed, and new sums, which anyone can make. */
  const forged = async (change: (file: MatchFile) => void): Promise<MatchFile> => {
    const copy = clone(file);
    change(copy);
    const { format: _, count: __, headSum: ___, checksum: ____, entries, ...head } = copy;
    const facts = entries.map((entry) => without(entry, ['sum']) as unknown as FileFact);
    return makeFile(head, facts, hashing.sha256Hex);
  };
  /** The last entry that drew but did not deal. */
  const drew = (): number => whole.drawn.at(-1)!.seq;
  const entryAt = ({ entries }: MatchFile, seq: number) => entries.find((entry) => entry.seq === seq)!;

  test('one changed draw is found, with what the secret leads to', async () => {
    const seq = drew();
    const called = entryAt(file, seq).events.find(({ type }) => type === 'fare-called')!;
    const was = (called.open as { to: number }).to;
    const report = await checked(
      await forged((copy) => {
        const event = entryAt(copy, seq).events.find(({ type }) => type === 'fare-called')!;
        (event.open as { to: number }).to = was === 0 ? 1 : 0;
      }),
    );
    expect(report.different).toMatchObject({ seq, computed: entryAt(file, seq).events });
    expect(report.drawn.filter(({ is }) => is === 'different').map((entry) => entry.seq)).toEqual([seq]);
  });

  test('one left-out draw is found, in the deal and later', async () => {
    for (const seq of [1, drew()]) {
      const changed = await forged((copy) => {
        const events = entryAt(copy, seq).events as { type: string }[];
        events.splice(
          events.findIndex(({ type }) => type === 'fare-called'),
          1,
        );
      });
      expect((await checked(changed)).different?.seq).toBe(seq);
    }
  });

  test('an entry that was left out is found, though it drew nothing', async () => {
    const isQuiet = (seq: number): boolean => !whole.drawn.some((entry) => entry.seq === seq) && seq > 1;
    const { seq } = file.entries.find((entry) => isQuiet(entry.seq))!;
    const without1 = await forged((copy) => (copy.entries as unknown[]).splice(seq - 1, 1));
    const report = await checked(without1);
    expect(report.different).toMatchObject({ seq: seq + 1, computed: { rejected: 'missing' } });
  });

  test.each<[string, (chance: MatchFile['chance']) => object, boolean]>([
    ['a swapped secret', () => ({ secret: OTHER }), false],
    [
      'a swapped secret with its commitment',
      () => ({ secret: OTHER, commitment: hashing.commit(OTHER) }),
      true,
    ],
    ['a changed word', ({ words }) => ({ words: ['walnut 32', ...words!.slice(1)] }), true],
    ['words in another order', ({ words }) => ({ words: words!.toReversed() }), true],
    ['no words', () => ({ dice: 1, words: undefined }), true],
  ])('%s is found in the deal', async (_, change, isPromised) => {
    const report = await checked(
      await forged((copy) => Object.assign(copy, { chance: { ...copy.chance, ...change(copy.chance) } })),
    );
    expect(report.isPromised).toBe(isPromised);
    expect(report.different?.seq).toBe(1);
    expect(report.drawn.slice(1).every(({ is }) => is === 'not compared')).toBe(true);
  });

  test('a swapped commitment is found, though every draw agrees', async () => {
    const report = await checked(
      await forged(({ chance }) => Object.assign(chance, { commitment: hashing.commit(OTHER) })),
    );
    expect(report.isPromised).toBe(false);
    expect(report.different).toBeUndefined();
  });

  test('of a file without actions only the deal can be compared', async () => {
    const old = await forged((copy) => {
      for (const entry of copy.entries) delete (entry as { action?: unknown }).action;
    });
    const report = await checked(old);
    expect(report.different).toBeUndefined();
    expect(report.drawn.map(({ seq }) => seq)).toEqual([1]);
    expect(report.unknown['no-actions']).toBe(file.entries.length - 1);
  });

  test('an action that the rules refuse is a difference', async () => {
    const report = await checked(
      await forged((copy) => Object.assign(entryAt(copy, 5), { action: { type: 'cheat' } })),
    );
    expect(report.different?.seq).toBe(5);
  });
});
