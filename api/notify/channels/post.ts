import type { OUTCOMES } from '../../contract/people/channel.ts';
import { say, type Detail } from '../../problem.ts';
import { describeNews, type News, type Recipient } from '../mail/nudge.ts';
import { ForbiddenAddressError, requirePublic, type Outside } from './address.ts';

const LONGEST_MS = 10_000;

type Outcome = keyof typeof OUTCOMES;

export class DeliveryError extends Error {
  readonly outcome: Outcome;
  readonly detail: Detail;

  constructor(outcome: Outcome, detail: Detail) {
    super(say(detail));
    this.outcome = outcome;
    this.detail = detail;
  }
}

export class GoneError extends DeliveryError {}

export const failureOf = (error: unknown): DeliveryError => {
  if (error instanceof DeliveryError) return error;
  if (error instanceof ForbiddenAddressError)
    return new DeliveryError('forbidden-address', error.facts.detail!);
  const outcome = error instanceof Error && error.name === 'TimeoutError' ? 'timed-out' : 'unreachable';
  return new DeliveryError(outcome, [outcome]);
};

export interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Follows no redirects, which could lead anywhere. Throws if the message is not accepted. */
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
  const { status } = answer;
  if (status === 404 || status === 410) throw new GoneError('gone', ['answered', { status }]);
  throw isRedirect
    ? new DeliveryError('redirected', ['redirected', { status }])
    : new DeliveryError('rejected', ['answered', { status }]);
};

/** A one-line message, for channels that don't show letters. */
export interface Note {
  title: string;
  text: string;
  url: string;
  /** A newer note with the same tag replaces the older one. */
  tag: string;
  picture?: string;
}

export const makeNote = (all: readonly [News, ...News[]], origin: string, reader: Recipient): Note => {
  const [first, ...rest] = all;
  const url = rest.length === 0 ? `${origin}/matches/${first.match}` : `${origin}/inbox`;
  const isPictured = first.waits !== undefined && first.board !== undefined;
  return {
    ...describeNews(all, reader),
    url,
    tag: rest.length === 0 ? first.match : 'inbox',
    ...(isPictured && { picture: origin + first.board }),
  };
};
