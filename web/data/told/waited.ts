import type { MatchNudges } from '../../../api/http/schemas/channel.ts';
import { api, read } from '../server/api.ts';

/** What I am told of a match, until when it is snoozed, and who was nudged there within a day. */
export const loadMatchNudges = (id: string): Promise<MatchNudges> =>
  read(api.matches[':id'].nudges.$get({ param: { id } }));

/** Tells who sits there that I wait for them; fails in words where they were told within a day. */
export const nudgeSeat = (id: string, seat: number): Promise<void> =>
  read(api.matches[':id'].nudge.$post({ param: { id }, json: { seat } }));

/** Nothing about this match for me until then; null ends that. */
export const snoozeMatch = (id: string, until: string | null): Promise<void> =>
  read(api.matches[':id'].snooze.$post({ param: { id }, json: { until } }));
