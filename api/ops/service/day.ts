import { countPlayers } from '../../../db/ops.ts';
import { readTallies, type HourTally } from '../../../db/tallies.ts';
import { TALLIES, type TallyName } from '../../../db/closed-lists.ts';
import { withinOf } from '../../status/status.ts';
import { MisuseError, type OpsCommand } from '../command.ts';

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

const rowsOf = (tallies: readonly HourTally[]): object[] =>
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
    const { made, seen } = await countPlayers(db, from, until);
    return {
      told: [
        rowsOf(await readTallies(db, from, until)),
        `${made} players made that day are still here; ${seen} were last seen that day.`,
        'Counts are kept for forty days. Each process writes its own within half a minute.',
      ],
    };
  },
};
