import type { Club, Season } from '../../../api/contract/people/club.ts';
import { makeWhen, type ViewerClock } from '../../common/words/times.ts';
import { msg, dates, plural } from '../../common/words/words.ts';

export type Role = NonNullable<Club['role']>;
export const ROLES: Readonly<Record<Role, string>> = {
  founder: msg`Founder`,
  keeper: msg`Keeper`,
  member: msg`Member`,
};
export const YOUR_CLUBS = { href: '/clubs', words: msg`Your clubs` };
export const isKeeper = (role: Club['role']): boolean => role === 'founder' || role === 'keeper';

export const memberWords = (members: number): string =>
  plural(members, { one: 'One member', other: '# members' });

const dayOf = (iso: string, { zone }: ViewerClock): string =>
  dates({ day: 'numeric', month: 'long', timeZone: zone }).format(new Date(iso));

export const goesOn = ({ ends }: Season, { now }: Pick<ViewerClock, 'now'>): boolean =>
  ends === null || Date.parse(ends) > now.getTime();

export const seasonWords = (season: Season, clock: ViewerClock): string => {
  const from = dayOf(season.started, clock);
  if (season.ends === null) return msg`Season ${season.number}, since ${from}`;
  if (goesOn(season, clock)) return msg`Season ${season.number}, ends ${makeWhen(season.ends, clock)}`;
  return msg`Season ${season.number}, ${from} to ${dayOf(season.ends, clock)}`;
};

export type ChangeClub = (change: () => Promise<Club>, done: string) => unknown;

export const clubName = { name: 'name', label: msg`Name of the club`, longest: 40, required: true } as const;
