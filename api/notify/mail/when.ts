import { knownZone } from '../../contract/people/player.ts';

const FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A time on the player's own clock: `Thu 26 Nov, 18:00`. Names the zone if it is UTC. */
export const makeWhen = (at: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { ...FORMAT, timeZone: knownZone(timeZone) });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]),
  );
  const zone = format.resolvedOptions().timeZone === 'UTC' ? ' UTC' : '';
  return `${parts['weekday']} ${parts['day']} ${parts['month']}, ${parts['hour']}:${parts['minute']}${zone}`;
};
