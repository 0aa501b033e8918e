// What anybody could write who has read /api/docs: it knows nothing of Meanwhile but its addresses.

/** A JSON answer with its status. */
export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a foreign program has no types of ours
  body: any;
}
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0]!;

/** A guest with a session of their own. */
export const makeGuest = async (base: string, name: string): Promise<Call> => {
  let cookie = '';
  const call: Call = async (method, path, body) => {
    const headers: Record<string, string> = { cookie, origin: base };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie = cookieOf(response) || cookie;
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  const made = await call('POST', '/guest', { name });
  if (made.status !== 201) throw new Error(`no guest: ${made.status} ${JSON.stringify(made.body)}`);
  return call;
};
