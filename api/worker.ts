import { CATALOG } from '../rules/catalog.ts';
import { makeApp, makeContext } from './http/app.ts';
import { answerDocument, parseAsked } from './http/document/document.ts';
import { openSite } from './http/document/site.ts';
import { answerEmbed, isEmbed } from './http/embed/embed.ts';
import { answerMissing } from './http/missing.ts';
import { answerSiteFile } from './http/site-files.ts';
import { nextSweep, openAlarm } from './jobs/alarm.ts';
import { sweep } from './jobs/cron.ts';
import { ringBy, findModule, type RequestContext, parseEnv } from './context.ts';
import { previewBoard } from './pictures/picture.ts';
import { receiveMail } from './notify/returned/receive.ts';
import type { Draw, Sketch } from './pictures/scene.ts';

type Bindings = { ASSETS: Fetcher; ALARM?: DurableObjectNamespace };

/** The drawing code is large, so the first picture loads it. */
const draw: Draw = async (...asked) => (await import('pictures')).draw(...asked);
const sketch: Sketch = async (scene) => (await import('pictures')).sketch(scene);

const parts = { catalog: CATALOG, draw, sketch };
const app = makeApp(parts);

const isApi = ({ url }: Request): boolean => /^\/api(\/|$)/.test(new URL(url).pathname);

/** Answers the app's page, a file about the site, or what `answerMissing` has for other addresses. */
const answerPage = async (
  request: Request,
  env: Bindings,
  execution: ExecutionContext,
): Promise<Response> => {
  const site = await openSite(env.ASSETS, request.url);
  if (isEmbed(request)) {
    const context = makeContext(parts, env, (work) => execution.waitUntil(work));
    return answerEmbed(context, request, site);
  }
  const patterns = Object.keys(site?.map.pages ?? {});
  const facts = { env: parseEnv(env), catalog: CATALOG, patterns, now: new Date() };
  const file = answerSiteFile(request, facts);
  if (file) return file;
  const asked = site && parseAsked(request, patterns);
  if (!site || !asked) return answerMissing(request, env.ASSETS);
  return answerDocument(site, {
    request,
    asked,
    ask: async (asking) => app.fetch(asking, env, execution),
    findModule: (game) => findModule(parts, game),
    boardOf: (match) => previewBoard({ env: parseEnv(env), draw }, match),
  });
};

/** Sweeps by cron: every minute without an alarm, else hourly in case an alarm was lost. */
const sweepByCron = async (context: RequestContext): Promise<void> => {
  await sweep(context);
  const next = context.env.ALARM && (await nextSweep(context));
  if (next) ringBy(context, next);
};

/** The sweeps' alarm clock, as a Durable Object. */
export class SweepAlarm implements DurableObject {
  #alarm: ReturnType<typeof openAlarm>;

  constructor(state: DurableObjectState, env: Bindings) {
    const waitUntil = (work: Promise<unknown>): void => state.waitUntil(work);
    this.#alarm = openAlarm(state.storage, () => makeContext(parts, env, waitUntil));
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
  fetch: (request, env, execution) =>
    isApi(request) ? app.fetch(request, env, execution) : answerPage(request, env, execution),
  email: (message, env, execution) =>
    receiveMail(
      makeContext(parts, env, (work) => execution.waitUntil(work)),
      message,
    ),
  scheduled: (_event, env, execution) =>
    sweepByCron(makeContext(parts, env, (work) => execution.waitUntil(work))),
} satisfies ExportedHandler<Bindings>;
