import type { Problem, ProblemCode } from '../../api/http/problem-codes.ts';

/** What is asked of the service. */
export interface Asked {
  query: URLSearchParams;
  body: unknown;
}
export type Reply = { status: number; body?: object; headers?: Record<string, string> } | 'no answer';
/** What the service would answer, by method and path, such as `GET /api/inbox`. Whatever is not listed is not found. */
export type Answers = Readonly<Record<string, Reply | ((asked: Asked) => Reply | Promise<Reply>)>>;

export const ok = (body: object): Reply => ({ status: 200, body });

export const refused = (status: number, code: ProblemCode, more: Partial<Problem> = {}): Reply => ({
  status,
  body: { type: 'about:blank', title: code, status, code, ...more },
});

const respond = (reply: Reply): Response => {
  if (reply === 'no answer') throw new TypeError('Failed to fetch');
  const { status, body, headers } = reply;
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const text = body ? JSON.stringify(body) : null;
  return new Response(text, { status, headers: { 'content-type': type, ...headers } });
};

/** A `fetch` with the service inside. What is not asked of `/api` goes the usual way. */
export const serving =
  (answers: Answers, elsewhere: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams: query } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return elsewhere(input, init);
    const answer = answers[`${request.method} ${pathname}`] ?? refused(404, 'not-found');
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return respond(typeof answer === 'function' ? await answer({ query, body }) : answer);
  };
