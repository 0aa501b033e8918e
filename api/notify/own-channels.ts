import * as stored from '../../db/nudges/channels.ts';
import { findPlayer, type Player } from '../../db/people/sessions.ts';
import type { RequestContext } from '../context.ts';
import type {
  Channel,
  ChannelBody,
  ChannelChange,
  Channels,
  NewChannel,
} from '../contract/people/channel.ts';
import { full, notFound, ProblemError } from '../contract/problem.ts';
import { makeId, sha256 } from '../lib/crypto.ts';
import { logError } from '../lib/log.ts';
import { refused } from '../match/refusal.ts';
import { outsideOf, ForbiddenAddressError, requirePublic } from './channels/address.ts';
import { failureOf } from './channels/post.ts';
import { vapidOf } from './channels/push.ts';
import { makeWebhookSecret } from './channels/webhook.ts';
import { sendTrial } from './letters.ts';

type Account = Player & { email: string };

const showChannel = ({ email }: Account, { target, ...channel }: stored.Channel): Channel => ({
  ...channel,
  to: channel.kind === 'mail' ? email : new URL(target!).host,
  ...(channel.kind === 'push' && { device: sha256(target!) }),
});

export const ownChannels = async ({ db, env }: RequestContext, me: Account): Promise<Channels> => ({
  channels: (await stored.listChannels(db, me.id)).map((channel) => showChannel(me, channel)),
  pushKey: vapidOf(env)?.publicKey ?? null,
});

export const refuseForbidden = (error: unknown): never => {
  const isForbidden = error instanceof ForbiddenAddressError;
  throw refused('forbidden-address', isForbidden ? error.message : 'That host can’t be found right now.');
};

interface Asker {
  me: Account;
  hash: string;
}

const newChannelOf = ({ now }: RequestContext, { me, hash }: Asker, body: ChannelBody) => {
  const { kind, label } = body;
  const made = { id: makeId(), player: me.id, hash, kind, label, now };
  if (body.kind === 'push') return { ...made, target: body.endpoint, keys: body.keys };
  return { ...made, target: body.url, secret: kind === 'json' ? makeWebhookSecret() : undefined };
};
type Added = ReturnType<typeof newChannelOf>;

/** The channel of a replaced subscription, with the new one; undefined if nothing is replaced. */
const renewed = async ({ db }: RequestContext, body: ChannelBody, added: Added) => {
  if (body.kind !== 'push' || body.replaces === undefined) return undefined;
  const all = await stored.listChannels(db, added.player);
  const of = (device: string) =>
    all.find(({ kind, target }) => kind === 'push' && sha256(target!) === device);
  const found = of(body.replaces) ?? of(sha256(body.endpoint)); // another tab may have been quicker
  return found && stored.renewChannel(db, { ...added, id: found.id });
};

const findSame = async ({ db }: RequestContext, { player, kind, target }: Added): Promise<stored.Channel> => {
  const same = (await stored.listChannels(db, player)).find(
    (one) => one.kind === kind && one.target === target,
  );
  if (!same) throw full(`At most ${stored.MOST_CHANNELS} besides email. Remove one first.`);
  return same;
};

/** Adds a channel, or finds that there is one already: then without its secret. */
export const addOwnChannel = async (
  context: RequestContext,
  asker: Asker,
  body: ChannelBody,
): Promise<NewChannel & { isNew: boolean }> => {
  const { db, env, now } = context;
  if (body.kind === 'push' && !vapidOf(env)) throw refused('no-push', 'Push is not set up here.');
  const added = newChannelOf(context, asker, body);
  await requirePublic(added.target, outsideOf(context)).catch(refuseForbidden);
  const before = await renewed(context, body, added);
  const isNew = !before && (await stored.addChannel(db, added));
  if (!before && !isNew && !(await findPlayer(db, asker.hash, now))) throw new ProblemError('no-session');
  const channel = before ?? (await findSame(context, added));
  const secret = (isNew && 'secret' in added && added.secret) || null;
  return { channel: showChannel(asker.me, channel), secret, isNew };
};

export const changeOwnChannel = async (
  { db }: RequestContext,
  { me, id }: { me: Account; id: string },
  change: ChannelChange,
): Promise<Channel> => {
  const channel = await stored.changeChannel(db, { player: me.id, id }, change);
  if (!channel) throw notFound();
  return showChannel(me, channel);
};

export const tryOwnChannel = async (context: RequestContext, me: Account, id: string): Promise<void> => {
  const target = await stored.findTarget(context.db, { player: me.id, id });
  if (!target) throw notFound();
  await sendTrial(context, { ...target, id, email: me.email, player: me.id }).catch((error: unknown) => {
    logError('test not delivered', error, { channel: id });
    const { outcome, message } = failureOf(error);
    throw refused('not-delivered', `Not delivered: ${message}`, { outcome });
  });
};
