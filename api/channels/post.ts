import { requirePublic, type Outside } from './address.ts';

const LONGEST_MS = 10_000;

/** The endpoint is no more. */
export class GoneError extends Error {}

/** What is sent, and where. */
export interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Posts to an address that a player gave. Follows no redirect: it could lead anywhere. Throws where it was not taken. */
export const post = async (outside: Outside, { url, headers, body }: Parcel): Promise<void> => {
  const { href } = await requirePublic(url, outside);
  const answer = await outside.fetch(href, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const isRedirect = answer.status >= 300 && answer.status < 400;
  const words = isRedirect
    ? `answers ${answer.status}: redirects are not followed`
    : `answers ${answer.status}`;
  if (answer.status === 404 || answer.status === 410) throw new GoneError(words);
  throw new Error(words);
};
