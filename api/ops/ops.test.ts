import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS, describeCommands } from './commands.ts';

const SCRIPT = join(import.meta.dirname, 'ops.ts');

/** Runs the operator's command on an empty data folder. */
const ops = (...args: string[]) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'meanwhile-ops-'));
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
};

test('without a command, the usage is printed', () => {
  expect(ops()).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run ops --') as string });
});

test.each([
  [['bogus'], 'There is no command bogus.'],
  [['verify', 'a', '--yes'], "Unknown option '--yes'"],
  [['import'], 'import needs <file>.'],
])('%j is a mistake: exit 2 with the reason and the usage', (args, why) => {
  const { status, stdout, stderr } = ops(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(why);
  expect(stderr).toContain('npm run ops -- <command>');
});

test('the README has every command as the usage does', () => {
  expect(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')).toContain(describeCommands());
});

test('each command says in one line what it does, and its name is its own', () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { says } of COMMANDS) expect(says).toMatch(/^[^.\n]{10,120}$/);
});

test('a database without migrations is refused with the command to run, not with an SQL error', () => {
  const { status, stderr } = ops('players');
  expect([status, stderr]).toEqual([1, 'The database lacks migrations. Run `npm start` first.\n']);
});

test('a key pair is printed as the commands that give it to Cloudflare', () => {
  const { status, stdout } = ops('vapid');
  expect(status).toBe(0);
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^echo B[\w-]{86} \| npx wrangler secret put VAPID_PUBLIC_KEY$/),
    expect.stringMatching(/^echo [\w-]{43} \| npx wrangler secret put VAPID_PRIVATE_KEY$/),
  ]);
});
