import { timeOf, type AtMatch, type BySession } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { searchForm } from '../names.ts';
import { isInForce, isLive, mayAct, type FoundBan } from './door.ts';
import type { signIns } from '../schema/people.ts';
import { insertSession, playerJson, type NewSession, type Player } from './sessions.ts';

/** For one address, in 15 minutes (as long as a link is valid) and a day: a network, or known browsers. */
const ASKS_PER_QUARTER = 5;
const ASKS_PER_DAY = 20;
const STRANGERS_PER_QUARTER = 10;
const STRANGERS_PER_DAY = 20;

/** The network is a keyed hash; null for a browser that has signed in to this address before. */
export type SignIn = Pick<
  typeof signIns.$inferSelect,
  'id' | 'linkHash' | 'codeHash' | 'email' | 'network' | 'guest' | 'timeZone' | 'language'
> & { browser: string };

/** Locks an address until the batch ends, so that its counts stay true meanwhile. */
export const holdAddress = (email: SQL) => sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`;

/** Rows `r` with the `owner` for whom an address is reserved: one that no account has, whose change can be undone. */
export const reservations = (email: SQL, at: SQL): SQL => sql`
  address_changes r join players owner on owner.id = r.player
  where r.email = ${email} and r.kind = 'return' and r.used_at is null and r.expires_at > ${at}
    and not exists (select from players holder where holder.email = r.email)`;

/** False if the asker has asked too often, or strangers have and a link works: nobody can lock an owner out. */
export const askSignIn = (db: Db, ask: SignIn, now: Date): Promise<boolean> => {
  const at = timeOf(now);
  const quarter = sql`interval '15 minutes'`;
  const count = (which: SQL): SQL => sql`count(*) filter (where ${which})`;
  const isOwn = sql`si.network is not distinct from ${ask.network}`;
  const isStrange = sql`si.network is not null`;
  const isLate = sql`si.created_at > ${at} - ${quarter}`;
  return db.after(holdAddress(sql`${ask.email}`)).did`
    insert into sign_ins (id, link_hash, code_hash, email, browser, network, guest, time_zone, language, created_at, expires_at)
    select ${ask.id}, ${ask.linkHash}, ${ask.codeHash}, ${ask.email}, ${ask.browser}, ${ask.network}, ${ask.guest},
      ${ask.timeZone}, ${ask.language}, ${at}, ${at} + ${quarter}
    from (
      select ${count(sql`${isOwn} and ${isLate}`)} < ${ASKS_PER_QUARTER} and ${count(isOwn)} < ${ASKS_PER_DAY} as "isCalm",
        ${count(sql`${isStrange} and ${isLate}`)} < ${STRANGERS_PER_QUARTER} and ${count(isStrange)} < ${STRANGERS_PER_DAY} as "areCalm",
        bool_or(si.used_at is null and si.expires_at > ${at}) as "hasLink"
      from sign_ins si where si.email = ${ask.email} and si.created_at > ${at} - interval '1 day'
    ) as sent
    where sent."isCalm" and (${ask.network}::text is null or sent."areCalm" or not sent."hasLink")`;
};

export const refuseSignIn = (db: Db, linkHash: string, now: Date) =>
  db.did`update sign_ins si set used_at = ${now}
    where si.link_hash = ${linkHash} and si.used_at is null and si.expires_at > ${now}`;

export const forgetSignIns = (db: Db, now: Date) =>
  db.run`delete from sign_ins s where s.created_at < ${now}::timestamptz - interval '1 day'`;

const WRONG_PER_ASK = 5;
/** For one address, per code they were tried against: from known browsers, and from all others. */
const WRONG_PER_DAY = 25;

/** Proof that somebody reads the address: the link, or the code together with the browser that asked for it. */
export type AddressProof =
  | { linkHash: string }
  | {
      email: string;
      codeHash: string;
      /** The code's hash under the secret before, during a rotation. */
      formerHash?: string | undefined;
      browser: string;
    };

const open = (at: SQL): SQL => sql`si.used_at is null and si.expires_at > ${at}`;

export const isMine = ({ email, browser }: { email: string; browser: string }, at: SQL): SQL =>
  sql`si.email = ${email} and si.browser = ${browser} and ${open(at)}`;

/** Whether codes for this address are refused: too many wrong ones today, or from this browser just now. */
export const isBarred = (proof: AddressProof, at: SQL): SQL =>
  'linkHash' in proof
    ? sql`false`
    : sql`((select coalesce(sum(si.attempts), 0) >= ${WRONG_PER_DAY} from sign_ins si
        where si.email = ${proof.email} and si.created_at > ${at} - interval '1 day'
        and (si.network is null) = exists (select from sign_ins si where ${isMine(proof, at)} and si.network is null))
      or (select coalesce(min(si.attempts), 0) >= ${WRONG_PER_ASK} from sign_ins si where ${isMine(proof, at)}))`;

const proven = (proof: AddressProof, at: SQL): SQL =>
  'linkHash' in proof
    ? sql`si.link_hash = ${proof.linkHash} and ${open(at)}`
    : sql`${isMine(proof, at)} and si.code_hash in (${proof.codeHash}, ${proof.formerHash ?? proof.codeHash}) and si.attempts < ${WRONG_PER_ASK}
        and not ${isBarred(proof, at)}`;

/** Whether a sign-in `si` would make a new account for somebody who may not act: the guest who asked, or who is signed in here. */
const isEvasion = (hash: string, at: SQL) => sql`(not exists (select from players p where p.email = si.email)
  and exists (select from (select si.guest as id union all
      select s.player from sessions s where s.hash = ${hash} and ${isLive(at)}) as who
    where who.id is not null and not ${mayAct(sql`who.id`, at)}))`;

/**
 * CTEs: the sign-in `asked`, its `account`, and `guests`: the one signed in `here`, who comes along, and one
 * who asked elsewhere, who may be anybody. `shared` counts unfinished matches with a seat of both.
 */
export const stakes = (proof: AddressProof, { hash = '', now }: BySession): SQL => {
  const at = timeOf(now);
  return sql`
  asked as (select si.* from sign_ins si where ${proven(proof, at)} and not ${isEvasion(hash, at)}
    and not exists (select from ${reservations(sql`si.email`, at)}) order by si.created_at desc limit 1),
  here as (select p.id from sessions s join players p on p.id = s.player
    where s.hash = ${hash} and ${isLive(at)} and p.email is null),
  account as (select p.id, p.name from players p join asked on asked.email = p.email),
  guests as (
    select p.id, p.name, exists (select from here where here.id = p.id) as "isHere", held.*
    from asked join players p on p.email is null and (p.id = asked.guest or p.id in (select here.id from here))
      and ${mayAct(sql`p.id`, at)} and not exists (select from account where not ${mayAct(sql`account.id`, at)}),
    lateral (
      select count(*)::int as matches, count(*) filter (where m.status in ('open', 'running') and s.gone is null and exists (
        select from seats other where other.match = s.match and other.player in (select account.id from account)))::int as shared
      from seats s join matches m on m.id = s.match and m.status <> 'cancelled' where s.player = p.id
    ) as held
  )`;
};

const preview = sql`(select jsonb_build_object('email', asked.email, 'name', (select account.name from account), 'guests',
    coalesce((select jsonb_agg(jsonb_build_object('name', g.name, 'matches', g.matches, 'shared', g.shared,
      'isHere', g."isHere") order by g."isHere" desc) from guests g where g.matches > 0), '[]'::jsonb)) from asked)`;

/** What a link would sign in to. Does not use it up. */
export const previewSignIn = <Preview>(db: Db, linkHash: string, shown: BySession) => db.value<Preview>`
    with ${stakes({ linkHash }, shown)} select ${preview} as preview`;

export interface Confirmation extends BySession {
  newcomer: { id: string; name: string };
  session: NewSession;
  /** CTEs of other subjects, which move what the rows of `merged_guests` have there to the `holder`. */
  along: readonly SQL[];
}

export type Confirmed =
  | { player: Player; left: AtMatch[]; ban: FoundBan | null }
  | { refused: 'wrong' | 'barred' };

/** CTEs that use up a sign-in and find or create its player: the `holder` of the address. */
const signing = ({ newcomer, now }: Confirmation): SQL => sql`
  sign_in as (
    update sign_ins si set used_at = ${now} from asked where si.id = asked.id and si.used_at is null
    returning si.email, si.time_zone, si.language
  ),
  guest_here as (select g.id from guests g, sign_in where g."isHere"),
  successor as (select guest_here.id from guest_here where not exists (select from account)),
  new_account as (
    update players p set email = sign_in.email, time_zone = sign_in.time_zone from sign_in, successor
    where p.id = successor.id
    returning p.id, ${playerJson} as who
  ),
  new_player as (
    insert into players as p (id, name, search_form, email, time_zone, language, created_at, seen_at)
    select ${newcomer.id}, ${newcomer.name}, ${searchForm(newcomer.name)}, sign_in.email, sign_in.time_zone, sign_in.language,
      began.at, began.at from sign_in, (select ${now}::timestamptz as at) as began
    where not exists (select from account) and not exists (select from successor) returning p.id, ${playerJson} as who
  ),
  holder as (
    select p.id, ${playerJson} as who from players p join sign_in on sign_in.email = p.email
    union all select new_account.id, new_account.who from new_account
    union all select new_player.id, new_player.who from new_player
  )`;

/** Moves a guest's contacts, others' contacts with them, and their invitations: signing in never gets rid of a block. */
const contactsMoved = sql`
  opinions as (
    select pair.player, pair.other, pair.kind, pair.created_at from (
      select holder.id as player, c.other, c.kind, c.created_at from contacts c join merged_guests on c.player = merged_guests.id, holder
      union all
      select c.player, holder.id, c.kind, c.created_at from contacts c join merged_guests on c.other = merged_guests.id, holder
    ) as pair where pair.player <> pair.other
  ),
  new_contacts as (
    insert into contacts as c (player, other, kind, created_at)
    select opinions.player, opinions.other, opinions.kind, opinions.created_at from opinions
    on conflict on constraint contacts_player_other_pk do update set kind = excluded.kind where excluded.kind = 'blocked'
  ),
  new_invitations as (
    insert into invitations (match, player, inviter, created_at, declined_at)
    select i.match, holder.id, i.inviter, i.created_at, i.declined_at
    from invitations i join merged_guests on i.player = merged_guests.id, holder
    on conflict on constraint invitations_match_player_pk do nothing
  )`;

/** The account keeps its own ratings; a guest's moves, with its history, only where the account has none. */
const figuresMoved = sql`
  new_figures as (
    insert into figures as f (player, game, visibility, seats, kind, key, count, sum, most)
    select holder.id, g.game, g.visibility, g.seats, g.kind, g.key, g.count, g.sum, g.most
    from figures g join merged_guests on g.player = merged_guests.id, holder
    on conflict on constraint figures_key do update set count = f.count + excluded.count, sum = f.sum + excluded.sum,
      most = greatest(f.most, excluded.most)
  ),
  old_figures as (delete from figures f using merged_guests where f.player = merged_guests.id),
  new_ratings as (
    insert into ratings (player, game, mu, sigma, matches)
    select holder.id, r.game, r.mu, r.sigma, r.matches
    from ratings r join merged_guests on r.player = merged_guests.id, holder
    on conflict on constraint ratings_player_game_pk do nothing returning ratings.game
  ),
  old_ratings as (delete from ratings r using merged_guests where r.player = merged_guests.id),
  new_rating_steps as (
    update rating_steps t set player = holder.id from merged_guests, holder
    where t.player = merged_guests.id and t.game in (select new_ratings.game from new_ratings)
  )`;

const ofAll = (table: string, column = 'player'): SQL =>
  sql.raw(`moved_${table} as (
    update ${table} x set ${column} = holder.id from merged_guests, holder where x.${column} = merged_guests.id)`);
const atSeats = (table: string, and: SQL = sql``): SQL =>
  sql`${sql.raw(`moved_${table} as (
    update ${table} x set player = moved_seats.player from moved_seats
    where x.match = moved_seats.match and x.player = moved_seats.guest`)} ${and})`;

const handing = (along: readonly SQL[]): SQL => sql`
  merged_guests as (select guest_here.id from guest_here, holder where guest_here.id <> holder.id),
  movable_seats as (
    select s.match, s.player from seats s join merged_guests on merged_guests.id = s.player, holder
    where not exists (select from seats other where other.match = s.match and other.player = holder.id)
  ),
  moved_seats as (
    update seats s set player = holder.id from movable_seats, holder
    where s.match = movable_seats.match and s.player = movable_seats.player
    returning s.match, movable_seats.player as guest, s.player
  ),
  ${ofAll('tenures')},
  ${ofAll('notes')},
  ${ofAll('matches', 'maker')},
  ${atSeats('plans')},
  ${atSeats('nudges')},
  ${atSeats(
    'talk',
    sql`and not exists (select from talk other
    where (other.match, other.player, other.key) = (x.match, moved_seats.player, x.key))`,
  )},
  ${contactsMoved},
  ${figuresMoved},
  ${sql.join([...along], sql`, `)},
  left_seats as (
    select s.match, s.player from seats s join merged_guests on merged_guests.id = s.player
    join matches m on m.id = s.match and m.status in ('open', 'running')
    where s.gone is null and not exists (
      select from movable_seats where (movable_seats.match, movable_seats.player) = (s.match, s.player)
    )
  )`;

const confirmQuery = (proof: AddressProof, how: Confirmation): SQL => {
  const at = sql`${how.now}::timestamptz`;
  const failedTries =
    'linkHash' in proof
      ? sql`select`
      : sql`update sign_ins si set attempts = si.attempts + 1
    where ${isMine(proof, at)} and not exists (select from asked) and not ${isBarred(proof, at)}`;
  return sql`
    with ${stakes(proof, how)}, ${signing(how)}, ${handing(how.along)}, failed_tries as (${failedTries}),
    ended_sessions as (delete from sessions s
      where s.player in (select guest_here.id from guest_here except select left_seats.player from left_seats)),
    -- Kept for a day: should the seats of a guest not be given up at once, a sweep finds them by it.
    expired_sessions as (update sessions s set expires_at = ${at}, held_until = null
      where s.player in (select left_seats.player from left_seats)
      or (s.hash = ${how.hash ?? ''} and s.kind = 'cookie' and exists (select from sign_in)
        and s.player not in (select guest_here.id from guest_here))),
    new_session as (${insertSession(how.session, sql`holder`)})
    select (select holder.who from holder) as player, ${isBarred(proof, at)} as "isBarred",
      coalesce((select jsonb_agg(left_seats) from left_seats), '[]'::jsonb) as "left",
      (select jsonb_build_object('reason', b.reason, 'until', iso(b.until)) from bans b join holder on holder.id = b.player
        where ${isInForce(at)}) as ban`;
};

/** Locks the guest who may be taken along, so that nobody gives them another session or seat meanwhile. */
const holdGuest = (hash = ''): SQL =>
  sql`select from players p where p.id = (select s.player from sessions s where s.hash = ${hash}) for update`;

const addressOf = (proof: AddressProof): SQL =>
  'linkHash' in proof
    ? sql`(select si.email from sign_ins si where si.link_hash = ${proof.linkHash})`
    : sql`${proof.email}`;

/**
 * Uses up a sign-in and signs its player in, atomically: the account with this address, else the guest signed in here, else a new
 * player. The guest here hands over what they have, and their sessions and tokens end, as does any session presented: a new one
 * replaces it. A guest who asked elsewhere keeps everything: the person who asked may not be the one who reads the mail.
 */
export const confirmSignIn = async (db: Db, proof: AddressProof, how: Confirmation): Promise<Confirmed> => {
  type Row = { player: Player | null; isBarred: boolean; left: AtMatch[]; ban: FoundBan | null };
  const held = db.after(holdAddress(addressOf(proof)), holdGuest(how.hash));
  const { player, isBarred, left, ban } = (await held.one<Row>(confirmQuery(proof, how)))!;
  if (player) return { player, left, ban };
  return { refused: isBarred ? 'barred' : 'wrong' };
};
