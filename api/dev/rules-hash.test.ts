import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { hashFolding } from './rules-hash.ts';

const RULES = join(import.meta.dirname, '../../rules');
const folder = mkdtempSync(join(tmpdir(), 'rules of '));
afterAll(() => rmSync(folder, { recursive: true }));

/** The games whose hash changes when this file of the rules changes. */
const changedBy = (file: string): string[] => {
  const root = mkdtempSync(join(folder, 'copy '));
  cpSync(RULES, root, { recursive: true });
  const before = hashFolding(root);
  appendFileSync(join(root, file), '\n');
  const after = hashFolding(root);
  return Object.keys(after).filter((id) => after[id] !== before[id]);
};

const ALL = Object.keys(hashFolding());

test('every listed game has its own folding hash', () => {
  expect(ALL).toEqual(expect.arrayContaining(CATALOG.map(({ game }) => game.meta.id)));
  expect(new Set(Object.values(hashFolding())).size).toBe(ALL.length);
});

test.each([
  'games/streets/fold.ts',
  'games/streets/model/setup.ts',
  'games/streets/model/tiles.ts',
  'games/streets/turn/next.ts',
  'games/streets/city/crowds.ts',
])('changing %s changes only that game’s hash', (file) => {
  expect(changedBy(file)).toEqual(['streets']);
});

test('changing a game’s data changes its hash', () => {
  expect(changedBy('games/wheres-my-ride/model/content.json')).toEqual(['wheres-my-ride']);
});

test.each(['kit/fold.ts', 'kit/match.ts', 'kit/json.ts'])(
  'changing %s, which is used in folding, changes every game’s hash',
  (file) => {
    expect(changedBy(file)).toEqual(ALL);
  },
);

test.each([
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
  'kit/text.ts',
  'sim.ts',
  'README.md',
])('changing %s changes no hash', (file) => {
  expect(changedBy(file)).toEqual([]);
});

test('identical rules have the same hash in any folder', () => {
  const root = mkdtempSync(join(folder, 'copy '));
  cpSync(RULES, root, { recursive: true });
  expect(hashFolding(root)).toEqual(hashFolding());
});
