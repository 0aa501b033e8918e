import type { LateRule } from './own-pace.ts';
import type { TableWish } from './wish.ts';
import { paceTime } from '../../common/words/times.ts';
import { plural } from '../../common/words/numbers.ts';
import { msg } from '../../common/words/msg.ts';

const DAY = 86_400_000;

/** Above this, days are told to the nearest five. */
const EXACT = 14;

const daysWords = (days: number): string => {
  const about = days > EXACT ? Math.round(days / 5) * 5 : Math.max(1, Math.round(days));
  return plural(about, { one: 'a day', other: '# days' });
};

/** The days a match may take if every turn takes half the time it may; undefined without a limit, or for one person alone. */
export const daysOf = (
  pace: TableWish['pace'],
  { people, waits }: { people: number; waits: number },
): string | undefined => {
  const turn = paceTime(pace);
  if (turn === 0 || people < 2) return undefined;
  return daysWords((waits * turn) / 2 / DAY);
};

const HOUR = 3_600_000;

const spanWords = (time: number): string => {
  const hours = Math.round(time / HOUR);
  if (hours === 168) return msg`a week`;
  if (hours % 24 !== 0) return plural(hours, 'hour');
  return plural(hours / 24, { one: 'a day', other: '# days' });
};

/** What the pace means for those at the table. */
export const paceNote = (
  { pace, late }: { pace: TableWish['pace']; late: LateRule },
  people: number,
  bots: number,
): string => {
  if (people < 2)
    return bots > 0 ? msg`Bots answer at once. Your turn will keep.` : msg`Your turn will keep.`;
  const turn = paceTime(pace);
  if (turn === 0) return msg`There’s no time limit: every turn will keep.`;
  const most = spanWords(turn);
  return late === 'vote'
    ? msg`Move when you have a minute. If a turn takes more than ${most}, the others decide what happens.`
    : msg`Move when you have a minute. If a turn takes more than ${most}, a bot plays that turn.`;
};
