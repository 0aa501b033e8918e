import { forgetFigures } from '../../../db/history/figures.ts';
import * as stored from '../../../db/ops.ts';
import { makeVapidKeys } from '../../dev/secret.ts';
import { countResults } from '../../history/count.ts';
import type { RequestContext } from '../../context.ts';
import { sweepBots } from '../../match/sweep.ts';
import { expireDue } from '../../match/clock/late.ts';
import { type OpsCommand, MisuseError } from '../command.ts';
import { TALLIES, type TallyName } from '../../../db/closed-lists.ts';
import { withinOf } from '../../status/tally.ts';

const recount = async (context: RequestContext): Promise<string[]> => {
  const matches = await forgetFigures(context.db);
  const lines: string[] = [];
  let done = 0;
  for (let work = await countResults(context); work.found > 0; work = await countResults(context)) {
    done += work.done;
    lines.push(`${done} of ${matches} finished matches counted.`);
  }
  return lines;
};

export const recountCommand: OpsCommand = {
  name: 'recount',
  writes: true,
  says: 'count every finished match again: statistics and ratings',
  run: async (context) => {
    const { results } = await stored.countWork(context.db, context.now);
    return {
      told: [`${results} finished matches. Until each is counted again, statistics and ratings lack it.`],
      change: () => recount(context),
    };
  },
};

const unstick = async (context: RequestContext): Promise<string[]> => {
  await stored.releaseClaims(context.db);
  const { found: late } = await expireDue(context);
  await stored.wakeBots(context.db);
  const { found: bots } = await sweepBots(context);
  return [`${late} deadlines had passed.`, `Bots were waited for in ${bots} matches.`];
};

export const unstickCommand: OpsCommand = {
  name: 'unstick',
  writes: true,
  says: 'release what sweeps have claimed, enforce deadlines, wake bots',
  run: async (context) => {
    const { claimed, late, bots } = await stored.countWork(context.db, context.now);
    return {
      told: [
        `${claimed} messages are claimed by sweeps, ${late} deadlines have passed, and bots are waited for in ${bots} matches.`,
      ],
      change: () => unstick(context),
    };
  },
};

/** A key pair, as one command per secret: `wrangler` reads the value from its input. */
export const vapidCommand: OpsCommand = {
  name: 'vapid',
  says: 'make a key pair for push services',
  runAlone: () => ({
    told: Object.entries(makeVapidKeys()).map(
      ([name, key]) => `echo ${key} | npx wrangler secret put ${name}`,
    ),
  }),
};

const DAY_MS = 86_400_000;

const WORDS: Readonly<Record<TallyName, string>> = {
  action: 'actions',
  failure: 'requests that failed on our side',
  made: 'matches made',
  ended: 'matches ended',
  guest: 'new guests',
  'sign-in': 'sign-ins',
  deadline: 'deadlines that passed',
  nudge: 'messages to players',
  'mail-taken': 'emails accepted',
  'mail-refused': 'emails refused at once',
  'mail-bounced': 'emails that came back',
  'mail-complained': 'complaints',
};

const dayOf = (text: string | undefined, now: Date): Date => {
  const day = new Date(`${text ?? now.toISOString().slice(0, 10)}T00:00:00.000Z`);
  const isDay = text === undefined || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()));
  if (!isDay) throw new MisuseError('The day is a date, as in 2026-11-26.');
  return day;
};

const rowsOf = (tallies: readonly stored.HourTally[]): object[] =>
  TALLIES.map((name) => {
    const own = tallies.filter((one) => one.name === name);
    const isTimed = own.some(({ bucket }) => bucket > 0);
    return {
      what: WORDS[name],
      count: own.reduce((sum, { count }) => sum + count, 0),
      'half within ms': isTimed ? withinOf(own, 0.5) : '',
      '95 of 100 within ms': isTimed ? withinOf(own, 0.95) : '',
    };
  });

/** What happened on a day. Counts come from the same rows as the status page, players from their own table. */
export const dayCommand: OpsCommand = {
  name: 'day',
  takes: ['[date]'],
  says: 'what happened on a day (UTC): matches, actions, players, deadlines, mail',
  run: async ({ db, now }, { words: [text] }) => {
    const from = dayOf(text, now);
    const until = new Date(from.getTime() + DAY_MS);
    const { made, seen } = await stored.countPlayers(db, from, until);
    return {
      told: [
        rowsOf(await stored.readTallies(db, from, until)),
        `${made} players made that day are still here; ${seen} were last seen that day.`,
        'Counts are kept for forty days. Each process writes its own within half a minute.',
      ],
    };
  },
};
