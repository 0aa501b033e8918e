import { decline, isOpenInvitation } from '../../db/people/invitations.ts';
import { readPlayer, type Player } from '../../db/people/sessions.ts';
import { isRejection } from '../../rules/kit/game.ts';
import type { RequestContext } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { findForService, type Acting, type Found } from '../match/access.ts';
import { actOnce } from '../match/act.ts';
import { moveOn } from '../match/bots.ts';
import { changeMatch, unchanged } from '../match/change.ts';
import { answerFor } from '../match/clock/ask.ts';
import { withLost } from '../match/clock/clock.ts';
import { decideFor } from '../match/clock/decide.ts';
import { joinAs } from '../match/open/open.ts';
import { advance } from '../match/progress.ts';
import { refusalOf } from '../match/refusal.ts';
import type { Changed } from '../match/running.ts';
import { mailboxOf, type ChoiceLink } from './link.ts';
import { INVITED, offersOf, type Offer } from './offers.ts';

/** What a link leads to: what would be chosen, or nothing any more. */
export interface Chosen {
  /** Of which game. */
  game: string;
  offer: Pick<Offer, 'label'> | undefined;
}

/** Whom a link was sent to, while the address is theirs. Throws `not-found` else. */
const findAddressee = async ({ db }: RequestContext, { player, mailbox }: ChoiceLink): Promise<Player> => {
  const me = await readPlayer(db, player);
  if (!me?.email || mailboxOf(me.email) !== mailbox) throw notFound();
  return me;
};

/** The match for whoever holds the seat that a link is for. Throws `not-found` where somebody else does. */
const findActing = async (context: RequestContext, link: ChoiceLink): Promise<Acting> => {
  const found = await findForService(context, link.match, { since: link.seq });
  const card = found.stored.seats.find(({ seat }) => seat === link.seat);
  if (card?.player?.id !== link.player || card.gone !== null) throw notFound();
  return { ...found, viewer: link.seat };
};

/** The choice that a link names, while it is open: a seat that has decided since decides no other turn with an old link. */
const openOffer = (
  { now }: RequestContext,
  found: Acting,
  { seq: since, code }: ChoiceLink,
): Offer | undefined => {
  const offer = offersOf(found, now).find((one) => one.code === code);
  const isOwn = ({ seat, seq, kind }: Found['entries'][number]): boolean =>
    seat === found.viewer && seq > since && ['act', 'forced', 'undo'].includes(kind);
  return offer?.choice.kind === 'act' && found.entries.some(isOwn) ? undefined : offer;
};

/** The match after a choice. */
const carryOut = (
  context: RequestContext,
  found: Acting,
  { choice, basis }: { choice: Offer['choice']; basis: number },
): Changed<Acting> => {
  switch (choice.kind) {
    case 'act': {
      const moved = actOnce(found, { action: choice.action, basis, isStep: false });
      if (isRejection(moved)) throw refusalOf(found, moved, found.stored.seq);
      const live = advance(found, moved, context.now.toISOString());
      return { live: { ...live, stored: withLost(live.stored, found.viewer, 0) } };
    }
    case 'answer':
      return { live: answerFor(context, found, choice.agree) };
    case 'late':
      return decideFor(context, found, choice);
    default:
      return choice satisfies never;
  }
};

const isInvitation = ({ seat }: ChoiceLink): boolean => seat < 0;

/** An invitation, for whom it was sent to while it is open. */
const findInvitation = async (
  context: RequestContext,
  { match, player, code }: ChoiceLink,
): Promise<{ found: Found; offer: (typeof INVITED)[number] | undefined }> => {
  const found = await findForService(context, match, { since: 0 });
  const isOpen = await isOpenInvitation(context.db, { match, player });
  return { found, offer: isOpen ? INVITED.find((one) => one.code === code) : undefined };
};

/** What a link would choose. Changes nothing. Throws `not-found` where its match, seat or address is another's. */
export const previewChoice = async (context: RequestContext, link: ChoiceLink): Promise<Chosen> => {
  await findAddressee(context, link);
  if (isInvitation(link)) {
    const { found, offer } = await findInvitation(context, link);
    return { game: found.module.text.name, offer };
  }
  const found = await findActing(context, link);
  return { game: found.module.text.name, offer: openOffer(context, found, link) };
};

const answerInvitation = async (context: RequestContext, link: ChoiceLink, me: Player): Promise<Chosen> => {
  const { match, player } = link;
  const { found, offer } = await findInvitation(context, link);
  if (offer?.choice.kind === 'decline') await decline(context.db, { match, player, now: context.now });
  if (offer?.choice.kind === 'join') {
    const guest = { isInvited: true, isBlocked: false, blocks: false };
    const find = async () => ({ ...(await findForService(context, match, { since: 0 })), me, guest });
    await joinAs(context, find, { isLooking: false });
  }
  return { game: found.module.text.name, offer };
};

/**
 * Does what a link names, for whom it was sent to, signed in or not. Nobody is shown the match by it: they are told of it
 * like anybody who is away. Throws `not-found` as `previewChoice`, and what the rules refuse.
 */
export const choose = async (context: RequestContext, link: ChoiceLink): Promise<Chosen> => {
  const me = await findAddressee(context, link);
  if (isInvitation(link)) return answerInvitation(context, link, me);
  return changeMatch<Acting, Chosen>(
    () => findActing(context, link),
    async (found) => {
      const offer = openOffer(context, found, link);
      const answer = (): Chosen => ({ game: found.module.text.name, offer });
      if (!offer) return unchanged(answer);
      const { live, gone } = carryOut(context, found, { choice: offer.choice, basis: link.seq });
      return moveOn(context, { live, expectedSeq: found.stored.seq, ...(gone && { gone }) }, answer);
    },
  );
};
