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

/** A reminder, and what somebody asks for, do not wait for the digest: the turn might be over by then. */
const isPressing = (kind: ClaimedNudge['kind']): boolean => kind === 'reminder';

/**
 * When a nudge is to go out by a channel, in milliseconds: as its player chose, not while the match is snoozed, the
 * channel rests after a failure, or, but for programs, in quiet hours.
 */
export const dueBy = (
  { due, snoozed, timeZone, quiet, kind }: ClaimedNudge,
  channel: Pick<TellingChannel, 'kind' | 'moment' | 'hour' | 'retryAt'>,
): number => {
  const from = Math.max(...[snoozed, channel.retryAt].map((at) => (at ? Date.parse(at) : 0)), due * 1000);
  const { moment, hour } = isPressing(kind) ? { ...channel, moment: 'now' } : channel;
  const chosen =
    moment === 'digest' ? nextHour(timeZone, hour, from) : moment === 'unseen' ? from + UNSEEN_MS : from;
  if (channel.kind === 'json' || !quiet) return chosen;
  return runFor({ timeZone, quiet, daysOff: [], vacation: [] }, chosen, 0);
};
