import {
  askSignIn,
  confirmSignIn,
  previewSignIn,
  refuseSignIn,
  type AddressProof,
  type Confirmation,
  type Confirmed,
} from '../../db/people/sign-ins.ts';
import { findPlayer, type Player } from '../../db/people/sessions.ts';
import { clubsMoved } from '../../db/clubs.ts';
import { reliabilityMoved } from '../../db/reliability.ts';
import { secretsOf, type RequestContext } from '../context.ts';
import type { SignInPreview } from '../contract/people/player.ts';
import { ANYBODY } from '../contract/people/names.ts';
import { ProblemError, tooMany } from '../contract/problem.ts';
import { sendMail } from '../notify/outboxes.ts';
import { makeId } from '../lib/crypto.ts';
import { logError } from '../lib/log.ts';
import { giveUpSeat } from '../match/seats.ts';
import { renameSeats } from './me.ts';
import { hashCode, hashToken, makeSignIn } from '../notify/mail/sign-in.ts';

const ELSEWHERE = 'Enter the code in the browser where you asked for it, or follow the link in the email.';
const SPENT = 'That link or code is wrong, was used before, or is too old.';
const BARRED = 'That was too many wrong codes. Follow the link in the email instead.';
const ASKED_OFTEN =
  'This address was sent many sign-in emails already. Follow the link in the newest one, ask in a browser where you’ve signed in before, or try again in 15 minutes or tomorrow.';

/** How long a link or code lasts, in seconds. */
const QUARTER = 15 * 60;

const spent = (): ProblemError => new ProblemError('not-found', { detail: SPENT });

interface SignInAsk extends Omit<Parameters<typeof makeSignIn>[1], 'guest'> {
  hash: string | undefined;
}

export const askToSignIn = async (context: RequestContext, { hash, ...ask }: SignInAsk): Promise<void> => {
  const { db, env, now } = context;
  const asker = hash === undefined ? undefined : await findPlayer(db, hash, now);
  const signIn = makeSignIn(env.SECRET, { ...ask, guest: asker?.email === null ? asker.id : null });
  if (!(await askSignIn(db, signIn, now))) throw tooMany(QUARTER, ASKED_OFTEN);
  context.waitUntil(sendMail(context));
};

export const previewLink = async (
  { db, now }: RequestContext,
  { token, hash }: { token: string; hash: string | undefined },
): Promise<SignInPreview> => {
  const preview = await previewSignIn<SignInPreview>(db, hashToken(token), { hash, now });
  if (!preview) throw spent();
  return preview;
};

export const refuseLink = async ({ db, now }: RequestContext, token: string): Promise<void> => {
  if (!(await refuseSignIn(db, hashToken(token), now))) throw spent();
};

export type Claim = { token: string } | { email: string; code: string };

/** What a claim proves: a code is valid only in the browser that asked for it, which has the mark. */
export const proofOf = ({ env }: RequestContext, claim: Claim, browser: string | undefined): AddressProof => {
  if ('token' in claim) return { linkHash: hashToken(claim.token) };
  if (browser === undefined) throw new ProblemError('not-yours', { detail: ELSEWHERE });
  const { email, code } = claim;
  const [codeHash, formerHash] = secretsOf(env).map((secret) => hashCode(secret, email, code));
  return { email, codeHash: codeHash!, formerHash, browser };
};

/** Whether the guest here keeps their matches. Only old pages ask; they name guests by id, or `undefined`. */
export const leavesGuest = async (
  { db, now }: RequestContext,
  hash: string | undefined,
  guests: Readonly<Record<string, 'take' | 'leave'>> = {},
): Promise<boolean> => {
  if (hash === undefined || !Object.values(guests).includes('leave')) return false;
  const here = await findPlayer(db, hash, now);
  return here?.email === null && (guests[here.id] ?? guests['undefined']) === 'leave';
};

/** If a guest and the account both sit in a match, a bot plays on for the guest. Throws why not. */
export const confirm = async (
  context: RequestContext,
  proof: AddressProof,
  how: Omit<Confirmation, 'newcomer' | 'now' | 'along'>,
): Promise<Extract<Confirmed, { player: Player }>> => {
  const newcomer = { id: makeId(), name: ANYBODY };
  const along = [reliabilityMoved, clubsMoved];
  const done = await confirmSignIn(context.db, proof, { ...how, newcomer, along, now: context.now });
  if ('refused' in done) throw done.refused === 'barred' ? tooMany(QUARTER, BARRED) : spent();
  if (how.hash !== undefined)
    await renameSeats(context, done.player).catch((error: unknown) => logError('seats not renamed', error));
  for (const seat of done.left)
    await giveUpSeat(context, seat).catch((error: unknown) =>
      logError('seat not given up', error, { ...seat }),
    );
  return done;
};
