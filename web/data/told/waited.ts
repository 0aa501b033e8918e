import type { MatchNudges } from '../../../api/http/schemas/channel.ts';
import { api, read } from '../server/api.ts';

/** The player's nudges about a match, its snooze, and who was nudged there within a day. */
export const loadMatchNudges = (id: string): Promise<MatchNudges> =>
  read(api.matches[':id'].nudges.$get({ param: { id } }));

/** Nudges the player of a seat; throws in words if they were nudged within a day. */
export const nudgeSeat = (id: string, seat: number): Promise<void> =>
  read(api.matches[':id'].nudge.$post({ param: { id }, json: { seat } }));

/** Mutes nudges about this match for the player until an instant; null ends that. */
export const snoozeMatch = (id: string, until: string | null): Promise<void> =>
  read(api.matches[':id'].snooze.$post({ param: { id }, json: { until } }));
