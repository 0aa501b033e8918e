import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { without } from '../../rules/kit/json.ts';
import { ROOT } from '../run/shell.ts';
import { isListed, partsOf, subjectOf, type Subject } from './subject.ts';
import { missingOf } from './wants.ts';

const NOWHERE: Subject = {
  id: 'no-such-game',
  isToy: false,
  rules: 'rules/games/no-such-game',
  folders: ['rules/games/no-such-game', 'web/games/no-such-game'],
  has: () => false,
};
const toy = subjectOf('quayside')!;
const { module, box } = await partsOf(toy);
/** The same game, without a word of where its pieces are. */
const unsaid = { ...module!, game: without(module!.game, ['pieces']) };

const namesIn = (wants: readonly { name: string }[]): string[] => wants.map(({ name }) => name);

test('a game without files lacks all that is required, and its toy nothing', () => {
  const { required } = missingOf(NOWHERE, { module: unsaid, box: box! });
  expect(namesIn(required)).toEqual(
    expect.arrayContaining([
      'rules/games/no-such-game/index.ts',
      'rules/games/no-such-game/testing/census.ts',
      'rules/games/no-such-game/testing/scramble.ts',
      'rules/games/no-such-game/fixtures/*.jsonl',
      'its line in rules/index.ts',
      'web/public/cards/no-such-game.png',
    ]),
  );
  expect(missingOf(toy, { module: module!, box: box! }).required).toEqual([]);
});

test('a game with a board and no more may still get a recap, a guide and the rest', () => {
  const { optional } = missingOf(toy, { module: module!, box: box! });
  expect(namesIn(optional)).toEqual(
    expect.arrayContaining(['recap', 'guide', 'learn', 'guided', 'still.ts']),
  );
  expect(namesIn(optional)).not.toContain('board');
});

test('a game in words lacks a box, and none of what would be in it', () => {
  const names = namesIn(missingOf(NOWHERE, { module: module! }).optional);
  expect(names).toContain('box');
  expect(names).not.toContain('guide');
});

test('the chapter has a heading for everything that may be missing', () => {
  const chapter = readFileSync(join(ROOT, 'NEW-GAME.md'), 'utf8');
  const headings = [...chapter.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replaceAll(' ', '-'),
  );
  const { required, optional } = missingOf(NOWHERE, { module: unsaid, box: box! });
  for (const { name, purpose } of [...required, ...optional]) expect(headings, name).toContain(purpose[1]);
});

test('what is no game has no folders, and a name that is part of another is not listed', () => {
  expect(['kit', '', '..', 'no-such-game'].map(subjectOf)).toEqual(Array(4).fill(undefined));
  expect(isListed({ ...NOWHERE, id: 'ride' }, 'rules/index.ts')).toBe(false);
});
