import { createInterface } from 'node:readline';
import { lockFolder } from '../../db/local/folder.ts';

/** Takes a folder's lock at each `take` that comes in, says whether it got it, and gives it back at `drop`. */
const [folder] = process.argv.slice(2) as [string];
let release: (() => void) | undefined;

const take = (): string => {
  try {
    release = lockFolder(folder);
    return 'got it';
  } catch (error) {
    return (error as Error).message;
  }
};

const drop = (): string => {
  release?.();
  release = undefined;
  return 'dropped';
};

createInterface({ input: process.stdin }).on('line', (line) =>
  console.log(line === 'take' ? take() : drop()),
);
