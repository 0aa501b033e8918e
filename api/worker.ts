import { makeContext } from './http/app.ts';
import { nextSweep, openAlarm, sweep } from './jobs/cron.ts';
import { ringBy, type RequestContext } from './context.ts';
import { receiveMail } from './notify/returned/receive.ts';
import { makeService, PARTS, type Bindings } from './http/service.ts';

const contextIn = (env: Bindings, host: Pick<ExecutionContext, 'waitUntil'>): RequestContext =>
  makeContext(PARTS, env, (work) => host.waitUntil(work));

/** Sweeps by cron: every minute without an alarm, else hourly in case an alarm was lost. */
const sweepByCron = async (context: RequestContext): Promise<void> => {
  await sweep(context);
  const next = context.env.ALARM && (await nextSweep(context));
  if (next) ringBy(context, next);
};

export class SweepAlarm implements DurableObject {
  #alarm: ReturnType<typeof openAlarm>;

  constructor(state: DurableObjectState, env: Bindings) {
    this.#alarm = openAlarm(state.storage, () => contextIn(env, state));
  }

  /** Only the Worker calls this: nobody else reaches a Durable Object. */
  async fetch({ url }: Request): Promise<Response> {
    return new Response(String(await this.#alarm.ringBy(Number(new URL(url).searchParams.get('at')))));
  }

  alarm(): Promise<void> {
    return this.#alarm.ring();
  }
}

/** Cloudflare's entry points: requests that match no file, the cron in `wrangler.toml`, and mail that is routed here. */
export default {
  fetch: makeService(PARTS),
  email: (message, env, execution) => receiveMail(contextIn(env, execution), message),
  scheduled: (_event, env, execution) => sweepByCron(contextIn(env, execution)),
} satisfies ExportedHandler<Bindings>;
