import type { RequestContext } from '../context.ts';
import { logError } from './log.ts';

/** When the alarm rings next, as far as this process has heard. */
const heard = new WeakMap<object, number>();

/**
 * Lets the alarm ring by then, in milliseconds, so that a sweep finds what has just been written. It is asked only where
 * that is sooner than what it answered last. Without the binding the cron comes every minute anyway.
 */
export const ringBy = (context: RequestContext, at: number): void => {
  const { ALARM } = context.env;
  if (!ALARM) return;
  const next = heard.get(ALARM);
  if (next !== undefined && next > context.clock().getTime() && next <= at) return;
  const ask = async (): Promise<void> => {
    const stub = ALARM.get(ALARM.idFromName('sweeps'));
    const answer = await stub.fetch(`https://alarm/?at=${at}`);
    heard.set(ALARM, Number(await answer.text()));
  };
  context.waitUntil(ask().catch((error: unknown) => logError('alarm not set', error)));
};
