import type { Guide } from './kit/box/guide.ts';

/** The games that have a page of rules, each fetched when somebody opens it. */
export const GUIDES: Readonly<Record<string, () => Promise<Guide>>> = {
  curbside: () => import('./curbside/guide/guide.ts').then(({ guide }) => guide),
  streets: () => import('./streets/guide/guide.ts').then(({ guide }) => guide),
  'wheres-my-ride': () => import('./wheres-my-ride/guide/guide.ts').then(({ guide }) => guide),
};
