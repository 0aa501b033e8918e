import type { RequestContext } from '../context.ts';
import { logError } from './log.ts';

/** When the alarm rings next, as far as this process knows. */
const heard = new WeakMap<object, number>();

/**
 * Makes the alarm ring by `at`, in milliseconds, so that a sweep finds what was just written. It calls the alarm only for a time
 * before its last answer. Without the binding the cron comes every minute anyway.
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
