import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isLive, mayAct } from './door.ts';
import { reservations } from './sign-ins.ts';

/** The wrong codes a browser may try before its codes are void. */
const WRONG_PER_ASK = 5;
/**
 * The most wrong codes for one address within a day, counted per code they were tried against: from browsers that have signed in
 * to it before, and from all others.
 */
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

/** A guest with matches. */
export interface GuestAtStake {
  name: string;
  matches: number;
  /** How many of these are unfinished and have a seat of the account. */
  shared: number;
  /** Signed in where the link is followed, so their matches come along; otherwise they asked for it elsewhere, and nothing moves. */
  isHere: boolean;
}

/** What a proof would sign in to. */
export interface SignInPreview {
  email: string;
  /** The name of the account with this address; null if there is none. */
  name: string | null;
  guests: GuestAtStake[];
}

export interface Shown {
  /** The SHA-256 of the session presented. */
  hash: string | undefined;
  now: Date;
}

const open = (at: SQL): SQL => sql`si.used_at is null and si.expires_at > ${at}`;

/** A browser's open sign-ins for an address. */
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
const isEvasion = (
  hash: string,
  at: SQL,
): SQL => sql`(not exists (select from players p where p.email = si.email)
  and exists (select from (select si.guest as id union all
      select s.player from sessions s where s.hash = ${hash} and ${isLive(at)}) as who
    where who.id is not null and not ${mayAct(sql`who.id`, at)}))`;

/**
 * CTEs: the sign-in `asked` for, the `account` with its address, and the `guests` concerned: the one signed in `here`, whose matches
 * come along, and one who asked elsewhere, who may be anybody. Nothing is taken along from or to a player who may not act.
 */
export const stakes = (proof: AddressProof, { hash = '', now }: Shown): SQL => {
  const at = sql`${now}::timestamptz`;
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

/** A `SignInPreview` as JSON; null without proof. */
const preview = sql`(select jsonb_build_object('email', asked.email, 'name', (select account.name from account), 'guests',
    coalesce((select jsonb_agg(jsonb_build_object('name', g.name, 'matches', g.matches, 'shared', g.shared,
      'isHere', g."isHere") order by g."isHere" desc) from guests g where g.matches > 0), '[]'::jsonb)) from asked)`;

/** What a link would sign in to. Does not use it up. */
export const previewSignIn = async (
  db: Db,
  linkHash: string,
  shown: Shown,
): Promise<SignInPreview | undefined> => {
  const found = await db.one<{ preview: SignInPreview | null }>`
    with ${stakes({ linkHash }, shown)} select ${preview} as preview`;
  return found?.preview ?? undefined;
};
