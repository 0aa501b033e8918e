import type { about, docs, games } from './about.ts';
import type { account, feeds, signIn } from './account.ts';
import type { clubs } from './clubs.ts';
import type { history } from './history.ts';
import type { mail } from './mail.ts';
import type { nudges } from './nudges.ts';
import type { moderation, people } from './people.ts';
import type { clock, plans, play } from './play.ts';
import type { inbox, offers, seats, tables, talk } from './tables.ts';
import type { tournaments } from './tournaments.ts';

type Of<G extends { endpoints: object }> = G['endpoints'];

/** Every endpoint by its method and path; for types only, so that a browser carries no schema. */
export type Endpoints = Of<typeof about> &
  Of<typeof docs> &
  Of<typeof games> &
  Of<typeof account> &
  Of<typeof signIn> &
  Of<typeof feeds> &
  Of<typeof people> &
  Of<typeof moderation> &
  Of<typeof nudges> &
  Of<typeof mail> &
  Of<typeof clubs> &
  Of<typeof history> &
  Of<typeof play> &
  Of<typeof clock> &
  Of<typeof plans> &
  Of<typeof tables> &
  Of<typeof seats> &
  Of<typeof inbox> &
  Of<typeof talk> &
  Of<typeof offers> &
  Of<typeof tournaments>;
