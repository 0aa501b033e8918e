import type { clubs } from './clubs.ts';
import type { history } from './history.ts';
import type { clock, plans, play } from './play.ts';
import type { inbox, offers, seats, tables, talk } from './tables.ts';
import type { tournaments } from './tournaments.ts';

type Of<G extends { endpoints: object }> = G['endpoints'];

/** Every endpoint by its method and path; for types only, so that a browser carries no schema. */
export type Endpoints = Of<typeof clubs> &
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
