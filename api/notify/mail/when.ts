import type { Language } from '../../../rules/kit/words/words.ts';
import { knownZone } from '../../contract/people/player.ts';

export interface Recipient {
  timeZone: string;
  language: Language;
}

const FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A time on the reader's own clock: `Thu, Nov 26, 18:00`. Names the zone if it is UTC. */
export const makeWhen = (at: string, { timeZone: zone, language }: Recipient): string => {
  const timeZone = knownZone(zone);
  const named = timeZone === 'UTC' && ({ timeZoneName: 'short' } as const);
  return language.grammar.dates({ ...FORMAT, timeZone, ...named }).format(new Date(at));
};
