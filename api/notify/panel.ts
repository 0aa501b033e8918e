import * as channels from '../../db/nudges/channels.ts';
import { findPlayer, type Player } from '../../db/people/sessions.ts';
import { type RequestContext, findModule, ringBy } from '../context.ts';
import * as told from '../contract/people/channel.ts';
import { full, malformed, noAddress, noSession, required } from '../problem.ts';
import { makeId, sha256 } from '../lib/crypto.ts';
import { logError } from '../lib/log.ts';
import { refused } from '../match/refusal.ts';
import { outsideOf, ForbiddenAddressError, requirePublic } from './channels/address.ts';
import { failureOf } from './channels/post.ts';
import { vapidOf } from './channels/push.ts';
import { makeWebhookSecret } from './channels/webhook.ts';
import { sendTrial } from './letters.ts';
import { findAsSeat, type MatchQuery } from '../match/access.ts';
import { askSeat, listNudges, readMatchNudges } from '../../db/nudges/panel.ts';
import { DAY } from '../match/clock/rest.ts';

type Account = Player & { email: string };

const showChannel = ({ email }: Account, { target, ...channel }: channels.Channel): told.Channel => ({
  ...channel,
  to: channel.kind === 'mail' ? email : new URL(target!).host,
  ...(channel.kind === 'push' && { device: sha256(target!) }),
});

export const ownChannels = async ({ db, env }: RequestContext, me: Account): Promise<told.Channels> => ({
  channels: (await channels.listChannels(db, me.id)).map((channel) => showChannel(me, channel)),
  pushKey: vapidOf(env)?.publicKey ?? null,
});

export const refuseForbidden = (error: unknown): never => {
  throw error instanceof ForbiddenAddressError ? error : new ForbiddenAddressError(['host-not-found']);
};

interface Asker {
  me: Account;
  hash: string;
}

const newChannelOf = ({ now }: RequestContext, { me, hash }: Asker, body: told.ChannelBody) => {
  const { kind, label } = body;
  const made = { id: makeId(), player: me.id, hash, kind, label, now };
  if (body.kind === 'push') return { ...made, target: body.endpoint, keys: body.keys };
  return { ...made, target: body.url, secret: kind === 'json' ? makeWebhookSecret() : undefined };
};
type Added = ReturnType<typeof newChannelOf>;

const renewed = async ({ db }: RequestContext, body: told.ChannelBody, added: Added) => {
  if (body.kind !== 'push' || body.replaces === undefined) return undefined;
  const all = await channels.listChannels(db, added.player);
  const of = (device: string) =>
    all.find(({ kind, target }) => kind === 'push' && sha256(target!) === device);
  const found = of(body.replaces) ?? of(sha256(body.endpoint)); // another tab may have been quicker
  return found && channels.renewChannel(db, { ...added, id: found.id });
};

const findSame = async (
  { db }: RequestContext,
  { player, kind, target }: Added,
): Promise<channels.Channel> => {
  const all = await channels.listChannels(db, player);
  const same = all.find((one) => one.kind === kind && one.target === target);
  return required(same, () => full('most-channels', { channels: channels.MOST_CHANNELS }));
};

export const addOwnChannel = async (context: RequestContext, asker: Asker, body: told.ChannelBody) => {
  const { db, env, now } = context;
  if (body.kind === 'push' && !vapidOf(env)) throw refused('no-push');
  const added = newChannelOf(context, asker, body);
  await requirePublic(added.target, outsideOf(context)).catch(refuseForbidden);
  const before = await renewed(context, body, added);
  const isNew = !before && (await channels.addChannel(db, added));
  if (!before && !isNew && !(await findPlayer(db, asker.hash, now))) throw noSession();
  const channel = before ?? (await findSame(context, added));
  const secret = (isNew && 'secret' in added && added.secret) || null;
  return { channel: showChannel(asker.me, channel), secret, isNew };
};

export const changeOwnChannel = async (
  { db }: RequestContext,
  { me, id }: { me: Account; id: string },
  change: told.ChannelChange,
): Promise<told.Channel> => {
  return showChannel(me, required(await channels.changeChannel(db, { player: me.id, id }, change)));
};

export const tryOwnChannel = async (context: RequestContext, me: Account, id: string): Promise<void> => {
  const target = required(await channels.findTarget(context.db, { player: me.id, id }));
  await sendTrial(context, { ...target, id, email: me.email, player: me.id }).catch((error: unknown) => {
    logError('test not delivered', error, { channel: id });
    const { outcome, detail: why } = failureOf(error);
    throw refused('not-delivered', ['not-delivered', { why }], { outcome });
  });
};

type Seated = Awaited<ReturnType<typeof findAsSeat>>;

const isMaker = ({ stored, me }: Seated): boolean => stored.maker === me.id;
const isOver = ({ stored }: Seated): boolean => stored.status !== 'open' && stored.status !== 'running';

/** A table's channel as anybody seated there sees it: not its address, which would let them write there. */
const show = (found: Seated, stored: channels.Channel | undefined): told.TableChannel => {
  if (!stored) return { channel: null, mayConnect: isMaker(found) && !isOver(found) };
  const { kind, label, target, on, failing, stopped } = stored;
  return { channel: { kind, label, to: new URL(target!).host, on, failing, stopped }, mayConnect: false };
};

export const tableChannel = async (context: RequestContext, query: MatchQuery) => {
  const found = await findAsSeat(context, query);
  return show(found, await channels.findTableChannel(context.db, found.stored.id));
};

export const connectChannel = async (
  context: RequestContext,
  query: MatchQuery,
  { kind, label, url }: told.TableChannelBody,
): Promise<told.NewTableChannel> => {
  const { db, now } = context;
  const found = await findAsSeat(context, query);
  const { stored, me } = found;
  if (!isMaker(found)) throw refused('not-maker');
  if (isOver(found)) throw refused('match-over', ['over']);
  await requirePublic(url, outsideOf(context)).catch(refuseForbidden);
  const secret = kind === 'json' ? makeWebhookSecret() : undefined;
  const wanted = { id: makeId(), match: stored.id, maker: me.id, kind, label, target: url, secret, now };
  if (!(await channels.connectTable(db, wanted))) throw refused('connected');
  return { ...show(found, await channels.findTableChannel(db, stored.id)), secret: secret ?? null };
};

export const removeChannel = async (context: RequestContext, query: MatchQuery): Promise<void> => {
  const { stored, me } = await findAsSeat(context, query);
  required(await channels.dropTableChannel(context.db, { match: stored.id, player: me.id }));
};

const PAGE = 50;

export const ownNudges = async (
  context: RequestContext,
  { player, before }: { player: string; before?: string | undefined },
): Promise<told.Nudges> => {
  const rows = await listNudges<told.Nudges['nudges'][number]>(context.db, { player, before, limit: PAGE });
  const nudges = rows.map(({ game, created: _created, ...nudge }) => ({
    ...nudge,
    game: findModule(context, game)?.text.name ?? game,
  }));
  return { nudges, next: rows.length === PAGE ? rows.at(-1)!.created : null };
};

export const matchNudges = async (context: RequestContext, query: MatchQuery): Promise<told.MatchNudges> => {
  const { stored, me } = await findAsSeat(context, query);
  return readMatchNudges(context.db, { match: stored.id, player: me.id, now: context.now });
};

export const snooze = async (context: RequestContext, query: MatchQuery, until: string | null) => {
  const ahead = until === null ? 0 : Date.parse(until) - context.now.getTime();
  if (ahead > told.MOST_SNOOZED * DAY) throw malformed('until', `At most ${told.MOST_SNOOZED} days ahead.`);
  const { stored, me } = await findAsSeat(context, query);
  await channels.snoozeSeat(context.db, { match: stored.id, player: me.id, until });
};

const isWaitingFor = ({ stored, viewer }: Seated, seat: number): boolean => {
  const { status, awaiting, seats } = stored;
  const isPerson = seats.some((one) => one.seat === seat && one.player && !one.gone);
  return status === 'running' && isPerson && awaiting.includes(seat) && !awaiting.includes(viewer);
};

/** Once a day per seat, whoever asks. The asker can't tell whether the player wants to, or can, be told. */
export const nudgeSeat = async (context: RequestContext, query: MatchQuery, seat: number): Promise<void> => {
  const { db, now } = context;
  const found = await findAsSeat(context, query);
  if (found.me.email === null) throw noAddress('no-address');
  if (!isWaitingFor(found, seat)) throw refused('not-waiting');
  const asked = await askSeat(db, { match: found.stored.id, seat, asker: found.me.id, now });
  if (!asked) throw refused('asked-today');
  ringBy(context, now.getTime());
};
