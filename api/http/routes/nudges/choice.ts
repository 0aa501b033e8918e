import { Hono } from 'hono';
import { parseChoiceToken, type ChoiceLink } from '../../../choices/link.ts';
import { choose, previewChoice, type LinkedChoice } from '../../../choices/choose.ts';
import { makePage, PAGE_HEADERS } from '../../../notify/mail/stop-page.ts';
import { describe } from '../../openapi.ts';
import { isRefusal } from '../../../contract/problem.ts';
import { secretsOf } from '../../../context.ts';
import type { AppContext, AppEnv } from '../../session.ts';

const NO_LINK = {
  title: 'This link doesn’t work',
  text: 'It may be incomplete or mistyped. Your inbox shows what’s waiting for you.',
  next: { label: 'To the inbox', href: '/inbox' },
};
const SIGN_IN = { label: 'Sign in', href: '/sign-in' };
const LOOK = 'Look at the table';

const readLink = (c: AppContext): ChoiceLink | undefined =>
  parseChoiceToken(secretsOf(c.var.context.env), c.req.param('token') ?? '');

/** Answers with a link to the table: the same page for a choice that was made, has expired, or belongs to somebody else now. */
const answerPassed = (c: AppContext, { match }: ChoiceLink): Response =>
  c.body(
    makePage({
      title: 'There’s nothing left to choose here',
      text: 'This has already been decided, or the table has moved on. The table shows what you can do now.',
      next: { label: LOOK, href: `/matches/${match}` },
    }),
    410,
    PAGE_HEADERS,
  );

const answerRefused = (c: AppContext, { match }: ChoiceLink, text: string): Response =>
  c.body(
    makePage({ title: 'That isn’t possible now', text, next: { label: LOOK, href: `/matches/${match}` } }),
    422,
    PAGE_HEADERS,
  );

const answerBanned = (c: AppContext): Response =>
  c.body(
    makePage({ title: 'You may not play here for now', text: 'Sign in to read why.', next: SIGN_IN }),
    403,
    PAGE_HEADERS,
  );

/** Follows a link; `tell` makes the page of a choice that is open. */
const follow = async (
  c: AppContext,
  lead: (link: ChoiceLink) => Promise<LinkedChoice>,
  tell: (link: ChoiceLink, of: { game: string; label: string }) => string,
): Promise<Response> => {
  const link = readLink(c);
  if (!link) return c.body(makePage(NO_LINK), 404, PAGE_HEADERS);
  try {
    const { game, offer } = await lead(link);
    if (!offer) return answerPassed(c, link);
    return c.body(tell(link, { game, label: offer.label }), 200, PAGE_HEADERS);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'banned') return answerBanned(c);
    return error.code === 'refused' || error.code === 'not-yours'
      ? answerRefused(c, link, error.message)
      : answerPassed(c, link);
  }
};

/** Choices by a link in a mail, without a sign-in: a link makes only the choice it names, once. Opening it changes nothing. */
export const choiceRoutes = new Hono<AppEnv>()
  .get(
    '/mail/choice/:token',
    describe({ tag: 'mail', summary: 'A page that confirms what a link in a mail does', status: 200 }),
    (c) =>
      follow(
        c,
        (link) => previewChoice(c.var.context, link),
        ({ match }, { game, label }) =>
          makePage({
            title: game,
            text: 'Nothing happens before you press the button. It works once.',
            button: label,
            next: { label: LOOK, href: `/matches/${match}` },
          }),
      ),
  )
  .post(
    '/mail/choice/:token',
    describe({
      tag: 'mail',
      summary: 'Carry out the choice of a link in a mail',
      description:
        'Needs no session. The link stands for one choice of one seat, at the turn the mail was about. 410 once it has been decided or the table has moved on; 404 if the link isn’t ours.',
      status: 200,
    }),
    (c) =>
      follow(
        c,
        (link) => choose(c.var.context, link),
        ({ match }, { game, label }) =>
          makePage({
            title: game,
            text: `Done: ${label}.`,
            next: { label: LOOK, href: `/matches/${match}` },
          }),
      ),
  );
