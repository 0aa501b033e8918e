import { CATALOG } from '../rules/catalog.ts';
import { makeApp, makeContext } from './http/app.ts';
import { answerDocument, parseAsked } from './http/document/document.ts';
import { openSite } from './http/document/site.ts';
import { answerMissing } from './http/missing.ts';
import { sweep } from './jobs/cron.ts';

type Bindings = { ASSETS: Fetcher };

const parts = { catalog: CATALOG };
const app = makeApp(parts);

const isApi = ({ url }: Request): boolean => /^\/api(\/|$)/.test(new URL(url).pathname);

/** The app's page, or what there is for those who look for something else. */
const answerPage = async (
  request: Request,
  env: Bindings,
  execution: ExecutionContext,
): Promise<Response> => {
  const site = await openSite(env.ASSETS, request.url);
  const asked = site && parseAsked(request, Object.keys(site.map.pages));
  if (!site || !asked) return answerMissing(request, env.ASSETS);
  return answerDocument(site, request, asked, async (asking) => app.fetch(asking, env, execution));
};

/** What Cloudflare calls: for each request that is for no file, and every minute. */
export default {
  fetch: (request, env, execution) =>
    isApi(request) ? app.fetch(request, env, execution) : answerPage(request, env, execution),
  scheduled: (_event, env, execution) => sweep(makeContext(parts, env, (work) => execution.waitUntil(work))),
} satisfies ExportedHandler<Bindings>;
