import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { clubsMoved } from '../clubs/merge.ts';
import { reliabilityMoved } from '../meet/reliability.ts';
import { insertSession, playerJson, type NewSession, type Player } from './sessions.ts';
import { holdAddress } from './sign-ins.ts';
import {
  isBarred,
  isMine,
  preview,
  stakes,
  type AddressProof,
  type Shown,
  type SignInPreview,
} from './stakes.ts';
import { type GuestChoice } from '../../api/contract/closed-lists.ts';

export interface Confirmation extends Shown {
  newcomer: { id: string; name: string };
  session: NewSession;
  /** The choices, by the guest's id. */
  choices: Readonly<Record<string, GuestChoice>>;
}

/** A guest's seat in a match where the account has a seat too. */
export interface LeftSeat {
  match: string;
  player: string;
}

/** The result of a proof. `undecided`: nothing happened, because the reader has to choose first. */
export type Confirmed =
  | { player: Player; left: LeftSeat[] }
  | { undecided: SignInPreview }
  | { refused: 'wrong' | 'barred' };

/** CTEs that use up a sign-in and find or create its player: `signed`. */
const signing = ({ newcomer, choices, now }: Confirmation): SQL => sql`
  used as (
    update sign_ins si set used_at = ${now.toISOString()} from asked where si.id = asked.id and si.used_at is null
      and not exists (select from guests g where g."isQuestion" and not ${JSON.stringify(choices)}::jsonb ? g.id)
    returning si.email, si.time_zone
  ),
  taken as (
    select g.id, g."isHere" from guests g, used
    where coalesce(${JSON.stringify(choices)}::jsonb ->> g.id, case when g."isOwn" then 'take' end) = 'take'
  ),
  heir as (select taken.id from taken where not exists (select from account) order by taken."isHere" desc limit 1),
  upgraded as (
    update players p set email = used.email, time_zone = used.time_zone from used, heir where p.id = heir.id
    returning p.id, ${playerJson} as who
  ),
  made as (
    insert into players as p (id, name, email, time_zone)
    select ${newcomer.id}, ${newcomer.name}, used.email, used.time_zone from used
    where not exists (select from account) and not exists (select from heir) returning p.id, ${playerJson} as who
  ),
  signed as (
    select p.id, ${playerJson} as who from players p join used on used.email = p.email
    union all select upgraded.id, upgraded.who from upgraded union all select made.id, made.who from made
  )`;

/** Moves guests' contacts, others' contacts with them, and their invitations: signing in never gets rid of a block. */
const contactsMoved = sql`
  opinions as (
    select distinct on (pair.player, pair.other) pair.player, pair.other, pair.kind from (
      select signed.id as player, c.other, c.kind from contacts c join merged on c.player = merged.id, signed
      union all
      select c.player, signed.id, c.kind from contacts c join merged on c.other = merged.id, signed
    ) as pair where pair.player <> pair.other order by pair.player, pair.other, pair.kind
  ),
  met as (
    insert into contacts as c (player, other, kind) select opinions.player, opinions.other, opinions.kind from opinions
    on conflict on constraint contacts_player_other_pk do update set kind = excluded.kind where excluded.kind = 'blocked'
  ),
  called as (
    insert into invitations (match, player, inviter, created_at, declined_at)
    select distinct on (i.match) i.match, signed.id, i.inviter, i.created_at, i.declined_at
    from invitations i join merged on i.player = merged.id, signed order by i.match
    on conflict on constraint invitations_match_player_pk do nothing
  )`;

/**
 * Adds guests' figures to the account's. The account keeps its own rating; a guest's rating and its history move only where the
 * account has none.
 */
const figuresMoved = sql`
  figured as (
    insert into figures as f (player, game, visibility, seats, kind, key, count, sum, most)
    select signed.id, g.game, g.visibility, g.seats, g.kind, g.key, sum(g.count), sum(g.sum), max(g.most)
    from figures g join merged on g.player = merged.id, signed
    group by signed.id, g.game, g.visibility, g.seats, g.kind, g.key
    on conflict on constraint figures_key do update set count = f.count + excluded.count, sum = f.sum + excluded.sum,
      most = greatest(f.most, excluded.most)
  ),
  unfigured as (delete from figures f using merged where f.player = merged.id),
  rated as (
    insert into ratings (player, game, mu, sigma, matches)
    select distinct on (r.game) signed.id, r.game, r.mu, r.sigma, r.matches
    from ratings r join merged on r.player = merged.id, signed order by r.game, r.matches desc
    on conflict on constraint ratings_player_game_pk do nothing returning ratings.game
  ),
  unrated as (delete from ratings r using merged where r.player = merged.id),
  stepped as (
    update rating_steps t set player = signed.id from merged, signed
    where t.player = merged.id and t.game in (select rated.game from rated)
  )`;

/**
 * CTEs that hand over what guests have: seats in matches where the account has none, with their nudges and messages, and matches
 * they made. Where two guests have seats in one match, the seat of the guest who is signed in here moves.
 */
const handing = sql`
  merged as (select taken.id, taken."isHere" from taken, signed where taken.id <> signed.id),
  coming as (
    select distinct on (s.match) s.match, s.player from seats s join merged on merged.id = s.player, signed
    where not exists (select from seats other where other.match = s.match and other.player = signed.id)
    order by s.match, merged."isHere" desc
  ),
  moved as (
    update seats s set player = signed.id from coming, signed where s.match = coming.match and s.player = coming.player
    returning s.match, coming.player as guest, s.player
  ),
  sat as (update tenures t set player = signed.id from merged, signed where t.player = merged.id),
  nudged as (
    update nudges n set player = moved.player from moved where n.match = moved.match and n.player = moved.guest
  ),
  spoken as (
    update talk t set player = moved.player from moved where t.match = moved.match and t.player = moved.guest
      and not exists (select from talk other where (other.match, other.player, other.key) = (t.match, moved.player, t.key))
  ),
  ${contactsMoved},
  ${figuresMoved},
  ${reliabilityMoved},
  ${clubsMoved},
  handed as (update matches m set maker = signed.id from signed, merged where m.maker = merged.id),
  staying as (
    select s.match, s.player from seats s join merged on merged.id = s.player
    join matches m on m.id = s.match and m.status in ('open', 'running')
    where s.gone is null and not exists (select from coming where (coming.match, coming.player) = (s.match, s.player))
  )`;

const confirmQuery = (proof: AddressProof, how: Confirmation): SQL => {
  const at = how.now.toISOString();
  const tried =
    'linkHash' in proof
      ? sql`select`
      : sql`update sign_ins si set attempts = si.attempts + 1
    where ${isMine(proof, at)} and not exists (select from asked) and not ${isBarred(proof, at)}`;
  return sql`
    with ${stakes(proof, how)}, ${signing(how)}, ${handing}, tried as (${tried}),
    ended as (delete from sessions s where s.player in (select taken.id from taken except select staying.player from staying)
      or (s.hash = ${how.hash ?? ''} and s.kind = 'cookie' and exists (select from used)
        and not exists (select from staying where staying.player = s.player))),
    -- Kept for a day: should their seats not be given up at once, a sweep finds them by it.
    expired as (update sessions s set expires_at = ${at} where s.player in (select staying.player from staying)),
    opened as (${insertSession(how.session, sql`signed`)})
    select (select signed.who from signed) as player, ${preview} as undecided, ${isBarred(proof, at)} as "isBarred",
      coalesce((select jsonb_agg(staying) from staying), '[]'::jsonb) as "left"`;
};

/** Locks the guests who may be taken over, so that nobody gives them another session or seat meanwhile. */
const holdGuests = (proof: AddressProof, hash = ''): SQL => sql`
  select from players p where p.id in (
    select si.guest from sign_ins si where si.used_at is null and
      ${'linkHash' in proof ? sql`si.link_hash = ${proof.linkHash}` : sql`si.email = ${proof.email}`}
    union all select s.player from sessions s where s.hash = ${hash}) order by p.id for update`;

const addressOf = (proof: AddressProof): SQL =>
  'linkHash' in proof
    ? sql`(select si.email from sign_ins si where si.link_hash = ${proof.linkHash})`
    : sql`${proof.email}`;

/**
 * Uses up a sign-in and signs its player in, atomically: the account with this address, else the guest who takes it, else a new
 * player. Guests taken over hand over what they have, and their sessions and tokens end, because the person who asked may not be
 * the one who reads the mail. The session presented ends too: a new one replaces it.
 */
export const confirmSignIn = async (db: Db, proof: AddressProof, how: Confirmation): Promise<Confirmed> => {
  const [, , answer] = await db.batch([
    db.execute(holdAddress(addressOf(proof))),
    db.execute(holdGuests(proof, how.hash)),
    db.execute(confirmQuery(proof, how)),
  ]);
  type Row = { player: Player | null; undecided: SignInPreview | null; isBarred: boolean; left: LeftSeat[] };
  const { player, undecided, isBarred, left } = firstRow<Row>(answer)!;
  if (player) return { player, left };
  if (undecided) return { undecided };
  return { refused: isBarred ? 'barred' : 'wrong' };
};
