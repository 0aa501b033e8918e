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

/** All endpoints. A browser takes their types alone, and so carries no schema. */
export const GROUPS = [
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
] as const;

type Each = (typeof GROUPS)[number]['endpoints'];
type NameIn<E> = E extends unknown ? keyof E : never;
/** Every endpoint by its method and path. */
export type Endpoints = { [N in NameIn<Each>]: Extract<Each, Record<N, unknown>>[N] };
