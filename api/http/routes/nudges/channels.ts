import { Hono } from 'hono';
import {
  addChannel,
  changeChannel,
  dropChannel,
  findChannel,
  listChannels,
  MOST_CHANNELS,
  renewChannel,
  type Channel as Stored,
  type NewChannel as Added,
} from '../../../../db/nudges/channels.ts';
import type { Db } from '../../../../db/client.ts';
import type { Player } from '../../../../db/people/sessions.ts';
import { ForbiddenAddressError, requirePublic } from '../../../notify/channels/address.ts';
import { sendTrial } from '../../../notify/letters.ts';
import { vapidOf } from '../../../notify/channels/push.ts';
import { failureOf, OUTCOMES } from '../../../notify/channels/post.ts';
import { makeWebhookSecret } from '../../../notify/channels/webhook.ts';
import { isId, makeId, sha256 } from '../../../lib/crypto.ts';
import { logError } from '../../../lib/log.ts';
import { describe } from '../../openapi.ts';
import { full, notFound, ProblemError } from '../../../contract/problem.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import {
  Channel,
  ChannelBody,
  ChannelChange,
  Channels,
  NewChannel,
} from '../../../contract/people/channel.ts';
import { requirePlayer, requireSessionHash, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

type Account = Player & { email: string };

/** Refuses guests: channels belong to an account. */
const requireAccount = async (c: AppContext): Promise<Account> => {
  const { email, ...me } = await requirePlayer(c);
  if (email === null)
    throw new ProblemError('not-yours', { rule: 'no-address', detail: 'Add an email address first.' });
  return { ...me, email };
};

const showChannel = (
  { email }: Account,
  { target, isOn, error, failingSince, retryAt, stoppedAt, ...channel }: Stored,
): Channel => ({
  id: channel.id,
  kind: channel.kind,
  label: channel.label,
  to: channel.kind === 'mail' ? email : new URL(target!).host,
  ...(channel.kind === 'push' && { device: sha256(target!) }),
  on: isOn,
  moment: channel.moment,
  hour: channel.hour,
  failing: failingSince ? { error: error ?? '', since: failingSince, retry: isOn ? retryAt : null } : null,
  stopped: stoppedAt,
});

const UNTOUCHED = { label: '', target: null, moment: 'now', hour: 18 } as const;
const WORKING = { error: null, failingSince: null, retryAt: null, stoppedAt: null } as const;
const untouchedMail = ({ id, mail }: Account): Stored => ({
  ...UNTOUCHED,
  ...WORKING,
  id,
  kind: 'mail',
  isOn: mail,
});

const refuseForbidden = (error: unknown): never => {
  const detail =
    error instanceof ForbiddenAddressError ? error.message : 'That host can’t be found right now.';
  throw new ProblemError('refused', { rule: 'forbidden-address', detail });
};

const newChannelOf = (c: AppContext, { id: player }: Account, body: ChannelBody): Added => {
  const { kind, label } = body;
  const made = { id: makeId(), player, hash: requireSessionHash(c), kind, label, now: c.var.context.now };
  if (body.kind === 'push') return { ...made, target: body.endpoint, keys: body.keys };
  return { ...made, target: body.url, secret: kind === 'json' ? makeWebhookSecret() : undefined };
};

/** The channel of a replaced subscription, with the new one; undefined if nothing is replaced. */
const renewed = async (db: Db, body: ChannelBody, added: Added): Promise<Stored | undefined> => {
  if (body.kind !== 'push' || body.replaces === undefined) return undefined;
  const all = await listChannels(db, added.player);
  const of = (device: string) =>
    all.find(({ kind, target }) => kind === 'push' && sha256(target!) === device);
  const found = of(body.replaces) ?? of(sha256(body.endpoint)); // another tab may have been quicker
  return found && renewChannel(db, { ...added, id: found.id });
};

const idOf = (c: AppContext): string => {
  const id = c.req.param('id') ?? '';
  if (!isId(id)) throw notFound();
  return id;
};

/** How a player is nudged: by mail, in browsers, and by webhooks. */
export const channelRoutes = new Hono<AppEnv>()
  .get(
    '/me/channels',
    describe({
      tag: 'nudges',
      access: 'account',
      summary: 'How I am notified of my turns',
      answer: Channels,
      problems: ['no-session', 'not-yours'],
    }),
    async (c) => {
      const { db, env } = c.var.context;
      const me = await requireAccount(c);
      const stored = await listChannels(db, me.id);
      const all = stored[0]?.kind === 'mail' ? stored : [untouchedMail(me), ...stored];
      const pushKey = vapidOf(env)?.publicKey ?? null;
      return c.json({ channels: all.map((channel) => showChannel(me, channel)), pushKey });
    },
  )
  .post(
    '/me/channels',
    describe({
      tag: 'nudges',
      summary: 'Add a browser or a webhook',
      description: [
        '`discord` and `slack` get what the table sees, since others may read along there; `json` is for my own programs and signed',
        'as in Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), with a `secret` that is shown once.',
        'An address that is private, loopback or link-local, or a name of such, is refused (`forbidden-address`), now and whenever',
        'something is sent. Redirects are not followed. Guests have no channels: they are refused, rule `no-address`. A webhook',
        'that I have already (kind and address) is answered again (200), without its secret. A browser whose endpoint has changed',
        'names the `device` that it was (`replaces`): its channel goes on with the new endpoint (200), as it was set. What fails is tried again after a minute to an hour, and is off after a day.',
      ].join(' '),
      answer: NewChannel,
      status: 201,
      problems: ['malformed', 'no-session', 'not-yours', 'refused', 'full', 'too-many'],
      limits: ['SIGN_IN_LIMIT'],
    }),
    valid('json', ChannelBody),
    async (c) => {
      const { db, env, outside } = c.var.context;
      const me = await requireAccount(c);
      await enforceRateLimit(c, 'SIGN_IN_LIMIT');
      const body = c.req.valid('json');
      if (body.kind === 'push' && !vapidOf(env))
        throw new ProblemError('refused', { rule: 'no-push', detail: 'Push is not set up here.' });
      const added = newChannelOf(c, me, body);
      await requirePublic(added.target, outside).catch(refuseForbidden);
      const before = await renewed(db, body, added);
      if (before) return c.json({ channel: showChannel(me, before), secret: null }, 200);
      if (!(await addChannel(db, added))) {
        await requirePlayer(c);
        const same = (await listChannels(db, me.id)).find(
          ({ kind, target }) => kind === added.kind && target === added.target,
        );
        if (same) return c.json({ channel: showChannel(me, same), secret: null }, 200);
        throw full(`At most ${MOST_CHANNELS} beside email. Take one away first.`);
      }
      const channel = await findChannel(db, added);
      return c.json({ channel: showChannel(me, channel!), secret: added.secret ?? null }, 201);
    },
  )
  .patch(
    '/me/channels/:id',
    describe({
      tag: 'nudges',
      summary: 'Switch a channel on or off, or choose when it notifies',
      description: 'Messages that already wait for their time are not sent sooner.',
      answer: Channel,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found'],
    }),
    valid('json', ChannelChange),
    async (c) => {
      const me = await requireAccount(c);
      const { on: isOn, ...change } = c.req.valid('json');
      const which = { player: me.id, id: idOf(c) };
      const channel = await changeChannel(c.var.context.db, which, { ...change, isOn });
      if (!channel) throw notFound();
      return c.json(showChannel(me, channel));
    },
  )
  .delete(
    '/me/channels/:id',
    describe({
      tag: 'nudges',
      summary: 'Remove a browser or webhook',
      problems: ['no-session', 'not-yours', 'not-found'],
    }),
    async (c) => {
      const { id: player } = await requireAccount(c);
      if (!(await dropChannel(c.var.context.db, { player, id: idOf(c) }))) throw notFound();
      return c.body(null, 204);
    },
  )
  .post(
    '/me/channels/:id/test',
    describe({
      tag: 'nudges',
      summary: 'Send a test message through a channel',
      description: `If it isn’t accepted, the rule is \`not-delivered\`, and \`params.outcome\` is one of ${Object.keys(OUTCOMES).join(', ')}.`,
      problems: ['no-session', 'not-yours', 'not-found', 'refused', 'too-many'],
      limits: ['SIGN_IN_LIMIT'],
    }),
    async (c) => {
      const { context } = c.var;
      const me = await requireAccount(c);
      await enforceRateLimit(c, 'SIGN_IN_LIMIT');
      const id = idOf(c);
      const found = await findChannel(context.db, { player: me.id, id });
      const channel =
        found ?? (id === me.id ? { ...untouchedMail(me), keys: null, secret: null } : undefined);
      if (!channel) throw notFound();
      await sendTrial(context, channel, me.email).catch((error: unknown) => {
        logError('test not delivered', error, { channel: channel.id });
        const { outcome, message } = failureOf(error);
        const detail = `Not delivered: ${message}`;
        throw new ProblemError('refused', { rule: 'not-delivered', params: { outcome }, detail });
      });
      return c.body(null, 204);
    },
  );
