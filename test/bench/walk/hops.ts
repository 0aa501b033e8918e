import { neon, neonConfig } from '@neondatabase/serverless';
import { makeBoard } from './walk.ts';

interface Env {
  DATABASE_URL: string;
  NEON_FETCH_ENDPOINT: string;
}

/** As much as an action saves. */
const STATE = JSON.stringify({ board: makeBoard() });
const SAVE = `select length($1) > 0 as "isSaved"`;

const act = async (env: Env): Promise<object> => {
  neonConfig.fetchEndpoint = env.NEON_FETCH_ENDPOINT;
  const sql = neon(env.DATABASE_URL);
  const state = JSON.parse(STATE) as object;
  await sql.query(SAVE, [JSON.stringify(state)]);
  return { ...state, seq: 1, awaiting: [0] };
};

/** Wrangler bundles nothing without the class that `wrangler.toml` binds. */
export class SweepAlarm implements DurableObject {
  fetch(): Response {
    return new Response(null, { status: 404 });
  }
}

/** Decides nothing and keeps nothing: the one hop to the database that an action on a held position takes, with its bytes. */
export default {
  fetch: async (request, env) => {
    const body = await request.json();
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/actions')) return Response.json(await act(env));
    return Response.json(
      { id: 'm', seq: 1, awaiting: [0], body },
      { headers: { 'set-cookie': 'session=x' } },
    );
  },
} satisfies ExportedHandler<Env>;
