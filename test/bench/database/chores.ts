import { loadInbox } from '../../../db/inbox/inbox.ts';
import type { Db } from '../../../db/client.ts';
import { claimResults } from '../../../db/history/figures.ts';
import { loadMatch, loadMatches } from '../../../db/match/match.ts';
import { dropCaches } from '../../../db/match/snapshots.ts';
import {
  cancelStaleMatches,
  claimBotsDue,
  claimExpired,
  findNextDue,
  forgetWatchers,
  claimMail,
} from '../../../db/nudges/due.ts';
import { claimDeliveries, forgetDeliveries } from '../../../db/nudges/deliveries.ts';
import { listNudges } from '../../../db/nudges/panel.ts';
import { forgetNudges, handOn } from '../../../db/nudges/outbox.ts';
import { forgetAddresses } from '../../../db/people/account/address.ts';
import { lostGuests } from '../../../db/people/account/forget.ts';
import { forgetSessions } from '../../../db/people/sessions.ts';
import { forgetSignIns } from '../../../db/people/sign-ins.ts';
import { GAMES, PEOPLE, RULES } from './years.ts';

/** Something that the service asks of its database, and what it may take. */
export interface Question {
  name: string;
  run: () => Promise<unknown>;
  /** Pages of 8 kB. */
  most: number;
  /** Milliseconds, planning included. */
  mostMs?: number;
  /** Before it is asked. */
  prepare?: () => Promise<unknown>;
}

/** What the inbox may take of somebody with four thousand matches, and what it may where nothing has changed. */
const INBOX_MS = 20;
const INBOX_PAGES = 5000;
const SAME_MS = 2;
const SAME_PAGES = 1500;
const POLL_PAGES = 80;
/** A hundred tables are put away at once: what a row costs is that it leaves some indexes and enters others. */
const STALE_PAGES = 4000;
const IDLE_PAGES = 50;

const INBOX = { rules: [RULES], games: [...new Set(GAMES)], limit: 25, boards: 6 };
/** One that runs, where the regular sits. */
const PLAYED = 'm00000000000';
const TWENTY = Array.from({ length: 20 }, (_, i) => `m${String(i * 140).padStart(11, '0')}`);

/** The database to be asked, and one that answers. */
interface Asking {
  db: Db;
  live: Db;
  now: Date;
}

/** The poll of somebody in their seat, with news and without. */
export const polls = async ({ db, live, now }: Asking): Promise<Question[]> => {
  const asked = { id: PLAYED, hash: PEOPLE.regular, now, rules: INBOX.rules, isLook: true };
  const { etag } = await loadMatch(live, { ...asked, since: -300 });
  return [
    { name: 'a poll with news', most: POLL_PAGES, run: () => loadMatch(db, { ...asked, since: 5 }) },
    { name: 'a poll that finds nothing new', most: POLL_PAGES, run: () => loadMatch(db, { ...asked, etag }) },
    {
      name: 'twenty matches at once, with what stays hidden in them',
      most: 20 * POLL_PAGES,
      mostMs: 100,
      run: () => loadMatches(db, { ids: TWENTY, now, rules: INBOX.rules }),
    },
  ];
};

/** The inbox of somebody with a few matches, and of one with four thousand. */
export const inboxes = async ({ db, live, now }: Asking): Promise<Question[]> => {
  const asked = { ...INBOX, now, hash: PEOPLE.regular };
  const { etag } = await loadInbox(live, asked);
  return [
    {
      name: 'the inbox of somebody with a few',
      most: 600,
      run: () => loadInbox(db, { ...asked, hash: PEOPLE.visitor }),
    },
    {
      name: 'the inbox of the regular',
      most: INBOX_PAGES,
      mostMs: INBOX_MS,
      run: () => loadInbox(db, asked),
    },
    {
      name: 'the inbox of the regular, unchanged',
      most: SAME_PAGES,
      mostMs: SAME_MS,
      run: () => loadInbox(db, { ...asked, etag }),
    },
  ];
};

/** Every sweep with nothing to do, and the one for nudges with a hundred; `makeDue` makes these. */
export const sweeps = (db: Db, now: Date, makeDue: () => Promise<unknown>): Question[] => {
  const idle: readonly (readonly [name: string, run: () => Promise<unknown>])[] = [
    ['deadlines', () => claimExpired(db, now, 100)],
    ['bots', () => claimBotsDue(db, now, 100)],
    ['results to count', () => claimResults(db, now, 100)],
    ['nudges', () => handOn(db, now)],
    ['mail', () => claimMail(db, now)],
    ['when the next is due', () => findNextDue(db, now, { isMailing: true })],
    ['what finished matches keep', () => dropCaches(db, now)],
    ['nudges to forget', () => forgetNudges(db, now)],
    ['watchers to forget', () => forgetWatchers(db, now)],
    ['sessions to forget', () => forgetSessions(db, now)],
    ['sign-ins to forget', () => forgetSignIns(db, now)],
    ['addresses to forget', () => forgetAddresses(db, now)],
    ['guests to forget', () => lostGuests(db, now, 100)],
  ];
  return [
    ...idle.map(([what, run]) => ({ name: `a sweep: ${what}`, most: IDLE_PAGES, run })),
    {
      name: 'a sweep: stale tables',
      most: STALE_PAGES,
      run: () => cancelStaleMatches(db, now),
    },
    {
      name: 'a sweep that takes a hundred nudges',
      most: 3000,
      run: () => handOn(db, now),
      prepare: makeDue,
    },
  ];
};

/** What sweeps and the panel ask of nudges on their way by each channel. */
export const deliveries = (
  db: Db,
  now: Date,
  { fill, makeDue }: { fill: () => Promise<unknown>; makeDue: () => Promise<unknown> },
): Question[] => [
  { name: 'a sweep: deliveries', most: IDLE_PAGES, run: () => claimDeliveries(db, now), prepare: fill },
  { name: 'a sweep: deliveries to forget', most: IDLE_PAGES, run: () => forgetDeliveries(db, now) },
  {
    name: 'a sweep that takes a hundred deliveries',
    most: 5000,
    run: () => claimDeliveries(db, now),
    prepare: makeDue,
  },
  {
    name: 'what the regular was told',
    most: 1000,
    run: () => listNudges(db, { player: PEOPLE.regular, before: undefined, limit: 50 }),
  },
];
