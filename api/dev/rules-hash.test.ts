import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { hashFolding } from './rules-hash.ts';

const copy = mkdtempSync(join(tmpdir(), 'rules of '));
afterAll(() => rmSync(copy, { recursive: true }));
cpSync(join(import.meta.dirname, '../../rules'), copy, { recursive: true });
const HASHES = hashFolding();
const ALL = Object.keys(HASHES);

test('every listed game has its own hash, which is the same in any folder', () => {
  expect(ALL).toEqual(expect.arrayContaining(CATALOG.map(({ game }) => game.meta.id)));
  expect(new Set(Object.values(HASHES)).size).toBe(ALL.length);
  expect(hashFolding(copy)).toEqual(HASHES);
});

/** Files of the rules, and the games whose hash changes with them: by what folds a log, not by words, bots or views. */
const CHANGES: readonly (readonly [games: readonly string[], files: readonly string[]])[] = [
  [
    ['streets'],
    ['fold.ts', 'model/setup.ts', 'model/tiles.ts', 'turn/next.ts', 'city/crowds.ts'].map(
      (file) => `games/streets/${file}`,
    ),
  ],
  [['wheres-my-ride'], ['games/wheres-my-ride/model/content.json']],
  [ALL, ['kit/fold.ts', 'kit/match.ts', 'kit/json.ts']],
  [
    [],
    [
      'games/streets/words/en.ts',
      'games/streets/bot/bot.ts',
      'games/streets/imagine.ts',
      'games/streets/view.ts',
      'games/streets/testing/sketch.ts',
      'games/streets/index.ts',
      'games/streets/turn/turn.test.ts',
      'games/curbside/words/en.ts',
      'games/curbside/turn/decide.ts',
      'games/wheres-my-ride/bot/belief.ts',
      'kit/act.ts',
      'kit/bots/bots.ts',
      'kit/words/english.ts',
      'sim.ts',
      'README.md',
    ],
  ],
];
const CASES = CHANGES.flatMap(([games, files]) => files.map((file) => ({ file, games })));

test.each(CASES)('changing $file changes the hashes of $games', ({ file, games }) => {
  const path = join(copy, file);
  const kept = readFileSync(path);
  appendFileSync(path, '\n');
  const after = hashFolding(copy);
  writeFileSync(path, kept);
  expect(ALL.filter((id) => after[id] !== HASHES[id])).toEqual(games);
});
