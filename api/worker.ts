import { CATALOG } from '../rules/catalog.ts';
import { makeApp, makeContext } from './http/app.ts';
import { sweep } from './jobs/cron.ts';

const parts = { catalog: CATALOG };
const app = makeApp(parts);

/** What Cloudflare calls: for each request under /api, and every minute. */
export default {
  fetch: (request, env, execution) => app.fetch(request, env, execution),
  scheduled: (_event, env, execution) => sweep(makeContext(parts, env, (work) => execution.waitUntil(work))),
} satisfies ExportedHandler<object>;
