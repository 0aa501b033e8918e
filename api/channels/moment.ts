import type { DeliveryKey, NewDelivery } from '../../db/nudges/deliveries.ts';
import type { ClaimedNudge, TellingChannel } from '../../db/nudges/outbox.ts';
import { runFor } from '../match/clock/rest.ts';
import { instantsOf, MINUTE, wallAt } from '../match/clock/zone.ts';

/** So long *after ten minutes unseen* waits. */
const UNSEEN_MS = 10 * MINUTE;

/** The next time that a clock in the zone strikes the hour. */
const nextHour = (zone: string, hour: number, from: number): number => {
  const { day } = wallAt(zone, from);
  const today = instantsOf(zone, day, hour * 60).first;
  return today >= from ? today : instantsOf(zone, day + 1, hour * 60).first;
};

/** A reminder, and what somebody asks for, do not wait for the digest: it might be over by then. */
const PRESSING: ReadonlySet<Due['kind']> = new Set(['reminder', 'asked', 'decide']);

/** Something to tell, and when its player wants to be told. */
type Due = Pick<ClaimedNudge, 'due' | 'snoozed' | 'timeZone' | 'quiet'> & Pick<DeliveryKey, 'kind'>;

/**
 * When a nudge is to go out by a channel, in milliseconds: as its player chose, not while the match is snoozed, the
 * channel rests after a failure, or, but for programs, in quiet hours.
 */
const dueBy = (
  { due, snoozed, timeZone, quiet, kind }: Due,
  channel: Pick<TellingChannel, 'kind' | 'moment' | 'hour' | 'retryAt'>,
): number => {
  const from = Math.max(...[snoozed, channel.retryAt].map((at) => (at ? Date.parse(at) : 0)), due * 1000);
  const { moment, hour } = PRESSING.has(kind) ? { ...channel, moment: 'now' } : channel;
  const chosen =
    moment === 'digest' ? nextHour(timeZone, hour, from) : moment === 'unseen' ? from + UNSEEN_MS : from;
  if (channel.kind === 'json' || !quiet) return chosen;
  return runFor({ timeZone, quiet, daysOff: [], vacation: [] }, chosen, 0);
};

const NEW_MAIL = { kind: 'mail', moment: 'now', hour: 0, retryAt: null } as const;

type Nudge = Due &
  Omit<DeliveryKey, 'kind' | 'channel'> &
  Pick<ClaimedNudge, 'player' | 'channels' | 'isNewToMail'>;

const channelsOf = ({ player, channels, isNewToMail }: Nudge): TellingChannel[] => [
  ...(isNewToMail ? [{ ...NEW_MAIL, id: player }] : []),
  ...(channels ?? []),
];

/** A nudge as each channel of its player is to tell it. */
export const deliveriesOf = (nudge: Nudge): NewDelivery[] => {
  const { match, seat, window, kind } = nudge;
  return channelsOf(nudge).map((channel) => {
    const due = new Date(dueBy(nudge, channel)).toISOString();
    return { match, seat, window, kind, channel: channel.id, due, isMail: channel.kind === 'mail' };
  });
};
