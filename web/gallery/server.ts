import type { Endpoints } from '../../api/contract/endpoints/index.ts';
import type { Problem, ProblemCode } from '../../api/contract/problem.ts';

/** A request to the service. */
export interface Asked {
  query: URLSearchParams;
  body: unknown;
}
export type Reply = { status: number; body?: object; headers?: Record<string, string> } | 'no answer';
type Filled<P> = P extends `${infer A}:${string}/${infer B}`
  ? `${A}${string}/${Filled<B>}`
  : P extends `${infer A}:${string}`
    ? `${A}${string}`
    : P;
type KeyOf<N> = N extends `${infer M} ${infer P}` ? `${M} /api${Filled<P>}` : never;
/**
 * The service's answers, by a method and path of the table of endpoints, such as `GET /api/inbox`. Any other request is answered
 * `not-found`.
 */
export type Answers = {
  readonly [K in KeyOf<keyof Endpoints>]?: Reply | ((asked: Asked) => Reply | Promise<Reply>);
};

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

/** A `fetch` that answers `/api` itself, and passes on any other request. */
export const serving =
  (answers: Answers, elsewhere: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams: query } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return elsewhere(input, init);
    const answer = answers[`${request.method} ${pathname}` as keyof Answers] ?? refused(404, 'not-found');
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return respond(typeof answer === 'function' ? await answer({ query, body }) : answer);
  };
