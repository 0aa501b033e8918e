import { about, docs, games } from './about.ts';
import { account, feeds, signIn } from './account.ts';
import { clubs } from './clubs.ts';
import { history } from './history.ts';
import { mail } from './mail.ts';
import { nudges } from './nudges.ts';
import { moderation, people } from './people.ts';
import { clock, plans, play } from './play.ts';
import { inbox, offers, seats, tables, talk } from './tables.ts';
import { tournaments } from './tournaments.ts';

/** Named one by one: written out, their types are longer than the compiler writes down. */
type Groups = readonly [
  typeof about,
  typeof docs,
  typeof games,
  typeof account,
  typeof feeds,
  typeof signIn,
  typeof clubs,
  typeof history,
  typeof mail,
  typeof nudges,
  typeof moderation,
  typeof people,
  typeof clock,
  typeof plans,
  typeof play,
  typeof inbox,
  typeof offers,
  typeof seats,
  typeof tables,
  typeof talk,
  typeof tournaments,
];

/** All endpoints. A browser takes their types alone, and so carries no schema. */
export const GROUPS: Groups = [
  about,
  docs,
  games,
  account,
  feeds,
  signIn,
  clubs,
  history,
  mail,
  nudges,
  moderation,
  people,
  clock,
  plans,
  play,
  inbox,
  offers,
  seats,
  tables,
  talk,
  tournaments,
];

type Each = Groups[number]['endpoints'];
type NameIn<E> = E extends unknown ? keyof E : never;
export type Endpoints = { [N in NameIn<Each>]: Extract<Each, Record<N, unknown>>[N] };
