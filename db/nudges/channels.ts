import { timeOf, type AtMatch } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { ChannelKind, LanguageTag } from '../closed-lists.ts';
import type { channels } from '../schema/channels.ts';
import { mayAct } from '../people/door.ts';
import { whoAsks } from '../people/sessions.ts';

type Row = typeof channels.$inferSelect;

export interface Channel extends Pick<Row, 'id' | 'kind' | 'label' | 'target' | 'moment' | 'hour'> {
  on: boolean;
  failing: { error: string; since: string; retry: string | null } | null;
  stopped: string | null;
}

export const MOST_CHANNELS = 10;

const COLUMNS = sql`c.id, c.kind, c.label, c.target, c.is_on as "on", c.moment, c.hour, c.stopped_at as stopped,
  case when c.failing_since is not null then jsonb_build_object('error', coalesce(c.error, ''), 'since', iso(c.failing_since),
    'retry', case when c.is_on then iso(c.retry_at) end) end as failing`;

/** The channels `c` of a player. Until it is used or set, mail has no row. */
const channelsOf = (player: string): SQL => sql`(select own.* from channels own where own.player = ${player}
  union all select mail.* from players p, jsonb_populate_record(null::channels, jsonb_build_object('id', p.id, 'kind', 'mail',
    'label', '', 'is_on', p.mail, 'moment', 'now', 'hour', 18, 'created_at', p.created_at)) as mail
  where p.id = ${player} and p.email is not null and not exists (select from channels own where own.id = p.id)) as c`;

/** Locks the player, so that changes to channels happen one by one, and makes sure that mail has a row. */
export const hold = (player: string): SQL[] => [
  sql`select p.id from players p where p.id = ${player} for update`,
  sql`insert into channels (id, player, kind, is_on, created_at)
    select p.id, p.id, 'mail', p.mail, p.created_at from players p where p.id = ${player} and p.email is not null on conflict on constraint channels_pkey do nothing`,
];

export const listChannels = (db: Db, player: string) =>
  db.many<Channel>`select ${COLUMNS} from ${channelsOf(player)} order by c.kind <> 'mail', c.created_at, c.id`;

type Which = Record<'player' | 'id', string>;
export type Target = Pick<Row, 'target' | 'keys' | 'secret'> & { via: ChannelKind };

export const findTarget = (db: Db, { player, id }: Which) =>
  db.one<Target>`select c.kind as via, c.target, c.keys, c.secret from ${channelsOf(player)} where c.id = ${id}`;

export interface NewChannel {
  id: string;
  player: string;
  hash: string;
  kind: Exclude<ChannelKind, 'mail'>;
  label: string;
  target: string;
  keys?: Row['keys'];
  secret?: string | undefined;
  now: Date;
}

/** A browser belongs to who signed in there last. False: too many, this one already, or no session. */
export const addChannel = (db: Db, { id, player, hash, kind, label, target, now, ...more }: NewChannel) => {
  const taken = sql`delete from channels c where ${kind} = 'push' and c.kind = 'push' and c.target = ${target}`;
  return db.after(...hold(player), taken).did`
    with added as (
      insert into channels (id, player, kind, label, target, keys, secret, created_at)
      select ${id}, p.id, ${kind}, ${label}, ${target}, ${more.keys ? JSON.stringify(more.keys) : null}::jsonb, ${more.secret ?? null},
        ${now}::timestamptz
      from players p where p.id = ${player} and p.id in (select me.id from (${whoAsks(hash, now)}) as me)
        and p.email is not null and ${MOST_CHANNELS} >
        (select count(*) from channels c where c.player = p.id and c.kind <> 'mail')
        and not exists (select from channels same where same.player = p.id and same.kind = ${kind} and same.target = ${target})
      returning channels.id, channels.player
    ) ${noting('added', sql`true`)}`;
};

/** Gives a browser's channel a new endpoint, taken from any other channel, and switches it on if it had failed. */
export const renewChannel = (
  db: Db,
  { id, player, target, keys }: Pick<NewChannel, 'id' | 'player' | 'target' | 'keys'>,
): Promise<Channel | undefined> => {
  const taken = sql`delete from channels c where c.kind = 'push' and c.target = ${target} and c.id <> ${id}
    and exists (select from channels own where own.id = ${id} and own.player = ${player})`;
  return db.after(...hold(player), taken).one<Channel>`
    with renewed as (
      update channels c set target = ${target}, keys = ${JSON.stringify(keys)}::jsonb,
        is_on = c.is_on or c.stopped_at is not null, ${CLEAN}
      where c.id = ${id} and c.player = ${player} and c.kind = 'push' returning c.*
    ), told as (${noting('renewed', sql`c.is_on`)}) select ${COLUMNS} from renewed c`;
};

type ChannelChange = { [K in 'moment' | 'hour' | 'label']?: Row[K] | undefined } & {
  on?: boolean | undefined;
};

const CLEAN = sql`failures = 0, failing_since = null, retry_at = null, error = null, stopped_at = null, told_at = null,
  bounced_since = null, bounced_at = null`;

export const mailRevived = sql`revived as (
  update channels k set is_on = true, ${CLEAN} from asked where k.id = asked.player and k.stopped_at is not null)`;

/** Notes whether players have any channel on, once those in rows `c` of a CTE are as in `then`. */
const noting = (changed: string, then: SQL): SQL => sql`
  update players p set mail = ${then} or exists (select from channels o where o.player = p.id and o.id <> c.id and o.is_on)
  from ${sql.raw(changed)} c where p.id = c.player`;

/** Changes a channel; undefined if the player has no such channel. Switching it on clears its failures. */
export const changeChannel = (db: Db, { player, id }: Which, { on, moment, hour, label }: ChannelChange) => {
  const set = sql`is_on = coalesce(${on ?? null}::boolean, c.is_on), moment = coalesce(${moment ?? null}, c.moment),
    hour = coalesce(${hour ?? null}::int, c.hour), label = coalesce(${label ?? null}, c.label)`;
  return db.after(...hold(player)).one<Channel>`
    with changed as (
      update channels c set ${on ? sql`${CLEAN}, ${set}` : set} where c.player = ${player} and c.id = ${id} returning c.*
    ), told as (${noting('changed', sql`c.is_on`)}) select ${COLUMNS} from changed c`;
};

/** Deletes a channel and its deliveries. Returns whether there was one. Mail can only be switched off. */
export const dropChannel = (db: Db, { player, id }: Which) => db.after(...hold(player)).did`
    with dropped as (
      delete from channels c where c.player = ${player} and c.id = ${id} and c.kind <> 'mail' returning c.id, c.player
    ) ${noting('dropped', sql`false`)}`;

/** Stops all nudges by mail; mail the player asks for, such as sign-in links, is still sent. */
export const stopMail = (db: Db, player: string) => changeChannel(db, { player, id: player }, { on: false });

type Mailbox = Record<'player' | 'email', string>;
export type PlayerMailbox = Mailbox & { language: LanguageTag | null };

export const findMailbox = (db: Db, by: { player: string } | { email: string }) => {
  const which = 'player' in by ? sql`p.id = ${by.player}` : sql`p.email = ${by.email}`;
  return db.one<PlayerMailbox>`select p.id as player, p.email, p.language from players p where p.email is not null and ${which}`;
};

/** True once this has gone on for three days: a bounce a week after the one before begins anew. */
export const noteSoftBounce = async (db: Db, mailbox: Mailbox, now: Date): Promise<boolean> => {
  const { player, email } = mailbox;
  const at = timeOf(now);
  const isOver = await db.after(...hold(player)).value<boolean>`
    update channels c set bounced_at = ${at},
      bounced_since = case when c.bounced_at > ${at} - interval '7 days' then c.bounced_since else ${at} end
    from players p where c.id = ${player} and p.id = c.id and p.email = ${email} and c.is_on
    returning c.bounced_since <= ${at} - interval '3 days'`;
  return isOver ?? false;
};

/** Switches mail to a mailbox off and gives up what waits for it. False if it was off, or the player has another address now. */
export const stopMailbox = (
  db: Db,
  { player, email, error, now }: Mailbox & { error: string; now: Date },
) => db.after(...hold(player)).did`
    with stopped as (
      update channels c set is_on = false, stopped_at = ${now}::timestamptz, told_at = ${now}::timestamptz, failing_since = ${now}::timestamptz, retry_at = null, error = ${error}
      from players p where c.id = ${player} and p.id = c.id and p.email = ${email} and c.is_on returning c.id, c.player
    ), given_up as (
      update deliveries d set failed_at = ${now}::timestamptz, error = ${error} from stopped
      where d.channel = stopped.id and d.sent_at is null and d.failed_at is null
    )
    ${noting('stopped', sql`false`)}`;

/** Snoozes a match for a player until then, including deliveries already on their way; null ends the snooze. */
export const snoozeSeat = (db: Db, { match, player, until }: AtMatch & { until: string | null }) =>
  db.run(
    until === null
      ? sql`delete from snoozes z where z.match = ${match} and z.player = ${player}`
      : sql`insert into snoozes (match, player, ends_at) values (${match}, ${player}, ${until}::timestamptz)
          on conflict on constraint snoozes_match_player_pk do update set ends_at = excluded.ends_at`,
  );

type OfTable = Pick<NewChannel, 'id' | 'label' | 'target' | 'secret' | 'now'> & {
  kind: Exclude<NewChannel['kind'], 'push'>;
  match: string;
  maker: string;
};

export const findTableChannel = (db: Db, match: string) =>
  db.one<Channel>`select ${COLUMNS} from channels c where c.match = ${match}`;

/** Connects a channel to a table that is not over. False if it has one, or is not the player's to connect. */
export const connectTable = (
  db: Db,
  { id, match, maker, kind, label, target, secret, now }: OfTable,
) => db.did`
    insert into channels (id, match, kind, label, target, secret, created_at)
    select ${id}, m.id, ${kind}, ${label}, ${target}, ${secret ?? null}, ${now}::timestamptz
    from matches m join seats s on s.match = m.id and s.player = m.maker and s.gone is null
    where m.id = ${match} and m.maker = ${maker} and m.status in ('open', 'running') and ${mayAct(sql`m.maker`, timeOf(now))}
    on conflict do nothing`;

/** Removes a table's channel with all that waits for it, for anybody who is seated there. Returns whether there was one. */
export const dropTableChannel = (db: Db, { match, player }: AtMatch) => db.did`
    delete from channels c using seats s
    where c.match = ${match} and s.match = c.match and s.player = ${player} and s.gone is null`;
