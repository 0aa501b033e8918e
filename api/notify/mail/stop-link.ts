import { stopMail } from '../../../db/nudges/channels.ts';
import { muteSeat } from '../../../db/nudges/outbox.ts';
import { secretsOf, type RequestContext } from '../../context.ts';
import { signedTokens, type Secrets } from '../../lib/crypto.ts';
import type { PageWords } from './stop-page.ts';

/** What a link in a mail can switch off without signing in: all mail to a player, or mail about one match. */
export interface Stop {
  player: string;
  match?: string;
}

const TOKENS = signedTokens('mail stop');

/** A token for such a link: what it stops, with the service's signature. */
export const makeStop = (secret: string, { player, match }: Stop): string =>
  TOKENS.make(secret, player, ...(match ? [match] : []));

export const parseStop = (secrets: Secrets, token: string): Stop | undefined => {
  const [player, match] = TOKENS.read(secrets, token) ?? [];
  return player === undefined ? undefined : { player, ...(match && { match }) };
};

const ASKED = {
  all: {
    title: 'Unsubscribe from everything?',
    text: 'You won’t get an email when it’s your turn, or when a match ends.',
    button: 'Unsubscribe from everything',
  },
  match: {
    title: 'Unsubscribe from this match?',
    text: 'You’ll still get emails about your other matches.',
    button: 'Unsubscribe from this match',
  },
};
const DONE = {
  all: { title: 'You’re unsubscribed', text: 'You can turn emails back on in your settings.' },
  match: {
    title: 'You’re unsubscribed from this match',
    text: 'You can turn its emails back on at the table.',
  },
};

const NO_LINK: PageWords = {
  status: 404,
  title: 'This link doesn’t work',
  text: 'It may be incomplete or mistyped. You can turn emails off in your settings, or for one match in its menu.',
};

/** Asks whether to do what a link does. */
export const confirmStop = ({ env }: RequestContext, token: string): PageWords => {
  const stop = parseStop(secretsOf(env), token);
  return stop ? ASKED[stop.match ? 'match' : 'all'] : NO_LINK;
};

/** Stops the mail that a link names. */
export const stop = async ({ db, env }: RequestContext, token: string): Promise<PageWords> => {
  const named = parseStop(secretsOf(env), token);
  if (!named) return NO_LINK;
  const { player, match } = named;
  await (match ? muteSeat(db, { match, player }, true) : stopMail(db, player));
  return DONE[match ? 'match' : 'all'];
};
