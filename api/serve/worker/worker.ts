import worker from '../../worker.ts';
import { makeCache } from './cache.ts';
import { makeLimits } from './limits.ts';

export { SweepAlarm } from '../../worker.ts';

type Env = Parameters<typeof worker.fetch>[1] & { LIMITS: string };

Object.defineProperty(globalThis, 'caches', { value: { default: makeCache() } });

let whole: Env | undefined;

/** The environment with the limits that Cloudflare would bind; always the same object, since what is parsed is kept by it. */
const withLimits = (env: Env): Env =>
  (whole ??= { ...env, ...makeLimits(JSON.parse(env.LIMITS) as Parameters<typeof makeLimits>[0]) });

/** The service in `workerd` alone, without Cloudflare. */
export default {
  fetch: (request, env, execution) => worker.fetch(request, withLimits(env), execution),
} satisfies ExportedHandler<Env>;

/** For the service itself: does what is due, and answers once that is done. */
export const sweeps = {
  fetch: async (_request, env, execution) => {
    await worker.scheduled({} as ScheduledController, withLimits(env), execution);
    return new Response('swept');
  },
} satisfies ExportedHandler<Env>;
