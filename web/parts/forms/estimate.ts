import type { LateRule } from './own-pace.ts';
import type { TableWish } from './wish.ts';
import { DAY, paceTime } from '../../common/words/times.ts';
import { plural } from '../../common/words/numbers.ts';
import { msg } from '../../common/words/msg.ts';

/** Above this, days are told to the nearest five. */
const EXACT = 14;

const inDays = (days: number): string => plural(days, { one: 'a day', other: '# days' });

/** The days a match may take if every turn takes half the time it may; undefined without a limit, or for one person alone. */
export const daysOf = (pace: TableWish['pace'], { people, waits }: { people: number; waits: number }) => {
  const turn = paceTime(pace);
  if (turn === 0 || people < 2) return undefined;
  const days = (waits * turn) / 2 / DAY;
  return inDays(days > EXACT ? Math.round(days / 5) * 5 : Math.max(1, Math.round(days)));
};

const spanWords = (time: number): string => {
  const hours = Math.round((24 * time) / DAY);
  if (hours === 168) return msg`a week`;
  return hours % 24 === 0 ? inDays(hours / 24) : plural(hours, 'hour');
};

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
