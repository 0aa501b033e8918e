import { chmodSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const STICKY = 0o1000;

/** Creates a folder only its owner may enter. Restricts an existing one too, unless it is shared by design. */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  const isShared = (mode & STICKY) !== 0 || uid !== process.getuid?.();
  if (!isShared && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
};

/** SQLite would refuse all processes that reach for a lock at once; waiting a moment lets one succeed. */
const PATIENCE_MS = 100;

export const stopping = (pid: number): string =>
  `Stop it with \`${process.platform === 'win32' ? 'taskkill /pid' : 'kill'} ${pid}\``;

const ownerOf = (file: string): string => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return `process ${pid}, another Meanwhile. ${stopping(pid)}`;
  } catch {
    return 'another process. Stop it first';
  }
};

/** By SQLite's lock, which ends with its process: two PGlites in one folder would corrupt it. */
export const lockFolder = (folder: string): (() => void) => {
  privateFolder(folder);
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: PATIENCE_MS });
  const owner = join(folder, 'owner');
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked/.test((error as Error).message)) throw error;
    throw new Error(`${folder} is in use by ${ownerOf(owner)}, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
  writeFileSync(owner, String(process.pid));
  return () => {
    rmSync(owner, { force: true });
    lock.close();
  };
};

export const spaceLeft = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 2 ** 20);
};
