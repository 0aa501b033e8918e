// `node test/source/files-run.ts` prints how many files of the service one request runs.
import { execFileSync } from 'node:child_process';
import { Session } from 'node:inspector/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const ORIGIN = 'http://localhost:8787';

interface Sent {
  headers: Headers;
  body: { id: string; seq: number; awaiting: number[]; actions: object[] };
}

/** The service over a database in memory, with two guests at a table of the smallest game. */
const openTable = async () => {
  const { hashFolding } = await import('../../api/dev/rules-hash.ts');
  Object.assign(globalThis, { RULES_HASHES: hashFolding() });
  const { openPglite } = await import('../../db/local/pglite.ts');
  const { serveSql } = await import('../../db/local/endpoint.ts');
  const { makeApp } = await import('../../api/http/app.ts');
  const { pebbles } = await import('../toys/pebbles/index.ts');
  const engine = await openPglite();
  await engine.migrate();
  const { url, connection } = await serveSql(engine);
  const env = { DATABASE_URL: connection, NEON_FETCH_ENDPOINT: url, SECRET: 'of no use to anyone', ORIGIN };
  const app = makeApp({ catalog: [pebbles], rules: { pebbles: 'as they are' } });
  const later: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void later.push(work),
    passThroughOnException() {},
  };
  const send = async (cookie: string, path: string, body?: object, headers = {}): Promise<Sent> => {
    const json = body && { method: 'POST', body: JSON.stringify(body) };
    const init = { ...json, headers: { cookie, 'content-type': 'application/json', ...headers } };
    const answer = await app.request(`/api${path}`, init, env, context as never);
    await Promise.all(later);
    return { headers: answer.headers, body: JSON.parse((await answer.text()) || '{}') as Sent['body'] };
  };
  const guest = async (name: string): Promise<string> =>
    (await send('', '/guest', { name })).headers.get('set-cookie')!.split(';')[0]!;
  const people = [await guest('Ada'), await guest('Ben')] as const;
  const { id } = (await send(people[0], '/matches', { game: 'pebbles', seats: 2 })).body;
  await send(people[1], `/matches/${id}/join`, {});
  return { send, people, path: `/matches/${id}` };
};

/** The files whose functions have run since the last call. */
const openCoverage = async () => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]!.count > 0),
    );
    const paths = ran
      .filter(({ url }) => url.startsWith('file:'))
      .map(({ url }) =>
        fileURLToPath(url)
          .slice(ROOT.length + 1)
          .replaceAll(sep, '/'),
      );
    return paths.filter((path) => /^(api|db(?!\/local)|rules)\//.test(path)).length;
  };
};

/** How many files of the service, the kit included but not the game, run for an action, a poll with news, and one without. */
const countFiles = async () => {
  const { send, people, path } = await openTable();
  const prepare = async () => {
    const { awaiting } = (await send(people[0], path)).body;
    const cookie = people[awaiting[0]!]!;
    const { seq, actions } = (await send(cookie, `${path}/legal`)).body;
    return { cookie, body: { action: actions[0]!, basis: seq, key: String(seq) } };
  };
  const act = await prepare();
  const before = await send(people[0], path);
  const poll = () =>
    send(people[0], `${path}?since=${before.body.seq}`, undefined, {
      'if-none-match': before.headers.get('etag')!,
    });
  const count = await openCoverage();
  await poll();
  const unchanged = await count();
  await send(act.cookie, `${path}/actions`, act.body);
  const action = await count();
  await poll();
  return { action, 'a poll with news': await count(), 'a poll without': unchanged };
};

/** `countFiles` in a process of its own, since a test runner changes the code that runs. */
export const filesRun = (): Record<string, number> => {
  const said = execFileSync(process.execPath, [import.meta.filename], { encoding: 'utf8' });
  const counts = JSON.parse(said) as Record<string, number>;
  return Object.fromEntries(Object.entries(counts).map(([what, n]) => [`files that run for ${what}`, n]));
};

if (import.meta.main) {
  console.log(JSON.stringify(await countFiles()));
  process.exit();
}
