import {
  connectTable,
  dropTableChannel,
  findTableChannel,
  type Channel as Stored,
} from '../../db/nudges/channels.ts';
import type { RequestContext } from '../context.ts';
import type { NewTableChannel, TableChannel, TableChannelBody } from '../contract/people/channel.ts';
import { notFound } from '../contract/problem.ts';
import { makeId } from '../lib/crypto.ts';
import { findAsSeat, type MatchQuery } from '../match/access.ts';
import { refused } from '../match/refusal.ts';
import { outsideOf, requirePublic } from './channels/address.ts';
import { makeWebhookSecret } from './channels/webhook.ts';
import { refuseForbidden } from './own-channels.ts';

type Seated = Awaited<ReturnType<typeof findAsSeat>>;

const isMaker = ({ stored, me }: Seated): boolean => stored.maker === me.id;
const isOver = ({ stored }: Seated): boolean => stored.status !== 'open' && stored.status !== 'running';

/** A table's channel as anybody seated there sees it: not its address, which would let them write there. */
const show = (found: Seated, stored: Stored | undefined): TableChannel => ({
  channel: stored
    ? {
        kind: stored.kind,
        label: stored.label,
        to: new URL(stored.target!).host,
        on: stored.on,
        failing: stored.failing,
        stopped: stored.stopped,
      }
    : null,
  mayConnect: !stored && isMaker(found) && !isOver(found),
});

export const tableChannel = async (context: RequestContext, query: MatchQuery): Promise<TableChannel> => {
  const found = await findAsSeat(context, query);
  return show(found, await findTableChannel(context.db, found.stored.id));
};

/** Connects a channel to a table of the asker's. Refuses anybody else, a table that is over, and one that has a channel. */
export const connectChannel = async (
  context: RequestContext,
  query: MatchQuery,
  { kind, label, url }: TableChannelBody,
): Promise<NewTableChannel> => {
  const { db, now } = context;
  const found = await findAsSeat(context, query);
  const { stored, me } = found;
  if (!isMaker(found)) throw refused('not-maker', 'Only who set up the table can connect a channel.');
  if (isOver(found)) throw refused('match-over', 'This match is over.');
  await requirePublic(url, outsideOf(context)).catch(refuseForbidden);
  const secret = kind === 'json' ? makeWebhookSecret() : undefined;
  const wanted = { id: makeId(), match: stored.id, maker: me.id, kind, label, target: url, secret, now };
  if (!(await connectTable(db, wanted))) throw refused('connected', 'This table has a channel already.');
  return { ...show(found, await findTableChannel(db, stored.id)), secret: secret ?? null };
};

export const removeChannel = async (context: RequestContext, query: MatchQuery): Promise<void> => {
  const { stored, me } = await findAsSeat(context, query);
  if (!(await dropTableChannel(context.db, { match: stored.id, player: me.id }))) throw notFound();
};
