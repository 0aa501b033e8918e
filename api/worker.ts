import { TITLES } from '../rules/index.ts';
import { makeApp, makeWorld } from './http/app.ts';
import { sweep } from './jobs/cron.ts';

const parts = { titles: TITLES };
const app = makeApp(parts);

/** What Cloudflare calls: for each request under /api, and every minute. */
export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: (_event, env, context) => sweep(makeWorld(parts, env, (work) => context.waitUntil(work))),
} satisfies ExportedHandler<object>;
