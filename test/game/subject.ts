import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shelve, type GameModule, type ShelvedGame } from '../../rules/kit/module.ts';
import type { Box } from '../../web/games/kit/box/box.ts';
import { ROOT } from '../run/shell.ts';
import { namesOf } from './names.ts';

/** A game as it is on disk: a listed one, or a toy of the tests. */
export interface Subject {
  id: string;
  isToy: boolean;
  /** The folder of its rules. */
  rules: string;
  /** Both folders, or one if it has no board. */
  folders: readonly string[];
  has(path: string): boolean;
}

export const isThere = (path: string): boolean => existsSync(join(ROOT, path));

/** The folders of a game; undefined if there is no such game. */
export const subjectOf = (id: string): Subject | undefined => {
  const toy = `test/toys/${id}`;
  const isToy = isThere(toy);
  const inFolders = isToy ? [`${toy}/rules`, `${toy}/web`] : [`rules/games/${id}`, `web/games/${id}`];
  const found = inFolders.filter(isThere);
  const folders = isToy && found.length === 0 ? [toy] : found;
  const isGame = /^[a-z][a-z0-9-]*$/.test(id) && id !== 'kit' && folders.length > 0;
  const has = (path: string): boolean => folders.some((folder) => isThere(`${folder}/${path}`));
  return isGame ? { id, isToy, rules: folders[0]!, folders, has } : undefined;
};

/** Whether a list of games has a line for this one. */
export const isListed = ({ id }: Subject, list: string): boolean =>
  new RegExp(`^export .*/${id}/[\\w-]+\\.ts'`, 'm').test(readFileSync(join(ROOT, list), 'utf8'));

/** What a game exports, where it has it. */
export interface Parts {
  module?: GameModule;
  box?: Box;
}

const exportOf = async <T>(path: string, name: string): Promise<T | undefined> =>
  isThere(path) ? ((await import(join(ROOT, path))) as Record<string, T>)[name] : undefined;

/** Imports a game's rules and its box. Throws what keeps them from loading. */
export const partsOf = async ({ id, rules, folders }: Subject): Promise<Parts> => {
  const { camel } = namesOf(id);
  const shelved = await exportOf<ShelvedGame>(`${rules}/index.ts`, camel);
  const box = folders[1] && (await exportOf<Box>(`${folders[1]}/index.ts`, camel));
  return { ...(shelved && { module: shelve(shelved) }), ...(box && { box }) };
};
