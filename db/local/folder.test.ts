import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { lockFolder, privateFolder } from './folder.ts';

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'meanwhile '));
const modeOf = (folder: string): number => statSync(folder).mode & 0o777;

/** Another process that takes and drops the lock of a folder on command. */
const startLocker = (folder: string) => {
  const script = join(import.meta.dirname, '../../test/workers/locker.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = async (word: 'take' | 'drop'): Promise<string> => {
    child.stdin.write(`${word}\n`);
    return (await lines.next()).value as string;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid, tell, kill };
};

test('a locked folder is refused with the name of its holder, and is free after release', () => {
  const folder = freshFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  lockFolder(folder)();
});

test('of several processes locking a folder at once, exactly one succeeds, every time', async () => {
  const folder = freshFolder();
  const lockers = Array.from({ length: 4 }, () => startLocker(folder));
  for (let round = 0; round < 100; round++) {
    const answers = await Promise.all(lockers.map(({ tell }) => tell('take')));
    expect(answers.filter((answer) => answer === 'got it')).toHaveLength(1);
    await Promise.all(lockers.map(({ tell }) => tell('drop')));
  }
  await Promise.all(lockers.map(({ kill }) => kill()));
});

test('the lock of a killed process is free, even if another process has its id now', async () => {
  const folder = freshFolder();
  const locker = startLocker(folder);
  expect(await locker.tell('take')).toBe('got it');
  expect(() => lockFolder(folder)).toThrow(`in use by process ${locker.pid}`);
  await locker.kill();
  writeFileSync(join(folder, 'owner'), String(process.ppid));
  lockFolder(folder)();
});

test('a new folder is private to its owner, and one that was open to all is closed', () => {
  const open = freshFolder();
  chmodSync(open, 0o777);
  privateFolder(open);
  expect(modeOf(open)).toBe(0o700);
  const made = join(open, 'a/b');
  const umask = process.umask(0);
  privateFolder(made);
  process.umask(umask);
  expect(modeOf(made)).toBe(0o700);
});

test('a deliberately shared folder keeps its permissions', () => {
  const shared = join(freshFolder(), 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  privateFolder(shared);
  expect(modeOf(shared)).toBe(0o777);
});
