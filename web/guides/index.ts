import type { Guide } from './guide.ts';

/** The games that have a page of rules, each fetched when somebody opens it. */
export const GUIDES: Readonly<Record<string, () => Promise<Guide>>> = {
  curbside: () => import('./curbside.ts').then(({ guide }) => guide),
  streets: () => import('./streets.ts').then(({ guide }) => guide),
  'wheres-my-ride': () => import('./wheres-my-ride.ts').then(({ guide }) => guide),
};
