import { ForbiddenAddressError, requirePublic, type Outside } from './address.ts';

const LONGEST_MS = 10_000;

/** What a message that was not taken came to. A closed list: what the network says of itself is for the log alone. */
export const OUTCOMES = {
  'forbidden-address': 'nothing is sent to that address',
  unreachable: 'the host can’t be reached',
  'timed-out': 'no answer in time',
  redirected: 'redirects are not followed',
  gone: 'there is nobody to take it any more',
  rejected: 'the host did not take it',
  'not-set-up': 'this service has no such channel',
} as const;
type Outcome = keyof typeof OUTCOMES;

/** A message was not taken. */
export class DeliveryError extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome, words: string = OUTCOMES[outcome]) {
    super(words);
    this.outcome = outcome;
  }
}

/** The endpoint is no more. */
export class GoneError extends DeliveryError {}

/** Why something was not taken, as its player may read it. */
export const failureOf = (error: unknown): DeliveryError => {
  if (error instanceof DeliveryError) return error;
  if (error instanceof ForbiddenAddressError) return new DeliveryError('forbidden-address', error.message);
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new DeliveryError(isLate ? 'timed-out' : 'unreachable');
};

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
  if (answer.status === 404 || answer.status === 410) throw new GoneError('gone', words);
  throw new DeliveryError(isRedirect ? 'redirected' : 'rejected', words);
};
