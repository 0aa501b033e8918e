import { makeApp, makeContext } from '../../api/http/app.ts';
import { sweep } from '../../api/jobs/cron.ts';
import { CATALOG } from '../../rules/catalog.ts';

/** Wrangler bundles nothing without the class that `wrangler.toml` binds. Nothing is bound here. */
export class SweepAlarm implements DurableObject {
  fetch(): Response {
    return new Response(null, { status: 404 });
  }
}

let ahead = 0;
const parts = { catalog: CATALOG, now: () => new Date(Date.now() + ahead) };
const app = makeApp(parts);

/** The service with all games, its clock `AHEAD_MS` ahead of ours; `/sweep` sweeps, and answers once that is over. */
export default {
  fetch: async (request, env, execution) => {
    ahead = Number(env.AHEAD_MS);
    if (new URL(request.url).pathname !== '/sweep') return app.fetch(request, env, execution);
    await sweep(makeContext(parts, env, (work) => execution.waitUntil(work)));
    return new Response('swept');
  },
} satisfies ExportedHandler<{ AHEAD_MS: string }>;
