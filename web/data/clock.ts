import type { ViewerClock } from '../common/words/times.ts';
import { session } from './session.ts';

/** The current time, in the zone the player chose or else the browser's. */
export const clock = (): ViewerClock => ({
  now: new Date(),
  zone: (session.value?.email && session.value.timeZone) || Intl.DateTimeFormat().resolvedOptions().timeZone,
});
