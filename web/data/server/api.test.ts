import { expect, test } from 'vitest';
import { isProblem, makeCalls, type RequestError } from './api.ts';

const answering = (response: Response | Error, seen: Request[] = []): typeof fetch =>
  (async (path: string, init: RequestInit) => {
    seen.push(new Request(`http://here${path}`, init));
    if (response instanceof Error) throw response;
    return response;
  }) as typeof fetch;

const problem = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });

const failure = async (response: Response | Error): Promise<RequestError> => {
  const error = await makeCalls(answering(response))
    .call('GET /games')
    .catch((thrown: unknown) => thrown);
  if (!isProblem(error)) throw new Error('expected a problem');
  return error;
};

test('a malformed request names its field', async () => {
  const error = await failure(problem(400, { code: 'malformed', status: 400, title: 'No', field: 'name' }));
  expect(error.code).toBe('malformed');
  expect(error.problem.field).toBe('name');
});

test('a stale action carries the fresh page', async () => {
  const error = await failure(problem(409, { code: 'stale', status: 409, title: 'Stale', page: { seq: 7 } }));
  expect(isProblem(error, 'stale')).toBe(true);
  expect(error.problem.page).toEqual({ seq: 7 });
});

test('the server’s own words are the message', async () => {
  const error = await failure(
    problem(422, { code: 'refused', title: 'Refused', detail: 'The road is closed.' }),
  );
  expect(error.message).toBe('The road is closed.');
});

test('a refusal that is no problem document gets the code of its status', async () => {
  expect((await failure(new Response('<html>', { status: 429 }))).code).toBe('too-many');
  expect((await failure(new Response('<html>', { status: 502 }))).code).toBe('unavailable');
  expect((await failure(new Response('<html>', { status: 500 }))).code).toBe('broken');
});

test('no answer at all is offline', async () => {
  expect((await failure(new TypeError('fetch failed'))).code).toBe('offline');
});

test('an unchanged answer has no value and keeps its tag', async () => {
  const seen: Request[] = [];
  const { poll } = makeCalls(
    answering(new Response(null, { status: 304, headers: { 'poll-after': '20' } }), seen),
  );
  expect(await poll('GET /inbox', {}, '"7"')).toEqual({ value: undefined, etag: '"7"', after: 20, here: '' });
  expect(seen[0]?.headers.get('if-none-match')).toBe('"7"');
});

test('a changed answer brings its value and its new tag', async () => {
  const { poll } = makeCalls(answering(Response.json({ waiting: [] }, { headers: { etag: '"8"' } })));
  expect(await poll('GET /inbox', {}, '"7"')).toEqual({
    value: { waiting: [] },
    etag: '"8"',
    after: undefined,
    here: '',
  });
});

test('a body is sent as JSON, and an empty answer is undefined', async () => {
  const seen: Request[] = [];
  const { call } = makeCalls(answering(new Response(null, { status: 204 }), seen));
  expect(await call('POST /sign-in', { email: 'a@b.c' })).toBeUndefined();
  expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  expect(seen[0]?.url).toBe('http://here/api/sign-in');
  expect(await seen[0]?.json()).toEqual({ email: 'a@b.c' });
});

test('what the path does not name is the body, or the query of a look or a deletion', async () => {
  const seen: Request[] = [];
  const { call } = makeCalls(answering(new Response(null, { status: 204 }), seen));
  await call('PUT /clubs/:id/members/:player', { id: 'a', player: 'b/c', role: 'keeper' });
  await call('GET /clubs/:id/standing', { id: 'a', season: 2 });
  await call('POST /clubs/:id/seasons/end', { id: 'a' });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT http://here/api/clubs/a/members/b%2Fc',
    'GET http://here/api/clubs/a/standing?season=2',
    'POST http://here/api/clubs/a/seasons/end',
  ]);
  expect(await seen[0]!.json()).toEqual({ role: 'keeper' });
  expect([seen[0]!.headers.get('content-type'), seen[2]!.body]).toEqual(['application/json', null]);
});
