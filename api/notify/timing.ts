import type { ClaimedDelivery } from '../../db/nudges/deliveries.ts';
import { runFor, instantsOf, MINUTE, wallAt } from '../match/clock/rest.ts';
import { isOf } from './mail/nudge.ts';

const UNSEEN_MS = 10 * MINUTE;

/** The next time a clock in the zone reaches the hour. */
const nextHour = (zone: string, hour: number, from: number): number => {
  const { day } = wallAt(zone, from);
  const today = instantsOf(zone, day, hour * 60).first;
  return today >= from ? today : instantsOf(zone, day + 1, hour * 60).first;
};

type Timed = Pick<
  ClaimedDelivery,
  'kind' | 'via' | 'moment' | 'hour' | 'timeZone' | 'quiet' | 'made' | 'due' | 'snoozed'
>;

const chosenAt = ({ kind, moment, hour, timeZone, made, snoozed }: Timed): number => {
  const from = Math.max(made, snoozed ?? 0) * 1000;
  if (isOf(kind, 'pressing') || moment === 'now') return from;
  return moment === 'digest' ? nextHour(timeZone, hour, from) : from + UNSEEN_MS;
};

/**
 * The player's moment or, except for programs, the end of quiet hours; undefined if it may go. One that was
 * put off goes along with what is due shortly before.
 */
export const waitsUntil = (delivery: Timed, now: number): Date | undefined => {
  const { via, timeZone, quiet, due } = delivery;
  const chosen = chosenAt(delivery);
  const earliest = due * 1000 < chosen ? Math.max(chosen, now) : now;
  const isLoud = via === 'json' || !quiet;
  const at = isLoud ? earliest : runFor({ timeZone, quiet, daysOff: [], vacation: [] }, earliest, 0);
  return at > now ? new Date(at) : undefined;
};
