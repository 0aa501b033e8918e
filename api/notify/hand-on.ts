import type { Db } from '../../db/client.ts';
import { handOn, type DeliveryKey, type NewDelivery } from '../../db/nudges/deliveries.ts';
import { claimNudges, type ClaimedNudge, type TellingChannel } from '../../db/nudges/outbox.ts';
import { runFor } from '../match/clock/rest.ts';
import { instantsOf, MINUTE, wallAt } from '../match/clock/zone.ts';

/** The delay of *after ten minutes unseen*. */
const UNSEEN_MS = 10 * MINUTE;

/** The next time a clock in the zone reaches the hour. */
const nextHour = (zone: string, hour: number, from: number): number => {
  const { day } = wallAt(zone, from);
  const today = instantsOf(zone, day, hour * 60).first;
  return today >= from ? today : instantsOf(zone, day + 1, hour * 60).first;
};

/** These kinds don't wait for the digest, because they might be over by then. */
const PRESSING: ReadonlySet<Due['kind']> = new Set(['reminder', 'asked', 'decide']);

/** A nudge's kind and due time, and when its player wants to be notified. */
type Due = Pick<ClaimedNudge, 'due' | 'snoozed' | 'timeZone' | 'quiet'> & Pick<DeliveryKey, 'kind'>;

/**
 * When a channel should deliver a nudge, in milliseconds: as its player chose, but not while the match is snoozed, while the
 * channel pauses after a failure, or (except for programs) in quiet hours.
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

/** The deliveries of a nudge, one per channel of its player. */
export const deliveriesOf = (nudge: Nudge): NewDelivery[] => {
  const { match, seat, window, kind } = nudge;
  return channelsOf(nudge).map((channel) => {
    const due = new Date(dueBy(nudge, channel)).toISOString();
    return { match, seat, window, kind, channel: channel.id, due, isMail: channel.kind === 'mail' };
  });
};

/** Hands due nudges on to their players' channels. Returns whether there were any. */
export const handOnDue = async (db: Db, now: Date): Promise<boolean> => {
  const nudges = await claimNudges(db, now);
  if (nudges.length > 0) await handOn(db, { nudges, made: nudges.flatMap(deliveriesOf), now });
  return nudges.length > 0;
};
