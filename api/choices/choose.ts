import { decline, isOpenInvitation } from '../../db/people/contacts.ts';
import { findAddressee as readAddressee, type Player } from '../../db/people/sessions.ts';
import { isRejection } from '../../rules/kit/game.ts';
import { type RequestContext, secretsOf } from '../context.ts';
import { notFound, ProblemError, isRefusal, say } from '../problem.ts';
import { type Seated, type MatchInHand, advance } from '../match/in-hand.ts';
import { findForService } from '../match/access.ts';
import { actOnce, type Changed } from '../match/act.ts';
import { moveOn, changeFound, unchanged } from '../match/change.ts';
import { answerFor } from '../match/clock/ask.ts';
import { withLost } from '../match/clock/clock.ts';
import { decideFor } from '../match/clock/late.ts';
import { joinAs } from '../match/open/open.ts';
import { wordsFor } from '../match/read/log-text.ts';
import { refusalOf } from '../match/refusal.ts';
import * as offers from './offers.ts';
import type { PageWords } from '../notify/mail/stop-link.ts';
import { wordsIn, type Words } from '../words/words.ts';

/** The player a link was sent to; throws `not-found` unless the address is still theirs, and `banned` if they may not act. */
const findAddressee = async ({ db, now }: RequestContext, link: offers.ChoiceLink): Promise<Player> => {
  const found = await readAddressee(db, link.player, now);
  if (!found?.who.email || offers.mailboxOf(found.who.email) !== link.mailbox) throw notFound();
  if (!found.mayAct) throw new ProblemError('banned');
  return found.who;
};

const findActing = async (context: RequestContext, link: offers.ChoiceLink): Promise<Seated> => {
  const found = await findForService(context, link.match, { since: link.seq });
  const card = found.stored.seats.find(({ seat }) => seat === link.seat);
  if (card?.player?.id !== link.player || card.gone !== null) throw notFound();
  return { ...found, viewer: link.seat };
};

/** The choice that a link names, while it is open. Once a seat has acted, an old link can't decide a later turn. */
const openOffer = ({ now }: RequestContext, found: Seated, { seq: since, code }: offers.ChoiceLink) => {
  const offer = offers.offersOf(found, now).find((one) => one.code === code);
  const isOwn = ({ seat, seq, kind }: MatchInHand['entries'][number]): boolean =>
    seat === found.viewer && seq > since && ['act', 'forced', 'undo'].includes(kind);
  return offer?.choice.kind === 'act' && found.entries.some(isOwn) ? undefined : offer;
};

const carryOut = (
  context: RequestContext,
  found: Seated,
  { choice, basis }: { choice: offers.OfferedChoice['choice']; basis: number },
): Changed => {
  if (choice.kind === 'answer') return { live: answerFor(context, found, choice.agree) };
  if (choice.kind === 'late') return decideFor(context, found, choice);
  const moved = actOnce(found, { action: choice.action, basis, isStep: false });
  if (isRejection(moved)) throw refusalOf(found, moved, found.stored.seq);
  const live = advance(found, moved, context.now.toISOString());
  return { live: { ...live, stored: withLost(live.stored, found.viewer, 0) } };
};

const isInvitation = ({ seat }: offers.ChoiceLink): boolean => seat < 0;

const findInvitation = async (context: RequestContext, { match, player, code }: offers.ChoiceLink) => {
  const found = await findForService(context, match, { since: 0 });
  const isOpen = await isOpenInvitation(context.db, { match, player });
  const offered = isOpen ? offers.invitedTo(wordsFor(found)) : [];
  return { found, offer: offered.find((one) => one.code === code) };
};

export const previewChoice = async (context: RequestContext, link: offers.ChoiceLink) => {
  await findAddressee(context, link);
  if (isInvitation(link)) {
    const { found, offer } = await findInvitation(context, link);
    return { game: found.module.text.name, offer };
  }
  const found = await findActing(context, link);
  return { game: found.module.text.name, offer: openOffer(context, found, link) };
};

const answerInvitation = async (context: RequestContext, link: offers.ChoiceLink, me: Player) => {
  const { match, player } = link;
  const { found, offer } = await findInvitation(context, link);
  if (offer?.choice.kind === 'decline') await decline(context.db, { match, player, now: context.now });
  if (offer?.choice.kind === 'join') {
    const guest = { isInvited: true, isBlocked: false, blocks: false };
    const find = async () => {
      if (!(await isOpenInvitation(context.db, { match, player }))) throw notFound(); // they may have been blocked since
      return { ...(await findForService(context, match, { since: 0 })), me, guest };
    };
    await joinAs(context, find, { isLooking: false });
  }
  return { game: found.module.text.name, offer };
};

/** The answer does not show the match, so its player gets nudges like anybody who is away. */
export const choose = async (context: RequestContext, link: offers.ChoiceLink) => {
  const me = await findAddressee(context, link);
  if (isInvitation(link)) return answerInvitation(context, link, me);
  return changeFound(findActing, [context, link], async (found) => {
    const offer = openOffer(context, found, link);
    const answer = () => ({ game: found.module.text.name, offer });
    if (!offer) return unchanged(answer);
    const { live, gone } = carryOut(context, found, { choice: offer.choice, basis: link.seq });
    return moveOn(context, { live, ...(gone && { gone }) }, answer);
  });
};

type Said = Omit<PageWords, 'language'>;
type ChoiceWords = Words['pages']['choice'];

/** The same page for a choice that was made, has expired, or belongs to somebody else now. */
const passedPage = ({ passed }: ChoiceWords): Said => ({ status: 410, ...passed });

const refusalPage = (error: unknown, { pages: { choice: words }, problems }: Words): Said => {
  if (!isRefusal(error)) throw error;
  if (error.code === 'banned')
    return { status: 403, ...words.banned, next: { label: words.signIn, href: '/sign-in' } };
  if (error.code !== 'refused' && error.code !== 'not-yours') return passedPage(words);
  return { status: 422, title: words.impossible, text: say(error.facts.detail ?? error.message, problems) };
};

const follow = async (
  context: RequestContext,
  token: string,
  lead: typeof choose,
  tell: (label: string, words: ChoiceWords) => Pick<PageWords, 'text' | 'button'>,
): Promise<PageWords> => {
  const link = offers.parseChoiceToken(secretsOf(context.env), token);
  const { language } = context;
  const all = wordsIn(language);
  const { news, pages } = all;
  const words = pages.choice;
  if (!link) return { language, status: 404, ...words.dead, next: { label: words.inbox, href: '/inbox' } };
  const next = { label: news.look, href: `/matches/${link.match}` };
  const page = await lead(context, link).then(
    ({ game, offer }): Said => (offer ? { title: game, ...tell(offer.label, words) } : passedPage(words)),
    (error: unknown) => refusalPage(error, all),
  );
  return { language, next, ...page };
};

export const confirmChoice = (context: RequestContext, token: string): Promise<PageWords> =>
  follow(context, token, previewChoice, (button, { ask }) => ({ text: ask, button }));

export const makeChoice = (context: RequestContext, token: string): Promise<PageWords> =>
  follow(context, token, choose, (label, { done }) => ({ text: done(label) }));
