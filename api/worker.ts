import { CATALOG } from '../rules/catalog.ts';
import { makeApp, makeContext } from './http/app.ts';
import { answerMissing } from './http/missing.ts';
import { sweep } from './jobs/cron.ts';

const parts = { catalog: CATALOG };
const app = makeApp(parts);

const isApi = ({ url }: Request): boolean => /^\/api(\/|$)/.test(new URL(url).pathname);

/** What Cloudflare calls: for each request under /api or for what it knows nothing of, and every minute. */
export default {
  fetch: (request, env, execution) =>
    isApi(request) ? app.fetch(request, env, execution) : answerMissing(request, env.ASSETS),
  scheduled: (_event, env, execution) => sweep(makeContext(parts, env, (work) => execution.waitUntil(work))),
} satisfies ExportedHandler<{ ASSETS: Fetcher }>;
