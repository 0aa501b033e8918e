import * as stored from '../../db/people/account/address.ts';
import { mailRevived } from '../../db/nudges/channels.ts';
import type { Player } from '../../db/people/sessions.ts';
import type { RequestContext } from '../context.ts';
import { DAY, noSession, notFound, notYours, required, tooMany } from '../problem.ts';
import { sendMail } from '../notify/outboxes.ts';
import { sha256 } from '../lib/crypto.ts';
import type { PageWords } from '../notify/mail/stop-link.ts';
import { wordsIn } from '../words/words.ts';
import { makeLink } from './address.ts';

export const askToMove = async (
  context: RequestContext,
  { me, email, hash }: { me: Player; email: string; hash: string },
): Promise<void> => {
  const { db, env, now } = context;
  if (me.email === null) throw notYours('guest-address');
  const isAsked = await stored.askAddress(db, { ...makeLink(env.SECRET), player: me.id, email, hash }, now);
  if (isAsked === undefined) throw noSession();
  if (!isAsked) throw tooMany(DAY, 'many-moves');
  context.waitUntil(sendMail(context));
};

const findLink = async ({ db, now }: RequestContext, token: string) =>
  required(await stored.previewAddress(db, sha256(token), now));

export const confirmMove = async (context: RequestContext, token: string): Promise<PageWords> => {
  const { kind, isTaken, email, name } = await findLink(context, token);
  const { language } = context;
  const { taken, asked } = wordsIn(language).pages.address;
  return { language, ...(isTaken ? taken : asked[kind](email, name)) };
};

export const move = async (context: RequestContext, token: string): Promise<PageWords> => {
  const { kind, isTaken } = await findLink(context, token);
  const how = { back: makeLink(context.env.SECRET), revived: mailRevived, now: context.now };
  const result = isTaken ? 'taken' : await stored.followAddress(context.db, sha256(token), how);
  if (result === 'spent') throw notFound();
  context.waitUntil(sendMail(context));
  const { language } = context;
  const { taken, done } = wordsIn(language).pages.address;
  return { language, ...(result === 'taken' ? taken : done[kind]) };
};
