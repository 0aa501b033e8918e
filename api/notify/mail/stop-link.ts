import { stopMail } from '../../../db/nudges/channels.ts';
import { muteSeat } from '../../../db/nudges/outbox.ts';
import { languageOf, secretsOf, type RequestContext } from '../../context.ts';
import { signedTokens, type Secrets } from '../../lib/crypto.ts';
import { wordsIn } from '../../words/words.ts';
import type { PageWords } from './stop-page.ts';

/** What a link in a mail can switch off without signing in: all mail to a player, or mail about one match. */
export interface Stop {
  player: string;
  match?: string;
}

const TOKENS = signedTokens('mail stop');

export const makeStop = (secret: string, { player, match }: Stop): string =>
  TOKENS.make(secret, player, ...(match ? [match] : []));

export const parseStop = (secrets: Secrets, token: string): Stop | undefined => {
  const [player, match] = TOKENS.read(secrets, token) ?? [];
  return player === undefined ? undefined : { player, ...(match && { match }) };
};

const deadLink = (): PageWords => {
  const language = languageOf();
  return { language, status: 404, ...wordsIn(language).pages.stop.dead };
};

const pageOf = ({ player, match }: Stop, step: 'asked' | 'done'): PageWords => {
  const language = languageOf(player);
  return { language, ...wordsIn(language).pages.stop[step][match ? 'match' : 'all'] };
};

export const confirmStop = ({ env }: RequestContext, token: string): PageWords => {
  const named = parseStop(secretsOf(env), token);
  return named ? pageOf(named, 'asked') : deadLink();
};

export const stop = async ({ db, env }: RequestContext, token: string): Promise<PageWords> => {
  const named = parseStop(secretsOf(env), token);
  if (!named) return deadLink();
  const { player, match } = named;
  await (match ? muteSeat(db, { match, player }, true) : stopMail(db, player));
  return pageOf(named, 'done');
};
