import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { presets } from '../../../rules/kit/config.ts';
import { playFile } from '../../../rules/kit/dice/played.testing.ts';
import { makeFile, type FileFact, type MatchFile } from '../../../rules/kit/file/file.ts';
import { without } from '../../../rules/kit/json.ts';
import { sha256Hex, sign } from '../../lib/crypto.ts';
import { commitTo } from '../../match/chance.ts';
import { checkFile } from './dice.ts';

const { game } = CATALOG.find((module) => module.game.meta.id === 'curbside')!;
const hashing = { hmac: sign, commit: commitTo, sha256Hex };
let file: MatchFile;
beforeAll(async () => {
  const played = { game, config: presets(game), seats: 2, secret: 'a secret', words: ['mine', ''] };
  file = await playFile(played, hashing);
});

/** The same with a change, and new sums. */
const forged = async (change: Partial<MatchFile>): Promise<string> => {
  const { format: _, count: __, headSum: ___, checksum: ____, entries, ...head } = { ...file, ...change };
  const facts = entries.map((entry) => without(entry, ['sum']) as unknown as FileFact);
  return JSON.stringify(await makeFile(head, facts, sha256Hex));
};

test('a file whose draws agree is good', async () => {
  const { isGood, lines } = await checkFile(JSON.stringify(file));
  expect([isGood, lines.length]).toEqual([true, 1]);
  expect(lines[0]).toMatch(/^All \d+ draws that were compared agree\.$/);
});

test('a changed word is found in the first entry, and a swapped commitment at once', async () => {
  const reworded = await checkFile(await forged({ chance: { ...file.chance, words: ['yours', ''] } }));
  expect(reworded.isGood).toBe(false);
  expect(reworded.lines[0]).toMatch(/^Entry 1 differs\. The 0 draws before it agree/);
  const swapped = await checkFile(await forged({ chance: { ...file.chance, commitment: 'another' } }));
  expect(swapped.lines).toEqual(['The secret is not the one whose commitment the file has.']);
});

test('it does not pretend that a secret was promised where nobody did', async () => {
  const { isGood, lines } = await checkFile(await forged({ chance: { ...file.chance, commitment: '' } }));
  expect(isGood).toBe(true);
  expect(lines[1]).toContain('Nobody promised its secret');
});

test('it says what can’t be compared', async () => {
  const entries = file.entries.map((entry) => without(entry, ['action'])) as MatchFile['entries'];
  const { isGood, lines } = await checkFile(await forged({ entries }));
  expect(isGood).toBe(true);
  expect(lines[1]).toContain(`${entries.length - 1} entries were not compared`);
});

test('the command prints the same, without a database, and exits with 1 if anything differs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-dice-'));
  const dice = (text: string) => {
    const path = join(folder, 'match.json');
    writeFileSync(path, text);
    const env = { ...process.env, DATA_DIR: join(folder, 'none'), DATABASE_URL: '' };
    return spawnSync(process.execPath, [join(import.meta.dirname, '../ops.ts'), 'dice', path], {
      encoding: 'utf8',
      env,
    });
  };
  const good = dice(JSON.stringify(file));
  expect([good.status, good.stderr]).toEqual([0, '']);
  expect(good.stdout).toMatch(/^All \d+ draws that were compared agree\.\n$/);
  const bad = dice(await forged({ chance: { ...file.chance, words: ['yours', ''] } }));
  expect(bad.status).toBe(1);
  expect(bad.stdout).toContain('Entry 1 differs.');
});
