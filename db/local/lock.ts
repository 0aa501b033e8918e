import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const take = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Takes a folder for this process; two PGlites in one folder would ruin it. Answers the release. */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  if (!take(file)) {
    const owner = Number(readFileSync(file, 'utf8'));
    // Its own number: a container gave it out again after a restart.
    if (owner && owner !== process.pid && isAlive(owner))
      throw new Error(
        `${folder} is in use by process ${owner}. Stop it first, or set DATA_DIR to another folder.`,
      );
    rmSync(file, { force: true }); // its owner died without a word
    if (!take(file)) throw new Error(`${folder} was just taken by another process.`);
  }
  return () => rmSync(file, { force: true });
};
