import { makeApp } from '../../../api/http/app.ts';
import { walk } from './walk.ts';

const app = makeApp({ catalog: [walk] });

/** Wrangler bundles nothing without the class that `wrangler.toml` binds. Here nothing is bound, and no alarm rings. */
export class SweepAlarm implements DurableObject {
  fetch(): Response {
    return new Response(null, { status: 404 });
  }
}

/** The service with the one game that it is compared by. */
export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
} satisfies ExportedHandler<object>;
