import { Hono } from 'hono';
import { stopMail } from '../../../db/nudges/channels.ts';
import { muteSeat } from '../../../db/nudges/outbox.ts';
import { makePage, PAGE_HEADERS } from '../../notify/mail/stop-page.ts';
import { parseStop, type Stop } from '../../notify/mail/stop-link.ts';
import { describe } from '../openapi.ts';
import { secretsOf } from '../../context.ts';
import type { AppEnv, AppContext } from '../session.ts';

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

const NO_LINK = {
  title: 'This link doesn’t work',
  text: 'It may be incomplete or mistyped. You can turn emails off in your settings, or for one match in its menu.',
};

const readStop = (c: AppContext): Stop | undefined =>
  parseStop(secretsOf(c.var.context.env), c.req.param('token') ?? '');

const answerNoLink = (c: AppContext): Response => c.body(makePage(NO_LINK), 404, PAGE_HEADERS);

const carryOut = (c: AppContext, { player, match }: Stop): Promise<void> => {
  const { db } = c.var.context;
  return match ? muteSeat(db, { match, player }, true) : stopMail(db, player);
};

/** Where the links in a mail lead. Opening one changes nothing, since mail scanners open them all. */
export const mailRoutes = new Hono<AppEnv>()
  .get(
    '/mail/stop/:token',
    describe({
      tag: 'mail',
      summary: 'A page that confirms unsubscribing',
      status: 200,
      problems: ['not-found'],
    }),
    async (c) => {
      const stop = readStop(c);
      if (!stop) return answerNoLink(c);
      return c.body(makePage(ASKED[stop.match ? 'match' : 'all']), 200, PAGE_HEADERS);
    },
  )
  .post(
    '/mail/stop/:token',
    describe({
      tag: 'mail',
      summary: 'Unsubscribe from everything or from one match',
      description: 'One click in a mail program (RFC 8058), or the button on the page. Needs no session.',
      status: 200,
      problems: ['not-found'],
    }),
    async (c) => {
      const stop = readStop(c);
      if (!stop) return answerNoLink(c);
      await carryOut(c, stop);
      return c.body(makePage(DONE[stop.match ? 'match' : 'all']), 200, PAGE_HEADERS);
    },
  );
