import { secretsOf, type RequestContext } from '../context.ts';
import { isRefusal } from '../contract/problem.ts';
import type { PageWords } from '../notify/mail/stop-page.ts';
import { choose, previewChoice, type LinkedChoice } from './choose.ts';
import { parseChoiceToken, type ChoiceLink } from './link.ts';

const NO_LINK: PageWords = {
  status: 404,
  title: 'This link doesn’t work',
  text: 'It may be incomplete or mistyped. Your inbox shows what’s waiting for you.',
  next: { label: 'To the inbox', href: '/inbox' },
};
/** The same page for a choice that was made, has expired, or belongs to somebody else now. */
const PASSED: PageWords = {
  status: 410,
  title: 'There’s nothing left to choose here',
  text: 'This has already been decided, or the table has moved on. The table shows what you can do now.',
};
const BANNED: PageWords = {
  status: 403,
  title: 'You may not play here for now',
  text: 'Sign in to read why.',
  next: { label: 'Sign in', href: '/sign-in' },
};

const refusalPage = (error: unknown): PageWords => {
  if (!isRefusal(error)) throw error;
  if (error.code === 'banned') return BANNED;
  if (error.code !== 'refused' && error.code !== 'not-yours') return PASSED;
  return { status: 422, title: 'That isn’t possible now', text: error.message };
};

/** Follows a link; `tell` makes the page of a choice that is open. A page leads to the table unless it leads elsewhere. */
const follow = async (
  context: RequestContext,
  token: string,
  {
    lead,
    tell,
  }: {
    lead: (context: RequestContext, link: ChoiceLink) => Promise<LinkedChoice>;
    tell: (label: string) => Pick<PageWords, 'text' | 'button'>;
  },
): Promise<PageWords> => {
  const link = parseChoiceToken(secretsOf(context.env), token);
  if (!link) return NO_LINK;
  const next = { label: 'Look at the table', href: `/matches/${link.match}` };
  const page = await lead(context, link).then(
    ({ game, offer }) => (offer ? { title: game, ...tell(offer.label) } : PASSED),
    refusalPage,
  );
  return { next, ...page };
};

/** Asks whether to make the choice of a link. */
export const confirmChoice = (context: RequestContext, token: string): Promise<PageWords> =>
  follow(context, token, {
    lead: previewChoice,
    tell: (button) => ({ text: 'Nothing happens before you press the button. It works once.', button }),
  });

/** Makes the choice of a link. */
export const makeChoice = (context: RequestContext, token: string): Promise<PageWords> =>
  follow(context, token, { lead: choose, tell: (label) => ({ text: `Done: ${label}.` }) });
