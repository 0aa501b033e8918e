import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { startMatch } from '../../rules/kit/act.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { keyOfFile, type Hashing } from '../../rules/kit/dice/check.ts';
import { BOT, seedFrom } from '../../rules/kit/chance.ts';
import type { FileChance } from '../../rules/kit/file/file.ts';
import type { AnyGame } from '../../rules/kit/game.ts';
import { clone } from '../../rules/kit/json.ts';
import type { Setup } from '../../rules/kit/match.ts';
import { fairDice, fairDiceProgram } from '../../web/build/plugins.ts';
import { setupsOf } from '../conformance/pairs.ts';
import { subjectOf } from '../game/subject.ts';
import { ROOT } from '../run/shell.ts';
import { quayside } from '../toys/quayside/module.ts';

// A program in another language, written from the document alone, deals every game again.

const hashing: Hashing = {
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
  commit: (secret) => createHash('sha256').update(secret).digest('base64url'),
};
const mac = (key: string, text: string): Uint8Array => createHmac('sha256', key).update(text).digest();
const SECRET = 'q0xO2bYc7n4sUeJw1LkFh9tRzPm3aVdG6iXSoN5yBHE';
const WORDS = ['walnut 31', 'Züge 🚆', '', 'mañana', '', 'x', 'last'];
const DOCUMENT = fairDice();
const PROGRAM = join(import.meta.dirname, 'deal.py');
/** Listed games, and the toy that a new game is a copy of. */
const GAMES = [...CATALOG, quayside];

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.error('There is no python3 here: the dice were NOT dealt again from the document.');

interface Deal {
  game: string;
  config: Setup['config'];
  seats: readonly object[];
  chance: FileChance;
  entries: readonly [{ events: readonly { type: string }[] }];
}

/** The part of a saved file that says how it was dealt. */
const dealOf = async (game: AnyGame, { config, seats }: Setup, chance: FileChance): Promise<Deal> => {
  const seed = seedFrom(mac(await keyOfFile({ chance }, hashing), '1'));
  const { entry } = startMatch(game, { config, seats }, seed);
  return {
    game: game.meta.id,
    config,
    seats: Array.from({ length: seats }, () => ({})),
    chance,
    entries: [entry],
  };
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meanwhile-dice-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a program says of each deal: the one that a site serves, unless a game's folder is given. */
const dealtAgain = (deals: readonly Deal[], rules?: string): string[] => {
  const files = deals.map((deal, i) => {
    const file = join(folder, `${i}.json`);
    writeFileSync(file, JSON.stringify(deal));
    return file;
  });
  const served = join(folder, 'fair-dice.py');
  writeFileSync(served, fairDiceProgram());
  const line = rules ? [PROGRAM, files.join(), join(ROOT, rules)] : [served, files.join()];
  const { stdout, stderr } = spawnSync('python3', line, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
};

const chanceFor = (i: number, seats: number): FileChance => {
  const secret = `${SECRET.slice(0, -3)}${String(i).padStart(3, '0')}`;
  const commitment = createHash('sha256').update(secret).digest('base64url');
  return i % 4 === 0 ? { commitment, secret } : { dice: 2, commitment, secret, words: WORDS.slice(0, seats) };
};

describe.skipIf(!hasPython).each(GAMES.map(({ game }) => [game.meta.id, game] as const))('%s', (id, game) => {
  const { rules } = subjectOf(id)!;

  test('is dealt the same with every number of seats and every option', async () => {
    const setups = setupsOf(game);
    const deals = await Promise.all(setups.map((setup, i) => dealOf(game, setup, chanceFor(i, setup.seats))));
    const found = dealtAgain(deals, rules);
    expect(found).toHaveLength(deals.length);
    found.forEach((said, i) => expect(said, JSON.stringify(setups[i])).toBe('ok'));
  });

  test('a changed word, a swapped secret and a changed deal are found', async () => {
    const [setup] = setupsOf(game);
    const deal = await dealOf(game, setup!, chanceFor(1, setup!.seats));
    const reworded = clone(deal);
    reworded.chance = { ...deal.chance, words: deal.chance.words!.with(0, 'walnut 32') };
    const swapped = { ...deal, chance: { ...deal.chance, secret: SECRET } };
    const empty = { ...deal, entries: [{ events: [] }] } as const;
    const [first, second, third] = dealtAgain([reworded, swapped, empty], rules);
    expect(second).toMatch(/promised$/);
    if (deal.entries[0].events.length === 0) return; // it draws nothing
    expect(first).toMatch(/differs$/);
    expect(third).toMatch(/differs$/);
  });
});

test.skipIf(!hasPython)('the program that a site serves deals every listed game', async () => {
  const setups = CATALOG.map(({ game }) => [game, setupsOf(game)[0]!] as const);
  const deals = await Promise.all(
    setups.map(([game, setup], i) => dealOf(game, setup, chanceFor(i, setup.seats))),
  );
  expect(dealtAgain(deals)).toEqual(deals.map(() => 'ok'));
});

test('the test vectors of the document are right', async () => {
  const chance: FileChance = {
    dice: 2,
    commitment: '',
    secret: SECRET,
    words: ['walnut 31', 'I like trains', ''],
  };
  const key = await keyOfFile({ chance }, hashing);
  const seed = (of: string, text: string): string =>
    Buffer.from(mac(of, text).subarray(0, 16)).toString('hex');
  const dice = makeChance(seedFrom(mac(key, '1')));
  const rolls = Array.from({ length: 8 }, () => dice.below(6));
  const shuffled = makeChance(seedFrom(mac(key, '1'))).shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
  const rows: [string, string][] = [
    ['commitment', await hashing.commit(SECRET)],
    ['none: key', key],
    ['its seed of entry 1', seed(key, '1')],
    ['its seed of entry 23', seed(key, '23')],
    ['its seed of the bot in entry 23', seed(key, `${BOT}23`)],
    ['eight times below(6)', rolls.join(', ')],
    ['shuffle of 1 to 8', shuffled.join(', ')],
    ['version 1: seed of entry 1', seed(SECRET, '1')],
  ];
  for (const [name, value] of rows) {
    const row = DOCUMENT.split('\n').find((line) => line.startsWith('|') && line.includes(`${name} |`));
    expect(row, name).toContain(value);
  }
});
