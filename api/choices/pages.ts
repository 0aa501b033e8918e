import { languageOf, secretsOf, type RequestContext } from '../context.ts';
import { isRefusal } from '../contract/problem.ts';
import type { PageWords } from '../notify/mail/stop-page.ts';
import { wordsIn, type Words } from '../words/words.ts';
import { choose, previewChoice, type LinkedChoice } from './choose.ts';
import { parseChoiceToken, type ChoiceLink } from './link.ts';

type Said = Omit<PageWords, 'language'>;
type ChoiceWords = Words['pages']['choice'];

/** The same page for a choice that was made, has expired, or belongs to somebody else now. */
const passedPage = ({ passed }: ChoiceWords): Said => ({ status: 410, ...passed });

const refusalPage = (error: unknown, words: ChoiceWords): Said => {
  if (!isRefusal(error)) throw error;
  if (error.code === 'banned')
    return { status: 403, ...words.banned, next: { label: words.signIn, href: '/sign-in' } };
  if (error.code !== 'refused' && error.code !== 'not-yours') return passedPage(words);
  return { status: 422, title: words.impossible, text: error.message };
};

const follow = async (
  context: RequestContext,
  token: string,
  {
    lead,
    tell,
  }: {
    lead: (context: RequestContext, link: ChoiceLink) => Promise<LinkedChoice>;
    tell: (label: string, words: ChoiceWords) => Pick<PageWords, 'text' | 'button'>;
  },
): Promise<PageWords> => {
  const link = parseChoiceToken(secretsOf(context.env), token);
  const language = languageOf(link?.player);
  const { news, pages } = wordsIn(language);
  const words = pages.choice;
  if (!link) return { language, status: 404, ...words.dead, next: { label: words.inbox, href: '/inbox' } };
  const next = { label: news.look, href: `/matches/${link.match}` };
  const page = await lead(context, link).then(
    ({ game, offer }): Said => (offer ? { title: game, ...tell(offer.label, words) } : passedPage(words)),
    (error: unknown) => refusalPage(error, words),
  );
  return { language, next, ...page };
};

export const confirmChoice = (context: RequestContext, token: string): Promise<PageWords> =>
  follow(context, token, { lead: previewChoice, tell: (button, { ask }) => ({ text: ask, button }) });

export const makeChoice = (context: RequestContext, token: string): Promise<PageWords> =>
  follow(context, token, { lead: choose, tell: (label, { done }) => ({ text: done(label) }) });
